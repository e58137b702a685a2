package book

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
)

// ReadScenario reads the file of a scenario, which has keys of a kind.
func ReadScenario(data fs.FS, folder, name string, kind Kind) (*Description, error) {
	file := folder + "/" + name + ".toml"
	text, err := table.Text(data, file)
	if err != nil {
		return nil, err
	}
	d, err := ReadDescription(file, text, nil)
	if err != nil {
		return nil, err
	}
	if err := d.Check(kind); err != nil {
		return nil, err
	}
	if label := d.Get("source", ""); !slices.Contains(table.Labels, label) {
		return nil, d.Errorf("source", "found %q; want %s", label, strings.Join(table.Labels, ", "))
	}
	return d, nil
}

// List returns the parts of a value without blanks around them, and without empty parts.
func (d *Description) List(key, separator string) []string {
	return SplitList(d.Get(key, ""), separator)
}

// SplitList returns the parts of a list without blanks around them, and without empty parts.
func SplitList(text, separator string) (parts []string) {
	for part := range strings.SplitSeq(text, separator) {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// Turns reads the first and the last Game-Turn of a scenario, which may be so many later.
func (d *Description) Turns(later int) (first, last GameTurn, err error) {
	if first, err = ParseGameTurn(d.Get("first", "")); err != nil {
		return 0, 0, d.Of("first", err)
	}
	if last, err = ParseGameTurn(d.Get("last", "")); err != nil {
		return 0, 0, d.Of("last", err)
	}
	if last < first || last > first+GameTurn(later) {
		return 0, 0, d.Errorf("last", "found %s; want a Game-Turn after %s, %d later at most", last, first, later)
	}
	return first, last, nil
}

// Window reads the two corners of the part of the map that a scenario is played on.
func (d *Description) Window() (corners [2]atlas.Index, err error) {
	words := strings.Fields(d.Get("window", ""))
	if len(words) != len(corners) {
		return corners, d.Errorf("window", "found %q; want the hexes of its north-western and its south-eastern corner",
			d.Get("window", ""))
	}
	for i, w := range words {
		h, err := atlas.ParseHex(w)
		if err != nil {
			return corners, d.Of("window", err)
		}
		corners[i] = h.Index()
	}
	return corners, nil
}

// Place reads a hex of the map, by its number or the name of a place in it.
func (d *Description) Place(m *atlas.Map, key, text string) (atlas.Index, error) {
	text = strings.TrimSpace(text)
	i, ok := m.Find(text)
	if !ok {
		return i, d.Errorf(key, "found %q; want a place or a hex, as E1613", text)
	}
	return i, nil
}

// Objective reads a place, whose hex is to be read yet, and its Victory Points: "F1234=30".
func (d *Description) Objective(key, text string) (place string, points uint8, err error) {
	place, number, _ := strings.Cut(text, "=")
	n, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil || n < 1 || n > 200 {
		return "", 0, d.Errorf(key, "found %q; want a place and its Victory Points, 1 to 200, as F1234=30", text)
	}
	return place, uint8(n), nil
}

// Amount reads a number from 1 to most for a place and a side: "Rabaul=60 Japan". If it cannot, the
// error says what is wanted.
func (d *Description) Amount(key, text string, most int, want string) (place string, n uint16, side uint8, err error) {
	place, rest, _ := strings.Cut(text, "=")
	number, of, _ := strings.Cut(rest, " ")
	k, err := strconv.Atoi(number)
	s := slices.Index(forceSides, of)
	if err != nil || k < 1 || k > most || s < 0 {
		return "", 0, 0, d.Errorf(key, "found %q; want %s", text, want)
	}
	return place, uint16(k), uint8(s), nil
}

// Score reads which Victory Points of Japan are a draw, and how many more make a whole game.
func (d *Description) Score(bid int) (par, scale int, err error) {
	if par, err = d.Number("par", 0, -400, 400); err != nil {
		return 0, 0, err
	}
	scale, err = d.Number("scale", 60, 1, 1000)
	return par - bid, scale, err // (W116)
}
