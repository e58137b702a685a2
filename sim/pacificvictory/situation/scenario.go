package situation

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A Scenario is a start of the whole war [8.0].
type Scenario struct {
	Name, Title string
	First, Last int       // game turns, as places in Turns
	JapanFirst  bool      // Japan is first player in the first turn, without a roll
	Surprise    bool      // no double defence for the Allies in the first turn, but for China
	Gate        hex.Index // must be Allied and supplied for China to be given points [7.25]
	Givers      [book.NumNations]bool
	Blocks      []Deployed
	Markers     hex.Board // bases with a Major Base marker [3.3.4]
}

// A Deployed block stands somewhere at the start of a scenario [8.2].
type Deployed struct {
	Place  hex.Index
	Type   book.Type
	Nation book.Nation
	Class  string
	Steps  uint8

	Blockade       bool // begins on blockade of an enemy base (1942)
	AirFleet       bool // may not move in the first turn (1941)
	PhilippineArmy bool // never leaves (1941)

	kind book.Kind // at the date of the scenario's first turn
}

// Japanese reports whose side the block is on.
func (b *Deployed) Japanese() bool { return b.Nation == book.Japan }

// String writes the block as in a battle: CV3[Akagi], MA1[USA].
func (b *Deployed) String() string {
	text := fmt.Sprintf("%s%d", b.Type, b.Steps)
	switch {
	case b.Class != "":
		return text + "[" + b.Class + "]"
	case b.Nation > book.USA:
		return text + "[" + b.Nation.String() + "]"
	}
	return text
}

const (
	scenarioColumns = "scenario title first last moves-first surprise gate givers first_source source"
	blockColumns    = "| place side nation type class steps flags source"
	FirstOf1941     = 0 // Dec41, with which only the scenario of 1941 begins: it has special rules for all of its war
	submarinesGood  = 7 // Sep43, from when on Allied submarines are no longer early (1943 special rule; R70)
)

// readScenarios reads the starts of the war and, for each, the file with its blocks.
func (w *War) readScenarios(r *book.Book) error {
	err := book.ReadTable(r.Data, "scenarios.csv", scenarioColumns, func(f *book.Fields) {
		s := Scenario{Name: f.Get("scenario"), Title: f.Get("title")}
		if _, again := w.Scenario(s.Name); again || s.Name == "" || path.Base(s.Name) != s.Name {
			f.Refuse("scenario", "the name of a file of scenarios/ without .csv, each once")
		}
		s.First, s.Last = f.Word("first", book.Turns[:]), f.Word("last", book.Turns[:])
		if s.Last < s.First {
			f.Refuse("last", "a turn not before the first")
		}
		s.JapanFirst = f.WordOrNone("moves-first", book.Sides[:1]) == 0
		s.Surprise = f.Yes("surprise")
		s.Gate = w.Map.PlaceIn(f, "gate")
		for name := range strings.FieldsSeq(f.Get("givers")) {
			n, ok := book.ParseNation(name)
			if !ok {
				f.Refuse("givers", "some of %s", strings.Join(book.NationNames[:], ", "))
			}
			s.Givers[n] = true
		}
		f.Labels(w.Sources, "first_source", "source")
		if f.Err == nil {
			f.Err = w.readBlocks(r, &s)
		}
		w.Scenarios = append(w.Scenarios, s)
	})
	if err == nil && len(w.Scenarios) == 0 {
		err = fmt.Errorf("scenarios.csv: found no scenario; want one at least")
	}
	if err != nil {
		return err
	}
	// A user's file of blocks is a scenario only with a row of its own.
	files, _ := fs.Glob(r.Data, "scenarios/*.csv")
	for _, file := range files {
		name := strings.TrimSuffix(path.Base(file), ".csv")
		if _, ok := w.Scenario(name); !ok && table.Added(r.Data, file) {
			return fmt.Errorf("%s: found no row for it in scenarios.csv; want one that begins %s,TITLE,FIRST,LAST",
				file, name)
		}
	}
	return nil
}

// readBlocks reads where the blocks of a scenario stand.
func (w *War) readBlocks(r *book.Book, s *Scenario) error {
	var camps [2]hex.Board // the holder of the land
	return book.ReadTable(r.Data, "scenarios/"+s.Name+".csv", blockColumns, func(f *book.Fields) {
		b := Deployed{Place: w.Map.PlaceIn(f, "place"), Class: f.Get("class")}
		if f.Err == nil && !w.Map.Bases().Or(w.Map.InPlay).Has(b.Place) {
			f.Refuse("place", "one that is in play")
		}
		side := f.Word("side", book.Sides)
		b.Nation = book.Nation(f.Word("nation", book.NationNames[:]))
		// Side 0 is Japan.
		if (side == 0) != b.Japanese() {
			f.Refuse("side", "Japan for Japanese blocks, Allies for all others")
		}
		f.Labels(w.Sources, "source")
		b.readFlags(f)
		if !b.Blockade {
			w.Map.Put(&camps[side], b.Place)
			if camps[1-side].Has(b.Place) {
				f.Refuse("place", "one that the other side does not hold; ships may begin on blockade there")
			}
		}
		if f.Get("type") == book.Marker {
			s.mark(f, w.Map, b.Place)
			return
		}
		b.Type = book.Type(f.Word("type", book.TypeNames[:]))
		// Before Sep43 the kinds are the early ones.
		k, ok := r.Find(b.Type, b.Nation, b.Class, s.First < submarinesGood)
		if !ok {
			f.Refuse("type", "a kind of block of units.csv and classes.csv: there is no %s %s %s", b.Nation,
				b.Type, b.Class)
			return
		}
		b.kind, b.Steps = k, uint8(f.Number("steps", 1, int(r.Ratings[k].Max)))
		s.Blocks = append(s.Blocks, b)
		// The blocks so far are counted against the pool with each row, so that the row that is
		// one too many is told.
		if n, of := s.count(&b), w.stock(&b); f.Err == nil && n > of {
			f.Refuse("type", "at most %d blocks of %s %s, as force-pool.csv has", of, b.Nation, b.Type)
		}
	})
}

// mark puts down a Major Base marker [3.3.4].
func (s *Scenario) mark(f *book.Fields, m *atlas.Map, i hex.Index) {
	if f.Err == nil && !m.Minor.AndNot(s.Markers).Has(i) {
		f.Refuse("place", "a minor base without a marker for a Major Base")
	}
	f.Number("steps", 0, 0)
	m.Put(&s.Markers, i)
}

// readFlags reads what else is said of a block; only ships blockade.
func (b *Deployed) readFlags(f *book.Fields) {
	for word := range strings.FieldsSeq(f.Get("flags")) {
		switch word {
		case "blockade":
			b.Blockade = true
		case "air-fleet":
			b.AirFleet = true
		case "philippine-army":
			b.PhilippineArmy = true
		default:
			f.Refuse("flags", "some of blockade, air-fleet, philippine-army")
		}
	}
	if t := slices.Index(book.TypeNames[:], f.Get("type")); b.Blockade && !book.Type(max(t, 0)).IsShip() {
		f.Refuse("flags", "blockade for ships only (5.7)")
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
