package navalchess

import (
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// MoveString returns a move in words.
func (s *State) MoveString(m sim.Move) string {
	n := int(m)
	if text, ok := forcedWords[s.Step]; ok {
		return text
	}
	name := s.asked()
	switch {
	case n == play.Pass && s.Step == play.StepDummy:
		return "no dummy"
	case n == play.Pass:
		return agree(name, passWords(s.Step))
	case n >= play.ToHex && n < play.Kamikaze:
		return agree(name, placeWords(s.Step)) + " " + s.HexName(hex.Index(n-play.ToHex))
	}
	switch n {
	case play.ToEdge:
		return name + " off the eastern edge"
	case play.ToHand:
		return name + " stays in hand"
	case play.Raid:
		return name + " raids Tokyo"
	}
	return s.numberWords(n, name)
}

// numberWords returns the words of a choice that is a ship, a marker, an air unit or
// one of few.
func (s *State) numberWords(n int, name string) string {
	switch s.Step {
	case play.StepReplace:
		return "replace " + s.Planes[n].Name
	case play.StepRecall:
		return "recall " + s.Ships[n].Name
	case play.StepAirBase, play.StepAirPlace, play.StepRefuge, play.StepFly:
		return name + " aboard " + s.Ships[n].Name
	case play.StepPrey, play.StepSubHit, play.StepPackHit:
		return name + " at " + s.Ships[n].Name
	case play.StepSplit:
		return name + " goes with marker " + strconv.Itoa(n%play.MarkersEach+1)
	case play.StepSail, play.StepMagicSail:
		return name + " sails with marker " + strconv.Itoa(n%play.MarkersEach+1)
	case play.StepStatus:
		return name + [...]string{" is Day and Night", " is Day Only", " is Night Only"}[n]
	case play.StepStrike:
		if n >= play.Kamikaze {
			return name + " dives into " + s.Ships[n-play.Kamikaze].Name
		}
		return name + " attacks " + s.Ships[n].Name
	case play.StepFire:
		return name + " fires at " + s.Ships[n].Name
	case play.StepVictim:
		return s.Ships[n].Name + " takes the attack of " + s.Planes[s.Unit].Name
	case play.StepLand:
		return name + [...]string{"", " lands", " lands with air"}[n]
	}
	return agree(name, map[play.Step]string{
		play.StepConvoy: "on convoy duty", play.StepPackAttack: "attacks", play.StepEngage: "gives battle",
		play.StepScreen: "is screened", play.StepBreak: "withdraws",
	}[s.Step])
}

// agree puts a name before what it does. Submarines and the Allies are several: their verb, the
// first word, has another form.
func agree(name, does string) string {
	if name != submarines && name != play.SideNames[Allies] {
		return name + " " + does
	}
	verb, rest, more := strings.Cut(does, " ")
	switch verb {
	case "does":
		verb = "do"
	case "attacks", "gives", "withdraws", "fights", "takes":
		verb = strings.TrimSuffix(verb, "s")
	}
	if more {
		verb += " " + rest
	}
	return name + " " + verb
}

// submarines are those of a random attack.
const submarines = "submarines"

// Steps in which there is but to roll.
var forcedWords = map[play.Step]string{
	play.StepMagic: "roll for the code", play.StepAirRoll: "roll for surprise in the air",
	play.StepNight: "roll for surprise by night", play.StepMend: "roll for repair",
	play.StepControl: "roll for control", play.StepTake: "roll for control",
}

// passWords says what it is to pass in a step.
func passWords(at play.Step) string {
	switch at {
	case play.StepConvoy:
		return "to be deployed"
	case play.StepPrey, play.StepSub, play.StepPackAttack, play.StepSubHit, play.StepPackHit:
		return "does not attack"
	case play.StepSail, play.StepMagicSail:
		return "stays in port"
	case play.StepStrike, play.StepFire:
		return "holds"
	case play.StepLand:
		return "does not land"
	case play.StepEngage:
		return "gives no battle"
	case play.StepScreen:
		return "stays in line"
	case play.StepBreak:
		return "fights on"
	}
	return "stays"
}

// placeWords says what a unit does with a hex in a step.
func placeWords(at play.Step) string {
	switch at {
	case play.StepBase, play.StepAirBase, play.StepPack, play.StepDummy, play.StepReposition, play.StepPackPlace,
		play.StepAirPlace:
		return "at"
	case play.StepSub, play.StepStrike:
		return "attacks"
	}
	return "to"
}

// asked names who is asked.
func (s *State) asked() string {
	switch u := int(s.Unit); askedKinds[s.Step] {
	case ofShips:
		return s.Ships[u].Name
	case ofAir:
		return s.Planes[u].Name
	case ofMarkers:
		return "marker " + strconv.Itoa(u%play.MarkersEach+1)
	case ofPacks:
		return s.PackNames[u]
	}
	switch s.Step {
	case play.StepDummy:
		return "dummy"
	case play.StepSub, play.StepPrey, play.StepSubHit, play.StepPackHit:
		return submarines
	}
	return play.SideNames[s.Side]
}

// The group to which the unit that is asked belongs.
const (
	ofNothing = iota
	ofShips
	ofAir
	ofMarkers
	ofPacks
)

// A step that is not here asks nobody by number.
var askedKinds = [play.StepOver + 1]uint8{
	play.StepConvoy: ofPacks, play.StepHome: ofShips, play.StepBase: ofShips, play.StepAirBase: ofAir,
	play.StepPack: ofPacks, play.StepTransfer: ofShips, play.StepSail: ofShips, play.StepSplit: ofShips,
	play.StepMove: ofMarkers, play.StepPackMove: ofPacks,
	play.StepMagicSail: ofShips, play.StepReposition: ofMarkers, play.StepPackPlace: ofPacks,
	play.StepAirPlace: ofAir, play.StepPackAttack: ofPacks, play.StepStatus: ofMarkers,
	play.StepStrike: ofAir, play.StepRefuge: ofAir, play.StepWithdraw: ofMarkers, play.StepLand: ofShips,
	play.StepScreen: ofShips, play.StepFire: ofShips, play.StepRetreat: ofMarkers,
	play.StepMend: ofShips, play.StepRescue: ofAir, play.StepFly: ofAir, play.StepReturn: ofShips,
	play.StepSlip: ofShips,
}
