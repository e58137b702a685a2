package command

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/command/internal/training"
	"github.com/ironbottom/ironbottom/sim"
)

// A contest is GAME SETUP A B on the command line: two agents and where they meet.
type contest struct {
	source
}

// A meeting is a contest made ready. Its rules, start and title are those of the set-up. Pair makes
// both agents anew at each call, one pair for each worker, because agents have memory. It is nil
// until meet.
type meeting struct {
	loaded
	start sim.State
	title string
	pair  func() [2]sim.Agent
}

// checkArgs checks that all four words are there.
func (c *contest) checkArgs(cmd *cobra.Command, args []string) error {
	names := []string{"GAME", "SETUP", "agent A", "agent B"}
	if len(args) < len(names) {
		first := c.program.games[0]
		return fmt.Errorf("%s: found no %s; want GAME SETUP A B, as: %s %s %s %s", cmd.Name(), names[len(args)],
			cmd.CommandPath(), first.Name, example(first), c.program.twoAgents())
	}
	return cli.AtMost(len(names))(cmd, args)
}

// open loads the game and its start, without agents.
func (c *contest) open(game, setup string) (*meeting, error) {
	c.game = game
	l, err := c.load()
	if err != nil {
		return nil, cli.At("GAME", "game", err)
	}
	m := &meeting{loaded: l}
	m.start, m.title, err = m.setUp(setup)
	return m, err
}

// meet loads the game and makes the agents ready.
func (c *contest) meet(ctx context.Context, args []string) (*meeting, error) {
	m, err := c.open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	m.pair, err = c.program.readyPair(ctx, m.Playing, [2]string(args[2:]), [2]string{"agent A", "agent B"}, m.start)
	return m, err
}

// setUp returns the start and title of a battle of the library, a battle file or a scenario of the
// whole game.
func (m *meeting) setUp(name string) (sim.State, string, error) {
	name = lower(name)
	if whole, ok := m.whole(); ok {
		for _, s := range whole.Rules.Setups() {
			if s.Name == name {
				// From here on sides and agents are those of the whole game.
				m.loaded = whole
				start, err := whole.Rules.Setup(name)
				return start, s.Title, err
			}
		}
	}
	return m.loaded.start(name, nil)
}

// complete offers games, then set-ups, then agents.
func (c *contest) complete(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return c.program.completeGame(cmd, args, begun)
	}
	// The words already on the line decide what can come next.
	c.game = args[0]
	switch len(args) {
	case 1:
		names, directive := c.completeBattle(cmd, nil, begun)
		l, err := c.load()
		if err != nil || directive != cobra.ShellCompDirectiveNoFileComp {
			return names, directive
		}
		whole, ok := l.whole()
		if !ok {
			return names, directive
		}
		var all []string
		for _, s := range whole.Rules.Setups() {
			all = append(all, s.Name+"\t"+s.Title)
		}
		return slices.Concat(all, names), directive
	case 2, 3:
		m := meeting{}
		var err error
		if m.loaded, err = c.load(); err == nil {
			_, _, err = m.setUp(args[1])
		}
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		return agentWords(m.Playing, begun)
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}

// opened makes a set-up ready for training.
func (p *program) opened(game, setup string, options []string) (training.Place, error) {
	c := contest{source{program: p, options: options, origin: new(job.Origin)}}
	if setup == training.Drawn { // any battle shows the form of drawn ones
		c.game = game
		l, err := c.load()
		if err == nil && l.Yardstick == nil {
			err = fmt.Errorf("found %s, which has no recipe for battles; want a game with a yardstick", l.Name)
		}
		if err != nil {
			return training.Place{}, cli.At("GAME", "game", err)
		}
		setup = example(l.Entry)
	}
	m, err := c.open(game, setup)
	if err != nil {
		return training.Place{}, err
	}
	return training.Place{Game: m.Game, Title: m.title, Rules: m.Rules, Start: m.start, Kinds: m.Playing,
		Yardstick: m.Yardstick}, nil
}
