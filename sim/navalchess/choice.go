package navalchess

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var (
	_ sim.ChoiceDescriber = (*State)(nil)
	_ sim.ChoiceDescriber = (*Battle)(nil)
)

// questionWords are what is asked in each step.
var questionWords = [...]string{
	play.StepRecall: "who goes home", play.StepBase: "where ships are",
	play.StepReplace: "which air unit is made up", play.StepAirBase: "where air is", play.StepPack: "SubPacks",
	play.StepTransfer: "transfers",
	play.StepPrey:     "submarines", play.StepSail: "who sails", play.StepDummy: "dummies",
	play.StepSplit: "who goes on", play.StepMove: "movement", play.StepPackMove: "SubPacks move",
	play.StepMagic:     "the code",
	play.StepMagicSail: "who sails on the code", play.StepReposition: "markers at once",
	play.StepPackPlace: "SubPacks at once", play.StepAirPlace: "air at once", play.StepSub: "submarines",
	play.StepSubHit: "whom it hits", play.StepPackAttack: "SubPacks attack", play.StepPackHit: "whom it hits",
	play.StepStatus: "day or night", play.StepConvoy: "convoy duty", play.StepHome: "who comes home to where",
	play.StepAirRoll: "surprise in the air", play.StepStrike: "air strikes",
	play.StepRefuge: "where it lands", play.StepWithdraw: "withdrawal", play.StepLand: "landing",
	play.StepEngage: "battle", play.StepScreen: "screen", play.StepNight: "surprise by night", play.StepFire: "guns",
	play.StepBreak: "withdrawal", play.StepRetreat: "retreat", play.StepMend: "repair", play.StepControl: "control",
	play.StepRescue: "where it lands", play.StepFly: "transfers of air", play.StepTake: "control of Japan",
	play.StepReturn: "return", play.StepVictim: "who takes the attack", play.StepSlip: "who slips out",
	play.StepOver: "",
}

// Choice says what a decision stands for.
func (s *State) Choice(m sim.Move) sim.Choice {
	n := int(m)
	k := sim.Choice{Question: questionWords[s.Step]}
	if _, roll := forcedWords[s.Step]; roll {
		return k
	}
	switch askedKinds[s.Step] {
	case ofNothing:
	default:
		k.Piece, k.From = s.asked(), s.askedAt()
	}
	switch {
	case n == play.Pass || n == play.ToHand:
		k.Pass = true
	case n >= play.ToHex && n < play.Kamikaze:
		k.To, k.Note = s.HexName(hex.Index(n-play.ToHex)), s.hexNote(hex.Index(n-play.ToHex))
	case n == play.ToEdge:
		k.To = "the eastern edge"
	case n == play.Raid:
		k.To = "Tokyo"
	default:
		s.chooseNumber(&k, n)
	}
	switch s.Step {
	case play.StepEngage, play.StepPackAttack, play.StepStrike, play.StepSub:
		k.Attack = !k.Pass
	}
	return k
}

// chooseNumber says what a choice that is a ship, a marker or an air unit stands for.
func (s *State) chooseNumber(k *sim.Choice, n int) {
	switch s.Step {
	case play.StepAirBase, play.StepAirPlace, play.StepRefuge, play.StepFly, play.StepPrey, play.StepSubHit,
		play.StepPackHit:
		k.To = s.Ships[n].Name
	case play.StepStrike:
		dive := n >= play.Kamikaze
		if dive {
			n -= play.Kamikaze
		}
		k.To = s.Ships[n].Name
		hit, sunk, lost := s.Strike(n, dive)
		if s.Ships[n].Single || s.Ship[n]&play.Damaged != 0 && !s.SecondHarmless {
			sunk = hit // any damage sinks it
		}
		k.Note = fmt.Sprintf("hits %.0f %%, sinks %.0f %%, is lost %.0f %%", 100*hit, 100*sunk, 100*lost)
	case play.StepFire:
		k.To = s.Ships[n].Name
		p := s.Piece(int(s.Unit))
		k.Note = fmt.Sprintf("hits %.0f %%", 100*p.Hit)
	case play.StepSail, play.StepMagicSail, play.StepSplit:
		k.To = fmt.Sprintf("marker %d", n%play.MarkersEach+1)
		if x := &s.Ships[s.Unit]; s.Step != play.StepSplit && s.Tank(x.Side) < 1000 {
			k.Note = fmt.Sprintf("%d fuel of %d", x.Fuel, s.Tank(x.Side))
		}
	}
}

// askedAt is where the unit that is asked is.
func (s *State) askedAt() string {
	u := int(s.Unit)
	switch askedKinds[s.Step] {
	case ofShips:
		return s.whereText(s.At[u])
	case ofAir:
		return s.whereText(s.Base[u])
	case ofMarkers:
		return s.whereText(s.Mark[u].At)
	case ofPacks:
		return s.whereText(s.Pack[u])
	}
	return ""
}

// whereText writes a place for a reader.
func (s *State) whereText(at uint8) string {
	switch {
	case at < play.EdgePlace:
		return s.HexName(hex.Index(at))
	case at == play.EdgePlace:
		return "the eastern edge"
	case at == play.HandPlace:
		return "in hand"
	case at >= play.DeckPlace && at != play.None:
		return s.Ships[at-play.DeckPlace].Name
	}
	return ""
}

// hexNote says what is to be known of going to a hex: how many air units it takes, what
// holds there.
func (s *State) hexNote(h hex.Index) string {
	p := &s.Hexes[h]
	switch s.Step {
	case play.StepAirBase, play.StepAirPlace, play.StepFly:
		if s.Small.Has(h) {
			return fmt.Sprintf("%d of %d air units", s.airAt(h), p.Limit)
		}
	case play.StepStrike:
		hit, all, lost := s.StrikeBase(h)
		return fmt.Sprintf("destroys a unit %.0f %%, all %.0f %%, is lost %.0f %%", 100*hit, 100*all, 100*lost)
	case play.StepMove, play.StepReposition:
		switch {
		case s.ReefHexes.Has(h):
			return "reefs: ships may be damaged"
		case s.ShoalHexes.Has(h):
			return "no carrier operations"
		case s.Held[s.Side.Other()].Has(h):
			return "enemy base"
		}
	}
	return ""
}

// airAt counts the air units on land in a hex.
func (s *State) airAt(h hex.Index) (n int) {
	for a := range s.Planes {
		if s.Base[a] == uint8(h) {
			n++
		}
	}
	return n
}

// Choice says what a decision of a battle stands for.
func (b *Battle) Choice(m sim.Move) sim.Choice { return b.s.Choice(m) }
