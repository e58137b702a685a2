package scenario

import "github.com/ironbottom/ironbottom/sim"

// A Divergence says how far the two games of a pair went the same way.
type Divergence int

// The divergences. A game under changed figures can be the Same, choice for choice, and
// still end otherwise.
const (
	Same     Divergence = iota // the same choices were offered, and the same were made
	Offered                    // other choices were offered, but the same were made
	Diverged                   // a player chose otherwise, or had to
)

// Divergences are their names, as a table has them.
var Divergences = []string{"same choices", "other choices offered", "other choices made"}

// A twin plays both games of a pair on one goroutine.
type twin [2]struct {
	*sim.Worker
	path path
}

// hire makes both workers with the same seed: game n of either arm rolls from the same stream.
func (c Comparison) hire() *twin {
	t := new(twin)
	for i, arm := range c.Arms {
		pair := arm.Agents()
		for s, a := range pair {
			pair[s] = follow(a, &t[i].path)
		}
		t[i].Worker = sim.NewWorker(arm.Start, pair, c.Seed)
	}
	return t
}

// play appends the measures of the first game and of the second, the decisions of both
// together, and how far they went the same way.
func (t *twin) play(game int, row []int) []int {
	decisions := int64(0)
	for i := range t {
		w := &t[i]
		w.Decisions, w.path = 0, w.path[:0]
		row = w.Play(uint64(game)).(sim.Measured).AppendMeasures(row)
		decisions += w.Decisions
	}
	return append(row, int(decisions), int(t[0].path.parting(t[1].path)))
}

// A path is the decisions of a game: the choices offered, as a digest, and the choice made.
type path []struct {
	offered uint64
	chosen  sim.Move
}

// parting returns how far two games went the same way. Choices offered after they part do not
// count.
func (p path) parting(q path) Divergence {
	parting := Same
	for i := range min(len(p), len(q)) {
		if p[i].offered != q[i].offered {
			parting = Offered
		}
		if p[i].chosen != q[i].chosen {
			return Diverged
		}
	}
	if len(p) != len(q) {
		return Diverged
	}
	return parting
}

// A follower is an agent whose choices are noted.
type follower struct {
	sim.Agent
	path *path
}

func (f follower) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	i := f.Agent.Choose(v, legal, d)
	digest, chosen := uint64(len(legal)), sim.Move(0)
	for _, m := range legal {
		digest = (digest ^ uint64(m)) * 0x9e3779b97f4a7c15
		digest ^= digest >> 29
	}
	if uint(i) < uint(len(legal)) { // a program that fails chooses none of them
		chosen = legal[i]
	}
	*f.path = append(*f.path, struct {
		offered uint64
		chosen  sim.Move
	}{digest, chosen})
	return i
}

// A forfeitingFollower can be unable to decide besides.
type forfeitingFollower struct{ follower }

func (f forfeitingFollower) ForfeitReason() string { return f.Agent.(sim.Forfeiter).ForfeitReason() }

func follow(a sim.Agent, p *path) sim.Agent {
	f := follower{a, p}
	if _, ok := a.(sim.Forfeiter); ok {
		return forfeitingFollower{f}
	}
	return f
}
