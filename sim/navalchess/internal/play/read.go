package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/table"
)

// rows reads a table and counts how what is in it is known.
func (r *Rules) rows(file string, columns ...string) ([]table.Row, error) {
	return r.Provenance.Read(r.Data, file, columns...)
}

// A reader takes values from a row and keeps the first error.
type reader struct {
	table.Row
	err error
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

func (r *reader) int(column string, low, high int) uint8 {
	n, err := r.Int(column, low, high)
	r.fail(err)
	return uint8(n)
}

// or reads a whole number, or the word that stands for a value of its own.
func (r *reader) or(column, word string, value uint8, low, high int) uint8 {
	if r.Get(column) == word {
		return value
	}
	n, err := r.Int(column, low, high)
	if err != nil {
		r.fail(r.Errorf(column, "%s or a whole number from %d to %d", word, low, high))
	}
	return uint8(n)
}

func (r *reader) bool(column string) bool {
	b, err := r.Bool(column)
	r.fail(err)
	return b
}

func (r *reader) word(column string, words []string) uint8 {
	i := slices.Index(words, r.Get(column))
	if i < 0 {
		r.fail(r.Errorf(column, "one of %s", strings.Join(words, ", ")))
	}
	return uint8(max(0, i))
}

func (r *reader) name(column string, taken bool) string {
	name := r.Get(column)
	if taken || name == "" || strings.ContainsAny(name, ":;\n") || name != strings.TrimSpace(name) {
		r.fail(r.Errorf(column, "a name of its own, without colon or semicolon"))
	}
	return name
}

func (r *reader) hex(rules *Rules, column string) hex.Index {
	i, ok := rules.ByName[r.Get(column)]
	if !ok {
		r.fail(r.Errorf(column, "a hex of hexes.csv"))
	}
	return i
}

// The map: rows of letters from the south, columns of numbers from the east. [23.3] (Q1)
const (
	MapRows    = 10
	mapColumns = 12
)

// Terrains are what the data call them.
var Terrains = []string{"sea", "island", "coastal", "land"}

// indexOf returns the hex of a name as D5.
func (r *Rules) indexOf(id string) (hex.Index, bool) {
	if len(id) < 2 || id[0] < 'A' || id[0] >= 'A'+MapRows {
		return 0, false
	}
	n, err := strconv.Atoi(id[1:])
	if err != nil || n < 1 || n > mapColumns || strconv.Itoa(n) != id[1:] {
		return 0, false
	}
	row := int(id[0] - 'A')
	// The grid counts rows from the north and columns from the west, by half hexes; letters count
	// from the south, numbers from the east, and every other row is half a hex further.
	return r.Grid.At(MapRows-1-row, 2*(mapColumns-n)+row%2)
}

func (r *Rules) readHexes() error {
	var err error
	if r.Grid, err = hex.NewGrid(MapRows, mapColumns, true); err != nil {
		return err
	}
	rows, err := r.rows("hexes.csv", "hex", "name", "terrain", "ships", "air_limit", "reef", "no_carriers",
		"night_shift",
		"name_source", "terrain_source", "ships_source", "air_limit_source", "special_source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		id := row.Get("hex")
		i, ok := r.indexOf(id)
		if !ok {
			return row.Errorf("hex", "a hex from A1 to J12")
		}
		r.ByName[id] = i
		p := place{Id: id, Terrain: in.word("terrain", Terrains), Name: row.Get("name"), berths: Unlimited,
			First: Nobody, Limit: in.or("air_limit", "none", Unlimited, 0, 9)}
		for column, set := range table.InOrder(map[string]*hex.Board{"ships": &r.Sea, "reef": &r.ReefHexes,
			"night_shift": &r.dark}) {
			if in.bool(column) {
				*set = set.With(i)
			}
		}
		if barred := in.word("no_carriers", []string{"no", "yes", "reefs"}); barred == 1 || barred == 2 &&
			!r.oneShoalList {
			// (Q27)
			r.ShoalHexes = r.ShoalHexes.With(i)
		}
		if p.Limit > 0 {
			r.GroundHexes = r.GroundHexes.With(i)
		}
		if p.Limit != Unlimited {
			r.Small = r.Small.With(i)
		}
		// Column 1 is the eastern edge: A1 to J1, not A11.
		if strings.HasSuffix(id, "1") && len(id) == 2 {
			r.edge = r.edge.With(i)
		}
		r.Hexes[i] = p
		if in.err != nil {
			return in.err
		}
	}
	if len(rows) != MapRows*mapColumns {
		return fmt.Errorf("hexes.csv: found %d hexes; want %d", len(rows), MapRows*mapColumns)
	}
	r.edge = r.edge.And(r.Sea)
	r.measure()
	return nil
}

// measure fills in how far hexes are apart.
func (r *Rules) measure() {
	for a := range r.Grid.Hexes().All() {
		for b := range r.Grid.Hexes().All() {
			n := r.Grid.Distance(a, b)
			r.Distance[a][b] = uint8(n)
			for k := n; k < len(r.WithinHexes); k++ {
				r.WithinHexes[k][a] = r.WithinHexes[k][a].With(b)
			}
		}
	}
}

// chart fills in where ships get from each hex in one transfer or on the way home.
func (r *Rules) chart() {
	for a := range r.Sea.All() {
		r.byTransfer[a] = r.Grid.Flood(hex.Bit(a), r.Sea, &r.Open, int(r.transfer)).And(r.Ports)
		r.byReturn[a] = r.Grid.Flood(hex.Bit(a), r.Sea, &r.Open, int(r.goHome)).And(r.Ports)
		r.beside[a] = r.Grid.Step(hex.Bit(a), &r.Open).And(r.Sea)
	}
}

// readSides reads which sides ships cannot cross. [10.3] (Q67)
func (r *Rules) readSides() error {
	rows, err := r.rows("sides.csv", "a", "b", "|", "kind", "source")
	if err != nil {
		return err
	}
	r.Open = r.Grid.Between(r.Sea)
	seen := map[[2]hex.Index]bool{}
	for _, row := range rows {
		in := reader{Row: row}
		a, b, kind := in.hex(r, "a"), in.hex(r, "b"), in.word("kind", []string{"forbidden", "land"})
		d, next := r.Grid.Toward(a, b)
		if in.err == nil && (!next || seen[[2]hex.Index{b, a}]) {
			in.err = row.Errorf("b", "a neighbour of %s, each pair once", row.Get("a"))
		}
		seen[[2]hex.Index{a, b}] = true
		if in.err != nil {
			return in.err
		}
		if kind == 1 && r.landOpen {
			continue
		}
		// A side is closed from both hexes.
		r.Open[d] = r.Open[d].Without(a)
		r.Open[d.Opposite()] = r.Open[d.Opposite()].Without(b)
	}
	return nil
}

func (r *Rules) readBases() error {
	rows, err := r.rows("bases.csv", "hex", "owner", "anchorage", "ship_limit", "circles", "owner_source",
		"anchorage_source", "ship_limit_source", "circles_source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		in := reader{Row: row}
		i, owner := in.hex(r, "hex"), in.word("owner", []string{"Japan", "Allies", "nobody"})
		p := &r.Hexes[i]
		p.First, p.Circles = owner, in.or("circles", "year", ByYear, 0, 5)
		p.berths = in.or("ship_limit", "none", Unlimited, 1, 50)
		if owner != Nobody {
			r.Start[owner] = r.Start[owner].With(i)
		}
		if in.bool("anchorage") {
			r.Ports = r.Ports.With(i)
		}
		if p.berths != Unlimited {
			r.narrow = r.narrow.With(i)
		}
		if in.err == nil && !r.GroundHexes.Has(i) {
			in.err = row.Errorf("hex", "a hex where air can be based")
		}
		if in.err == nil && r.Ports.Has(i) && !r.Sea.Has(i) {
			in.err = row.Errorf("anchorage", "no, as ships cannot come there")
		}
		if in.err != nil {
			return in.err
		}
	}
	return nil
}

func (r *Rules) readPlaces() error {
	rows, err := r.rows("places.csv", "role", "hex", "source")
	if err != nil {
		return err
	}
	p, seen := &r.places, map[string]bool{}
	roles := map[string]*hex.Index{"Tokyo": &p.Tokyo, "Kure": &p.kure, "Formosa": &p.formosa, "Okinawa": &p.okinawa,
		"Luzon": &p.luzon, "Marianas": &p.marianas,
		"Truk": &p.truk, "Midway": &p.midway, "Port Moresby": &p.moresby, "Brisbane": &p.brisbane,
		"Port Darwin": &p.darwin}
	for _, row := range rows {
		in := reader{Row: row}
		to, ok := roles[row.Get("role")]
		if !ok || seen[row.Get("role")] {
			return row.Errorf("role", "a place that rules name, once each")
		}
		*to, seen[row.Get("role")] = in.hex(r, "hex"), true
		if in.err != nil {
			return in.err
		}
	}
	for role, i := range roles {
		if !seen[role] {
			return fmt.Errorf("places.csv: found no %s; want it, as rules name it", role)
		}
		if owner := r.Hexes[*i].First; owner == Nobody || !r.Sea.Has(*i) {
			return fmt.Errorf("places.csv: found %s in a hex without a base; want one of bases.csv", role)
		}
	}
	r.australia = hex.Of(p.brisbane, p.darwin)
	if r.southernRows { // (Q64)
		r.australia = hex.Board{}
		for h := range r.Start[Allies].All() {
			if row := r.Hexes[h].Id[0]; row == 'A' || row == 'B' {
				r.australia = r.australia.With(h)
			}
		}
	}
	for side, at := range table.InOrder(map[sim.Side]hex.Index{Japan: p.truk, Allies: p.brisbane}) {
		if !r.Ports.Has(at) || r.Hexes[at].First != uint8(side) {
			return fmt.Errorf("places.csv, bases.csv: found %s not an anchorage of %s; want one, as ships "+
				"start there", r.Hexes[at].Id, SideNames[side])
		}
	}
	return nil
}
