package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var (
	_ sim.ChoiceDescriber = (*Campaign)(nil)
	_ sim.ChoiceDescriber = (*battle.Battle)(nil)
)

// phaseQuestions are what is asked in each phase.
var phaseQuestions = [...]string{situation.EndingRoll: "the end of the war", situation.InitiativeRoll: "initiative",
	situation.FirstOrSecond: "first or second", situation.TyphoonRoll: "typhoon", situation.ChooseBlock: "which block",
	situation.ChoosePlace: "where to", situation.ChooseBattle: "which battle",
	situation.FightOrNot: "combat or not", situation.InBattle: "battle",
	situation.Withdrawal: "where it retreats to", situation.Regroup: "regroup", situation.AirLanding: "landing",
	situation.LeaveBlockade: "leaving a blockade", situation.GiveChina: "points for China",
	situation.Build: "builds", situation.WarOver: "", situation.Deploy: "which block",
	situation.Exchange: "for which", situation.LendLease: "ships for Singapore",
	situation.Airstrike: "airstrike"}

// Choice says what a decision stands for.
func (c *Campaign) Choice(m sim.Move) sim.Choice {
	if c.Phase == situation.InBattle {
		return c.AtHand.Choice(m)
	}
	o, i, place, more := unpackOrder(m)
	at := hex.Index(place)
	k := sim.Choice{Question: phaseQuestions[c.Phase]}
	switch o {
	case Stop:
		k.Pass, k.Text = true, map[situation.Stance]string{situation.ChooseBlock: "no more moves",
			situation.Build: "no more builds", situation.GiveChina: "no more for China",
			situation.Regroup: "no more regroups"}[c.Phase]
		return k
	case Resolve:
		k.To, k.Text, k.Note = c.PlaceText(at), "choose the battle of "+c.PlaceText(at), c.trapped(at)
		return k
	case FightHere, Decline:
		k.Pass = o == Decline
		return k
	case Give:
		k.Note = fmt.Sprintf("%d PP", more*c.toll())
		return k
	case NewBase:
		_, cross := c.depot(book.Nation(more))
		k.From, k.To, k.Text = c.PlaceText(at), c.PlaceText(at), "Major Base"
		k.Note = fmt.Sprintf("%d PP of %s, %d in reserve", c.price(situation.BaseCost, cross.Has(at)),
			book.NationNames[more], c.Reserve[c.Decides])
		return k
	}
	if o == RollDice || o == GoFirst || o == GoSecond || i >= len(c.War.Pieces) {
		return k
	}
	k.Piece, k.From = c.Label(i), c.PlaceText(c.Pieces[i].At)
	c.choosePiece(&k, o, i, at, more)
	return k
}

// choosePiece says what a decision about a block stands for.
func (c *Campaign) choosePiece(k *sim.Choice, o Deed, i int, at hex.Index, more uint8) {
	switch o {
	case Choose:
		k.Note = fmt.Sprint(c.Pieces[i].Steps)
	case Activate:
		k.Act, k.Text = "headquarters", k.Piece+" activates"
		k.Note = fmt.Sprintf("for %d strategic moves, then loses a step", c.Pieces[i].Steps)
	case StayPut:
		k.Act, k.Pass, k.Note = "stay", true, "that is its move; back takes up another"
	case AddStep:
		k.Note = fmt.Sprintf("%d PP, has %d of %d steps", c.price(c.What(i).Cost, c.isDear(i)), c.Pieces[i].Steps,
			c.War.Pieces[i].Max)
	case NewBlock:
		_, cross := c.depot(c.What(i).Nation)
		k.From, k.To, k.Text = c.PlaceText(at), c.PlaceText(at), "new "+k.Piece
		k.Note = fmt.Sprintf("%d PP", c.price(c.What(i).Cost, cross.Has(at)))
		if n := c.alikeInPool(i); n > 1 {
			k.Note += fmt.Sprintf(", %d in the pool", n)
		}
	case Swap:
	default:
		k.Act, k.Attack = c.actOf(o, i, at)
		k.To = c.PlaceText(at)
		k.Note = c.fare(o, at, more)
	}
}

// actOf says what kind of move it is, and whether it attacks enemies there. The second player's
// block that comes to a battle of the first player only reinforces it.
func (c *Campaign) actOf(o Deed, i int, at hex.Index) (act string, attack bool) {
	switch o {
	case Rebase:
		return "rebase", false
	case Strategic:
		return "strategic move", false
	case Invade:
		return "invade", true
	case Raid:
		return "raid", true
	case PutAt:
		return map[situation.Stance]string{situation.Withdrawal: "retreat", situation.Regroup: "regroup",
			situation.AirLanding: "land", situation.LendLease: "begin"}[c.Phase], false
	}
	me := c.War.SideOfPiece(i)
	enemy := c.Present(me.Other()).Has(at)
	switch {
	case c.attackedBy(me, at):
		return "join the attack", true
	case me != c.FirstPlayer && c.attackedBy(me.Other(), at):
		return "reinforce the battle", false
	case c.Blockade[me].Has(at):
		return "join the blockade", true
	case enemy:
		return "attack", true
	case c.HeldBy(me.Other()).Has(at) && c.What(i).Type.IsShip():
		return "blockade the empty base", false
	case c.HeldBy(me.Other()).Has(at):
		return "to the empty enemy base", false
	case c.What(i).Type.IsAir():
		return "patrol", false
	}
	return "move", false
}

// attackedBy reports whether attackers of a side are in a hex.
func (c *Campaign) attackedBy(s sim.Side, at hex.Index) bool {
	for i := range c.BlocksAt(s, at).All() {
		if c.Pieces[i].Marks&situation.Attacks != 0 {
			return true
		}
	}
	return false
}

// fare says what a move costs, and by which side it enters.
func (c *Campaign) fare(o Deed, at hex.Index, more uint8) string {
	payer, moves, way := more, uint8(1), situation.NoWay
	switch o {
	case Strategic, Raid:
	case Invade:
		payer, way = more&(1<<inWay-1), more>>inWay
		moves = c.invasionCost(c.memo.of(c), at)
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
	for j := range c.War.Pieces {
		if c.Pieces[j].At == situation.NoPlace && c.War.Pieces[j] == c.War.Pieces[i] {
			n++
		}
	}
	return n
}
