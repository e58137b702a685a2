package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askSub asks a side whether its random sub attack is made, and where. [13.1] (Q17)
func (s *State) askSub() bool {
	if !s.Spent[s.Side] {
		if c := s.subTargets(0); Several(c) {
			s.Choices = c
			return true
		}
	}
	return s.afterSub()
}

// afterSub goes on to the other side's attack, then to SubPacks.
func (s *State) afterSub() bool {
	if s.Nth == 0 {
		s.TurnTo(StepSub, 1)
	} else {
		s.allied(StepPackAttack)
	}
	return false
}

// subTargets returns the hexes with enemy markers. (Q20)
func (s *State) subTargets(int) hex.Board {
	return hexes(s.prowled(s.Side.Other())).With(Pass)
}

// prowled returns the hexes of a side that submarines can attack: those with markers, or
// with any ships. (Q20)
func (s *State) prowled(side sim.Side) hex.Board {
	b := s.marked(side)
	for h := range s.Sea.All() {
		if s.subsInPort && s.mayLie(side, uint8(h)) {
			b = b.With(h)
		}
	}
	return b
}

// subAttack attacks all that is in a hex. Of Japan's attacks half fail from Fall 1943.
// [13.1] [13.2] (Q19: half the odds of each result, or a second roll of a half, is one)
func (s *State) subAttack(choice int, d *sim.Dice) {
	if choice == Pass {
		s.afterSub()
		return
	}
	s.Spent[s.Side] = true
	s.Hex = HexOf(choice)
	x := s.attack[s.heading[ByRandomSub]][d.Roll(s.event(RollSub, 0, int(s.Side)), 6)]
	if x != 0 && s.Side == Japan && s.Now().subRoll && d.Hits(s.event(RollSubAgain, 0, int(s.Side)), 1, 3) == 0 {
		x = 0
	}
	if s.dummiesAlways && x == 0 {
		s.exposeDummies(s.Side.Other(), hex.Bit(hex.Index(s.Hex)))
	}
	s.torpedo(x, StepSubHit, int(s.Side), d)
}

// exposeDummies takes the dummies of a side in some hexes off. (Q17) (Q23)
func (s *State) exposeDummies(side sim.Side, in hex.Board) {
	low, high := Markers(side)
	for m := low; m < high; m++ {
		if k := &s.Mark[m]; k.Flags&InUse != 0 && k.At < EdgePlace && in.Has(hex.Index(k.At)) && s.Aboard(m) == 0 {
			s.expose(m)
		}
	}
}

// torpedo applies the result of an attack on a hex. Markers there are turned up. If there is a hit,
// the attacker chooses the ship, or a die does. (Q18)
func (s *State) torpedo(x result, hit Step, by int, d *sim.Dice) {
	enemy := s.Side.Other()
	if x != 0 {
		s.exposeHex(enemy, s.Hex)
	}
	s.Round = 0
	if c := s.Hittable(0); x&(Damages|Sinks) != 0 && !c.Empty() {
		if !s.randomPrey {
			s.Round = uint8(x)
			s.Step = hit
			return
		}
		s.torpedoed(nthOf(c, d.Pick(s.event(RollPrey, uint16(hit), by), c.Count())), x)
	}
	s.afterTorpedo(hit)
}

// nthOf returns the n-th of some choices.
func nthOf(c hex.Board, n int) int {
	for i := range c.All() {
		if n == 0 {
			return int(i)
		}
		n--
	}
	return None
}

func (s *State) afterTorpedo(hit Step) {
	if hit == StepSubHit {
		s.afterSub()
	} else {
		s.Step = StepPackAttack
	}
}

// askHit asks for the piece that is hit.
func (s *State) askHit() bool {
	s.Choices = s.Hittable(0)
	return true
}

// Hittable returns the pieces in the hex at hand that submarines can hit. [13.1] [13.3]
func (s *State) Hittable(int) (c hex.Board) {
	low, high := s.Span(s.Side.Other())
	for u := low; u < high; u++ {
		if s.At[u] == s.Hex {
			c = c.With(hex.Index(u))
		}
	}
	return c
}

func (s *State) subHit(u int, _ *sim.Dice) {
	x, hit := result(s.Round), s.Step
	s.Round = 0
	s.torpedoed(u, x)
	s.afterTorpedo(hit)
}

// torpedoed hits a ship. A Japanese carrier with its air aboard is sunk. [13.4] [18.5]
func (s *State) torpedoed(u int, x result) {
	if x&Sinks != 0 || s.Ships[u].Side == Japan && s.Loaded(u) {
		s.sink(u)
	} else {
		s.damage(u)
	}
}

// askPackAttack asks whether a SubPack attacks in its hex. [13.3] (Q13) (Q14)
func (s *State) askPackAttack() bool {
	if s.askOf(0, len(s.Packs), (*State).packTargets) {
		return true
	}
	s.Fought = hex.Board{}
	s.TurnTo(StepStatus, 0)
	return false
}

func (s *State) packTargets(u int) hex.Board {
	if s.Pack[u] >= EdgePlace || s.PackDone>>u&1 != 0 || !s.prowled(Japan).Has(hex.Index(s.Pack[u])) {
		return hex.Board{}
	}
	return hex.Of(Yes, Pass)
}

func (s *State) packAttack(choice int, d *sim.Dice) {
	if choice == Pass {
		return
	}
	u := int(s.Unit)
	s.PackDone |= 1 << u
	s.PackSeen |= 1 << u
	s.Hex = s.Pack[u]
	s.torpedo(s.attack[s.heading[ByPack]][d.Roll(s.event(RollPack, 0, u), 6)], StepPackHit, u, d)
}

// askPrey asks the Allies whether the random sub attack is made on a ship that is being
// transferred. [7.3] [13.1] (Q20)
func (s *State) askPrey() bool {
	if s.Side = Allies; !s.Spent[Allies] {
		if c := s.prey(0); Several(c) {
			s.Choices = c
			return true
		}
	}
	return s.goOn(StepSail)
}

func (s *State) prey(int) hex.Board {
	c := only(Pass)
	for u := range s.Split {
		if s.Ship[u]&moved != 0 && s.At[u] < EdgePlace {
			c = c.With(hex.Index(u))
		}
	}
	return c
}

func (s *State) attackPrey(u int, d *sim.Dice) {
	if u != Pass {
		s.Spent[Allies] = true
		if x := s.attack[s.heading[ByRandomSub]][d.Roll(s.event(RollSub, 0, int(Allies)), 6)]; x&(Damages|Sinks) != 0 {
			s.torpedoed(u, x)
		}
	}
	s.goOn(StepSail)
}
