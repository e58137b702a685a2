package main

import (
	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
)

// playKept plays battles that are kept or are a part of a longer run.
func (o *oddsRun) playKept(cmd *cobra.Command, q experiments.Odds, s *kept, f *results.Folder) error {
	if f != nil {
		defer f.Close()
	}
	found, err := s.play(cmd.Context(), f, o.workers, o.meter)
	if err != nil {
		return err
	}
	return o.report(cmd, q, found.(*experiments.Result), f)
}

// goOn goes on with the run of a folder.
func (o *oddsRun) goOn(cmd *cobra.Command) error {
	again, err := o.reopen(cmd, o.meter)
	if err != nil {
		return err
	}
	return o.playKept(cmd, again.odds, again.kept, again.folder)
}
