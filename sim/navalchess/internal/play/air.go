package play

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
	if m := s.On[u]; m != None {
		return s.Mark[m].shown()
	}
	side, at := s.Ships[u].Side, hex.Index(s.At[u])
	return !s.safe(u) && (s.Spied.Has(at) || !s.Harbours(side).Has(at))
}

// safe reports whether a ship lies in a port of its side and so takes no part in any fight, where
// a ruling says so. (Q68)
func (s *State) safe(u int) bool {
	return s.portSafe && s.On[u] == None && s.Held[s.Ships[u].Side].Has(hex.Index(s.At[u]))
}

// Post returns where an air unit is, none if it cannot fly from there. [14.4] [18.4]
func (s *State) Post(a int) uint8 {
	at := s.Base[a]
	switch {
	case at < EdgePlace:
		return at
	case at < DeckPlace:
		return None
	// A carrier whose air is aloft may be damaged by now: the strike that has begun still counts
	// from where it is.
	case s.Air[a]&aloft != 0 || s.flies(int(at-DeckPlace)):
		return s.At[at-DeckPlace]
	}
	return None
}

// RangeOf returns how far air of a kind strikes and sees. [14.2] [11.3]
func (r *Rules) RangeOf(k AirKind) uint8 {
	if k.Naval() {
		return r.navalRange
	}
	return r.LandRange
}

// arm returns how far an air unit attacks and which mark says that it has: naval air
// does in each round, land-based air once in a pulse, unless it is ruled otherwise.
// [14.2] [14.3] (Q30)
func (s *State) arm(a int) (reach uint8, done AirMarks) {
	k := s.Planes[a].Kind
	reach, done = s.RangeOf(k), struck
	if k.Naval() {
		done = Again
	}
	switch {
	case s.strikesEach == "one":
		done = struck
	case s.strikesEach == "two" && k != HomeAir:
		done = Again
	}
	return reach, done
}

// targets returns all that an air unit can attack: of the ships in a hex the first, where
// the attacker does not choose among them. Carriers that are there by night alone fly no
// strikes. [14.1] (Q31) (N20)
func (s *State) targets(a int) (c hex.Board) {
	p, near := &s.Planes[a], s.striking(a)
	if near == nil {
		return c
	}
	enemy := p.Side.Other()
	low, high := s.Span(enemy)
	var offered hex.Board
	for u := low; u < high; u++ {
		// Where the attacker does not choose, the first ship of a hex stands for all of them.
		if !s.attackable(u, near, p.Kind) || s.Victims != "attacker" && offered.Has(hex.Index(s.At[u])) {
			continue
		}
		offered = offered.With(hex.Index(s.At[u]))
		c = c.With(hex.Index(u))
		// Each ship can be a target twice over: of an ordinary attack, and of a kamikaze [14.8].
		if p.Side == Japan && p.Kind != HomeAir && s.Now().Kamikaze {
			c = c.With(hex.Index(Kamikaze + u))
		}
	}
	if !s.noBaseStrikes {
		low, high = s.AirSpan(enemy)
		for h := range near.And(s.Bases(enemy)).All() {
			if s.manned(low, high, h) {
				c = c.With(ToHex + h)
			}
		}
	}
	if s.canRaid(a, s.Post(a)) {
		c = c.With(Raid)
	}
	return c
}

// striking returns the hexes that an air unit can strike, nil where it flies no strike.
func (s *State) striking(a int) *hex.Board {
	from := s.Post(a)
	reach, done := s.arm(a)
	// No post, or done already, or on a carrier that is there by night alone.
	if from >= EdgePlace || s.Air[a]&done != 0 || s.Base[a] >= DeckPlace &&
		s.status(int(s.Base[a]-DeckPlace)) == NightOnly {
		return nil
	}
	return &s.WithinHexes[reach][from]
}

// hasTarget reports whether targets has any; a ship, as a rule, is found before all are listed.
func (s *State) hasTarget(a int) bool {
	p, near := &s.Planes[a], s.striking(a)
	if near == nil {
		return false
	}
	low, high := s.Span(p.Side.Other())
	for u := low; u < high; u++ {
		if s.attackable(u, near, p.Kind) {
			return true
		}
	}
	return !s.targets(a).Empty()
}

// attackable reports whether air of a kind can attack a ship.
func (s *State) attackable(u int, near *hex.Board, kind AirKind) bool {
	return s.At[u] < EdgePlace && (near.Has(hex.Index(s.At[u])) || s.passed(u, near, kind)) && s.seen(u) &&
		s.status(u) != NightOnly
}

// passed reports whether land-based air can attack a ship for where it came through.
// A marker is struck where it went through as well as where it ends, as land-based air is up all
// through the pulse.
// [14.3] (Q29)
func (s *State) passed(u int, near *hex.Board, kind AirKind) bool {
	if kind.Naval() || s.finalHexOnly || s.On[u] == None {
		return false
	}
	via := s.Mark[s.On[u]].Via
	return via < EdgePlace && near.Has(hex.Index(via))
}

// Bases returns where a side can have air.
func (s *State) Bases(side sim.Side) hex.Board {
	if side == Allies {
		return s.Held[side].Or(s.Beach)
	}
	return s.Held[side]
}

// strike carries out an attack. A marker or a harbour whose carrier attacks shows itself
// (N03).
func (s *State) strike(choice int, d *sim.Dice) {
	a := int(s.Unit)
	if choice == Pass {
		return
	}
	// Both marks are set whatever the unit's own arm asks for; arm says which of them bars the next
	// attack.
	s.Air[a] |= struck | Again
	if at := s.Base[a]; at >= DeckPlace {
		s.show(int(at - DeckPlace))
	}
	switch {
	case choice == Raid:
		s.raidBy(a, d)
	case choice >= Kamikaze:
		s.attackForce(a, choice-Kamikaze, true, d)
	case choice >= ToHex:
		s.attackBase(a, hex.Index(HexOf(choice)), d)
	default:
		s.attackForce(a, choice, false, d)
	}
}
