package command

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
)

const powerHelp = `Estimates how many pairs of games a match needs to find a difference of a given size.

The arguments are those of ironbottom match. A pilot of a few pairs measures how much a
pair varies and how fast the games are. Its answer to which agent is stronger is not shown,
because a match should not start from it.

A difference of 3% means that A takes 51.5% of the points and B 48.5%. The confidence is
that of the interval of the match. The power is the chance that a match of that size finds
the difference. --sprt stops by itself, sooner if the difference is larger; its lines are
averages.`

// timesHelp is the help of commands that measure times.
const timesHelp = `
Times and speeds hold for one machine at one moment, so the folder has none.`

const powerExample = `  ironbottom power pacific-victory guadalcanal prudent stand --difference 3%
    A difference of 3% of the points is 10.4 Elo.
  ironbottom power pacific-victory wake mcts:sims=400 mcts:sims=100 --difference 10% --pilot 50
    # a shorter pilot for slow agents, and a larger difference
  ironbottom power pacific-victory midway prudent stand --difference 2% --power 95% --json`

// leastPilot is the least number of pairs that says how much a pair varies.
const leastPilot = 10

// mostDifference is the largest difference to look for: --sprt takes up to 1,000 Elo, which are 99.4%.
const mostDifference = 0.99

// A powerRun is what the flags of power say.
type powerRun struct {
	contest
	job.Output
	difference, confidence, power string
	pilot                         int
}

// newPower makes the command without its flags, which Command adds.
func newPower(p *program) *powerRun {
	r := &powerRun{contest: contest{source{program: p}}}
	r.contest.origin = &r.Output.Origin
	return r
}

func (p *powerRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "power GAME SETUP A B", Short: "Estimate how many pairs a match needs", Long: powerHelp + job.FolderHelp +
			timesHelp + oddsCodes, Example: powerExample,
		Args: p.Unless(p.checkArgs), ValidArgsFunction: p.complete,
		RunE: func(cmd *cobra.Command, args []string) error {
			return job.CarryOut(cmd, args, p, p.program.Host, p.folder)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&p.difference, "difference", "3%", "difference to find, in `PERCENT` of the points")
	f.StringVar(&p.confidence, "confidence", "95%", "confidence of the interval, in `PERCENT`")
	f.StringVar(&p.power, "power", "80%", "chance to find the difference, in `PERCENT`")
	f.IntVar(&p.pilot, "pilot", 200, "pairs to play in the pilot")
	p.AddOutput(cmd, "pairs", cli.PlotUsage)
	p.addOptions(cmd)
	p.addData(cmd)
	p.AddFolders(cmd, "pilot")
	return cmd
}

// readPercentage reads the value of a flag, as 3% or 0.03.
func readPercentage(flag, text string, low, high float64) (float64, error) {
	number, ok := strings.CutSuffix(text, "%")
	x, err := strconv.ParseFloat(number, 64)
	if ok {
		x /= 100
	}
	// So written NaN is refused too.
	switch {
	case err == nil && !ok && x >= 1 && x < 100:
		return 0, fmt.Errorf("--%s: found %q; want %s%% or %v", flag, text, text, x/100)
	case err != nil && strings.Contains(text, ","):
		return 0, fmt.Errorf("--%s: found %q; want %s", flag, text, cli.Wanted("chance", text))
	}
	if err != nil || !(x >= low && x < high) {
		return 0, fmt.Errorf("--%s: found %q; want a percentage from %v%% to below %v%%, as 3%% or 0.03", flag,
			text, 100*low, 100*high)
	}
	return x, nil
}

// Prepare makes the pilot ready.
func (p *powerRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	var q match.Power
	for _, f := range []struct {
		name, text string
		low, high  float64
		to         *float64
	}{{"difference", p.difference, 0.0001, mostDifference, &q.Difference}, {"confidence", p.confidence, 0.5, 1,
		&q.Confidence}, {"power", p.power, 0.5, 1, &q.Power}} {
		var err error
		if *f.to, err = readPercentage(f.name, f.text, f.low, f.high); err != nil {
			return nil, err
		}
	}
	// A part of a pilot may have fewer pairs than a pilot.
	if p.pilot < leastPilot && !cmd.Flags().Changed("first-block") {
		return nil, fmt.Errorf("--pilot: found %d; want %d pairs or more", p.pilot, leastPilot)
	}
	seed, err := cli.ReadSeed(p.Seed)
	if err != nil {
		return nil, err
	}
	met, err := p.meet(cmd.Context(), args)
	if err != nil {
		return nil, err
	}
	q.Pilot = match.Question{Game: met.Game, Rules: met.Rules, Start: met.start, Agents: met.pair, Pairs: p.pilot,
		Seed: seed, First: p.First}
	s := keepPairs(&p.Output, cmd, args, "pilot", met, q.Pilot)
	s.Picture = job.Drawn("power.svg", charts.Power)
	s.Count, s.Least, s.Recipe.Repeat = "--pilot", leastPilot, job.Line(cmd, args, "pilot")
	s.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		n := q
		n.Pilot = asMatch(q.Pilot, part)
		r, err := n.Run(ctx)
		if err != nil {
			return nil, err
		}
		r.Pilot.Title, r.Pilot.Command = met.title, s.Repeat(r)
		return r, nil
	}
	return s, nil
}
