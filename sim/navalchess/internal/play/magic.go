package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askMagic asks for the roll for the Japanese code, once a turn unless an option says
// otherwise. [11.2] (Q5)
func (s *State) askMagic() bool {
	due := s.Pulse == Pulses
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
	s.TurnTo(StepSub, 0)
	return false
}

// rollMagicCode breaks the code or does not. If it is broken all of Japan's markers
// are turned up, for the turn or for the pulse. [11.2] (Q6)
func (s *State) rollMagicCode(_ int, d *sim.Dice) {
	// Magic is the lowest roll that breaks it; 7 in the calendar is never.
	if d.Roll(s.event(RollMagic, 0, 0), 6) < int(s.Now().Magic) {
		s.TurnTo(StepSub, 0)
		return
	}
	s.Magic = true
	low, high := Markers(Japan)
	for m := low; m < high; m++ {
		covered := s.Mark[m].covered()
		// The mark lets it lapse after the pulse, where a ruling says so.
		if s.expose(m); s.magicOnce && covered && s.Mark[m].Flags&InUse != 0 {
			s.Mark[m].Flags |= decoded
		}
	}
	s.TurnTo(StepMagicSail, 0)
	s.Side = Allies
	s.stir()
}

// stir forgets what Japan knew of naval air in Allied harbours and on markers that have not
// left them, as ships may sail from there now.
func (s *State) stir() {
	s.Aired = s.Aired.AndNot(s.Held[Allies])
	low, high := Markers(Allies)
	for m := low; m < high; m++ {
		if k := &s.Mark[m]; k.At == k.From {
			k.Flags &^= Bare
		}
	}
}

// allied goes on to another step of what was read.
func (s *State) allied(to Step) bool {
	s.TurnTo(to, 0)
	s.Side = Allies
	return false
}

// askMagicSail asks which Allied ships in port sail after all. [11.2] (Q7)
func (s *State) askMagicSail() bool {
	if s.askShips((*State).sailings) {
		return true
	}
	return s.allied(StepReposition)
}

// askReposition puts Allied markers where they could have come to, whatever they met.
// [11.2] (Q7)
func (s *State) askReposition() bool {
	if s.askMarkers((*State).repositions) {
		return true
	}
	return s.allied(StepPackPlace)
}

func (s *State) repositions(m int) hex.Board {
	if s.Mark[m].Flags&InUse == 0 {
		return hex.Board{}
	}
	from, fromEdge := s.startsFrom(m)
	to := s.reach(from, fromEdge)
	if at := s.Mark[m].At; at < EdgePlace {
		to = to.Without(hex.Index(at))
	}
	return hexes(s.forMarker(m, to)).With(Pass)
}

// startsFrom returns from where hexes are measured for a marker: the place where it began
// the turn, or with the other ruling any base and, but for ships of Australia, the edge.
// (N19)
func (s *State) startsFrom(m int) (bases hex.Board, edge bool) {
	if at := s.Mark[m].From; !s.fromAnyBase {
		if at == EdgePlace {
			return bases, true
		}
		return hex.Bit(hex.Index(at)), false
	}
	edge = true
	for set := s.Aboard(m); set != 0; set &= set - 1 {
		edge = edge && !s.Ships[bits.TrailingZeros64(set)].Anzac
	}
	return s.Held[Allies], edge
}

// reach returns the hexes in range of some bases or the edge, by sea or straight. (Q7)
func (s *State) reach(bases hex.Board, fromEdge bool) hex.Board {
	if s.straight {
		return s.reachStraight(bases, fromEdge)
	}
	// Those off the map spend one hex on the eastern column, so they have one less.
	b := s.Grid.Flood(bases.And(s.Sea), s.Sea, &s.Open, int(s.reposition))
	if fromEdge {
		b = b.Or(s.Grid.Flood(s.edge, s.Sea, &s.Open, int(s.reposition)-1))
	}
	return b
}

func (s *State) reachStraight(bases hex.Board, fromEdge bool) (b hex.Board) {
	for h := range s.Sea.All() {
		for from := range bases.All() {
			if s.Distance[from][h] <= s.reposition {
				b = b.With(h)
			}
		}
		for from := range s.edge.All() {
			if fromEdge && s.Distance[from][h] < s.reposition {
				b = b.With(h)
			}
		}
	}
	return b
}

func (s *State) repositionTo(choice int, d *sim.Dice) {
	if choice == Pass {
		return
	}
	k := &s.Mark[s.Unit]
	k.Via, k.Left = None, 0
	// It goes there without passing anything, and does not move on.
	s.enter(int(s.Unit), HexOf(choice), d)
}

// askPackPlace puts SubPacks anew.
func (s *State) askPackPlace() bool {
	if s.askOf(0, len(s.Packs), (*State).packRepositions) {
		return true
	}
	return s.allied(StepAirPlace)
}

func (s *State) packRepositions(u int) hex.Board {
	if s.Pack[u] >= EdgePlace {
		return hex.Board{}
	}
	return hexes(s.reach(s.Held[Allies], true).Without(hex.Index(s.Pack[u]))).With(Pass)
}

// askAirPlace puts Allied air units anew.
func (s *State) askAirPlace() bool {
	if s.askAir((*State).airRepositions) {
		return true
	}
	s.lookOut()
	s.TurnTo(StepSub, 0)
	return false
}

// airRepositions returns where an air unit can be placed again: ashore on bases with room, in hand,
// or for naval air also aboard a carrier in play. All carriers are in reach of a base or the edge.
func (s *State) airRepositions(u int) hex.Board {
	p, at := &s.Planes[u], s.Base[u]
	if at == PoolPlace || at == LostPlace || at >= DeckPlace && s.At[at-DeckPlace] > EdgePlace {
		return hex.Board{}
	}
	c := hexes(s.rooms(Allies))
	if at < EdgePlace {
		c = c.Without(ToHex + hex.Index(at))
	}
	if p.Kind.Naval() {
		for set := s.Carriers[Allies]; set != 0; set &= set - 1 {
			if v := bits.TrailingZeros64(set); (s.At[v] == EdgePlace && s.Ship[v]&Damaged == 0 || s.flies(v)) &&
				s.takes(v, u) {
				c = c.With(hex.Index(v))
			}
		}
	}
	switch {
	case c.Empty():
		return c
	case at == HandPlace:
		return c.With(ToHand)
	}
	return c.With(Pass)
}

// placeAir places an air unit anew; carriers that it leaves or comes to show themselves
// (N03).
func (s *State) placeAir(choice int, d *sim.Dice) {
	if at := s.Base[s.Unit]; at >= DeckPlace && choice != Pass {
		s.show(int(at - DeckPlace))
	}
	s.baseAir(choice, d)
	if choice < ToHex {
		s.show(choice)
	}
}
