package odds

import (
	"context"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/linear"
	"github.com/ironbottom/ironbottom/sim"
)

// A lucky worker plays games and counts their luck.
// After, mean and values are scratch: the foresight's numbers after the dice, their mean over all
// that the dice could bring, and the measures of the game.
type lucky struct {
	worker      *sim.Worker
	foresight   Foresight
	lister      sim.Lister
	luck        []float64 // of the game: by number of the foresight, what the dice added
	after, mean []float64
	values      []int
	judged      int64 // positions that the foresight was asked about
}

// lucky returns a worker of the question's own agents.
func (o Question) lucky() *lucky { return o.luckyWith(o.Agents()) }

// luckyWith returns a worker that plays with these agents and watches each decision.
func (o Question) luckyWith(agents [2]sim.Agent) *lucky {
	l := &lucky{worker: sim.NewWorker(o.Start, agents, o.Seed), foresight: o.Reduce.Foresight()}
	l.luck = make([]float64, l.foresight.Width())
	l.mean = make([]float64, l.foresight.Width())
	l.worker.Trace = l.trace
	return l
}

// trace adds the luck of a decision's dice: the expectation after them minus its mean over all
// their results.
func (l *lucky) trace(before sim.State, m sim.Move, after sim.State, rolls []sim.Roll) {
	// A decision without dice brings no luck. Mean and actual are both judged after the dice and
	// before the next decision, so that the sum over a game has mean 0 whatever the foresight is
	// worth.
	if len(rolls) == 0 {
		return
	}
	clear(l.mean)
	for next, p := range l.lister.Outcomes(before, m) {
		l.after, l.judged = l.foresight.Append(l.after[:0], next), l.judged+1
		for i, v := range l.after {
			l.mean[i] += float64(p * v)
		}
	}
	l.after, l.judged = l.foresight.Append(l.after[:0], after), l.judged+1
	for i, v := range l.after {
		l.luck[i] += v - l.mean[i]
	}
}

// play plays a game and returns its measures.
func (l *lucky) play(game uint64) []int {
	clear(l.luck)
	l.values = l.worker.Play(game).(sim.Measured).AppendMeasures(l.values[:0])
	return l.values
}

// weights say how much of each kind of luck to take off each outcome: row by outcome.
// Width is how many kinds of luck there are: of[k*width+i] is the weight of luck i for outcome k.
type weights struct {
	width int
	of    []float64
	shift []float64 // by outcome, about its mean: keeps sums of squares small
}

// reduced appends, for each outcome, whether the game ended so, less its luck, less
// the shift.
func (w *weights) reduced(buf []float64, outcome int, luck []float64) []float64 {
	for k, shift := range w.shift {
		y := -shift
		if k == outcome {
			y++
		}
		for i, c := range luck {
			y -= float64(w.of[k*w.width+i] * c)
		}
		buf = append(buf, y)
	}
	return buf
}

// A pilotGame is what a game of the pilot came to.
type pilotGame struct {
	outcome int
	luck    []float64
}

// fit returns the weights that leave the least variance in some games.
// It is a regression on the luck, with a constant: its first row is the mean of each outcome
// without luck, which becomes the shift.
func fit(games []pilotGame, outcomes, width int) *weights {
	w := &weights{width: width, of: make([]float64, outcomes*width), shift: make([]float64, outcomes)}
	design, ended := linear.New(len(games), 1+width), linear.New(len(games), outcomes)
	for n, g := range games {
		design.Set(n, 0, 1)
		for i, c := range g.luck {
			design.Set(n, 1+i, c)
		}
		ended.Set(n, g.outcome, 1)
	}
	best := linear.LeastSquares(design, ended, 1e-6) // numbers of a foresight may go together, as odds that add up to 1
	for k := range outcomes {
		w.shift[k] = best.At(0, k)
		for i := range width {
			w.of[k*width+i] = best.At(1+i, k)
		}
	}
	return w
}

const (
	// pilotFrom is the number of the first game of a pilot: no run gets there.
	pilotFrom = 1 << 48
	luckPart  = 32 // games handed out at a time
)

// A pilotPart is some games of a pilot, and what they cost: the decisions in them, and
// the positions that were judged beside.
type pilotPart struct {
	games             []pilotGame
	decisions, judged int64
}

// luckPilot plays games of their own: with the first half the weights are fitted, the
// second says what they are worth. It returns nil where ctx ended.
func (o Question) luckPilot(ctx context.Context, outcome, outcomes int) (*Reduced, *weights, error) {
	// A tenth of the run's games, from 192 to 2,000, in an even number of parts.
	parts := (min(2000, max(192, o.Games/10)) + 2*luckPart - 1) / (2 * luckPart) * 2
	var games []pilotGame
	var decisions, judged int64
	load := &experiments.Workload{Agents: o.Agents}
	play := func(l *lucky, part int) (p pilotPart) {
		l.worker.Decisions, l.judged = 0, 0
		for i := range uint64(luckPart) {
			ended := l.play(pilotFrom + uint64(part*luckPart) + i)[outcome]
			p.games = append(p.games, pilotGame{ended, append([]float64(nil), l.luck...)})
		}
		p.decisions, p.judged = l.worker.Decisions, l.judged
		return p
	}
	complete, err := experiments.InOrder(ctx, o.Workers, parts, func() *lucky {
		return o.luckyWith(load.Pair())
	}, play, func(p pilotPart) bool {
		games, decisions, judged = append(games, p.games...), decisions+p.decisions, judged+p.judged
		if o.Piloted != nil {
			o.Piloted(len(games))
		}
		return true
	})
	if err != nil || !complete {
		return nil, nil, err
	}
	half := len(games) / 2
	w := fit(games[:half], outcomes, o.Reduce.Foresight().Width())
	s := newLuckSums(outcomes)
	counts := make([]int64, outcomes)
	for _, g := range games[half:] {
		s.add(w.reduced(s.buf[:0], g.outcome, g.luck))
		counts[g.outcome]++
	}
	r := &Reduced{By: Luck, From: o.Reduce.From, Pilot: len(games)}
	// Variances are added up over the outcomes, the raw ones of the same games: their ratio says
	// how many times fewer games would do.
	raw, left := 0., 0.
	for k, v := range s.variance() {
		p := float64(counts[k]) / float64(s.n)
		raw, left = raw+float64(p*(1-p)*float64(s.n)/float64(s.n-1)), left+v
	}
	r.PilotRatio = ratio(raw, left)
	// Judging a position is counted as much work as a decision.
	r.CostRatio = 1 + float64(judged)/float64(load.Of(sim.Tally{Decisions: decisions}))
	return r, w, nil
}

// row returns the measures of a game, the bits of its luck and its decisions.
func (l *lucky) row(buf []int, game uint64) []int {
	l.worker.Decisions = 0
	buf = append(buf, l.play(game)...)
	for _, x := range l.luck {
		buf = append(buf, experiments.BitsOf(x))
	}
	return append(buf, int(l.worker.Decisions))
}

// LuckRow plays a game of decided odds that are reduced by luck and returns what the
// ledger has for it.
func (o Question) LuckRow(game uint64) []int { return o.lucky().row(nil, game) }

// playLuck plays the games as play does, their luck counted.
func (o Question) playLuck(ctx context.Context, outcome int, w *weights, reduced *Reduced) (*sim.Tally, path, error) {
	measures := o.Start.(sim.Measured).Measures()
	t := &sim.Tally{Measures: measures, Counts: sim.NewCounts(measures)}
	all, part := newLuckSums(len(w.shift)), newLuckSums(len(w.shift))
	luck := make([]float64, w.width)
	var path path
	var err error
	block := o.Block()
	j := &experiments.Journal{Keeping: o.Keeping, Games: block, Lanes: 1, Width: len(measures) + w.width + 1}
	t.Complete, err = experiments.BlockRun[*lucky]{
		Workers: o.Workers, Rows: o.Games, Chunk: min(block, luckPart), NewWorker: o.lucky,
		Play: func(l *lucky, game int, buf []int) []int { return l.row(buf, uint64(game)) },
		Count: func(row []int) bool {
			for k, v := range row[:len(measures)] {
				t.Counts[k][v]++
			}
			for i := range luck {
				luck[i] = experiments.NumberOf(row[len(measures)+i])
			}
			// Weights come from a pilot and not from these games, so that reduced values stay
			// free of bias.
			part.add(w.reduced(part.buf[:0], row[outcome], luck))
			t.Games, t.Decisions = t.Games+1, t.Decisions+int64(row[j.Width-1])
			// Sums are added up in parts of a fixed size, in order: their last bits would else
			// depend on how the games were handed out.
			if t.Games%luckPart == 0 {
				all.merge(part)
				part = newLuckSums(len(w.shift))
			}
			if t.Games%block == 0 || t.Games == o.Games { // as a batch does
				path.add(t.Games, t.Counts[outcome])
			}
			if o.Progress != nil {
				o.Progress(t.Games)
			}
			return true
		},
	}.Run(ctx, j)
	if err == nil && t.Complete {
		err = j.End()
	}
	if part.n > 0 {
		all.merge(part)
	}
	if err != nil || all.n == 0 {
		return t, path, err
	}
	var raw []experiments.Outcome
	for v, label := range measures[outcome].Labels {
		raw = append(raw, experiments.NewOutcome(label, t.Counts[outcome][v], all.n))
	}
	reduced.conclude(raw, all.n, w.shift, all.sum, all.variance(), experiments.Z95)
	return t, path, nil
}
