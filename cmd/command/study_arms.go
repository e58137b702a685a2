package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/command/internal/studyfile"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// An armBuilder makes the arms of a study. Arms share rules, start and agents unless their levels
// differ in them.
type armBuilder struct {
	file    *studyfile.File
	origin  *job.Origin
	program *program
	entry   entry
	shipped question.Loaded // whose data the changes apply to
	base    *meeting
	options map[string]string
	made    map[string]*meeting
	arms    map[string]scenario.Arm
}

// An armSpec is what the levels of an arm ask for.
type armSpec struct {
	options, parts map[string]string
	changes        []table.Change
	agents         [2]string
}

// newArmBuilder loads the game of a study.
func newArmBuilder(p *program, file *studyfile.File, folder string, from *job.Origin) (*armBuilder, error) {
	s := source{program: p, origin: from, folder: folder, game: cmp.Or(file.Game, p.games[0].Name)}
	e, err := s.entry()
	if err != nil {
		return nil, file.Errorf("game", "%w", errors.Unwrap(err))
	}
	l, err := s.ready(e, file.Options, "options")
	if err != nil {
		if of := (*table.Error)(nil); errors.As(err, &of) && of.Place.File == "options" {
			err = file.Errorf("options", "%w", of.Err)
		}
		return nil, err
	}
	a := &armBuilder{file: file, origin: from, program: p, entry: e, shipped: l.Loaded, options: file.Options,
		made: map[string]*meeting{}, arms: map[string]scenario.Arm{}}
	if a.base, err = a.meet(armSpec{options: a.options}); err != nil {
		return nil, file.Errorf("setup", "%v", err)
	}
	return a, nil
}

// meet returns the rules and the start that an arm asks for.
func (a *armBuilder) meet(want armSpec) (*meeting, error) {
	key := fmt.Sprint(want.options, want.parts, want.changes) // maps print in order of their keys
	if m := a.made[key]; m != nil {
		return m, nil
	}
	m := &meeting{loaded: loaded{Loaded: a.shipped, program: a.program, origin: a.origin}}
	var err error
	if len(want.changes) > 0 {
		if m.Data, err = table.Changed(a.shipped.Data, want.changes); err != nil {
			return nil, err
		}
	}
	if m.Rules, err = a.entry.Load(m.Data, want.options); err != nil {
		return nil, err
	}
	if len(want.parts) == 0 {
		m.start, m.title, err = m.setUp(a.file.Setup)
	} else {
		m.start, m.title, err = m.loaded.start(a.file.Setup, want.parts)
	}
	if err != nil {
		return nil, err
	}
	a.made[key] = m
	return m, nil
}

// side returns the side with a name.
func (a *armBuilder) side(name string) (int, error) {
	for s, side := range a.base.Sides {
		if strings.EqualFold(side, name) {
			return s, nil
		}
	}
	return 0, fmt.Errorf("found side %q; want %s or %s", name, a.base.Sides[0], a.base.Sides[1])
}

// players returns the agents of the file, by side.
func (a *armBuilder) players() (texts [2]string, err error) {
	texts = [2]string{a.base.Playing[0].Name, a.base.Playing[0].Name}
	for _, name := range slices.Sorted(maps.Keys(a.file.Agents)) {
		s, err := a.side(name)
		if err != nil {
			return texts, a.file.Errorf("agents."+name, "%w", err)
		}
		texts[s] = a.file.Agents[name]
	}
	return texts, nil
}

// arm returns the arm for the values of the factors.
func (a *armBuilder) arm(ctx context.Context, factors []studyfile.Factor, values []string) (scenario.Arm, error) {
	want := armSpec{options: maps.Clone(a.options), parts: map[string]string{}}
	if want.options == nil {
		want.options = map[string]string{}
	}
	var err error
	if want.agents, err = a.players(); err != nil {
		return scenario.Arm{}, err
	}
	for _, whole := range []bool{true, false} { // first the agents, then their parameters
		for i, x := range factors {
			if whole == (x.Parameter == "") {
				if err := a.ask(&want, x, values[i]); err != nil {
					return scenario.Arm{}, err
				}
			}
		}
	}
	key := fmt.Sprint(want)
	if arm, ok := a.arms[key]; ok {
		return arm, nil
	}
	m, err := a.meet(want)
	if err != nil {
		return scenario.Arm{}, err
	}
	var ready [2]func() sim.Agent
	for s, text := range want.agents {
		if ready[s], err = agents.Ready(ctx, m.Playing, text, m.start); err != nil {
			if ctx.Err() != nil {
				err = cli.ErrInterrupted
			}
			return scenario.Arm{}, fmt.Errorf("%s: %w", a.base.Sides[s], err)
		}
	}
	arm := scenario.Arm{Start: m.start, Agents: func() [2]sim.Agent { return [2]sim.Agent{ready[0](), ready[1]()} }}
	a.arms[key] = arm
	return arm, nil
}

// ask adds the value of a factor to the specification of an arm.
func (a *armBuilder) ask(want *armSpec, x studyfile.Factor, value string) error {
	switch {
	case x.Option != "":
		want.options[x.Option] = value
	case x.Part != "":
		if !slices.ContainsFunc(a.entry.Keys, func(k sim.Key) bool { return k.Name == x.Part }) || a.base.IsWhole {
			return a.file.Errorf(x.Key+".part",
				"found part %q of %s; want a part of a battle, as %s odds --help-all lists them", x.Part, a.file.Setup,
				a.program.Name)
		}
		want.parts[x.Part] = value
	case x.File != "":
		want.changes = append(want.changes, table.Change{File: x.File, Row: x.Where(), Column: x.Column, Value: value})
	case x.Agent != "":
		sides := []int{0, 1}
		if !strings.EqualFold(x.Agent, bothSides) {
			s, err := a.side(x.Agent)
			if err != nil {
				return a.file.Errorf(x.Key+".agent", "%w, or %s", err, bothSides)
			}
			sides = []int{s}
		}
		for _, s := range sides {
			want.agents[s] = withParameter(want.agents[s], x.Parameter, value)
		}
	}
	return nil
}

// bothSides is the agent of a factor that is for both sides.
const bothSides = "both"

// withParameter returns the text of an agent with one more parameter. Without a name the value is
// the agent.
func withParameter(agent, name, value string) string {
	if name == "" {
		return value
	}
	sep := ":"
	if strings.Contains(agent, ":") {
		sep = ","
	}
	return agent + sep + name + "=" + value
}

// checkLevels makes an arm for each level by itself, so that an error names it. Of a range it takes
// the ends.
func (a *armBuilder) checkLevels(ctx context.Context, factors []studyfile.Factor, layout []scenario.Factor) error {
	for i, x := range factors {
		f := layout[i]
		values := f.Values
		if f.Range {
			values = nil
			for _, end := range []float64{f.Low, f.High} {
				values = append(values, fmt.Sprint(end))
			}
		}
		for _, v := range values {
			if _, err := a.arm(ctx, factors[i:i+1], []string{v}); err != nil {
				return a.levelError(x, v, err)
			}
		}
	}
	return nil
}

// levelError says that a value of a factor is wrong, unless the error already does.
func (a *armBuilder) levelError(x studyfile.Factor, value string, err error) error {
	of := (*table.Error)(nil)
	if errors.As(err, &of) && of.Place.File == a.file.Name || errors.Is(err, cli.ErrInterrupted) {
		return err
	}
	key := x.Key + ".levels"
	if x.Range != nil {
		key = x.Key + ".range"
	}
	if of != nil && of.Place == (table.Place{Key: x.Part}) {
		of.Place = table.Place{} // the level is the place
	}
	return a.file.Errorf(key, "%s %s: %w", x.Name, value, err)
}
