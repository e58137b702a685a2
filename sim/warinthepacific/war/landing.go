package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// landedSupply is the Supply Points that a landing brings along (C63).
const landedSupply = 60

// disembark puts the mover's troops ashore, or keeps them aboard: they assault in the Ground Phase.
// [10.1] [10.15]
func (w *War) disembark(lands bool) {
	if lands {
		if points := w.missions().Disembark(); points > 0 {
			w.spend(points)
		}
	}
	w.worked()
	w.sailOn()
}

// nextAssault goes on to the next site where units have landed, once those that were driven out
// have retreated, then to the end of the Game-Turn.
func (w *War) nextAssault() {
	if w.islands != nil && w.Field.Turn() != sim.Over {
		w.islands.Hand(&w.Position, &w.Field)
		w.goOnField(nil)
		return
	}
	for ; int(w.Asked) < len(w.Theatre.Sites); w.Asked++ {
		if w.landed(w.AskedSite()) {
			w.Step, w.Side = board.Assault, 1-w.Sites[w.AskedSite()].Side
			return
		}
	}
	w.endAssaults()
}

func (w *War) landed(site id.Site) bool {
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.assaults(i, site) {
			return true
		}
	}
	return false
}

// assaults reports whether a unit fights for a site that the enemy holds.
func (w *War) assaults(unit id.Unit, site id.Site) bool {
	u := &w.Units[unit]
	return u.Hex == w.Theatre.Sites[site].Hex && u.Marks&board.Lost == 0 &&
		w.Theatre.Units[unit].Side != w.Sites[site].Side && w.assaulting(u)
}

// assault begins the assault on the site asked. [10.15] [11.5]
func (w *War) assault() {
	site := w.AskedSite()
	w.Foe, w.Back = w.Asked, board.Assault
	w.Asked++
	w.begin(board.LandFight, 1-w.Sites[site].Side)
}

// liftLanding begins the assault on the site Foe; a site without defenders falls without one.
func (w *War) liftLanding() bool {
	n := w.FoeSite()
	t, s, g := &w.Theatre.Sites[n], &w.Sites[n], &w.ashore
	at := w.Theatre.Index(t.Hex)
	b := ground.Beach{Garrison: s.Garrison > 0, Supply: [2]int{landedSupply, int(s.Supply)}, Date: w.cycle(),
		Shift: ground.Shaken(s.Shift, s.Outside),
		Area:  uint8(w.Theatre.Map.Area(at)), Closed: ^w.Theatre.Map.Any(at, atlas.ByLand)}
	if b.Entrenched, b.Fort = w.beach(n); w.islands != nil {
		b.Closed = w.islands.Closed(n, uint8(s.Side), &w.Field)
	}
	terrain := w.Theatre.Map.Terrain(at).String()
	for k, word := range book.TerrainWords[:book.HexTerrains] {
		if word == terrain {
			b.Terrain = uint8(k)
		}
	}
	g.Lift(b)
	for side := range sim.Side(2) {
		for i := range id.Unit(len(w.Theatre.Units)) {
			if side == book.Attacker && w.assaults(i, n) || side == book.Defender && w.missions().Defends(i, n) {
				// units that land are supplied as at sea [6.96]
				unfed := side == book.Defender && w.islands != nil && !w.Field.Supplied(int(i))
				g.Send(side, w.Theatre.Units[i].Type, w.Units[i].Marks&board.Group != 0, unfed)
			}
		}
	}
	if g.Count[book.Attacker] > 0 && g.Count[book.Defender] == 0 && s.Garrison == 0 {
		w.capture(n)
		w.landedField(n)
		return false
	}
	return g.Start()
}

// landLanding writes back the units and the supply that are left. Defenders that are driven out
// retreat if there is a war on land, or else are lost; units that landed and have to leave are
// lost. [6.94] [12.6] [12.74]
func (w *War) landLanding() {
	n, g := w.FoeSite(), &w.ashore
	at := [2]int{}
	for i := range id.Unit(len(w.Theatre.Units)) {
		side := book.Attacker
		switch {
		case w.missions().Defends(i, n):
			side = book.Defender
		case !w.assaults(i, n):
			continue
		}
		f := g.Became(side, at[side])
		at[side]++
		u := &w.Units[i]
		if u.Marks &^= board.Landing; f.Group {
			u.Marks |= board.Group
		}
		switch {
		case f.There:
		case side == book.Defender && f.Left && w.islands != nil:
			u.Hex = theatre.None
		default:
			u.Marks, u.Hex = board.Lost, theatre.None
		}
	}
	s := &w.Sites[n]
	s.Garrison, s.Supply = book.Bit(g.Garrison), min(s.Supply, g.Supply[book.Defender]/2)
	if g.Holds(book.Attacker) && !g.Holds(book.Defender) {
		w.capture(n)
	}
	w.landedField(n)
}

// capture gives a site to the other side, with an intrinsic garrison if it has a port or an
// airbase. [14.7] [11.5]
func (w *War) capture(site id.Site) {
	s := &w.Sites[site]
	w.fleet().Fall(site.Base())
	s.Side, s.Garrison = 1-s.Side, book.Bit(int(w.airbase(site))+w.PortCargo(w.Theatre, site) > 0)
	s.Supply /= 2
	s.Shift, s.Outside = s.Outside, s.Shift // units that were shaken stay so [7.61]
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Units[i]; u.Hex == w.Theatre.Sites[site].Hex {
			u.Marks &^= board.Landing
		}
	}
}
