package navalchess

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A textReader takes the lines of a position in their order.
type textReader struct{ *table.Lines }

// line returns what stands behind a name in the next line, which must begin with it.
func (t textReader) line(name string) string { return t.After(name + ":") }

// parts returns the parts of the next line.
func (t textReader) parts(name string) []string {
	rest, ok := strings.CutPrefix(t.line(name), " ")
	if !ok {
		t.Want("a blank and a value")
	}
	return strings.Split(rest, "; ")
}

func (t textReader) word(word string, words []string) uint8 { return uint8(t.Word(word, words)) }

func (t textReader) number(text string, most uint8) uint8 { return uint8(t.Number(text, int(most))) }

// Parse reads a position from its text.
func (r *Rules) Parse(text string) (sim.State, error) {
	lines, err := table.ReadLines(title, text)
	if err != nil {
		return nil, err
	}
	t := textReader{lines}
	s := &State{*r.Blank()}
	// The fields point into the position, which is filled by reading them.
	for _, f := range s.fields() {
		parts := t.parts(f.name)
		switch {
		case len(parts) != 1:
			t.Want("one value")
		case f.yes != nil:
			*f.yes = t.word(parts[0], yesNo) == 1
		case f.words != nil:
			*f.value = t.word(parts[0], f.words[:f.most+1])
		default:
			*f.value = t.number(parts[0], f.most)
		}
	}
	for _, b := range s.boards() {
		s.readBoard(t, b.name, b.set)
	}
	for m := range s.Mark {
		s.readMarker(t, m)
	}
	for u := range s.Ships {
		s.readShip(t, u)
	}
	for a := range s.Planes {
		s.readPlane(t, a)
	}
	for p := range s.Packs {
		s.Pack[p] = s.readPlace(t, t.parts(s.PackNames[p] + " pack")[0])
	}
	if err := t.End(); err != nil {
		return nil, err
	}
	if err := s.Check(); err != nil {
		return nil, err
	}
	// Choices are not in the text: they are listed anew.
	s.Relist()
	return s, nil
}

// readBoard reads hexes by name, none where there is nothing behind the colon.
func (s *State) readBoard(t textReader, name string, to *hex.Board) {
	for id := range strings.FieldsSeq(t.line(name)) {
		h, ok := s.ByName[id]
		if !ok {
			t.Want("hexes of the map")
		}
		*to = to.With(h)
	}
}

func (s *State) readPlace(t textReader, text string) uint8 {
	at, ok := s.Place(text)
	if !ok {
		t.Want("a place")
	}
	return at
}

// value returns the part behind a word and a blank.
func value(part, word string) (string, bool) { return strings.CutPrefix(part, word+" ") }

// readMarker reads a marker: none, or four parts that are always there and then its marks.
func (s *State) readMarker(t textReader, m int) {
	parts := t.parts(markerName(m))
	if len(parts) == 1 && parts[0] == "none" {
		return
	}
	if len(parts) < 4 {
		t.Want("none, or place; from ...; via ...; left ...")
		return
	}
	from, ok1 := value(parts[1], "from")
	via, ok2 := value(parts[2], "via")
	leftover, ok3 := value(parts[3], "left")
	if !ok1 || !ok2 || !ok3 {
		t.Want("place; from ...; via ...; left ...")
	}
	s.Mark[m] = play.Marker{At: s.readPlace(t, parts[0]), From: s.readPlace(t, from), Via: s.readPlace(t, via),
		Left: t.number(leftover, s.Steps), Flags: play.InUse}
	for _, w := range parts[4:] {
		s.Mark[m].Flags |= 1 << t.word(w, markerWords)
	}
}

// readShip reads a ship's place and, in any order, what else there is to it.
func (s *State) readShip(t textReader, u int) {
	parts := t.parts(s.Ships[u].Name + " ship")
	s.At[u] = s.readPlace(t, parts[0])
	for _, part := range parts[1:] {
		if i := slices.Index(shipWords, part); i >= 0 {
			s.Ship[u] |= 1 << i
		} else if v, ok := value(part, "marker"); ok {
			low, _ := play.Markers(s.Ships[u].Side)
			s.On[u] = uint8(low-1) + t.number(v, play.MarkersEach)
		} else if v, ok := value(part, "due"); ok {
			s.Due[u] = t.number(v, 2*play.MaxTurns)
		} else if v, ok := value(part, "hits"); ok {
			s.Hits[u] = t.number(v, 100)
		} else {
			t.Want("marker, due, hits or one of " + strings.Join(shipWords, ", "))
		}
	}
}

// readPlane reads an air unit: aboard a ship by the ship's name, else at a place.
func (s *State) readPlane(t textReader, a int) {
	parts := t.parts(s.Planes[a].Name)
	if i := slices.IndexFunc(s.Ships, func(x play.Ship) bool { return x.Name == parts[0] }); i >= 0 {
		s.Base[a] = play.DeckPlace + uint8(i)
	} else {
		s.Base[a] = s.readPlace(t, parts[0])
	}
	for _, w := range parts[1:] {
		s.Air[a] |= 1 << t.word(w, airWords)
	}
}
