package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A battle that neither side leaves does end (N04): after a round in which both could fire and none
// did, or so many rounds in all.
const MostRounds = 24

// beginGuns goes on to the battles of the pulse. [17.1]
func (s *State) beginGuns() {
	s.Fought, s.Hex, s.Night = hex.Board{}, None, false
	s.nextBattle()
}

// nextBattle goes on to the next session of a hex where both sides have ships that
// fight in it: by day, then by night, or with the other ruling by night only where there
// was none by day. After the last hex comes the second air round. [17.2] (Q38)
func (s *State) nextBattle() {
	for {
		// The day's session is over: night in the same hex, unless by the other ruling the rounds
		// of the day were all.
		if s.Hex != None && !s.Night && !(s.oneSession && s.Round > 0) {
			s.Night = true
		} else {
			if s.Hex != None {
				s.Fought = s.Fought.With(hex.Index(s.Hex))
			}
			left := s.contested().AndNot(s.Fought)
			if left.Empty() {
				// No hex is left: the second air round of the pulse, which begins with a clean
				// slate.
				s.Hex, s.Night, s.Round = 0, false, 0
				s.BeginAir(2)
				return
			}
			s.Hex, s.Night = uint8(left.First()), false
		}
		s.Round, s.Ahead, s.Broke, s.Last, s.Fired = 0, Nobody, Nobody, false, false
		// A session needs a side that can give battle at that time of day; without, the loop goes
		// on.
		if s.ready(Japan) || s.ready(Allies) {
			s.TurnTo(StepEngage, 0)
			return
		}
	}
}

// contested returns the hexes with ships of both sides.
func (s *State) contested() hex.Board {
	var at [2]hex.Board
	for u := range s.Ships {
		if s.At[u] < EdgePlace {
			side := s.Ships[u].Side
			at[side] = at[side].With(hex.Index(s.At[u]))
		}
	}
	return at[Japan].And(at[Allies])
}

// Crew returns the ships of a side that are in the battle at hand: those in its hex that have not
// left it, fight at this time of day and can be seen. A side that is asked whether it gives
// battle can do so with ships that are not seen. [17.1] [17.2] (N02)
func (s *State) Crew(side sim.Side) uint64 {
	return s.crew(side, s.Step == StepEngage && side == s.Side)
}

// ready reports whether a side can give battle: it sees enemies in the hex, and has ships there,
// seen or not, or could have in a harbour for all that the enemy knows.
func (s *State) ready(side sim.Side) bool {
	if s.crew(side.Other(), false) == 0 {
		return false
	}
	return s.crew(side, true) != 0 || !s.portSafe && s.Closed(side, s.Hex) && s.mayLie(side, s.Hex)
}

// crew returns the ships of a side that fight at this time of day, those that are seen or all.
func (s *State) crew(side sim.Side, all bool) (set uint64) {
	wrong := NightOnly
	if s.Night {
		wrong = DayOnly
	}
	low, high := s.Span(side)
	for u := low; u < high; u++ {
		if s.At[u] == s.Hex && s.Ship[u]&Left == 0 && s.status(u)&wrong == 0 && (all && !s.safe(u) || s.seen(u)) {
			set |= 1 << u
		}
	}
	return set
}

// line returns those that are not screened.
func (s *State) line(side sim.Side) uint64 {
	set := s.Crew(side)
	for rest := set; rest != 0; rest &= rest - 1 {
		if u := bits.TrailingZeros64(rest); s.Ship[u]&Screened != 0 {
			set &^= 1 << u
		}
	}
	return set
}

// askEngage asks each side that can give battle whether it does; one is enough. [17.1]
func (s *State) askEngage() bool {
	if !s.ready(s.Side) {
		s.engage(Pass, nil)
		return false
	}
	s.Choices = s.engagements(0)
	return true
}

// engagements are the answers to it.
func (s *State) engagements(int) hex.Board {
	if s.Crew(s.Side) == 0 {
		return only(Pass) // nobody is left in the harbour, which the enemy does not know
	}
	return hex.Of(Yes, Pass)
}

// engage goes on to the screens if battle is given, by ships that show themselves by it; else to
// the other side or the next battle. (N02)
func (s *State) engage(choice int, _ *sim.Dice) {
	switch {
	case choice == Yes:
		for set := s.Crew(s.Side); set != 0; set &= set - 1 {
			s.show(bits.TrailingZeros64(set))
		}
		s.TurnTo(StepScreen, 0)
	case s.Nth == 0:
		s.TurnTo(StepEngage, 1)
	default:
		s.nextBattle()
	}
}

// askScreen asks which damaged and unarmed ships are screened, one by each gun piece.
// [17.5] (Q39)
func (s *State) askScreen() bool {
	if !s.noScreens && s.askShips((*State).screens) {
		return true
	}
	switch {
	case s.Nth == 0:
		s.TurnTo(StepScreen, 1)
	case s.Night:
		s.TurnTo(StepNight, 0)
	default:
		s.beginRound()
	}
	return false
}

// screens returns whether a ship can be screened: one that is in the battle and no gunner.
func (s *State) screens(u int) hex.Board {
	side := s.Ships[u].Side
	if s.Crew(side)>>u&1 == 0 || s.gunner(u) {
		return hex.Board{}
	}
	// In the order of the ships, until as many are screened as there are gun pieces in line.
	if n, room := s.screening(side); n >= room {
		return hex.Board{}
	}
	return hex.Of(Yes, Pass)
}

// gunner reports whether a piece can screen another: undamaged, with guns.
func (s *State) gunner(u int) bool { return s.Ships[u].Guns > 0 && s.Ship[u]&Damaged == 0 }

// screening returns how many ships of a side are screened, and how many can be.
func (s *State) screening(side sim.Side) (n, room int) {
	for set := s.Crew(side); set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		// A screened ship screens nobody.
		if s.Ship[u]&Screened != 0 {
			n++
		} else if s.gunner(u) {
			room++
		}
	}
	return n, room
}

// screen puts a ship behind the line. Only the number of ships that screen and that are screened
// counts, so the position does not say which ship screens which.
func (s *State) screen(choice int, _ *sim.Dice) {
	if choice == Yes {
		s.Ship[s.Unit] |= Screened
	}
}

// askNight asks for the roll for surprise by night. [12.3] [17.3]
func (s *State) askNight() bool {
	s.Choices = only(forced)
	return true
}

// rollNightSurprise rolls for surprise: islands favour Japan, radar the Allies. [12.1]
// (Q10)
func (s *State) rollNightSurprise(_ int, d *sim.Dice) {
	roll := d.Roll(s.event(RollNight, uint16(s.Hex), 0), 6)
	// The die with its shifts stays on the table: below 1 is 1, above 6 is 6.
	s.Ahead = s.Surprise[s.Now().NightColumn][min(max(roll+s.NightShift(), 1), 6)]
	s.beginRound()
}

// NightShift is what is added to the roll.
func (s *State) NightShift() int {
	shift := s.Now().radar
	if s.dark.Has(hex.Index(s.Hex)) {
		// With the other ruling only the island counts where there is one: -1, whatever radar says.
		if shift--; s.largestShift {
			shift = -1
		}
	}
	return shift
}

// beginRound begins a round of fire, of the side with surprise alone if it is the
// first of a night; with the other ruling sides take turns. [12.3] [17.3] (Q9)
func (s *State) beginRound() {
	s.Round++
	s.Fired = false
	// A ship whose screen was sunk comes back into line before the round.
	s.rescreen()
	s.TurnTo(StepFire, 0)
	if s.volley() {
		s.Side = sim.Side(s.Ahead)
		if s.Round&1 == 0 {
			s.Side = s.Side.Other()
		}
	}
}

// volley reports whether one side alone fires in this round.
func (s *State) volley() bool {
	return s.Ahead != Nobody && (s.Round == 1 || s.alternate)
}

// rescreen brings ships back into line that have nobody left to screen them.
func (s *State) rescreen() {
	for side := range sim.Side(2) {
		n, room := s.screening(side)
		// More are screened than there are pieces to do it: the first of them come back.
		for set := s.Crew(side); set != 0 && n > room; set &= set - 1 {
			if u := bits.TrailingZeros64(set); s.Ship[u]&Screened != 0 {
				s.Ship[u] &^= Screened
				n--
			}
		}
	}
}

// Bit is 1 for true.
func Bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}
