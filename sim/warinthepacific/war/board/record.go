package board

import (
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// A field is a number of a record as texts have it, and the most that it can be.
type field struct {
	name string
	at   *uint8
	most int
}

// A Record is a line of a text: its word, the name of the piece, and its numbers. A hex of a record
// is written as the map writes it.
type Record struct {
	word, name string
	fields     []field
	hexes      []hexField
	wide       []wideField
}

// A wideField is of Supply Points.
type wideField struct {
	name string
	at   *uint16
}

type hexField struct {
	name string
	at   *theatre.Hex
}

// ordered returns names with their numbers. They are made once, because every display of a war
// writes them.
func ordered(name string, count int) []string {
	list := make([]string, count)
	for i := range list {
		list[i] = name + strconv.Itoa(i+1)
	}
	return list
}

var (
	toldNames, tallyNames, flewNames, parkedNames = ordered("told", len(Flow{}.Told)), ordered("tally",
		NumTallies), ordered("flew", len(Flow{}.Flew)), ordered("parked", air.MaxSorties)
	reportNames, huntedNames = ordered("report", len(TaskForce{}.Report)), ordered("hunted",
		len(TaskForce{}.Hunted))
	toNames, missionNames, valueNames = ordered("to", MostLegs), ordered("mission",
		MostLegs), ordered("value", MostLegs)
	sentNames = [3][]string{ordered("stack", MostSent),
		ordered("points", MostSent), ordered("group", MostSent)}
	coverNames = [3][]string{ordered("capstack", MostCover),
		ordered("cappoints", MostCover), ordered("capgroup", MostCover)}
)

func numbered(fields []field, names []string, list []uint8, most int) []field {
	for i := range list {
		fields = append(fields, field{names[i], &list[i], most})
	}
	return fields
}

// Records returns all that can change in a position of a scenario, and the attacker in the fight at
// hand.
func (p *Position) Records(t *theatre.Theatre, attacker *uint8) []Record {
	list := []Record{p.flowRecord(attacker)}
	for i := range id.Ship(len(t.Ships)) {
		s := &p.Ships[i]
		list = append(list, Record{word: "ship", name: t.Ships[i].Name,
			fields: []field{{"force", (*uint8)(&s.Force), theatre.MostForces - 1}, {"damage", &s.Damage, 5},
				{"marks", &s.Marks, 63}, {"fuel", &s.Fuel, book.Tank}, {"refit", &s.Refit, Refitted},
				{"missed", &s.Missed, 3}, {"die", &s.Die, 12}, {"away", &s.Away, 99}}})
	}
	for i, ship := range t.Supports {
		s := &p.Tanks[i]
		list = append(list, Record{word: "support", name: t.Ships[ship].Name,
			wide: []wideField{{"supply", &s.Supply}, {"given", &s.Given}}, fields: []field{{"gives", &s.Gives, 1}}})
	}
	for side := range sim.Side(2) {
		for m := theatre.FirstMarker(side); m < theatre.FirstMarker(side)+id.Marker(t.Count[side]); m++ {
			list = append(list, p.markerRecord(m))
		}
	}
	for i := range id.Stack(len(t.Stacks)) {
		s := &p.Stacks[i]
		list = append(list, Record{word: "air", name: strconv.Itoa(int(i) + 1),
			fields: []field{{"points", &s.Points, 99}, {"struck", &s.Struck, 99}, {"tired", &s.Tired, 99},
				{"bombed", &s.Bombed, 99}, {"base", (*uint8)(&s.Base), 255}, {"waits", &s.Waits, 1},
				{"flown", &s.Flown, 255}, {"away", &s.Away, 99}, {"aborted", &s.Aborted, 99}, {"arc", &s.Arc, 6}}})
	}
	for i := range id.Site(len(t.Sites)) {
		s := &p.Sites[i]
		list = append(list, Record{word: "site", name: t.Sites[i].Name, wide: []wideField{{"supply", &s.Supply},
			{"given", &s.Given}},
			fields: []field{{"side", (*uint8)(&s.Side), 1}, {"port", &s.Port, 5}, {"airbase", &s.Airbase, 5},
				{"garrison", &s.Garrison, 1}, {"shift", &s.Shift, MostShaken}, {"outside", &s.Outside, MostShaken},
				{"fights", &s.Fights, 255},
				{"wants", &s.Wants, Unfurnished}, {"parent", &s.Parent, theatre.MostSites}}})
	}
	for i := range id.Unit(len(t.Units)) {
		u := &p.Units[i]
		list = append(list, Record{word: "unit", name: strconv.Itoa(int(i + 1)), hexes: []hexField{{"hex", &u.Hex}},
			fields: []field{{"ship", &u.Ship, theatre.MostShips}, {"marks", &u.Marks, 7}}})
	}
	for i := range t.BaseForces {
		b := &p.BaseForces[i]
		list = append(list, Record{word: "base-force", name: strconv.Itoa(i + 1), hexes: []hexField{{"hex", &b.Hex}},
			fields: []field{{"ship", &b.Ship, theatre.MostShips}, {"mode", (*uint8)(&b.Mode), int(book.Full)},
				{"lies", &b.Lies, 1}, {"packs", &b.Packs, mostPacks}}})
	}
	for i := range t.Staffs {
		s := &p.Staffs[i]
		list = append(list, Record{word: "headquarters", name: strconv.Itoa(i + 1),
			fields: []field{{"site", &s.Site, theatre.MostSites}, {"ship", &s.Ship, theatre.MostShips},
				{"wants", &s.Wants, Unfurnished}}})
	}
	for i := range id.Subron(len(t.Subrons)) {
		s := &p.Subrons[i]
		list = append(list, Record{word: "subron", name: strconv.Itoa(int(i + 1)),
			fields: []field{{"holds", (*uint8)(&s.Holds), theatre.MostSubrons - 1}, {"points", &s.Points, 99},
				{"marks", &s.Marks, 1}, {"at", &s.At, theatre.MostPatrols - 1}, {"out", &s.Out, Worn},
				{"order", &s.Order, theatre.MostPatrols}}})
	}
	for side := range sim.Side(len(p.Strikes)) {
		for i := range p.Strikes[side] {
			list = append(list, p.strikeRecord(side, i))
		}
	}
	return list
}

func (p *Position) flowRecord(attacker *uint8) Record {
	f := &p.Flow
	fields := []field{
		{"step", (*uint8)(&f.Step), int(NumSteps) - 1}, {"side", (*uint8)(&f.Side), 2}, {"turn", &f.Turn, 26},
		{"round", &f.Round, 3}, {"naval", &f.Naval, 1}, {"first", (*uint8)(&f.First), 1},
		{"asked", &f.Asked, 255}, {"mover", (*uint8)(&f.Mover), theatre.MostForces - 1}, {"foe", &f.Foe, 255},
		{"chit", &f.Chit, 6}, {"said", &f.Said, theatre.JapanForces}, {"fight", (*uint8)(&f.Fight), int(NumFights) - 1},
		{"fights", &f.Fights, 254}, {"back", (*uint8)(&f.Back), int(NumSteps) - 1}, {"window", &f.Window, 255},
		{"passed", &f.Passed, 1},
		{"rolled", &f.Rolled, 255}, {"grid", &f.Grid, 255}, {"ready", &f.Ready, 12}, {"looked", &f.Looked, 1},
		{"wanted", &f.Wanted, 200}, {"held", &f.Held, MostStrikes}, {"holder", (*uint8)(&f.Holder), 1},
		{"due", &f.Due, 255},
		{"timing", (*uint8)(&f.Timing), int(air.Returned)}, {"plotted-japan", &p.Plotted[0], MostStrikes},
		{"plotted-allies", &p.Plotted[1], MostStrikes}, {"open-japan", &p.Open[0], MostStrikes},
		{"open-allies", &p.Open[1], MostStrikes}, {"attacker", attacker, 1},
	}
	fields = numbered(fields, toldNames, f.Told[:], 255)
	fields = numbered(fields, tallyNames, f.Tally[:], 255)
	fields = numbered(fields, flewNames, f.Flew[:], 26)
	fields = numbered(fields, parkedNames, p.Berthed[:], theatre.MostStacks-1)
	fields = append(fields, field{"caps", &p.Covered, MostCover})
	return Record{word: "war", fields: sentFields(fields, coverNames, p.Cover[:])}
}

func (p *Position) markerRecord(m id.Marker) Record {
	f := &p.Forces[m]
	cargo, plan := &p.Cargo[m], &p.Plans[m] // those of the force with the number of the marker
	fields := append(make([]field, 0, 16+len(f.Report)+len(f.Hunted)+2*MostLegs),
		field{"holds", (*uint8)(&f.Holds), theatre.MostForces - 1}, field{"cloud", &f.Cloud, 255},
		field{"marks", &f.Marks,
			255}, field{"spent", &f.Spent, 255}, field{"night", &f.Night, 255}, field{"worked", &f.Worked, 255},
		field{"active", &f.Active, 9}, field{"legs", &f.Plot.Count, MostLegs}, field{"leg", &f.Plot.At,
			MostLegs}, field{"part", (*uint8)(&f.Plot.Part), int(NumParts) - 1},
		field{"aim", &f.Plot.Aim, int(air.AimIsland)}, field{"shown", &f.Shown, 1},
		field{"cargo", cargo, 255}, field{"fights", &f.Fights, 255}, field{"plan-ready", &plan.Ready,
			255}, field{"plan-shown", &plan.Shown, 1})
	fields = numbered(fields, reportNames, f.Report[:], 255)
	fields = numbered(fields, huntedNames, f.Hunted[:], 255)
	hexes := append(make([]hexField, 0, 3+MostLegs), hexField{"hex", &f.Hex}, hexField{"from", &f.From},
		hexField{"plan", &plan.Hex})
	for i := range f.Plot.Legs {
		l := &f.Plot.Legs[i]
		hexes = append(hexes, hexField{toNames[i], &l.Hex})
		fields = append(fields, field{missionNames[i], (*uint8)(&l.Mission), int(NumMissions) - 1},
			field{valueNames[i], &l.Value, MostValue})
	}
	return Record{word: "marker", name: strconv.Itoa(int(m)), hexes: hexes, fields: fields}
}

func (p *Position) strikeRecord(side sim.Side, i int) Record {
	s := &p.Strikes[side][i]
	fields := append(make([]field, 0, 6+3*MostSent),
		field{"base", (*uint8)(&s.Base), 255}, field{"mission", (*uint8)(&s.Mission), int(NumAirMissions) - 1}, field{
			"target", &s.Target, theatre.MostForces - 1}, field{"aim", &s.Aim, int(air.AimIsland)},
		field{"stacks", &s.Count, MostSent}, field{"home", &s.Home, 255})
	return Record{word: "strike", name: theatre.Sides[side] + " " + strconv.Itoa(i+1),
		fields: sentFields(fields, sentNames, s.Sent[:])}
}

func sentFields(fields []field, names [3][]string, list []Sent) []field {
	for i := range list {
		s := &list[i]
		fields = append(fields, field{names[0][i], (*uint8)(&s.Stack), theatre.MostStacks - 1},
			field{names[1][i], &s.Points, 99}, field{names[2][i], &s.Group, air.MaxSorties})
	}
	return fields
}

// Write writes the records that differ from those of the start, one line each.
func Write(b *strings.Builder, t *theatre.Theatre, records, start []Record) {
	for i, r := range records {
		text := ""
		for k, f := range r.fields {
			if *f.at != *start[i].fields[k].at {
				text += " " + f.name + "=" + f.text()
			}
		}
		for k, h := range r.hexes {
			if *h.at != *start[i].hexes[k].at {
				text += " " + h.name + "=" + hexText(t, *h.at)
			}
		}
		for k, f := range r.wide {
			if *f.at != *start[i].wide[k].at {
				text += " " + f.name + "=" + strconv.Itoa(int(*f.at))
			}
		}
		if text != "" {
			b.WriteString(strings.TrimSpace(r.word + " " + r.name))
			b.WriteString(":" + text + "\n")
		}
	}
}

func (f field) text() string {
	switch f.name {
	case "step", "back":
		return StepWords[*f.at]
	case "fight":
		return FightWords[*f.at]
	}
	return strconv.Itoa(int(*f.at))
}

func hexText(t *theatre.Theatre, h theatre.Hex) string {
	if h == theatre.None {
		return "none"
	}
	return t.Index(h).String()
}
