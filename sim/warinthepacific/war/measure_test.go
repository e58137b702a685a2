package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The historical result of the Coral Sea is a draw: Tulagi taken, Lexington and Shoho sunk, Shokaku
// badly damaged.
func TestParIsHistory(t *testing.T) {
	s, err := rules(t).Setup("coral-sea")
	require.NoError(t, err)
	w := s.(*war.War)
	damage := map[string]uint8{"Lexington": 5, "Shoho": 5, "Shokaku": 3}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if level, hit := damage[w.Theatre.Ships[i].Name]; hit {
			w.Ships[i].Damage = level
			delete(damage, w.Theatre.Ships[i].Name)
		}
	}
	require.Empty(t, damage)
	tulagi, ok := w.Theatre.Map.Find("Tulagi")
	require.True(t, ok)
	w.Sites[w.Theatre.SiteAt(w.Theatre.Local(tulagi))].Side = theatre.Japan
	assert.Zero(t, w.Score(theatre.Japan))
	assert.Zero(t, w.Score(theatre.Allies))
	assert.Equal(t, 3*8, w.VictoryPoints(theatre.Japan)-w.VictoryPoints(theatre.Allies))
}

// The tallies are what happened: each fight that begins is one, by its kind, and each marker newly in contact.
func TestTallies(t *testing.T) {
	start, err := rules(t).Setup("coral-sea")
	require.NoError(t, err)
	w := start.Clone().(*war.War)
	d, choice := sim.NewDice(4, sim.Nature), sim.NewDice(4, sim.Agent0)
	var strikes, actions, landings, raids, torpedoes int
	measured := w.Measures()
	for n := 0; w.Turn() < sim.Over; n++ {
		legal := w.Legal(nil)
		before := w.Clone().(*war.War)
		w.Apply(legal[choice.Pick(uint64(n), len(legal))], &d)
		if w.Step == board.InFight && (before.Step != board.InFight || before.Fights != w.Fights ||
			before.Stage() != w.Stage()) {
			switch w.Fight {
			case board.AirStrike:
				strikes++
			case board.SeaFight:
				actions++
			case board.LandFight:
				landings++
			case board.UnderSea:
				torpedoes++
			default:
				raids++
			}
		}
	}
	counts := w.AppendMeasures(nil)
	require.Len(t, counts, len(measured))
	at := map[string]int{}
	for i, m := range measured {
		at[m.Name] = counts[i]
		assert.LessOrEqual(t, counts[i], m.Max, m.Name)
	}
	t.Log(at)
	assert.GreaterOrEqual(t, at["strikes of Japan"]+at["strikes of the Allies"], strikes, "some are over at once")
	assert.GreaterOrEqual(t, at["surface actions"], actions)
	assert.GreaterOrEqual(t, at["bombardments"], raids)
	assert.GreaterOrEqual(t, at["landings fought"], landings)
	assert.Equal(t, torpedoes, at["submarine attacks"])
	assert.Positive(t, torpedoes)
	assert.Positive(t, strikes+actions+raids)
	assert.Positive(t, at["contacts"])
}
