package sim_test

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// Seeds are fixed, so these tests pass always or never. The level is what a right
// generator would fail one time in a million.
const level = 1e-6

const draws = 6000

// sampled tests draws of many games against a law.
func sampled(t *testing.T, what string, law []float64, draw func(d *sim.Dice) int) {
	t.Helper()
	counts := make([]int, len(law))
	d := sim.NewDice(11, sim.Nature)
	for game := range uint64(draws) {
		d.Start(game)
		counts[draw(&d)]++
	}
	assert.Greater(t, simtest.ChiSquare(counts, law), level, "%s: %v by law %v", what, counts, law)
}

// listed tests the results that a draw lists: all of the law in order, but those
// of no weight.
func listed(t *testing.T, what string, law []float64, draw func(d *sim.Dice) int) {
	t.Helper()
	var l sim.Lister
	got := make([]float64, len(law))
	last := -1
	for s, p := range l.Outcomes(&probe{draw: draw}, 0) {
		r := s.(*probe).result
		require.Greater(t, r, last, "%s: results in order, each once", what)
		require.Positive(t, p, "%s: result %d has no weight", what, r)
		got[r], last = p, r
	}
	assert.InDeltaSlice(t, law, got, 1e-15, what)
}

// probe is a state whose one move makes one draw.
type probe struct {
	sim.State
	draw   func(d *sim.Dice) int
	result int
}

func (p *probe) Clone() sim.State              { c := *p; return &c }
func (p *probe) CopyFrom(s sim.State)          { *p = *s.(*probe) }
func (p *probe) Apply(_ sim.Move, d *sim.Dice) { p.result = p.draw(d) }

// binomial is the law of hits, in exact fractions up to the last step.
func binomial(n, k int) []float64 {
	law := make([]float64, n+1)
	for h := range law {
		p := new(big.Rat).SetInt(new(big.Int).Binomial(int64(n), int64(h)))
		for i := range n {
			if i < h {
				p.Mul(p, big.NewRat(int64(k), 6))
			} else {
				p.Mul(p, big.NewRat(int64(6-k), 6))
			}
		}
		law[h], _ = p.Float64()
	}
	return law
}

// sums is the law of the sum of n dice, indexed by the sum, by convolution.
func sums(n int) []float64 {
	law := []float64{1}
	for range n {
		next := make([]float64, len(law)+6)
		for s, p := range law {
			for face := 1; face <= 6; face++ {
				next[s+face] += p / 6
			}
		}
		law = next
	}
	return law
}

func uniform(n int) []float64 {
	law := make([]float64, n)
	for i := range law {
		law[i] = 1 / float64(n)
	}
	return law
}

func TestDrawsObeyTheirLaw(t *testing.T) {
	for n := 0; n <= sim.MaxDice; n++ {
		for k := range 7 {
			what := fmt.Sprintf("hits of %d dice on %d or less", n, k)
			draw := func(d *sim.Dice) int { return d.Hits(33, n, k) }
			listed(t, what, binomial(n, k), draw)
			if n <= 5 || n%8 == 0 {
				sampled(t, what, binomial(n, k), draw)
			}
		}
	}
	for _, n := range []int{1, 2, 3, 6, sim.MaxDice} {
		what, draw := fmt.Sprintf("sum of %d dice", n), func(d *sim.Dice) int { return d.Sum(34, n) }
		sampled(t, what, sums(n), draw)
		listed(t, what, sums(n), draw)
	}
	for _, n := range []int{1, 2, 3, 6, 10, 20, 36} {
		what, draw := fmt.Sprintf("one of %d", n), func(d *sim.Dice) int { return d.Pick(35, n) }
		sampled(t, what, uniform(n), draw)
		listed(t, what, uniform(n), draw)
		roll := func(d *sim.Dice) int { return d.Roll(36, n) - 1 }
		sampled(t, what, uniform(n), roll)
		listed(t, what, uniform(n), roll)
	}
}

// A stream is 64-bit words by number.
type stream func(i uint64) uint64

// words returns the words at an address whose given part is the number.
func words(seed func(i uint64) uint64, purpose sim.Purpose, game, event func(i uint64) uint64) stream {
	return func(i uint64) uint64 {
		d := sim.NewDice(seed(i), purpose)
		d.Start(game(i))
		return d.Word(event(i))
	}
}

func fixed(x uint64) func(uint64) uint64 { return func(uint64) uint64 { return x } }
func number(i uint64) uint64             { return i }
func plus(n uint64) func(uint64) uint64  { return func(i uint64) uint64 { return i + n } }

// streams are pairs of neighbours in every part of the address, as runs use them. One stream must
// not predict the other.
func streams() map[string][2]stream {
	byGame := func(seed uint64) stream { return words(fixed(seed), sim.Nature, number, fixed(33)) }
	byEvent := func(game uint64) stream { return words(fixed(5), sim.Nature, fixed(game), number) }
	games := words(fixed(5), sim.Nature, number, fixed(33))
	pairs := map[string][2]stream{
		"games g, g+1": {games, words(fixed(5), sim.Nature, plus(1), fixed(33))},
		"games g, g^1": {games, words(fixed(5), sim.Nature, func(i uint64) uint64 {
			return i ^ 1
		}, fixed(33))},
		"games g, g+1024": {games, words(fixed(5), sim.Nature, plus(1024), fixed(33))},
		"seeds by number": {words(number, sim.Nature, fixed(0), fixed(33)),
			words(plus(1), sim.Nature, fixed(0), fixed(33))},
		"seed and game swapped": {words(number, sim.Nature, fixed(9), fixed(33)),
			words(fixed(9), sim.Nature, number, fixed(33))},
		"nature, agent 0": {games, words(fixed(5), sim.Agent0, number, fixed(33))},
		"agent 0, agent 1": {words(fixed(5), sim.Agent0, number, fixed(33)),
			words(fixed(5), sim.Agent1, number, fixed(33))},
		"agent 1, display": {words(fixed(5), sim.Agent1, number, fixed(33)),
			words(fixed(5), sim.Display, number, fixed(33))},
		"events e, e+1":          {byEvent(3), words(fixed(5), sim.Nature, fixed(3), plus(1))},
		"events e, e+32":         {byEvent(3), words(fixed(5), sim.Nature, fixed(3), plus(32))},
		"events e, e+2^16":       {byEvent(3), words(fixed(5), sim.Nature, fixed(3), plus(1<<16))},
		"events e, e+2^48":       {byEvent(3), words(fixed(5), sim.Nature, fixed(3), plus(1<<48))},
		"events e of games 3, 4": {byEvent(3), byEvent(4)},
		"events 33, 34 by game":  {games, words(fixed(5), sim.Nature, number, fixed(34))},
	}
	for _, s := range []uint64{0, 1, 12345, 1 << 40} {
		for name, other := range map[string]uint64{"s+1": s + 1, "s+256": s + 256, "s^1": s ^ 1,
			"s^2^63": s ^ 1<<63, "s+2^32": s + 1<<32} {
			pairs[fmt.Sprintf("seeds s, %s for %d", name, s)] = [2]stream{byGame(s), byGame(other)}
		}
	}
	return pairs
}

func TestStreamsAreIndependent(t *testing.T) {
	const n = 1 << 14
	for name, pair := range streams() {
		t.Run(name, func(t *testing.T) {
			// Joint laws of the highest, some middle and the lowest four bits.
			var joint [3][256]int
			var alone [8][256]int // of each byte of the first stream
			differ, dot := 0, 0.0
			for i := range uint64(n) {
				x, y := pair[0](i), pair[1](i)
				for part, shift := range []int{60, 30, 0} {
					joint[part][x>>shift&15<<4|y>>shift&15]++
				}
				for b := range alone {
					alone[b][x>>(8*b)&255]++
				}
				differ += bits.OnesCount64(x ^ y)
				dot += (float64(x)/(1<<64) - 0.5) * (float64(y)/(1<<64) - 0.5)
			}
			for _, counts := range joint {
				assert.Greater(t, simtest.ChiSquare(counts[:], uniform(256)), level, "joint bits")
			}
			for b, counts := range alone {
				assert.Greater(t, simtest.ChiSquare(counts[:], uniform(256)), level, "byte %d", b)
			}
			// Five standard deviations: half of 64 n bits differ; the correlation has
			// deviation 1/sqrt(n).
			assert.InDelta(t, 32*n, differ, 5*math.Sqrt(16*n), "bits that differ")
			assert.Less(t, math.Abs(dot*12/n), 5/math.Sqrt(n), "correlation")
		})
	}
}

// The blocks of a run have counts that are independent of the run with a neighbouring seed.
func TestBlocksAreIndependent(t *testing.T) {
	const blocks, size = 200, 256
	results := func(seed uint64) (x []float64) {
		d := sim.NewDice(seed, sim.Nature)
		for b := range uint64(blocks) {
			hits := 0
			for g := range uint64(size) {
				d.Start(b*size + g)
				hits += d.Hits(33, 3, 2)
			}
			x = append(x, (float64(hits)-size)/math.Sqrt(size*2./3)) // mean 1, variance 2/3 a game
		}
		return x
	}
	for _, s := range []uint64{0, 1, 77} {
		x := results(s)
		for _, other := range []uint64{s + 1, s + 256, s ^ 1, s + 1<<32} {
			y := results(other)
			if other == s {
				continue
			}
			r, spread := 0.0, 0.0
			for i := range x {
				r += x[i] * y[i]
				spread += x[i] * x[i]
			}
			assert.Less(t, math.Abs(r), 5*math.Sqrt(blocks), "seeds %d and %d", s, other)
			assert.InDelta(t, blocks, spread, 5*math.Sqrt(2*blocks), "variance of the blocks of seed %d", s)
		}
	}
}
