package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
)

// leaveDisplay is the move of a ship that withdraws.
const leaveDisplay = sim.Move(1 + seaHexes)

// Legal appends the legal moves: a hex for a ship that is deployed; 0 to cease fire or 1
// plus the target; 0 or 1 for a ship that is asked to fire; 0 to stay, 1 plus the hex to
// move or leaveDisplay.
func (b *Surface) Legal(buf []sim.Move) []sim.Move {
	switch b.Phase {
	case SurfaceDeploy:
		return b.berths(buf)
	case SurfaceTarget:
		return b.targets(append(buf, 0))
	case SurfaceJoin:
		t := &b.Ships[1-b.Player][b.Target]
		if !b.able(&b.Ships[b.Player][b.Asked], t) {
			return append(buf, 0)
		}
		if !b.othersJoin(t) {
			return append(buf, 1)
		}
		return append(buf, 0, 1)
	case SurfaceMove:
		return b.courses(buf)
	case SurfaceOver:
		return buf
	}
	return append(buf, 0)
}

// berths lists the hexes where the ship that is asked may be placed, such that in the end
// no hex of the column has two ships more than another. [30.22] [30.23]
func (b *Surface) berths(buf []sim.Move) []sim.Move {
	if b.Asked >= b.Count[b.Player] {
		return buf
	}
	column := b.column(&b.Ships[b.Player][b.Asked])
	from, n := b.surfaceRules.sea.column(b.nationality(b.Player), column)
	var in [seaHexes + 1]uint8
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
func (b *Surface) targets(buf []sim.Move) []sim.Move {
	var guns [maxForce]seaShip
	n := b.ready(&guns)
	enemy := b.ships(1 - b.Player)
	for k := range enemy {
		t := &enemy[k]
		if !t.there() || t.Marks&(spotted|struck) != spotted {
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
func (b *Surface) ready(guns *[maxForce]seaShip) (n int) {
	own := b.ships(b.Player)
	for i := range own {
		if s := &own[i]; b.active(s) && !s.is(fired) && b.attack(s) > 0 {
			guns[n] = *s
			n++
		}
	}
	return n
}

// shoots reports whether there is somebody to decide on fire. Of a ship that is face down
// nobody is to see from being asked or not what it is.
func (b *Surface) shoots() bool {
	if b.Broken[b.Player] {
		return false
	}
	own, enemy := b.ships(b.Player), b.ships(1-b.Player)
	for i := range own {
		s := &own[i]
		if !b.active(s) || s.is(fired) {
			continue
		}
		for k := range enemy {
			t := &enemy[k]
			if t.there() && t.Marks&(spotted|struck) == spotted && (!s.is(spotted) || b.able(s, t)) {
				return true
			}
		}
	}
	return false
}

// asksJoin reports whether a ship is asked to fire at the target.
func (b *Surface) asksJoin(i uint8) bool {
	s := &b.Ships[b.Player][i]
	return b.active(s) && !s.is(fired) && (!s.is(spotted) || b.able(s, &b.Ships[1-b.Player][b.Target]))
}

// othersJoin reports whether others fire at the target, or still can.
func (b *Surface) othersJoin(t *seaShip) bool {
	list := b.ships(b.Player)
	for i := range list {
		if list[i].is(joined) || i > int(b.Asked) && b.able(&list[i], t) {
			return true
		}
	}
	return false
}

// asksMove reports whether a ship can be moved: it has not fired or moved, and is not
// dead in the water. [30.5] [30.51] [30.52] [30.85]
func (b *Surface) asksMove(i uint8) bool {
	s := &b.Ships[b.Player][i]
	return b.active(s) && !s.is(fired|moved) && b.speed(s) > 0
}

// courses lists where the ship that is asked may go, however many are there. [30.53]
// [30.55] [30.56]
func (b *Surface) courses(buf []sim.Move) []sim.Move {
	s := &b.Ships[b.Player][b.Asked]
	buf = append(buf, 0)
	held := uint64(0)
	enemy := b.ships(1 - b.Player)
	for k := range enemy {
		held |= 1 << enemy[k].Hex
	}
	for _, h := range b.surfaceRules.sea.near[s.Hex] {
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
func (b *Surface) leaves(s *seaShip) bool {
	return b.surfaceRules.sea.exit[b.nationality(b.Player)]>>s.Hex&1 == 1 && (b.Broken[b.Player] || b.mayLeave(s))
}

// MoveString names a decision.
func (b *Surface) MoveString(m sim.Move) string {
	switch b.Phase {
	case SurfaceDeploy:
		return b.shipLabel(b.Player, b.Asked) + " to " + hexName(uint8(m))
	case SurfaceTarget:
		if m == 0 {
			return "cease fire"
		}
		return "fire at " + b.shipLabel(1-b.Player, uint8(m-1))
	case SurfaceJoin:
		return b.shipLabel(b.Player, b.Asked) + [...]string{" holds its fire", " fires"}[m]
	case SurfaceMove:
		name := b.shipLabel(b.Player, b.Asked)
		switch m {
		case 0:
			return name + " stays"
		case leaveDisplay:
			return name + " withdraws"
		}
		return name + " to " + hexName(uint8(m-1))
	case SurfaceActive:
		return "roll for the Active hexes"
	case SurfaceGuns:
		return "fire at " + b.shipLabel(1, b.Asked)
	case SurfaceCritical:
		return "roll for " + b.shipLabel(b.Player, b.Asked)
	}
	return "go on"
}
