// Package training has the commands that make data sets of self-play, train networks on
// them, and do both in generations: generate, train and league; and the one that
// looks for what beats an agent: exploit. What they do is done by packages experiments/learning,
// experiments/league and experiments/exploit.
package training

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/cmd/command/progress"
	"github.com/ironbottom/ironbottom/sim"
)

// A Host is the program as these commands know it.
type Host struct {
	Name  string
	Meter progress.Meter
	// Open makes a set-up ready.
	Open func(game, setup string, options []string) (Place, error)
	// Complete offers games, set-ups and agents for the words GAME SETUP AGENT.
	Complete cobra.CompletionFunc
}

// one offers the words of a command of one agent.
func (h *Host) one(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 2 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return h.Complete(cmd, args, begun)
}

// any offers those of a command of any number of agents.
func (h *Host) any(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	return h.Complete(cmd, args[:min(2, len(args))], begun)
}

// A Place is where games begin, and who plays them.
type Place struct {
	Game  sim.Game
	Title string
	Rules sim.Rules
	Start sim.State
	Kinds []agents.Kind
	// Yardstick draws battles; nil where a game has none.
	Yardstick *agents.Yardstick
}

// Drawn is the name of the set-up that stands for battles drawn by the recipe of a yardstick.
const Drawn = "drawn"

// ended says whose fault it is that a run has ended.
func ended(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return cli.ErrInterrupted
	}
	return err
}

// Commands are those of this package.
func Commands(h Host) []*cobra.Command {
	return []*cobra.Command{(&generation{Host: h}).command(), (&course{Host: h}).command(),
		(&season{Host: h}).command(), (&hunt{Host: h}).command()}
}
