package experiments

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A Narration describes a recorded game step by step.
type Narration struct {
	Record sim.Record
	Sides  [2]string
	Whole  bool // of a whole game, not a battle
	Steps  []NarrationStep
	Ends   []Ending

	setup  string   // scenario that a whole game started from, empty for any other position
	viewer sim.Side // side that it is for; Over for everything
	turn   string   // the only turn to describe; empty for all
	over   bool
}

// A NarrationStep is one decision and its consequences in words.
type NarrationStep struct {
	Side sim.Side
	Turn string // name of the turn, if the game has them (sim.Periodic)
	Move string // empty if the viewer does not see it
	Text []string
}

// An Ending is the value of one measure at the end of the game.
type Ending struct {
	Measure string
	Value   int
	Max     int
	Unit    string // of what a side has left
	Label   string // name of the value if the measure is a category
}

// Narrate replays a record under its rules and describes what happened. If the game is no
// sim.Narrator, it lists the moves. It is an error if the rules are not those of the record, or if
// the record is not a game under them.
func Narrate(sides [2]string, rules sim.Rules, record sim.Record) (*Narration, error) {
	t, err := NarrateTo(sides, rules, record, sim.Over)
	if err == nil && !t.over {
		return nil,
			fmt.Errorf("after move %d: found the end of the record; want further moves, as the game is not over",
				len(record.Moves))
	}
	return t, err
}

// NarrateTo is Narrate for one side: it describes what the side saw during play (sim.SideNarrator).
// If the game hides something and cannot do that, it lists the side's own decisions. The game need
// not be over.
func NarrateTo(sides [2]string, rules sim.Rules, record sim.Record, viewer sim.Side) (*Narration, error) {
	t := &Narration{Record: record, Sides: sides, viewer: viewer}
	var measures []sim.Measure // of the start: a game may count what is left from there
	last, err := record.ReplayLog(rules, func(before sim.State, m sim.Move, after sim.State, log *sim.Log) {
		if m, ok := before.(sim.Measured); ok && measures == nil {
			measures = m.Measures()
		}
		t.Steps = append(t.Steps, tellStep(viewer, before, m, after, log))
	})
	if err != nil {
		return nil, err
	}
	if _, t.Whole = last.(sim.Periodic); t.Whole {
		t.setup = setupNamed(rules, record.Setup)
	}
	if t.over = last.Turn() == sim.Over; t.over {
		t.Ends = Endings(measures, last)
	}
	return t, nil
}

// setupNamed returns the name of the set-up whose position has this text, or an empty name.
func setupNamed(rules sim.Rules, text string) string {
	for _, s := range rules.Setups() {
		if start, err := rules.Setup(s.Name); err == nil && start.String() == text {
			return s.Name
		}
	}
	return ""
}

// tellStep tells one decision.
func tellStep(viewer sim.Side, before sim.State, m sim.Move, after sim.State, log *sim.Log) NarrationStep {
	step := NarrationStep{Side: before.Turn(), Move: before.MoveString(m)}
	if d, ok := before.(sim.Periodic); ok {
		step.Turn = d.Date()
	}
	var ok bool
	if step.Text, ok = sim.Told(viewer, before, m, after, log); !ok {
		step.Text = []string{before.SideName(step.Side) + ": " + step.Move}
	}
	if _, hides := before.(sim.Hider); hides && viewer != sim.Over && step.Side != viewer {
		step.Move = ""
	}
	return step
}

// Only returns the narration of one turn, given by its name or number. It is an error if the game
// has no such turn.
func (t *Narration) Only(turn string) (*Narration, error) {
	var turns []string
	for _, s := range t.Steps {
		turns = append(turns, s.Turn)
	}
	part := *t
	var err error
	if part.turn, err = turnNamed(turns, turn); err != nil {
		return nil, err
	}
	part.Steps = nil
	for _, s := range t.Steps {
		if s.Turn == part.turn {
			part.Steps = append(part.Steps, s)
		}
	}
	return &part, nil
}

// turnNamed returns the turn that a person means by a name or number. The turns of a game come in
// order, each as often as it likes; those without a name do not count.
func turnNamed(all []string, turn string) (string, error) {
	var turns []string
	for _, name := range all {
		if name != "" && !slices.Contains(turns, name) {
			turns = append(turns, name)
		}
	}
	if turns == nil {
		return "", fmt.Errorf("found turn %q of a game without turns; want none", turn)
	}
	if i := slices.IndexFunc(turns, func(name string) bool { return strings.EqualFold(name, turn) }); i >= 0 {
		return turns[i], nil
	}
	if n, err := strconv.Atoi(turn); err == nil && n >= 1 && n <= len(turns) {
		return turns[n-1], nil
	}
	return "", fmt.Errorf("found turn %q; want one of %s, or 1 to %d", turn, strings.Join(turns, ", "), len(turns))
}

// Endings returns the values of the measures of a finished game, if there are any.
func Endings(measures []sim.Measure, over sim.State) (ends []Ending) {
	if len(measures) == 0 {
		return nil
	}
	values := over.(sim.Measured).AppendMeasures(nil)
	for i, measure := range measures {
		e := Ending{Measure: measure.Name, Value: values[i], Max: measure.Max,
			Unit: Distribution{Unit: measure.Unit}.LeftUnit()}
		if measure.Labels != nil {
			e.Label = measure.Labels[values[i]]
		}
		ends = append(ends, e)
	}
	return ends
}

// Text returns the narration for a reader.
func (t *Narration) Text() string {
	b := new(strings.Builder)
	what := "Battle"
	if t.Whole {
		what = "Game"
	}
	fmt.Fprintf(b, "%s number %d, seed %d: %s\n", what, t.Record.Number, t.Record.Seed, t.Record.Game)
	switch {
	case t.viewer != sim.Over && t.turn != "":
		fmt.Fprintf(b, "  %s as %s saw it\n", t.turn, t.Sides[t.viewer])
	case t.viewer != sim.Over:
		fmt.Fprintf(b, "  as %s saw it\n", t.Sides[t.viewer])
	case t.turn != "":
		fmt.Fprintf(b, "  %s\n", t.turn)
	case t.setup != "":
		fmt.Fprintf(b, "  %-14s %s\n", "scenario", t.setup)
	default:
		WriteSetup(b, t.Record.Setup)
	}
	for s, agent := range t.Record.Agents {
		fmt.Fprintf(b, "  %-14s %s\n", "plays "+t.Sides[s], agent)
	}
	fmt.Fprintln(b)
	for _, step := range t.Steps {
		for _, line := range step.Text {
			fmt.Fprintln(b, line)
		}
	}
	if t.turn != "" {
		return b.String()
	}
	fmt.Fprintln(b)
	if !t.over {
		fmt.Fprintln(b, "The game is not over.")
	}
	for _, e := range t.Ends {
		switch {
		case e.Label != "":
			fmt.Fprintf(b, "%s: %s\n", Capital(e.Measure), strings.ReplaceAll(e.Label, "_", " "))
		case e.Measure == t.Sides[0] || e.Measure == t.Sides[1]:
			fmt.Fprintf(b, "%s: %d of %d %s left\n", Capital(e.Measure), e.Value, e.Max, e.Unit)
		case t.Whole:
			fmt.Fprintf(b, "%s: %d\n", Capital(e.Measure), e.Value)
		}
	}
	return b.String()
}

// MarshalJSON returns one object: the record's recipe, each step, and the value of each measure at
// the end.
func (t *Narration) MarshalJSON() ([]byte, error) {
	steps := []Object{}
	for _, s := range t.Steps {
		steps = append(steps, Object{{"side", t.Sides[s.Side]}, {"move", s.Move}, {"text", s.Text}})
	}
	r := t.Record
	o := Object{
		{"schema", 1}, {"version", r.Version}, {"game", r.Game}, {"data", r.Data}, {"options", r.Options},
		{"seed", fmt.Sprint(r.Seed)}, {"number", fmt.Sprint(r.Number)},
		{"agents", Object{{t.Sides[0], r.Agents[0]}, {t.Sides[1], r.Agents[1]}}},
	}
	switch {
	case t.viewer != sim.Over: // both positions hide the same from the viewer
		o = append(o, Member{"side", t.Sides[t.viewer]}, Member{"turn", t.turn}, Member{"steps", steps})
	case t.turn != "":
		o = append(o, Member{"turn", t.turn}, Member{"steps", steps})
	default:
		o = append(o, Member{"setup", r.Setup}, Member{"steps", steps}, Member{"final", r.Final},
			Member{"ends", EndObject(t.Ends)})
	}
	return o.MarshalJSON()
}

// EndObject returns the value of each measure at the end.
//
//go:noinline many callers, none of them hot
func EndObject(ends []Ending) Object {
	o := Object{}
	for _, e := range ends {
		if e.Label != "" {
			o = append(o, Member{e.Measure, e.Label})
		} else {
			o = append(o, Member{e.Measure, e.Value})
		}
	}
	return o
}
