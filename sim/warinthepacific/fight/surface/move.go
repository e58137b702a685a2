package surface

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// startMoves begins the Movement Segment.
// Struck says that a ship was attacked in this Active Phase: the fire is over, so that it
// goes.
func (b *Action) startMoves() {
	for side := range b.Ships {
		for i := range b.ships(uint8(side)) {
			b.Ships[side][i].Marks &^= book.Struck
		}
	}
	b.Phase, b.Target, b.Asked = Move, 0, 0
	b.nextMove()
}

// nextMove goes on to the next ship that can move, then to the other player, the next
// number or the next Tactical Sequence. [30.3]
// The First Player fires and moves, then the other one; then comes the next number, and
// after six of them the next Tactical Sequence.
func (b *Action) nextMove() {
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
	// Forces that have not come to an end by then part.
	if b.Round++; b.Round == mostSequences {
		b.finish()
		return
	}
	b.Phase, b.Asked, b.Number, b.Done = Active, 0, 0, 0
	b.wipe(book.Fired | book.Moved)
}

// wipe takes marks from all ships.
func (b *Action) wipe(marks uint16) {
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
func (b *Action) move(s *book.SeaShip, m sim.Move, d *sim.Dice) {
	switch m {
	case 0:
	case leaveDisplay:
		s.Marks |= book.Moved
		// The table says on which rolls a Speed Class gets away; 6 needs no roll.
		on := b.getsAway(s)
		if on >= 6 || d.Roll(b.event(rollLeave, b.Player, int(b.Asked), 0), 6) <= on {
			s.Marks |= book.Withdrawn
			b.remove(s)
			held := !b.Broken[b.Player]
			b.judge(b.Player)
			// The ship that went may have been the last that could do harm, or the last
			// at all.
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
		s.Marks |= book.Moved
		b.spot(s)
	}
	b.Asked++
	b.nextMove()
}

// getsAway returns on how many faces of a die a ship withdraws that tries to. [30.83]
func (b *Action) getsAway(s *book.SeaShip) int { return int(b.Rules.tables.leaves[b.speed(s)]) }

// spot turns up ships that are next to each other. [30.92]
func (b *Action) spot(s *book.SeaShip) {
	enemy := b.ships(1 - b.Player)
	for k := range enemy {
		if t := &enemy[k]; t.There() && b.distance(s, t) == 1 {
			s.Marks = s.Marks&^book.Flashed | book.Spotted
			t.Marks = t.Marks&^book.Flashed | book.Spotted
		}
	}
}
