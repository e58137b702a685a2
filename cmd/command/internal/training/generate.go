package training

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/ladder"
	"github.com/ironbottom/ironbottom/experiments/learning"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

const generateHelp = `Plays games and keeps what each side saw and how they ended, as data to train networks.

Each side of each game is one of the named agents, drawn at random. --variants N adds N-1
agents like each of them, with other numbers (as plan tries them), so that positions vary.
--rows says what a row is:

  turns      a position at the start of a turn, for each side: for values
  stages     the same at the start of each stage of a turn
  decisions  the choices and the decision, or how often a search tried each: for policies;
             one in --every decisions, drawn at random
  solved     like decisions, with the value of each choice under best play, in battles that
             the game's yardstick recipe draws (SETUP is drawn). None of them is in the
             yardstick. All games of a block have the same battle
  pairs      two positions at the end of a turn that began alike and had the same dice. In
             one stage two of the agents played, otherwise the first. The target is the
             difference of the results, which plan needs. One in --every stages

A data set is a folder: recipe.json, a file of rows for each block of games, and with
--parquet all rows as a table. Blocks are written whole or not at all. --resume FOLDER
continues an interrupted run, with the same bytes and any number of workers. --verify FOLDER
plays it again and compares.`

const generateExample = `  ironbottom generate naval-chess 1942 scripted --variants 16 -n 2000 --out nc
    # writes the rows of 2,000 games into the folder nc
  ironbottom generate --resume nc
    # continues after a break
  ironbottom train nc --hidden 16 --out nc-value
    # trains a network on the data
  ironbottom generate naval-chess 1942 scripted --variants 16 --rows pairs --every 8 -n 500 --out nc-pairs
  ironbottom generate pacific-victory guadalcanal mcts:sims=250 --rows decisions --every 1 -n 500 --out battle
  ironbottom generate pacific-victory drawn prudent random --rows solved --block 10 -n 1500 --out battles`

// A generateRun holds the flags of generate.
type generateRun struct {
	Host
	recipe              learning.Recipe
	seed                string
	variants            int
	spread              float64
	out, resume, verify string
	workers             int
	parquet, asJSON     bool
}

func (g *generateRun) command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "generate GAME SETUP AGENT...", Short: "Make training data by playing games", Long: generateHelp,
		Example: generateExample,
		Args:    g.checkArgs, ValidArgsFunction: g.any, RunE: g.run,
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVarP(&g.recipe.Games, "games", "n", 1000, "games to play")
	f.StringVar(&g.recipe.Sort, "rows", learning.Turns, "`ROW` of the data: "+strings.Join(learning.Sorts, ", "))
	f.IntVar(&g.recipe.Every, "every", 1, "make a row of one in `N` decisions (with pairs, stages)")
	f.StringVar(&g.recipe.Goal, "goal", "", "`GOAL` of solved rows (default the first of the yardstick)")
	f.IntVar(&g.recipe.Positions, "positions", 0, "most positions of a drawn battle (default 30000)")
	f.IntVar(&g.variants, "variants", 1, "variants of each agent, including itself")
	f.Float64Var(&g.spread, "spread", 0.5,
		"how far variants differ: standard deviation of the logarithm of their numbers")
	f.IntVar(&g.recipe.Block, "block", 16, "games in a block")
	f.StringVar(&g.seed, "seed", "1", cli.SeedUsage)
	f.StringArrayVar(&g.recipe.Options, "option", nil, cli.OptionUsage)
	f.IntVar(&g.workers, "workers", 0, "blocks"+cli.WorkersUsage)
	f.StringVar(&g.out, "out", "", cli.OutUsage)
	f.StringVar(&g.resume, "resume", "", cli.ResumeUsage)
	f.StringVar(&g.verify, "verify", "", "play `FOLDER` again and compare its rows")
	f.BoolVar(&g.parquet, "parquet", false, "also write all rows as a table, rows.parquet")
	f.BoolVar(&g.asJSON, "json", false, cli.JSONUsage)
	for _, name := range []string{"out", "resume", "verify"} {
		cmd.MarkFlagDirname(name)
	}
	return cmd
}

func (g *generateRun) checkArgs(cmd *cobra.Command, args []string) error {
	again := cmd.Flags().Changed("resume") || cmd.Flags().Changed("verify")
	switch {
	case again && len(args) > 0:
		return fmt.Errorf("generate: found %q with a folder that says what is played; want only --resume or "+
			"--verify", args[0])
	case again && cmd.Flags().Changed("out"), g.resume != "" && g.verify != "":
		return fmt.Errorf("generate: found more than one of --out, --resume, --verify; want one")
	case !again && len(args) < 3:
		return fmt.Errorf("generate: found %d words; want GAME SETUP AGENT..., as: %s generate naval-chess "+
			"1942 scripted --out FOLDER", len(args), g.Name)
	case !again && g.out == "":
		return fmt.Errorf("generate: found no --out; want a folder for the data set")
	case g.workers < 0 || g.workers > mostWorkers:
		return badWorkers(g.workers)
	case g.variants < 1 || g.variants > 64:
		return fmt.Errorf("--variants: found %d; want 1 to 64", g.variants)
	}
	return nil
}

func (g *generateRun) run(cmd *cobra.Command, args []string) error {
	ctx := cmd.Context()
	set, table, err := g.ready(cmd, args)
	if err != nil {
		return ended(ctx, err)
	}
	if g.verify != "" {
		return g.again(cmd, set, table)
	}
	show, done := g.Meter("games", set.Recipe.Games)
	err = set.Play(ctx, table, g.workers, show)
	done()
	if ctx.Err() != nil {
		all, have := set.Blocks()
		fmt.Fprintf(cmd.OutOrStdout(), "INCOMPLETE: %d of %d blocks\nGo on: %s generate --resume %s\n", have, all,
			g.Name, cli.Quote(set.Name))
		return cli.ErrInterrupted
	}
	if err != nil {
		return err
	}
	if g.parquet {
		_, done := g.Meter("rows.parquet", 0)
		err := set.WriteParquet(ctx, cli.Version())
		done()
		if err != nil {
			return ended(ctx, err)
		}
	}
	return g.tell(cmd.OutOrStdout(), set)
}

// ready creates or opens the folder and makes the games ready.
func (g *generateRun) ready(cmd *cobra.Command, args []string) (*learning.Set, *learning.Table, error) {
	if name := g.resume + g.verify; name != "" {
		set, err := learning.Open(name)
		if err != nil {
			return nil, nil, err
		}
		want := set.Recipe
		if want.Version != cli.Version() {
			return nil, nil, fmt.Errorf("%s: found a data set of %s %s; want one of %s, which this is", name,
				g.Name, want.Version, cli.Version())
		}
		table, err := g.sit(cmd, &set.Recipe)
		if err == nil && want.Digest() != set.Recipe.Digest() {
			err = fmt.Errorf("%s: found data, options or agents that differ from this program; want those that "+
				"made it", name)
		}
		return set, table, err
	}
	r := &g.recipe
	r.Schema, r.Version, r.Game, r.Setup = learning.Schema, cli.Version(), args[0], args[1]
	var err error
	if r.Seed, err = cli.ReadSeed(g.seed); err != nil {
		return nil, nil, err
	}
	if err := g.drawn(cmd); err != nil {
		return nil, nil, err
	}
	at, err := g.Open(r.Game, r.Setup, r.Options)
	if err != nil {
		return nil, nil, err
	}
	if r.Sort == learning.Solved && r.Goal == "" {
		r.Goal = at.Yardstick.Goals[0]
	}
	for _, text := range args[2:] {
		texts := []string{text}
		if g.variants > 1 {
			if texts, err = agents.Variations(at.Kinds, text, g.variants, g.spread, 1); err != nil {
				return nil, nil, err
			}
		} else if a, err := agents.New(at.Kinds, text); err == nil {
			if named, ok := a.(fmt.Stringer); ok {
				texts[0] = named.String()
			}
		}
		r.Agents = append(r.Agents, texts...)
	}
	table, err := at.sit(cmd.Context(), r)
	if err != nil {
		return nil, nil, err
	}
	if err := cli.CheckFolder("out", g.out); err != nil {
		return nil, nil, err
	}
	set, err := learning.Create(g.out, *r)
	return set, table, err
}

// drawn checks that rows are solved if battles are drawn.
func (g *generateRun) drawn(cmd *cobra.Command) error {
	r := &g.recipe
	switch solved := r.Sort == learning.Solved; {
	case solved != (r.Setup == Drawn):
		return fmt.Errorf("generate: found --rows %s of %s; want --rows %s of the set-up %s", r.Sort, r.Setup,
			learning.Solved, Drawn)
	case !solved && (cmd.Flags().Changed("goal") || cmd.Flags().Changed("positions")):
		return fmt.Errorf("generate: found --goal or --positions with --rows %s; want them with --rows %s", r.Sort,
			learning.Solved)
	case r.Positions < 0 || r.Positions > 10_000_000:
		return fmt.Errorf("--positions: found %d; want 1 to 10000000", r.Positions)
	case solved && r.Positions == 0:
		r.Positions = 30_000
	}
	return nil
}

// sit makes the games of a recipe ready.
func (g *generateRun) sit(cmd *cobra.Command, r *learning.Recipe) (*learning.Table, error) {
	at, err := g.Open(r.Game, r.Setup, r.Options)
	if err != nil {
		return nil, err
	}
	return at.sit(cmd.Context(), r)
}

// sit makes the games of a recipe ready at a place.
func (p *Place) sit(ctx context.Context, r *learning.Recipe) (*learning.Table, error) {
	table, err := learning.NewTable(ctx, r, p.Kinds, p.Start)
	if err == nil && r.Sort == learning.Solved {
		table.Draw = func(ctx context.Context, block int) (sim.State, *exact.BestPlay, error) {
			return ladder.Drawn(ctx, p.Yardstick, p.Rules, r.Goal, r.Positions, r.Seed, uint64(block))
		}
		_, _, err = table.Draw(ctx, 0) // a goal that there is not is found here
	}
	return table, err
}

// tell reports the data set.
func (g *generateRun) tell(w io.Writer, set *learning.Set) error {
	found, err := set.Count()
	if err != nil {
		return err
	}
	if g.asJSON {
		return cli.WriteJSON(w, found)
	}
	fmt.Fprintf(w, "%s rows of %s (%s of %s) in %s; the targets to learn average %.4f\n",
		experiments.Thousands(found.Rows), experiments.Plural(found.Games, "game"), found.Game, found.Sort,
		found.Folder, found.Mean)
	if g.parquet {
		fmt.Fprintf(w, "As a table: %s\n", set.ParquetName())
	}
	fmt.Fprintf(w, "Train: %s train %s --out FOLDER\n", g.Name, cli.Quote(set.Name))
	return nil
}

// readNet reads the file of a network.
func readNet(name string) ([]byte, error) { return table.ReadFile(name, learn.MaxFile) }
