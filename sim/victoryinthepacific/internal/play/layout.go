package play

import (
	"fmt"
	"maps"

	"github.com/ironbottom/ironbottom/sim/table"
)

// readLayout reads where the picture shows areas and ports.
func (r *Rules) readLayout() error {
	r.mapSources = maps.Clone(r.Provenance) // for areas, lanes and ports, which are read before
	var err error
	if r.mapDigest, err = table.Digest(r.Data, "areas.csv", "lanes.csv", "layout.csv", "ports.csv"); err != nil {
		return err
	}
	rows, err := table.Read(r.Data, "layout.csv", "place", "row", "x")
	if err != nil {
		return err
	}
	taken := map[[2]int]bool{}
	for _, row := range rows {
		in := reader{Row: row}
		place, ok := r.Place(row.Get("place"))
		at := [2]int{int(in.int("row", 0, 99)), int(in.int("x", 0, 99))}
		switch {
		case in.err != nil:
			return in.err
		case !ok || place >= PoolPlace || r.Spots[place] != nil:
			return row.Errorf("place", "an area or a port, once")
		// Rows are half a hex apart, so that row and column of a hex have different parity.
		case (at[0]+at[1])%2 == 0 || taken[at]:
			return row.Errorf("x", "a hex of its own, odd in even rows and even in odd ones")
		}
		taken[at], r.Spots[place] = true, &at
	}
	for place, at := range r.Spots {
		if at == nil {
			return fmt.Errorf("layout.csv: found no %s; want every area and port", r.PlaceName(uint8(place)))
		}
	}
	return nil
}
