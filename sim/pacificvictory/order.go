package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// setOrder lays down who fires when: by combat turn, the defender first [5.21],
// or the winner of the search [9.1]. Only the times that some block has are kept.
func (b *Battle) setOrder() {
	b.order, b.times, b.landTime = [20]mask{}, 0, 0
	attacking := b.attacking()
	for letter := range uint8(5) {
		all := b.where(func(k *profile) bool { return k.letter == letter })
		if letter == b.groundLetter {
			b.landTime = b.times
		}
		for _, m := range b.waves(all, attacking) {
			for n := range sim.Side(2) { // both sides only where a blockade mixes the roles
				if m := m & of(b.land^n); m != 0 {
					b.order[b.times] = m
					b.times++
				}
			}
		}
	}
}

// waves splits the blocks of a combat turn into those who fire first and second.
func (b *Battle) waves(all, attacking mask) [2]mask {
	if b.first != nobody {
		return [2]mask{all & of(b.first), all & of(b.first.Other())}
	}
	return [2]mask{all &^ attacking, all & attacking}
}

// attacking are the blocks that are attackers: all of the side that does not hold
// the land; but where a side was on blockade its ships defend and the ships of
// the landholder attack (5.77, ruling R43).
func (b *Battle) attacking() mask {
	m := of(b.land.Other())
	if b.blockader != nobody && b.blockader != b.land {
		m ^= ^(b.air | b.ground)
	}
	return m
}

// reorder lays down anew who fires when, as some blocks that are not here have become
// others, and stays where it is in the round.
func (b *Battle) reorder(changed mask) {
	landing, now := b.phase == atLanding, mask(0)
	if !landing && b.time < b.times {
		now = b.order[b.time] &^ changed
	}
	b.setOrder()
	switch {
	case landing:
		b.time = b.landTime
	case now != 0:
		for b.time = 0; b.order[b.time]&now == 0; {
			b.time++
		}
	}
}
