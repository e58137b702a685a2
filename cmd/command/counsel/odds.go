package counsel

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"

	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// An Effort is how much is played for an answer. If something is hidden it is dealt Deals times, and
// each deal has so many Battles, or Playouts of each choice. If all is known and Solve is set, the
// battle is solved or played as odds and advise do; else it is played as one deal.
type Effort struct {
	Deals, Battles, Playouts int
	Solve                    bool
}

// Thorough is the effort for a person who waits a second or two.
var Thorough = Effort{Deals: 24, Battles: 250, Playouts: 64, Solve: true}

// A Counsel answers about the battles of a game.
type Counsel struct {
	Game  sim.Game
	Rules sim.Rules
	// Agents are those that play battles. The first plays both sides of what is asked about.
	Agents []agents.Kind
	// Effort is how much is played for an answer; zero is Thorough.
	Effort Effort
}

// effort returns how much is played for an answer.
func (c Counsel) effort() Effort {
	if c.Effort == (Effort{}) {
		return Thorough
	}
	return c.Effort
}

// standing names the agent that plays both sides.
func (c Counsel) standing() string { return c.Agents[0].Name }

// A dealt is a deal of what is hidden, as a battle to ask about.
// Start is the battle with what is hidden dealt in some way that agrees with what the asking side
// knows. Agents makes both players, one makes one, all of them the agent that plays battles by
// default.
type dealt struct {
	start  sim.State
	agents func() [2]sim.Agent
	one    func() sim.Agent
}

// deal returns a deal of a battle, ready to be played.
func (c Counsel) deal(ctx context.Context, f course.Fight, n int) (d dealt, err error) {
	if d.start, err = f.Deal(n); err != nil {
		return d, err
	}
	// A deal can turn out to be decided at once, and odds of it would be of nothing.
	if d.start.Turn() == sim.Over {
		return d, errors.New("the battle is over")
	}
	if m, ok := d.start.(sim.Measured); !ok || len(m.Measures()) == 0 || m.Measures()[0].Name != experiments.OutcomeMeasure {
		return d, errors.New("this is no battle with an outcome to ask about")
	}
	if d.one, err = agents.Ready(ctx, c.Agents, c.standing(), d.start); err != nil {
		return d, err
	}
	d.agents = func() [2]sim.Agent { return [2]sim.Agent{d.one(), d.one()} }
	return d, nil
}

// sidesOf says who attacks.
func sidesOf(f course.Fight) string {
	if !f.Theatre {
		return ""
	}
	return f.Sides[0] + " attacks, "
}

// Odds finds the odds of a battle: over deals where something is hidden.
func (c Counsel) Odds(ctx context.Context, f course.Fight) (string, error) {
	// Where all is known every deal is the same.
	n := 1
	if !f.Known {
		n = c.effort().Deals
	}
	var shares [][]experiments.Outcome
	var left [2]float64
	var units [2]string
	how := ""
	for k := range n {
		d, err := c.deal(ctx, f, k)
		if err != nil {
			return "", err
		}
		// Each deal has dice of its own, so that their means vary as they would in play.
		o := odds.Question{Game: c.Game, Rules: c.Rules, Start: d.start, Agents: d.agents, Seed: uint64(k) + 1}
		// Many deals are each played a little: what is not known of the enemy moves the odds more
		// than the luck of the dice.
		if how = "exact"; !f.Known || !c.effort().Solve {
			o.Method, o.Games = experiments.MonteCarlo, c.effort().Battles
		}
		r, err := o.Run(ctx)
		if err != nil {
			return "", err
		}
		shares = append(shares, r.Outcomes)
		for s := range left {
			// Each deal counts the same.
			left[s] += r.Left[s].Mean() / float64(n)
			units[s] = r.Left[s].LeftUnit()
		}
		if r.Method == experiments.MonteCarlo {
			how = experiments.Thousands(int64(r.Battles*n)) + " battles played"
		}
	}
	if !f.Known {
		how += fmt.Sprintf(", %d deals of what you do not see", n)
	}
	b := new(strings.Builder)
	fmt.Fprintf(b, "Odds of %s, %sboth sides playing as %s (%s):\n", f.Title, sidesOf(f), c.standing(), how)
	writeShares(b, shares)
	if units[0] != "" && left[0]+left[1] > 0 {
		fmt.Fprintf(b, "  left on average: %s %.1f, %s %.1f %s\n", f.Sides[0], left[0], f.Sides[1], left[1], units[1])
	}
	return b.String(), nil
}

// writeShares writes how often each outcome came, with an interval: that of the battles,
// or where there are several deals, of these.
func writeShares(b *strings.Builder, shares [][]experiments.Outcome) {
	wide := 0
	for _, o := range shares[0] {
		wide = max(wide, len(o.Label))
	}
	for i, o := range shares[0] {
		var p []float64
		for _, s := range shares {
			p = append(p, s[i].P)
		}
		// Over several deals the interval is that of their mean, which has in it the luck of the
		// battles as well.
		mean, half := meanOf(p)
		low, high := max(0, mean-half), min(1, mean+half)
		if len(shares) == 1 {
			mean, low, high = o.P, o.Low, o.High
		}
		// What cannot happen in a known battle is left out; over deals it may only not have
		// happened yet.
		if mean == 0 && len(shares) == 1 {
			continue
		}
		fmt.Fprintf(b, "  %-*s  %5.1f %%", wide, strings.ReplaceAll(o.Label, "_", " "), 100*mean)
		if high > low {
			fmt.Fprintf(b, "  (%.1f to %.1f)", 100*low, 100*high)
		}
		fmt.Fprintln(b)
	}
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
