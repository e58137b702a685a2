package pacificvictory

import "github.com/ironbottom/ironbottom/sim/hex"

// routes are what movement asks about the map and the pool, worked out once.
type routes struct {
	stamps  [maxPieces]stamp
	places  hex.Board       // where ships may be: water, and the west coast of Siam
	open    hex.Board       // water without a base: marines there are at sea [4.82]
	roads   hex.Board       // hexes that ground leaves by land
	boxes   hex.Board       // [2.3]
	planes  [2][]uint8      // air blocks of each side
	armies  [2][]uint8      // Chinese infantry, Nationalist and Communist [4.81]
	command [6][3]hex.Board // by headquarters and arm: where it commands [4.12]

	next   [numWays][hex.Size]hex.Board // by way and place: where one step leads
	near   [gaits][hex.Size]hex.Board   // by gait and place: where operation moves and rebasing can lead
	vichy  hex.Board                    // Hanoi and Saigon, closed to Japan without Vichy [10.0 vichy]
	harbin hex.Board                    // Japan's when Russia is out [10.0]
}

// A stamp is what of a block matters for its moves.
type stamp struct {
	typ  Type
	home Group
	arm  uint8
	army uint8 // 1 NRA, 2 PRA: they do not share bases [4.81]
	gait uint8
	deck deck
	band uint8

	payer Nation // whose points build it
}

// Bands are blocks that make room for others in the same way [4.2]: a gait, or an army of
// the Chinese.
const (
	theNRA uint8 = gaits + iota
	thePRA
	theStaff // who needs no room
	bands
)

// Gaits are ways to make an operation move.
const (
	flies uint8 = iota
	sails
	walks
	wades // marines
	gaits
)

func gaitOf(k *rating) uint8 {
	switch {
	case k.typ == MA:
		return wades
	case k.home == Ground:
		return walks
	case k.home == Naval:
		return sails
	}
	return flies
}

// The arms that headquarters of one side share out between them.
const (
	armyArm  uint8 = iota // army ground and air
	navyArm               // ships, marines and naval air
	staffArm              // headquarters
)

func armOf(t Type) uint8 {
	switch {
	case t == SHQ:
		return staffArm
	case t == NA || t == MA || t.isShip():
		return navyArm
	}
	return armyArm
}

// layRoutes works out what movement asks about the map.
func (w *War) layRoutes(r *Book) {
	t, m := &w.routes, w.Map
	t.places = m.Wet()
	t.open = t.places.AndNot(m.Bases())
	if !m.Siam.Bay.Empty() {
		t.places, t.open = t.places.With(m.Siam.West), t.open.With(m.Siam.West)
	}
	for _, side := range m.Sides[ByLand] {
		t.roads = t.roads.Or(side)
	}
	for _, b := range m.Boxes {
		t.boxes = t.boxes.With(b.Place)
	}
	for _, name := range []string{"Hanoi", "Saigon"} {
		if i, ok := m.Find(name); ok {
			t.vichy = t.vichy.With(i)
		}
	}
	if i, ok := m.Find("Harbin"); ok {
		t.harbin = hex.Bit(i)
	}
	for i, p := range w.pieces {
		k := &r.ratings[p.late]
		s := stamp{typ: k.typ, home: k.home, arm: armOf(k.typ), gait: gaitOf(k), deck: deckOf(k), payer: payer(k.nation)}
		s.band = s.gait
		switch {
		case k.class == "NRA":
			s.army, s.band = 1, theNRA
		case k.class == "PRA":
			s.army, s.band = 2, thePRA
		case k.typ == SHQ:
			s.band = theStaff
		}
		if s.army > 0 {
			t.armies[s.army-1] = append(t.armies[s.army-1], uint8(i))
		}
		if s.home == Air {
			t.planes[w.sideOfPiece(i)] = append(t.planes[w.sideOfPiece(i)], uint8(i))
		}
		t.stamps[i] = s
	}
	t.measure(m)
	for h, i := range w.headquarters {
		t.command[h] = commanded(m, &r.ratings[w.pieces[i].late])
	}
}

// measure works out what is around each place.
func (t *routes) measure(m *Map) {
	for i := range hex.Size {
		at := hex.Bit(hex.Index(i))
		for by := range numWays {
			t.next[by][i] = m.Step(by, at)
		}
		sea, land := m.Flood(BySea, at, t.places, 2*seaRange), m.Flood(ByLand, at, m.Hexes, 2)
		t.near[flies][i], t.near[sails][i], t.near[walks][i] = m.Flood(ByAir, at, m.Hexes, 2), sea, land
		if t.near[wades][i] = sea.Or(land); sea.Has(m.Siam.West) { // there marines come ashore
			t.near[wades][i] = t.near[wades][i].With(m.Siam.Hex)
		}
	}
}

// commanded returns where a headquarters commands blocks of each arm [4.12]. Those of
// Japan command an arm everywhere, but nobody the headquarters; those of the Allies
// all blocks of their theatre, of whatever nation (ruling R18). Where both American
// ones command, MacArthur has army and air and Nimitz marines and ships [2.4].
func commanded(m *Map, k *rating) (where [3]hex.Board) {
	if k.nation == Japan {
		arm := armyArm
		if k.class == "IJN" {
			arm = navyArm
		}
		where[arm] = m.Bases().Or(m.InPlay)
		return where
	}
	both := m.Shared.Or(m.Theatres[JapanTheatre])
	for t, name := range m.Commands[:JapanTheatre] {
		if name != k.class {
			continue
		}
		for arm := range where {
			where[arm] = m.Theatres[t]
		}
		switch Theatre(t) {
		case CPAC:
			where[navyArm] = where[navyArm].Or(both)
		case SWPA:
			where[armyArm] = where[armyArm].Or(both)
			where[staffArm] = where[staffArm].Or(both)
		}
	}
	return where
}

// Operation ranges over the sea: of ships and marines, and of invaders when they leave
// again [4.11, 5.8]. Over land and by air it is one hex.
const seaRange = 2

// Hulls are the kinds of block that strategic moves take alike [4.12].
const (
	planes = iota
	divers
	ships
	troops
	hulls
)

// hull returns which of them a block is.
func (s *stamp) hull() int {
	switch {
	case s.home == Air:
		return planes
	case s.typ == SS:
		return divers
	case s.home == Naval:
		return ships
	}
	return troops
}
