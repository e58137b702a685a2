package experiments

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A Tale is one recorded game told step by step.
type Tale struct {
	Record sim.Record
	Sides  [2]string
	Whole  bool // of a whole game, not a battle
	Steps  []TaleStep
	Ends   []Ending
}

// A TaleStep is one decision and what came of it, in words.
type TaleStep struct {
	Side sim.Side
	Move string
	Text []string
}

// An Ending is the value of one measure at the end of the game.
type Ending struct {
	Measure string
	Value   int
	Max     int
	Unit    string // of what a side has left
	Label   string // name of the value of a category, else empty
}

// Tell plays a record again under its rules and says what happened. A game that
// cannot tell (sim.Teller) gives its moves. It is an error if the rules are not
// those of the record, or if it is not a record of a game under them.
func Tell(sides [2]string, rules sim.Rules, record sim.Record) (*Tale, error) {
	t := &Tale{Record: record, Sides: sides}
	var measures []sim.Measure // of the start: a game may count what is left from there
	last, err := record.Replay(rules, func(before sim.State, m sim.Move, after sim.State, rolls []sim.Roll) {
		if m, ok := before.(sim.Measured); ok && measures == nil {
			measures = m.Measures()
		}
		step := TaleStep{Side: before.Turn(), Move: before.MoveString(m)}
		if teller, ok := before.(sim.Teller); ok {
			step.Text = teller.Tell(m, after, rolls)
		} else {
			step.Text = []string{before.SideName(step.Side) + ": " + step.Move}
		}
		t.Steps = append(t.Steps, step)
	})
	if err != nil {
		return nil, err
	}
	if last.Turn() != sim.Over {
		return nil, fmt.Errorf("after move %d: found the end of the record; want further moves, as the game is not over", len(record.Moves))
	}
	_, t.Whole = last.(sim.Serial)
	t.Ends = endings(measures, last)
	return t, nil
}

// endings returns the values of the measures of a finished game; none where there are
// no measures.
func endings(measures []sim.Measure, over sim.State) (ends []Ending) {
	if len(measures) == 0 {
		return nil
	}
	values := over.(sim.Measured).AppendMeasures(nil)
	for i, measure := range measures {
		e := Ending{Measure: measure.Name, Value: values[i], Max: measure.Max, Unit: Distribution{Unit: measure.Unit}.LeftUnit()}
		if measure.Labels != nil {
			e.Label = measure.Labels[values[i]]
		}
		ends = append(ends, e)
	}
	return ends
}

// Text returns the tale for a reader.
func (t *Tale) Text() string {
	b := new(strings.Builder)
	what := "Battle"
	if t.Whole {
		what = "Game"
	}
	fmt.Fprintf(b, "%s %d of seed %d, %s\n", what, t.Record.Number, t.Record.Seed, t.Record.Game)
	WriteSetup(b, t.Record.Setup)
	for s, agent := range t.Record.Agents {
		fmt.Fprintf(b, "  %-14s %s\n", "plays "+t.Sides[s], agent)
	}
	fmt.Fprintln(b)
	for _, step := range t.Steps {
		for _, line := range step.Text {
			fmt.Fprintln(b, line)
		}
	}
	fmt.Fprintln(b)
	for _, e := range t.Ends {
		switch {
		case e.Label != "":
			fmt.Fprintf(b, "%s: %s\n", capital(e.Measure), strings.ReplaceAll(e.Label, "_", " "))
		case e.Measure == t.Sides[0] || e.Measure == t.Sides[1]:
			fmt.Fprintf(b, "%s: %d of %d %s left\n", capital(e.Measure), e.Value, e.Max, e.Unit)
		case t.Whole:
			fmt.Fprintf(b, "%s: %d\n", capital(e.Measure), e.Value)
		}
	}
	return b.String()
}

// MarshalJSON gives one object: the record's recipe, each step, and the value of
// each measure at the end.
func (t *Tale) MarshalJSON() ([]byte, error) {
	steps := []object{}
	for _, s := range t.Steps {
		steps = append(steps, object{{"side", t.Sides[s.Side]}, {"move", s.Move}, {"text", s.Text}})
	}
	r := t.Record
	return object{
		{"schema", 1}, {"version", r.Version}, {"game", r.Game}, {"data", r.Data}, {"options", r.Options},
		{"seed", fmt.Sprint(r.Seed)}, {"number", fmt.Sprint(r.Number)},
		{"agents", object{{t.Sides[0], r.Agents[0]}, {t.Sides[1], r.Agents[1]}}},
		{"setup", r.Setup}, {"steps", steps}, {"final", r.Final}, {"ends", endObject(t.Ends)},
	}.MarshalJSON()
}

// endObject gives the value of each measure at the end.
func endObject(ends []Ending) object {
	o := object{}
	for _, e := range ends {
		if e.Label != "" {
			o = append(o, member{e.Measure, e.Label})
		} else {
			o = append(o, member{e.Measure, e.Value})
		}
	}
	return o
}
