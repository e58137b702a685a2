package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The side that holds Guadalcanal at the end of a Cycle has 3 Victory Points if its airbase can
// fly: suppressed it can, damaged it cannot. In the middle of a Cycle no side has any; at the end
// of the war the holder does. (C106) (8.3 of the design)
func TestAirbaseThatCanFly(t *testing.T) {
	for _, of := range []struct {
		turn  uint8
		side  sim.Side
		level uint8
		want  [2]uint8
	}{
		{1, theatre.Japan, 0, [2]uint8{1, 0}}, {1, theatre.Allies, 0, [2]uint8{0, 1}},
		{0, theatre.Allies, 0, [2]uint8{}}, {2, theatre.Allies, 0, [2]uint8{}},
		{1, theatre.Allies, uint8(book.FacilityD1) - 1, [2]uint8{0, 1}}, {1, theatre.Allies, uint8(book.FacilityD1),
			[2]uint8{}}, {17, theatre.Allies, 0, [2]uint8{0, 1}},
	} {
		w := scenario(t, "guadalcanal")
		for w.Step == board.Deploy || w.Step == board.Station {
			w.Apply(w.Legal(nil)[0], nil)
		}
		site := siteOf(t, w, "Guadalcanal")
		w.Sites[site].Side, w.Sites[site].Airbase, w.Flow.Turn = of.side, of.level, of.turn
		before, points := w.Clone().(*war.War), [2]int{w.VictoryPoints(theatre.Japan), w.VictoryPoints(theatre.Allies)}
		w.EndTurn()
		assert.Equal(t, of.want, w.Flew, of)
		for side, n := range of.want {
			assert.Equal(t, points[side]+9*int(n), w.VictoryPoints(sim.Side(side)), of)
		}
		told := strings.Join(before.NarrateTo(theatre.Japan, 0, w, nil), "\n")
		assert.Equal(t, of.want != [2]uint8{},
			strings.Contains(told, "Guadalcanal can fly at the end of the Cycle: 3 Victory Points for"), told)
	}
}

// A scenario's airbase that counts is a base.
func TestWrongFlying(t *testing.T) {
	for text, want := range map[string]string{"E2519": `found "E2519"; want a place and its Victory Points`,
		"E2621=3": "found E2621; want a base of the scenario"} {
		r, err := warinthepacific.Load(fighttest.Changed(t, "scenarios/guadalcanal.toml", `flying = "E2519=3"`,
			`flying = "`+text+`"`), nil)
		require.NoError(t, err)
		_, err = r.War().Setup("guadalcanal")
		assert.ErrorContains(t, err, want)
	}
}
