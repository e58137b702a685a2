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

// words returns the words at an address of which one part is the number.
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

// streams are pairs of neighbours in every part of the address, as runs use them:
// what one holds must tell nothing about the other.
func streams() map[string][2]stream {
	byGame := func(seed uint64) stream { return words(fixed(seed), sim.Nature, number, fixed(33)) }
	byEvent := func(game uint64) stream { return words(fixed(5), sim.Nature, fixed(game), number) }
	games := words(fixed(5), sim.Nature, number, fixed(33))
	pairs := map[string][2]stream{
		"games g, g+1":           {games, words(fixed(5), sim.Nature, plus(1), fixed(33))},
		"games g, g^1":           {games, words(fixed(5), sim.Nature, func(i uint64) uint64 { return i ^ 1 }, fixed(33))},
		"games g, g+1024":        {games, words(fixed(5), sim.Nature, plus(1024), fixed(33))},
		"seeds by number":        {words(number, sim.Nature, fixed(0), fixed(33)), words(plus(1), sim.Nature, fixed(0), fixed(33))},
		"seed and game swapped":  {words(number, sim.Nature, fixed(9), fixed(33)), words(fixed(9), sim.Nature, number, fixed(33))},
		"nature, agent 0":        {games, words(fixed(5), sim.Agent0, number, fixed(33))},
		"agent 0, agent 1":       {words(fixed(5), sim.Agent0, number, fixed(33)), words(fixed(5), sim.Agent1, number, fixed(33))},
		"agent 1, display":       {words(fixed(5), sim.Agent1, number, fixed(33)), words(fixed(5), sim.Display, number, fixed(33))},
		"events e, e+1":          {byEvent(3), words(fixed(5), sim.Nature, fixed(3), plus(1))},
		"events e, e+32":         {byEvent(3), words(fixed(5), sim.Nature, fixed(3), plus(32))},
		"events e, e+2^16":       {byEvent(3), words(fixed(5), sim.Nature, fixed(3), plus(1<<16))},
		"events e, e+2^48":       {byEvent(3), words(fixed(5), sim.Nature, fixed(3), plus(1<<48))},
		"events e of games 3, 4": {byEvent(3), byEvent(4)},
		"events 33, 34 by game":  {games, words(fixed(5), sim.Nature, number, fixed(34))},
	}
	for _, s := range []uint64{0, 1, 12345, 1 << 40} {
		for name, other := range map[string]uint64{"s+1": s + 1, "s+256": s + 256, "s^1": s ^ 1, "s^2^63": s ^ 1<<63, "s+2^32": s + 1<<32} {
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

// What a run counts in its blocks does not follow what the run of a neighbouring
// seed counts in the same blocks.
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

// Words of different addresses differ: of a million 64-bit words no two are alike
// (chance would make a pair once in 10^7 such tests).
func TestWordsDiffer(t *testing.T) {
	seen := make(map[uint64]bool, 1<<18)
	for purpose := range sim.Purpose(4) {
		d := sim.NewDice(1, purpose)
		for game := range uint64(256) {
			d.Start(game)
			for event := range uint64(256) {
				w := d.Word(event)
				require.False(t, seen[w], "purpose %d, game %d, event %d", purpose, game, event)
				seen[w] = true
			}
		}
	}
}

// A draw depends on its address, not on what was drawn before.
func TestOrderDoesNotMatter(t *testing.T) {
	there, back := sim.NewDice(4, sim.Nature), sim.NewDice(4, sim.Nature)
	there.Start(8)
	back.Start(3)
	back.Hits(1, 4, 2)
	back.Start(8)
	var a, b []int
	for e := range uint64(50) {
		a = append(a, there.Hits(e, 4, 3), there.Sum(e+100, 2), there.Roll(e+200, 6), there.Pick(e+300, 9))
	}
	for e := uint64(50); e > 0; e-- {
		b = append([]int{back.Hits(e-1, 4, 3), back.Sum(e+99, 2), back.Roll(e+199, 6), back.Pick(e+299, 9)}, b...)
	}
	assert.Equal(t, a, b)

	fresh := sim.NewDice(4, sim.Nature)
	zero := sim.NewDice(4, sim.Nature)
	zero.Start(0)
	assert.Equal(t, zero.Word(1), fresh.Word(1), "new dice are those of game 0")
}

// A place has room for 65,536 events and then the next one begins.
func TestPlaces(t *testing.T) {
	a, b := sim.NewDice(4, sim.Agent0), sim.NewDice(4, sim.Agent0)
	a.At(2)
	b.At(3)
	assert.Equal(t, b.Word(0), a.Word(1<<16))
	assert.NotEqual(t, b.Word(0), a.Word(0))
	a.Start(0)
	b.At(0)
	assert.Equal(t, b.Word(7), a.Word(7), "a new game begins at place 0")
}

// A watcher is told every roll, and changes none.
func TestWatch(t *testing.T) {
	play := func(d *sim.Dice) []int {
		return []int{d.Hits(1, 3, 2), d.Sum(2, 2), d.Roll(3, 6), d.Pick(4, 5), d.Hits(5, 9, 1)}
	}
	plain, watched := sim.NewDice(9, sim.Nature), sim.NewDice(9, sim.Nature)
	var told []sim.Roll
	watched.Watch(func(r sim.Roll) { told = append(told, r) })
	r := play(&plain)
	assert.Equal(t, r, play(&watched))
	assert.Equal(t, []sim.Roll{
		{Event: 1, Kind: sim.Volley, Dice: 3, Hit: 2, Result: r[0]},
		{Event: 2, Kind: sim.Total, Dice: 2, Result: r[1]},
		{Event: 3, Kind: sim.Picked, Dice: 6, Result: r[2] - 1},
		{Event: 4, Kind: sim.Picked, Dice: 5, Result: r[3]},
		{Event: 5, Kind: sim.Volley, Dice: 9, Hit: 1, Result: r[4]},
	}, told)
	watched.Watch(nil)
	assert.Equal(t, r, play(&watched))
	assert.Len(t, told, 5, "nothing is told after Watch(nil)")
}

func TestImpossibleDraws(t *testing.T) {
	d := sim.NewDice(1, sim.Nature)
	for want, draw := range map[string]func(){
		"sim: Hits of 25 dice on 1 or less; want 0 to 24 dice, 0 to 6": func() { d.Hits(0, 25, 1) },
		"sim: Hits of -1 dice on 1 or less; want 0 to 24 dice, 0 to 6": func() { d.Hits(0, -1, 1) },
		"sim: Hits of 9 dice on 7 or less; want 0 to 24 dice, 0 to 6":  func() { d.Hits(0, 9, 7) },
		"sim: Sum of 0 dice; want 1 to 24":                             func() { d.Sum(0, 0) },
		"sim: Sum of 25 dice; want 1 to 24":                            func() { d.Sum(0, 25) },
		"sim: Pick of 0; want 1 or more":                               func() { d.Pick(0, 0) },
	} {
		assert.PanicsWithValue(t, want, draw)
	}
	for _, k := range []int{-1, 7} { // volleys of the fast path
		assert.Panics(t, func() { d.Hits(0, 2, k) }, "2 dice on %d or less", k)
	}
}

func TestDrawsAllocateNothing(t *testing.T) {
	d := sim.NewDice(1, sim.Nature)
	game := uint64(0)
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		d.Start(game)
		game++
		d.Hits(1, 4, 2)
		d.Hits(2, 12, 3)
		d.Sum(3, 2)
		d.Pick(4, 7)
		d.Roll(5, 6)
	}))
}

func BenchmarkHits(b *testing.B) {
	d := sim.NewDice(1, sim.Nature)
	for _, n := range []int{1, 4, 12} {
		b.Run(fmt.Sprintf("dice-%d", n), func(b *testing.B) {
			event := uint64(0)
			for b.Loop() {
				d.Hits(event, n, 2)
				event++
			}
		})
	}
	b.Run("word", func(b *testing.B) {
		event := uint64(0)
		for b.Loop() {
			d.Word(event)
			event++
		}
	})
}
