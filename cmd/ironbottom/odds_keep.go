package main

import (
	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
)

// playStudy plays battles that are kept or are a part of a longer run.
func (o *oddsRun) playStudy(cmd *cobra.Command, q experiments.Odds, s *study, f *results.Folder) error {
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
	return o.playStudy(cmd, again.odds, again.study, again.folder)
}
