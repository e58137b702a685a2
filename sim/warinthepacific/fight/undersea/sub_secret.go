package undersea

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Hidden when counters are covered: during deployment, the groups of small ships; after it, which
// of the ships of a type and a Level of Damage is under which counter. The types in a group, and so
// its Screening Value, are open (W70). A counter is turned up when it is attacked. A tow is open.
// Everybody knows which ships there are.

// SecretSubmarines is a submarine attack on a Task Force whose counters are covered. [31.3]
type SecretSubmarines struct{ Submarines }

var (
	_ sim.Redactor     = (*SecretSubmarines)(nil)
	_ sim.SideNarrator = (*SecretSubmarines)(nil)
)

// CopyFrom makes this fight equal to another of the same rules.
func (b *SecretSubmarines) CopyFrom(other sim.State) {
	b.SubPosition = other.(*SecretSubmarines).SubPosition
}

// Clone returns a copy.
func (b *SecretSubmarines) Clone() sim.State { c := *b; return &c }

// Deal draws for the attacker what it cannot see: while groups are formed, the group of
// each small ship that has one; afterwards the ships under counters that look alike, each
// way with the same probability.
func (b *SecretSubmarines) Deal(viewer sim.Side, d *sim.Dice) { b.conceal(viewer, d) }

// Redact puts small ships into the first group, and ships in their order under counters, in
// the place of the true ones.
func (b *SecretSubmarines) Redact(viewer sim.Side) { b.conceal(viewer, nil) }

// While groups are formed the attacker has seen nothing but which ships there are; from
// SubLay on it sees the counters of each group, and only what is under those of one look
// is open.
func (b *SecretSubmarines) conceal(viewer sim.Side, d *sim.Dice) {
	switch {
	case viewer == book.Defender:
	case b.Phase == SubScreen:
		for i := range b.Ships[:b.Asked] {
			if s := &b.Ships[i]; s.Group > 0 && !alone(b.ship(i)) && !b.withLead(i) {
				b.place(i, uint8(1+book.Pick(d, uint64(i), int(b.groups()))))
			}
		}
	case b.Phase >= SubLay && b.Phase <= SubRoll:
		b.shuffle(d)
	}
}

// withLead reports whether a small ship is in tow with a large one, whose group it is in.
func (b *Submarines) withLead(i int) bool {
	p := b.partner(i)
	return p >= 0 && alone(b.ship(p)) && b.Ships[p].Damage < book.SunkLevel
}

// look is what a covered counter shows.
// The type is in the upper bits, the level of damage in the lower three, so that a look
// is below turnedUp and can be a move.
func (b *Submarines) look(i int) sim.Move {
	return sim.Move(b.ship(i).Number)<<3 | sim.Move(b.Ships[i].Damage)
}

// down reports whether a counter is covered. Ships in tow and those already attacked are open. A
// ship that is sunk or in no group has no counter on the display.
func (b *Submarines) down(i int) bool {
	s := &b.Ships[i]
	return b.Covered && !s.Seen && s.Tow == 0 && s.Damage < book.SunkLevel && s.Group > 0
}

func (b *Submarines) alike(i, k int) bool { return b.down(i) && b.down(k) && b.look(i) == b.look(k) }

// identity is what is under a counter.
func (s *Ship) identity() [2]uint8 { return [2]uint8{s.Type, book.Bit(s.Empty)} }

// shuffle deals the groups of counters that look alike again. It collects the groups of the
// counters of one look in ascending order, and each ship draws one that is left. The draw begins
// from the sorted list and not from the true places, so that the same dice deal the same whatever
// is true.
func (b *SecretSubmarines) shuffle(d *sim.Dice) {
	var done [book.MaxShips]bool
	var at [book.MaxShips]int
	var groups [book.MaxShips]uint8
	for first := range b.Ships[:b.Count] {
		if done[first] || !b.down(first) {
			continue
		}
		n := 0
		for i := first; i < int(b.Count); i++ {
			if b.alike(first, i) {
				done[i], at[n] = true, i
				k := n
				for ; k > 0 && b.Ships[i].Group < groups[k-1]; k-- {
					groups[k] = groups[k-1]
				}
				groups[k] = b.Ships[i].Group
				n++
			}
		}
		for k, i := range at[:n] {
			to := k + book.Pick(d, uint64(i), n-k)
			b.Ships[i].Group = groups[to]
			copy(groups[k+1:to+1], groups[k:to])
		}
	}
}

// targetLooks appends what the counters of the group that may be attacked look like: those
// covered by their look, others by the ship.
func (b *Submarines) targetLooks(buf []sim.Move) []sim.Move {
	var looks [(book.KindSF + 1) << 3]bool
	for i := range b.Ships[:b.Count] {
		if b.mayHit(i) && b.down(i) {
			looks[b.look(i)] = true
		}
	}
	for look, ok := range looks {
		if ok {
			buf = append(buf, sim.Move(look))
		}
	}
	for i := range b.Ships[:b.Count] {
		if b.mayHit(i) && !b.down(i) {
			buf = append(buf, turnedUp+sim.Move(i))
		}
	}
	return buf
}

// turnedUp is added to the ship that is attacked where its counter is not covered.
const turnedUp = 1 << 7

// TargetOf returns the ship that a move attacks: the first of those that look alike.
func (b *Submarines) TargetOf(m sim.Move) int {
	switch {
	case !b.Covered:
		return int(m)
	case m >= turnedUp:
		return int(m - turnedUp)
	}
	for i := range b.Ships[:b.Count] {
		if b.mayHit(i) && b.down(i) && b.look(i) == m {
			return i
		}
	}
	panic("warinthepacific: a target that there is not")
}

// turn turns up the counter that is attacked, a random one of those in the group that look alike.
// The owner's order of ships must not show: the attacker names a look, and the dice choose the
// ship.
func (b *Submarines) turn(m sim.Move, d *sim.Dice) uint8 {
	i := b.TargetOf(m)
	if b.Covered && m < turnedUp {
		n := 0
		for k := range b.Ships[:b.Count] {
			n += int(book.Bit(b.mayHit(k) && b.alike(i, k)))
		}
		choice := book.Pick(d, b.event(rollTurn, int(b.Group), int(b.Shots)), n)
		for k := range b.Ships[:b.Count] {
			if b.mayHit(k) && b.alike(i, k) {
				if choice == 0 {
					i = k
					break
				}
				choice--
			}
		}
	}
	b.Ships[i].Seen = b.Covered
	return uint8(i)
}

// Sees returns all that a side has seen.
// Counters that are covered are written by group and look alone, and what may be under
// them apart from that: both lists are sorted, so that two positions that the attacker
// cannot tell apart give the same text.
func (b *SecretSubmarines) Sees(viewer sim.Side) string {
	if viewer == book.Defender {
		return b.String()
	}
	c := *b
	var counters, under []string
	for i := range c.Ships[:c.Count] {
		s := &c.Ships[i]
		if b.Phase == SubScreen && !alone(b.ship(i)) && !b.withLead(i) && s.Group > 0 {
			s.Group = 0
		}
		if b.Phase != SubScreen && b.down(i) {
			counters = append(counters, fmt.Sprint(s.Group, b.look(i)))
			under = append(under, fmt.Sprint(b.look(i), s.identity()))
		} else {
			counters = append(counters, b.ship(i).ID+s.marks())
		}
	}
	slices.Sort(counters)
	slices.Sort(under)
	c.Count = 0
	return strings.Join([]string{c.String(), strings.Join(counters, "|"), strings.Join(under, "|")}, "\n")
}

// NarrateTo says what a side sees of a move: the attacker nothing of how groups are formed,
// until all are.
func (b *SecretSubmarines) NarrateTo(viewer sim.Side, m sim.Move, after sim.State, _ []sim.Roll) []string {
	c := &after.(*SecretSubmarines).SubPosition
	switch {
	case b.Phase != SubScreen || viewer != book.Attacker:
		return b.told(m, c)
	case c.Phase == SubSplit:
		return b.formed(c)
	}
	return nil
}

// Narrate says in words what a move did, for a viewer that sees everything.
func (b *SecretSubmarines) Narrate(m sim.Move, after sim.State, _ []sim.Roll) []string {
	return b.told(m, &after.(*SecretSubmarines).SubPosition)
}

// Reveals reports whether the attacker has seen groups or a counter.
func (b *SecretSubmarines) Reveals(sim.State) bool { return b.Turn() == book.Attacker }

// Table shows the fight as a side sees it.
func (s *SecretSubmarines) Table(viewer sim.Side) sim.Table { return book.TableOf(s, viewer) }
