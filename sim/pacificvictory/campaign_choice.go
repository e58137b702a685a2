package pacificvictory

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

var (
	_ sim.Chooser = (*Campaign)(nil)
	_ sim.Chooser = (*Battle)(nil)
)

// phaseQuestions are what is asked in each phase.
var phaseQuestions = [...]string{EndingRoll: "the end of the war", InitiativeRoll: "initiative", FirstOrSecond: "first or second", TyphoonRoll: "typhoon", ChooseBlock: "which block",
	ChoosePlace: "where to", ChooseBattle: "which battle", FightOrNot: "combat or not", InBattle: "battle", Withdrawal: "where it retreats to", Regroup: "regroup", AirLanding: "landing",
	LeaveBlockade: "leaving a blockade", GiveChina: "points for China", Build: "builds", WarOver: "", Deploy: "which block", Exchange: "for which", LendLease: "ships for Singapore",
	Airstrike: "airstrike"}

// Choice says what a decision stands for.
func (c *Campaign) Choice(m sim.Move) sim.Choice {
	if c.phase == InBattle {
		return c.battle.Choice(m)
	}
	o, i, place, more := unpackOrder(m)
	at := hex.Index(place)
	k := sim.Choice{Question: phaseQuestions[c.phase]}
	switch o {
	case Stop:
		k.Stays, k.Text = true, map[Stance]string{ChooseBlock: "no more moves", Build: "no more builds", GiveChina: "no more for China", Regroup: "no more regroups"}[c.phase]
		return k
	case Resolve:
		k.To, k.Text = c.placeText(at), "choose the battle of "+c.placeText(at)
		return k
	case FightHere, Decline:
		k.Stays = o == Decline
		return k
	case Give:
		k.Note = fmt.Sprintf("%d PP", more*c.toll())
		return k
	case NewBase:
		_, cross := c.depot(Nation(more))
		k.From, k.To, k.Text = c.placeText(at), c.placeText(at), "Major Base"
		k.Note = fmt.Sprintf("%d PP of %s, %d in reserve", c.price(baseCost, cross.Has(at)), nationNames[more], c.reserve[c.decides])
		return k
	}
	if o == RollDice || o == GoFirst || o == GoSecond || i >= len(c.War.pieces) {
		return k
	}
	k.Piece, k.From = c.label(i), c.placeText(c.pieces[i].at)
	c.choosePiece(&k, o, i, at, more)
	return k
}

// choosePiece says what a decision about a block stands for.
func (c *Campaign) choosePiece(k *sim.Choice, o Deed, i int, at hex.Index, more uint8) {
	switch o {
	case Choose:
		k.Note = fmt.Sprint(c.pieces[i].steps)
	case Activate:
		k.Act, k.Text = "headquarters", k.Piece+" activates"
		k.Note = fmt.Sprintf("for %d strategic moves, then loses a step", c.pieces[i].steps)
	case StayPut:
		k.Act, k.Stays, k.Note = "stay", true, "that is its move; back takes up another"
	case AddStep:
		k.Note = fmt.Sprintf("%d PP, has %d of %d steps", c.price(c.what(i).cost, c.isDear(i)), c.pieces[i].steps, c.War.pieces[i].max)
	case NewBlock:
		_, cross := c.depot(c.what(i).nation)
		k.From, k.To, k.Text = c.placeText(at), c.placeText(at), "new "+k.Piece
		k.Note = fmt.Sprintf("%d PP", c.price(c.what(i).cost, cross.Has(at)))
		if n := c.alikeInPool(i); n > 1 {
			k.Note += fmt.Sprintf(", %d in the pool", n)
		}
	case Swap:
	default:
		k.Act = c.actOf(o, i, at)
		k.To = c.placeText(at)
		k.Note = c.fare(o, at, more)
	}
}

// actOf says what kind of move it is.
func (c *Campaign) actOf(o Deed, i int, at hex.Index) string {
	switch o {
	case Rebase:
		return "rebase"
	case Strategic:
		return "strategic move"
	case Invade:
		return "invade"
	case Raid:
		return "raid"
	case PutAt:
		return map[Stance]string{Withdrawal: "retreat", Regroup: "regroup", AirLanding: "land", LendLease: "begin"}[c.phase]
	}
	me := c.War.sideOfPiece(i)
	enemy := c.present(me.Other()).Has(at)
	switch {
	case c.attackedBy(me, at):
		return "join the attack"
	case me != c.first && c.attackedBy(me.Other(), at):
		return "reinforce the battle"
	case c.blockade[me].Has(at):
		return "join the blockade"
	case enemy:
		return "attack"
	case c.held(me.Other()).Has(at) && c.what(i).typ.isShip():
		return "blockade the empty base"
	case c.held(me.Other()).Has(at):
		return "to the empty enemy base"
	case c.what(i).typ.isAir():
		return "patrol"
	}
	return "move"
}

// attackedBy reports whether attackers of a side are in a hex.
func (c *Campaign) attackedBy(s sim.Side, at hex.Index) bool {
	for i := range c.blocksAt(s, at).all() {
		if c.pieces[i].marks&attacks != 0 {
			return true
		}
	}
	return false
}

// fare says what a move costs, and by which side it enters.
func (c *Campaign) fare(o Deed, at hex.Index, more uint8) string {
	payer, moves, way := more, uint8(1), noWay
	switch o {
	case Strategic, Raid:
	case Invade:
		payer, way = more&(1<<inWay-1), more>>inWay
		moves = c.invasionCost(c.view.of(c), at)
	case Go:
		if hex.Direction(more) < hex.Directions {
			return by(more)[1:]
		}
		return ""
	default:
		return ""
	}
	text := fmt.Sprintf("%d SM%s", moves, c.paidBy(payer))
	if hex.Direction(way) < hex.Directions {
		text += by(way)
	}
	return text
}

// alikeInPool counts the blocks off the map that are as a block there.
func (c *Campaign) alikeInPool(i int) (n int) {
	for j := range c.War.pieces {
		if c.pieces[j].at == off && c.War.pieces[j] == c.War.pieces[i] {
			n++
		}
	}
	return n
}
