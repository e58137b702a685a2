package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
)

const powerHelp = `How many pairs a match needs to find a difference of so many points, and about how
long that takes on this machine, for this game and these agents: plan it before
you play it. A pilot of pairs measures how much a pair varies, and the speed. Its
answer to who is stronger is not shown: it is not what a match should start with.

The arguments are those of ironbottom match. A difference of 3% means that A takes
51.5% of the points and B 48.5%. The confidence is that of the interval of the
match, the power the chance that a match of that size finds such a difference.
--sprt stops by itself, sooner where the difference is larger than looked for; its
lines are averages.

Exit codes: 0 done, 1 internal failure, 2 wrong input, 130 interrupted.`

const powerExample = `  ironbottom power pacific-victory guadalcanal prudent stand --difference 3% --confidence 95%
  ironbottom power pacific-victory wake mcts:sims=400 mcts:sims=100 --difference 10% --pilot 50
  ironbottom power pacific-victory midway prudent stand --difference 2% --power 95% --json`

// A powerRun is what the flags of power say.
type powerRun struct {
	contest
	difference, confidence, power, seed string
	pilot, workers                      int
	asJSON                              bool
}

func powerCommand(show meter) *cobra.Command {
	p := &powerRun{contest: contest{meter: show}}
	cmd := &cobra.Command{
		Use: "power GAME SETUP A B", Short: "How many pairs a match needs", Long: powerHelp, Example: powerExample,
		Args: contestArgs, ValidArgsFunction: p.complete, RunE: p.run,
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&p.difference, "difference", "3%", "the difference to find, as a `PERCENTAGE` of the points")
	f.StringVar(&p.confidence, "confidence", "95%", "of the interval of the match, a `PERCENTAGE`")
	f.StringVar(&p.power, "power", "80%", "the chance to find it, a `PERCENTAGE`")
	f.IntVar(&p.pilot, "pilot", 200, "pairs to play for the pilot")
	f.StringVar(&p.seed, "seed", "1", "seed of the dice, a whole number; random takes one and prints it")
	f.IntVar(&p.workers, "workers", 0, "pairs played at the same time (default one for each processor); changes no figure but the times")
	f.BoolVar(&p.asJSON, "json", false, "print one JSON object")
	p.addOptions(cmd)
	p.addData(cmd)
	return cmd
}

// readPercentage reads the value of a flag, as 3% or 0.03.
func readPercentage(flag, text string, low, high float64) (float64, error) {
	number, ok := strings.CutSuffix(text, "%")
	x, err := strconv.ParseFloat(number, 64)
	if ok {
		x /= 100
	}
	if err != nil || !(x >= low && x < high) {
		return 0, fmt.Errorf("--%s: found %q; want a percentage from %v%% to below %v%%, as 3%% or 0.03", flag, text, 100*low, 100*high)
	}
	return x, nil
}

func (p *powerRun) run(cmd *cobra.Command, args []string) error {
	var q experiments.Power
	for _, f := range []struct {
		name, text string
		low        float64
		to         *float64
	}{{"difference", p.difference, 0.0001, &q.Difference}, {"confidence", p.confidence, 0.5, &q.Confidence}, {"power", p.power, 0.5, &q.Power}} {
		var err error
		if *f.to, err = readPercentage(f.name, f.text, f.low, 1); err != nil {
			return err
		}
	}
	if p.pilot < 10 {
		return fmt.Errorf("--pilot: found %d; want 10 pairs or more", p.pilot)
	}
	if err := checkRun(cmd, p.workers, ""); err != nil {
		return err
	}
	seed, err := readSeed(p.seed)
	if err != nil {
		return err
	}
	m, err := p.meet(cmd.Context(), args)
	if err != nil {
		return err
	}
	show, done := p.meter("pairs", p.pilot)
	q.Pilot = experiments.Match{
		Game: m.Game, Rules: m.rules, Start: m.start, Agents: m.agents, Pairs: p.pilot, Seed: seed, Workers: p.workers, Progress: show,
	}
	r, err := q.Run(cmd.Context())
	done()
	if err != nil {
		return internal(err)
	}
	r.Pilot.Version, r.Pilot.Title = version(), m.title
	r.Pilot.Command = repeat(cmd, args, fmt.Sprintf("--pilot %d --seed %d", p.pilot, seed), "workers", "json", "seed", "pilot")
	return p.write(cmd.OutOrStdout(), r)
}

func (p *powerRun) write(w io.Writer, r *experiments.Powered) (err error) {
	return printFigures(w, r, r.Pilot.Complete, p.asJSON)
}
