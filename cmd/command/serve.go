package command

import (
	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/cmd/command/serve"
)

const serveHelp = `Play by lines on standard input and output, for scripts and graphical interfaces in
any language: each line is a question, its answer some lines and at the end "ok" or
"error" and why.

  games                      the games and their set-ups
  new GAME SETUP [seed=N] [OPTION=VALUE...]
  legal                      the decisions that are legal, by number
  play N                     make one of them, by its number or in its words
  choose AGENT               what an agent would decide, as in a run with that seed
  show [SIDE]                what a side sees: who decides, 0, 1, a name or all
  observe [SIDE]             the numbers of the position, and a row for each decision
  estimate AGENT             what an agent that judges positions makes of this one
  moves                      what has been played
  odds [GAMES]               how it ends when the first agent plays both sides; of a
                             whole game from 100 games unless GAMES says otherwise
  stop                       end the answers to the lines before, which then say what
                             was found until now, or an error; no answer of its own
  agents                     who plays this
  quit

The other way round, a program of yours as an agent, is external:COMMAND wherever an
AGENT is named.`

const serveExample = `  printf 'new pacific-victory guadalcanal\nlegal\nchoose prudent\n' | ironbottom serve-agent
  ironbottom match naval-chess 1942 "external:python3 player.py" random -n 10`

func serveCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use: "serve-agent", Short: "Rules and agents for another program, line by line", Long: serveHelp,
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
