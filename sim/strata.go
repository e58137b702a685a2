package sim

import (
	"fmt"
	"math/bits"
)

// MaxStrata is the largest group size that Stratify accepts.
const MaxStrata = 1 << 16

// Stratify spreads the dice evenly over each group of n games: the first n, the next n, and so on.
// It divides all 64-bit words into n equal runs. Within a group, each address takes one word from
// each run, in a random order of its own. So each result of a single roll occurs as often in a
// group as its probability says, to within one game. How results combine within a game is left to
// chance (Latin hypercube sampling: McKay, Beckman and Conover 1979).
//
// The dice of a single game are as random as without Stratify. Counts over whole groups have the
// right mean, and a variance that can be estimated from the differences between groups. n is a
// power of two up to MaxStrata; 1 turns stratification off.
func (d *Dice) Stratify(n int) {
	if n < 1 || n > MaxStrata || n&(n-1) != 0 {
		panic(fmt.Sprintf("sim: Stratify of %d games; want a power of two up to %d", n, MaxStrata))
	}
	d.strata, d.fast, d.b = uint64(n), false, 0
	if n == 1 {
		d.strata = 0
	}
}

// keyGroup derives the two words of the game's group. The counter's third word keeps them apart
// from the words of all games.
func (d *Dice) keyGroup() {
	w := Philox([2]uint64{d.seed, 0}, [4]uint64{d.game / d.strata, uint64(d.purpose), 1, d.strata})
	d.groupA, d.groupB = w[0], w[1]|1
}

// spread moves a word into the run that the game has for the address. Its position within the run
// does not change.
func (d *Dice) spread(word, address uint64) uint64 {
	h := mix(d.groupA + (d.base+address)*d.groupB)
	i, mask, size := d.game%d.strata, d.strata-1, bits.TrailingZeros64(d.strata)
	// Each step is invertible below the mask, so the games of a group go to different runs. The
	// first and last steps make every run equally likely for every game.
	i = (i + h) & mask
	i = i * (h>>16 | 1) & mask
	i ^= i >> (size/2 + 1)
	i = i * (h>>32 | 1) & mask
	i ^= i >> (size/2 + 1)
	i = (i + h>>48) & mask
	return i<<(64-size) | word>>size
}
