package command

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/sim"
)

// A lesser source lacks one of the changes of a source.
type lesser struct {
	name string // of the change
	source
}

// mostChanges is how many changes of data are looked at one by one. More are only checked together.
const mostChanges = 12

// without returns the source without each of its changes in turn: its options, and the changes in
// its data files. An option with its default value changes nothing.
func (s *source) without(changes job.Changes) (all []lesser, err error) {
	e, err := s.entry()
	if err != nil {
		return nil, err
	}
	for i, o := range s.options {
		name, value, given := strings.Cut(o, "=")
		at := slices.IndexFunc(e.Options, func(o sim.Option) bool { return o.Name == name })
		if at < 0 || given && value == e.Options[at].Values[0] {
			continue
		}
		l := lesser{"option " + o, *s}
		l.options = slices.Delete(slices.Clone(s.options), i, i+1)
		all = append(all, l)
	}
	switch {
	case s.folder == "":
	case len(changes) < 2 || len(changes) > mostChanges:
		l := lesser{"data of " + s.folder, *s}
		if len(changes) == 1 {
			l.name = changes[0].String()
		}
		l.folder = ""
		all = append(all, l)
	default:
		for i, d := range changes {
			l := lesser{d.String(), *s}
			l.undo = func(shipped, folder fs.FS) fs.FS {
				if files, ok := changes.Undo(shipped, folder, i); ok {
					return files
				}
				return folder // the same game: see lesserGames
			}
			all = append(all, l)
		}
	}
	return all, nil
}

// lesserGames returns the games of a comparison without each of the changes of its second arm. If a
// set-up or a game is missing without a change, it needs the change.
func (r *wholeRun) lesserGames(changes job.Changes, c scenario.Comparison,
	players func(*meeting) (func() [2]sim.Agent, error)) (all []scenario.AllButOne, err error) {
	// External programs are asked only for games that the user wants.
	for _, text := range job.TextsOf(c.Arms[1].Agents()) {
		if strings.HasPrefix(text, "external:") {
			return nil, nil
		}
	}
	sources, err := r.source.without(changes)
	if err != nil {
		return nil, err
	}
	for _, s := range sources {
		l, err := s.load()
		m := &meeting{loaded: l}
		if err == nil {
			m.start, m.title, err = m.setUp(c.Setup)
		}
		// If a change of data could not be undone the game is still the same.
		if err != nil || experiments.RulesOf(m.start, m.Rules).Digest() == experiments.RulesOf(c.Arms[1].Start,
			c.Arms[1].Rules).Digest() && s.undo != nil {
			continue
		}
		arm := scenario.Version{Rules: m.Rules, Start: m.start}
		if arm.Agents, err = players(m); err != nil {
			return nil, err
		}
		without := c
		without.Arms[0], without.Solving = arm, nil // no positions are shown: unusedBy shows the changes
		all = append(all, scenario.AllButOne{Name: s.name, Comparison: without})
	}
	return all, nil
}

// unusedBy names the changes that a run does not use, and says how many games it looked at.
func (p *program) unusedBy(ctx context.Context, all []scenario.AllButOne, games int) ([]string, int, error) {
	if len(all) == 0 || ctx.Err() != nil {
		return nil, 0, nil
	}
	checked := scenario.CheckedGames(games)
	if all[0].Method == experiments.Exact {
		checked = 0
	}
	show, done := p.Meter("changes looked for", len(all))
	defer done()
	names, err := scenario.Unused(ctx, all, checked, show)
	return names, checked, err
}

// playersHint says where to name other agents.
func playersHint(flags [2]string) string {
	return fmt.Sprintf("Other agents may use it: see --%s and --%s.", flags[0], flags[1])
}
