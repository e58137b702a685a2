package simtest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// testDeal deals for both sides at every step of some games and checks that the viewer cannot tell
// the deal from the original position.
func (g table) testDeal(t *testing.T) {
	require.NotNil(t, g.Sees, "a game with hidden information has to say what a side sees")
	for game := range g.games(t, g.TextGames) {
		checked := 0
		deal := func(s sim.State) {
			for viewer := range sim.Side(2) {
				g.requireDeal(t, s, viewer, game, checked)
				checked++
			}
		}
		deal(walk(g.start, game, g.MaxDecisions, func(at step) {
			if g.full(game, at.ply) {
				deal(at.state)
			}
		}))
	}
}

// requireDeal makes four deals from one position and plays the dealt games to their end. In long
// games only one of the four is played, in turn.
func (g table) requireDeal(t *testing.T, s sim.State, viewer sim.Side, game uint64, checked int) {
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
			require.Equal(t, moveTexts(s), moveTexts(dealt), "how side %d's moves are written after a deal of\n%s",
				viewer, s)
		}
		g.check(t, dealt)
		if g.Every <= 1 || g.width.wide() || place == checked/2%places {
			walk(dealt, game, g.MaxDecisions, nil)
		}
		deals[place] = dealt
	}
	if _, ok := s.(sim.Redactor); ok {
		g.requireRedacted(t, s, viewer, deals[:])
	}
	if _, ok := s.(sim.HiddenMoves); ok && s.Turn() == viewer.Other() {
		g.requirePublic(t, s, deals[:2], viewer, game)
	}
	// A deal depends only on what the viewer has seen and on the dice. From any position that looks
	// the same it is the same deal; otherwise the truth would show.
	for place, dealt := range deals {
		want := lookAt(dealt)
		for _, from := range deals {
			want.requireOf(t, deal(from, place), "a deal of a deal")
		}
	}
}

// moveTexts writes the legal moves, because a text may reveal what the moves do not.
func moveTexts(s sim.State) (texts []string) {
	for _, m := range s.Legal(nil) {
		texts = append(texts, s.MoveString(m))
	}
	return texts
}

// requirePublic checks that the public part of a move says nothing that the viewer cannot see:
//
//   - Moves without dice after which the game looks the same, but is not, have the same public
//     part.
//   - A position that looks the same may have a move after which it looks like it does after a move
//     here. That move must have the public part of such a move.
func (g table) requirePublic(t *testing.T, s sim.State, deals []sim.State, viewer sim.Side, game uint64) {
	const most = 40 // moves of a position that is checked
	if legal := s.Legal(nil); len(legal) > most {
		return
	}
	known := map[string][]revealed{}
	for _, is := range g.reveal(s, viewer, game) {
		for _, was := range known[is.look] {
			if was.public != is.public && was.position != is.position {
				require.Fail(t, "what is public of a move tells what is not seen",
					"%q and %q look the same to side %d, but have %d and %d, in\n%s",
					was.text, is.text, viewer, was.public, is.public, s)
			}
		}
		known[is.look] = append(known[is.look], is)
	}
	for _, deal := range deals {
		for _, is := range g.reveal(deal, viewer, game) {
			if was := known[is.look]; was != nil && !slices.ContainsFunc(was, func(r revealed) bool {
				return r.public == is.public
			}) {
				require.Fail(t, "what is public of a move tells positions apart that look the same",
					"%q has %d, %q %d, for side %d in\n%s",
					was[0].text, was[0].public, is.text, is.public, viewer, s)
			}
		}
	}
}

// A revealed is a move and what the other side sees of it.
type revealed struct {
	text, look, position string // the move; how the game looks after it, and the position
	public               sim.Move
}

// reveal returns the moves without dice.
func (g table) reveal(s sim.State, viewer sim.Side, game uint64) (list []revealed) {
	for _, m := range s.Legal(nil) {
		rolled := false
		d := sim.NewDice(seed, sim.Nature)
		d.Start(game)
		d.Watch(func(sim.Roll) { rolled = true })
		after := s.Clone()
		if after.Apply(m, &d); !rolled {
			list = append(list, revealed{s.MoveString(m), g.Sees(viewer, after), after.String(),
				s.(sim.HiddenMoves).PublicMove(m)})
		}
	}
	return list
}

// requireRedacted checks that the viewer cannot tell the stand-in from the original position, and
// that it is the same for all positions that look the same.
func (g table) requireRedacted(t *testing.T, s sim.State, viewer sim.Side, deals []sim.State) {
	veil := func(from sim.State) sim.State {
		to := from.Clone()
		to.(sim.Redactor).Redact(viewer)
		return to
	}
	want := veil(s)
	require.Equal(t, g.Sees(viewer, s), g.Sees(viewer, want), "what side %d sees of\n%s", viewer, s)
	if s.Turn() == viewer {
		require.Equal(t, s.Legal(nil), want.Legal(nil), "side %d's moves after a veil of\n%s", viewer, s)
	}
	g.check(t, want)
	look := lookAt(want)
	for _, from := range append(deals, want) {
		look.requireOf(t, veil(from), "the veil of a deal")
	}
}
