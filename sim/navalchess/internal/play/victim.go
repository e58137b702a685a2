package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// attackForce attacks a ship or, under other rulings, the ship in its hex that the die or the
// defender picks. [14.6] (Q31)
func (s *State) attackForce(a, u int, dive bool, d *sim.Dice) {
	if s.Victims == "attacker" {
		s.attackShip(a, u, dive, d)
		return
	}
	s.Hex = s.At[u]
	c := s.VictimsOf(a)
	switch n := c.Count(); {
	case n > 1 && s.Victims == "defender":
		s.Dive, s.Step, s.Side = dive, StepVictim, s.Side.Other()
	case n > 1:
		u = nthOf(c, d.Pick(s.event(RollVictim, uint16(s.Round), a), n))
		fallthrough
	default:
		s.Hex = 0
		s.attackShip(a, u, dive, d)
	}
}

// askVictim asks the defender which of his ships takes the attack at hand. (Q31)
func (s *State) askVictim() bool {
	s.Choices = s.VictimsOf(int(s.Unit))
	return true
}

// VictimsOf returns the ships in the hex at hand that an air unit can attack.
func (s *State) VictimsOf(a int) (c hex.Board) {
	p, from := &s.Planes[a], s.Post(a)
	if from >= EdgePlace {
		return c
	}
	reach, _ := s.arm(a)
	low, high := s.Span(p.Side.Other())
	for u := low; u < high; u++ {
		if s.At[u] == s.Hex && s.attackable(u, &s.WithinHexes[reach][from], p.Kind) {
			c = c.With(hex.Index(u))
		}
	}
	return c
}

// takeAttack carries the attack at hand out on the ship that was named.
func (s *State) takeAttack(u int, d *sim.Dice) {
	dive := s.Dive
	s.Dive, s.Step, s.Side, s.Hex = false, StepStrike, s.Side.Other(), 0
	s.attackShip(int(s.Unit), u, dive, d)
}
