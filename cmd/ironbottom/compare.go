package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/sim"
)

const compareHelp = `Say what a change does to a scenario: play every game twice, as the game ships and
with data files of --data and options of --option, and report by how much victory
points, levels of victory, length, steps, bases and losses differ.

Both games of a pair have the same seed and number: wherever both roll for the same
thing, they roll the same. The column "pairing" says how many times that cut the
variance of a difference: much where a change seldom matters, little where every
game goes another way from its first turns on. Intervals are of the differences of pairs (95%, Student's t), of
shares those of paired proportions (Newcombe).

What is compared is all changes together; for the effect of each by itself, compare
with one at a time. A change is judged by agents: they play the changed game as they
play the shipped one, and do not learn.

Ctrl-C ends a comparison early; what was counted until then is printed, marked
incomplete (exit code 130).`

const compareExample = `  ironbottom compare pacific-victory 1941 --data ./mine
  ironbottom compare pacific-victory 1941 --option china-removed -n 5000
  ironbottom compare pacific-victory 1943 --data ./mine --option mac-arthur --json`

func newCompare(show meter) *compareRun {
	r := &compareRun{*newRun(show)}
	r.source.origin = &r.keeping.origin
	return r
}

// A compareRun is what the flags of compare say.
type compareRun struct{ wholeRun }

func (r *compareRun) command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "compare GAME SCENARIO", Short: "What a change of data or options does to a scenario", Long: compareHelp + keepingHelp + oddsCodes, Example: compareExample,
		Args: r.unless(r.checkArgs), ValidArgsFunction: r.completeScenario,
		RunE: func(cmd *cobra.Command, args []string) error {
			return carryOut(cmd, args, r, r.meter, r.folder)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	r.addSeats(cmd)
	f.IntVarP(&r.count, "count", "n", 1000, "pairs of games to play")
	r.addOptions(cmd)
	r.addData(cmd)
	r.addOutput(cmd, "pairs", "")
	r.addFolders(cmd, "count")
	return cmd
}

// check refuses flags that make no sense.
func (r *compareRun) check(cmd *cobra.Command, args []string) error {
	return r.keeping.check(cmd, args)
}

// finish has nothing to write.
func (r *compareRun) finish(*cobra.Command, *kept, finding) error { return nil }

// prepare makes the comparison ready.
func (r *compareRun) prepare(cmd *cobra.Command, args []string) (*kept, error) {
	if r.count < 1 {
		return nil, fmt.Errorf("--count: found %d; want 1 or more pairs of games", r.count)
	}
	if r.folder == "" && len(r.options) == 0 {
		return nil, fmt.Errorf("compare: found nothing that is changed; want --data FOLDER or --option NAME[=VALUE]")
	}
	seed, err := readSeed(r.seed)
	if err != nil {
		return nil, err
	}
	c := experiments.Comparison{Setup: args[1], Seed: seed, Games: r.count, First: r.first}
	shipped := source{game: args[0]}
	r.game = args[0]
	var changed loaded
	for i, s := range []*source{&shipped, &r.source} {
		if c.Arms[i], changed, err = r.arm(cmd, s, args[1]); err != nil {
			return nil, err
		}
	}
	c.Game = changed.Game
	files, err := differing(changed.Data, r.source.origin.data(r.folder))
	if err != nil {
		return nil, fmt.Errorf("--data %s: %w", r.folder, err)
	}
	return r.keep(cmd, args, c, files), nil
}

// keep says how a comparison is kept: a row for each pair of games.
func (r *compareRun) keep(cmd *cobra.Command, args []string, c experiments.Comparison, files []string) *kept {
	pair := c.Arms[1].Agents()
	s := &kept{what: "pairs", recipe: r.recipeOf(cmd, args, "count", c.Game.Name, c.Arms[1].Rules, c.Arms[1].Start, textsOf(pair)...)}
	k := &s.recipe
	k.Setup, k.Seed, k.Block, k.First, k.Games = c.Setup, c.Seed, c.Block(), c.First, c.Games
	k.Repeat = r.words(cmd, c.Game, c.Setup, experiments.SidesOf(c.Arms[1].Start), [2]string{pair[0].String(), pair[1].String()})
	s.table.Number = "pair"
	measures := c.Measures()
	for i, name := range []string{"shipped", "changed"} {
		k.Arms = append(k.Arms, armOf(name, c.Game.Name, c.Arms[i].Rules, c.Arms[i].Start, k.Agents...))
		for _, m := range measures[i] {
			s.table.Columns = append(s.table.Columns, results.Column{Name: name + ": " + m.Name, Labels: m.Labels})
		}
	}
	s.table.Columns = append(s.table.Columns, results.Column{Name: experiments.DecisionsMeasure})
	s.ask = func(ctx context.Context, part asked) (finding, error) {
		p := c
		p.First, p.Games, p.Workers, p.Ledger, p.Progress = part.first, part.games, part.workers, part.ledger, part.show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Version, found.Files, found.Command = version(), files, s.repeat(found)
		return found, nil
	}
	s.replay = func(_ *results.Folder, number uint64) (row []int, tales []*experiments.Tale, err error) {
		for _, arm := range c.Arms {
			t, err := toldGame(experiments.SidesOf(arm.Start), c.Game.Name, arm.Rules, arm.Start, arm.Agents(), c.Seed, number)
			if err != nil {
				return nil, nil, err
			}
			tales = append(tales, t)
		}
		return c.Row(int(number)), tales, nil
	}
	return s
}

// arm makes one arm of a comparison ready.
func (r *compareRun) arm(cmd *cobra.Command, s *source, scenario string) (experiments.Version, loaded, error) {
	l, err := s.load()
	if err != nil {
		return experiments.Version{}, l, err
	}
	l, _ = l.whole() // checkArgs has seen to it
	start, err := l.rules.Setup(scenario)
	if err != nil {
		return experiments.Version{}, l, fmt.Errorf("%s: %w", cmd.Name(), err)
	}
	pairs, err := r.pairs(cmd, l, start)
	return experiments.Version{Rules: l.rules, Start: start, Agents: pairs}, l, err
}

// pairs makes the agents that the flags of the sides name ready for a start.
func (r *wholeRun) pairs(cmd *cobra.Command, l loaded, start sim.State) (func() [2]sim.Agent, error) {
	p := players{meter: r.meter}
	for s, flag := range l.seats() {
		p.flags[s], p.texts[s] = flag, *r.seats[flag]
		if !cmd.Flags().Changed(flag) { // not every game has the agent that the first has
			p.texts[s] = agents.Playing(l.agents, agents.PlaysWhole)[0].Name
		}
	}
	return p.pairs(cmd.Context(), l.agents, start)
}

// differing lists the files of a folder that are not as those that ship; none without
// a folder.
func differing(shipped fs.FS, folder string) (names []string, err error) {
	if folder == "" {
		return nil, nil
	}
	mine := os.DirFS(folder)
	err = fs.WalkDir(mine, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		new, err := fs.ReadFile(mine, name)
		if err != nil {
			return err
		}
		if old, err := fs.ReadFile(shipped, name); err != nil || !bytes.Equal(old, new) {
			names = append(names, strings.TrimPrefix(name, "./"))
		}
		return nil
	})
	return names, err
}
