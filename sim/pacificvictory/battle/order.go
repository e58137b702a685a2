package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// setOrder lays down who fires when: by combat turn, the defender first [5.21],
// or the winner of the search [9.1]. Only the times that some block has are kept.
func (b *Battle) setOrder() {
	b.Order, b.times, b.landTime = [20]Mask{}, 0, 0
	attacking := b.attacking()
	for letter := range uint8(5) {
		all := b.where(func(k *book.Profile) bool { return k.Letter == letter })
		// Ground has one letter for both sides, and the landing stands before it; it is noted even
		// if no ground is there.
		if letter == b.GroundLetter {
			b.landTime = b.times
		}
		// A wave may hold blocks of both sides where a blockade mixes roles; each side then has a
		// time of its own.
		for _, m := range b.waves(all, attacking) {
			for n := range sim.Side(2) { // both sides only where a blockade mixes the roles
				if m := m & Of(b.Land^n); m != 0 {
					b.Order[b.times] = m
					b.times++
				}
			}
		}
	}
}

// waves splits the blocks of a combat turn into those who fire first and second.
func (b *Battle) waves(all, attacking Mask) [2]Mask {
	if b.first != Nobody {
		return [2]Mask{all & Of(b.first), all & Of(b.first.Other())}
	}
	return [2]Mask{all &^ attacking, all & attacking}
}

// attacking are the blocks that are attackers: all of the side that does not hold
// the land; but where a side was on blockade its ships defend and the ships of
// the landholder attack (5.77, ruling R43).
func (b *Battle) attacking() Mask {
	m := Of(b.Land.Other())
	if b.Blockader != Nobody && b.Blockader != b.Land {
		// The ships change roles, air and ground keep theirs.
		m ^= ^(b.Air | b.Ground)
	}
	return m
}

// Reorder lays down anew who fires when, as some blocks that are not here have become
// others, and stays where it is in the round.
func (b *Battle) Reorder(changed Mask) {
	landing, now := b.Phase == atLanding, Mask(0)
	if !landing && b.Time < b.times {
		now = b.Order[b.Time] &^ changed
	}
	b.setOrder()
	switch {
	case landing:
		b.Time = b.landTime
	// The order may have more or fewer times now. It continues at the time of the blocks that were
	// being asked.
	case now != 0:
		for b.Time = 0; b.Order[b.Time]&now == 0; {
			b.Time++
		}
	}
}
