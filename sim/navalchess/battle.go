package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// The sides of a battle alone: sim.Side 0 attacks. Which of them is Japan is said by
// the ships.
const (
	Attacker sim.Side = iota
	Defender
)

var battleSides = [2]string{"attacker", "defender"}

// What a battle alone is about.
const (
	ofGuns = "guns"
	ofAirs = "air"
	ofSubs = "sub"
)

// An alone is what rules know of the one battle that they are for.
type alone struct {
	described          // as text
	attacker  sim.Side // Japan or the Allies
	at        uint8    // the hex
	rounds    uint8    // of air strikes
	start     Position
}

// A Battle is one fight alone, fought by the rules of the whole game from a set-up of
// one's own: the gun battle of a hex by day or by night, the air strikes of a pulse, or
// the attacks of submarines on what is in a hex. All ships are in one hex and can be
// seen; nothing of the turn before or after is in it (N14).
type Battle struct{ s State }

var (
	_ sim.State      = (*Battle)(nil)
	_ sim.Identifier = (*Battle)(nil)
	_ sim.Measured   = (*Battle)(nil)
	_ sim.Goaled     = (*Battle)(nil)
	_ sim.Teller     = (*Battle)(nil)
)

// side turns a side of the war into one of the battle, or back; Over stays.
func (r *Rules) side(s sim.Side) sim.Side {
	if s == sim.Over {
		return s
	}
	return s ^ r.alone.attacker
}

// Turn returns who decides.
func (b *Battle) Turn() sim.Side { return b.s.side(b.s.Turn()) }

// Legal appends the legal decisions, which are those of the whole game.
func (b *Battle) Legal(buf []sim.Move) []sim.Move { return b.s.Legal(buf) }

// Apply carries out a legal decision. At the end the round is that of the last decision.
func (b *Battle) Apply(m sim.Move, d *sim.Dice) {
	round := b.s.Round
	b.s.Apply(m, d)
	b.s.tidy()
	if b.s.Step == stepOver && b.s.alone.Kind != ofSubs {
		b.s.Round = round
	}
}

// CopyFrom makes this battle equal to another of the same rules.
func (b *Battle) CopyFrom(other sim.State) { b.s = other.(*Battle).s }

// Clone returns a copy.
func (b *Battle) Clone() sim.State { c := *b; return &c }

// SideName returns attacker or defender.
func (b *Battle) SideName(side sim.Side) string { return battleSides[side] }

// MoveString returns a decision in words.
func (b *Battle) MoveString(m sim.Move) string { return b.s.MoveString(m) }

// AppendIdentity appends the position.
func (b *Battle) AppendIdentity(buf []byte) []byte { return b.s.AppendIdentity(buf) }

// AppendKey appends the position: who stands first is asked first, so that alike ships
// do not take each other's place, nor alike air units that are not lost.
func (b *Battle) AppendKey(buf []byte) []byte { return b.s.AppendKey(buf) }

// startAlone puts the units of a battle where they are and goes on to the first decision.
func (s *State) startAlone(d *description) {
	*s = *s.blank()
	s.Turnof, s.Pulse, s.Winner, s.Hex = d.turn, 1, nobody, none
	s.Ahead, s.Broke, s.Magic = nobody, nobody, d.CodeBroken
	for side := range sim.Side(2) {
		if at := d.bases[side^d.attacker]; at != none {
			s.Held[side] = hex.Bit(hex.Index(at))
		}
	}
	d.place(s)
	switch d.Kind {
	case ofGuns:
		s.Hex, s.Night = d.at, d.Time == "night"
		s.turnTo(stepScreen, 0)
	case ofAirs:
		s.beginAir(1)
	case ofSubs:
		s.Spent = [2]bool{true, true}
		s.Spent[d.attacker] = !d.randomSub
		s.turnTo(stepSub, 0)
	}
	s.advance()
	s.tidy()
}

// passAlone ends a battle alone where the whole game goes on to something else, but for
// a second round of air strikes.
func (s *State) passAlone() {
	switch s.Step {
	case stepSlip:
		if s.Round < s.alone.rounds {
			s.beginAir(s.Round + 1)
			return
		}
	case stepEngage, stepMend, stepStatus:
	case stepAirRoll:
		if s.alone.Kind == ofAirs {
			return
		}
	default:
		return
	}
	s.Step = stepOver
}

// tidy brings a position of a battle alone to its one form: nothing is left of what can
// no longer matter. At the end the text wants a winner of the war, which is no matter.
func (s *State) tidy() {
	for u := range s.ships {
		s.tidyHits(u)
	}
	for a := range s.planes {
		if s.Base[a] == poolPlace {
			s.Base[a] = lostPlace
		}
		if s.Base[a] == lostPlace {
			s.Air[a] = 0
		}
	}
	s.Lost, s.Wrecks = 0, [3]uint8{}
	if s.Step != stepOver {
		return
	}
	s.Choices, s.Fought, s.Clash, s.Clashes = hex.Board{}, hex.Board{}, hex.Board{}, 0
	s.Winner, s.Ahead, s.Broke, s.Fired, s.Last = uint8(Japan), nobody, nobody, false, false
	s.Skies, s.Nth, s.Side, s.Unit, s.Cur, s.Hex, s.Night, s.Magic = 0, 0, Japan, 0, 0, none, false, false
	s.Spent, s.PackDone, s.PackSeen = [2]bool{}, 0, 0
	for u := range s.ships {
		s.On[u] = none
	}
	for m := range s.Mark {
		s.Mark[m] = marker{none, none, none, 0, 0}
	}
	for a := range s.planes {
		s.Air[a] = 0
	}
}

// tidyHits forgets the hits of a volley beyond those that sink. [18.1]
func (s *State) tidyHits(u int) {
	n := s.Hits[u]
	switch {
	case s.secondHarmless && n < sinking && !s.ships[u].single: // (Q70)
		s.Hits[u] = min(n, 1)
		if s.Ship[u]&damaged != 0 {
			s.Hits[u] = 0
		}
	case n > 1 || n == 1 && s.life(u) == 1:
		s.Hits[u] = sinking
	}
}

// sinking is how many hits of a volley sink whatever they are on.
const sinking = 4

// life returns how many hits a ship can take, 0 for one that is gone. [18.1] [18.2]
func (s *State) life(u int) int {
	switch {
	case s.At[u] >= edgePlace:
		return 0
	case s.Ship[u]&damaged != 0 || s.ships[u].single:
		return 1
	}
	return 2
}

// flying reports whether an air unit is not lost.
func (s *State) flying(a int) bool { return s.Base[a] != lostPlace && s.Base[a] != poolPlace }
