package navalchess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// A seer decides in a position. It gets the whole position, hidden parts included.
type seer func(s *nc.State, side sim.Side, legal []sim.Move) int

// honest asks an agent, which gets only a view.
func honest(a sim.Agent) seer {
	return func(s *nc.State, side sim.Side, legal []sim.Move) int {
		return a.Choose(sim.NewView(s, side), legal, nil)
	}
}

// leak is an admiral that cheats: it looks under face-down markers.
func leak(g *admiral) seer {
	return func(s *nc.State, side sim.Side, legal []sim.Move) int {
		p := &g.view
		p.draw(s, side)
		p.seen = false
		p.spot()
		low, high := p.Roster(side.Other())
		for u := low; u < high; u++ {
			if q := &p.ships[u]; q.Hidden && q.At < nc.Edge {
				f := p.forceOf(u)
				p.put(q.At, &f, 1)
			}
		}
		return g.decide(s.Question(), legal)
	}
}

// A scatterer sails from one place with all its ships on many markers that go anywhere, so that it
// matters which ships are on which marker.
type scatterer struct{}

func (scatterer) String() string { return "scatterer" }

func (scatterer) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	last := len(legal) - 1
	switch {
	case legal[last] == nc.ToEdge:
		return last
	case legal[last] == nc.Pass && legal[0] < nc.ToHex: // on a new marker, if it sails
		return last - 1
	}
	return d.Pick(0, len(legal))
}

// differ plays games against a scatterer and shows seers each position in which something is hidden
// from the side to decide, as it is and as it is dealt anew. It returns the number of positions,
// and how often each seer decided differently.
func differ(t testing.TB, side sim.Side, games uint64, seers ...seer) (shown int, otherwise []int) {
	s := start(t, nil)
	players := [2]sim.Agent{scatterer{}, scatterer{}}
	players[side] = player(t, "scripted", s)
	w := sim.NewWorker(s, players, 5)
	n := uint64(0)
	otherwise = make([]int, len(seers))
	w.Trace = func(before sim.State, _ sim.Move, _ sim.State, _ []sim.Roll) {
		legal := before.Legal(nil)
		if n++; before.Turn() != side || len(legal) == 1 {
			return
		}
		truth, other := before.(*nc.State), before.Clone().(*nc.State)
		d := sim.NewDice(n, sim.Agent0)
		other.Deal(side, &d)
		if other.Position == truth.Position {
			return
		}
		shown++
		for i, who := range seers {
			if who(other, side, legal) != who(truth, side, legal) {
				otherwise[i]++
			}
		}
	}
	for game := range games {
		w.Play(game)
	}
	return shown, otherwise
}

// A choice depends only on what the side sees: however the hidden parts are dealt, an agent decides
// alike. The test finds a planted leak.
func TestNothingElseIsKnown(t *testing.T) {
	s := start(t, nil)
	scripted, weighted, peeping := player(t, "scripted", s), player(t, "weighted", s), player(t, "weighted",
		s).(*admiral)
	for side := range sim.Side(2) {
		games := [2]uint64{1, 30}[side] // Japan's ships seldom sail far
		shown, otherwise := differ(t, side, games, honest(scripted), honest(weighted), leak(peeping))
		require.Greater(t, shown, 150, "positions in which something is hidden")
		require.Equal(t, []int{0, 0}, otherwise[:2], "scripted, weighted as %s", s.SideName(side))
		require.Positive(t, otherwise[2], "the leak does not show, as %s", s.SideName(side))
	}
}

// An agent gets the same position however the hidden parts are dealt: the stand-in for a deal holds
// nothing of the truth.
func TestTheVeilHidesAll(t *testing.T) {
	s := start(t, nil)
	w := worker(t, s, "scripted", "weighted", 6)
	one, two := s.Clone().(*nc.State), s.Clone().(*nc.State)
	n, hidden := uint64(0), 0
	w.Trace = func(before sim.State, m sim.Move, _ sim.State, _ []sim.Roll) {
		n++
		for side := range sim.Side(2) {
			other := before.Clone().(*nc.State)
			d := sim.NewDice(n, sim.Agent0)
			other.Deal(side, &d)
			if other.Position == before.(*nc.State).Position {
				continue
			}
			hidden++
			sim.NewView(before, side).Redacted(one)
			sim.NewView(other, side).Redacted(two)
			require.Equal(t, one.Position, two.Position, before.MoveString(m))
		}
	}
	for game := range uint64(3) {
		w.Play(game)
	}
	require.Greater(t, hidden, 1000)
}

// Deciding allocates nothing.
func TestChoicesAllocateNothing(t *testing.T) {
	s := start(t, nil)
	players := [2]sim.Agent{player(t, "scripted", s), player(t, "weighted", s)}
	w := sim.NewWorker(s, players, 5)
	n := 0
	w.Trace = func(before sim.State, m sim.Move, _ sim.State, _ []sim.Roll) {
		legal := before.Legal(nil)
		if n++; n%3 != 0 || len(legal) == 1 {
			return
		}
		v := sim.NewView(before, before.Turn())
		require.Zero(t, testing.AllocsPerRun(1, func() {
			players[before.Turn()].Choose(v, legal, nil)
		}), before.MoveString(m))
	}
	w.Play(0)
	require.Greater(t, n, 500)
}
