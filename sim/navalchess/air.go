package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// hostile reports whether ships or markers of a side are in a hex.
func (s *State) hostile(side sim.Side, at uint8) bool {
	return s.marked(side).Has(hex.Index(at)) || s.unmarked(side, at)
}

// seen reports whether a ship can be attacked: its marker is turned up, or it has none; in
// a harbour if the enemy has looked into that. [11.1] (N01) (Q68)
func (s *State) seen(u int) bool {
	if m := s.On[u]; m != none {
		return s.Mark[m].shown()
	}
	side, at := s.ships[u].side, hex.Index(s.At[u])
	return (!s.portSafe || !s.Held[side].Has(at)) && (s.Spied.Has(at) || !s.harbours(side).Has(at))
}

// post returns where an air unit is, none if it cannot fly from there. [14.4] [18.4]
func (s *State) post(a int) uint8 {
	at := s.Base[a]
	switch {
	case at < edgePlace:
		return at
	case at < deckPlace:
		return none
	case s.Air[a]&aloft != 0 || s.flies(int(at-deckPlace)):
		return s.At[at-deckPlace]
	}
	return none
}

// rangeOf returns how far air of a kind strikes and sees. [14.2] [11.3]
func (r *Rules) rangeOf(k airKind) uint8 {
	if k.naval() {
		return r.navalRange
	}
	return r.landRange
}

// arm returns how far an air unit attacks and which mark says that it has: naval air
// does in each round, land-based air once in a pulse, unless it is ruled otherwise.
// [14.2] [14.3] (Q30)
func (s *State) arm(a int) (reach uint8, done airMarks) {
	k := s.planes[a].kind
	reach, done = s.rangeOf(k), struck
	if k.naval() {
		done = again
	}
	switch {
	case s.strikesEach == "one":
		done = struck
	case s.strikesEach == "two" && k != homeAir:
		done = again
	}
	return reach, done
}

// targets returns all that an air unit can attack: of the ships in a hex the first, where
// the attacker does not choose among them. Carriers that are there by night alone fly no
// strikes. [14.1] (Q31) (N20)
func (s *State) targets(a int) (c hex.Board) {
	p, from := &s.planes[a], s.post(a)
	reach, done := s.arm(a)
	if from >= edgePlace || s.Air[a]&done != 0 || s.Base[a] >= deckPlace && s.status(int(s.Base[a]-deckPlace)) == nightOnly {
		return c
	}
	enemy := p.side.Other()
	near := &s.within[reach][from]
	low, high := s.span(enemy)
	var offered hex.Board
	for u := low; u < high; u++ {
		if !s.attackable(u, near, p.kind) || s.victims != "attacker" && offered.Has(hex.Index(s.At[u])) {
			continue
		}
		offered = offered.With(hex.Index(s.At[u]))
		c = c.With(hex.Index(u))
		if p.side == Japan && p.kind != homeAir && s.now().kamikaze {
			c = c.With(hex.Index(kamikaze + u))
		}
	}
	if !s.noBaseStrikes {
		low, high = s.airSpan(enemy)
		for h := range near.And(s.bases(enemy)).All() {
			if s.manned(low, high, h) {
				c = c.With(toHex + h)
			}
		}
	}
	if s.canRaid(a, from) {
		c = c.With(raid)
	}
	return c
}

// attackable reports whether air of a kind can attack a ship.
func (s *State) attackable(u int, near *hex.Board, kind airKind) bool {
	return s.At[u] < edgePlace && (near.Has(hex.Index(s.At[u])) || s.passed(u, near, kind)) && s.seen(u) && s.status(u) != nightOnly
}

// passed reports whether land-based air can attack a ship for where it came through.
// [14.3] (Q29)
func (s *State) passed(u int, near *hex.Board, kind airKind) bool {
	if kind.naval() || s.finalHexOnly || s.On[u] == none {
		return false
	}
	via := s.Mark[s.On[u]].Via
	return via < edgePlace && near.Has(hex.Index(via))
}

// bases returns where a side can have air.
func (s *State) bases(side sim.Side) hex.Board {
	if side == Allies {
		return s.Held[side].Or(s.Beach)
	}
	return s.Held[side]
}

// strike carries out an attack. A marker or a harbour whose carrier attacks shows itself
// (N03).
func (s *State) strike(choice int, d *sim.Dice) {
	a := int(s.Unit)
	if choice == pass {
		return
	}
	s.Air[a] |= struck | again
	if at := s.Base[a]; at >= deckPlace {
		s.show(int(at - deckPlace))
	}
	switch {
	case choice == raid:
		s.raidBy(a, d)
	case choice >= kamikaze:
		s.attackForce(a, choice-kamikaze, true, d)
	case choice >= toHex:
		s.attackBase(a, hex.Index(hexOf(choice)), d)
	default:
		s.attackForce(a, choice, false, d)
	}
}
