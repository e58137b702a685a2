package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// In a Game-Turn a port gives ships 25 Supply Points for each point of its Cargo Capacity as
// damaged (50 for two points), and no more than it has. In the next Game-Turn it gives as much
// again. (vector 43) [20.4] [7.65]
func TestNavalCapacity(t *testing.T) {
	w, _ := strategic(t)
	port := siteOf(t, w, "Noumea")
	u := upkeep.Upkeep{Fleet: fleet.Fleet{Theatre: w.Theatre, Position: &w.Position}}
	s, cargo := &w.Sites[port], int(w.Theatre.Sites[port].Cargo)
	for level := range 6 {
		left := w.Book.CargoCapacity(cargo, book.FacilityLevel(level))
		s.Port, s.Supply, s.Given = uint8(level), 9999, 0
		assert.Equal(t, 25*left, u.Room(port), "level %d", level)
		s.Given = 20
		assert.Equal(t, max(0, 25*left-20), u.Room(port), "level %d", level)
	}
	s.Port, s.Supply, s.Given = 0, 7, 0
	assert.Equal(t, 7, u.Room(port), "what there is")
	s.Supply, s.Given = 500, 40
	w.EndTurn()
	assert.Zero(t, s.Given)
}

// A Task Force that comes to a port after it has given all that it can is not fueled, ship by ship,
// however much supply lies there. [20.4] [14.21]
func TestPortGivesNoMoreThanItsNavalCapacity(t *testing.T) {
	w, _ := strategic(t)
	port := siteOf(t, w, "Noumea")
	s := &w.Sites[port]
	limit := 25 * int(w.Theatre.Sites[port].Cargo)
	u := upkeep.Upkeep{Fleet: fleet.Fleet{Theatre: w.Theatre, Position: &w.Position}}
	for m := range w.Markers() {
		if w.Forces[m].Hex == w.Theatre.Sites[port].Hex {
			w.Forces[m].Hex = theatre.None
		}
	}
	marker := w.MarkerOf(w.Ships[shipOf(t, w, "Enterprise")].Force)
	w.Forces[marker].Hex = w.Theatre.Sites[port].Hex
	for room := range 60 {
		s.Supply, s.Given = 9999, uint16(limit-room)
		left, ships := room, 0
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Under(i, marker) {
				w.Ships[i].Fuel, ships = 1, ships+1
				if cost := w.Book.FuelingCost(w.Theatre.Ships[i].Type); cost <= left {
					left, ships = left-cost, ships-1
				}
			}
		}
		require.True(t, u.Fuel(marker))
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Under(i, marker) && w.Ships[i].Fuel > 0 {
				ships--
			}
		}
		assert.Zero(t, ships, "ships that go without, of %d Supply Points", room)
		assert.EqualValues(t, limit-left, s.Given)
		assert.EqualValues(t, 9999-room+left, s.Supply)
	}
}

// A base with one Supply Point is told in the singular, and so is a port that has given one. [20.4]
func TestOneSupplyPointOfABase(t *testing.T) {
	w := scenario(t, "guadalcanal")
	n := siteOf(t, w, "Noumea")
	for points, what := range map[uint16]string{1: "1 Supply Point", 2: "2 Supply Points"} {
		w.Sites[n].Supply, w.Sites[n].Given = points, points
		cards := w.Cards(theatre.Japan, func(name string) bool { return name == "Noumea" })
		require.Len(t, cards, 1)
		text := strings.Join(cards[0].Lines, "\n") + "\n"
		assert.Contains(t, text, "; "+what+"\n")
		assert.Contains(t, text, "has given ships "+what+" in this Game-Turn")
	}
}
