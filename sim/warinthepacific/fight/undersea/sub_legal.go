package undersea

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// holdFire is the move of the points that attack no escort. [15.72]
const holdFire = book.MaxShips

// Legal appends the legal moves: of a search or an attack 0 for no and 1 for yes, else
// the group, the number of points, the ship, or what a covered counter looks like.
func (b *Submarines) Legal(buf []sim.Move) []sim.Move {
	switch b.Phase {
	case SubSearch, SubAttack:
		return append(buf, 0, 1)
	case SubScreen:
		if b.Asked >= b.Count || !b.asks(int(b.Asked)) {
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
		if b.Covered {
			return b.targetLooks(buf)
		}
		for i := range b.Ships[:b.Count] {
			if b.mayHit(i) && !b.twin(i) {
				buf = append(buf, sim.Move(i))
			}
		}
		if b.mayHold() {
			buf = append(buf, holdFire)
		}
	case SubLay, SubRoll:
		buf = append(buf, 0)
	}
	return buf
}

// mayHit reports whether a ship of the group that is attacked can be attacked: it has
// not been hit by the squadron, and is no escort while Merchant Shipping of a pipeline is
// left. [13.6] [15.72]
func (b *Submarines) mayHit(i int) bool {
	s := &b.Ships[i]
	return s.Group == b.Group && s.Hit == 0 && s.Damage < book.SunkLevel &&
		(b.Link == 0 || b.ship(i).Number == book.KindMS || !b.merchants())
}

// merchants reports whether there is Merchant Shipping that can be attacked.
func (b *Submarines) merchants() bool {
	for i, s := range b.Ships[:b.Count] {
		if s.Group == b.Group && s.Hit == 0 && s.Damage < book.SunkLevel && b.ship(i).Number == book.KindMS {
			return true
		}
	}
	return false
}

// mayHold reports whether only escorts are left, which need not be attacked. [15.72]
func (b *Submarines) mayHold() bool { return b.Link > 0 && !b.merchants() }

// twin reports whether a ship is like one before it: one of them is enough to choose.
func (b *Submarines) twin(i int) bool {
	for k := range b.Ships[:i] {
		if b.Ships[k] == b.Ships[i] {
			return true
		}
	}
	return false
}

// MoveString names a decision.
func (b *Submarines) MoveString(m sim.Move) string {
	switch b.Phase {
	case SubSearch:
		text := fmt.Sprintf("squadron %d %s", b.Squadron+1, []string{"does not search", "searches"}[m])
		if b.Hexes > 1 {
			text += fmt.Sprintf(" at a distance of %d", b.Distance[b.Hex])
		}
		return text
	case SubAttack:
		return fmt.Sprintf("squadron %d %s", b.Squadron+1, []string{"lets them pass", "attacks"}[m])
	case SubScreen:
		return b.ShipLabel(int(b.Asked)) + " to " + b.groupName(uint8(m))
	case SubSplit:
		return fmt.Sprintf("%d on %s", m, b.groupName(b.Asked))
	case SubTarget:
		switch {
		case m == holdFire && !b.Covered:
			return "attack no escort"
		case b.Covered && m < turnedUp:
			return "attack " + book.WithArticle(lookName(m))
		}
		return "attack " + b.ShipLabel(b.TargetOf(m))
	}
	return "go on"
}

// groupName names a group by its ship; one that is covered by its number and by what its
// counters show.
func (b *Submarines) groupName(group uint8) string {
	i := b.lead(group)
	switch {
	case b.Link > 0:
		return "the pipeline"
	case i < 0:
		return "the group"
	case !b.Covered || b.Phase == SubScreen:
		return "the group of " + b.ShipLabel(i)
	}
	var parts []string
	for look := range sim.Move(book.KindSF+1) << 3 {
		n := 0
		for k := range b.Ships[:b.Count] {
			n += int(book.Bit(b.Ships[k].Group == group && b.Ships[k].Damage < book.SunkLevel && b.look(k) == look))
		}
		switch {
		case n == 1:
			parts = append(parts, lookName(look))
		case n > 1:
			parts = append(parts, fmt.Sprintf("%d %s", n, lookName(look)))
		}
	}
	return fmt.Sprintf("group %d (%s)", group, strings.Join(parts, ", "))
}

// lookName names what a covered counter shows.
func lookName(look sim.Move) string {
	if damage := look & 7; damage > 0 {
		return book.ShipKinds[look>>3] + " " + book.DamageWords[damage]
	}
	return book.ShipKinds[look>>3]
}

func (b *Submarines) ShipLabel(i int) string { return b.label(b.Rules, i) }
