package navalchess

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// airColumn is the attacker of the attack table that a kind of air is. [14.7]
var airColumn = [...]int{landAir: byLandAir, plainAir: byPlainAir, eliteAir: byEliteAir, homeAir: byLandAir}

// attackShip rolls anti-air fire and then the attack. A carrier that is caught by
// surprise with its air on deck is sunk when it is damaged. [14.6] [14.7] [14.8] [15.2]
// [18.5]
func (s *State) attackShip(a, u int, dive bool, d *sim.Dice) {
	p, at := &s.planes[a], s.At[u]
	goesIn, lost := s.flak(a, s.numbers(p.side.Other(), at), d)
	hit := false
	if goesIn {
		by := airColumn[p.kind]
		if dive {
			by = byEliteAir
		}
		x := s.result(by, d.Roll(s.event(rollStrike, uint16(s.Round), a), 6)+s.strikeShift(a, u, dive))
		hit = x != 0
		surprised := s.surprising(a) && s.ships[u].class == carrier && s.loaded(u)
		switch {
		case x&sinks != 0 || hit && surprised:
			s.sink(u)
		case hit:
			s.damage(u)
		}
	}
	if lost || dive && (hit || !s.kamikazeIfHit) { // (Q36)
		s.shotDown(a)
	}
}

// strikeShift is what is added to the roll of an air unit at a ship. [14.2] (Q43)
func (s *State) strikeShift(a, u int, dive bool) (n int) {
	if !s.planes[a].kind.naval() && !dive && s.landRange > 1 && s.gap(s.post(a), u) >= int(s.landRange) {
		n--
	}
	if s.easierFromAir && s.Ship[u]&damaged != 0 {
		n++
	}
	return n
}

// baseShift is what is added to the roll of an air unit at a base. [14.2]
func (s *State) baseShift(a int, at hex.Index) int {
	if !s.planes[a].kind.naval() && s.landRange > 1 && s.distance[s.post(a)][at] >= s.landRange {
		return -1
	}
	return 0
}

// baseNumbers returns how many faces of the die hit an air unit over a base. (Q33)
func (s *State) baseNumbers(defender sim.Side) int {
	if defender == Allies && s.now().extraFlak && !s.flakShipsOnly {
		return 2
	}
	return 1
}

// gap returns how far a ship is from an air unit, at the nearest hex that it came
// through if that counts. [14.2] (Q29)
func (s *State) gap(from uint8, u int) int {
	n := s.distance[from][s.At[u]]
	if m := s.On[u]; m != none && !s.finalHexOnly && s.Mark[m].Via < edgePlace {
		n = min(n, s.distance[from][s.Mark[m].Via])
	}
	return int(n)
}

// result reads the attack table; rolls beyond its ends are taken to be the last. [16.1]
// (Q10)
func (s *State) result(by, roll int) result {
	return s.attack[s.heading[by]][min(max(roll, 1), 6)] &^ exposes
}

// numbers returns how many faces of the die hit an air unit over ships. [15.1] (Q34)
func (s *State) numbers(defender sim.Side, at uint8) int {
	decks := 0
	for set := s.carriers[defender]; set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		if s.At[u] == at && s.flies(u) && (!s.deckNeedsPlanes || s.laden(u)) {
			decks++
		}
	}
	n := 1
	if decks > 0 {
		n++
	}
	if defender == Allies {
		t := s.now()
		if t.extraFlak {
			n++
		}
		if t.secondDeck && decks > 1 {
			n++
		}
	}
	return min(n, int(s.mostFlak))
}

// laden reports whether a carrier has an air unit.
func (s *State) laden(u int) bool {
	low, high := s.airSpan(s.ships[u].side)
	for a := low; a < high; a++ {
		if s.Base[a] == deckPlace+uint8(u) {
			return true
		}
	}
	return false
}

// flak rolls anti-air fire: whether the unit gets to attack and whether it is lost. With
// the last of the numbers it does both. [15.2] [15.4] (Q32)
func (s *State) flak(a, n int, d *sim.Dice) (goesIn, lost bool) {
	roll := d.Roll(s.event(rollFlak, uint16(s.Round), a), 6)
	lost = roll > 6-n
	goesIn = !lost || roll == 7-n && (n > 1 || !s.loneShot)
	return goesIn, lost
}

// shotDown loses an air unit, but for those of Tokyo. [15.2] [20.2] (Q62)
func (s *State) shotDown(a int) {
	if s.planes[a].kind != homeAir {
		s.loseAir(a)
	}
}

// attackBase attacks an air base: damage is one land-based unit, or another where there
// is none, sunk is all. [14.9] (Q35)
func (s *State) attackBase(a int, at hex.Index, d *sim.Dice) {
	p := &s.planes[a]
	goesIn, lost := s.flak(a, s.baseNumbers(p.side.Other()), d)
	if goesIn {
		x := s.result(airColumn[p.kind], d.Roll(s.event(rollStrike, uint16(s.Round), a), 6)+s.baseShift(a, at))
		s.crater(p.side.Other(), at, x)
	}
	if lost {
		s.shotDown(a)
	}
}

// crater destroys air on the ground.
func (s *State) crater(side sim.Side, at hex.Index, x result) {
	low, high := s.airSpan(side)
	victim := -1
	for b := low; b < high; b++ {
		if s.Base[b] != uint8(at) || s.planes[b].kind == homeAir || s.Air[b]&aloft != 0 {
			continue
		}
		if x&sinks != 0 {
			s.loseAir(b)
		} else if victim < 0 || s.planes[b].kind == landAir && s.planes[victim].kind != landAir {
			victim = b
		}
	}
	if x&damages != 0 && victim >= 0 {
		s.loseAir(victim)
	}
}

// askRefuge asks for a landing place of units in the air whose carrier is damaged or
// gone; without one they are lost. [18.4] (Q59)
func (s *State) askRefuge() bool {
	low, high := s.airSpan(s.Side)
	for a := max(low, int(s.Cur)); a < high; a++ {
		if !s.homeless(a) {
			continue
		}
		s.Unit, s.Cur = uint8(a), uint8(a+1)
		switch c := s.refuges(a); {
		case several(c):
			s.Choices = c
			return true
		case c.Empty():
			s.loseAir(a)
		default:
			s.takeRefuge(int(c.First()), nil)
		}
	}
	if s.Nth == 0 {
		s.turnTo(stepRefuge, 1)
		return false
	}
	for a := range s.planes {
		s.Air[a] &^= aloft
	}
	switch s.Round {
	case 1:
		s.Fought = hex.Board{}
		s.turnTo(stepSlip, 0)
	default:
		s.Round = 0
		s.turnTo(stepMend, 0)
	}
	return false
}

// homeless reports whether a unit in the air has no deck to come back to.
func (s *State) homeless(a int) bool {
	at := s.Base[a]
	return s.Air[a]&adrift != 0 || s.Air[a]&aloft != 0 && at >= deckPlace && s.Ship[at-deckPlace]&damaged != 0
}

// refuges returns undamaged carriers and bases with room in the same or an adjacent hex.
func (s *State) refuges(a int) (c hex.Board) {
	from := s.Base[a]
	if from >= deckPlace {
		from = s.At[from-deckPlace]
	}
	if from >= edgePlace {
		return c
	}
	side := s.planes[a].side
	c = hexes(s.rooms(side).And(s.within[1][from]))
	for set := s.carriers[side]; set != 0; set &= set - 1 {
		if u := bits.TrailingZeros64(set); s.flies(u) && s.distance[from][s.At[u]] <= 1 {
			c = c.With(hex.Index(u))
		}
	}
	return c
}

// takeRefuge lands an air unit.
func (s *State) takeRefuge(choice int, _ *sim.Dice) {
	a := s.Unit
	s.Air[a] &^= adrift
	switch {
	case choice == pass:
	case choice >= toHex:
		s.Base[a] = hexOf(choice)
	default:
		s.landOn(int(a), choice)
	}
}

// landOn puts an air unit aboard a carrier, which shows itself by it (N03).
func (s *State) landOn(a, u int) {
	s.Base[a] = deckPlace + uint8(u)
	s.show(u)
}
