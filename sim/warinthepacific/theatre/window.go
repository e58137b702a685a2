package theatre

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
)

// Sheets are the letters of the map sheets that the window covers.
func (t *Theatre) Sheets() (letters string) {
	for h := Hex(1); int(h) <= t.Hexes(); h++ {
		if sheet := string(t.Index(h).Hex().Map); !strings.Contains(letters, sheet) {
			letters += sheet
		}
	}
	return letters
}

// Column returns the column of a hex in the window, from 1.
func (t *Theatre) Column(h Hex) uint8 { return t.column[h] }

// Named returns the hex of the window with a number, None where there is none.
func (t *Theatre) Named(id string) Hex {
	h, err := atlas.ParseHex(id)
	if err != nil {
		return None
	}
	return t.Local(h.Index())
}

// Regions are the surroundings of the bases and of the other places worth going to.
func (t *Theatre) Regions() (list []sim.Region) {
	places := slices.Clone(t.Worth)
	for _, s := range t.Sites {
		if !slices.Contains(places, s.Hex) {
			places = append(places, s.Hex)
		}
	}
	for _, h := range places {
		x, row := t.Index(h).Grid()
		list = append(list, sim.Region{Name: t.Place(h), Title: fmt.Sprintf("the hexes within %d of %s", nearby,
			t.Index(h)),
			Low: [2]int{2 * (row - nearby), x - nearby}, High: [2]int{2 * (row + nearby), x + nearby}})
	}
	return list
}

// nearby is how far a region goes around its place.
const nearby = 5
