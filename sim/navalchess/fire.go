package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askFire asks each ship in line at what it fires; then the hits take effect. Where the
// owner picks the targets he is asked for each shot. [17.3] (Q40)
func (s *State) askFire() bool {
	if s.ownerPicks && s.askOwner() || !s.ownerPicks && s.askShips((*State).gunTargets) {
		return true
	}
	if s.Nth == 0 && !s.volley() {
		s.turnTo(stepFire, 1)
		return false
	}
	s.strikeHome()
	s.afterRound()
	return false
}

func (s *State) askOwner() bool {
	low, high := s.span(s.Side)
	for u := max(low, int(s.Cur)); u < high; u++ {
		if c := s.gunTargets(u); !c.Empty() {
			s.Unit, s.Cur, s.Choices = uint8(u), uint8(u+1), c
			return true
		}
	}
	return false
}

// gunTargets returns whom a ship can fire at. Those who were left behind may be kept
// from firing. [17.6] (Q40) (Q42)
func (s *State) gunTargets(u int) (c hex.Board) {
	side := s.ships[u].side
	if s.line(side)>>u&1 == 0 || s.Last && s.abandonedSilent && side == sim.Side(s.Broke) {
		return c
	}
	if targets := s.line(side.Other()); targets != 0 {
		c = hex.Board{targets, 0, 0, 0}
		if !s.ownerPicks {
			c = c.With(pass)
		}
	}
	return c
}

// fire rolls for a ship; hits wait for the end of the round. [17.3] [17.5] (Q43)
func (s *State) fire(choice int, d *sim.Dice) {
	if choice == pass {
		return
	}
	u := int(s.Unit)
	s.Fired = true
	night := uint16(bit(s.Night))<<15 | uint16(s.Round)<<8 | uint16(s.Hex)
	switch x := s.result(byGuns+int(s.firepower(u)), d.Roll(s.event(rollGuns, night, u), 6)+s.gunShift(u, choice)); {
	case x&sinks != 0:
		s.Hits[choice] = min(s.Hits[choice]+4, 100)
	case x&damages != 0:
		s.Hits[choice] = min(s.Hits[choice]+1, 100)
	}
}

// gunShift is what is added to the roll of a ship at another. [17.5] (Q43)
func (s *State) gunShift(u, target int) (n int) {
	if s.Ship[u]&damaged != 0 {
		n--
	}
	if s.Ship[target]&damaged != 0 {
		n++
	}
	return n
}

// firepower returns a ship's place on the ladder: cruisers are - by day; by night those
// of Japan and of Australia are a step better with surprise. [3.3] [17.4] (Q46)
func (s *State) firepower(u int) uint8 {
	x := &s.ships[u]
	if x.class != cruiser {
		return x.guns
	}
	if !s.Night {
		return min(x.guns, 1)
	}
	if s.Ahead == uint8(x.side) && (x.side == Japan || x.anzac) {
		return min(x.guns+1, 4)
	}
	return x.guns
}

// strikeHome applies the hits of a round. [17.3] [18.1]
func (s *State) strikeHome() {
	for u := range s.ships {
		n := s.Hits[u]
		s.Hits[u] = 0
		switch {
		case n == 0:
		case n >= 4:
			s.sink(u)
		default:
			for ; n > 0 && s.At[u] == s.Hex; n-- {
				s.damage(u)
			}
		}
	}
}
