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
var phaseQuestions = [...]string{atEnding: "the end of the war", atInitiative: "initiative", atOrder: "first or second", atTyphoon: "typhoon", atMoves: "which block",
	atDestination: "where to", atBattles: "which battle", atDeclare: "combat or not", atFight: "battle", atPlace: "where it retreats to", atRegroup: "regroup", atAirLanding: "landing",
	atCutOff: "leaving a blockade", atGift: "points for China", atBuilds: "builds", atWarOver: "", atDeploy: "which block", atExchange: "for which", atLendLease: "ships for Singapore",
	atAirstrike: "airstrike"}

// Choice says what a decision stands for.
func (c *Campaign) Choice(m sim.Move) sim.Choice {
	if c.phase == atFight {
		return c.battle.Choice(m)
	}
	o, i, place, more := unpackOrder(m)
	at := hex.Index(place)
	k := sim.Choice{Question: phaseQuestions[c.phase]}
	switch o {
	case orderStop:
		k.Stays, k.Text = true, map[campaignPhase]string{atMoves: "no more moves", atBuilds: "no more builds", atGift: "no more for China", atRegroup: "no more regroups"}[c.phase]
		return k
	case orderResolve:
		k.To, k.Text = c.placeText(at), "choose the battle of "+c.placeText(at)
		return k
	case orderFight, orderDecline:
		k.Stays = o == orderDecline
		return k
	case orderGive:
		k.Note = fmt.Sprintf("%d PP", more*c.toll())
		return k
	case orderBase:
		_, cross := c.depot(Nation(more))
		k.From, k.To, k.Text = c.placeText(at), c.placeText(at), "Major Base"
		k.Note = fmt.Sprintf("%d PP of %s, %d in reserve", c.price(baseCost, cross.Has(at)), nationNames[more], c.reserve[c.decides])
		return k
	}
	if o == orderRoll || o == orderFirst || o == orderSecond || i >= len(c.war.pieces) {
		return k
	}
	k.Piece, k.From = c.label(i), c.placeText(c.pieces[i].at)
	c.choosePiece(&k, o, i, at, more)
	return k
}

// choosePiece says what a decision about a block stands for.
func (c *Campaign) choosePiece(k *sim.Choice, o order, i int, at hex.Index, more uint8) {
	switch o {
	case orderChoose:
		k.Note = fmt.Sprint(c.pieces[i].steps)
	case orderActivate:
		k.Act, k.Text = "headquarters", k.Piece+" activates"
		k.Note = fmt.Sprintf("for %d strategic moves, then loses a step", c.pieces[i].steps)
	case orderStay:
		k.Act, k.Stays, k.Note = "stay", true, "that is its move; back takes up another"
	case orderStep:
		k.Note = fmt.Sprintf("%d PP, has %d of %d steps", c.price(c.what(i).cost, c.isDear(i)), c.pieces[i].steps, c.war.pieces[i].max)
	case orderBuild:
		_, cross := c.depot(c.what(i).nation)
		k.From, k.To, k.Text = c.placeText(at), c.placeText(at), "new "+k.Piece
		k.Note = fmt.Sprintf("%d PP", c.price(c.what(i).cost, cross.Has(at)))
		if n := c.alikeInPool(i); n > 1 {
			k.Note += fmt.Sprintf(", %d in the pool", n)
		}
	case orderSwap:
	default:
		k.Act = c.actOf(o, i, at)
		k.To = c.placeText(at)
		k.Note = c.fare(o, at, more)
	}
}

// actOf says what kind of move it is.
func (c *Campaign) actOf(o order, i int, at hex.Index) string {
	switch o {
	case orderRebase:
		return "rebase"
	case orderStrategic:
		return "strategic move"
	case orderInvade:
		return "invade"
	case orderRaid:
		return "raid"
	case orderPlace:
		return map[campaignPhase]string{atPlace: "retreat", atRegroup: "regroup", atAirLanding: "land", atLendLease: "begin"}[c.phase]
	}
	me := c.war.sideOfPiece(i)
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
func (c *Campaign) fare(o order, at hex.Index, more uint8) string {
	payer, moves, way := more, uint8(1), noWay
	switch o {
	case orderStrategic, orderRaid:
	case orderInvade:
		payer, way = more&(1<<inWay-1), more>>inWay
		moves = c.invasionCost(c.view.of(c), at)
	case orderGo:
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
	for j := range c.war.pieces {
		if c.pieces[j].at == off && c.war.pieces[j] == c.war.pieces[i] {
			n++
		}
	}
	return n
}

// Choice says what a decision of a battle stands for: what is asked is the round and the
// combat turn, and of a fire how many dice hit on what.
func (b *Battle) Choice(m sim.Move) sim.Choice {
	k := sim.Choice{Question: b.question()}
	d := Decode(m)
	if d.Block < 0 {
		k.Stays = d.Action == Hold || d.Action == Stay || d.Action == Pass
		return k
	}
	k.Piece = b.label(d.Block)
	switch d.Action {
	case Fire:
		k.To = groupNames[d.Group]
		k.Note = fmt.Sprintf("%s, %d or less", count(b.strength(d.Block), "die", "dice"), b.Power(d.Block, d.Group))
		if b.Doubled(sideOf(d.Block).Other(), d.Group) {
			k.Note += ", some targets in double defence"
		}
	case Hold, Stay:
		k.Stays = true
	}
	return k
}

// question says what is asked in a battle.
func (b *Battle) question() string {
	text := fmt.Sprintf("round %d", b.round)
	switch {
	case b.hits > 0:
		return text + ", who takes the hit"
	case b.phase == atFire:
		return text + fmt.Sprintf(", combat turn %c", 'A'+b.rate(b.order[b.time].first()).letter)
	case b.phase == atLanding:
		return text + ", landing"
	case b.phase == atRaid:
		return "raid"
	case b.phase == atEnd:
		return "after the last round"
	}
	return text
}
