package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// BeginAir begins one of the two rounds of a pulse. [14.3] (Q30)
func (s *State) BeginAir(round uint8) {
	s.Round, s.Ahead, s.Clashes, s.Fought = round, Nobody, 0, hex.Board{}
	for a := range s.Planes {
		s.Air[a] &^= Again | aloft
	}
	s.TurnTo(StepAirRoll, 0)
}

// askAirRoll asks for the roll for surprise, once for each engagement of naval air; after
// the last one land-based air is left. [14.5] (Q11)
func (s *State) askAirRoll() bool {
	// The hexes of the engagement that has ended count as fought before the next is looked for.
	s.Fought, s.Clash = s.Fought.Or(s.Clash), hex.Board{}
	if s.Clash = s.nextClash(); s.Clash.Empty() {
		s.strikeWith(2)
		return false
	}
	// With one roll a pulse the second round has the surprise of the first; Skies is one more than
	// its value, so that 0 is no roll yet.
	if s.AirOnce && s.Skies != 0 {
		s.surpriseInAir(s.Skies - 1)
		return false
	}
	s.Choices = only(forced)
	return true
}

// nextClash returns the hexes of the next engagement: naval air is in one if it can
// attack each other, or in one hex. They are where it is and what it can attack. With
// one roll a pulse all is one. (Q11) (N06)
func (s *State) nextClash() (clash hex.Board) {
	var areas [MaxAir]hex.Board
	n, prey := 0, [2]hex.Board{s.exposedTo(Allies), s.exposedTo(Japan)}
	for a := range s.Planes {
		p := &s.Planes[a]
		// Land-based air takes no part in surprise by itself.
		if !p.Kind.Naval() || s.fought(a) {
			continue
		}
		// A cheap test before the list of targets, which is the dear part.
		if at := s.Post(a); s.WithinHexes[s.navalRange][at].And(prey[p.Side.Other()]).Empty() && !s.canRaid(a, at) {
			continue
		}
		if c := s.targets(a); !c.Empty() {
			areas[n] = s.area(a, c)
			n++
		}
	}
	if n == 0 {
		return clash
	}
	clash = areas[0]
	// What touches the first area grows together with it until nothing is added; with one roll a
	// pulse all areas do, touching or not.
	for grown := true; grown; {
		grown = false
		for _, b := range areas[:n] {
			if b.AndNot(clash).Empty() || !s.AirOnce && b.And(clash).Empty() {
				continue
			}
			clash, grown = clash.Or(b), true
		}
	}
	return clash
}

// exposedTo returns all hexes with ships or bases that air of a side may attack.
func (s *State) exposedTo(side sim.Side) (b hex.Board) {
	enemy := side.Other()
	low, high := s.Span(enemy)
	for u := low; u < high; u++ {
		if s.At[u] < EdgePlace && s.seen(u) && s.status(u) != NightOnly {
			b = b.With(hex.Index(s.At[u]))
		}
	}
	low, high = s.AirSpan(enemy)
	for a := low; a < high && !s.noBaseStrikes; a++ {
		if s.Base[a] < EdgePlace {
			b = b.With(hex.Index(s.Base[a]))
		}
	}
	return b
}

// fought reports whether an air unit is where an engagement of this round was, or off the map.
func (s *State) fought(a int) bool {
	at := s.Post(a)
	return at >= EdgePlace || s.Fought.Has(hex.Index(at))
}

// area returns where an air unit is and the hexes of what it can attack.
func (s *State) area(a int, targets hex.Board) hex.Board {
	// Boards of choices have the ships in word 0 and hexes in words 1 and 2, from ToHex on; here
	// they are moved back to be hexes.
	words := targets.Words()
	b := hex.FromWords(words[1], words[2], 0, 0).With(hex.Index(s.Post(a)))
	for u := range hex.FromWords(words[0], 0, 0, 0).All() {
		b = b.With(hex.Index(s.At[u]))
	}
	if targets.Has(Raid) {
		b = b.With(s.Tokyo)
	}
	return b
}

// rollAirSurprise rolls for surprise between naval air; a broken code shifts it by two.
// [12.1] [12.2] [14.5] (Q8)
func (s *State) rollAirSurprise(_ int, d *sim.Dice) {
	// The second air round and each engagement have an address of their own.
	roll := d.Roll(s.event(RollAir, uint16(s.Round), int(s.Clashes)), 6)
	if s.Magic {
		roll = min(roll+2, 6)
	}
	ahead := s.Surprise[s.Now().AirColumn][roll]
	if s.AirOnce {
		s.Skies = 1 + ahead
	}
	s.surpriseInAir(ahead)
}

// surpriseInAir begins the strikes of an engagement. (Q12)
func (s *State) surpriseInAir(ahead uint8) {
	s.Ahead = ahead
	s.Clashes++
	// Without surprise both launch before either strikes, so that nobody is caught on deck.
	if ahead == Nobody && !s.moverFirst {
		s.launch(Japan)
		s.launch(Allies)
	}
	s.strikeWith(0)
}

// launch puts the naval air of a side into the air that has a target.
func (s *State) launch(side sim.Side) {
	low, high := s.AirSpan(side)
	for a := low; a < high; a++ {
		if s.Planes[a].Kind.Naval() && s.engaged(a) && s.hasTarget(a) {
			s.Air[a] |= aloft
		}
	}
}

// engaged reports whether an air unit is where the engagement at hand is.
func (s *State) engaged(a int) bool {
	at := s.Post(a)
	return at < EdgePlace && s.Clash.Has(hex.Index(at))
}

// strikeWith goes on to naval air of the side that is ahead and of the other; after the
// last engagement to land-based air of both. [14.5]
func (s *State) strikeWith(turn uint8) {
	s.TurnTo(StepStrike, turn)
	if s.Ahead != Nobody && turn < 2 {
		s.Side = sim.Side(s.Ahead) ^ sim.Side(turn&1)
	}
	// With surprise, or if the mover strikes first, the other side launches only when its turn
	// comes: carriers that were sunk before launch nothing.
	if turn < 2 && (s.Ahead != Nobody || s.moverFirst) {
		s.launch(s.Side)
	}
}

// askStrike asks each air unit that has a target what it attacks.
func (s *State) askStrike() bool {
	if s.askAir((*State).strikes) {
		return true
	}
	switch s.Nth {
	// Turns are 0 and 1 for naval air, ahead and behind, 2 and 3 for land-based air of both.
	case 0, 2:
		s.strikeWith(s.Nth + 1)
	case 1:
		s.TurnTo(StepAirRoll, 0)
	default:
		s.TurnTo(StepRefuge, 0)
	}
	return false
}

// strikes returns what the unit that is asked can attack: in an engagement naval air, and
// with surprise land-based air too, where the engagement is; after all of them the other
// land-based air. [14.5] (N12)
func (s *State) strikes(a int) (c hex.Board) {
	switch naval := s.Planes[a].Kind.Naval(); {
	case naval && s.Nth < 2:
		if s.engaged(a) {
			c = s.targets(a)
		}
	case !naval && s.Nth >= 2:
		c = s.targets(a)
	case !naval && s.Nth == 0 && s.Surprising(a):
		c = s.targets(a)
		for m := range c.All() {
			if !s.Clash.Has(s.TargetHex(int(m))) {
				c = c.Without(m)
			}
		}
	}
	if c.Empty() {
		return c
	}
	return c.With(Pass)
}

// Surprising reports whether an air unit attacks with surprise: first, and before the
// other side's carriers have launched. [14.5] [18.5] (N12)
func (s *State) Surprising(a int) bool {
	p := &s.Planes[a]
	return s.Nth == 0 && s.Ahead == uint8(p.Side) && (p.Kind.Naval() || !s.landNeverSurprises)
}

// TargetHex returns the hex of a target.
func (s *State) TargetHex(choice int) hex.Index {
	switch {
	case choice == Raid:
		return s.Tokyo
	case choice >= Kamikaze:
		return hex.Index(s.At[choice-Kamikaze])
	case choice >= ToHex:
		return hex.Index(choice - ToHex)
	}
	return hex.Index(s.At[choice])
}
