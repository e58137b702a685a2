package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// A Question is what a decision is about, for players that judge it by that.
type Question uint8

// The questions, in the order of a turn.
const (
	AskConvoy     = Question(play.StepConvoy)
	AskRecall     = Question(play.StepRecall)
	AskHome       = Question(play.StepHome)
	AskBase       = Question(play.StepBase)
	AskReplace    = Question(play.StepReplace)
	AskAirBase    = Question(play.StepAirBase)
	AskPack       = Question(play.StepPack)
	AskTransfer   = Question(play.StepTransfer)
	AskPrey       = Question(play.StepPrey)
	AskSail       = Question(play.StepSail)
	AskDummy      = Question(play.StepDummy)
	AskSplit      = Question(play.StepSplit)
	AskMove       = Question(play.StepMove)
	AskPackMove   = Question(play.StepPackMove)
	AskMagicSail  = Question(play.StepMagicSail)
	AskReposition = Question(play.StepReposition)
	AskPackPlace  = Question(play.StepPackPlace)
	AskAirPlace   = Question(play.StepAirPlace)
	AskSub        = Question(play.StepSub)
	AskSubHit     = Question(play.StepSubHit)
	AskPackAttack = Question(play.StepPackAttack)
	AskPackHit    = Question(play.StepPackHit)
	AskStatus     = Question(play.StepStatus)
	AskStrike     = Question(play.StepStrike)
	AskRefuge     = Question(play.StepRefuge)
	AskWithdraw   = Question(play.StepWithdraw)
	AskLand       = Question(play.StepLand)
	AskEngage     = Question(play.StepEngage)
	AskScreen     = Question(play.StepScreen)
	AskFire       = Question(play.StepFire)
	AskBreak      = Question(play.StepBreak)
	AskRetreat    = Question(play.StepRetreat)
	AskRescue     = Question(play.StepRescue)
	AskFly        = Question(play.StepFly)
	AskReturn     = Question(play.StepReturn)
	AskVictim     = Question(play.StepVictim)
	AskSlip       = Question(play.StepSlip)
)

// Question returns what the decision at hand is about. The unit that is asked, if it is
// about one, is Unit.
func (s *State) Question() Question { return Question(s.Step) }

// Choices that are no numbers of ships, markers or units: a hex is ToHex and its index,
// a kamikaze attack Dive and the ship.
const (
	ToHex  = play.ToHex
	Dive   = play.Kamikaze
	ToEdge = play.ToEdge
	ToHand = play.ToHand
	Raid   = play.Raid
	Yes    = play.Yes
	Pass   = play.Pass
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
	Edge     = play.EdgePlace
	Deck     = play.DeckPlace
	NoMarker = play.None
)

// How many there are at most.
const (
	Ships   = play.MaxShips
	Planes  = play.MaxAir
	Markers = play.MaxMarkers
)

// A Class is a kind of ship.
type Class = play.Class

// The classes.
const (
	Carrier    = play.Carrier
	Cruiser    = play.Cruiser
	Amphibious = play.Amphibious
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
	x := &s.Ships[u]
	p := Piece{Side: x.Side, Class: x.Class, At: s.At[u], Origin: s.Origin(u), Marker: s.On[u], Fuel: x.Fuel,
		Slow: x.Slow, Fragile: x.Single,
		Damaged: s.Ship[u]&play.Damaged != 0, Idle: s.Ship[u]&(play.Idle|play.Damaged) != 0, Hidden: s.Hidden(u)}
	p.Hit, p.Sunk = s.Chances(play.ByGuns+int(s.Firepower(u)), b2i(p.Damaged))
	return p
}

func b2i(b bool) int { return int(play.Bit(b)) }

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
	x := &s.Planes[a]
	p := Plane{Side: x.Side, At: s.Base[a], Post: s.Post(a), Reach: s.RangeOf(x.Kind), Land: !x.Kind.Naval(),
		Elite: x.Kind == play.EliteAir, Home: x.Kind == play.HomeAir}
	by := play.ByLandAir
	if x.Kind.Naval() {
		by = play.ByPlainAir
	}
	if p.Elite {
		by = play.ByEliteAir
	}
	p.Hit, p.Sunk = s.Chances(by, 0)
	return p
}

// Strike returns how likely an attack of the air unit that is asked on a ship hits and
// sinks, and how likely the unit is lost. [14.6] [14.8] [15.4]
func (s *State) Strike(u int, dive bool) (hit, sunk, lost float64) {
	a := int(s.Unit)
	by := play.AirColumn[s.Planes[a].Kind]
	if dive {
		by = play.ByEliteAir
	}
	in, lost := s.throughFlak(a, s.Numbers(s.Planes[a].Side.Other(), s.At[u]))
	hit, sunk = s.chances(by, s.StrikeShift(a, u))
	if s.Surprising(a) && s.Ships[u].Class == play.Carrier && s.Loaded(u) {
		sunk = hit
	}
	switch {
	case dive && s.KamikazeIfHit:
		lost += float64((1 - lost) * hit) // a plane that is not shot down attacks
	case dive:
		lost = 1
	}
	return in * hit, in * sunk, lost
}

// StrikeBase returns the same for an air base: how likely one unit is destroyed there, and all.
func (s *State) StrikeBase(at hex.Index) (hit, sunk, lost float64) {
	a := int(s.Unit)
	in, lost := s.throughFlak(a, s.BaseNumbers(s.Planes[a].Side.Other()))
	hit, sunk = s.chances(play.AirColumn[s.Planes[a].Kind], s.BaseShift(a, at))
	return in * hit, in * sunk, lost
}

// chances returns how likely an attacker hits and sinks with so much added to the roll.
func (s *State) chances(by, shift int) (hit, sunk float64) {
	if shift == 0 || shift == -1 {
		return s.Chances(by, -shift)
	}
	for roll := 1; roll <= 6; roll++ {
		x := s.Result(by, roll+shift)
		hit += float64(play.Bit(x != 0)) / 6
		sunk += float64(play.Bit(x&play.Sinks != 0)) / 6
	}
	return hit, sunk
}

// throughFlak returns how likely an air unit gets to attack, and how likely it is lost, if so many
// faces of the die hit it. [15.2]
func (s *State) throughFlak(a, n int) (in, lost float64) {
	in, lost = float64(6-n)/6, float64(n)/6
	if n > 1 || !s.LoneShot {
		in += 1. / 6 // the last number shoots it down after its attack
	}
	if s.Planes[a].Kind == play.HomeAir {
		lost = 0
	}
	return in, lost
}

// A Force is a marker.
type Force struct {
	InUse, Exposed  bool
	Status          uint8
	At, From, Steps uint8
}

// Force returns a marker.
//
//go:noinline many callers, none of them hot
func (s *State) Force(m int) Force {
	k := &s.Mark[m]
	f := Force{InUse: k.Flags&play.InUse != 0, Exposed: k.Flags&play.Exposed != 0, At: k.At, From: k.From,
		Steps: k.Left}
	switch {
	case k.Flags&play.DayOnly != 0:
		f.Status = DayOnly
	case k.Flags&play.NightOnly != 0:
		f.Status = NightOnly
	}
	return f
}

// Fights reports whether a ship is in the battle at hand.
func (s *State) Fights(u int) bool { return s.Crew(s.Ships[u].Side)>>u&1 != 0 }

// Affords reports whether there is fuel for a ship to sail.
func (s *State) Affords(u int) bool { return s.CanAfford(u) }

// Plenty is more fuel than all ships need.
const Plenty = 1000

// Tank returns the fuel of a side, Plenty where it is unlimited.
func (s *State) Tank(side sim.Side) int {
	if s.Now().Fuel[side] == play.Unlimited {
		return Plenty
	}
	return int(s.Fuel[side])
}

// Taking returns how likely a roll for control gives a side a hex. [19.5] (Q49) (Q50)
func (s *State) Taking(h hex.Index, side sim.Side) float64 {
	p := &s.Hexes[h]
	n := int(p.Circles)
	if p.Circles == play.ByYear {
		n = s.Now().Year % 10
	}
	if !s.CirclesAll && p.First == uint8(side) {
		n = 0
	}
	if s.CirclesExact && n > 0 { // one face alone fails, if the die has it
		n = b2i(n <= 6)
	}
	return float64(max(6-n, 0)) / 6
}

// Own returns the first marker of a side and the one after its last.
func Own(side sim.Side) (from, to int) { return play.Markers(side) }

// InHand reports whether an air unit is not deployed.
func (s *State) InHand(a int) bool { return s.Base[a] == play.HandPlace }
