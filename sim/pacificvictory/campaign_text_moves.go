package pacificvictory

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// paidBy says which headquarters pays for a strategic move.
func (c *Campaign) paidBy(more uint8) string {
	if int(more) >= len(c.War.headquarters) {
		return fmt.Sprintf(" for %d", more)
	}
	return " for " + c.label(int(c.War.headquarters[more]))
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
	if c.phase == InBattle {
		return c.battle.MoveString(m)
	}
	o, i, place, more := unpackOrder(m)
	at := hex.Index(place)
	switch o {
	case RollDice:
		return map[Stance]string{EndingRoll: "roll for the end of the war", InitiativeRoll: "roll for the initiative", TyphoonRoll: "roll for the typhoon",
			Airstrike: "roll for the airstrike"}[c.phase]
	case GoFirst:
		return "go first"
	case GoSecond:
		return "go second"
	case Stop:
		return "stop"
	case Resolve:
		return "battle of " + c.placeText(at)
	case FightHere:
		return "combat at " + c.placeText(at)
	case Decline:
		return "no combat at " + c.placeText(at)
	case Give:
		if int(place) < len(nationNames) && i == 0 {
			return fmt.Sprintf("%s gives China %d", nationNames[place], more)
		}
		return "give China a point" + leftover(i, place, more)
	case NewBase:
		if int(more) < len(nationNames) && i == 0 {
			return fmt.Sprintf("Major Base at %s for %s", c.placeText(at), nationNames[more])
		}
		return "Major Base at " + c.placeText(at) + leftover(i, 0, more)
	}
	if i >= len(c.War.pieces) {
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
func (c *Campaign) blockMove(name string, o Deed, i int, at hex.Index, more uint8) string {
	here := c.placeText(c.pieces[i].at)
	way := " " + here + " -> " + c.placeText(at)
	switch o {
	case Choose:
		return name + " at " + here
	case Activate:
		return name + " activates"
	case StayPut:
		return name + " stays"
	case Go:
		return name + way + by(more)
	case Rebase:
		return name + " rebases" + way + by(more)
	case Strategic:
		return name + " moves" + way + c.paidBy(more)
	case Invade:
		return name + " invades" + way + c.fundedBy(i, more&(1<<inWay-1)) + by(more>>inWay)
	case Raid:
		return name + " raids" + way + c.paidBy(more)
	case PutAt:
		if at == off {
			return name + " is lost"
		}
		return name + " to " + c.placeText(at) + leftover(0, 0, more)
	case AddStep:
		return name + " +1 at " + here + leftover(0, 0, more)
	case NewBlock:
		return fmt.Sprintf("new %s at %s%s", name, c.placeText(at), leftover(0, 0, more))
	case Swap:
		return "for " + name + " of " + here
	}
	return fmt.Sprintf("%s does %d at %s%s", name, o, c.placeText(at), leftover(0, 0, more))
}
