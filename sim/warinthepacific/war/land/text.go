package land

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
)

// fightPrefix stands before the lines of the combat at hand.
const fightPrefix = "fight "

// String returns the position as text: the scenario, what differs from its start, the combat at hand.
func (l *Land) String() string {
	return fmt.Sprintf("scenario %s\n", l.Scenario.Name) + l.Lines(l.Rules.start(l.Scenario))
}

// Lines returns what differs from the start, and the combat at hand.
func (l *Land) Lines(start *Land) string {
	var b strings.Builder
	write := func(r, before record) {
		text := ""
		for k, v := range r.values {
			if now := v.text(l); now != before.values[k].text(start) {
				text += " " + v.name + "=" + now
			}
		}
		if text != "" {
			b.WriteString(r.name + ":" + text + "\n")
		}
	}
	write(l.flowRecord(), start.flowRecord())
	for u := range l.count() {
		if l.Units[u] != start.Units[u] {
			write(l.unitRecord(u), start.unitRecord(u))
		}
	}
	for h := 1; h <= l.Scenario.Hexes(); h++ {
		if l.Hexes[h] != start.Hexes[h] {
			write(l.hexRecord(h), start.hexRecord(h))
		}
	}
	if l.Step == InFight {
		for line := range strings.Lines(l.combat.String()) {
			b.WriteString(fightPrefix + line)
		}
	}
	return b.String()
}

// Parse reads a position from the text that Land.String gives.
func (r *Rules) Parse(text string) (sim.State, error) {
	first, rest, _ := strings.Cut(text, "\n")
	name, ok := strings.CutPrefix(first, "scenario ")
	if !ok {
		return nil, table.Errorf(table.Place{File: "position", Line: 1},
			"found %.40q; want \"scenario\" and its name", first)
	}
	s, err := r.Named(name)
	if err != nil {
		return nil, table.Errorf(table.Place{File: "position", Line: 1}, "%s", err)
	}
	l := r.start(s)
	if err := l.ReadLines(rest, 1); err != nil {
		return nil, err
	}
	if err := l.Check(); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	return l, nil
}

// ReadLines reads what Lines has written into a start; before it there were so many lines.
func (l *Land) ReadLines(text string, n int) error {
	fight := ""
	records, seen := l.records(), map[string]bool{}
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSuffix(line, "\n")
		if more, ok := strings.CutPrefix(line, fightPrefix); ok {
			fight += more + "\n"
			continue
		}
		if err := l.readLine(records, seen, line); err != nil {
			return table.Errorf(table.Place{File: "position", Line: n}, "%s", err)
		}
	}
	if err := l.readFight(fight); err != nil {
		return fmt.Errorf("position: combat at hand: %w", err)
	}
	return nil
}

// readLine reads a line into its record, as "unit 3: hex=E1118".
func (l *Land) readLine(records []record, seen map[string]bool, line string) error {
	name, values, ok := strings.Cut(line, ":")
	i := slices.IndexFunc(records, func(r record) bool { return r.name == name })
	if !ok || i < 0 || seen[name] {
		return fmt.Errorf("found %.60q; want war, unit or hex of the scenario with a colon, each once", line)
	}
	seen[name] = true
	for _, word := range strings.Fields(values) {
		key, text, _ := strings.Cut(word, "=")
		k := slices.IndexFunc(records[i].values, func(v value) bool { return v.name == key })
		if k < 0 {
			return fmt.Errorf("found %q; want what a %s has", word, strings.Fields(name)[0])
		}
		if err := records[i].values[k].read(l, text); err != nil {
			return err
		}
	}
	return nil
}

// readFight reads the combat at hand, which has to be there in that step and else not.
func (l *Land) readFight(text string) error {
	if (l.Step == InFight) != (text != "") {
		return fmt.Errorf("found step %s and %d lines of a combat; want one in that step alone", l.Step,
			strings.Count(text, "\n"))
	}
	if text == "" {
		return nil
	}
	s, err := l.Battles.Parse(text)
	if err != nil {
		return err
	}
	g, ok := s.(*ground.Combat)
	if !ok {
		return fmt.Errorf("found a fight of another kind; want ground")
	}
	l.combat.Position = g.Position
	return nil
}

// unitName names a unit.
func (l *Land) unitName(u int) string {
	s := &l.Scenario.Units[u]
	if s.Name == "" {
		return fmt.Sprintf("%s %d", l.typ(u).Name, u+1)
	}
	return s.Name
}

// MoveString returns a decision as one line.
func (l *Land) MoveString(m sim.Move) string {
	about := int(m & ofMove)
	switch l.Step {
	case InFight:
		return l.combat.MoveString(m)
	case Feed:
		if m == 0 {
			return "none"
		}
		return l.Scenario.Index(Hex(m)).String()
	case Build:
		return Work(m).String()
	case March:
		switch {
		case m == stopMove:
			return "stop"
		case uint8(m) < forcedWay:
			return sideNames[m-sim.Move(supplyWay)]
		}
		return "forced march " + sideNames[m-sim.Move(forcedWay)]
	case Retreat:
		return sideNames[m]
	case Choose, After:
		switch words := [2][3]string{{"move", "attack", "raze"},
			{"rebuild", "draw", "burn"}}[(l.Step-Choose)/(After-Choose)]; {
		case m == noMore:
			return "no more"
		case m>>8 == 0 || l.Step == After && m>>8 == 1:
			return fmt.Sprintf("%s %d", words[m>>8], about)
		default:
			return words[m>>8] + " " + l.Scenario.Index(Hex(about)).String()
		}
	}
	return "roll"
}
