package battle

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Choice says what a decision of a battle means. The question is the round and the combat turn; for
// fire it says how many dice hit on what.
func (b *Battle) Choice(m sim.Move) sim.Choice {
	k := sim.Choice{Question: b.question()}
	d := Decode(m)
	if d.Block < 0 {
		k.Pass = d.Action == Hold || d.Action == Stay || d.Action == Pass
		return k
	}
	k.Piece = b.label(d.Block)
	switch d.Action {
	case Fire:
		k.To = book.GroupNames[d.Group]
		k.Note = fmt.Sprintf("%s, %d or less", book.Count(b.Strength(d.Block), "die", "dice"),
			b.Power(d.Block, d.Group))
		if b.Doubled(SideOf(d.Block).Other(), d.Group) {
			k.Note += ", some targets in double defence"
		}
	case Hold, Stay:
		k.Pass = true
	}
	return k
}

// question says what is asked in a battle.
func (b *Battle) question() string {
	text := fmt.Sprintf("round %d", b.RoundNow)
	switch {
	case b.Hits > 0:
		return text + ", who takes the hit"
	case b.Phase == atFire:
		return text + fmt.Sprintf(", combat turn %c", 'A'+b.rate(b.Order[b.Time].First()).Letter)
	case b.Phase == atLanding:
		return text + ", landing"
	case b.Phase == atRaid:
		return "raid"
	case b.Phase == AtEnd:
		return "after the last round"
	}
	return text
}
