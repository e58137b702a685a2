package navalchess

import (
	"strconv"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// MoveString returns a move in words.
func (s *State) MoveString(m sim.Move) string {
	n := int(m)
	if s.Reefs != 0 {
		return "roll for the reefs"
	}
	if text, ok := forcedWords[s.Step]; ok {
		return text
	}
	name := s.asked()
	switch {
	case n == pass:
		return name + " " + passWords(s.Step)
	case n >= toHex && n < kamikaze:
		return name + " " + placeWords(s.Step) + " " + s.hexName(hex.Index(n-toHex))
	}
	switch n {
	case toEdge:
		return name + " off the eastern edge"
	case toHand:
		return name + " stays in hand"
	case raid:
		return name + " raids Tokyo"
	}
	return s.numberWords(n, name)
}

// numberWords returns the words of a choice that is a ship, a marker, an air unit or
// one of few.
func (s *State) numberWords(n int, name string) string {
	switch s.Step {
	case stepReplace:
		return "replace " + s.planes[n].name
	case stepRecall:
		return "recall " + s.ships[n].name
	case stepAirBase, stepAirPlace, stepRefuge, stepFly:
		return name + " aboard " + s.ships[n].name
	case stepPrey, stepSubHit, stepPackHit:
		return name + " at " + s.ships[n].name
	case stepSplit:
		return name + " goes with marker " + strconv.Itoa(n%markersEach+1)
	case stepSail, stepMagicSail:
		return name + " sails with marker " + strconv.Itoa(n%markersEach+1)
	case stepStatus:
		return name + [...]string{" is Day and Night", " is Day Only", " is Night Only"}[n]
	case stepStrike:
		if n >= kamikaze {
			return name + " dives into " + s.ships[n-kamikaze].name
		}
		return name + " attacks " + s.ships[n].name
	case stepFire:
		return name + " fires at " + s.ships[n].name
	case stepVictim:
		return s.ships[n].name + " takes the attack of " + s.planes[s.Unit].name
	case stepLand:
		return name + [...]string{"", " lands", " lands with air"}[n]
	}
	return name + map[step]string{stepConvoy: " on convoy duty", stepPackAttack: " attacks", stepEngage: " gives battle", stepScreen: " is screened", stepBreak: " withdraws"}[s.Step]
}

var forcedWords = map[step]string{
	stepMagic: "roll for the code", stepAirRoll: "roll for surprise in the air", stepNight: "roll for surprise by night", stepMend: "roll for repair",
	stepControl: "roll for control", stepTake: "roll for control",
}

func passWords(at step) string {
	switch at {
	case stepConvoy:
		return "to be deployed"
	case stepPrey, stepSub, stepPackAttack, stepSubHit, stepPackHit:
		return "no attack"
	case stepSail, stepMagicSail:
		return "stays in port"
	case stepDummy:
		return "no dummy"
	case stepStrike, stepFire:
		return "holds"
	case stepLand:
		return "does not land"
	case stepEngage:
		return "gives no battle"
	case stepScreen:
		return "stays in line"
	case stepBreak:
		return "fights on"
	}
	return "stays"
}

func placeWords(at step) string {
	switch at {
	case stepBase, stepAirBase, stepPack, stepDummy, stepReposition, stepPackPlace, stepAirPlace:
		return "at"
	case stepSub, stepStrike:
		return "attacks"
	}
	return "to"
}

// asked names who is asked.
func (s *State) asked() string {
	switch u := int(s.Unit); askedKinds[s.Step] {
	case ofShips:
		return s.ships[u].name
	case ofAir:
		return s.planes[u].name
	case ofMarkers:
		return "marker " + strconv.Itoa(u%markersEach+1)
	case ofPacks:
		return s.packNames[u]
	}
	switch s.Step {
	case stepDummy:
		return "dummy"
	case stepSub, stepPrey, stepSubHit, stepPackHit:
		return "submarines"
	}
	return sideNames[s.Side]
}

// What the unit that is asked is one of.
const (
	ofNothing = iota
	ofShips
	ofAir
	ofMarkers
	ofPacks
)

var askedKinds = [stepOver + 1]uint8{
	stepConvoy: ofPacks, stepHome: ofShips, stepBase: ofShips, stepAirBase: ofAir, stepPack: ofPacks, stepTransfer: ofShips, stepSail: ofShips, stepSplit: ofShips, stepMove: ofMarkers, stepPackMove: ofPacks,
	stepMagicSail: ofShips, stepReposition: ofMarkers, stepPackPlace: ofPacks, stepAirPlace: ofAir, stepPackAttack: ofPacks, stepStatus: ofMarkers,
	stepStrike: ofAir, stepRefuge: ofAir, stepWithdraw: ofMarkers, stepLand: ofShips, stepScreen: ofShips, stepFire: ofShips, stepRetreat: ofMarkers,
	stepMend: ofShips, stepRescue: ofAir, stepFly: ofAir, stepReturn: ofShips, stepSlip: ofShips,
}

// hexName returns the number of a hex and what lies there.
func (r *Rules) hexName(h hex.Index) string {
	p := &r.hexes[h]
	if p.name == "" {
		return p.id
	}
	return p.id + " " + p.name
}
