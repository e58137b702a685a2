package victoryinthepacific

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// A field is one number of a position with its name. If its values have words, words lists them.
type field struct {
	name  string
	value int
	max   int
	words []string
}

var (
	actionNames = []string{"day", "night", "surprise", "pearl-harbor", "port"}
	holderNames = []string{"Japan", "Allies", "nobody"}
	flagNames   = []string{"patrol", "done", "homeward", "disabled", "guns", "target", "strike",
		"seen", "bound", "searching", "engaging", "engages next", "shown"}
	prowlNames = []string{"no", "in battle", "after Japan", "after Allies"}
	yesNo      = []string{"no", "yes"}

	// Index 1 of garrisonNames is for a base with a garrison. Index lead+MaxLead of leads is for
	// that lead.
	garrisonNames = [2]string{"", "; garrison"}
	leads         = func() (words []string) {
		for lead := range 2*play.MaxLead + 1 {
			words = append(words, strconv.Itoa(lead-play.MaxLead))
		}
		return words
	}()
)

// stageNames returns the names of the steps.
func stageNames() (names []string) {
	for _, g := range play.Stages {
		names = append(names, g.Name)
	}
	return names
}

// fields returns the numbers of a position that do not belong to a unit or a place.
func (s *State) fields() []field {
	p, places := &s.Position, make([]string, play.PoolPlace)
	for i := range places {
		places[i] = s.PlaceName(uint8(i))
	}
	list := []field{
		// This is the order of the lines in the text, and the order in which setFields reads them.
		{"turn", int(p.GameTurn), int(s.LastTurn), nil}, {"lead of Japan", int(p.Lead) + play.MaxLead,
			2 * play.MaxLead, leads},
		{"scored by Japan", int(p.Scored[0]), 255, nil}, {"scored by Allies", int(p.Scored[1]), 255, nil},
		{"step", int(p.Step), int(play.StepOver), stageNames()}, {"side", int(p.Side), 1, play.SideNames[:]},
		{"asked", int(p.Unit), len(s.Units) - 1, nil}, {"next", int(p.Cur), len(s.Units), nil},
		{"area", int(p.Area), play.MaxAreas - 1, places[:play.MaxAreas]},
		{"action", int(p.Kind), int(play.PortRaid), actionNames}, {"port", int(p.Port), play.PoolPlace - 1, places},
		{"round", int(p.Round), play.LastRound, nil}, {"quiet", int(p.Quiet), play.MostBlind, nil},
		{"wish", int(p.Wish), 1, actionNames[:2]},
		{"chase", int(p.Chase), len(s.Units), nil}, {"left", int(p.Tally), 255, nil},
		{"submarine", int(p.Sub), play.Nowhere, nil},
		{"fired", int(play.Bit(p.Fired)), 1, yesNo}, {"both", int(play.Bit(p.Both)), 1, yesNo},
		{"fought", int(p.Fought), 1<<play.MaxAreas - 1, nil}, {"actions", int(p.Action), 1<<16 - 1, nil},
	}
	if s.ByControl {
		list = append(list, field{"pass", int(p.Pass), play.Passes - 1, nil})
	}
	if s.BothSubs {
		list = append(list, field{"submarine of Allies", int(p.AlliedSub), play.Nowhere, nil},
			field{"prowl", int(p.Prowl), len(prowlNames) - 1, prowlNames},
			field{"battles", int(p.Battled), 1<<play.MaxAreas - 1, nil}, field{"by day", int(play.Bit(p.ByDay)), 1,
				yesNo})
	}
	if s.TaskForces {
		list = append(list, s.forceFields()...)
	}
	return list
}

// setFields is the reverse of fields.
func (s *State) setFields(f []field) {
	p, next := &s.Position, 0
	get := func() int { next++; return f[next-1].value }
	p.GameTurn, p.Lead = uint8(get()), int8(get()-play.MaxLead)
	p.Scored = [2]uint8{uint8(get()), uint8(get())}
	p.Step, p.Side, p.Unit, p.Cur = play.Step(get()), sim.Side(get()), uint8(get()), uint8(get())
	p.Area, p.Kind, p.Port = uint8(get()), play.Action(get()), uint8(get())
	p.Round, p.Quiet, p.Wish = uint8(get()), uint8(get()), uint8(get())
	p.Chase, p.Tally, p.Sub = uint8(get()), uint8(get()), uint8(get())
	p.Fired, p.Both = get() == 1, get() == 1
	p.Fought, p.Action = uint16(get()), uint16(get())
	if s.ByControl {
		p.Pass = uint8(get())
	}
	// The fields of task forces are the last ones, so they are read last.
	defer s.setForceFields(get)
	if s.BothSubs {
		p.AlliedSub, p.Prowl, p.Battled, p.ByDay = uint8(get()), uint8(get()), uint16(get()), get() == 1
	}
}

const title = "Victory in the Pacific"

// String returns the position as text: a line for each number, area, port and unit.
func (s *State) String() string {
	b := new(strings.Builder)
	fmt.Fprintln(b, title)
	for _, f := range s.fields() {
		fmt.Fprintf(b, "%s: %s\n", f.name, f.text())
	}
	for a := range s.Areas {
		fmt.Fprintf(b, "%s: %s; before %s\n", s.Areas[a].Name, holderNames[s.Flag[a]], holderNames[s.Before[a]])
	}
	for p := range s.Ports {
		fmt.Fprintf(b, "%s port: %s; repair %d%s\n", s.Ports[p].Name, holderNames[s.Owner[p]], s.Repair[p],
			garrisonNames[s.Garrison>>p&1])
	}
	for u := range s.Units {
		fmt.Fprintf(b, "%s unit: %s", s.Units[u].Name, s.PlaceName(s.At[u]))
		for i, n := range s.unitNumbers(u) {
			if *n != 0 {
				fmt.Fprintf(b, "; %s %d", unitNumberNames[i], *n)
			}
		}
		for i, name := range flagNames {
			if s.Flags[u]&(1<<i) != 0 {
				fmt.Fprintf(b, "; %s", name)
			}
		}
		fmt.Fprintln(b)
	}
	return b.String()
}

// The names of unitNumbers, in its order.
var unitNumberNames = [5]string{"damage", "pending", "group", "due", "force"}

// unitNumbers points to the numbers of a unit that are written if they are not 0.
func (s *State) unitNumbers(u int) [5]*uint8 {
	return [5]*uint8{&s.Damage[u], &s.Pending[u], &s.Group[u], &s.Due[u], &s.Force[u]}
}

// text is the value as it is written: its word, if it has one.
func (f field) text() string {
	if f.words != nil {
		return f.words[f.value]
	}
	return strconv.Itoa(f.value)
}

// parts returns what follows a name in the next line, part by part.
func parts(t *table.Lines, name string) []string { return strings.Split(t.After(name+": "), "; ") }

// Parse reads a position from its text.
func (r *Rules) Parse(text string) (sim.State, error) {
	t, err := table.ReadLines(title, text)
	if err != nil {
		return nil, err
	}
	s := &State{play.State{Rules: r.Book}}
	fields := s.fields()
	for i := range fields {
		f := &fields[i]
		if p := parts(t, f.name); len(p) != 1 {
			t.Want("one value")
		} else if f.words != nil {
			f.value = t.Word(p[0], f.words[:f.max+1])
		} else {
			f.value = t.Number(p[0], f.max)
		}
	}
	s.setFields(fields)
	for a := range s.Areas {
		words := parts(t, s.Areas[a].Name)
		s.Flag[a], s.Before[a] = uint8(t.Word(words[0], holderNames)), uint8(
			t.Word(strings.TrimPrefix(second(words), "before "), holderNames))
	}
	for p := range s.Ports {
		words := parts(t, s.Ports[p].Name+" port")
		// Only an island base can have a garrison.
		if len(words) == 3 && "; "+words[2] == garrisonNames[1] && s.Ports[p].Base {
			s.Garrison |= 1 << p
			words = words[:2]
		}
		s.Owner[p], s.Repair[p] = uint8(t.Word(words[0], holderNames[:2])), uint8(
			t.Number(strings.TrimPrefix(second(words), "repair "), 99))
	}
	for u := range s.Units {
		s.parseUnit(t, u)
	}
	// t collects the errors of the text, which are reported first. Then the position must be
	// possible in a game, and a side must have a decision.
	if err := t.End(); err != nil {
		return nil, err
	}
	if err := s.Check(); err != nil {
		return nil, err
	}
	if s.Step != play.StepOver && len(s.Legal(nil)) == 0 {
		return nil, fmt.Errorf("found step %s without a decision; want one that is being decided",
			play.Stages[s.Step].Name)
	}
	return r.kept(s), nil
}

// second is the second of two parts, or an empty text, which no reader accepts.
func second(words []string) string {
	if len(words) != 2 {
		return ""
	}
	return words[1]
}

// parseUnit reads the place of a unit, the names of its marks, and its numbers. The text does not
// say how many units go home: they are counted here.
func (s *State) parseUnit(t *table.Lines, u int) {
	words := parts(t, s.Units[u].Name+" unit")
	at, ok := s.Place(words[0])
	if !ok {
		t.Want("a place")
	}
	s.At[u] = at
	if words[0] != s.PlaceName(at) {
		t.Want("the name of a place in full")
	}
	for _, part := range words[1:] {
		if i := slices.Index(flagNames, part); i >= 0 {
			s.Flags[u] |= 1 << i
			continue
		}
		name, number, _ := strings.Cut(part, " ")
		*s.unitNumbers(u)[t.Word(name, unitNumberNames[:])] = uint8(t.Number(number, 255))
	}
	if s.Flags[u]&play.Homeward != 0 {
		s.Homing++
	}
}
