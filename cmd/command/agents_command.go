package command

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/cli"
)

// A describedAgent is an agent in the output of --json. Its fields are the schema that scripts
// read: what is taken away or renamed needs a new number of the schema.
type describedAgent struct {
	Game string `json:"game"`
	Name string `json:"name"`
	Help string `json:"help"`
	// Plays is battles, whole games or all.
	Plays string `json:"plays"`
	// Is is the agent that a level of play stands for; without it, it is one itself.
	Is string `json:"is,omitempty"`
	// Measured is how strong a level was found and what it costs.
	Measured string `json:"measured,omitempty"`
	// Parameters is null where there are none.
	Parameters []describedParam `json:"parameters"`
}

// A describedParam is a parameter of an agent. Range and Default are texts as the flag takes them,
// as parameters are numbers, words or agents.
type describedParam struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
	Range   string `json:"range"`
	Default string `json:"default"`
}

const agentsHelp = `List the agents of each game, for --attacker and --defender of odds and the sides
of run, and the parameters that each takes. Some play battles only.

An agent is a name, or a name, a colon and parameters separated by commas:
mcts:sims=2000,c=0.5. A parameter that is an agent with parameters of its own
stands in parentheses: mcts:rollout=(flat:sims=10).

What mcts is not told it leaves to the game (auto): the agent that leads searches there
is its prior, plays its simulations and, in games with turns, judges them at the end of
the turn. Budgets are for a decision; clock=60s is for a whole game, and goes where there
is most to decide: a decision among n gets what is left of it times log2 n over the sum
of that over the decisions still expected, as one simulated game has them. What is
chosen within a time cannot be repeated.

Agents that search play for the score unless they are told another goal of the
game: mcts:goal=steps, or mcts:goal=mix:0.02 for the first goal and 0.02 times the
second. A wrong goal is refused with the list of those that the game has.

Levels of play (easy, normal, hard, expert) have been ranked: by Elo above the mean of
the four, with 95% intervals, and by the seconds that a game of two of them takes of one
core, where one Philox block takes 55 ns.`

// describeAgent returns what an agent of a game is, as JSON and as text.
func describeAgent(game string, k agents.Kind) (describedAgent, string) {
	d, b := describedAgent{Game: game, Name: k.Name, Help: k.Help, Plays: k.Plays.String(), Is: k.Is, Measured: k.Measured}, new(strings.Builder)
	only := ""
	if k.Plays != agents.PlaysAll {
		only = " (" + d.Plays + " only)"
	}
	if k.Is != "" {
		only += ": " + k.Is
	}
	fmt.Fprintf(b, "  %-10s %s%s\n", k.Name, k.Help, only)
	if k.Measured != "" {
		fmt.Fprintf(b, "             %s\n", k.Measured)
	}
	for _, p := range k.Params {
		d.Parameters = append(d.Parameters, describedParam{p.Name, p.Meaning, p.Range(), p.Default})
		fmt.Fprintf(b, "    %-8s %s;\n             %s (default %s)\n", p.Name, p.Meaning, p.Range(), p.Default)
	}
	return d, b.String()
}

func agentsCommand(p *program) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use: "agents", Short: "Who can play, and how each decides",
		Long:    agentsHelp,
		Example: "  ironbottom agents\n  ironbottom odds guadalcanal -n 1000 --attacker mcts:sims=200,rollout=stand",
		Args:    cli.AtMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			list, b := []describedAgent{}, new(strings.Builder)
			for _, e := range p.games {
				fmt.Fprintln(b, e.Name)
				for _, k := range e.Agents {
					d, text := describeAgent(e.Name, k)
					list = append(list, d)
					b.WriteString(text)
				}
			}
			if asJSON {
				return cli.WriteJSON(cmd.OutOrStdout(), struct {
					Schema int              `json:"schema"`
					Agents []describedAgent `json:"agents"`
				}{1, list})
			}
			_, err := io.WriteString(cmd.OutOrStdout(), b.String())
			return cli.Internal(err)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}
