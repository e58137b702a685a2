package book

import "github.com/ironbottom/ironbottom/sim"

// Numbers appends the moves from the least to the most.
func Numbers(buf []sim.Move, least, most int) []sim.Move {
	for n := least; n <= most; n++ {
		buf = append(buf, sim.Move(n))
	}
	return buf
}

// Pick draws one of n, the first where there are no dice.
func Pick(d *sim.Dice, event uint64, n int) int {
	if d == nil || n < 2 {
		return 0
	}
	return d.Pick(event, n)
}

// Bit is a flag in the key of a position.
func Bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}
