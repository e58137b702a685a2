package agents_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// A penny is a game in which side 0 can leave with a third of a point. If it stays, side 1 hides a
// penny, heads or tails; side 0 then guesses for a point, or passes for nothing. The best play is
// to leave, because a guess is worth nothing on average. Side 0 does not see what side 1 did. 0:
// not yet
type penny struct{ done [3]uint8 } // 0: not yet

const (
	leave = 1 + iota
	stay
)
const (
	heads = 1 + iota
	tails
	neither
)

func (p *penny) Turn() sim.Side {
	switch {
	case p.done[0] == leave || p.done[2] != 0:
		return sim.Over
	case p.done[0] == stay && p.done[1] == 0:
		return 1
	}
	return 0
}

func (p *penny) Legal(buf []sim.Move) []sim.Move {
	switch {
	case p.Turn() == sim.Over:
		return buf
	case p.done[1] != 0:
		return append(buf, heads, tails, neither)
	}
	return append(buf, 1, 2)
}

func (p *penny) Apply(m sim.Move, _ *sim.Dice) {
	i := 0
	for p.done[i] != 0 {
		i++
	}
	p.done[i] = uint8(m)
}

func (p *penny) Score(s sim.Side) float64 {
	score := -1.0
	switch {
	case p.done[0] == leave:
		score = 1. / 3
	case p.done[2] == neither:
		score = 0
	case p.done[1] == p.done[2]:
		score = 1
	}
	if s == 1 {
		return -score
	}
	return score
}

func (p *penny) Deal(viewer sim.Side, d *sim.Dice) {
	if viewer == 0 && p.done[1] != 0 && p.done[2] == 0 {
		p.done[1] = uint8(1 + d.Pick(1, 2))
	}
}

func (p *penny) CopyFrom(s sim.State)         { p.done = plain(s).done }
func (p *penny) Clone() sim.State             { c := *p; return &c }
func (p *penny) AppendKey(buf []byte) []byte  { return append(buf, p.done[:]...) }
func (p *penny) String() string               { return fmt.Sprint(p.done) }
func (p *penny) MoveString(m sim.Move) string { return fmt.Sprint(m) }
func (p *penny) SideName(s sim.Side) string   { return fmt.Sprint(s) }

// A hidden penny says that the choice of side 1 is not seen.
type hidden struct{ penny }

func (h *hidden) Clone() sim.State { c := *h; return &c }
func (h *hidden) PublicMove(m sim.Move) sim.Move {
	if h.Turn() == 1 {
		return 0
	}
	return m
}

func plain(s sim.State) *penny {
	if h, ok := s.(*hidden); ok {
		return &h.penny
	}
	return s.(*penny)
}

// A tree that knows what the enemy did unseen answers it, and takes what it cannot know for
// won; one in which it is merged does not (strategy fusion).
func TestHiddenMovesAreMerged(t *testing.T) {
	for _, spec := range []string{"mcts:sims=3000,c=6", "mcts:sims=3000,c=6,policy=puct",
		"mcts:sims=3000,c=6,policy=gumbel", "mcts:sims=3000,root=halving,trees=2"} {
		for start, want := range map[sim.State]sim.Move{&penny{}: stay, &hidden{}: leave} {
			ready, err := agents.Ready(t.Context(), agents.Generic, spec, start)
			require.NoError(t, err)
			a := ready().(agents.Searcher)
			for seed := range uint64(5) {
				i := chosen(a, start, seed, 0)
				require.Equal(t, want, start.Legal(nil)[i], "%s of %T, found %v", spec, start, a.Tried())
				value := a.Tried()[1].Value
				if _, merged := start.(*hidden); merged {
					require.Less(t, value, 0.2, spec)
				} else {
					require.Greater(t, value, 0.6, spec)
				}
			}
		}
	}
}
