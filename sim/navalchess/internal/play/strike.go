package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// AirColumn is the attacker of the attack table that a kind of air is. [14.7]
var AirColumn = [...]int{LandAir: ByLandAir, PlainAir: ByPlainAir, EliteAir: ByEliteAir, HomeAir: ByLandAir}

// attackShip rolls anti-air fire and then the attack. A carrier that is caught by
// surprise with its air on deck is sunk when it is damaged. [14.6] [14.7] [14.8] [15.2]
// [18.5]
func (s *State) attackShip(a, u int, dive bool, d *sim.Dice) {
	p, at := &s.Planes[a], s.At[u]
	goesIn, lost := s.flak(a, s.Numbers(p.Side.Other(), at), d)
	hit := false
	if goesIn {
		by := AirColumn[p.Kind]
		if dive {
			by = ByEliteAir
		}
		x := s.Result(by, d.Roll(s.event(RollStrike, uint16(s.Round), a), 6)+s.StrikeShift(a, u))
		hit = x != 0
		surprised := s.Surprising(a) && s.Ships[u].Class == Carrier && s.Loaded(u)
		switch {
		case x&Sinks != 0 || hit && surprised:
			s.sink(u)
		case hit:
			s.damage(u)
		}
	}
	if lost || dive && (hit || !s.KamikazeIfHit) { // (Q36)
		s.shotDown(a)
	}
}

// StrikeShift is what is added to the roll of an air unit at a ship. A kamikaze flies two hexes
// with the same loss as any land-based air. [14.2] [14.8] (Q43)
func (s *State) StrikeShift(a, u int) (n int) {
	if !s.Planes[a].Kind.Naval() && s.LandRange > 1 && s.Gap(s.Post(a), u) >= int(s.LandRange) {
		n--
	}
	if s.easierFromAir && s.Ship[u]&Damaged != 0 {
		n++
	}
	return n
}

// BaseShift is what is added to the roll of an air unit at a base. [14.2]
func (s *State) BaseShift(a int, at hex.Index) int {
	if !s.Planes[a].Kind.Naval() && s.LandRange > 1 && s.Distance[s.Post(a)][at] >= s.LandRange {
		return -1
	}
	return 0
}

// BaseNumbers returns how many faces of the die hit an air unit over a base. (Q33)
func (s *State) BaseNumbers(defender sim.Side) int {
	if defender == Allies && s.Now().ExtraFlak && !s.flakShipsOnly {
		return 2
	}
	return 1
}

// Gap returns how far a ship is from an air unit, at the nearest hex that it came
// through if that counts. [14.2] (Q29)
func (s *State) Gap(from uint8, u int) int {
	n := s.Distance[from][s.At[u]]
	if m := s.On[u]; m != None && !s.finalHexOnly && s.Mark[m].Via < EdgePlace {
		n = min(n, s.Distance[from][s.Mark[m].Via])
	}
	return int(n)
}

// Result reads the attack table; rolls beyond its ends are taken to be the last. [16.1]
// (Q10)
func (s *State) Result(by, roll int) result {
	return s.attack[s.heading[by]][min(max(roll, 1), 6)] &^ exposes
}

// Finds reports whether submarines find or hit somebody with a roll. [13.1] [13.3]
func (s *State) Finds(by, roll int) bool { return s.attack[s.heading[by]][roll] != 0 }

// Numbers returns how many faces of the die hit an air unit over ships. [15.1] (Q34)
func (s *State) Numbers(defender sim.Side, at uint8) int {
	decks := 0
	for set := s.Carriers[defender]; set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		if s.At[u] == at && s.flies(u) && (!s.deckNeedsPlanes || s.Laden(u)) {
			decks++
		}
	}
	n := 1
	if decks > 0 {
		n++
	}
	if defender == Allies {
		t := s.Now()
		if t.ExtraFlak {
			n++
		}
		if t.secondDeck && decks > 1 {
			n++
		}
	}
	return min(n, int(s.mostFlak))
}

// Laden reports whether a carrier has an air unit.
func (s *State) Laden(u int) bool {
	low, high := s.AirSpan(s.Ships[u].Side)
	for a := low; a < high; a++ {
		if s.Base[a] == DeckPlace+uint8(u) {
			return true
		}
	}
	return false
}

// flak rolls anti-air fire: whether the unit gets to attack and whether it is lost. With
// the last of the numbers it does both. [15.2] [15.4] (Q32)
func (s *State) flak(a, n int, d *sim.Dice) (goesIn, lost bool) {
	roll := d.Roll(s.event(RollFlak, uint16(s.Round), a), 6)
	lost = roll > 6-n
	goesIn = !lost || roll == 7-n && (n > 1 || !s.LoneShot)
	return goesIn, lost
}

// shotDown loses an air unit, but for those of Tokyo. [15.2] [20.2] (Q62)
func (s *State) shotDown(a int) {
	if s.Planes[a].Kind != HomeAir {
		s.loseAir(a)
	}
}

// attackBase attacks an air base: damage is one land-based unit, or another where there
// is none, sunk is all. [14.9] (Q35)
func (s *State) attackBase(a int, at hex.Index, d *sim.Dice) {
	p := &s.Planes[a]
	goesIn, lost := s.flak(a, s.BaseNumbers(p.Side.Other()), d)
	if goesIn {
		x := s.Result(AirColumn[p.Kind], d.Roll(s.event(RollStrike, uint16(s.Round), a), 6)+s.BaseShift(a, at))
		s.crater(p.Side.Other(), at, x)
	}
	if lost {
		s.shotDown(a)
	}
}

// crater destroys air on the ground.
func (s *State) crater(side sim.Side, at hex.Index, x result) {
	low, high := s.AirSpan(side)
	victim := -1
	for b := low; b < high; b++ {
		if s.Base[b] != uint8(at) || s.Planes[b].Kind == HomeAir || s.Air[b]&aloft != 0 {
			continue
		}
		if x&Sinks != 0 {
			s.loseAir(b)
		} else if victim < 0 || s.Planes[b].Kind == LandAir && s.Planes[victim].Kind != LandAir {
			victim = b
		}
	}
	if x&Damages != 0 && victim >= 0 {
		s.loseAir(victim)
	}
}

// askRefuge asks for a landing place of units in the air whose carrier is damaged or
// gone; without one they are lost. [18.4] (Q59)
func (s *State) askRefuge() bool {
	low, high := s.AirSpan(s.Side)
	for a := max(low, int(s.Cur)); a < high; a++ {
		if !s.homeless(a) {
			continue
		}
		s.Unit, s.Cur = uint8(a), uint8(a+1)
		switch c := s.refuges(a); {
		case Several(c):
			s.Choices = c
			return true
		case c.Empty():
			s.loseAir(a)
		default:
			s.takeRefuge(int(c.First()), nil)
		}
	}
	if s.Nth == 0 {
		s.TurnTo(StepRefuge, 1)
		return false
	}
	for a := range s.Planes {
		s.Air[a] &^= aloft
	}
	switch s.Round {
	case 1:
		s.Fought = hex.Board{}
		s.TurnTo(StepSlip, 0)
	default:
		s.Round = 0
		s.TurnTo(StepMend, 0)
	}
	return false
}

// homeless reports whether a unit in the air has no deck to come back to.
func (s *State) homeless(a int) bool {
	at := s.Base[a]
	return s.Air[a]&Adrift != 0 || s.Air[a]&aloft != 0 && at >= DeckPlace && s.Ship[at-DeckPlace]&Damaged != 0
}

// refuges returns undamaged carriers and bases with room in the same or an adjacent hex.
func (s *State) refuges(a int) (c hex.Board) {
	from := s.Base[a]
	if from >= DeckPlace {
		from = s.At[from-DeckPlace]
	}
	if from >= EdgePlace {
		return c
	}
	side := s.Planes[a].Side
	c = hexes(s.rooms(side).And(s.WithinHexes[1][from]))
	for set := s.Carriers[side]; set != 0; set &= set - 1 {
		if u := bits.TrailingZeros64(set); s.flies(u) && s.Distance[from][s.At[u]] <= 1 {
			c = c.With(hex.Index(u))
		}
	}
	return c
}

// takeRefuge lands an air unit.
func (s *State) takeRefuge(choice int, _ *sim.Dice) {
	a := s.Unit
	s.Air[a] &^= Adrift
	switch {
	case choice == Pass:
	case choice >= ToHex:
		s.Base[a] = HexOf(choice)
	default:
		s.landOn(int(a), choice)
	}
}

// landOn puts an air unit aboard a carrier, which shows itself by it (N03).
func (s *State) landOn(a, u int) {
	s.Base[a] = DeckPlace + uint8(u)
	s.show(u)
}
