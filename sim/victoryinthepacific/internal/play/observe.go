//go:build !js

package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
)

// The numbers of an area or a port, then of each side there, then of a unit.
const (
	placeHeld = iota // 1 where Japan holds it, -1 where the Allies do
	placeAsked
	placeRepair
	placeWorth // points to the side that looks, minus those to the other side
	placeSides // the numbers of each side begin here
)

const (
	sideShips  = iota
	sideRaids  // at sea, not on patrol
	sideGuns   // dice by night
	sideStrike // dice by day
	sideTough  // damage that the ships take before they are crippled
	sideLands
	sideSub
	sideNumbers
	placeNumbers = placeSides + 2*sideNumbers
)

const (
	unitThere = iota // on the map
	unitDamage
	unitLost
	unitNumbers
)

// The numbers of a unit that is asked or fired at, for its decisions.
const (
	statGuns = int(Landing) + 1 + iota // the kinds come first
	statStrikes
	statArmor
	statSpeed
	statHurt // damage and hits of this action, as a share of what the unit takes
	statHits // of this action
)

var (
	placeNames = [placeSides]string{"held", "asked", "repair", "worth"}
	sideNames  = [sideNumbers]string{"ships", "raiders", "guns", "strikes", "toughness", "landing forces", "submarine"}
	unitNames  = [unitNumbers]string{"there", "damage", "lost"}
	statNames  = [...]string{"guns", "strikes", "armor", "speed", "hurt", "hits"}
	headNames  = [...]string{"Allies look", "to decide", "Japan decides", "turn", "lead", "pass", "round",
		"quiet rounds", "night", "raid", "fired", "another action",
		"chase", "areas fought", "battles", "by day", "going home", "tally"}
	// The kinds of decision, without the step and the units.
	choiceNames = [...]string{"none", "repairs", "yes", "number", "speed roll"}
)

// Places in the row of a decision.
const (
	choiceNone = iota
	choiceRepair
	choiceYes
	choiceNumber
	choiceRoll
)

// An observing says where each part of an observation begins.
type observing struct {
	layout                           sim.Layout
	table                            []tallied
	steps, places, units             int
	what, asked, target, there, here int // of a decision
}

// layOut builds the layout of observations.
func (r *Rules) layOut() *observing {
	o := new(observing)
	o.table = r.tally()
	l := &o.layout
	l.Position = append(l.Position, headNames[:]...)
	o.steps = len(l.Position)
	for _, k := range Stages {
		l.Position = append(l.Position, "step "+k.Name)
	}
	o.places = len(l.Position)
	for _, place := range r.seenPlaces() {
		for _, name := range onePlaceNames() {
			l.Position = append(l.Position, r.PlaceName(place)+" "+name)
		}
	}
	o.units = len(l.Position)
	for u := range r.Units {
		for _, name := range unitNames {
			l.Position = append(l.Position, r.Units[u].Name+" "+name)
		}
	}
	for _, k := range Stages {
		l.Decision = append(l.Decision, "step "+k.Name)
	}
	l.Decision = append(l.Decision, "step home")
	o.what = len(l.Decision)
	l.Decision = append(l.Decision, choiceNames[:]...)
	for i, who := range []string{"unit ", "target "} {
		*[]*int{&o.asked, &o.target}[i] = len(l.Decision)
		for _, name := range KindNames {
			l.Decision = append(l.Decision, who+name)
		}
		for _, name := range statNames {
			l.Decision = append(l.Decision, who+name)
		}
	}
	for i, where := range []string{"there: ", "here: "} {
		*[]*int{&o.there, &o.here}[i] = len(l.Decision)
		for _, name := range onePlaceNames() {
			l.Decision = append(l.Decision, where+name)
		}
	}
	return o
}

// seenPlaces returns the places that are observed. In a single battle these are its area and the
// port that may be raided.
func (r *Rules) seenPlaces() (list []uint8) {
	if r.Alone != nil {
		return []uint8{r.Alone.Start.Area, r.Pearl}
	}
	for place := range uint8(MaxAreas + MaxPorts) {
		list = append(list, place)
	}
	return list
}

// onePlaceNames returns the names of the numbers of a place.
func onePlaceNames() (names []string) {
	names = append(names, placeNames[:]...)
	for _, side := range SideNames {
		for _, name := range sideNames {
			names = append(names, name+" of "+side)
		}
	}
	return names
}

// Layout implements sim.Observable.
func (s *State) Layout() *sim.Layout { return &s.observed().layout }

// Observe implements sim.Observable. It leaves out which task force a unit is in and what task
// forces do, because compositions may be secret. [17.4]
func (s *State) Observe(viewer sim.Side, dst []float32) {
	o := s.observed()
	clear(dst)
	turn := s.Turn()
	for i, x := range [len(headNames)]float32{
		float32(viewer), number(turn == viewer), number(turn == Japan), float32(s.GameTurn) / 8, float32(
			s.Lead) / 16, float32(s.Pass) / 4, float32(min(s.Round, 32)) / 8,
		float32(min(s.Quiet, 32)) / 8, number(s.Kind == Night), number(s.Kind >= Surprise), number(s.Fired), number(
			s.Both), number(s.Chase > 0), float32(bits.OnesCount16(s.Fought)) / 8,
		float32(bits.OnesCount16(s.Battled)) / 8, number(s.ByDay), float32(s.Homing) / 16, float32(s.Tally) / 32,
	} {
		dst[i] = x
	}
	dst[o.steps+int(s.Step)] = 1
	if s.Alone == nil {
		s.observePlaces(viewer, dst[o.places:o.units], dst[o.units:])
	} else {
		var room [(MaxAreas + MaxPorts) * placeNumbers]float32
		s.observePlaces(viewer, room[:], dst[o.units:])
		for i, place := range [...]uint8{s.Alone.Start.Area, s.Pearl} {
			copy(dst[o.places+i*placeNumbers:], room[int(place)*placeNumbers:][:placeNumbers])
		}
	}
}

// raids says for each place whether a ship there that is not on patrol is a raider.
var raids = func() (raids [256]uint64) {
	for at := range MaxAreas {
		raids[at] = 1 << (10 * sideRaids)
	}
	return raids
}()

// observePlaces fills in the numbers of the units, and adds up the units in each area and port. All
// numbers must be 0 before.
func (s *State) observePlaces(viewer sim.Side, dst, units []float32) {
	for a := range s.Areas {
		row := dst[a*placeNumbers:][:placeNumbers]
		row[placeHeld] = holder(s.Flag[a])
		worth := s.Areas[a].Points
		row[placeWorth] = float32(worth[viewer]-worth[viewer.Other()]) / 4
	}
	for p := range s.Ports {
		row := dst[(MaxAreas+p)*placeNumbers:][:placeNumbers]
		row[placeHeld], row[placeRepair] = holder(s.Owner[p]), float32(s.Repair[p])/8
		if s.Garrison&(1<<p) != 0 {
			row[placeWorth] = 1 // of a base: it has a garrison
		}
	}
	if s.Step >= StepArea && s.Step != StepControl && s.Area < MaxAreas {
		dst[int(s.Area)*placeNumbers+placeAsked] = 1
	}
	s.observeUnits(dst, units)
	for side := range sim.Side(2) {
		if at := *s.SubOf(side); at < MaxAreas {
			dst[int(at)*placeNumbers+placeSides+int(side)*sideNumbers+sideSub] = 1
		}
	}
}

// observeUnits fills in the numbers of the units, and adds them up by side and place. Damage and
// patrols differ from one position to the next, so the only branch is whether a unit is on the map.
func (s *State) observeUnits(dst, units []float32) {
	var sums [PoolPlace][2]uint64
	table := s.observed().table
	for u := range min(len(table), MaxUnits) {
		row, at := (*[unitNumbers]float32)(units), s.At[u]
		units = units[unitNumbers:]
		if at >= PoolPlace {
			if at == LostPlace || at == GonePlace {
				row[unitLost] = 1
			}
			continue
		}
		x, damage := &table[u], s.Damage[u]
		row[unitThere] = 1
		row[unitDamage] = float32(int32(damage)+int32(s.Pending[u])) / 16
		n := x.fresh - uint64(damage&x.tough)<<(10*sideTough)
		limps := uint64(int64(int(x.limps)-1-int(damage)) >> 63) // all bits set if it is crippled
		n ^= (n ^ x.crippled) & limps
		n += raids[at] & -uint64(x.ship&^uint8(s.Flags[u]&Patrol))
		sums[at][x.side&1] += n
	}
	for place := range PoolPlace {
		for side := range 2 {
			sum := sums[place][side]
			if sum == 0 {
				continue
			}
			row := (*[sideNumbers]float32)(dst[place*placeNumbers+placeSides+side*sideNumbers:])
			// Written out, so that the shifts and the divisors are constants.
			row[sideShips] = part(sum, sideShips) / 8
			row[sideRaids] = part(sum, sideRaids) / 8
			row[sideGuns] = part(sum, sideGuns) / 32
			row[sideStrike] = part(sum, sideStrike) / 32
			row[sideTough] = part(sum, sideTough) / 64
			row[sideLands] = part(sum, sideLands) / 4
		}
	}
}

// A tallied is what a unit adds to the sums of a place: ten bits for each number of a side, by day
// and by night, undamaged and crippled.
type tallied struct {
	fresh, crippled uint64
	side, ship      uint8
	tough           uint8 // bits of its damage that weaken it: all for a ship, none for others
	limps           uint8 // it is crippled from this much damage on
}

// part extracts one number of a sum.
func part(sum uint64, k int) float32 { return float32(int32(sum >> (10 * k) & 1023)) }

// tally returns what each unit adds to the sums.
func (r *Rules) tally() (list []tallied) {
	for i := range r.Units {
		x := &r.Units[i]
		t := tallied{side: uint8(x.Side), limps: 255}
		switch ship := x.Ship(); {
		case x.Kind == Landing:
			t.fresh = 1 << (10 * sideLands)
		case ship:
			t.crippled = 1 | uint64(min(x.Gunnery, r.limpGunnery))<<(10*sideGuns) | uint64(min(x.Airstrike,
				r.limpAirstrike))<<(10*sideStrike)
			t.ship, t.tough, t.limps = 1, 255, max(1, x.Armor)
			fallthrough
		default:
			t.fresh = uint64(Bit(ship)) | uint64(x.Gunnery)<<(10*sideGuns) | uint64(x.Airstrike)<<(10*sideStrike) | uint64(x.Armor)<<(10*sideTough)
		}
		list = append(list, t)
	}
	return list
}

// holder is 1 for Japan, -1 for the Allies.
func holder(side uint8) float32 {
	switch sim.Side(side) {
	case Japan:
		return 1
	case Allies:
		return -1
	}
	return 0
}

func number(b bool) float32 {
	if b {
		return 1
	}
	return 0
}
