package war

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// paidBy says which headquarters pays for a strategic move.
func (c *Campaign) paidBy(more uint8) string {
	if int(more) >= len(c.War.Headquarters) {
		return fmt.Sprintf(" for %d", more)
	}
	return " for " + c.Label(int(c.War.Headquarters[more]))
}

// fundedBy says who pays for an invasion (ruling R102).
func (c *Campaign) fundedBy(i int, h uint8) string {
	one := c.payers(i, 1)
	if h != together || one&(one-1) == 0 {
		return c.paidBy(h)
	}
	return c.paidBy(uint8(bits.TrailingZeros8(one))) + " and" +
		strings.TrimPrefix(c.paidBy(uint8(bits.TrailingZeros8(one&(one-1)))), " for")
}

// by says through which hexside a block enters.
func by(more uint8) string {
	switch {
	case more == situation.NoWay:
		return ""
	case int(more) < len(situation.WayWords):
		return " by " + situation.WayWords[more]
	}
	return fmt.Sprintf(" by %d", more)
}

// MoveString returns a move as text: "CV Akagi Tokyo -> Saipan by east", "Nimitz
// activates", "IN.7 +1 at Kure"; in a battle as the battle does.
func (c *Campaign) MoveString(m sim.Move) string {
	if c.Phase == situation.InBattle {
		return c.AtHand.MoveString(m)
	}
	o, i, place, more := unpackOrder(m)
	at := hex.Index(place)
	switch o {
	case RollDice:
		return map[situation.Stance]string{situation.EndingRoll: "roll for the end of the war",
			situation.InitiativeRoll: "roll for the initiative", situation.TyphoonRoll: "roll for the typhoon",
			situation.Airstrike: "roll for the airstrike"}[c.Phase]
	case GoFirst:
		return "go first"
	case GoSecond:
		return "go second"
	case Stop:
		return "stop"
	case Resolve:
		return "battle of " + c.PlaceText(at)
	case FightHere:
		return "combat at " + c.PlaceText(at)
	case Decline:
		return "no combat at " + c.PlaceText(at)
	case Give:
		if int(place) < len(book.NationNames) && i == 0 {
			return fmt.Sprintf("%s gives China %d", book.NationNames[place], more)
		}
		return "give China a point" + leftover(i, place, more)
	case NewBase:
		if int(more) < len(book.NationNames) && i == 0 {
			return fmt.Sprintf("Major Base at %s for %s", c.PlaceText(at), book.NationNames[more])
		}
		return "Major Base at " + c.PlaceText(at) + leftover(i, 0, more)
	}
	if i >= len(c.War.Pieces) {
		return fmt.Sprintf("move %#x", uint32(m))
	}
	return c.blockMove(c.Label(i), o, i, at, more)
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
	here := c.PlaceText(c.Pieces[i].At)
	way := " " + here + " -> " + c.PlaceText(at)
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
		if at == situation.NoPlace {
			return name + " is lost"
		}
		return name + " to " + c.PlaceText(at) + leftover(0, 0, more)
	case AddStep:
		return name + " +1 at " + here + leftover(0, 0, more)
	case NewBlock:
		return fmt.Sprintf("new %s at %s%s", name, c.PlaceText(at), leftover(0, 0, more))
	case Swap:
		return "for " + name + " of " + here
	}
	return fmt.Sprintf("%s does %d at %s%s", name, o, c.PlaceText(at), leftover(0, 0, more))
}
