package war_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The dice of a fight depend on its subject: an earlier fight elsewhere leaves its luck as it was,
// a second fight about the same subject has other dice.
func TestDiceOfFights(t *testing.T) {
	w := afterDeployment(t)
	start := func(elsewhere, here int) []string {
		k := w.Clone().(*war.War)
		k.StartNaval()
		put(k, 0, hexOf(t, k, "F1532"))
		put(k, 25, hexOf(t, k, "F1532"))
		k.Mover, k.Foe, k.Back = 0, 25, board.Sail
		k.Fights += uint8(elsewhere + here)
		k.Forces[26].Fights, k.Forces[25].Fights = uint8(elsewhere), uint8(here)
		k.Begin(board.SeaFight, theatre.Japan)
		require.Equal(t, board.InFight, k.Step)
		var rolls []string
		d := sim.NewDice(4, sim.Nature)
		d.Watch(func(r sim.Roll) { rolls = append(rolls, fmt.Sprint(r)) })
		for k.Step == board.InFight && k.Fight == board.SeaFight && len(rolls) < 12 {
			k.Apply(k.Legal(nil)[0], &d)
		}
		require.NotEmpty(t, rolls)
		return rolls
	}
	first := start(0, 0)
	assert.Equal(t, first, start(2, 0))
	assert.NotEqual(t, first, start(0, 1))
	places := map[uint64]bool{}
	for n := range 20 { // and so do the many
		places[placeAfter(w, uint8(n))] = true
	}
	assert.Len(t, places, 20)
}

func placeAfter(w *war.War, n uint8) uint64 {
	k := w.Clone().(*war.War)
	k.Fight, k.Foe, k.Fights, k.Forces[25].Fights = board.SeaFight, 25, n, n
	return uint64(k.FightPlace())
}
