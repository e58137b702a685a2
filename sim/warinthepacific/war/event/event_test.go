package event

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
)

// sights says for every kind which fields the other side does not know, or that it does not see the
// event at all.
var sights = map[Kind][]string{
	AirLost:   {"spare-room"},
	AirLanded: {}, FightEnded: {}, DepotSpoiled: {},
	ShipDamaged: {"task-force", "hex"},
}

const unseen = "unseen"

// Every kind has a description of its own, and hides from the other side what it should, unless the
// event is open.
func TestKindsHideWhatTheOtherSideMayNotKnow(t *testing.T) {
	names := map[string]bool{}
	for _, k := range Kinds() {
		d := k.Description()
		assert.NotEmpty(t, d.Meaning, "kind %d", k)
		assert.False(t, names[d.Name], d.Name)
		names[d.Name] = true
		hidden, ok := sights[k]
		assert.True(t, ok, "no test of %s", d.Name)
		full := sim.Event{Kind: uint16(k), Side: 1, By: 1, What: 2, At: 3, To: 4, N: 5, Why: 6}
		for _, viewer := range []sim.Side{1, sim.Over} {
			e, sees := Seen(viewer, full)
			assert.True(t, sees && e == full, d.Name)
		}
		e, sees := Seen(0, full)
		assert.Equal(t, len(hidden) != 1 || hidden[0] != unseen, sees, d.Name)
		for _, f := range d.Fields {
			if want := assert.ObjectsAreEqual([]string{unseen}, hidden); !want && sees {
				known := *f.In(&e) == *f.In(&full)
				assert.NotEqual(t, known, slices.Contains(hidden, f.Name), "%s of %s", f.Name, d.Name)
			}
		}
		full.Open = true
		e, sees = Seen(0, full)
		assert.True(t, sees && e == full, d.Name)
	}
}

// Fields of one kind stand in different numbers of the event.
func TestFieldsOfAKindDoNotOverlap(t *testing.T) {
	for _, k := range Kinds() {
		var e sim.Event
		for i, f := range k.Description().Fields {
			assert.Zero(t, *f.In(&e), "%s of %s", f.Name, k.Description().Name)
			*f.In(&e) = int32(i) + 1
		}
	}
}

func TestNotesOfAirPoints(t *testing.T) {
	assert.Equal(t, sim.Event{Kind: uint16(AirLost), Side: 1, What: 4, At: 7, N: 2, Why: int32(OnRunway)},
		LostAir(1, id.Stack(4), id.Site(7).Base(), 2, OnRunway))
	assert.Equal(t, sim.Event{Kind: uint16(AirLost), Open: true, What: 4, At: 0x83, To: 1, N: 2, Why: int32(DeckFull)},
		LostAloft(0, id.Stack(4), id.Ship(3).Deck(), 2, DeckFull, true, true))
	assert.Equal(t, sim.Event{Kind: uint16(AirLanded), What: 4, At: 0x83, To: 7, N: 2, Why: int32(DeckSunk)},
		LandedAir(0, id.Stack(4), id.Ship(3).Deck(), id.Site(7).Base(), 2, DeckSunk))
}

// The last position of the first fight that ends is found in a log.
func TestEndOfFight(t *testing.T) {
	assert.Nil(t, EndOfFight(new(sim.Log)))
	type fight struct{ sim.State }
	first, second := &fight{}, new(struct{ sim.State })
	log := &sim.Log{Events: []sim.LoggedEvent{{Event: SpoiledDepot(0, 3, 1)}, {Event: EndedFight(1, 4, 9, first)},
		{Event: EndedFight(0, 2, 9, second)}}}
	assert.Same(t, first, EndOfFight(log))
	assert.Equal(t, sim.Event{Kind: uint16(DepotSpoiled), At: 3, N: 1}, SpoiledDepot(0, 3, 1))
}

// The other side does not read the place of a ship whose marker is face down. (C51)
func TestNamesOfHiddenFieldsAreLeftOut(t *testing.T) {
	for viewer, want := range [][]string{{"side", "ship", "level"}, {"side", "ship", "level", "task-force", "hex"}} {
		var names []string
		kind, fields, ok := Named(sim.Side(viewer), DamagedShip(1, 3, 5, 7, 99, false), func(Thing, int32) any {
			return "name"
		})
		for _, f := range fields {
			names = append(names, f.Name)
		}
		assert.True(t, ok && kind == "ship-damaged")
		assert.Equal(t, want, names)
		assert.Equal(t, "SUNK", fields[2].Value)
	}
}
