package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
)

// begin makes a tuning new.
func (t *tuneRun) begin(cmd *cobra.Command, args []string) (experiments.Tuner, *experiments.Tuning, error) {
	var tuner experiments.Tuner
	m, err := t.open(args[0], args[1])
	if err != nil {
		return tuner, nil, err
	}
	r, err := t.recipe(cmd, args, m)
	if err != nil {
		return tuner, nil, err
	}
	if cmd.Flags().Changed("save") {
		if err := checkWritable("save", t.save); err != nil {
			return tuner, nil, err
		}
		if _, err := os.Stat(t.save); err == nil {
			return tuner, nil, fmt.Errorf("--save: found %s, a file that there is; want --resume %s to go on with it, or another name", t.save, quote(t.save))
		}
	}
	tuner = m.tuner()
	state, err := tuner.Begin(r)
	if err != nil {
		return tuner, nil, fmt.Errorf("tune: %w", err)
	}
	return tuner, state, nil
}

// tuner returns one for the start of a meeting.
func (m *meeting) tuner() experiments.Tuner {
	return experiments.Tuner{Game: m.Game, Rules: m.rules, Start: m.start, Kinds: m.loaded.agents}
}

// besideResume are the flags that make sense with --resume.
var besideResume = []string{"resume", "workers", "json", "plot", "data"}

// goOn reads the tuning of a file.
func (t *tuneRun) goOn(cmd *cobra.Command, _ []string) (tuner experiments.Tuner, state *experiments.Tuning, err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if err == nil && !slices.Contains(besideResume, f.Name) {
			err = fmt.Errorf("--%s: found beside --resume; want it left out: the file has it", f.Name)
		}
	})
	if err != nil {
		return tuner, nil, err
	}
	t.save = t.resume
	text, err := os.ReadFile(t.resume)
	if err != nil {
		return tuner, nil, unreadable(t.resume, "a file that tune --save wrote", err)
	}
	if state, err = experiments.ReadTuning(text); err != nil {
		return tuner, nil, fmt.Errorf("%s: %w", t.resume, err)
	}
	t.game = state.Game
	e, err := t.entry()
	if err != nil {
		return tuner, nil, fmt.Errorf("%s: %w", t.resume, err)
	}
	m := &meeting{}
	if m.loaded, err = load(e, t.folder, state.Options, t.resume); err != nil {
		return tuner, nil, err
	}
	if m.start, m.title, err = m.setUp(state.Setup); err != nil {
		return tuner, nil, fmt.Errorf("%s: %w", t.resume, err)
	}
	tuner = m.tuner()
	if err := tuner.Fits(state, version()); err != nil {
		return tuner, nil, fmt.Errorf("%s: %w", t.resume, err)
	}
	return tuner, state, checkWritable("resume", t.resume)
}

// matchOf returns the command that plays the match at the end again.
func matchOf(r *experiments.Tuned) string {
	m := r.Match
	words := []string{"ironbottom match", quote(r.Game), quote(r.Setup), quote(m.Agents[0]), quote(m.Agents[1])}
	return strings.Join(append(words, r.Flags...), " ") + fmt.Sprintf(" -n %d --seed %d", m.Limit, m.Seed)
}

// completeArgs offers games, then set-ups, then agents.
func (t *tuneRun) completeArgs(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 2 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return t.complete(cmd, args, begun)
}

func (t *tuneRun) completeAgainst(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	if len(args) < 2 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return t.complete(cmd, args[:2], begun)
}

// completeParams offers the numbers of the agent that are not named yet.
func (t *tuneRun) completeParams(_ *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	const more = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	if len(args) < 3 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	m, err := t.open(args[0], args[1])
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	numbers, err := agents.Numbers(m.loaded.agents, args[2])
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	before := begun[:strings.LastIndex(begun, ",")+1]
	var words []string
	for _, p := range numbers {
		if !slices.Contains(strings.Split(before, ","), p.Name) {
			words = append(words, before+p.Name+"\t"+p.Meaning)
		}
	}
	return words, more
}
