package command

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

const matchHelp = `Finds which of two agents is stronger.

SETUP is a battle of the library (odds --list), a battle FILE.toml or a scenario of the
whole game. A and B are agents, as ironbottom agents explains. They play pairs of games with
the same dice in both games and the sides swapped, so that neither the dice nor the better
side decides. The report has the points of both, the pairs by their points, and the
difference with 95% intervals: in points of a game worth one point, in Elo, and in
normalised Elo (in standard deviations of a game).

Without --sprt exactly -n pairs are played. The interval is right only for a number of
pairs that is fixed beforehand: whoever stops a run when it looks good finds differences
that are not there. So the looks on the way, and a run that Ctrl-C ends, have confidence
sequences, which are wider but right at any time.

--sprt asks for a decision: the sequential test looks after every pair, and stops as soon
as elo1 is likely enough against elo0, or the reverse. It errs with a chance of at most
alpha if the difference is elo0, and of at most beta if it is elo1. -n is then the limit;
the verdict at the limit is "undecided". Stopping early makes the plain estimate too large,
so a corrected one stands beside it. scale=normalised gives elo0 and elo1 in normalised
Elo.`

const matchExample = `  ironbottom match pacific-victory guadalcanal prudent stand -n 1000
    both      2,000  851      0  1,149     42.55
  ironbottom match pacific-victory guadalcanal prudent stand --sprt elo0=0,elo1=10
    # plays until it is clear which of the two is stronger
  ironbottom match pacific-victory wake mcts:sims=400 mcts:sims=100 -n 200 --json
  ironbottom match pacific-victory 1942 random random -n 100
    # a scenario; equal agents: every pair is even
  ironbottom match pacific-victory guadalcanal prudent stand --sprt elo0=0,elo1=10,alpha=0.05,beta=0.05 --plot match.svg`

// Pairs without -n.
const (
	matchPairs = 1000
	matchCap   = 100_000
)

// A matchRun holds the flags of match.
type matchRun struct {
	contest
	job.Output
	sprt  string
	pairs int
}

// newMatch makes the command without its flags, which Command adds.
func newMatch(p *program) *matchRun {
	m := &matchRun{contest: contest{source{program: p}}}
	m.contest.origin = &m.Output.Origin
	return m
}

func (m *matchRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "match GAME SETUP A B", Short: "Find which of two agents is stronger", Long: matchHelp + job.FolderHelp +
			oddsCodes, Example: matchExample,
		Args: m.Unless(m.checkArgs), ValidArgsFunction: m.complete,
		RunE: func(cmd *cobra.Command, args []string) error {
			return job.CarryOut(cmd, args, m, m.program.Host, m.folder)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVarP(&m.pairs, "pairs", "n", matchPairs,
		fmt.Sprintf("pairs of games to play; with --sprt at most, %d unless given", matchCap))
	f.StringVar(&m.sprt, "sprt", "", "stop by a sequential `TEST`, such as elo0=0,elo1=10,alpha=0.05,beta=0.05")
	m.AddOutput(cmd, "pairs", cli.PlotUsage)
	m.addOptions(cmd)
	m.addData(cmd)
	m.AddFolders(cmd, "pairs")
	cmd.RegisterFlagCompletionFunc("sprt", cobra.FixedCompletions([]string{"elo0=0,elo1=10,alpha=0.05,beta=0.05"},
		cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// readTest reads the value of --sprt. Missing parts are those of the usual test: 0 against 10 Elo,
// 5% chance of either error.
func readTest(text string) (*sequential.Test, error) {
	t := &sequential.Test{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	numbers := map[string]*float64{"elo0": &t.Elo0, "elo1": &t.Elo1, "alpha": &t.Alpha, "beta": &t.Beta}
	seen := map[string]bool{}
	for _, part := range strings.Split(text, ",") {
		key, value, _ := strings.Cut(part, "=")
		if seen[key] {
			return nil, fmt.Errorf("--sprt: found %s twice; want it once", key)
		}
		seen[key] = true
		if key == "scale" {
			if value != "logistic" && value != "normalised" {
				return nil, fmt.Errorf("--sprt: found scale=%s; want logistic or normalised", value)
			}
			t.Normalised = value == "normalised"
			continue
		}
		to, ok := numbers[key]
		if !ok {
			return nil,
				fmt.Errorf("--sprt: found %q; want elo0=N, elo1=N, alpha=P, beta=P or "+
					"scale=logistic|normalised, with commas between", part)
		}
		x, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return nil, fmt.Errorf("--sprt: found %s=%s; want a number", key, value)
		}
		*to = x
	}
	if err := t.Check(); err != nil {
		return nil, fmt.Errorf("--sprt: %w", err)
	}
	return t, nil
}

// Check refuses flags that make no sense.
func (m *matchRun) Check(cmd *cobra.Command, args []string) error {
	if m.pairs < 1 {
		return fmt.Errorf("--pairs: found %d; want 1 or more", m.pairs)
	}
	return m.Output.Check(cmd, args)
}

// Prepare makes the match ready.
func (m *matchRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	var test *sequential.Test
	if cmd.Flags().Changed("sprt") {
		var err error
		if test, err = readTest(m.sprt); err != nil {
			return nil, err
		}
		// The test sums from the first pair on, so blocks from the middle have no test.
		if m.First > 0 {
			return nil,
				errors.New("--first-block: found together with --sprt, which looks at the pairs from the " +
					"first; want one of them")
		}
		if !cmd.Flags().Changed("pairs") {
			m.pairs = matchCap
		}
	}
	seed, err := cli.ReadSeed(m.Seed)
	if err != nil {
		return nil, err
	}
	met, err := m.meet(cmd.Context(), args)
	if err != nil {
		return nil, err
	}
	count := "pairs"
	if test != nil {
		count = "" // the cap is one of the words
	}
	s := keepPairs(&m.Output, cmd, args, count, met, match.Question{
		Game: met.Game, Rules: met.Rules, Start: met.start, Agents: met.pair, Pairs: m.pairs, Test: test,
		Seed: seed, First: m.First,
	})
	r := &s.Recipe
	r.Repeat = job.Line(cmd, args, "pairs")
	// The stop rule is part of the recipe: a run with another would end elsewhere.
	if test != nil {
		r.Stop = testText(test)
	}
	return s, nil
}

// testText writes a sequential test as readTest reads it.
func testText(t *sequential.Test) string {
	scale := "logistic"
	if t.Normalised {
		scale = "normalised"
	}
	return fmt.Sprintf("elo0=%v,elo1=%v,alpha=%v,beta=%v,scale=%s", t.Elo0, t.Elo1, t.Alpha, t.Beta, scale)
}
