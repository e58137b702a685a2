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
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// stormed lands the Marines at a base whose defenders have supply, and plays that landing through
// by random decisions. It passes each resulting war, the units that were to defend it, and how
// often a unit was asked for its way.
func stormed(t *testing.T, base string, each func(w *war.War, defenders []id.Unit, retreats int)) {
	t.Helper()
	start := scenario(t, "guadalcanal")
	site := siteOf(t, start, base)
	at := start.Theatre.Sites[site].Hex
	start.Sites[site].Supply = 40
	var who []id.Unit
	for i, u := range start.Theatre.Units {
		switch {
		case u.Side == theatre.Japan && start.Units[i].Hex == at:
			who = append(who, id.Unit(i))
		case u.Side == theatre.Allies && start.Units[i].Ship > 0:
			start.Units[i] = board.Unit{Hex: at, Marks: board.Landing}
		}
	}
	start.StartGround()
	for game := range uint64(40) {
		w := start.Clone().(*war.War)
		d, pick := sim.NewDice(game, sim.Nature), sim.NewDice(game, sim.Agent0)
		fought, retreats := false, 0
		for n := uint64(0); !fought || w.Fight == board.LandFight || w.Field.Step == land.Retreat; n++ {
			fought = fought || w.Fight == board.LandFight
			if w.Fight == board.LandWar && w.Field.Step == land.Retreat {
				retreats++
			}
			legal := w.Legal(nil)
			w.Apply(legal[pick.Pick(n, len(legal))], &d)
			require.NoError(t, w.Check())
		}
		each(w, who, retreats)
	}
}

// A unit that is driven out by a landing retreats if it has a way: from Lunga to the Russell
// Islands. [12.6] [12.73]
func TestDrivenOutByALanding(t *testing.T) {
	refuges, all, paid := 0, 0, map[uint16]bool{}
	stormed(t, "Guadalcanal", func(w *war.War, who []id.Unit, retreats int) {
		if s := &w.Sites[siteOf(t, w, "Guadalcanal")]; s.Side == theatre.Allies {
			paid[s.Supply] = true
		}
		all += retreats
		for _, i := range who {
			u := &w.Units[i]
			switch {
			case u.Hex == hexOf(t, w, "E2418"):
				refuges++
				k := w.Field.Units[i]
				assert.Equal(t, w.Theatre.Index(u.Hex), w.Field.Scenario.Index(k.Hex))
			default:
				assert.True(t, u.Marks&board.Lost != 0 || u.Hex == hexOf(t, w, "E2519"))
			}
		}
	})
	assert.Positive(t, refuges)
	assert.Positive(t, all, "the owner says where")
	assert.Greater(t, len(paid), 1, "what is paid to stay or to go is gone")
}

// From Tulagi there is no way: a unit that does not hold it is lost. [12.74]
func TestNoWayOutOfTulagi(t *testing.T) {
	fallen := 0
	stormed(t, "Tulagi", func(w *war.War, who []id.Unit, retreats int) {
		assert.Zero(t, retreats)
		for _, i := range who {
			u := &w.Units[i]
			assert.True(t, u.Marks&board.Lost != 0 || u.Hex == hexOf(t, w, "E2518"))
		}
		if w.Sites[siteOf(t, w, "Tulagi")].Side == theatre.Allies {
			fallen++
		}
	})
	assert.Positive(t, fallen)
}

// A base that falls has a garrison again if it has a port or an airbase, which Buna and the
// anchorage of Tulagi have not. [11.5]
func TestGarrisonOfWhoHasLanded(t *testing.T) {
	w := scenario(t, "guadalcanal")
	for name, want := range map[string]uint8{"Guadalcanal": 1, "Rabaul": 1, "Tulagi": 0, "Buna": 0} {
		site := siteOf(t, w, name)
		w.Capture(site)
		assert.Equal(t, want, w.Sites[site].Garrison, name)
	}
}
