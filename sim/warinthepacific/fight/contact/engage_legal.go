package contact

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Legal appends the legal moves: a value, 0 or 1 for night.
func (b *Engagement) Legal(buf []sim.Move) []sim.Move {
	switch b.Step {
	case EngageValue:
		return book.Numbers(buf, 0, mostValue)
	case EngageNight:
		return append(buf, 0, 1)
	case EngageOver:
		return buf
	}
	return append(buf, 0)
}

// MoveString names a decision.
func (b *Engagement) MoveString(m sim.Move) string {
	switch b.Step {
	case EngageValue:
		return fmt.Sprintf("Engagement Value %d for %s", m, b.fleetName(b.Player, b.Asked))
	case EngageNight:
		return [...]string{"go on by day", "declare night"}[m]
	case EngageRoll:
		if b.Hexes > 0 {
			return "look for a convoy"
		}
		side := book.Bit(b.Count[1] > 1)
		return "roll for " + b.fleetName(side, b.Asked)
	}
	return "roll for initiative"
}

// fleetName names a Task Force by its number, where there are more, and its first ships.
func (b *Engagement) fleetName(side, i uint8) string {
	f := &b.Fleets[side][i]
	name := b.Rules.lotName(f.Ships.Lots[0])
	if f.Ships.Count > 1 {
		name += " and others"
	}
	if b.Count[side] == 1 {
		return name
	}
	return fmt.Sprintf("%d (%s)", i+1, name)
}
