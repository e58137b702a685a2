package war

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/airfields"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// strikeAtHand returns the strike that is resolved, and its number is Foe.
func (w *War) strikeAtHand() *board.Strike { return &w.Strikes[w.attacker][w.Foe] }

// line returns the line of the roster in which a stack flies.
func (w *War) lineOf(p *book.Plane) uint8 {
	for i := range w.Book.Planes {
		if &w.Book.Planes[i] == p {
			return uint8(i)
		}
	}
	panic("warinthepacific: a plane of another roster")
}

// sortie returns Air Points of a strike as the fight has them.
func (w *War) sortie(k *board.Strike, sent board.Sent) air.Sortie {
	p := w.roleIn(k, sent.Stack)
	if p == nil {
		return air.Sortie{}
	}
	from := w.fleet().Base(w.Stacks[sent.Stack].Base)
	s := air.Sortie{Plane: w.lineOf(p), Points: min(sent.Points, book.MostPoints),
		Far: w.Theatre.ByAir(from, w.targetHex(k)) > int(p.Ranges[0])}
	s.Base, s.Field = w.following(k, from)
	s.Strafe = p.Role == book.Fighter && w.strafes(k)
	return s
}

// shipsOf yields the ships of the Task Force that is struck.
func (w *War) shipsOf(marker id.Marker) func(func(int, id.Ship) bool) {
	return func(yield func(int, id.Ship) bool) {
		n := 0
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Under(i, marker) && n < book.MaxShips {
				if !yield(n, i) {
					return
				}
				n++
			}
		}
	}
}

// liftStrike begins a strike on the Task Force Mover: both see it, a dummy is taken off. [31.1] [8.38]
func (w *War) liftStrike() bool {
	k := w.strikeAtHand()
	w.reveal(w.Mover)
	var ships [book.MaxShips]book.Hull
	n := 0
	for at, i := range w.shipsOf(w.Mover) {
		ships[at] = w.fleet().Hull(i)
		n++
	}
	if n == 0 {
		w.takeOff(w.Mover)
		return false
	}
	port := uint8(0)
	if i := w.fleet().InPort(w.Mover); i != id.None {
		port = uint8(w.Book.CargoCapacity(w.PortCargo(w.Theatre, i), book.FacilityLevel(w.Sites[i].Port)))
	}
	b := &w.strike
	b.Lift(w.cycle(), port, ships[:n])
	for at, i := range w.shipsOf(w.Mover) {
		b.Ships[at].Unsupplied = w.Ships[i].Marks&board.Unsupplied != 0
	}
	w.sent(k, b.Send)
	for at, i := range w.shipsOf(w.Mover) {
		for s := range id.Stack(len(w.Theatre.Stacks)) {
			if w.Stacks[s].Base != i.Deck() || w.Stacks[s].Points == 0 {
				continue
			}
			cover := 0
			if w.planeAs(s, book.Fighter) != nil {
				cover = w.above(s)
			}
			w.cover(s, cover, 0)
			berth := b.Sky.Berths
			if b.Park(air.Sortie{Plane: w.Theatre.Stacks[s].Plane, Points: w.parked(s, cover), Ship: uint8(at) + 1}) {
				w.Berthed[berth] = uint8(s)
			}
		}
	}
	for s := range w.covers(w.Mover) {
		far := w.Theatre.ByAir(w.fleet().Base(w.Stacks[s.Stack].Base), w.Forces[w.Mover].Hex)
		if p := w.planeAs(s.Stack, book.Fighter); p != nil && far <= int(p.Ranges[1]) {
			w.cover(s.Stack, int(s.Points), far)
		}
	}
	w.meetCover(b.Cover)
	return b.Start()
}

// parked returns how many points of a stack stand at their base while it is struck: those that are neither CAP nor
// away.
func (w *War) parked(stack id.Stack, cover int) uint8 {
	n := w.Stacks[stack].Points - uint8(cover)
	return n - min(n, w.away(stack))
}

// landStrike writes back losses and damage. [9.8] [9.7]
func (w *War) landStrike() {
	b, h := &w.strike, w.Forces[w.Mover].Hex
	w.landAir(&b.Sky.Fight)
	var ships [book.MaxShips]id.Ship
	n := 0
	for at, i := range w.shipsOf(w.Mover) {
		ships[at] = i
		n++
	}
	for k := range n {
		w.hurt(ships[k], b.Ships[k].Damage)
	}
	w.comeDown(ships[:n], h)
	w.breakTow()
}

// landAir takes the points that are lost out of their stacks.
func (w *War) landAir(a *air.Fight) {
	if w.Fight != board.Shelling {
		k := w.strikeAtHand()
		back := k.Sent
		k.Home = w.share(back[:k.Count], a, 0)
		k.Home -= w.airfields().Runway(back[:k.Count])
	}
	w.share(w.Cover[:w.Covered], a, 1)
	w.abort(a)
	for i := range a.Berths {
		w.lose(id.Stack(w.Berthed[i]), a.LostParked(int(i)), event.InFight)
	}
}

// site returns which site is bombarded or assaulted.
func (w *War) site() id.Site {
	if w.Fight == board.AirRaid {
		return w.strikeAtHand().TargetSite()
	}
	return w.FoeSite()
}

// battlefield returns the hex of the fight at hand.
func (w *War) battlefield() theatre.Hex {
	switch {
	case w.harasses():
		return w.targetHex(w.strikeAtHand())
	case w.Fight == board.AirRaid || w.Fight == board.Shelling || w.Fight == board.LandFight:
		return w.Theatre.Sites[w.site()].Hex
	}
	return w.Forces[w.Mover].Hex
}

// liftRaid begins a bombardment of a site by Air Points, or by the ships of the mover. [6.3] [10.2] [20.13]
func (w *War) liftRaid() bool {
	if w.harasses() {
		return w.liftHarass()
	}
	n := w.site()
	s, side := &w.Sites[n], w.attacker
	own := s.Side == side // against the enemy beside it [7.61]
	g := air.Ground{Date: w.cycle()}
	if !own {
		g = w.groundAt(n)
	}
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.missions().Faces(side, i, n) {
			g.Guns += w.antiAircraft(i)
		}
	}
	if w.Fight == board.Shelling {
		g.Aim = w.shells(n)
	} else {
		g.Aim = w.strikeAtHand().Aim
	}
	b := &w.raid
	b.Lift(g)
	if w.Fight == board.Shelling {
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Under(i, w.Mover) && w.Ships[i].Marks&(board.Depleted|board.Unsupplied) == 0 &&
				b.Shell(w.fleet().Hull(i)) {
				w.Ships[i].Marks |= board.Depleted | board.Shelled
			}
		}
	} else {
		w.sent(w.strikeAtHand(), b.Send)
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if own || w.Stacks[i].Base != n.Base() || w.Stacks[i].Points == 0 {
			continue
		}
		cover := 0
		if w.planeAs(i, book.Fighter) != nil && w.Fight != board.Shelling {
			cover = w.above(i)
		}
		w.cover(i, cover, 0)
		berth := b.Berths
		if b.Park(air.Sortie{Plane: w.Theatre.Stacks[i].Plane, Points: w.parked(i, cover)}) {
			w.Berthed[berth] = uint8(i)
		}
	}
	for k := range w.hexCover(n) {
		w.coverHex(k)
	}
	w.meetCover(b.Cover)
	if !b.Start() {
		return false
	}
	for k := range w.hexCover(n) {
		k.Home = 1 // it is rolled for now
	}
	return true
}

// hexCover yields the Cover CAP that a strike on a site meets. [6.22]
func (w *War) hexCover(site id.Site) func(func(*board.Strike) bool) {
	side := 1 - w.attacker
	return func(yield func(*board.Strike) bool) {
		for i := range w.Strikes[side][:w.Open[side]] {
			if k := &w.Strikes[side][i]; k.Mission == board.HexCover && k.TargetSite() == site &&
				w.Fight == board.AirRaid && !yield(k) {
				return
			}
		}
	}
}

// coverHex has Cover CAP meet a strike. The first fight of the Air Phase rolls for how many points
// come, and these meet all later strikes. [6.23] [7.41]
func (w *War) coverHex(k *board.Strike) {
	for _, s := range k.Sent[:k.Count] {
		far, p := w.Theatre.ByAir(w.fleet().Base(w.Stacks[s.Stack].Base), w.targetHex(k)),
			w.planeAs(s.Stack, book.Fighter)
		if p == nil || far > int(p.Ranges[1]) {
			continue
		}
		if k.Home > 0 {
			far = 0
		}
		w.cover(s.Stack, int(min(s.Points, w.Stacks[s.Stack].Points)), far)
	}
}

// groundAt returns everything that the holder of a site has there, except ground units.
func (w *War) groundAt(n id.Site) air.Ground {
	s := &w.Sites[n]
	return air.Ground{Headquarters: w.Headquarters(w.Theatre, n), Large: w.airbase(n) >= airfields.LargeBase,
		Port: uint8(w.PortCargo(w.Theatre, n)), PortHurt: book.FacilityLevel(s.Port), Beaten: book.FacilityLevel(
			s.Airbase), Stock: min(s.Supply, book.MostSupply), Date: w.cycle()}
}

// antiAircraft is the Anti-Aircraft Strength of a ground unit. [7.53] [7.56]
func (w *War) antiAircraft(unit id.Unit) uint8 {
	if w.islands != nil {
		return w.Field.Guns(int(unit))
	}
	t := &w.Book.Units[w.Theatre.Units[unit].Type]
	return t.Full.Multiple * book.Bit(t.Combat)
}

// landRaid writes back losses, and damage to the site. [7.6] [7.61] [7.62] [7.64] [7.65]
func (w *War) landRaid() {
	if w.harasses() {
		w.landHarass()
		return
	}
	b, n := &w.raid, w.site()
	w.landAir(&b.Fight)
	if w.Fight == board.Shelling {
		w.landGuns()
	}
	s := &w.Sites[n]
	if shaken := b.Effects[air.AimGround-1]; s.Side == w.attacker {
		s.Outside = min(board.MostShaken, s.Outside+shaken)
		return
	} else {
		s.Shift = min(board.MostShaken, s.Shift+shaken)
	}
	s.Supply -= uint16(book.LossOf(int(s.Supply), int(b.Effects[air.AimSupply-1])))
	s.Port = uint8(book.FacilityLevel(s.Port).Plus(book.FacilityLevel(b.Effects[air.AimPort-1])))
	s.Airbase = uint8(book.FacilityLevel(s.Airbase).Plus(book.FacilityLevel(b.Effects[air.AimBase-1])))
}

// landGuns writes back what coastal guns did to the ships that bombarded. [38.73] [38.74]
func (w *War) landGuns() {
	b, at := &w.raid, 0
	var ships [book.MaxForce]id.Ship
	var damage [book.MaxForce]uint8
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if at < int(b.Ships) && w.Ships[i].Marks&board.Shelled != 0 {
			ships[at], damage[at] = i, b.Line[at].Damage
			at++
		}
	}
	for k := range at {
		w.hurt(ships[k], damage[k])
	}
}
