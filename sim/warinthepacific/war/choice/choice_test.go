package choice_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/choice"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/narrate"
)

// words are those of an empty position with two sites.
func words() choice.Words {
	t := &theatre.Theatre{Sites: []theatre.Site{{Name: "Rabaul"}, {Name: "Tulagi"}}}
	return choice.Words{Words: narrate.Words{Fleet: fleet.Fleet{Position: new(board.Position), Theatre: t}}}
}

// A move that names nothing has words of its own at each kind of step, and passes.
func TestMovesThatNameNothingHaveWords(t *testing.T) {
	w := words()
	assert.Equal(t, "home", w.SiteText(board.Pass, "home"))
	assert.Equal(t, "as it is", w.PlanText(board.Pass))
	assert.Equal(t, "give it up", w.PlanText(board.Withdraw))
	assert.Equal(t, "no more", w.BaseText(board.Pass))
	assert.Equal(t, "not here", w.BaseText(board.PassHex))
	assert.Equal(t, "no more", w.MarkerText(board.NoMore))
	assert.Equal(t, "no more", choice.CargoText(board.Pass))
	assert.Equal(t, "elsewhere", w.WhereText(board.Elsewhere))
	assert.Equal(t, sim.Choice{Pass: true, Text: "none"}, w.ChooseBase(board.Pass))
	assert.Equal(t, sim.Choice{Pass: true, Text: "not in this hex"}, w.ChooseBase(board.PassHex))
	assert.Equal(t, sim.Choice{Pass: true, Text: "none"}, w.ChooseMarker(board.NoMore))
}

// Things are named by their names, or counted from 1.
func TestMovesAreNamed(t *testing.T) {
	w := words()
	assert.Equal(t, "Tulagi", w.SiteText(board.PackSite(1), "home"))
	assert.Equal(t, "Rabaul", w.BaseText(board.PackBase(0)))
	assert.Equal(t, "TF 7", w.MarkerText(board.PackMarker(7)))
	assert.Equal(t, "embark 1", choice.CargoText(board.PackCargo(board.EmbarkUnit, 0)))
	assert.Equal(t, "base-force 2", choice.CargoText(board.PackCargo(board.EmbarkBase, 1)))
	assert.Equal(t, "headquarters 1", choice.CargoText(board.PackCargo(board.EmbarkStaff, 0)))
}
