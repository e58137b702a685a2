package land

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
)

// A field of a record is a number as texts have it. Words are the names of its values, or, where it
// is marks, of its bits.
type value struct {
	name  string
	small *uint8
	large *uint16 // halves, or marks where there are words
	most  int
	words []string
	hex   bool
	whole bool // of large: not halves
}

// A record is a line of a text.
type record struct {
	name   string
	values []value
}

var (
	unitMarks = []string{"battlegroup", "lost", "fed", "before", "busy", "done", "fought", "engaged",
		"routed", "starved"}
	hexMarks = []string{"garrison", "entrenched", "fort", "attacked", "burnt", "beachhead"}
	holders  = []string{"Japan", "Allies", "nobody"}
)

// workNames are the works as texts have them, without blanks.
var workNames = func() (list []string) {
	for w := range numWorks {
		list = append(list, strings.ReplaceAll(w.String(), " ", "-"))
	}
	return list
}()

// records returns all that can change of a war.
func (l *Land) records() []record {
	list := []record{l.flowRecord()}
	for u := range l.count() {
		list = append(list, l.unitRecord(u))
	}
	for h := 1; h <= l.Scenario.Hexes(); h++ {
		list = append(list, l.hexRecord(h))
	}
	return list
}

func (l *Land) flowRecord() record {
	f := &l.Flow
	return record{"war", []value{
		{name: "step", small: (*uint8)(&f.Step), words: stepWords[:]},
		{name: "side", small: &f.Side, words: holders}, {name: "turn", small: &f.Turn, most: mostTurns - 1},
		{name: "segment", small: &f.Segment, most: 2}, {name: "first", small: &f.First, most: 1,
			words: holders[:2]}, {name: "asked", small: &f.Asked, most: MostHexes},
		{name: "target", small: (*uint8)(&f.Target), hex: true}, {name: "moved", small: &f.Moved, most: 6},
		{name: "rolled", small: &f.Rolled, most: 255},
		{name: "combats", small: &f.Combats, most: mostCombats}, {name: "attacker", small: (*uint8)(&l.attacker),
			words: holders[:2]},
	}}
}

func (l *Land) unitRecord(u int) record {
	k := &l.Units[u]
	return record{"unit " + strconv.Itoa(u+1), []value{
		{name: "hex", small: (*uint8)(&k.Hex), hex: true}, {name: "from", small: &k.From, words: sideNames[:]},
		{name: "spent", small: &k.Spent, most: 255}, {name: "entered", small: &k.Entered, most: 6},
		{name: "forced", small: &k.Forced, most: 255}, {name: "slowed", small: &k.Slowed, most: mostSlowed},
		{name: "unsupplied", small: (*uint8)(&k.State),
			words: suppliedWords[:]}, {name: "marks", large: (*uint16)(&k.Marks), words: unitMarks},
	}}
}

func (l *Land) hexRecord(h int) record {
	g := &l.Hexes[h]
	return record{"hex " + l.Scenario.Index(Hex(h)).String(), []value{
		{name: "held", small: &g.Side, words: holders}, {name: "airbase", small: &g.Base, most: mostBase},
		{name: "road", small: &g.Road, most: 63}, {name: "work", small: (*uint8)(&g.Project), words: workNames},
		{name: "done", large: &g.Done, most: 999, whole: true}, {name: "supply-japan", large: &g.Supply[0],
			most: mostSupply}, {name: "supply-allies", large: &g.Supply[1], most: mostSupply},
		{name: "airbase-damage", small: &g.Beaten[0], most: int(mostDamage)},
		{name: "port-damage", small: &g.Beaten[1], most: int(mostDamage)},
		{name: "shelled-for-japan", small: &g.Shelled[0], most: mostShaken},
		{name: "shelled-for-allies", small: &g.Shelled[1], most: mostShaken},
		{name: "marks", large: (*uint16)(&g.Marks), words: hexMarks},
	}}
}

// text writes a value.
func (v value) text(l *Land) string {
	switch {
	case v.hex:
		if *v.small == 0 {
			return "none"
		}
		return l.Scenario.Index(Hex(*v.small)).String()
	case v.large != nil && v.words != nil:
		var marks []string
		for i, w := range v.words {
			if *v.large>>i&1 == 1 {
				marks = append(marks, w)
			}
		}
		if marks == nil {
			return "none"
		}
		return strings.Join(marks, "+")
	case v.words != nil:
		return v.words[*v.small]
	case v.large != nil && !v.whole:
		return points(int(*v.large))
	case v.large != nil:
		return strconv.Itoa(int(*v.large))
	}
	return strconv.Itoa(int(*v.small))
}

// points writes halves of Supply Points.
func points(halves int) string {
	if halves%2 == 0 {
		return strconv.Itoa(halves / 2)
	}
	return strconv.Itoa(halves/2) + ".5"
}

// supplyPoints says how many halves of Supply Points come to.
func supplyPoints(halves int) string {
	if halves == 1 || halves == 2 {
		return points(halves) + " Supply Point"
	}
	return points(halves) + " Supply Points"
}

// read reads a value.
func (v value) read(l *Land, text string) error {
	switch {
	case v.hex:
		return v.readHex(l, text)
	case v.words != nil && v.large != nil:
		return v.readMarks(text)
	case v.words != nil:
		i := slices.Index(v.words, text)
		if i < 0 {
			return fmt.Errorf("found %s=%s; want %s", v.name, text, strings.Join(v.words, ", "))
		}
		*v.small = uint8(i)
		return nil
	}
	whole, half := strings.CutSuffix(text, ".5")
	n, err := strconv.Atoi(whole)
	most := v.most
	if v.large != nil && !v.whole {
		if n *= 2; half {
			n++
		}
		half = false
	}
	if err != nil || half || n < 0 || n > most || strings.HasPrefix(text, "+") {
		return fmt.Errorf("found %s=%s; want a number up to %d", v.name, text, most)
	}
	if v.large != nil {
		*v.large = uint16(n)
	} else {
		*v.small = uint8(n)
	}
	return nil
}

func (v value) readHex(l *Land, text string) error {
	if *v.small = 0; text == "none" {
		return nil
	}
	h, err := atlas.ParseHex(text)
	if err != nil {
		return fmt.Errorf("found %s=%s; want a hex, as E1613, or none", v.name, text)
	}
	if *v.small = uint8(l.Scenario.Local(h.Index())); *v.small == 0 {
		return fmt.Errorf("found %s=%s; want a land hex of the scenario", v.name, text)
	}
	return nil
}

func (v value) readMarks(text string) error {
	if *v.large = 0; text == "none" {
		return nil
	}
	for word := range strings.SplitSeq(text, "+") {
		i := slices.Index(v.words, word)
		if i < 0 || *v.large>>i&1 == 1 {
			return fmt.Errorf("found %s=%s; want none, or some of %s, each once, with + between", v.name, text,
				strings.Join(v.words, ", "))
		}
		*v.large |= 1 << i
	}
	return nil
}
