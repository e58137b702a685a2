package simtest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// testDeal deals anew, for both sides at every step of some games, and checks that
// the viewer cannot tell the deal from the position it came from.
func (g table) testDeal(t *testing.T) {
	require.NotNil(t, g.Sees, "a game with hidden information has to say what a side sees")
	for game := range uint64(g.TextGames) {
		deal := func(s sim.State) {
			for viewer := range sim.Side(2) {
				g.requireDeal(t, s, viewer, game)
			}
		}
		deal(walk(g.start, game, g.MaxDecisions, func(at step) {
			if g.full(game, at.ply) {
				deal(at.state)
			}
		}))
	}
}

func (g table) requireDeal(t *testing.T, s sim.State, viewer sim.Side, game uint64) {
	const places = 4
	before, seen := s.String(), g.Sees(viewer, s)
	d := sim.NewDice(seed, sim.Agent0)
	d.Start(game)
	deal := func(from sim.State, place int) sim.State {
		d.At(place)
		to := from.Clone()
		to.(sim.Hider).Deal(viewer, &d)
		return to
	}
	var deals [places]sim.State
	for place := range places {
		dealt := deal(s, place)
		require.Equal(t, before, s.String(), "Deal on a copy changes the original")
		require.Equal(t, seen, g.Sees(viewer, dealt), "what side %d sees of\n%s", viewer, s)
		require.Equal(t, s.Turn(), dealt.Turn(), "turn after a deal")
		if s.Turn() == viewer {
			require.Equal(t, s.Legal(nil), dealt.Legal(nil), "side %d's moves after a deal of\n%s", viewer, s)
		}
		g.check(t, dealt)
		walk(dealt, game, g.MaxDecisions, nil) // can be played on
		deals[place] = dealt
	}
	if _, ok := s.(sim.Veiler); ok {
		g.requireVeil(t, s, viewer, deals[:])
	}
	// A deal follows from what the viewer has seen and the dice alone. So from any
	// position that looks the same it is the same deal, or the truth would show.
	for _, from := range deals {
		for place, want := range deals {
			requireSame(t, want, deal(from, place), "a deal of a deal")
		}
	}
}

// requireVeil checks that the viewer cannot tell the stand-in from the position either,
// and that it is the same for all that look the same: nothing of the truth shows.
func (g table) requireVeil(t *testing.T, s sim.State, viewer sim.Side, deals []sim.State) {
	veil := func(from sim.State) sim.State {
		to := from.Clone()
		to.(sim.Veiler).Veil(viewer)
		return to
	}
	want := veil(s)
	require.Equal(t, g.Sees(viewer, s), g.Sees(viewer, want), "what side %d sees of\n%s", viewer, s)
	if s.Turn() == viewer {
		require.Equal(t, s.Legal(nil), want.Legal(nil), "side %d's moves after a veil of\n%s", viewer, s)
	}
	g.check(t, want)
	for _, from := range append(deals, want) {
		requireSame(t, want, veil(from), "the veil of a deal")
	}
}
