package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A Question is what a decision is about, for players that judge it by that.
type Question uint8

// The questions, in the order of a turn.
const (
	AskConvoy     = Question(stepConvoy)
	AskRecall     = Question(stepRecall)
	AskHome       = Question(stepHome)
	AskBase       = Question(stepBase)
	AskReplace    = Question(stepReplace)
	AskAirBase    = Question(stepAirBase)
	AskPack       = Question(stepPack)
	AskTransfer   = Question(stepTransfer)
	AskPrey       = Question(stepPrey)
	AskSail       = Question(stepSail)
	AskDummy      = Question(stepDummy)
	AskSplit      = Question(stepSplit)
	AskMove       = Question(stepMove)
	AskPackMove   = Question(stepPackMove)
	AskMagicSail  = Question(stepMagicSail)
	AskReposition = Question(stepReposition)
	AskPackPlace  = Question(stepPackPlace)
	AskAirPlace   = Question(stepAirPlace)
	AskSub        = Question(stepSub)
	AskSubHit     = Question(stepSubHit)
	AskPackAttack = Question(stepPackAttack)
	AskPackHit    = Question(stepPackHit)
	AskStatus     = Question(stepStatus)
	AskStrike     = Question(stepStrike)
	AskRefuge     = Question(stepRefuge)
	AskWithdraw   = Question(stepWithdraw)
	AskLand       = Question(stepLand)
	AskEngage     = Question(stepEngage)
	AskScreen     = Question(stepScreen)
	AskFire       = Question(stepFire)
	AskBreak      = Question(stepBreak)
	AskRetreat    = Question(stepRetreat)
	AskRescue     = Question(stepRescue)
	AskFly        = Question(stepFly)
	AskReturn     = Question(stepReturn)
	AskVictim     = Question(stepVictim)
	AskSlip       = Question(stepSlip)
)

// Question returns what the decision at hand is about. The unit that is asked, if it is
// about one, is Unit.
func (s *State) Question() Question { return Question(s.Step) }

// Choices that are no numbers of ships, markers or units: a hex is ToHex and its index,
// a kamikaze attack Dive and the ship.
const (
	ToHex  = toHex
	Dive   = kamikaze
	ToEdge = toEdge
	ToHand = toHand
	Raid   = raid
	Yes    = yes
	Pass   = pass
)

// Choices of status.
const (
	DayAndNight = iota
	DayOnly
	NightOnly
)

// Places that are no hexes: all below Edge are hexes; from Deck on it is a carrier and
// its number.
const (
	Edge     = edgePlace
	Deck     = deckPlace
	NoMarker = none
)

// How many there are at most.
const (
	Ships   = maxShips
	Planes  = maxAir
	Markers = maxMarkers
)

// A Class is a kind of ship.
type Class = class

// The classes.
const (
	Carrier    = carrier
	Cruiser    = cruiser
	Amphibious = amphibious
)

// A Piece is a ship as it is now. Origin is where it is, or came from with its marker. Guns
// are the chances that a volley damages and sinks.
type Piece struct {
	Side                                 sim.Side
	Class                                Class
	At, Origin, Marker, Fuel             uint8
	Slow, Fragile, Damaged, Idle, Hidden bool
	Hit, Sunk                            float64
}

// Piece returns a ship. Hidden is that the other side does not know its marker, or whether
// it has one.
func (s *State) Piece(u int) Piece {
	x := &s.ships[u]
	p := Piece{Side: x.side, Class: x.class, At: s.At[u], Origin: s.origin(u), Marker: s.On[u], Fuel: x.fuel, Slow: x.slow, Fragile: x.single,
		Damaged: s.Ship[u]&damaged != 0, Idle: s.Ship[u]&(idle|damaged) != 0, Hidden: s.hidden(u)}
	p.Hit, p.Sunk = s.chances(byGuns+int(s.firepower(u)), b2i(p.Damaged))
	return p
}

func b2i(b bool) int { return int(bit(b)) }

// A chance is how likely an attacker hits, and how likely it sinks.
type chance struct{ hit, sunk float64 }

// countOdds works the chances of all attackers out, at full strength and with one off
// the roll.
func (r *Rules) countOdds() {
	for by := range r.odds {
		for less := range r.odds[by] {
			c := &r.odds[by][less]
			for roll := 1; roll <= 6; roll++ {
				x := r.attack[r.heading[by]][max(roll-less, 1)] &^ exposes
				if x != 0 {
					c.hit += 1. / 6
				}
				if x&sinks != 0 {
					c.sunk += 1. / 6
				}
			}
		}
	}
}

func (r *Rules) chances(by, less int) (hit, sunk float64) {
	c := &r.odds[by][less]
	return c.hit, c.sunk
}

// A Plane is an air unit. Post is the hex that it attacks from, NoMarker where it cannot
// attack, and Reach how many hexes it reaches from there.
type Plane struct {
	Side              sim.Side
	At, Post, Reach   uint8
	Land, Elite, Home bool
	Hit, Sunk         float64 // chances of an attack that gets through
}

// Plane returns an air unit.
func (s *State) Plane(a int) Plane {
	x := &s.planes[a]
	p := Plane{Side: x.side, At: s.Base[a], Post: s.post(a), Reach: s.rangeOf(x.kind), Land: !x.kind.naval(), Elite: x.kind == eliteAir, Home: x.kind == homeAir}
	by := byLandAir
	if x.kind.naval() {
		by = byPlainAir
	}
	if p.Elite {
		by = byEliteAir
	}
	p.Hit, p.Sunk = s.chances(by, 0)
	return p
}

// Strike returns how likely an attack of the air unit that is asked on a ship hits and
// sinks, and how likely the unit is lost. [14.6] [15.4]
func (s *State) Strike(u int, dive bool) (hit, sunk, lost float64) {
	p := s.Plane(int(s.Unit))
	in, lost := s.throughFlak(s.numbers(p.Side.Other(), s.At[u]))
	hit, sunk = p.Hit, p.Sunk
	switch {
	case dive:
		hit, sunk = s.chances(byEliteAir, 0)
		lost = 1
	case p.Land && s.gap(p.Post, u) >= int(s.landRange):
		hit, sunk = s.chances(byLandAir, 1)
	}
	if s.surprising(int(s.Unit)) && s.ships[u].class == carrier && s.loaded(u) {
		sunk = hit
	}
	return in * hit, in * sunk, lost
}

// StrikeBase returns the same for an air base.
func (s *State) StrikeBase() (hit, sunk, lost float64) {
	p, n := s.Plane(int(s.Unit)), 1
	if p.Side == Japan && s.now().extraFlak {
		n++
	}
	in, lost := s.throughFlak(n)
	return in * p.Hit, in * p.Sunk, lost
}

func (s *State) throughFlak(n int) (in, lost float64) {
	return float64(7-n) / 6, float64(n) / 6
}

// A Force is a marker.
type Force struct {
	InUse, Exposed  bool
	Status          uint8
	At, From, Steps uint8
}

// Force returns a marker.
func (s *State) Force(m int) Force {
	k := &s.Mark[m]
	f := Force{InUse: k.Flags&inUse != 0, Exposed: k.Flags&exposed != 0, At: k.At, From: k.From, Steps: k.Left}
	switch {
	case k.Flags&dayOnly != 0:
		f.Status = DayOnly
	case k.Flags&nightOnly != 0:
		f.Status = NightOnly
	}
	return f
}

// Fights reports whether a ship is in the battle at hand.
func (s *State) Fights(u int) bool { return s.crew(s.ships[u].side)>>u&1 != 0 }

// Affords reports whether there is fuel for a ship to sail.
func (s *State) Affords(u int) bool { return s.affords(u) }

// Plenty is more fuel than all ships need.
const Plenty = 1000

// Tank returns the fuel of a side, Plenty where it is unlimited.
func (s *State) Tank(side sim.Side) int {
	if s.now().fuel[side] == unlimited {
		return Plenty
	}
	return int(s.Fuel[side])
}

// Taking returns how likely a roll for control gives a side a hex. [19.5]
func (s *State) Taking(h hex.Index, side sim.Side) float64 {
	p := &s.hexes[h]
	n := int(p.circles)
	if p.circles == byYear {
		n = s.now().year % 10
	}
	if !s.circlesAll && p.first == uint8(side) {
		n = 0
	}
	return float64(max(6-n, 0)) / 6
}

// Roster returns the first ship of a side and the one after its last.
func (r *Rules) Roster(side sim.Side) (from, to int) { return r.span(side) }

// Wings returns the first air unit of a side and the one after its last.
func (r *Rules) Wings(side sim.Side) (from, to int) { return r.airSpan(side) }

// Own returns the first marker of a side and the one after its last.
func Own(side sim.Side) (from, to int) { return markers(side) }

// InHand reports whether an air unit is not deployed.
func (s *State) InHand(a int) bool { return s.Base[a] == handPlace }
