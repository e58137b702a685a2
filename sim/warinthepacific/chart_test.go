package warinthepacific_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// Each scenario that has an order of battle is drawn, with all of its forces that are on the map at
// the start.
func TestChartOfScenarios(t *testing.T) {
	r, forces := fighttest.Load(t), fighttest.Book(t)
	for n, s := range r.Scenarios()[:len(book.Scenarios)] {
		require.Equal(t, book.Scenarios[n], s.Name)
		c, err := r.Chart(s.Name)
		require.NoError(t, err)
		want, drawn := 0, 0
		for _, f := range forces.OrderOfBattle(s.Name) {
			if f.Arrives == "" && f.Hex.Map != 0 && strings.Contains("ship air subs ground", f.Kind) {
				want += f.Count
			}
		}
		for _, h := range c.Hexes {
			for _, stack := range h.Stacks {
				require.Len(t, stack.Names, len(stack.Units))
				drawn += len(stack.Units)
			}
		}
		assert.Equal(t, want, drawn, s.Name)
	}
	midway, err := r.ChartSheet("midway", "F")
	require.NoError(t, err)
	for _, h := range midway.Hexes {
		require.Equal(t, byte('F'), h.ID[0])
		if h.ID == "F0730" {
			assert.Equal(t, []string{"CV", "CV", "CV", "CV", "BC", "BC", "CA", "CA", "CL"}, h.Stacks[0].Units[:9])
		}
	}
	basic, err := r.Chart("midway-basic") // of the war: its window alone
	require.NoError(t, err)
	assert.Len(t, basic.Hexes, 35*24)
	_, err = r.ChartSheet("midway-basic", "E")
	require.EqualError(t, err, "found sheet E; want one on which midway-basic is played")
	_, err = r.Chart("tarawa")
	require.ErrorContains(t, err, `found scenario "tarawa"; want one of midway, coral-sea`)
	assert.Equal(t, []string{"A", "B", "C", "D", "E", "F", "G"}, r.Sheets())
	assert.Len(t, r.MapDigest(), 16)
}

// A map that is broken is said to be when it is drawn; no fight reads it.
func TestBrokenMap(t *testing.T) {
	r, err := witp.Load(fighttest.Changed(t, "map/places.csv", "E1613,Rabaul", "E9913,Rabaul"), nil)
	require.NoError(t, err)
	_, err = r.Chart("")
	require.ErrorContains(t, err, `found hex "E9913"; want a hex of the map`)
	assert.Empty(t, r.MapSources())
}
