package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

// startMoves begins the Movement Segment.
func (b *Surface) startMoves() {
	for side := range b.Ships {
		for i := range b.ships(uint8(side)) {
			b.Ships[side][i].Marks &^= struck
		}
	}
	b.Phase, b.Target, b.Asked = SurfaceMove, 0, 0
	b.nextMove()
}

// nextMove goes on to the next ship that can move, then to the other player, the next
// number or the next Tactical Sequence. [30.3]
func (b *Surface) nextMove() {
	for ; b.Asked < b.Count[b.Player]; b.Asked++ {
		if b.asksMove(b.Asked) {
			return
		}
	}
	if b.Player == b.First {
		b.Player = 1 - b.First
		b.startFire()
		return
	}
	b.Player = b.First
	if b.Done++; b.Done < 6 {
		b.Number = b.Number%6 + 1
		b.startFire()
		return
	}
	if b.Round++; b.Round == mostSequences {
		b.finish()
		return
	}
	b.Phase, b.Asked, b.Number, b.Done = SurfaceActive, 0, 0, 0
	b.wipe(fired | moved)
}

// wipe takes marks from all ships.
func (b *Surface) wipe(marks uint16) {
	for side := range b.Ships {
		for i := range b.ships(uint8(side)) {
			b.Ships[side][i].Marks &^= marks
		}
	}
}

// move moves a ship, or has it try to withdraw, once in a Tactical Sequence. Ships are
// asked in the order of the description, which is their owner's own; where one that goes
// makes the Task Force break off, those that stayed are asked again, as they could have
// waited for it (W106). [30.54] [30.8] [30.83] [30.84] [30.87] [30.88]
func (b *Surface) move(s *seaShip, m sim.Move, d *sim.Dice) {
	switch m {
	case 0:
	case leaveDisplay:
		s.Marks |= moved
		on := int(b.surfaceRules.sea.leaves[b.speed(s)])
		if on >= 6 || d.Roll(b.event(rollLeave, b.Player, int(b.Asked), 0), 6) <= on {
			s.Marks |= withdrawn
			b.remove(s)
			held := !b.Broken[b.Player]
			b.judge(b.Player)
			if b.settled() {
				b.finish()
				return
			}
			if held && b.Broken[b.Player] {
				b.Asked = 0
				b.nextMove()
				return
			}
		}
	default:
		s.Hex = uint8(m - 1)
		s.Marks |= moved
		b.spot(s)
	}
	b.Asked++
	b.nextMove()
}

// spot turns up ships that are next to each other. [30.92]
func (b *Surface) spot(s *seaShip) {
	enemy := b.ships(1 - b.Player)
	for k := range enemy {
		if t := &enemy[k]; t.there() && b.distance(s, t) == 1 {
			s.Marks = s.Marks&^flashed | spotted
			t.Marks = t.Marks&^flashed | spotted
		}
	}
}
