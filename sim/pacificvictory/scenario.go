package pacificvictory

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/hex"
)

// A Scenario is a start of the whole war [8.0].
type Scenario struct {
	Name, Title string
	First, Last int       // game turns, as places in Turns
	JapanFirst  bool      // Japan is first player in the first turn, without a roll
	Surprise    bool      // no double defence for the Allies in the first turn, but for China
	Gate        hex.Index // must be Allied and supplied for China to be given points [7.25]
	Givers      [numNations]bool
	Blocks      []Deployed
	Markers     hex.Board // bases with a Major Base marker [3.3.4]
}

// A Deployed block stands somewhere at the start of a scenario [8.2].
type Deployed struct {
	Place  hex.Index
	Type   Type
	Nation Nation
	Class  string
	Steps  uint8

	Blockade       bool // begins on blockade of an enemy base (1942)
	AirFleet       bool // may not move in the first turn (1941)
	PhilippineArmy bool // never leaves (1941)

	kind kind // at the date of the scenario's first turn
}

// Japanese reports whose side the block is on.
func (b *Deployed) Japanese() bool { return b.Nation == Japan }

// String writes the block as in a battle: CV3[Akagi], MA1[USA].
func (b *Deployed) String() string {
	text := fmt.Sprintf("%s%d", b.Type, b.Steps)
	switch {
	case b.Class != "":
		return text + "[" + b.Class + "]"
	case b.Nation > USA:
		return text + "[" + b.Nation.String() + "]"
	}
	return text
}

const (
	scenarioColumns = "scenario title first last moves-first surprise gate givers first_source source"
	blockColumns    = "| place side nation type class steps flags source"
	firstOf1941     = 0 // Dec41, with which only the scenario of 1941 begins: it has special rules for all of its war
	submarinesGood  = 7 // Sep43, from when on Allied submarines are no longer early (1943 special rule; R70)
)

func (w *War) readScenarios(r *Book) error {
	err := readTable(r.data, "scenarios.csv", scenarioColumns, func(f *fields) {
		s := Scenario{Name: f.Get("scenario"), Title: f.Get("title")}
		if _, again := w.Scenario(s.Name); again || s.Name == "" || path.Base(s.Name) != s.Name {
			f.refuse("scenario", "the name of a file of scenarios/ without .csv, each once")
		}
		s.First, s.Last = f.word("first", Turns[:]), f.word("last", Turns[:])
		if s.Last < s.First {
			f.refuse("last", "a turn not before the first")
		}
		s.JapanFirst = f.wordOrNone("moves-first", campSides[:1]) == 0
		s.Surprise = f.yes("surprise")
		s.Gate = w.Map.placeIn(f, "gate")
		for name := range strings.FieldsSeq(f.Get("givers")) {
			n, ok := parseNation(name)
			if !ok {
				f.refuse("givers", "some of %s", strings.Join(nationNames[:], ", "))
			}
			s.Givers[n] = true
		}
		f.labels(w.sources, "first_source", "source")
		if f.err == nil {
			f.err = w.readBlocks(r, &s)
		}
		w.Scenarios = append(w.Scenarios, s)
	})
	if err == nil && len(w.Scenarios) == 0 {
		err = fmt.Errorf("scenarios.csv: found no scenario; want one at least")
	}
	return err
}

// readBlocks reads where the blocks of a scenario stand.
func (w *War) readBlocks(r *Book, s *Scenario) error {
	var camps [2]hex.Board // who holds the land
	return readTable(r.data, "scenarios/"+s.Name+".csv", blockColumns, func(f *fields) {
		b := Deployed{Place: w.Map.placeIn(f, "place"), Class: f.Get("class")}
		if f.err == nil && !w.Map.Bases().Or(w.Map.InPlay).Has(b.Place) {
			f.refuse("place", "one that is in play")
		}
		side := f.word("side", campSides)
		b.Nation = Nation(f.word("nation", nationNames[:]))
		if (side == 0) != b.Japanese() {
			f.refuse("side", "Japan for Japanese blocks, Allies for all others")
		}
		f.labels(w.sources, "source")
		b.readFlags(f)
		if !b.Blockade {
			w.Map.put(&camps[side], b.Place)
			if camps[1-side].Has(b.Place) {
				f.refuse("place", "one that the other side does not hold; ships may begin on blockade there")
			}
		}
		if f.Get("type") == marker {
			s.mark(f, w.Map, b.Place)
			return
		}
		b.Type = Type(f.word("type", typeNames[:]))
		k, ok := r.find(b.Type, b.Nation, b.Class, s.First < submarinesGood)
		if !ok {
			f.refuse("type", "a kind of block of units.csv and classes.csv: there is no %s %s %s", b.Nation, b.Type, b.Class)
			return
		}
		b.kind, b.Steps = k, uint8(f.number("steps", 1, int(r.ratings[k].max)))
		s.Blocks = append(s.Blocks, b)
		if n, of := s.count(&b), w.stock(&b); f.err == nil && n > of {
			f.refuse("type", "at most %d blocks of %s %s, as force-pool.csv has", of, b.Nation, b.Type)
		}
	})
}

// mark puts down a Major Base marker [3.3.4].
func (s *Scenario) mark(f *fields, m *Map, i hex.Index) {
	if f.err == nil && !m.Minor.AndNot(s.Markers).Has(i) {
		f.refuse("place", "a minor base without a marker for a Major Base")
	}
	f.number("steps", 0, 0)
	m.put(&s.Markers, i)
}

func (b *Deployed) readFlags(f *fields) {
	for word := range strings.FieldsSeq(f.Get("flags")) {
		switch word {
		case "blockade":
			b.Blockade = true
		case "air-fleet":
			b.AirFleet = true
		case "philippine-army":
			b.PhilippineArmy = true
		default:
			f.refuse("flags", "some of blockade, air-fleet, philippine-army")
		}
	}
	if t := slices.Index(typeNames[:], f.Get("type")); b.Blockade && !Type(max(t, 0)).isShip() {
		f.refuse("flags", "blockade for ships only (5.7)")
	}
}

// count returns how many blocks of the scenario are of the nation and type of one.
func (s *Scenario) count(b *Deployed) (n int) {
	for i := range s.Blocks {
		if s.Blocks[i].Nation == b.Nation && s.Blocks[i].Type == b.Type {
			n++
		}
	}
	return n
}
