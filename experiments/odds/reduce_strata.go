package odds

import (
	"context"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/sim"
)

// Of a pilot of stratified dice.
// Games in a group, and groups: the variance is known by the spread between groups alone.
const (
	pilotGroup  = 32
	pilotGroups = 64
)

// strataGroup returns how many games a group has of so many: a power of two that makes
// 64 groups at least, so that the spread between them is known well enough.
func strataGroup(games int) int {
	size := 2
	for size < sim.BlockGames && 2*size*64 <= games {
		size *= 2
	}
	return size
}

// groupSums add up the shares of outcomes in whole groups. Counts come added up over all games, so
// that last has those until the group before.
type groupSums struct {
	size         int
	groups       int64
	last         []int64
	sum, squares []int64 // of the counts in a group
}

// see takes in the counts after another group.
func (g *groupSums) see(counts []int64) {
	if g.last == nil {
		g.last, g.sum, g.squares = make([]int64, len(counts)), make([]int64, len(counts)), make([]int64, len(counts))
	}
	g.groups++
	for k, c := range counts {
		d := c - g.last[k]
		g.sum[k] += d
		g.squares[k] += d * d
		g.last[k] = c
	}
}

// variance returns that of a game by outcome: of the mean of a group, times its games.
// The d of a group is a count of size games: its variance over size is that of one game.
func (g *groupSums) variance() []float64 {
	v := make([]float64, len(g.sum))
	n := float64(g.groups)
	for k, sum := range g.sum {
		v[k] = max(0, float64(g.squares[k])-float64(sum)*float64(sum)/n) / max(1, n-1) / float64(g.size)
	}
	return v
}

// playGroups plays groups of games with their dice spread.
func (o Question) playGroups(ctx context.Context, outcome, games, size, workers int, k experiments.Keeping,
	progress func(games int), then func(games int, c sim.Counts)) (sim.Tally, *groupSums, error) {
	g := &groupSums{size: size}
	t, err := experiments.RunBatch(ctx, sim.Batch{
		Start: o.Start, Agents: o.Agents, Seed: o.Seed, Games: games, Block: size, Strata: size, Workers: workers,
		Progress: progress,
		Stop: func(games int, c sim.Counts) bool {
			if games%size == 0 {
				g.see(c[outcome])
			}
			then(games, c)
			return false
		},
	}, k)
	return t, g, err
}

// strataPilot plays a few groups, and as many games plainly.
func (o Question) strataPilot(ctx context.Context, outcome int) (*Reduced, error) {
	r := &Reduced{By: Strata, Pilot: pilotGroup * pilotGroups}
	t, g, err := o.playGroups(ctx, outcome, r.Pilot, pilotGroup, o.Workers, experiments.Keeping{}, o.Piloted,
		func(int, sim.Counts) {})
	if err != nil || !t.Complete {
		return nil, err
	}
	raw, left := 0., 0.
	// p(1-p) is the variance of a game whose dice are not spread.
	for k, v := range g.variance() {
		p := float64(t.Counts[outcome][k]) / float64(t.Games)
		raw, left = raw+float64(p*(1-p)), left+v
	}
	r.PilotRatio = ratio(raw, left)
	r.CostRatio, err = o.strataCost(ctx)
	return r, err
}

// strataCost returns what a game costs whose dice are spread, beside a plain one: spreading
// a roll counts as a decision does.
func (o Question) strataCost(ctx context.Context) (float64, error) {
	load := &experiments.Workload{Agents: o.Agents}
	w := sim.NewWorker(o.Start, load.Pair(), o.Seed)
	// The rolls of a few plain games; only their number matters.
	rolls := 0
	w.Trace = func(_ sim.State, _ sim.Move, _ sim.State, made []sim.Roll) { rolls += len(made) }
	for game := range uint64(experiments.PilotGames) {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		w.Play(pilotFrom + game)
	}
	return 1 + float64(rolls)/float64(load.Of(sim.Tally{Decisions: w.Decisions})), nil
}

// playStrata plays the games in groups.
func (o Question) playStrata(ctx context.Context, outcome int, reduced *Reduced) (*sim.Tally, path, error) {
	var path path
	t, g, err := o.playGroups(ctx, outcome, o.Games, strataGroup(o.Games), o.Workers, o.Keeping, o.Progress,
		func(games int, c sim.Counts) {
			path.add(games, c[outcome])
		})
	if err != nil || g.groups < 2 {
		return &t, path, err
	}
	var raw []experiments.Outcome
	n := int64(t.Games)
	shift, sum := make([]float64, len(g.sum)), make([]float64, len(g.sum))
	for v, label := range t.Measures[outcome].Labels {
		raw = append(raw, experiments.NewOutcome(label, t.Counts[outcome][v], n))
		sum[v] = float64(t.Counts[outcome][v])
	}
	// Groups are independent, games within one are not: so the degrees of freedom are those of
	// the groups.
	quantile := distributions.Student(0.975, float64(g.groups-1))
	reduced.conclude(raw, n, shift, sum, g.variance(), quantile)
	return &t, path, nil
}
