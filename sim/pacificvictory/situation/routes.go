package situation

import (
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// routes are what movement asks about the map and the pool, worked out once.
type routes struct {
	Stamps  [MaxPieces]Stamp
	Places  hex.Board       // where ships may be: water, and the west coast of Siam
	Open    hex.Board       // water without a base: marines there are at sea [4.82]
	Roads   hex.Board       // hexes that ground leaves by land
	Boxes   hex.Board       // [2.3]
	Planes  [2][]uint8      // air blocks of each side
	Armies  [2][]uint8      // Chinese infantry, Nationalist and Communist [4.81]
	Command [6][3]hex.Board // by headquarters and arm: where it commands [4.12]

	Next   [atlas.NumWays][hex.Size]hex.Board // by way and place: where one step leads
	Near   [Gaits][hex.Size]hex.Board         // by gait and place: where operation moves and rebasing can lead
	Vichy  hex.Board                          // Hanoi and Saigon, closed to Japan without Vichy [10.0 vichy]
	harbin hex.Board                          // Japan's when Russia is out [10.0]
}

// A Stamp is what of a block matters for its moves.
type Stamp struct {
	Type book.Type
	Home book.Group
	Arm  uint8
	Army uint8 // 1 NRA, 2 PRA: they do not share bases [4.81]
	Gait uint8
	deck Deck
	Band uint8

	Payer book.Nation // whose points build it
}

// Bands are blocks that make room for others in the same way [4.2]: a gait, or an army of
// the Chinese.
const (
	TheNRA uint8 = Gaits + iota
	ThePRA
	theStaff // blocks that need no room
	Bands
)

// Gaits are ways to make an operation move.
const (
	Flies uint8 = iota
	Sails
	Walks
	Wades // marines
	Gaits
)

// gaitOf says how a kind makes operation moves.
func gaitOf(k *book.Rating) uint8 {
	switch {
	case k.Type == book.MA:
		return Wades
	case k.Home == book.Ground:
		return Walks
	case k.Home == book.Naval:
		return Sails
	}
	return Flies
}

// The arms that headquarters of one side share out between them.
const (
	armyArm  uint8 = iota // army ground and air
	navyArm               // ships, marines and naval air
	staffArm              // headquarters
)

// armOf says whose headquarters commands a type.
func armOf(t book.Type) uint8 {
	switch {
	case t == book.SHQ:
		return staffArm
	case t == book.NA || t == book.MA || t.IsShip():
		return navyArm
	}
	return armyArm
}

// layRoutes works out what movement asks about the map.
func (w *War) layRoutes(r *book.Book) {
	t, m := &w.Routes, w.Map
	t.Places = m.Wet()
	t.Open = t.Places.AndNot(m.Bases())
	// The west coast of Siam is a place only where the map has that bay.
	if !m.Siam.Bay.Empty() {
		t.Places, t.Open = t.Places.With(m.Siam.West), t.Open.With(m.Siam.West)
	}
	for _, side := range m.Sides[atlas.ByLand] {
		t.Roads = t.Roads.Or(side)
	}
	for _, b := range m.Boxes {
		t.Boxes = t.Boxes.With(b.Place)
	}
	for _, name := range []string{"Hanoi", "Saigon"} {
		if i, ok := m.Find(name); ok {
			t.Vichy = t.Vichy.With(i)
		}
	}
	if i, ok := m.Find("Harbin"); ok {
		t.harbin = hex.Bit(i)
	}
	for i, p := range w.Pieces {
		// A piece may become another kind at a date; what counts for moves is the same of both.
		k := &r.Ratings[p.Late]
		s := Stamp{Type: k.Type, Home: k.Home, Arm: armOf(k.Type), Gait: gaitOf(k), deck: deckOf(k),
			Payer: Payer(k.Nation)}
		s.Band = s.Gait
		switch {
		case k.Class == "NRA":
			s.Army, s.Band = 1, TheNRA
		case k.Class == "PRA":
			s.Army, s.Band = 2, ThePRA
		case k.Type == book.SHQ:
			s.Band = theStaff
		}
		if s.Army > 0 {
			t.Armies[s.Army-1] = append(t.Armies[s.Army-1], uint8(i))
		}
		if s.Home == book.Air {
			t.Planes[w.SideOfPiece(i)] = append(t.Planes[w.SideOfPiece(i)], uint8(i))
		}
		t.Stamps[i] = s
	}
	t.measure(m)
	for h, i := range w.Headquarters {
		t.Command[h] = commanded(m, &r.Ratings[w.Pieces[i].Late])
	}
}

// measure works out what is around each place.
func (t *routes) measure(m *atlas.Map) {
	for i := range hex.Size {
		at := hex.Bit(hex.Index(i))
		for by := range atlas.NumWays {
			t.Next[by][i] = m.Step(by, at)
		}
		// Twice the operation range is as far as any of these moves can lead.
		sea, land := m.Flood(atlas.BySea, at, t.Places, 2*SeaRange), m.Flood(atlas.ByLand, at, m.Hexes, 2)
		t.Near[Flies][i], t.Near[Sails][i], t.Near[Walks][i] = m.Flood(atlas.ByAir, at, m.Hexes, 2), sea, land
		if t.Near[Wades][i] = sea.Or(land); sea.Has(m.Siam.West) { // there marines come ashore
			t.Near[Wades][i] = t.Near[Wades][i].With(m.Siam.Hex)
		}
	}
}

// commanded returns where a headquarters commands blocks of each arm [4.12]. Those of
// Japan command an arm everywhere, but nobody the headquarters; those of the Allies
// all blocks of their theatre, of whatever nation (ruling R18). Where both American
// ones command, MacArthur has army and air and Nimitz marines and ships [2.4].
func commanded(m *atlas.Map, k *book.Rating) (where [3]hex.Board) {
	if k.Nation == book.Japan {
		arm := armyArm
		if k.Class == "IJN" {
			arm = navyArm
		}
		where[arm] = m.Bases().Or(m.InPlay)
		return where
	}
	both := m.Shared.Or(m.Theatres[atlas.JapanTheatre])
	for t, name := range m.Commands[:atlas.JapanTheatre] {
		if name != k.Class {
			continue
		}
		for arm := range where {
			where[arm] = m.Theatres[t]
		}
		switch atlas.Theatre(t) {
		case atlas.CPAC:
			where[navyArm] = where[navyArm].Or(both)
		case atlas.SWPA:
			where[armyArm] = where[armyArm].Or(both)
			where[staffArm] = where[staffArm].Or(both)
		}
	}
	return where
}

// SeaRange is the operation range over the sea: of ships and marines, and of invaders when they leave
// again [4.11, 5.8]. Over land and by air it is one hex.
const SeaRange = 2

// Hulls are the kinds of block that strategic moves take alike [4.12].
const (
	planes = iota
	divers
	ships
	troops
	Hulls
)

// Hull returns which of them a block is.
func (s *Stamp) Hull() int {
	switch {
	case s.Home == book.Air:
		return planes
	case s.Type == book.SS:
		return divers
	case s.Home == book.Naval:
		return ships
	}
	return troops
}
