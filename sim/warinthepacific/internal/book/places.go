package book

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/float"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A Hex is one of the seven maps A to G: even columns lie half a hex lower than odd ones.
// [2.1] [2.11]
type Hex struct {
	Map         byte
	Column, Row uint8
}

// Movement Points that a hex of an area costs by sea and by air. [10.93]
const (
	ArcticHex    = 4
	TemperateHex = 5
	TropicalHex  = 6
)

// sheets are the maps.
const sheets = "ABCDEFG"

// ParseHex reads a hex as printed: map, column and row, E1613.
func ParseHex(text string) (Hex, error) {
	if len(text) == 5 && strings.IndexByte(sheets, text[0]) >= 0 {
		column, err := strconv.ParseUint(text[1:3], 10, 8)
		row, err2 := strconv.ParseUint(text[3:], 10, 8)
		if err == nil && err2 == nil && column > 0 && row > 0 {
			return Hex{text[0], uint8(column), uint8(row)}, nil
		}
	}
	return Hex{}, fmt.Errorf("found hex %q; want map, column and row, as E1613", text)
}

// String returns the hex as printed.
func (h Hex) String() string { return fmt.Sprintf("%c%02d%02d", h.Map, h.Column, h.Row) }

// axial returns the place of a hex on two axes a sixth of a turn apart, the even columns
// standing half a hex lower.
func (h Hex) axial() (q, r int) {
	q = int(h.Column)
	return q, int(h.Row) - (q+q&1)/2
}

// From returns where a hex lies of another of the same sheet.
func (h Hex) From(o Hex) (q, r int) {
	q, r = h.axial()
	oq, or := o.axial()
	return q - oq, r - or
}

// HexesTo returns how many hexes it is to another of the same sheet.
func (h Hex) HexesTo(o Hex) int {
	q, r := h.From(o)
	return max(q, -q, r, -r, q+r, -q-r)
}

// Distance returns how many hexes it is to another of the same map, and whether it is of
// the same. [2.1]
func (h Hex) Distance(to Hex) (hexes int, ok bool) { return h.HexesTo(to), h.Map == to.Map }

// A namedHex is where a place lies.
type namedHex struct {
	hex  Hex
	name string
}

// Place finds a hex by the name of what lies there, capitals or not; of two on different
// maps the first.
func (r *Book) Place(name string) (Hex, error) {
	i := slices.IndexFunc(r.places, func(p namedHex) bool { return strings.EqualFold(p.name, name) })
	if i < 0 {
		return Hex{}, fmt.Errorf("found place %q; want one of places.csv, as Rabaul", name)
	}
	return r.places[i].hex, nil
}

// A projection is where a map lies on the globe: what its column 0 and row 0 stand for,
// and each further one. [2.11]
type projection struct{ longitude, byColumn, mercator, byRow float64 }

// HexAt returns the hex of a map in which a place on the globe lies: degrees north and
// east, on to 360. Most are right, some a hex off: the maps are lost.
func (r *Book) HexAt(sheet byte, latitude, longitude float64) (Hex, error) {
	i := strings.IndexByte(sheets, sheet)
	if i < 0 || math.Abs(latitude) > 85 {
		return Hex{}, fmt.Errorf("found map %c, latitude %g; want a map of %s", sheet, latitude, sheets)
	}
	p := r.projections[i]
	column := math.Round((longitude - p.longitude) / p.byColumn)
	low := 1 - math.Abs(math.Mod(column, 2))
	row := math.Round((mercator(latitude)-p.mercator)/p.byRow - float64(low/2))
	if column < 1 || column > 99 || row < 1 || row > 99 {
		return Hex{}, fmt.Errorf("found latitude %g, longitude %g; want a place on map %c", latitude, longitude, sheet)
	}
	return Hex{sheet, uint8(column), uint8(row)}, nil
}

// mercator returns how far north of the equator a latitude is drawn, in degrees.
func mercator(latitude float64) float64 {
	sin, _ := float.Turn(math.Abs(latitude) / 360)
	return math.Copysign(float.Log((1+sin)/(1-sin))*90/math.Pi, latitude)
}

func (r *Book) readPlaces() error {
	rows, err := r.rows("map-fits.csv", "map-fits", "map", "longitude", "by_column", "mercator", "by_row", "source")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i >= len(sheets) || row.Get("map") != sheets[i:i+1] {
			return row.Errorf("map", "A to G in their order")
		}
		p := &r.projections[i]
		for _, c := range []struct {
			column string
			to     *float64
		}{{"longitude", &p.longitude}, {"by_column", &p.byColumn}, {"mercator", &p.mercator}, {"by_row", &p.byRow}} {
			if *c.to, err = degrees(row, c.column); err != nil {
				return err
			}
		}
		if p.byColumn == 0 || p.byRow == 0 {
			return row.Errorf("by_row", "degrees other than 0")
		}
	}
	if len(rows) != len(sheets) {
		return fmt.Errorf("map-fits.csv: found %d maps; want %d", len(rows), len(sheets))
	}
	if rows, err = r.rows("places.csv", "places", "hex", "place", "|", "latitude", "longitude", "note", "source"); err != nil {
		return err
	}
	for _, row := range rows {
		h, err := ParseHex(row.Get("hex"))
		p := namedHex{h, row.Get("place")}
		switch {
		case err != nil:
			return row.Errorf("hex", "map, column and row, as E1613")
		case p.name == "":
			return row.Errorf("place", "a name")
		}
		for _, column := range []string{"latitude", "longitude"} {
			if _, err := degrees(row, column); row.Get(column) != "-" && err != nil {
				return err
			}
		}
		r.places = append(r.places, p)
	}
	return nil
}

// degrees reads an angle.
func degrees(row table.Row, column string) (float64, error) {
	x, err := strconv.ParseFloat(row.Get(column), 64)
	if err != nil || math.Abs(x) > 360 || math.IsNaN(x) {
		return 0, row.Errorf(column, "degrees")
	}
	return x, nil
}
