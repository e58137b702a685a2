package pacificvictory

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// label names a block as no other: CV Akagi, IN.7, IN.2 India; a headquarters by its
// commander alone.
func (c *Campaign) label(i int) string {
	k := &c.ratings[c.war.pieces[i].late]
	if k.typ == SHQ && k.class != "" {
		return k.class
	}
	name := k.typ.String()
	if first, end := c.war.stockOf(i); end-first > 1 {
		name += fmt.Sprintf(".%d", i-first+1)
	}
	switch {
	case k.class != "":
		return name + " " + k.class
	case k.nation > USA:
		return name + " " + k.nation.String()
	case k.nation == USA && c.war.japaneseHas(c.Rules, k.typ):
		return name + " US"
	}
	return name
}

// japaneseHas reports whether Japan has blocks of a type without class.
func (w *War) japaneseHas(r *Rules, t Type) bool {
	for i := range w.japanese {
		if k := &r.ratings[w.pieces[i].late]; k.typ == t && k.class == "" {
			return true
		}
	}
	return false
}

// paidBy says which headquarters pays for a strategic move.
func (c *Campaign) paidBy(more uint8) string {
	if int(more) >= len(c.war.headquarters) {
		return fmt.Sprintf(" for %d", more)
	}
	return " for " + c.label(int(c.war.headquarters[more]))
}

// fundedBy says who pays for an invasion (ruling R102).
func (c *Campaign) fundedBy(i int, h uint8) string {
	one := c.payers(i, 1)
	if h != together || one&(one-1) == 0 {
		return c.paidBy(h)
	}
	return c.paidBy(uint8(bits.TrailingZeros8(one))) + " and" + strings.TrimPrefix(c.paidBy(uint8(bits.TrailingZeros8(one&(one-1)))), " for")
}

// by says through which hexside a block enters.
func by(more uint8) string {
	switch {
	case more == noWay:
		return ""
	case int(more) < len(wayWords):
		return " by " + wayWords[more]
	}
	return fmt.Sprintf(" by %d", more)
}

// MoveString returns a move as text: "CV Akagi Tokyo -> Saipan by east", "Nimitz
// activates", "IN.7 +1 at Kure"; in a battle as the battle does.
func (c *Campaign) MoveString(m sim.Move) string {
	if c.phase == atFight {
		return c.battle.MoveString(m)
	}
	o, i, place, more := unpackOrder(m)
	at := hex.Index(place)
	switch o {
	case orderRoll:
		return map[campaignPhase]string{atEnding: "roll for the end of the war", atInitiative: "roll for the initiative", atTyphoon: "roll for the typhoon",
			atAirstrike: "roll for the airstrike"}[c.phase]
	case orderFirst:
		return "go first"
	case orderSecond:
		return "go second"
	case orderStop:
		return "stop"
	case orderResolve:
		return "battle of " + c.placeText(at)
	case orderFight:
		return "combat at " + c.placeText(at)
	case orderDecline:
		return "no combat at " + c.placeText(at)
	case orderGive:
		if int(place) < len(nationNames) && i == 0 {
			return fmt.Sprintf("%s gives China %d", nationNames[place], more)
		}
		return "give China a point" + leftover(i, place, more)
	case orderBase:
		if int(more) < len(nationNames) && i == 0 {
			return fmt.Sprintf("Major Base at %s for %s", c.placeText(at), nationNames[more])
		}
		return "Major Base at " + c.placeText(at) + leftover(i, 0, more)
	}
	if i >= len(c.war.pieces) {
		return fmt.Sprintf("move %#x", uint32(m))
	}
	return c.blockMove(c.label(i), o, i, at, more)
}

// leftover writes the parts of a move that have no words.
func leftover(i int, place, more uint8) string {
	if i == 0 && place == 0 && more == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d %d %d)", i, place, more)
}

// blockMove writes what a block of a name is to do.
func (c *Campaign) blockMove(name string, o order, i int, at hex.Index, more uint8) string {
	here := c.placeText(c.pieces[i].at)
	way := " " + here + " -> " + c.placeText(at)
	switch o {
	case orderChoose:
		return name + " at " + here
	case orderActivate:
		return name + " activates"
	case orderStay:
		return name + " stays"
	case orderGo:
		return name + way + by(more)
	case orderRebase:
		return name + " rebases" + way + by(more)
	case orderStrategic:
		return name + " moves" + way + c.paidBy(more)
	case orderInvade:
		return name + " invades" + way + c.fundedBy(i, more&(1<<inWay-1)) + by(more>>inWay)
	case orderRaid:
		return name + " raids" + way + c.paidBy(more)
	case orderPlace:
		if at == off {
			return name + " is lost"
		}
		return name + " to " + c.placeText(at) + leftover(0, 0, more)
	case orderStep:
		return name + " +1 at " + here + leftover(0, 0, more)
	case orderBuild:
		return fmt.Sprintf("new %s at %s%s", name, c.placeText(at), leftover(0, 0, more))
	case orderSwap:
		return "for " + name + " of " + here
	}
	return fmt.Sprintf("%s does %d at %s%s", name, o, c.placeText(at), leftover(0, 0, more))
}
