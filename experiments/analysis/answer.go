package analysis

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sort"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// An Answer is the answer to a Question. Values are scores of Side 0, so positive luck is good for
// Side 0. The loss that a side gave away is its own.
type Answer struct {
	experiments.Head
	Number   uint64 // of the game in its run
	Played   uint64 // seed of the game's dice
	Method   experiments.Method
	Script   string
	Sims     int
	Playouts int // to the end, from the start of each turn
	Horizon  int
	Ends     []experiments.Ending

	// Result is the sum of Start, Luck, Brought and Rest. Brought compares a side's decisions with
	// the script. Gave compares them with the best way found, so it is not part of the sum. In a
	// solved battle both compare with best play.
	Result  float64
	Start   experiments.Estimate    // the expected result at the start
	Luck    [2]float64              // by the side whose decision was rolled for
	Brought [2]experiments.Estimate // gained by the decisions of a side
	Rest    float64
	Gave    [2]experiments.Estimate

	Turns     []Turn
	Decisions []Decision // that gave something away
	Battles   []Battle   // of a whole game, if they could be solved
	Rolls     []Roll
	Points    []Point // the turning points, in order
}

// A Turn is a turn of the game, or a whole game without turns.
type Turn struct {
	Name     string
	Expected experiments.Estimate // expected result at its start
	Known    bool                 // whether Expected was measured
	Luck     [2]float64
	Brought  [2]experiments.Estimate
	Gave     [2]experiments.Estimate
}

// A Decision is one or more decisions of a side in a row that gave something away.
type Decision struct {
	At, Count    int // the first move, and how many decisions
	Side         sim.Side
	Turn         int
	Gave         experiments.Estimate // its interval may reach below 0
	Move, Better []string             // in words: the decision made, and the better one
}

// Sure reports whether it certainly gave something away.
func (d Decision) Sure() bool { return d.Gave.Low > 0 }

// A Battle is a solved battle of a whole game, with what its decisions gave away in units of the
// battle's own goal.
type Battle struct {
	At, Decisions, Positions int
	Turn                     int
	Place                    string
	Goal, Unit               string
	Gave                     [2]float64
	Worst                    float64
	Move, Better             string // of the decision that gave most away
}

// A Roll is a move with dice.
type Roll struct {
	At   int
	Side sim.Side // the side that moved
	Turn int
	Luck float64 // of Side 0
}

// A Point is one of the moves that changed the expected result most.
type Point struct {
	At   int
	Turn int
	Side sim.Side
	Gain float64 // of Side 0
	Luck bool    // it was a roll; otherwise a decision
	Text []string
}

// points is how many turning points are told.
const points = 10

// describe returns an answer with all that is known without measuring.
func (p *Plan) describe() *Answer {
	rules := experiments.RulesOf(p.start, p.Rules)
	a := &Answer{
		Head: experiments.Head{
			Game: p.Game.Name, Data: rules.Digest(), Options: rules.Options(), Sources: rules.Sources(),
			MapSources: experiments.MapSourcesOf(p.start, rules),
			Sides:      experiments.SidesOf(p.start), Agents: p.Record.Agents, Setup: p.Record.Setup, Seed: p.Seed,
		},
		Number: p.Record.Number, Played: p.Record.Seed, Method: p.Method,
		Result: p.last.Score(0),
	}
	if p.solved == nil {
		a.Script, a.Sims, a.Playouts = p.Script, p.Sims, p.Games
		if _, staged := p.start.(sim.Staged); staged {
			a.Horizon = p.Horizon
		}
	}
	if m, ok := p.start.(sim.Measured); ok {
		a.Ends = experiments.Endings(m.Measures(), p.last)
	}
	for _, t := range p.turns {
		a.Turns = append(a.Turns, Turn{Name: t.name})
	}
	return a
}

// assemble puts the answer together from the rows of the pieces that were measured.
func (p *Plan) assemble(ctx context.Context, a *Answer, rows [][Width]int) error {
	a.Games = len(rows)
	if a.Games == 0 {
		return nil
	}
	var trial *agents.Trial // to say what a better way would have been
	if p.solved == nil {
		var err error
		if trial, err = p.trial(context.WithoutCancel(ctx)); err != nil {
			return err
		}
	}
	for i, row := range rows {
		k := &p.pieces[i]
		var x [4]float64
		for n := range x {
			x[n] = experiments.NumberOf(row[2+n])
		}
		t := &a.Turns[p.turnOf(k.at)]
		switch k.kind {
		case Expected:
			t.Expected, t.Known = bounded(estimate(x[0], x[1])), true
		case Deciding:
			p.addDecisions(a, t, k, x)
			if row[6] > 0 {
				d := p.decision(trial, k, row[6]-1, int(x[2]))
				d.Gave = estimate(x[0], x[1])
				a.Decisions = append(a.Decisions, d)
			}
		case Fighting:
			if row[7] > 0 {
				a.Battles = append(a.Battles, p.battle(context.WithoutCancel(ctx), k, [2]float64{x[0], x[1]}, x[2],
					row[6], row[7]))
			}
		}
	}
	a.Start = a.Turns[0].Expected
	p.addLuck(a)
	a.Rest = a.Result - a.Start.Value - a.Luck[0] - a.Luck[1] - a.Brought[0].Value - a.Brought[1].Value
	return p.turningPoints(a)
}

// addDecisions adds what the decisions of a piece gave away and brought.
func (p *Plan) addDecisions(a *Answer, t *Turn, k *piece, x [4]float64) {
	gained, doubt := x[2], x[3]
	if p.solved != nil {
		gained, doubt = -x[0], 0
	}
	if k.side == 1 {
		gained = -gained
	}
	for _, sum := range []struct{ gave, brought *experiments.Estimate }{{&a.Gave[k.side], &a.Brought[k.side]},
		{&t.Gave[k.side], &t.Brought[k.side]}} {
		add(sum.gave, x[0], x[1])
		add(sum.brought, gained, doubt)
	}
}

// add adds a figure with a standard error to an estimate.
func add(e *experiments.Estimate, x, standardError float64) {
	before := (e.High - e.Low) / 2 / experiments.Z95
	*e = estimate(e.Value+x, math.Sqrt(float64(before*before)+float64(standardError*standardError)))
}

// addLuck adds up the luck of all rolls.
func (p *Plan) addLuck(a *Answer) {
	for at, s := range p.steps {
		if !s.rolled {
			continue
		}
		a.Rolls = append(a.Rolls, Roll{at, s.side, s.turn, s.luck})
		a.Luck[s.side] += s.luck
		a.Turns[s.turn].Luck[s.side] += s.luck
	}
}

// turningPoints tells the rolls and decisions that moved most.
func (p *Plan) turningPoints(a *Answer) error {
	var all []Point
	for _, r := range a.Rolls {
		all = append(all, Point{At: r.At, Turn: r.Turn, Side: r.Side, Gain: r.Luck, Luck: true})
	}
	for _, d := range a.Decisions {
		if !d.Sure() {
			continue
		}
		gain := d.Gave.Value
		if d.Side == 0 {
			gain = -gain
		}
		all = append(all, Point{At: d.At, Turn: d.Turn, Side: d.Side, Gain: gain})
	}
	sort.SliceStable(all, func(i, j int) bool { return cmp.Less(math.Abs(all[j].Gain), math.Abs(all[i].Gain)) })
	all = slices.DeleteFunc(all[:min(points, len(all))], func(x Point) bool { return x.Gain == 0 })
	sort.SliceStable(all, func(i, j int) bool { return all[i].At < all[j].At })
	a.Points = all
	return p.tell(a)
}
