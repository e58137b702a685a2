package command

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/sim"
)

// A describedAgent is an agent in the output of --json. Its fields are the schema that scripts
// read: removing or renaming one needs a new schema number.
type describedAgent struct {
	Game string `json:"game"`
	Name string `json:"name"`
	Help string `json:"help"`
	// Plays is battles, whole games or all.
	Plays string `json:"plays"`
	// Is is the agent that a level of play stands for; empty for other agents.
	Is string `json:"is,omitempty"`
	// Measured says how strong a level is and how much time it takes.
	Measured string `json:"measured,omitempty"`
	// Parameters is null if there are none.
	Parameters []describedParam `json:"parameters"`
}

// A describedParam is a parameter of an agent. Range and Default are texts as the flag takes them,
// because parameters are numbers, words or agents.
type describedParam struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
	Range   string `json:"range"`
	Default string `json:"default"`
}

const agentsExample = `  ironbottom agents naval-chess
    scripted
  ironbottom agents naval-chess plan
    sims     simulations for a stage; each variant has one at least;
  ironbottom agents
  ironbottom odds guadalcanal -n 1000 --attacker mcts:sims=200,rollout=stand`

const agentsHelp = `Lists the agents of a game, the computer players, and explains their parameters.

An agent is written as a name, or as a name, a colon and parameters separated by commas:
mcts:sims=2000,c=0.5. If a parameter is itself an agent with parameters, it stands in
parentheses: mcts:rollout=(flat:sims=10). Some agents play battles only.

mcts leaves parameters that you do not set to the game (auto): the game's own prior, agent
for simulations and, in games with turns, the end of the turn as the horizon.

Budgets such as sims are for one decision. clock=60s is for a whole game: it gives more
time to decisions with more choices. A choice that depends on time cannot be repeated.

Agents that search play for the score unless they are given another goal of the game:
mcts:goal=steps, or mcts:goal=mix:0.02 for the first goal plus 0.02 times the second. A
wrong goal is refused with the list of goals.

The levels easy, normal, hard and expert have been ranked. Their texts give the Elo above
the mean of the four, with 95% intervals, and the seconds of one core that a game of two
of them takes.`

// describeAgent describes an agent of a game as JSON and as text. The text has the parameters only
// if params is set.
func describeAgent(game string, k agents.Kind, params bool) (describedAgent, string) {
	d, b := describedAgent{Game: game, Name: k.Name, Help: k.Help, Plays: k.Plays.String(), Is: k.AliasOf,
		Measured: k.Strength}, new(strings.Builder)
	only := ""
	if k.Plays != agents.PlaysAll {
		only = " (" + d.Plays + " only)"
	}
	if k.AliasOf != "" {
		only += ": " + k.AliasOf
	}
	fmt.Fprintf(b, "  %-10s %s%s\n", k.Name, k.Help, only)
	if k.Strength != "" {
		fmt.Fprintf(b, "             %s\n", k.Strength)
	}
	for _, p := range k.Params {
		d.Parameters = append(d.Parameters, describedParam{p.Name, p.Meaning, p.Range(), p.Default})
		if params {
			fmt.Fprintf(b, "    %-8s %s;\n             %s (default %s)\n", p.Name, p.Meaning, p.Range(), p.Default)
		}
	}
	return d, b.String()
}

// describeAgents describes the agents of all games, of one, or one agent of one game.
func (s *source) describeAgents(args []string) (list []describedAgent, text string, err error) {
	entries := s.program.games
	if len(args) > 0 {
		s.game = args[0]
		e, err := s.entry()
		if err != nil {
			return nil, "", cli.At("agents", "game", err)
		}
		entries = []entry{e}
	}
	b := new(strings.Builder)
	for _, e := range entries {
		fmt.Fprintln(b, e.Name)
		for _, k := range e.Agents {
			if len(args) == 2 && k.Name != args[1] {
				continue
			}
			d, text := describeAgent(e.Name, k, len(args) > 0)
			list = append(list, d)
			b.WriteString(text)
		}
	}
	if len(list) == 0 {
		names := agentNames(entries[0])
		return nil, "", fmt.Errorf("agents: found agent %q; want one of %s%s", args[1], strings.Join(names, ", "),
			sim.NearHint(args[1], names))
	}
	return list, b.String(), nil
}

func agentsCommand(p *program) *cobra.Command {
	s := source{program: p}
	var asJSON bool
	cmd := &cobra.Command{
		Use: "agents [GAME [AGENT]]", Short: "List the computer players of a game",
		Long:    agentsHelp,
		Example: agentsExample,
		Args:    cli.AtMost(2), ValidArgsFunction: s.completeDescribed,
		RunE: func(cmd *cobra.Command, args []string) error {
			list, text, err := s.describeAgents(args)
			if err != nil {
				return err
			}
			if asJSON {
				return cli.WriteJSON(cmd.OutOrStdout(), struct {
					Schema int              `json:"schema"`
					Agents []describedAgent `json:"agents"`
				}{1, list})
			}
			if len(args) == 0 {
				text += "\nTheir parameters: " + p.Name + " agents GAME [AGENT]\n"
			}
			_, err = io.WriteString(cmd.OutOrStdout(), text)
			return cli.Internal(err)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, cli.JSONUsage)
	return cmd
}

// completeDescribed offers the games, then the agents of the named game.
func (s *source) completeDescribed(cmd *cobra.Command, args []string, begun string) ([]string,
	cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		return s.program.completeGame(cmd, args, begun)
	case 1:
		named := *s
		named.game = args[0]
		if e, err := named.entry(); err == nil {
			return namesOf(e.Agents), cobra.ShellCompDirectiveNoFileComp
		}
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}
