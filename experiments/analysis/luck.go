package analysis

import (
	"context"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

const (
	// listed is how many results of a move are listed at most; of a move that can have more
	// the dice are rolled again, so often.
	listed    = 64
	rollAgain = 32
	// rolling is the purpose of dice that are rolled again, apart from those of all games.
	rolling sim.Purpose = 32
)

// A valuer says what a position is worth to Side 0, always the same.
type valuer func(s sim.State) (float64, error)

// valuer returns the value by which luck is measured.
func (p *Plan) valuer(ctx context.Context) (valuer, error) {
	if p.solved != nil {
		return func(s sim.State) (float64, error) {
			if s.Turn() == sim.Over {
				return s.Score(0), nil
			}
			return p.solved.Value(ctx, s, nil)
		}, nil
	}
	ready, err := agents.Ready(ctx, p.Kinds, p.Script, p.start)
	if err != nil {
		return nil, err
	}
	judge := ready().(agents.Estimator)
	return func(s sim.State) (float64, error) {
		if s.Turn() == sim.Over {
			return s.Score(0), nil
		}
		return judge.Estimate(s, 0), nil
	}, nil
}

// gamble measures the luck of every roll of the record.
func (p *Plan) gamble(ctx context.Context) error {
	value, err := p.valuer(ctx)
	if err != nil {
		return err
	}
	g := gambler{value: value, most: listed, scratch: p.start.Clone(), dice: sim.NewDice(p.Seed, rolling)}
	at := 0
	_, err = p.Record.Replay(p.Rules, func(before sim.State, m sim.Move, after sim.State, rolls []sim.Roll) {
		if s := &p.steps[at]; s.rolled && ctx.Err() == nil {
			s.luck = g.luck(before, m, after, at)
		}
		at++
	})
	switch {
	case err != nil:
		return err
	case g.err != nil:
		return g.err
	}
	return ctx.Err()
}

// A gambler measures luck.
type gambler struct {
	value   valuer
	scratch sim.State
	most    int // results that are listed
	lister  sim.Lister
	dice    sim.Dice
	err     error
}

// luck returns the value after a move less its mean over all that could come of it.
//
// Whether results are listed or dice rolled again hangs on the position and the move, never
// on what was rolled: else what is rolled rarely could be measured otherwise, and the mean
// over all games would not be 0.
func (g *gambler) luck(before sim.State, m sim.Move, after sim.State, number int) float64 {
	got := g.of(after)
	mean, results := 0.0, 0
	for next, p := range g.lister.Outcomes(before, m) {
		if results++; results > g.most {
			break
		}
		mean += float64(p * g.of(next))
	}
	if results <= g.most {
		return got - mean
	}
	mean = 0
	for k := range rollAgain {
		g.dice.Start(uint64(number)<<16 | uint64(k))
		g.scratch.CopyFrom(before)
		g.scratch.Apply(m, &g.dice)
		mean += float64(g.of(g.scratch) / rollAgain)
	}
	return got - mean
}

// of returns the value of a position; after a failure it returns nothing of use.
func (g *gambler) of(s sim.State) float64 {
	if g.err != nil {
		return 0
	}
	v, err := g.value(s)
	g.err = err
	return v
}
