package land_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// The numbers of a hex are those of the hex, and the decision to move a unit is about that unit.
func TestObserve(t *testing.T) {
	s, err := rules(t).Setup("kokoda")
	require.NoError(t, err)
	l := s.(*land.Land)
	d := sim.NewDice(1, sim.Nature)
	d.Start(0)
	var legal []sim.Move
	for l.Step != land.Choose {
		legal = l.Legal(legal[:0])
		l.Apply(legal[0], &d)
	}
	names := l.Layout().Position
	x := make([]float32, len(names))
	l.Observe(l.Turn(), x)
	got := map[string]float32{}
	for i, name := range names {
		got[name] = x[i]
	}
	port, buna := l.At("Port Moresby"), l.At("Buna")
	assert.Equal(t, float32(-1), got["E1119 Port Moresby held"])
	assert.Equal(t, float32(l.Strength(land.Allies, port))/16, got["E1119 Port Moresby strength of Allies"])
	assert.Zero(t, got["E1119 Port Moresby strength of Japan"])
	assert.Equal(t, float32(l.Hexes[buna].Supply[land.Japan])/64,
		got[l.Scenario.Index(buna).String()+" Buna supply of Japan"])
	assert.Equal(t, float32(1), got["step choose"])
	assert.Equal(t, float32(1), got["to decide"])

	legal = l.Legal(legal[:0])
	columns := l.Layout().Decision
	rows := make([]float32, len(legal)*len(columns))
	l.ObserveMoves(legal, rows)
	moves := 0
	for n, m := range legal {
		row := map[string]float32{}
		for i, name := range columns {
			row[name] = rows[n*len(columns)+i]
		}
		act, unit := l.Order(uint32(m))
		assert.Equal(t, act == land.NoMore, row["act no more"] == 1, l.MoveString(m))
		if act != land.Move {
			continue
		}
		moves++
		assert.Equal(t, float32(1), row["act move"], l.MoveString(m))
		at := l.Units[unit].Hex
		assert.Equal(t, float32(l.Strength(uint8(l.Turn()), at))/16, row["own strength"], l.MoveString(m))
		assert.Equal(t, float32(min(l.Hexes[at].Supply[l.Turn()], 512))/64, row["own supply"], l.MoveString(m))
	}
	assert.Positive(t, moves)
}
