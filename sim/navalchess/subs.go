package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askSub asks a side whether its random sub attack is made, and where. [13.1] (Q17)
func (s *State) askSub() bool {
	if !s.Spent[s.Side] {
		if c := s.subTargets(0); several(c) {
			s.Choices = c
			return true
		}
	}
	return s.afterSub()
}

// afterSub goes on to the other side's attack, then to SubPacks.
func (s *State) afterSub() bool {
	if s.Nth == 0 {
		s.turnTo(stepSub, 1)
	} else {
		s.allied(stepPackAttack)
	}
	return false
}

// subTargets returns the hexes with enemy markers. (Q20)
func (s *State) subTargets(int) hex.Board {
	return hexes(s.prowled(s.Side.Other())).With(pass)
}

// prowled returns the hexes of a side that submarines can attack: those with markers, or
// with any ships. (Q20)
func (s *State) prowled(side sim.Side) hex.Board {
	b := s.marked(side)
	for h := range s.sea.All() {
		if s.subsInPort && s.mayLie(side, uint8(h)) {
			b = b.With(h)
		}
	}
	return b
}

// subAttack attacks all that is in a hex. Of Japan's attacks half fail from Fall 1943.
// [13.1] [13.2] (Q19: half the odds of each result, or a second roll of a half, is one)
func (s *State) subAttack(choice int, d *sim.Dice) {
	if choice == pass {
		s.afterSub()
		return
	}
	s.Spent[s.Side] = true
	s.Hex = hexOf(choice)
	x := s.attack[s.heading[byRandomSub]][d.Roll(s.event(rollSub, 0, int(s.Side)), 6)]
	if x != 0 && s.Side == Japan && s.now().subRoll && d.Hits(s.event(rollSubAgain, 0, int(s.Side)), 1, 3) == 0 {
		x = 0
	}
	if s.dummiesAlways && x == 0 {
		s.exposeDummies(s.Side.Other(), hex.Bit(hex.Index(s.Hex)))
	}
	s.torpedo(x, stepSubHit, int(s.Side), d)
}

// exposeDummies takes the dummies of a side in some hexes off. (Q17) (Q23)
func (s *State) exposeDummies(side sim.Side, in hex.Board) {
	low, high := markers(side)
	for m := low; m < high; m++ {
		if k := &s.Mark[m]; k.Flags&inUse != 0 && k.At < edgePlace && in.Has(hex.Index(k.At)) && s.aboard(m) == 0 {
			s.expose(m)
		}
	}
}

// torpedo applies what an attack on a hex gave: who is there is turned up, and if there
// is a hit the attacker says on whom, or the die. (Q18)
func (s *State) torpedo(x result, hit step, by int, d *sim.Dice) {
	enemy := s.Side.Other()
	if x != 0 {
		s.exposeHex(enemy, s.Hex)
	}
	s.Round = 0
	if c := s.hittable(0); x&(damages|sinks) != 0 && !c.Empty() {
		if !s.randomPrey {
			s.Round = uint8(x)
			s.Step = hit
			return
		}
		s.torpedoed(nthOf(c, d.Pick(s.event(rollPrey, uint16(hit), by), c.Count())), x)
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
	return none
}

func (s *State) afterTorpedo(hit step) {
	if hit == stepSubHit {
		s.afterSub()
	} else {
		s.Step = stepPackAttack
	}
}

// askHit asks for the piece that is hit.
func (s *State) askHit() bool {
	s.Choices = s.hittable(0)
	return true
}

func (s *State) hittable(int) (c hex.Board) {
	low, high := s.span(s.Side.Other())
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
	if x&sinks != 0 || s.ships[u].side == Japan && s.loaded(u) {
		s.sink(u)
	} else {
		s.damage(u)
	}
}

// askPackAttack asks whether a SubPack attacks in its hex. [13.3] (Q13) (Q14)
func (s *State) askPackAttack() bool {
	if s.askOf(0, len(s.packs), (*State).packTargets) {
		return true
	}
	s.Fought = hex.Board{}
	s.turnTo(stepStatus, 0)
	return false
}

func (s *State) packTargets(u int) hex.Board {
	if s.Pack[u] >= edgePlace || s.PackDone>>u&1 != 0 || !s.prowled(Japan).Has(hex.Index(s.Pack[u])) {
		return hex.Board{}
	}
	return hex.Of(yes, pass)
}

func (s *State) packAttack(choice int, d *sim.Dice) {
	if choice == pass {
		return
	}
	u := int(s.Unit)
	s.PackDone |= 1 << u
	s.PackSeen |= 1 << u
	s.Hex = s.Pack[u]
	s.torpedo(s.attack[s.heading[byPack]][d.Roll(s.event(rollPack, 0, u), 6)], stepPackHit, u, d)
}

// askPrey asks the Allies whether the random sub attack is made on a ship that is being
// transferred. [7.3] [13.1] (Q20)
func (s *State) askPrey() bool {
	if s.Side = Allies; !s.Spent[Allies] {
		if c := s.prey(0); several(c) {
			s.Choices = c
			return true
		}
	}
	return s.goOn(stepSail)
}

func (s *State) prey(int) hex.Board {
	c := only(pass)
	for u := range s.split {
		if s.Ship[u]&moved != 0 && s.At[u] < edgePlace {
			c = c.With(hex.Index(u))
		}
	}
	return c
}

func (s *State) attackPrey(u int, d *sim.Dice) {
	if u != pass {
		s.Spent[Allies] = true
		if x := s.attack[s.heading[byRandomSub]][d.Roll(s.event(rollSub, 0, int(Allies)), 6)]; x&(damages|sinks) != 0 {
			s.torpedoed(u, x)
		}
	}
	s.goOn(stepSail)
}
