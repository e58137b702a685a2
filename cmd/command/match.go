package command

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/cmd/command/job"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

const matchHelp = `Which of two agents is stronger. They play pairs of games from one set-up: the same
dice in both games of a pair, the sides swapped, so that neither the dice nor the
better side speak for either. The report has the points of both, the pairs by
their points, and the difference with 95% intervals: in points of a game worth
one point, in Elo, and in normalised Elo (in standard deviations of a game).

GAME is a name of ironbottom games, SETUP a battle of the library (odds --list),
a battle FILE.toml or a scenario of the whole game, A and B are agents as
ironbottom agents explains; some play battles only.

Without --sprt exactly -n pairs are played, and the interval is for that number,
which is fixed beforehand. Who looks at a run that goes on and stops when it looks
good finds differences where there are none: so the looks on the way, and a run
ended by Ctrl-C, have confidence sequences, wider, but right whenever one looks.

--sprt asks for a decision instead: the sequential test looks after every pair
and stops as soon as elo1 is likely enough against elo0, or the reverse. It errs
with at most the chance alpha where the difference is elo0, and beta where it is
elo1. -n is then the cap: if it comes first the verdict is "undecided", which
speaks for neither. After a stop the plain estimate is too far out; the
corrected one stands beside it. scale=normalised means elo0 and elo1 so.`

const matchExample = `  ironbottom match pacific-victory guadalcanal prudent stand -n 10000
  ironbottom match pacific-victory guadalcanal prudent stand --sprt elo0=0,elo1=10,alpha=0.05,beta=0.05 --plot match.svg
  ironbottom match pacific-victory wake mcts:sims=400 mcts:sims=100 -n 200 --json
  ironbottom match pacific-victory 1942 random random -n 100      a scenario; alike agents: every pair is even
  ironbottom power pacific-victory guadalcanal prudent stand --difference 3%       how many pairs it takes`

// Pairs without -n.
const (
	matchPairs = 1000
	matchCap   = 100_000
)

// A matchRun is what the flags of match say.
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
		Use: "match GAME SETUP A B", Short: "Which of two agents is stronger", Long: matchHelp + job.FolderHelp +
			oddsCodes, Example: matchExample,
		Args: m.Unless(m.checkArgs), ValidArgsFunction: m.complete,
		RunE: func(cmd *cobra.Command, args []string) error {
			return job.CarryOut(cmd, args, m, m.program.Host, m.folder)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVarP(&m.pairs, "pairs", "n", matchPairs,
		fmt.Sprintf("pairs to play, or with --sprt at most (default then %d)", matchCap))
	f.StringVar(&m.sprt, "sprt", "", "stop by a sequential test, as `elo0=0,elo1=10,alpha=0.05,beta=0.05` "+
		"(these are what is not given), with scale=normalised for normalised Elo")
	m.AddOutput(cmd, "pairs", job.APicture)
	m.addOptions(cmd)
	m.addData(cmd)
	m.AddFolders(cmd, "pairs")
	cmd.RegisterFlagCompletionFunc("sprt", cobra.FixedCompletions([]string{"elo0=0,elo1=10,alpha=0.05,beta=0.05"},
		cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// readTest reads the value of --sprt.
// Parts that are not given are those of the usual test: 0 against 10 Elo, 5% chance of either
// error.
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
		// The test looks at sums from the first pair on: blocks from the middle have none.
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
		Game: met.Game, Rules: met.rules, Start: met.start, Agents: met.pair, Pairs: m.pairs, Test: test,
		Seed: seed, First: m.First,
	})
	r := &s.Recipe
	r.Repeat = job.Line(cmd, args, "pairs")
	// The rule that stops it is part of the recipe: a run with another would end elsewhere.
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
