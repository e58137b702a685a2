package training

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/league"
	"github.com/ironbottom/ironbottom/experiments/learning"
)

const verifyHelp = `

A data set of generate is such a folder too: its games are played again, and the rows of each
block compared. A league is made again completely: rows, networks, pairs and report.`

// AlsoVerify makes the command verify accept data sets and leagues.
func AlsoVerify(h Host, cmd *cobra.Command) *cobra.Command {
	other := cmd.RunE
	cmd.Long += verifyHelp
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case learning.IsDataSet(args[0]):
			return verifySet(h, cmd, args[0])
		case league.IsLeague(args[0]):
			return verifyLeague(h, cmd, args[0])
		}
		return other(cmd, args)
	}
	return cmd
}

// verifyLeague makes a league again, with the flags of verify.
func verifyLeague(h Host, cmd *cobra.Command, folder string) error {
	s := &leagueRun{Host: h, resume: folder}
	err := wholeFlags(cmd, &s.workers, &s.asJSON)
	if err != nil {
		return fmt.Errorf("%s: a league is made again as a whole: %w", folder, err)
	}
	l, err := s.ready(cmd, nil)
	if err != nil {
		return ended(cmd.Context(), err)
	}
	l.Workers, l.Meter = s.workers, s.Meter
	_, err = l.Verify(cmd.Context())
	switch {
	case cmd.Context().Err() != nil:
		fmt.Fprintf(cmd.ErrOrStderr(), "%s: interrupted after %s, which agree\n", h.Name,
			experiments.Plural(l.Done(), "generation"))
		return cli.ErrInterrupted
	case err != nil:
		return err
	case s.asJSON:
		return cli.WriteJSON(cmd.OutOrStdout(), struct {
			Schema      int    `json:"schema"`
			Folder      string `json:"folder"`
			Generations int    `json:"generations"`
			Agrees      bool   `json:"agrees"`
		}{1, folder, l.Done(), true})
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %s made again: rows, networks, pairs and report agree\n", folder,
		experiments.Plural(l.Done(), "generation"))
	return cli.Internal(err)
}

// wholeFlags reads the flags of verify for a result without single games.
func wholeFlags(cmd *cobra.Command, workers *int, asJSON *bool) error {
	f := cmd.Flags()
	if f.Changed("game") {
		return errors.New("found --game; want verify without it")
	}
	*workers, _ = f.GetInt("workers")
	*asJSON, _ = f.GetBool("json")
	if *workers < 0 || *workers > mostWorkers {
		return badWorkers(*workers)
	}
	return nil
}

// verifySet plays a data set again, with the flags of verify.
func verifySet(h Host, cmd *cobra.Command, folder string) error {
	g := &generateRun{Host: h, verify: folder}
	if err := wholeFlags(cmd, &g.workers, &g.asJSON); err != nil {
		return fmt.Errorf("%s: a data set is played again by blocks: %w", folder, err)
	}
	set, table, err := g.ready(cmd, nil)
	if err != nil {
		return ended(cmd.Context(), err)
	}
	if all, have := set.Blocks(); have < all {
		return fmt.Errorf("%s: found %d of %d blocks; want all of them: %s generate --resume %s first", folder,
			have, all, h.Name, cli.Quote(folder))
	}
	return g.again(cmd, set, table)
}

// again plays the blocks of a data set again and reports whether they agree.
func (g *generateRun) again(cmd *cobra.Command, set *learning.Set, table *learning.Table) error {
	show, done := g.Meter("games", set.Recipe.Games)
	blocks, err := set.Verify(cmd.Context(), table, g.workers, show)
	done()
	switch {
	case cmd.Context().Err() != nil:
		fmt.Fprintf(cmd.ErrOrStderr(), "%s: interrupted after %s, which agree\n", g.Name,
			experiments.Plural(blocks, "block"))
		return cli.ErrInterrupted
	case err != nil:
		return err
	case g.asJSON:
		return cli.WriteJSON(cmd.OutOrStdout(), struct {
			Schema int    `json:"schema"`
			Folder string `json:"folder"`
			Blocks int    `json:"blocks"`
			Games  int    `json:"games"`
			Agrees bool   `json:"agrees"`
		}{1, set.Name, blocks, set.Recipe.Games, true})
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %s played again: the rows agree\n", set.Name,
		experiments.Plural(blocks, "block"))
	return cli.Internal(err)
}

const mostWorkers = 1024

func badWorkers(n int) error {
	return fmt.Errorf("--workers: found %d; want 1 to %d, or 0 for one for each processor", n, mostWorkers)
}
