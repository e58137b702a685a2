package navalchess

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

var (
	_ sim.Chooser = (*State)(nil)
	_ sim.Chooser = (*Battle)(nil)
)

// questionWords are what is asked in each step.
var questionWords = [...]string{
	stepRecall: "who goes home", stepBase: "where ships are", stepReplace: "which air unit is made up", stepAirBase: "where air is", stepPack: "SubPacks", stepTransfer: "transfers",
	stepPrey: "submarines", stepSail: "who sails", stepDummy: "dummies", stepSplit: "who goes on", stepMove: "movement", stepPackMove: "SubPacks move", stepMagic: "the code",
	stepMagicSail: "who sails on the code", stepReposition: "markers at once", stepPackPlace: "SubPacks at once", stepAirPlace: "air at once", stepSub: "submarines",
	stepSubHit: "whom it hits", stepPackAttack: "SubPacks attack", stepPackHit: "whom it hits", stepStatus: "day or night", stepConvoy: "convoy duty", stepHome: "who comes home to where", stepAirRoll: "surprise in the air", stepStrike: "air strikes",
	stepRefuge: "where it lands", stepWithdraw: "withdrawal", stepLand: "landing", stepEngage: "battle", stepScreen: "screen", stepNight: "surprise by night", stepFire: "guns",
	stepBreak: "withdrawal", stepRetreat: "retreat", stepMend: "repair", stepControl: "control", stepRescue: "where it lands", stepFly: "transfers of air", stepTake: "control of Japan",
	stepReturn: "return", stepVictim: "who takes the attack", stepSlip: "who slips out", stepOver: "",
}

// Choice says what a decision stands for.
func (s *State) Choice(m sim.Move) sim.Choice {
	n := int(m)
	k := sim.Choice{Question: questionWords[s.Step]}
	if _, roll := forcedWords[s.Step]; roll || s.Reefs != 0 {
		return k
	}
	switch askedKinds[s.Step] {
	case ofNothing:
	default:
		k.Piece, k.From = s.asked(), s.askedAt()
	}
	switch {
	case n == pass || n == toHand:
		k.Stays = true
	case n >= toHex && n < kamikaze:
		k.To, k.Note = s.hexName(hex.Index(n-toHex)), s.hexNote(hex.Index(n-toHex))
	case n == toEdge:
		k.To = "the eastern edge"
	case n == raid:
		k.To = "Tokyo"
	default:
		s.chooseNumber(&k, n)
	}
	return k
}

// chooseNumber says what a choice that is a ship, a marker or an air unit stands for.
func (s *State) chooseNumber(k *sim.Choice, n int) {
	switch s.Step {
	case stepAirBase, stepAirPlace, stepRefuge, stepFly, stepPrey, stepSubHit, stepPackHit:
		k.To = s.ships[n].name
	case stepStrike:
		dive := n >= kamikaze
		if dive {
			n -= kamikaze
		}
		k.To = s.ships[n].name
		hit, sunk, lost := s.Strike(n, dive)
		k.Note = fmt.Sprintf("hits %.0f %%, sinks %.0f %%, is lost %.0f %%", 100*hit, 100*sunk, 100*lost)
	case stepFire:
		k.To = s.ships[n].name
		p := s.Piece(int(s.Unit))
		k.Note = fmt.Sprintf("hits %.0f %%", 100*p.Hit)
	case stepSail, stepMagicSail, stepSplit:
		k.To = fmt.Sprintf("marker %d", n%markersEach+1)
		if x := &s.ships[s.Unit]; s.Step != stepSplit && s.Tank(x.side) < 1000 {
			k.Note = fmt.Sprintf("%d fuel of %d", x.fuel, s.Tank(x.side))
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
	case at < edgePlace:
		return s.hexName(hex.Index(at))
	case at == edgePlace:
		return "the eastern edge"
	case at == handPlace:
		return "in hand"
	case at >= deckPlace && at != none:
		return s.ships[at-deckPlace].name
	}
	return ""
}

// hexNote says what is to be known of going to a hex: how many air units it takes, what
// holds there.
func (s *State) hexNote(h hex.Index) string {
	p := &s.hexes[h]
	switch s.Step {
	case stepAirBase, stepAirPlace, stepFly:
		if s.small.Has(h) {
			return fmt.Sprintf("%d of %d air units", s.airAt(h), p.limit)
		}
	case stepMove, stepReposition:
		switch {
		case s.reefs.Has(h):
			return "reefs: ships may be damaged"
		case s.shoals.Has(h):
			return "no carrier operations"
		case s.Held[s.Side.Other()].Has(h):
			return "enemy base"
		}
	}
	return ""
}

// airAt counts the air units on land in a hex.
func (s *State) airAt(h hex.Index) (n int) {
	for a := range s.planes {
		if s.Base[a] == uint8(h) {
			n++
		}
	}
	return n
}

// Choice says what a decision of a battle stands for.
func (b *Battle) Choice(m sim.Move) sim.Choice { return b.s.Choice(m) }
