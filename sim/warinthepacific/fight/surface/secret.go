package surface

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Hidden information [30.9]: during deployment, the places of the other side's ships [30.23]; at
// night, the identity of a face-down counter [30.91]. Everybody knows which ships there are. A
// face-down counter shows the column in which it was deployed, its Speed Class, whether it may
// withdraw (W33), and by a flash at two hexes that it is a destroyer. Moves of the other side name
// counters, not ships.

// Deal draws an enemy deployment, each even one with the same probability, or the identities of the
// face-down counters, each assignment that agrees with what they show with the same probability.
func (b *Action) Deal(viewer sim.Side, d *sim.Dice) { b.conceal(1-uint8(viewer), d) }

// Redact puts ships in the order of their kinds in the place of the true ones.
func (b *Action) Redact(viewer sim.Side) { b.conceal(1-uint8(viewer), nil) }

// Covert reports whether the other side sees nothing of what is decided: where ships are deployed.
func (b *Action) Covert() bool { return b.Phase == Deploy }

// Only the side that is not the viewer is drawn anew; by day all is known once both have
// deployed.
func (b *Action) conceal(side uint8, d *sim.Dice) {
	switch {
	case b.Phase == Deploy:
		b.scatter(side, d)
	case b.Night && b.Phase <= Move:
		b.shuffle(side, d)
	}
}

// scatter deploys the ships of a side that are placed anew: a slot for each ship in every
// column, some hexes having one more, and a draw without return.
// Of the side that is deploying only the ships placed so far are moved, of one that has
// not begun none; slots are set aside for those that are to come, so that the deployment
// that they complete is an even one.
func (b *Action) scatter(side uint8, d *sim.Dice) {
	list := b.ships(side)
	placed := len(list)
	if side == b.Player {
		placed = int(b.Asked)
	} else if side > b.Player {
		return
	}
	for sort := range 3 {
		from, n := b.Rules.tables.column(b.nationality(side), sort)
		all := 0
		for i := range list {
			all += int(book.Bit(b.column(&list[i]) == sort))
		}
		var slots [book.MaxForce + 6]uint8
		count := 0
		for range all / n {
			for h := range n {
				slots[count] = uint8(from + h)
				count++
			}
		}
		var order [6]uint8
		for h := range n {
			order[h] = uint8(from + h)
		}
		// Which hexes have the additional ship is drawn by a shuffle of the column that
		// stops when they are found.
		for k := range all % n {
			at := k + book.Pick(d, uint64(sort)<<8|uint64(k), n-k)
			order[k], order[at] = order[at], order[k]
			slots[count] = order[k]
			count++
		}
		for i := range list {
			if b.column(&list[i]) != sort {
				continue
			}
			// A slot is drawn also for a ship that is not placed yet, and thrown away:
			// those that are to come take their share of the hexes.
			at := book.Pick(d, 1<<12|uint64(i), count)
			if i < placed {
				list[i].Hex = slots[at]
			}
			count--
			copy(slots[at:count], slots[at+1:count+1])
		}
	}
}

// looks is what a face-down counter shows.
// Two counters that show the same number cannot be told apart: column, Speed Class and
// the right to withdraw.
func (b *Action) looks(s *book.SeaShip) int {
	return b.column(s)<<3 | b.speed(s)<<1 | int(book.Bit(b.mayLeave(s)))
}

// an identity is what is under a counter.
type identity struct {
	kind, damage uint8
	marks        uint16
}

func (b *Action) identityOf(s *book.SeaShip) identity {
	return identity{s.Type, s.Damage, s.Marks & book.Unarmed}
}

func (i identity) before(o identity) bool {
	if i.kind != o.kind {
		return i.kind < o.kind
	}
	return i.damage < o.damage || i.damage == o.damage && i.marks < o.marks
}

// shuffle deals the ships of a side that are face down anew, among the counters that look
// alike; counters that were seen firing at two hexes come first, as they are destroyers.
// Sorted first, so that the deal does not depend on the order in which they truly lie:
// with the same dice the same is drawn from every position that looks the same.
func (b *Action) shuffle(side uint8, d *sim.Dice) {
	list := b.ships(side)
	var done [book.MaxForce]bool
	for first := range list {
		if done[first] || list[first].Is(book.Spotted) {
			continue
		}
		look := b.looks(&list[first])
		var under [book.MaxForce]identity
		var at [book.MaxForce]int
		n := 0
		for i := first; i < len(list); i++ {
			if list[i].Is(book.Spotted) || b.looks(&list[i]) != look {
				continue
			}
			done[i], at[n] = true, i
			id := b.identityOf(&list[i])
			k := n
			for ; k > 0 && id.before(under[k-1]); k-- {
				under[k] = under[k-1]
			}
			under[k] = id
			n++
		}
		left := n
		// In the first pass flashed counters take their destroyers, in the second the
		// others what is left: the other way round none might be left for them.
		for pass := range 2 {
			for _, i := range at[:n] {
				if list[i].Is(book.Flashed) == (pass == 0) {
					b.lay(&list[i], under[:left], pass == 0, d, uint64(i))
					left--
				}
			}
		}
	}
}

// lay puts one of some ships under a counter and removes it from the list. All ships that fit are
// equally likely. Without dice Pick gives the first, as Redact needs.
func (b *Action) lay(s *book.SeaShip, under []identity, destroyer bool, d *sim.Dice, event uint64) {
	n := 0
	for _, id := range under {
		n += int(book.Bit(!destroyer || b.Rules.ShipTypes[id.kind].Number == book.KindDD))
	}
	choice := book.Pick(d, event, n)
	for k, id := range under {
		if destroyer && b.Rules.ShipTypes[id.kind].Number != book.KindDD {
			continue
		}
		if choice > 0 {
			choice--
			continue
		}
		s.Type, s.Damage, s.Marks = id.kind, id.damage, s.Marks&^book.Unarmed|id.marks
		copy(under[k:], under[k+1:])
		return
	}
}
