package question

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// An Effort says how much to simulate for an answer. Hidden information is guessed Deals times;
// each guess gets Battles battles, or Playouts of each choice. If nothing is hidden and Solve is
// set, the battle is solved or simulated as odds and advise do; otherwise it is simulated as one
// guess.
type Effort struct {
	Deals, Battles, Playouts int
	Solve                    bool
}

// Thorough is the effort for a person who waits a second or two.
var Thorough = Effort{Deals: 24, Battles: 250, Playouts: 64, Solve: true}

// A Counsel answers questions about the battles of a game.
type Counsel struct {
	Game  sim.Game
	Rules sim.Rules
	// Agents are the agents that play battles. The first plays both sides.
	Agents []agents.Kind
	// Effort is how much to simulate for an answer; zero means Thorough.
	Effort Effort
}

// effort returns how much to simulate for an answer.
func (c Counsel) effort() Effort {
	if c.Effort == (Effort{}) {
		return Thorough
	}
	return c.Effort
}

// agentName returns the agent that plays both sides.
func (c Counsel) agentName() string { return c.Agents[0].Name }

// A guess is one guess at what is hidden, as a battle to ask about. Start agrees with what the
// asking side knows. Agents makes both players, one makes one; all are the agent that plays battles
// by default.
type guess struct {
	start  sim.State
	agents func() [2]sim.Agent
	one    func() sim.Agent
}

// deal returns one guess at a battle, ready to be played.
func (c Counsel) deal(ctx context.Context, f course.Fight, n int) (d guess, err error) {
	if d.start, err = f.Deal(n); err != nil {
		return d, err
	}
	// A guess can be over at once; odds of it would be empty.
	if d.start.Turn() == sim.Over {
		return d, errors.New("the battle is over")
	}
	if m, ok := d.start.(sim.Measured); !ok || len(m.Measures()) == 0 ||
		m.Measures()[0].Name != experiments.OutcomeMeasure {
		return d, errors.New("this battle has no outcomes to ask about")
	}
	if d.one, err = agents.Ready(ctx, c.Agents, c.agentName(), d.start); err != nil {
		return d, err
	}
	d.agents = func() [2]sim.Agent { return [2]sim.Agent{d.one(), d.one()} }
	return d, nil
}

// A Forecast is the odds of a battle, over all guesses if something is hidden.
type Forecast struct {
	Title      string
	Theatre    bool      // the battle is part of a whole game
	Sides      [2]string // the attacker first
	Agent      string    // that plays both sides
	Deals      int       // guesses at what is hidden, 1 if nothing is
	How        string    // exact, or how many battles were played
	Outcomes   []experiments.Outcome
	Favors     []sim.Side // the side of the battle that each outcome is good for, or Over; nil if unknown
	Left       [2]float64 // on average, by side
	Unit       string     // of what is left
	Undefended bool       // the defender has no forces there
}

// Odds finds the odds of a battle and writes them.
func (c Counsel) Odds(ctx context.Context, f course.Fight) (string, error) {
	o, err := c.Forecast(ctx, f)
	if err != nil {
		return "", err
	}
	return o.Text(), nil
}

// Forecast finds the odds of a battle, over guesses if something is hidden.
func (c Counsel) Forecast(ctx context.Context, f course.Fight) (*Forecast, error) {
	all := &Forecast{Title: f.Title, Theatre: f.Theatre, Sides: f.Sides, Agent: c.agentName(), Deals: 1,
		How: "exact", Undefended: true}
	// If nothing is hidden all guesses are the same.
	if !f.Known {
		all.Deals = c.effort().Deals
	}
	var shares [][]experiments.Outcome
	for k := range all.Deals {
		d, err := c.deal(ctx, f, k)
		if err != nil {
			return nil, err
		}
		// Each guess has its own dice, so that their means vary as in play.
		o := odds.Question{Game: c.Game, Rules: c.Rules, Start: d.start, Agents: d.agents, Seed: uint64(k) + 1}
		// Many guesses are each played a little, because unknown units of the enemy move the odds
		// more than the dice do.
		if !f.Known || !c.effort().Solve {
			o.Method, o.Games = experiments.MonteCarlo, c.effort().Battles
		}
		r, err := o.Run(ctx)
		if err != nil {
			return nil, err
		}
		shares = append(shares, r.Outcomes)
		if k == 0 {
			all.Favors = favors(d.start, len(r.Outcomes))
		}
		for s := range all.Left {
			// Each guess has the same weight.
			all.Left[s] += r.Left[s].Mean() / float64(all.Deals)
		}
		all.Unit = r.Left[1].LeftUnit()
		all.Undefended = all.Undefended && len(r.Blocks) > 0 &&
			!slices.ContainsFunc(r.Blocks, func(u experiments.Unit) bool {
				return u.Side == 1
			})
		if r.Method == experiments.MonteCarlo {
			all.How = experiments.Thousands(int64(r.Battles*all.Deals)) + " battles played"
		}
	}
	if !f.Known {
		all.How += fmt.Sprintf(", %d guesses at what is hidden", all.Deals)
	}
	all.Outcomes = pooled(shares)
	return all, nil
}

// favors returns the side that each outcome of a battle is good for, or nil if the battle names none.
func favors(start sim.State, outcomes int) (sides []sim.Side) {
	judge, ok := start.(sim.OutcomeJudge)
	if !ok {
		return nil
	}
	for i := range outcomes {
		sides = append(sides, judge.Favors(i))
	}
	if !slices.ContainsFunc(sides, func(s sim.Side) bool { return s < sim.Over }) {
		return nil
	}
	return sides
}

// pooled returns the outcomes over all guesses, each with an interval: that of the battles, or with
// several guesses that of their mean, which includes the luck of the battles.
func pooled(shares [][]experiments.Outcome) []experiments.Outcome {
	if len(shares) == 1 {
		return shares[0]
	}
	var all []experiments.Outcome
	for i, o := range shares[0] {
		var p []float64
		for _, s := range shares {
			p = append(p, s[i].P)
		}
		mean, half := meanOf(p)
		all = append(all, experiments.Outcome{Label: o.Label, P: mean, Low: max(0, mean-half), High: min(1, mean+half)})
	}
	return all
}

// Text writes the odds as a terminal shows them.
func (o *Forecast) Text() string {
	b := new(strings.Builder)
	attacks := ""
	if o.Theatre {
		attacks = o.Sides[0] + " attacks, "
	}
	fmt.Fprintf(b, "Odds of %s, %sboth sides playing as %s (%s):\n", o.Title, attacks, o.Agent, o.How)
	wide := 0
	for _, x := range o.Outcomes {
		wide = max(wide, len(x.Label))
	}
	for _, x := range o.Outcomes {
		// In a known battle an impossible outcome is left out. Over guesses it may only not have
		// happened yet.
		if x.P == 0 && o.Deals == 1 {
			continue
		}
		fmt.Fprintf(b, "  %-*s  %5.1f %%", wide, strings.ReplaceAll(x.Label, "_", " "), 100*x.P)
		if x.High > x.Low {
			fmt.Fprintf(b, "  (%.1f to %.1f)", 100*x.Low, 100*x.High)
		}
		fmt.Fprintln(b)
	}
	if o.Unit != "" && o.Left[0]+o.Left[1] > 0 {
		fmt.Fprintf(b, "  left on average: %s %.1f, %s %.1f %s\n", o.Sides[0], o.Left[0], o.Sides[1], o.Left[1], o.Unit)
	}
	return b.String()
}

// meanOf returns a mean and half of its 95% interval.
func meanOf(values []float64) (mean, half float64) {
	for _, v := range values {
		mean += v / float64(len(values))
	}
	if len(values) < 2 {
		return mean, 0
	}
	squares := 0.0
	for _, v := range values {
		squares += float64((v - mean) * (v - mean))
	}
	n := float64(len(values))
	// The standard error of a mean of n: the variance with n-1, divided by n; 1.96 of it is 95%.
	return mean, 1.96 * math.Sqrt(squares/(n-1)/n)
}
