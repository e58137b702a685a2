package command

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/sim"
)

const tournamentHelp = `Ranks agents by pairs of games between each two of them.

Both games of a pair have the same dice, with the sides swapped. SETUPS are battles of the
library, battle FILEs.toml and scenarios of the whole game, separated by commas. A set-up of
another game is written GAME:SETUP and played as it ships. An agent that plays battles only
does not take part in scenarios, nor the other way round. Agents that no games connect are
not compared.

The report has the strengths in Elo, the cross table, every difference with its interval
and the likelihood that the first is stronger, each agent's score as each side of each
set-up, and three checks.

The strengths are those of the Bradley-Terry model: on equal terms 400 Elo are ten wins to
one loss. Each set-up has its own advantage of a side and its own share of draws. So one
Elo here is more than one of ironbottom match if a set-up is often drawn or decided by its
sides. Intervals are 95%, with the pair as the unit because its games share their dice. An
agent that wins everything gets a figure by a weak prior, which the report states, and an
open interval.

One number for each agent cannot show that A beats B, B beats C and C beats A, nor that A
plays one side or one set-up well. Three checks look for that. Each warns falsely in one
tournament of a hundred. After a warning, read the cross table.

--gauntlet A lets A meet each of the others, who do not meet one another. That is cheaper
to place a new agent among known ones. The number of pairs is fixed beforehand; to stop
early use ironbottom match --sprt. All agents play in turns: after Ctrl-C the report has
the pairs that all have played, marked incomplete.`

const tournamentExample = `  ironbottom tournament pacific-victory midway stand prudent random -n 50
    1  stand    +152  +119  +186    200  146      0    54      73.0
  ironbottom tournament pacific-victory 1942 scripted weighted random -n 10
    # ratings, cross table and differences for a whole war
  ironbottom tournament pacific-victory midway,guadalcanal,wake stand prudent greedy mcts:sims=100 -n 200 --plot ranking.svg
  ironbottom tournament pacific-victory manila --gauntlet mcts:sims=200 stand prudent random -n 50
  ironbottom tournament pacific-victory 1942 scripted weighted random -n 500 --out ranking
    # keeps the result, finished or not
  ironbottom tournament --resume ranking
    # goes on after a break`

// A tournamentRun holds the flags of tournament.
type tournamentRun struct {
	source
	job.Output
	gauntlet string
	pairs    int
}

func newTournament(p *program) *tournamentRun {
	t := &tournamentRun{source: source{program: p}}
	t.source.origin = &t.Output.Origin
	return t
}

func (t *tournamentRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "tournament GAME SETUPS AGENT...", Short: "Rank several agents",
		Long: tournamentHelp + job.FolderHelp + oddsCodes, Example: tournamentExample,
		Args: t.Unless(t.checkArgs), ValidArgsFunction: t.complete,
		RunE: func(cmd *cobra.Command, args []string) error {
			return job.CarryOut(cmd, args, t, t.program.Host, t.folder)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVarP(&t.pairs, "pairs", "n", 100, "pairs of games for each two agents in each set-up")
	f.StringVar(&t.gauntlet, "gauntlet", "", "`AGENT` that meets all others, who do not meet one another")
	t.AddOutput(cmd, "pairs", cli.PlotUsage)
	t.addOptions(cmd)
	t.addData(cmd)
	t.AddFolders(cmd, "pairs")
	cmd.RegisterFlagCompletionFunc("gauntlet", func(_ *cobra.Command, args []string, begun string) ([]string,
		cobra.ShellCompDirective) {
		return t.completeEntrant(args, begun)
	})
	return cmd
}

func (t *tournamentRun) checkArgs(cmd *cobra.Command, args []string) error {
	names := []string{"GAME", "SETUPS", "AGENT", "second AGENT"}
	if t.gauntlet != "" {
		names = names[:3]
	}
	if len(args) < len(names) {
		first := t.program.games[0]
		return fmt.Errorf("tournament: found no %s; want GAME SETUPS AGENT AGENT..., as: %s %s %s %s",
			names[len(args)], cmd.CommandPath(), first.Name, example(first), t.program.twoAgents())
	}
	return nil
}

// Prepare makes the tournament ready.
func (t *tournamentRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	if t.pairs < 1 {
		return nil, fmt.Errorf("--pairs: found %d; want 1 or more", t.pairs)
	}
	if cmd.Flags().Changed("gauntlet") && t.gauntlet == "" {
		return nil, fmt.Errorf("--gauntlet: found no agent; want one (%s agents)", t.program.Name)
	}
	seed, err := cli.ReadSeed(t.Seed)
	if err != nil {
		return nil, err
	}
	q := match.Tournament{Agents: t.entrants(args[2:]), Gauntlet: t.gauntlet != "", Pairs: t.pairs, First: t.First,
		Seed: seed}
	if len(q.Agents) < 2 {
		return nil, fmt.Errorf("--gauntlet: found no other agent; want another AGENT for %s to meet", t.gauntlet)
	}
	if q.Venues, err = t.venues(cmd.Context(), args[0], args[1], q.Agents); err != nil {
		return nil, err
	}
	if len(q.Bouts()) == 0 {
		return nil, fmt.Errorf("SETUPS: found %s, where no two of the agents can meet; want one that two of them play",
			args[1])
	}
	if err := q.Check(); err != nil {
		return nil, fmt.Errorf("--pairs: %w", err)
	}
	return t.keep(cmd, args, q), nil
}

// entrants puts the agent of a gauntlet first.
func (t *tournamentRun) entrants(texts []string) []string {
	if t.gauntlet == "" {
		return texts
	}
	others := slices.Clone(texts)
	if i := slices.Index(others, t.gauntlet); i >= 0 {
		others = slices.Delete(others, i, i+1)
	}
	return append([]string{t.gauntlet}, others...)
}

// venues makes set-ups and agents ready.
func (t *tournamentRun) venues(ctx context.Context, game, setups string, texts []string) (all []match.Venue,
	err error) {
	seen := map[string]bool{}
	for _, name := range strings.Split(setups, ",") {
		switch {
		case name == "":
			return nil, fmt.Errorf("SETUPS: found an empty name in %q; want set-ups with commas between", setups)
		case seen[name]:
			return nil, fmt.Errorf("SETUPS: found %s twice; want it once", name)
		}
		seen[name] = true
		from := t.source
		from.game = game
		setup := name
		if other, rest, ok := strings.Cut(name, ":"); ok {
			from, setup = source{program: t.program, origin: t.source.origin, game: other}, rest
		}
		l, err := from.load()
		if err != nil {
			return nil, cli.At("GAME", "game", err)
		}
		m := &meeting{loaded: l}
		if m.start, m.title, err = m.setUp(setup); err != nil {
			return nil, err
		}
		v := match.Venue{Name: name, Title: m.title, Game: m.Game, Rules: m.Rules, Start: m.start}
		if v.Agents, err = t.ready(ctx, m, setups, texts); err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	for i, text := range texts {
		if !slices.ContainsFunc(all, func(v match.Venue) bool { return v.Agents[i] != nil }) {
			return nil, fmt.Errorf("agent %s: found no set-up that it plays; want one of its own (%s agents)", text,
				t.program.Name)
		}
	}
	return all, nil
}

// ready makes the agents of a meeting ready. An agent is nil if it plays only battles and this is a
// whole game, or the other way round.
func (t *tournamentRun) ready(ctx context.Context, m *meeting, setup string,
	texts []string) (all []func() sim.Agent, err error) {
	show, done := t.program.Meter("positions", 0)
	defer done()
	if show != nil {
		ctx = agents.WithProgress(ctx, show)
	}
	for _, text := range texts {
		name, _, _ := strings.Cut(text, ":")
		is := func(k agents.Kind) bool { return k.Name == name }
		if slices.ContainsFunc(m.Agents, is) && !slices.ContainsFunc(m.Playing, is) {
			all = append(all, nil)
			continue
		}
		agent, err := agents.Ready(ctx, m.Playing, text, m.start)
		switch {
		case err != nil && ctx.Err() != nil:
			return nil, cli.ErrInterrupted
		case err != nil && slices.Contains(t.program.setups(m.Entry, true), lower(text)):
			return nil,
				fmt.Errorf("agent %s: found a set-up; want all set-ups in one word with commas between, as %s,%s",
					text, setup, text)
		case err != nil:
			return nil, fmt.Errorf("agent %s: %w", text, err)
		}
		all = append(all, agent)
	}
	return all, nil
}

// complete offers games, then set-ups after the last comma, then agents.
func (t *tournamentRun) complete(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	c := contest{source: t.source}
	switch len(args) {
	case 0:
		return t.program.completeGame(cmd, args, begun)
	case 1:
		before := begun[:strings.LastIndexByte(begun, ',')+1]
		names, directive := c.complete(cmd, args, begun[len(before):])
		if before == "" || directive != cobra.ShellCompDirectiveNoFileComp {
			return names, directive
		}
		for i := range names {
			names[i] = before + names[i]
		}
		return names, directive
	}
	return t.completeEntrant(args, begun)
}

// completeEntrant offers the agents that play any of the set-ups.
func (t *tournamentRun) completeEntrant(args []string, begun string) (words []string, d cobra.ShellCompDirective) {
	if len(args) < 2 {
		return nil, cobra.ShellCompDirectiveError
	}
	t.game = args[0]
	l, err := t.load()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	for _, setup := range strings.Split(args[1], ",") {
		m := meeting{loaded: l}
		if _, _, err := m.setUp(setup); err != nil {
			continue
		}
		var some []string
		some, d = agentWords(m.Playing, begun)
		for _, word := range some {
			if !slices.Contains(words, word) {
				words = append(words, word)
			}
		}
	}
	return words, cmp.Or(d, cobra.ShellCompDirectiveNoFileComp)
}
