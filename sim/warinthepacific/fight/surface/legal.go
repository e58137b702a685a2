package surface

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// leaveDisplay is the move of a ship that withdraws.
const leaveDisplay = sim.Move(1 + book.SeaHexes)

// Legal appends the legal moves: a hex for a ship that is deployed; 0 to cease fire or 1
// plus the target; 0 or 1 for a ship that is asked to fire; 0 to stay, 1 plus the hex to
// move or leaveDisplay.
// A ship that cannot fire at the target has one move, 0, and one without which nobody
// would fire has one, 1: to choose a target is to fire at it.
func (b *Action) Legal(buf []sim.Move) []sim.Move {
	switch b.Phase {
	case Deploy:
		return b.berths(buf)
	case Target:
		return b.targets(append(buf, 0))
	case Join:
		t := &b.Ships[1-b.Player][b.Target]
		if !b.able(&b.Ships[b.Player][b.Asked], t) {
			return append(buf, 0)
		}
		if !b.othersJoin(t) {
			return append(buf, 1)
		}
		return append(buf, 0, 1)
	case Move:
		return b.courses(buf)
	case Over:
		return buf
	}
	return append(buf, 0)
}

// berths lists the hexes where the ship that is asked may be placed, such that in the end
// no hex of the column has two ships more than another. [30.22] [30.23]
// With all ships of the column in n hexes each has all/n of them and all%n hexes one
// more. in counts who stands where by now (OffDisplay too), fuller how many hexes have
// got their additional ship: a hex that is at its share takes one more only as long as
// not all those are given.
func (b *Action) berths(buf []sim.Move) []sim.Move {
	if b.Asked >= b.Count[b.Player] {
		return buf
	}
	column := b.column(&b.Ships[b.Player][b.Asked])
	from, n := b.Rules.tables.column(b.nationality(b.Player), column)
	var in [book.SeaHexes + 1]uint8
	all, fuller := 0, 0
	list := b.ships(b.Player)
	for i := range list {
		if b.column(&list[i]) == column {
			all++
			in[list[i].Hex]++
		}
	}
	each, extra := all/n, all%n
	for h := from; h < from+n; h++ {
		if int(in[h]) > each {
			fuller++
		}
	}
	for h := from; h < from+n; h++ {
		if int(in[h]) < each || int(in[h]) == each && fuller < extra {
			buf = append(buf, sim.Move(h))
		}
	}
	return buf
}

// targets lists the ships that can be fired at: spotted, and not yet attacked in this
// Active Phase (R23). [30.44] [30.93]
// Ships are copied out first, as reach and strength are looked at once for all targets; a
// target needs one of them in range.
func (b *Action) targets(buf []sim.Move) []sim.Move {
	var guns [book.MaxForce]book.SeaShip
	n := b.ready(&guns)
	enemy := b.ships(1 - b.Player)
	for k := range enemy {
		t := &enemy[k]
		if !t.There() || t.Marks&(book.Spotted|book.Struck) != book.Spotted {
			continue
		}
		for i := range guns[:n] {
			if b.distance(&guns[i], t) <= b.reach(&guns[i]) {
				buf = append(buf, sim.Move(1+k))
				break
			}
		}
	}
	return buf
}

// ready collects the ships that can fire at what is in range.
func (b *Action) ready(guns *[book.MaxForce]book.SeaShip) (n int) {
	own := b.ships(b.Player)
	for i := range own {
		if s := &own[i]; b.active(s) && !s.Is(book.Fired) && b.attack(s) > 0 {
			guns[n] = *s
			n++
		}
	}
	return n
}

// shoots reports whether there is somebody to decide on fire. Of a ship that is face down
// nobody is to see from being asked or not what it is.
// That is why a face-down ship is asked as soon as there is any target on the display, be
// it out of range.
func (b *Action) shoots() bool {
	if b.Broken[b.Player] {
		return false
	}
	own, enemy := b.ships(b.Player), b.ships(1-b.Player)
	for i := range own {
		s := &own[i]
		if !b.active(s) || s.Is(book.Fired) {
			continue
		}
		for k := range enemy {
			t := &enemy[k]
			if t.There() && t.Marks&(book.Spotted|book.Struck) == book.Spotted &&
				(!s.Is(book.Spotted) || b.able(s, t)) {
				return true
			}
		}
	}
	return false
}

// asksJoin reports whether a ship is asked to fire at the target.
func (b *Action) asksJoin(i uint8) bool {
	s := &b.Ships[b.Player][i]
	return b.active(s) && !s.Is(book.Fired) && (!s.Is(book.Spotted) || b.able(s, &b.Ships[1-b.Player][b.Target]))
}

// othersJoin reports whether others fire at the target, or still can.
func (b *Action) othersJoin(t *book.SeaShip) bool {
	list := b.ships(b.Player)
	for i := range list {
		if list[i].Is(book.Joined) || i > int(b.Asked) && b.able(&list[i], t) {
			return true
		}
	}
	return false
}

// asksMove reports whether a ship can be moved: it has not fired or moved, and is not
// dead in the water. [30.5] [30.51] [30.52] [30.85]
// A ship may fire or move in a Tactical Sequence, not both.
func (b *Action) asksMove(i uint8) bool {
	s := &b.Ships[b.Player][i]
	return b.active(s) && !s.Is(book.Fired|book.Moved) && b.speed(s) > 0
}

// courses lists where the ship that is asked may go, however many are there. [30.53]
// [30.55] [30.56]
// Any hex next to the ship where no enemy is; friends do not matter. held is a set of
// hexes as bits, with one above the display for ships that are not on it.
func (b *Action) courses(buf []sim.Move) []sim.Move {
	s := &b.Ships[b.Player][b.Asked]
	buf = append(buf, 0)
	held := uint64(0)
	enemy := b.ships(1 - b.Player)
	for k := range enemy {
		held |= 1 << enemy[k].Hex
	}
	for _, h := range b.Rules.tables.near[s.Hex] {
		if held>>h&1 == 0 {
			buf = append(buf, sim.Move(1+h))
		}
	}
	if b.leaves(s) {
		buf = append(buf, leaveDisplay)
	}
	return buf
}

// leaves reports whether a ship may attempt to withdraw from where it is. [30.81] [30.82]
// exit has the hexes next to the Withdrawal Area of each nationality as bits.
func (b *Action) leaves(s *book.SeaShip) bool {
	return b.Rules.tables.exit[b.nationality(b.Player)]>>s.Hex&1 == 1 && (b.Broken[b.Player] || b.mayLeave(s))
}

// MoveString names a decision.
func (b *Action) MoveString(m sim.Move) string {
	switch b.Phase {
	case Deploy:
		return b.ShipLabel(b.Player, b.Asked) + " to " + book.HexName(uint8(m))
	case Target:
		if m == 0 {
			return "cease fire"
		}
		return "fire at " + b.SeenLabel(1-b.Player, uint8(m-1))
	case Join:
		return b.ShipLabel(b.Player, b.Asked) + [...]string{" holds its fire", " fires"}[m]
	case Move:
		name := b.ShipLabel(b.Player, b.Asked)
		switch m {
		case 0:
			return name + " stays"
		case leaveDisplay:
			if b.getsAway(&b.Ships[b.Player][b.Asked]) < 6 {
				return name + " tries to withdraw"
			}
			return name + " withdraws"
		}
		return name + " to " + book.HexName(uint8(m-1))
	case Active:
		return "roll for the Active hexes"
	case Guns:
		return "fire at " + b.ShipLabel(1, b.Asked)
	case Critical:
		return "roll for " + b.ShipLabel(b.Player, b.Asked)
	}
	return "go on"
}
