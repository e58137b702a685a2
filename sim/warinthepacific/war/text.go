package war

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// A field is a number of a record as texts have it, and the most that it can be.
type field struct {
	name string
	at   *uint8
	most int
}

// A record is a line of a text: what it is, which, and its numbers. A hex of a record is written as the map has it.
type record struct {
	word, name string
	fields     []field
	hexes      []hexField
	supply     *uint16
}

type hexField struct {
	name string
	at   *theatre.Hex
}

func numbered(name string, list []uint8, most int) (fields []field) {
	for i := range list {
		fields = append(fields, field{name + strconv.Itoa(i+1), &list[i], most})
	}
	return fields
}

// records returns all that can change of a position.
func (w *War) records() []record {
	list := []record{w.flowRecord()}
	for i := range w.Theatre.Ships {
		s := &w.Ships[i]
		list = append(list, record{word: "ship", name: w.Theatre.Ships[i].Name,
			fields: []field{{"force", &s.Force, theatre.MostForces - 1}, {"damage", &s.Damage, 5}, {"marks", &s.Marks, 15}, {"fuel", &s.Fuel, 9}}})
	}
	for side := range uint8(2) {
		for m := theatre.FirstForce(side); m < theatre.FirstForce(side)+w.Theatre.Count[side]; m++ {
			list = append(list, w.markerRecord(m))
		}
	}
	for i := range w.Theatre.Stacks {
		s := &w.Stacks[i]
		list = append(list, record{word: "air", name: strconv.Itoa(i + 1),
			fields: []field{{"points", &s.Points, 99}, {"struck", &s.Struck, 99}, {"tired", &s.Tired, 99}, {"bombed", &s.Bombed, 99}, {"base", &s.Base, 255}}})
	}
	for i := range w.Theatre.Sites {
		s := &w.Sites[i]
		list = append(list, record{word: "site", name: w.Theatre.Sites[i].Name, supply: &s.Supply,
			fields: []field{{"side", &s.Side, 1}, {"port", &s.Port, 5}, {"airbase", &s.Airbase, 5}, {"garrison", &s.Garrison, 1}}})
	}
	for i := range w.Theatre.Units {
		u := &w.Units[i]
		list = append(list, record{word: "unit", name: strconv.Itoa(i + 1), hexes: []hexField{{"hex", &u.Hex}}, fields: []field{{"ship", &u.Ship, theatre.MostShips}, {"marks", &u.Marks, 7}}})
	}
	for side := range w.Strikes {
		for i := range w.Strikes[side] {
			list = append(list, w.strikeRecord(side, i))
		}
	}
	return list
}

func (w *War) flowRecord() record {
	f := &w.Flow
	return record{word: "war", fields: append([]field{
		{"step", (*uint8)(&f.Step), int(numSteps) - 1}, {"side", &f.Side, 2}, {"turn", &f.Turn, 26}, {"round", &f.Round, 3}, {"naval", &f.Naval, 1}, {"first", &f.First, 1},
		{"asked", &f.Asked, 255}, {"mover", &f.Mover, theatre.MostForces - 1}, {"foe", &f.Foe, 255}, {"chit", &f.Chit, 6}, {"said", &f.Said, 6}, {"fight", (*uint8)(&f.Fight), int(numFights) - 1},
		{"fights", &f.Fights, 254}, {"back", (*uint8)(&f.Back), int(numSteps) - 1}, {"window", &f.Window, 63}, {"rolled", &f.Rolled, 255}, {"looked", &f.Looked, 1}, {"held", &f.Held, mostStrikes}, {"holder", &f.Holder, 1}, {"due", &f.Due, 255}, {"timing", (*uint8)(&f.Timing), int(air.Returned)}, {"plotted-japan", &w.Plotted[0], mostStrikes},
		{"plotted-allies", &w.Plotted[1], mostStrikes}, {"open-japan", &w.Open[0], mostStrikes}, {"open-allies", &w.Open[1], mostStrikes}, {"attacker", (*uint8)(&w.attacker), 1},
	}, append(append(numbered("told", f.Told[:], 255), numbered("tally", f.Tally[:], 255)...), append(append(numbered("parked", w.Berthed[:], theatre.MostStacks-1), field{"caps", &w.Covered, mostCover}), sentFields(w.Cover[:], "cap")...)...)...)}
}

func (w *War) markerRecord(m uint8) record {
	f := &w.Forces[m]
	r := record{word: "marker", name: strconv.Itoa(int(m)), hexes: []hexField{{"hex", &f.Hex}, {"from", &f.From}}, fields: append([]field{
		{"holds", &f.Holds, theatre.MostForces - 1}, {"marks", &f.Marks, 255}, {"spent", &f.Spent, 255}, {"night", &f.Night, 255}, {"worked", &f.Worked, 255}, {"active", &f.Active, 9}, {"legs", &f.Plot.Count, 2}, {"leg", &f.Plot.At, 2}, {"shown", &f.Shown, 1},
	}, numbered("report", f.Report[:], 255)...)}
	for i := range f.Plot.Legs {
		l, n := &f.Plot.Legs[i], strconv.Itoa(i+1)
		r.hexes = append(r.hexes, hexField{"to" + n, &l.Hex})
		r.fields = append(r.fields, field{"mission" + n, (*uint8)(&l.Mission), int(numMissions) - 1}, field{"value" + n, &l.Value, mostValue})
	}
	return r
}

func (w *War) strikeRecord(side, i int) record {
	s := &w.Strikes[side][i]
	r := record{word: "strike", name: theatre.Sides[side] + " " + strconv.Itoa(i+1), fields: []field{
		{"base", &s.Base, 255}, {"mission", (*uint8)(&s.Mission), int(numAirMissions) - 1}, {"target", &s.Target, theatre.MostForces - 1}, {"aim", &s.Aim, aimIsland}, {"stacks", &s.Count, mostSent}, {"home", &s.Home, 255}}}
	r.fields = append(r.fields, sentFields(s.Sent[:], "")...)
	return r
}

func sentFields(list []Sent, of string) (fields []field) {
	for i := range list {
		s, n := &list[i], strconv.Itoa(i+1)
		fields = append(fields, field{of + "stack" + n, &s.Stack, theatre.MostStacks - 1}, field{of + "points" + n, &s.Points, 99}, field{of + "group" + n, &s.Group, air.MaxSorties})
	}
	return fields
}

// fightPrefix stands before the lines of the fight at hand.
const fightPrefix = "fight "

// String returns the position as text: the scenario, what differs from its start, the fight at hand.
func (w *War) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "scenario %s\n", w.Theatre.Name)
	start := w.Rules.start(w.Theatre).records()
	for i, r := range w.records() {
		text := ""
		for k, f := range r.fields {
			if *f.at != *start[i].fields[k].at {
				text += fmt.Sprintf(" %s=%s", f.name, w.number(f))
			}
		}
		for k, h := range r.hexes {
			if *h.at != *start[i].hexes[k].at {
				text += fmt.Sprintf(" %s=%s", h.name, w.hexText(*h.at))
			}
		}
		if r.supply != nil && *r.supply != *start[i].supply {
			text += fmt.Sprintf(" supply=%d", *r.supply)
		}
		if text != "" {
			b.WriteString(strings.TrimSpace(r.word + " " + r.name))
			b.WriteString(":" + text + "\n")
		}
	}
	if f := w.AtHand(); f != nil {
		for line := range strings.Lines(f.String()) {
			b.WriteString(fightPrefix + line)
		}
	}
	return b.String()
}

func (w *War) number(f field) string {
	switch f.name {
	case "step", "back":
		return stepWords[*f.at]
	case "fight":
		return fightWords[*f.at]
	}
	return strconv.Itoa(int(*f.at))
}

func (w *War) hexText(h theatre.Hex) string {
	if h == theatre.None {
		return "none"
	}
	return w.Theatre.Index(h).String()
}

// MoveString returns a decision as one line.
func (w *War) MoveString(m sim.Move) string {
	switch w.Step {
	case Deploy:
		return w.Theatre.Forces[m].Name
	case InFight:
		return w.AtHand().MoveString(m)
	case AirBase, Intercept:
		if m == 0 {
			return "no more"
		}
		return w.baseName(uint8(m - 1))
	case AirTarget:
		return AirMission(m>>8).String() + " " + w.targetName(AirMission(m>>8), uint8(m))
	case AirAim:
		return [...]string{"", "ground", "supply", "port", "airbase", "island"}[m]
	case AirNext:
		if m == noMore {
			return "no more"
		}
		k := &w.Strikes[w.Side][m]
		return fmt.Sprintf("strike %d: %s against %s", m+1, w.baseName(k.Base), w.targetName(k.Mission, k.Target))
	case PlotTask:
		return Mission(m).String()
	case PlotWhere, PlotMore:
		if m == 0 {
			return "no more"
		}
		return w.Theatre.Index(theatre.Hex(m)).String()
	case Carry, Respond:
		if m == noMore {
			return "no more"
		}
		return w.forceName(uint8(m))
	case Sail:
		return [...]string{"by day", "by night"}[m]
	case Land:
		return [...]string{"stay aboard", "land"}[m]
	case Look:
		return [...]string{"not now", "look"}[m]
	case Report, AirSend, PlotValue:
		return strconv.Itoa(int(m))
	}
	return "roll"
}

func (w *War) baseName(b uint8) string {
	if b&Deck != 0 {
		return w.Theatre.Ships[b&^Deck].Name
	}
	return w.Theatre.Sites[b].Name
}

func (w *War) targetName(m AirMission, n uint8) string {
	if m == StrikeLand || m == Transfer {
		return w.Theatre.Sites[n].Name
	}
	return w.forceName(n)
}

// forceName names a marker.
func (w *War) forceName(m uint8) string { return "TF " + strconv.Itoa(int(m)) }
