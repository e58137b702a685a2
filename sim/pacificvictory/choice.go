package pacificvictory

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

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
