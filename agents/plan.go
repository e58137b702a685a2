package agents

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

var planKind = Kind{
	Name:  "plan",
	Plays: PlaysWhole,
	Help: "tries variants of a script at the beginning of each stage, by simulations to the end of a turn, " +
		"and plays the best of them for that stage (parallel rollout)",
	Params: []Param{
		simsParam("64", "simulations for a stage; each variant has one at least"),
		{Name: "time", Type: Duration, Default: none, Min: 0.001, Max: 3600,
			Meaning: "instead of sims: time for a stage; such a choice cannot be repeated"},
		WholeParam("orders", 0, 1e9, 0,
			"simulations besides, to change what the best variant does in single places; of scripts "+
				"that can be told so"),
		{Name: "clock", Type: Duration, Default: none, Min: 0.001, Max: 86400,
			Meaning: "instead of sims: time for a whole game, the stages that are expected alike; such " +
				"choices cannot be repeated"},
		{Name: "script", Type: Player, Default: "scripted", Meaning: "who is varied, and plays on after the stage"},
		{Name: "also", Type: Player, Default: none,
			Meaning: "another script, tried beside the variants"},
		WholeParam("variants", 2, maxVariants, 8,
			"how many variants are tried; the first is the script as it is"),
		{Name: "spread", Type: Real, Default: "0.5", Max: 3,
			Meaning: "how far the numbers of a variant lie from those of the script: the standard deviation " +
				"of their logarithm"},
		WholeParam("draw", 1, 1e9, 1,
			"which variants are drawn"),
		WholeParam("opponents", 1, maxVariants, 4,
			"how many of the variants the enemy plays in turn during the stage; 1: the script alone"),
		enemyParam,
		WholeParam("horizon", 0, maxHorizon, 1,
			"turns of the game, this one included, after which a simulation ends and the estimate "+
				"is taken; 0: at the end of the stage"),
		{Name: "estimate", Type: Judge, Default: "scripted",
			Meaning: "who says what a position is worth at the horizon"},
		WholeParam("workers", 1, 1024, 1,
			"how many simulations run at the same time; changes no choice"),
	},
	New: newPlan,
}

const maxVariants = 64

// plan decides once a stage. It tries variants of a script for the stage in simulations and follows
// the best one. In a simulation the enemy plays some of the variants in turn, and after the stage
// the script plays for both sides. This is parallel rollout (Chang, Givan, Chong, "Parallel rollout
// for online solution of partially observable Markov decision processes", DEDS 2004), with the
// budget divided by sequential halving.
type plan struct {
	search
	variants []Args
	budget   budget
	halving  halving
	purse    *purse // nil without a clock
	rehearsal
	direction
	players []sim.Agent // that play the game itself, by variant; nil until the first decision
	results []TriedMove // by variant; their moves are the first of the stage

	// The last decision, and its stage and game.
	known      bool
	side       sim.Side
	seed, game uint64
	at, best   int
}

func newPlan(a Args) (sim.Agent, error) {
	b := budget{sims: a.Int("sims"), time: a.Duration("time"), clock: a.Duration("clock")}
	if b.time > 0 || b.clock > 0 {
		if a.Given("sims") || b.time > 0 && b.clock > 0 {
			return nil, errors.New("found more than one of sims, time, clock; want one budget")
		}
		if a.Int("orders") > 0 {
			return nil, fmt.Errorf("found orders=%d with a budget of time; want sims, which orders are counted in",
				a.Int("orders"))
		}
		b.sims = 0
	}
	script := a.value("script").agent
	variants := script.variants(a.Int("variants"), a.Float("spread"), uint64(a.Int("draw")))
	if variants == nil {
		return nil, fmt.Errorf("found script=%s; want an agent with numbers to vary", script)
	}
	if also := a.value("also").agent; also != nil {
		variants = slices.Insert(variants, 1, *also) // early, so that the enemy plays it too
	}
	for _, name := range [...]string{"script", "also"} {
		player := a.value(name).agent
		if player == nil || a.Int("orders") == 0 {
			continue
		}
		if first, err := player.kind.New(*player); err == nil {
			if _, ok := first.(OrderTaker); !ok {
				return nil, fmt.Errorf("found orders=%d with %s=%s; want a script that can be told orders",
					a.Int("orders"), name, player)
			}
		}
	}
	return &plan{search: search{args: a}, budget: b, variants: variants}, nil
}

// Planner implements sim.Planner.
func (p *plan) Planner() {}

// Prepare implements Preparer.
func (p *plan) Prepare(ctx context.Context, start sim.State) error {
	p.players, p.known = nil, false
	return p.search.Prepare(ctx, start)
}

// begin makes what the first decision needs.
func (p *plan) begin() {
	p.players = p.cast()
	p.results = make([]TriedMove, len(p.variants))
	p.hire(p.args.Int("workers"), func() *rehearser {
		s := p.outfit.newSimulator(Score, "script")
		s.horizon = p.args.Int("horizon")
		r := &rehearser{simulator: s, brief: s.horizon == 0, variants: p.cast(),
			rivals: uint64(min(p.args.Int("opponents"), len(p.variants)))}
		if p.args.Int("orders") > 0 {
			for _, a := range p.cast() {
				r.directed = append(r.directed, a.(OrderTaker)) // newPlan has asked
			}
		}
		return r
	})
	p.halving = halving{all: p.try, over: p.outfit.over, mean: func(i int) float64 { return p.results[i].Value }}
	p.purse = newPurse(p.budget)
	if p.budget.time > 0 || p.purse != nil {
		begun := time.Now()
		p.halving.spent = func() int64 { return int64(time.Since(begun)) }
	}
}

// cast makes an agent of each variant.
func (p *plan) cast() (players []sim.Agent) {
	for _, v := range p.variants {
		ready, err := v.ready(context.Background(), p.outfit.start)
		if err != nil {
			panic(err) // the script was made ready before
		}
		players = append(players, ready())
	}
	return players
}

// ownEvent is the address of an agent's dice that seeds its simulations; those of the
// script that it plays as are lower.
const ownEvent = 1<<16 - 1

// Choose implements sim.Agent.
func (p *plan) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	p.tried = p.tried[:0]
	if len(legal) == 1 {
		return 0
	}
	if p.players == nil {
		p.need(v)
		p.begin()
	}
	_, stage, _ := v.Clock()
	seed, game := d.Game()
	if !p.known || p.at != stage || p.side != v.Side() || p.seed != seed || p.game != game {
		p.decide(v, stage, legal, d)
		p.known, p.at, p.side, p.seed, p.game = true, stage, v.Side(), seed, game
	}
	return p.players[p.best].Choose(v, legal, d)
}

// decide finds the best variant for the current stage.
func (p *plan) decide(v *sim.View, stage int, legal []sim.Move, d *sim.Dice) {
	p.forget()
	for i := range p.results {
		p.results[i] = TriedMove{Move: legal[p.players[i].Choose(v, legal, d)]}
	}
	p.open(v, stage, d.Word(ownEvent))
	if p.purse != nil {
		p.budget.time = p.purse.open(d, 1, p.ahead)
	}
	p.best = p.halving.run(len(p.variants), p.budget.amount())
	if n := p.args.Int("orders"); n > 0 {
		p.direct(n)
		p.players[p.best].(OrderTaker).FollowOrders(p.chosen)
	}
	if p.purse != nil {
		p.purse.close()
	}
	p.close()
	for _, r := range p.results {
		i := slices.IndexFunc(p.tried, func(t TriedMove) bool { return t.Move >= r.Move })
		switch {
		case i < 0:
			p.tried = append(p.tried, r)
		case p.tried[i].Move == r.Move:
			p.tried[i] = merged(p.tried[i], r)
		default:
			p.tried = slices.Insert(p.tried, i, r)
		}
	}
}

// forget removes the players' orders, which were for one stage.
func (p *plan) forget() {
	if p.args.Int("orders") == 0 {
		return
	}
	for _, a := range p.players {
		a.(OrderTaker).FollowOrders(nil)
	}
}

// ahead is how many stages there are in the rest of the game.
func (p *plan) ahead() float64 {
	_, stages := p.crew[0].ahead(p.view)
	return stages
}

// merged adds up what two variants that begin alike have found.
func merged(a, b TriedMove) TriedMove {
	n := a.Count + b.Count
	if n == 0 {
		return a
	}
	return TriedMove{a.Move, n, (float64(a.Value*float64(a.Count)) + float64(b.Value*float64(b.Count))) / float64(n)}
}

// try adds simulations of some variants, numbered from first.
func (p *plan) try(in []int32, first, count int) {
	p.rehearsal.run(in, first, count)
	for n, i := range in {
		t := &p.results[i]
		sum := float64(t.Value * float64(t.Count))
		for k := range count {
			sum += p.values[k*len(in)+n]
		}
		t.Count += count
		t.Value = sum / float64(t.Count)
	}
}

// Simulations implements Searcher.
func (p *plan) Simulations() (n int64) {
	for _, r := range p.crew {
		n += r.simulations
	}
	return n
}

// Steps implements Searcher.
func (p *plan) Steps() (n int64) {
	for _, r := range p.crew {
		n += r.steps
	}
	return n
}
