package sim

import "math/bits"

// MaxDice is the most dice one volley or sum may roll: 6^24 is the largest
// power of six below 2^64.
const MaxDice = 24

// A volley of n dice that hit on k or less has a binomial number of hits. It is drawn by inverting
// its distribution on one 64-bit word, fewest hits first. Words below limit = 6^n * floor(2^64 /
// 6^n) are split into runs whose lengths are exact multiples of floor(2^64 / 6^n), so no result is
// favoured. A word at or above limit is drawn again (for 4 dice, once in 10^16).
//
// Volleys of up to four dice, the most that a Pacific Victory block fires, have a table of their
// own, small enough for the first-level cache.
const smallDice = 4

type smallVolley struct {
	above [smallDice]uint64 // above[j]: words from here on give more than j hits
	limit uint64            // words from here on are drawn again
}

var (
	power6       = makePower6()
	smallVolleys = makeSmallVolleys()
)

func makePower6() (p [MaxDice + 1]uint64) {
	p[0] = 1
	for n := 1; n <= MaxDice; n++ {
		p[n] = p[n-1] * 6
	}
	return p
}

// wordsPerRoll returns floor(2^64 / 6^n): how many words stand for one of the
// 6^n rolls of n dice.
func wordsPerRoll(n int) uint64 {
	if n == 0 {
		return ^uint64(0)
	}
	q, _ := bits.Div64(1, 0, power6[n])
	return q
}

// ways returns in how many of the 6^n rolls of n dice exactly h show k or less.
func ways(n, k, h int) uint64 {
	w := uint64(1)
	for i := range h { // n choose h
		w = w * uint64(n-i) / uint64(i+1)
	}
	for range h {
		w *= uint64(k)
	}
	for range n - h {
		w *= uint64(6 - k)
	}
	return w
}

// waysSum[n][s] is in how many of the 6^n rolls of n dice the sum is s.
var waysSum = makeWaysSum()

func makeWaysSum() (w [MaxDice + 1][6*MaxDice + 1]uint64) {
	w[0][0] = 1
	for n := 1; n <= MaxDice; n++ {
		for s := range w[n] {
			for face := 1; face <= 6 && face <= s; face++ {
				w[n][s] += w[n-1][s-face]
			}
		}
	}
	return w
}

func makeSmallVolleys() (t [smallDice + 1][7]smallVolley) {
	for n := range t {
		unit := wordsPerRoll(n)
		for k := range 7 {
			v := &t[n][k]
			v.limit = power6[n] * unit
			var below uint64
			for h := range v.above {
				if h < n {
					below += ways(n, k, h)
					v.above[h] = below * unit
				} else {
					v.above[h] = ^uint64(0)
				}
			}
		}
	}
	return t
}

// hits returns the number of hits that word w stands for. Without a branch: each
// borrow is a threshold that w lies below.
func (v *smallVolley) hits(w uint64) int {
	_, b0 := bits.Sub64(w, v.above[0], 0)
	_, b1 := bits.Sub64(w, v.above[1], 0)
	_, b2 := bits.Sub64(w, v.above[2], 0)
	_, b3 := bits.Sub64(w, v.above[3], 0)
	return smallDice - int(b0+b1+b2+b3)
}
