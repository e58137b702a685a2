package board_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// What is packed into a move comes out again, and is never the move that names nothing.
func TestMovesUnpackToWhatWasPacked(t *testing.T) {
	for n := range id.Marker(theatre.MostForces) {
		marker, ok := board.UnpackMarker(board.PackMarker(n))
		assert.Equal(t, n, marker)
		assert.True(t, ok)
	}
	for _, b := range []id.Base{id.Site(0).Base(), id.Site(23).Base(), id.Ship(0).Deck(), id.Ship(126).Deck()} {
		got, ok := board.UnpackBase(board.PackBase(b))
		assert.Equal(t, b, got)
		assert.True(t, ok)
		for arc := range 6 {
			base, at, ok := board.UnpackArc(board.PackArc(b, arc))
			assert.Equal(t, b, base)
			assert.Equal(t, arc, at)
			assert.True(t, ok)
		}
	}
	site, ok := board.UnpackSite(board.PackSite(0))
	assert.Zero(t, site)
	assert.True(t, ok)
	for _, h := range []theatre.Hex{1, 8191} {
		got, ok := board.UnpackHex(board.PackHex(h))
		assert.Equal(t, h, got)
		assert.True(t, ok)
	}
	column, ok := board.UnpackColumn(board.PackColumn(0))
	assert.Zero(t, column)
	assert.True(t, ok)
	for mission := range board.NumAirMissions {
		got, target := board.UnpackTarget(board.PackTarget(mission, 200))
		assert.Equal(t, mission, got)
		assert.Equal(t, uint8(200), target)
	}
	for what, most := range map[board.Cargo]int{board.NoCargo: 0, board.Unload: 0, board.LoadSupply: 0,
		board.EmbarkUnit: theatre.MostUnits - 1, board.EmbarkBase: theatre.MostBaseForces - 1, board.EmbarkStaff: 9} {
		for n := range most + 1 {
			got, i := board.UnpackCargo(board.PackCargo(what, n))
			assert.Equal(t, what, got)
			assert.Equal(t, n, i)
		}
	}
}

// Moves that name nothing are told from those that name a thing.
func TestMovesThatNameNothing(t *testing.T) {
	_, marker := board.UnpackMarker(board.NoMore)
	_, subron := board.UnpackSubron(board.NoMore)
	_, strike := board.UnpackStrike(board.NoMore)
	_, base := board.UnpackBase(board.Pass)
	_, here := board.UnpackBase(board.PassHex)
	_, site := board.UnpackSite(board.Pass)
	_, _, arc := board.UnpackArc(board.Pass)
	assert.Equal(t, [7]bool{}, [7]bool{marker, subron, strike, base, here, site, arc})
	for _, m := range []sim.Move{board.Pass, board.PackColumn(7), board.Elsewhere, board.Withdraw} {
		_, hex := board.UnpackHex(m)
		assert.False(t, hex, m)
	}
	for _, m := range []sim.Move{board.PackHex(8191), board.Elsewhere, board.Withdraw} {
		_, column := board.UnpackColumn(m)
		assert.False(t, column, m)
	}
}
