package warinthepacific

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Legal appends the legal moves: of a search or an attack 0 for no and 1 for yes, else
// the group, the number of points or the ship.
func (b *Submarines) Legal(buf []sim.Move) []sim.Move {
	switch b.Phase {
	case SubSearch, SubAttack:
		return append(buf, 0, 1)
	case SubScreen:
		if b.Asked >= b.Count || b.ship(int(b.Asked)).alone() || b.Ships[b.Asked].Damage >= sunk {
			return buf
		}
		for g := range b.groups() {
			buf = append(buf, sim.Move(g+1))
		}
	case SubSplit: // the last group takes what is left (W21)
		if b.Asked == 0 || b.Asked > b.groups() {
			return buf
		}
		if b.Asked == b.groups() {
			return append(buf, sim.Move(b.Ready))
		}
		for n := range b.Ready + 1 {
			buf = append(buf, sim.Move(n))
		}
	case SubTarget:
		for i := range b.Ships[:b.Count] {
			if b.mayHit(i) {
				buf = append(buf, sim.Move(i))
			}
		}
	case SubRoll:
		buf = append(buf, 0)
	}
	return buf
}

// mayHit reports whether a ship of the group that is attacked can be attacked: it has
// not been hit by the squadron. [13.6]
func (b *Submarines) mayHit(i int) bool {
	s := &b.Ships[i]
	return s.Group == b.Group && s.Hit == 0 && s.Damage < sunk
}

// MoveString names a decision.
func (b *Submarines) MoveString(m sim.Move) string {
	switch b.Phase {
	case SubSearch:
		return fmt.Sprintf("squadron %d %s", b.Squadron+1, []string{"does not search", "searches"}[m])
	case SubAttack:
		return fmt.Sprintf("squadron %d %s", b.Squadron+1, []string{"lets them pass", "attacks"}[m])
	case SubScreen:
		return b.shipLabel(int(b.Asked)) + " to " + b.groupName(uint8(m))
	case SubSplit:
		return fmt.Sprintf("%d on %s", m, b.groupName(b.Asked))
	case SubTarget:
		return "attack " + b.shipLabel(int(m))
	}
	return "go on"
}

// groupName names a group by its ship.
func (b *Submarines) groupName(group uint8) string {
	if i := b.lead(group); i >= 0 {
		return "the group of " + b.shipLabel(i)
	}
	return "the group"
}
