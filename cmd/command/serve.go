package command

import (
	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/serve"
)

const serveHelp = `Lets another program play and ask questions, one line at a time.

Each line on standard input is a question. The answer is some lines on standard output,
then "ok", or "error" and the reason.

  games                      list the games and their set-ups
  new GAME SETUP [seed=N] [OPTION=VALUE...]
                             start a game
  legal                      list the legal decisions with their numbers
  play N                     make a decision, by its number or in its words
  choose AGENT               ask an agent for its decision, as in a run with that seed
  show [SIDE]                show what a side sees: the side to decide, 0, 1, a name or all
  observe [SIDE]             give the position as numbers, and a row for each decision
  estimate AGENT             ask an agent that judges positions for its judgement
  moves                      list the decisions played so far
  odds [GAMES]               odds if the first agent plays both sides; of a whole game from
                             100 games unless GAMES says otherwise
  stop                       end the answers to earlier lines, which then give what they have
                             so far, or an error; it has no answer of its own
  agents                     list the agents for this game
  quit                       end the program

To use your own program as an agent instead, name external:COMMAND as the agent.`

const serveExample = `  printf 'new pacific-victory guadalcanal\nlegal\nchoose prudent\n' | ironbottom serve-agent
    # the legal decisions, and the one that the agent prudent would make
  ironbottom match naval-chess 1942 "external:python3 player.py" random -n 10
    # a match of your own program against an agent`

func serveCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use: "serve-agent", Short: "Answer another program, line by line", Long: serveHelp,
		Example: serveExample,
		Args:    cli.AtMost(0), ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, _ []string) error {
			s := &serve.Server{Games: p.games, Version: cli.Version()}
			err := s.Run(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout())
			if cmd.Context().Err() != nil {
				return cli.ErrInterrupted
			}
			return cli.Internal(err)
		},
	}
}
