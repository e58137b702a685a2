package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askFire asks each ship in line at what it fires; then the hits take effect. Where the
// owner picks the targets he is asked for each shot. [17.3] (Q40)
func (s *State) askFire() bool {
	if s.OwnerPicks && s.askOwner() || !s.OwnerPicks && s.askShips((*State).gunTargets) {
		return true
	}
	// Without a volley both sides fire before any hit counts, so that a ship that sinks has still
	// fired.
	if s.Nth == 0 && !s.volley() {
		s.TurnTo(StepFire, 1)
		return false
	}
	s.strikeHome()
	s.afterRound()
	return false
}

func (s *State) askOwner() bool {
	low, high := s.Span(s.Side)
	for u := max(low, int(s.Cur)); u < high; u++ {
		if c := s.gunTargets(u); !c.Empty() {
			s.Unit, s.Cur, s.Choices = uint8(u), uint8(u+1), c
			return true
		}
	}
	return false
}

// gunTargets returns the targets of a ship. Rulings can keep ships that were left behind from
// firing. [17.6] (Q40) (Q42)
func (s *State) gunTargets(u int) (c hex.Board) {
	side := s.Ships[u].Side
	if s.line(side)>>u&1 == 0 || s.Last && s.abandonedSilent && side == sim.Side(s.Broke) {
		return c
	}
	if targets := s.line(side.Other()); targets != 0 {
		c = hex.FromWords(targets, 0, 0, 0)
		if !s.OwnerPicks {
			c = c.With(Pass)
		}
	}
	return c
}

// fire rolls for a ship; hits wait for the end of the round. [17.3] [17.5] (Q43)
func (s *State) fire(choice int, d *sim.Dice) {
	if choice == Pass {
		return
	}
	u := int(s.Unit)
	s.Fired = true
	// Bit 15 says night, then the round, then the hex: a ship fires at most once in each, so no two
	// of its rolls share an address.
	night := uint16(Bit(s.Night))<<15 | uint16(s.Round)<<8 | uint16(s.Hex)
	switch x := s.Result(ByGuns+int(s.Firepower(u)), d.Roll(s.event(RollGuns, night, u), 6)+s.GunShift(u, choice)); {
	case x&Sinks != 0:
		// Four stands for sunk, as no number of damages does; the cap keeps the byte from running
		// over.
		s.Hits[choice] = min(s.Hits[choice]+4, 100)
	case x&Damages != 0:
		s.Hits[choice] = min(s.Hits[choice]+1, 100)
	}
}

// GunShift is what is added to the roll of a ship at another. [17.5] (Q43)
func (s *State) GunShift(u, target int) (n int) {
	if s.Ship[u]&Damaged != 0 {
		n--
	}
	if s.Ship[target]&Damaged != 0 {
		n++
	}
	return n
}

// Firepower returns a ship's place on the ladder: cruisers are - by day; by night those
// of Japan and of Australia are a step better with surprise. [3.3] [17.4] (Q46)
func (s *State) Firepower(u int) uint8 {
	x := &s.Ships[u]
	if x.Class != Cruiser {
		return x.Guns
	}
	if !s.Night {
		return min(x.Guns, 1)
	}
	if s.Ahead == uint8(x.Side) && (x.Side == Japan || x.Anzac) {
		return min(x.Guns+1, 4)
	}
	return x.Guns
}

// strikeHome applies the hits of a round. [17.3] [18.1]
func (s *State) strikeHome() {
	for u := range s.Ships {
		n := s.Hits[u]
		s.Hits[u] = 0
		switch {
		case n == 0:
		case n >= 4:
			s.sink(u)
		default:
			// A ship that sinks in the middle is not at the hex any more, and the rest of its hits
			// is lost.
			for ; n > 0 && s.At[u] == s.Hex; n-- {
				s.damage(u)
			}
		}
	}
}
