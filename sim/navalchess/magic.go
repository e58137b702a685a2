package navalchess

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askMagic asks for the roll for the Japanese code, once a turn unless an option says
// otherwise. [11.2] (Q5)
func (s *State) askMagic() bool {
	due := s.Pulse == pulses
	switch s.magicTiming {
	case "every-pulse":
		due = true
	case "pulse-1":
		due = s.Pulse == 1
	}
	if due {
		s.Choices = only(forced)
		return true
	}
	s.turnTo(stepSub, 0)
	return false
}

// rollMagicCode breaks the code or does not. If it is broken all of Japan's markers
// are turned up, for the turn or for the pulse. [11.2] (Q6)
func (s *State) rollMagicCode(_ int, d *sim.Dice) {
	if d.Roll(s.event(rollMagic, 0, 0), 6) < int(s.now().magic) {
		s.turnTo(stepSub, 0)
		return
	}
	s.Magic = true
	low, high := markers(Japan)
	for m := low; m < high; m++ {
		covered := s.Mark[m].covered()
		if s.expose(m); s.magicOnce && covered && s.Mark[m].Flags&inUse != 0 {
			s.Mark[m].Flags |= decoded
		}
	}
	s.turnTo(stepMagicSail, 0)
	s.Side = Allies
	s.stir()
}

// stir forgets what Japan knew of naval air in Allied harbours and on markers that have not
// left them, as ships may sail from there now.
func (s *State) stir() {
	s.Aired = s.Aired.AndNot(s.Held[Allies])
	low, high := markers(Allies)
	for m := low; m < high; m++ {
		if k := &s.Mark[m]; k.At == k.From {
			k.Flags &^= bare
		}
	}
}

// allied goes on to another step of what was read.
func (s *State) allied(to step) bool {
	s.turnTo(to, 0)
	s.Side = Allies
	return false
}

// askMagicSail asks which Allied ships in port sail after all. [11.2] (Q7)
func (s *State) askMagicSail() bool {
	if s.askShips((*State).sailings) {
		return true
	}
	return s.allied(stepReposition)
}

// askReposition puts Allied markers where they could have come to, whatever they met.
// [11.2] (Q7)
func (s *State) askReposition() bool {
	if s.askMarkers((*State).repositions) {
		return true
	}
	return s.allied(stepPackPlace)
}

func (s *State) repositions(m int) hex.Board {
	if s.Mark[m].Flags&inUse == 0 {
		return hex.Board{}
	}
	fromEdge := true
	for set := s.aboard(m); set != 0; set &= set - 1 {
		fromEdge = fromEdge && !s.ships[bits.TrailingZeros64(set)].anzac
	}
	to := s.reach(fromEdge)
	if at := s.Mark[m].At; at < edgePlace {
		to = to.Without(hex.Index(at))
	}
	return hexes(s.forMarker(m, to)).With(pass)
}

// reach returns the hexes in range of an Allied base or the edge, by sea or straight.
// (Q7)
func (s *State) reach(fromEdge bool) hex.Board {
	if s.straight {
		return s.reachStraight(fromEdge)
	}
	b := s.grid.Flood(s.Held[Allies].And(s.sea), s.sea, &s.open, int(s.reposition))
	if fromEdge {
		b = b.Or(s.grid.Flood(s.edge, s.sea, &s.open, int(s.reposition)-1))
	}
	return b
}

func (s *State) reachStraight(fromEdge bool) (b hex.Board) {
	for h := range s.sea.All() {
		for from := range s.Held[Allies].All() {
			if s.distance[from][h] <= s.reposition {
				b = b.With(h)
			}
		}
		for from := range s.edge.All() {
			if fromEdge && s.distance[from][h] < s.reposition {
				b = b.With(h)
			}
		}
	}
	return b
}

func (s *State) repositionTo(choice int, _ *sim.Dice) {
	if choice == pass {
		return
	}
	k := &s.Mark[s.Unit]
	k.Via, k.Left = none, 0
	s.enter(int(s.Unit), hexOf(choice))
}

// askPackPlace puts SubPacks anew.
func (s *State) askPackPlace() bool {
	if s.askOf(0, len(s.packs), (*State).packRepositions) {
		return true
	}
	return s.allied(stepAirPlace)
}

func (s *State) packRepositions(u int) hex.Board {
	if s.Pack[u] >= edgePlace {
		return hex.Board{}
	}
	return hexes(s.reach(true).Without(hex.Index(s.Pack[u]))).With(pass)
}

// askAirPlace puts Allied air units anew.
func (s *State) askAirPlace() bool {
	if s.askAir((*State).airRepositions) {
		return true
	}
	s.lookOut()
	s.turnTo(stepSub, 0)
	return false
}

func (s *State) airRepositions(u int) hex.Board {
	if s.Base[u] >= edgePlace {
		return hex.Board{}
	}
	return hexes(s.rooms(Allies).Without(hex.Index(s.Base[u]))).With(pass)
}
