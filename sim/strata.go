package sim

import (
	"fmt"
	"math/bits"
)

// MaxStrata is the largest group that Stratify takes.
const MaxStrata = 1 << 16

// Stratify spreads the dice of each n games, the first n, the next n and so on,
// evenly: cut the words into n runs of equal length, and every event of a group takes
// one word from each run, in an order of its own. So each roll, the first one of all
// as well as what comes later, turns up as often among the games of a group as its
// probability says, but for one game; which results meet in one game is left to
// chance (a Latin hypercube: McKay, Beckman and Conover 1979). Each game on its own has
// dice as good as without: what is counted over whole groups has the right mean, and
// a variance that the spread between groups shows. n is a power of two up to
// MaxStrata, 1 for none.
func (d *Dice) Stratify(n int) {
	if n < 1 || n > MaxStrata || n&(n-1) != 0 {
		panic(fmt.Sprintf("sim: Stratify of %d games; want a power of two up to %d", n, MaxStrata))
	}
	d.strata, d.fast, d.b = uint64(n), false, 0
	if n == 1 {
		d.strata = 0
	}
}

// keyGroup derives the two words of the game's group; they stand beyond those of any
// game by the counter's third word.
func (d *Dice) keyGroup() {
	w := Philox([2]uint64{d.seed, 0}, [4]uint64{d.game / d.strata, uint64(d.purpose), 1, d.strata})
	d.groupA, d.groupB = w[0], w[1]|1
}

// spread moves a word into the run that is the game's for the event; where it lies
// within the run stays as it was.
func (d *Dice) spread(word, event uint64) uint64 {
	h := mix(d.groupA + (d.base+event)*d.groupB)
	i, mask, size := d.game%d.strata, d.strata-1, bits.TrailingZeros64(d.strata)
	// Each step can be undone below the mask, so the games of a group go to different
	// runs; the first and the last make every run as likely for every game.
	i = (i + h) & mask
	i = i * (h>>16 | 1) & mask
	i ^= i >> (size/2 + 1)
	i = i * (h>>32 | 1) & mask
	i ^= i >> (size/2 + 1)
	i = (i + h>>48) & mask
	return i<<(64-size) | word>>size
}
