package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

// numbers appends the moves from the least to the most.
func numbers(buf []sim.Move, least, most int) []sim.Move {
	for n := least; n <= most; n++ {
		buf = append(buf, sim.Move(n))
	}
	return buf
}

// pick draws one of n, the first where there are no dice.
func pick(d *sim.Dice, event uint64, n int) int {
	if d == nil || n < 2 {
		return 0
	}
	return d.Pick(event, n)
}

// bit is a flag in the key of a position.
func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}
