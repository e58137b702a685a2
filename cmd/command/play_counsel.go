package command

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/experiments/seat"
	"github.com/ironbottom/ironbottom/sim"
)

// What is played where something is hidden: so many deals of it, and for each so many
// battles, or playouts of each choice.
const (
	deals        = 24
	dealtBattles = 250
	dealtPlays   = 64
)

// counsel gives a session its script, and who answers about battles.
func (l loaded) counsel(ctx context.Context, s *seat.Session, start sim.State) error {
	for side := range s.Scripts {
		// The first agent of a game is its script. Each side has one of its own, as it may have a
		// memory.
		ready, err := agents.Ready(ctx, l.agents, l.agents[0].Name, start)
		if err != nil {
			return err
		}
		s.Scripts[side] = ready()
	}
	s.Hint = l.hint
	battles := l.battles()
	s.Odds = battles.oddsOf
	s.Advise = battles.adviceOf
	return nil
}

// battles is the same for battles.
// Within a whole game odds and advice are about its battles, whose sides and agents are others:
// attacker and defender in the place of nations.
func (l loaded) battles() loaded {
	if !l.isWhole {
		return l
	}
	l.isWhole, l.Sides, l.agents = false, l.battleSides, agents.Playing(l.entry.Agents, agents.PlaysBattles)
	return l
}

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
func (l loaded) deal(ctx context.Context, f seat.Fight, n int) (d dealt, err error) {
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
	if d.one, err = agents.Ready(ctx, l.agents, standing(l.entry), d.start); err != nil {
		return d, err
	}
	d.agents = func() [2]sim.Agent { return [2]sim.Agent{d.one(), d.one()} }
	return d, nil
}

// sidesOf says who attacks.
func sidesOf(f seat.Fight) string {
	if !f.Theatre {
		return ""
	}
	return f.Sides[0] + " attacks, "
}

// oddsOf finds the odds of a battle: over deals where something is hidden.
func (l loaded) oddsOf(ctx context.Context, f seat.Fight) (string, error) {
	// Where all is known every deal is the same.
	n := 1
	if !f.Known {
		n = deals
	}
	var shares [][]experiments.Outcome
	var left [2]float64
	var units [2]string
	how := ""
	for k := range n {
		d, err := l.deal(ctx, f, k)
		if err != nil {
			return "", err
		}
		// Each deal has dice of its own, so that their means vary as they would in play.
		o := odds.Question{Game: l.Game, Rules: l.rules, Start: d.start, Agents: d.agents, Seed: uint64(k) + 1}
		// Many deals are each played a little: what is not known of the enemy moves the odds more
		// than the luck of the dice.
		if how = "exact"; !f.Known {
			o.Method, o.Games = experiments.MonteCarlo, dealtBattles
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
	fmt.Fprintf(b, "Odds of %s, %sboth sides playing as %s (%s):\n", f.Title, sidesOf(f), standing(l.entry), how)
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

// adviceOf compares the choices of the decision at hand in a battle.
func (l loaded) adviceOf(ctx context.Context, f seat.Fight) (string, error) {
	if !f.Decides {
		return "", errors.New("advice is for your decisions in a battle that has begun; odds tells how it may end, hint what is best now")
	}
	if f.Known {
		return l.advise(ctx, f)
	}
	values, order := map[string][]float64{}, []string(nil)
	var a *advice.Answer
	for k := range deals {
		d, err := l.deal(ctx, f, k)
		if err != nil {
			return "", err
		}
		q := advice.Question{Game: l.Game, Rules: l.rules, Position: d.start, Method: experiments.MonteCarlo, Seed: uint64(k) + 1, Playouts: dealtPlays, Rollout: d.one, Goal: f.Goal}
		if a, err = q.Run(ctx); err != nil {
			return "", err
		}
		for _, c := range a.Choices {
			// In the order of first appearance, which is the same every time, as that of a map is
			// not.
			if values[c.Move] == nil {
				order = append(order, c.Move)
			}
			values[c.Move] = append(values[c.Move], c.Value.Value)
		}
	}
	// The answer of the last deal is reused for its goal and its wording, with the choices of all.
	for i, m := range order {
		mean, half := meanOf(values[m])
		a.Choices = append(a.Choices[:i], advice.Choice{Move: m, Value: experiments.Estimate{Value: mean, Low: mean - half, High: mean + half}})
	}
	// The best first, by what the side at the decision wants; equal ones in the order they had.
	slices.SortStableFunc(a.Choices, func(x, y advice.Choice) int {
		if (x.Value.Value > y.Value.Value) == a.WantsHigh() {
			return -1
		}
		return 1
	})
	return adviceText(a, fmt.Sprintf("%d deals of what you do not see, %d playouts each as %s", deals, dealtPlays, standing(l.entry))), nil
}

// advise compares them where nothing is hidden.
func (l loaded) advise(ctx context.Context, f seat.Fight) (string, error) {
	d, err := l.deal(ctx, f, 0)
	if err != nil {
		return "", err
	}
	// Nothing hidden: solved where that is quick, else played out.
	q := advice.Question{Game: l.Game, Rules: l.rules, Position: d.start, Seed: 1, Rollout: d.one, Goal: f.Goal}
	if q.Playouts, err = q.CountPlayouts(ctx); err != nil {
		return "", err
	}
	a, err := q.Run(ctx)
	if err != nil {
		return "", err
	}
	how := "exact, both sides playing as well as can be"
	if a.Method == experiments.MonteCarlo {
		how = fmt.Sprintf("%d playouts each as %s", a.Playouts, standing(l.entry))
	}
	return adviceText(a, how) + otherGoals(d.start, a.Goal.Name), nil
}

// otherGoals says what else advice can be about.
func otherGoals(s sim.State, goal string) string {
	var names []string
	if g, ok := s.(sim.Goaled); ok {
		for _, other := range g.Goals() {
			if other.Name != goal {
				names = append(names, "advise "+other.Name)
			}
		}
	}
	if names == nil {
		return ""
	}
	return "For another goal: " + strings.Join(names, ", ") + "\n"
}

// adviceText writes what the best choices are worth.
func adviceText(a *advice.Answer, how string) string {
	b := new(strings.Builder)
	wish := "high"
	if !a.WantsHigh() {
		wish = "low"
	}
	fmt.Fprintf(b, "%s: %s; you want it %s (%s)\n", a.Goal.Name, a.Goal.Meaning, wish, how)
	shown := a.Choices[:min(len(a.Choices), advice.AdviceRows)]
	for _, c := range shown {
		value := a.Amount(c.Value)
		if c.Value.High > c.Value.Low {
			value += fmt.Sprintf(" (%s to %s)", a.Amount(experiments.Estimate{Value: c.Value.Low, Low: c.Value.Low, High: c.Value.High}), a.Amount(experiments.Estimate{Value: c.Value.High, Low: c.Value.Low, High: c.Value.High}))
		}
		fmt.Fprintf(b, "  %-40s  %s\n", c.Move, value)
	}
	if more := len(a.Choices) - len(shown); more > 0 {
		fmt.Fprintf(b, "  and %d more that are worth less\n", more)
	}
	return b.String()
}
