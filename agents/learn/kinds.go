package learn

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Kinds returns the agents value and policy, which load nets from the cache.
func (h *NetCache) Kinds() []agents.Kind {
	net := func(what string) agents.Param {
		return agents.Param{Name: "net", Type: agents.Text, Meaning: "the file of a " + what +
			" network, as train makes it, or an .npz", Named: h.named}
	}
	return []agents.Kind{
		{
			Name: "value", Help: "judges positions by a network; by itself takes the decision after which it " +
				"likes the position best, as one roll of dice has it",
			Params: []agents.Param{
				net(Value),
				agents.WholeParam("views", 1, 2, 1,
					"1: by what the side sees that is asked for; 2: the mean of that and of what "+
						"the other sees"),
				{Name: "with", Type: agents.Judge, Default: "none", Meaning: "another judge, whose word counts, too"},
				agents.RealParam("share", 0, 1, 0.5, "with another judge: how much the network counts"),
			},
			New: func(a agents.Args) (sim.Agent, error) {
				n, err := h.net(a.Line("net"), Value)
				if err != nil {
					return nil, err
				}
				return &valuer{args: a, net: n, views: a.Int("views"), share: a.Float("share")}, nil
			},
		},
		policyKind("policy", "says by a network how good decisions are, as a prior for searches; by itself "+
			"takes the best",
			func(a agents.Args) (*Net, error) { return h.net(a.Line("net"), Policy) }, net(Policy)),
	}
}

// policyKind returns a kind of agent with a policy net.
func policyKind(name, help string, net func(agents.Args) (*Net, error), first ...agents.Param) agents.Kind {
	return agents.Kind{
		Name: name, Help: help,
		Params: append(first,
			agents.RealParam("heat", 0.05, 20, 1,
				"divides what the network says before it becomes probabilities: higher is nearer to all alike"),
			agents.RealParam("mix", 0, 1, 0.1,
				"how much of the prior is for all decisions alike, so that a search can find what the network misses")),
		New: func(a agents.Args) (sim.Agent, error) {
			n, err := net(a)
			if err != nil {
				return nil, err
			}
			return &chooser{args: a, net: n, heat: float32(a.Float("heat")), mix: a.Float("mix")}, nil
		},
	}
}

// PolicyKind returns a kind of agent with a policy net that ships with a game. File is the content
// of the net's file. The agent plays under all data and options with the same observations.
func PolicyKind(name, help string, plays agents.Scope, file []byte) agents.Kind {
	net := shipped(file)
	k := policyKind(name, help, func(agents.Args) (*Net, error) { return net() })
	k.Plays = plays
	return k
}

// shipped reads the file of a net that ships, once.
func shipped(file []byte) func() (*Net, error) {
	return sync.OnceValues(func() (*Net, error) {
		n, err := Read(file)
		if err == nil {
			n.Rules = ""
		}
		return n, err
	})
}

// ValueKind returns a kind of agent with a value net that ships with a game. File is the content of
// the net's file. The agent estimates positions for searches; half of the estimate comes from
// another estimator. It works under all data and options with the same observations.
func ValueKind(name, help string, plays agents.Scope, with string, file []byte) agents.Kind {
	net := shipped(file)
	return agents.Kind{
		Name: name, Help: help, Plays: plays,
		Params: []agents.Param{
			{Name: "with", Type: agents.Judge, Default: with, Meaning: "the other judge"},
			agents.RealParam("share", 0, 1, 0.5, "how much the network counts"),
		},
		New: func(a agents.Args) (sim.Agent, error) {
			n, err := net()
			if err != nil {
				return nil, err
			}
			return &valuer{args: a, net: n, views: 1, share: a.Float("share")}, nil
		},
	}
}

// With returns the games with these agents added. They replace those of another cache.
func (h *NetCache) With(games []agents.Game) []agents.Game {
	games = slices.Clone(games)
	for i := range games {
		games[i].Agents = h.AddTo(games[i].Agents)
	}
	return games
}

// AddTo returns kinds of agents with those of the cache added. They replace those of another cache.
func (h *NetCache) AddTo(kinds []agents.Kind) []agents.Kind {
	own := h.Kinds()
	others := slices.DeleteFunc(slices.Clone(kinds), func(k agents.Kind) bool {
		return slices.ContainsFunc(own, func(mine agents.Kind) bool { return mine.Name == k.Name })
	})
	return append(others, own...)
}

// A valuer is an agent that estimates positions with a value net.
type valuer struct {
	args  agents.Args
	net   *Net
	views int
	share float64
	with  func() sim.Agent // makes the other estimator; nil for none
	other agents.Estimator

	numbers []float32
	x       Sparse
	sums    []float32
	scratch sim.State
	after   sim.State
}

var (
	_ agents.Estimator = (*valuer)(nil)
	_ agents.Preparer  = (*valuer)(nil)
	_ agents.Forker    = (*valuer)(nil)
)

func (a *valuer) String() string { return a.args.String() }

// Prepare implements agents.Preparer.
func (a *valuer) Prepare(ctx context.Context, start sim.State) (err error) {
	if _, err = a.net.Suits(start); err == nil {
		a.with, err = a.args.Ready(ctx, "with", start)
	}
	if err != nil {
		return fmt.Errorf("agent value: %w", err)
	}
	return nil
}

// Fork implements agents.Forker.
func (a *valuer) Fork() sim.Agent {
	return &valuer{args: a.args, net: a.net, views: a.views, share: a.share, with: a.with}
}

// Estimate implements agents.Estimator.
func (a *valuer) Estimate(s sim.State, side sim.Side) float64 {
	if s.Turn() == sim.Over {
		return s.Score(side)
	}
	if a.sums == nil {
		a.begin(s)
	}
	o := s.(sim.Observable)
	x := a.look(o, side)
	if a.views == 2 {
		x = (x - a.look(o, side.Other())) / 2
	}
	if a.other != nil {
		x = float64(a.share*x) + float64((1-a.share)*a.other.Estimate(s, side))
	}
	return x
}

func (a *valuer) begin(s sim.State) {
	a.sums = make([]float32, a.net.units())
	a.numbers = make([]float32, a.net.Inputs)
	if a.with != nil {
		a.other, _ = a.with().(agents.Estimator)
	}
}

func (a *valuer) look(o sim.Observable, side sim.Side) float64 {
	o.Observe(side, a.numbers)
	a.x.Reset()
	a.x.Append(a.numbers, 0)
	x := a.net.Value(&a.x, a.sums)
	if side == 1 {
		return -x
	}
	return x
}

// Choose implements sim.Agent.
func (a *valuer) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	if a.scratch == nil {
		a.scratch = v.Scratch().Clone()
		a.after = a.scratch.Clone()
	}
	seen := v.Redacted(a.scratch)
	nature := sim.NewDice(d.Word(0), sim.Nature)
	best, top := 0, -2.0
	for i, m := range legal {
		a.after.CopyFrom(seen)
		nature.Start(0)
		a.after.Apply(m, &nature)
		if x := a.Estimate(a.after, v.Side()); x > top {
			best, top = i, x
		}
	}
	return best
}

// A chooser is an agent that scores decisions with a policy net.
type chooser struct {
	args agents.Args
	net  *Net
	heat float32
	mix  float64

	position, rows []float32
	x              Sparse
	sums, row      []float32
	scores         []float32
	scratch        sim.State
}

var (
	_ agents.Advisor  = (*chooser)(nil)
	_ agents.Preparer = (*chooser)(nil)
	_ agents.Forker   = (*chooser)(nil)
)

func (a *chooser) String() string { return a.args.String() }

// Stationary implements sim.Stationary: the choice depends only on what the agent sees.
func (a *chooser) Stationary() {}

// Prepare implements agents.Preparer.
func (a *chooser) Prepare(_ context.Context, start sim.State) error {
	if _, err := a.net.Suits(start); err != nil {
		return fmt.Errorf("agent policy: %w", err)
	}
	return nil
}

// Fork implements agents.Forker.
func (a *chooser) Fork() sim.Agent {
	return &chooser{args: a.args, net: a.net, heat: a.heat, mix: a.mix}
}

// score returns the net's score for each decision.
func (a *chooser) score(v *sim.View, legal []sim.Move) []float32 {
	if a.sums == nil {
		a.scratch = v.Scratch()
		a.sums, a.row = make([]float32, a.net.units()), make([]float32, a.net.units())
	}
	o := v.Redacted(a.scratch).(sim.Observable)
	l := o.Layout()
	columns := len(l.Decision)
	a.position = slices.Grow(a.position[:0], len(l.Position))[:len(l.Position)]
	a.rows = slices.Grow(a.rows[:0], columns*len(legal))[:columns*len(legal)]
	a.scores = slices.Grow(a.scores[:0], len(legal))[:len(legal)]
	o.Observe(v.Side(), a.position)
	o.ObserveMoves(legal, a.rows)
	a.x.Reset()
	a.x.Append(a.position, 0)
	a.net.begin(a.sums)
	a.net.add(&a.x, a.sums)
	for i := range legal {
		a.x.Reset()
		a.x.Append(a.rows[i*columns:][:columns], len(l.Position))
		copy(a.row, a.sums)
		a.net.add(&a.x, a.row)
		a.scores[i] = a.net.out(a.row)
	}
	return a.scores
}

// Choose implements sim.Agent.
func (a *chooser) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	best := 0
	scores := a.score(v, legal)
	for i, y := range scores {
		if y > scores[best] {
			best = i
		}
	}
	return best
}

// Prior implements agents.Advisor.
func (a *chooser) Prior(v *sim.View, legal []sim.Move, p []float64) {
	scores := a.score(v, legal)
	for i := range scores {
		scores[i] /= a.heat
	}
	softmax(scores, nil)
	for i, y := range scores {
		p[i] = float64((1-a.mix)*float64(y)) + a.mix/float64(len(legal))
	}
}
