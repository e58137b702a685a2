// Package training has the commands that make training data (generate), train networks on it
// (train), do both over generations (league), and search for the strongest answer to an agent
// (exploit). Packages experiments/learning, experiments/league and experiments/exploit do the work.
package training

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/progress"
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

// one completes a command with one agent.
func (h *Host) one(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 2 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return h.Complete(cmd, args, begun)
}

// any completes a command with any number of agents.
func (h *Host) any(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	return h.Complete(cmd, args[:min(2, len(args))], begun)
}

// A Place is where games begin, with the agents that play them.
type Place struct {
	Game  sim.Game
	Title string
	Rules sim.Rules
	Start sim.State
	Kinds []agents.Kind
	// Yardstick draws battles; nil if the game has none.
	Yardstick *agents.Yardstick
}

// Drawn is the name of the set-up for battles that the recipe of a yardstick draws.
const Drawn = "drawn"

// ended returns the error of a run that ended: an interruption, or its own.
func ended(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return cli.ErrInterrupted
	}
	return err
}

// Commands returns the commands of this package.
func Commands(h Host) []*cobra.Command {
	return []*cobra.Command{(&generateRun{Host: h}).command(), (&trainRun{Host: h}).command(),
		(&leagueRun{Host: h}).command(), (&exploitRun{Host: h}).command()}
}
