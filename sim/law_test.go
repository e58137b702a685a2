package sim

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// These tests hold every draw against rational arithmetic, word by word at the
// edges: dice are made whose word of event 0 is a given one.

// unmix undoes mix.
func unmix(z uint64) uint64 {
	inverse := func(odd uint64) uint64 { // modulo 2^64, by Newton's method
		x := odd
		for range 6 {
			x *= 2 - odd*x
		}
		return x
	}
	z ^= z>>31 ^ z>>62
	z *= inverse(0x94d049bb133111eb)
	z ^= z>>27 ^ z>>54
	z *= inverse(0xbf58476d1ce4e5b9)
	return z ^ z>>30 ^ z>>60
}

// showing returns dice whose word of event 0 is w, on the fast path or not.
func showing(w uint64, fast bool) Dice { return Dice{a: unmix(w), b: 1, fast: fast} }

func TestMixIsInvertible(t *testing.T) {
	for _, w := range []uint64{0, 1, 12345, 1 << 63, ^uint64(0)} {
		require.Equal(t, w, mix(unmix(w)))
		d := showing(w, false)
		require.Equal(t, w, d.Word(0))
	}
}

var two64 = new(big.Int).Lsh(big.NewInt(1), 64)

func power(base, n int64) *big.Int { return new(big.Int).Exp(big.NewInt(base), big.NewInt(n), nil) }

// perRoll is floor(2^64 / 6^n).
func perRoll(n int) *big.Int { return new(big.Int).Div(two64, power(6, int64(n))) }

// binomialWays is C(n,h) k^h (6-k)^(n-h).
func binomialWays(n, k, h int) *big.Int {
	w := new(big.Int).Binomial(int64(n), int64(h))
	w.Mul(w, power(int64(k), int64(h)))
	return w.Mul(w, power(int64(6-k), int64(n-h)))
}

func TestWaysCountRolls(t *testing.T) {
	for n := 0; n <= MaxDice; n++ {
		for k := range 7 {
			for h := 0; h <= n; h++ {
				require.Equal(t, binomialWays(n, k, h).Uint64(), ways(n, k, h), "%d dice, %d or less, %d hits", n, k, h)
			}
		}
	}
}

// In how many rolls n dice sum to s: de Moivre's formula, by inclusion and
// exclusion of dice above 6.
func sumWays(n, s int) *big.Int {
	sum := new(big.Int)
	for j := 0; s-6*j >= n; j++ {
		term := new(big.Int).Binomial(int64(n), int64(j))
		term.Mul(term, new(big.Int).Binomial(int64(s-6*j-1), int64(n-1)))
		if j%2 == 1 {
			term.Neg(term)
		}
		sum.Add(sum, term)
	}
	return sum
}

func TestWaysCountSums(t *testing.T) {
	for n := 1; n <= MaxDice; n++ {
		for s := n; s <= 6*n; s++ {
			require.Equal(t, sumWays(n, s).Uint64(), waysSum[n][s], "%d dice, sum %d", n, s)
		}
	}
}

// The tables of small volleys give each number of hits exactly its ways times
// floor(2^64 / 6^n) words, and leave fewer than 6^n words to be drawn again.
func TestSmallVolleyTables(t *testing.T) {
	for n := 1; n <= smallDice; n++ {
		for k := range 7 {
			v := smallVolleys[n][k]
			from := new(big.Int)
			for h := 0; h <= n; h++ {
				to := new(big.Int).SetUint64(v.limit)
				if h < n {
					to.SetUint64(v.above[h])
				}
				want := new(big.Int).Mul(binomialWays(n, k, h), perRoll(n))
				require.Equal(t, want.String(), new(big.Int).Sub(to, from).String(), "%d dice, %d or less, %d hits",
					n, k, h)
				from = to
			}
			left := new(big.Int).Sub(two64, from)
			require.Negative(t, left.Cmp(power(6, int64(n))), "%d dice: words left over", n)
		}
	}
}

// byLaw says what a word stands for, given the ways of each result, lowest word
// first; -1 where it has to be drawn again.
func byLaw(w uint64, n int, ways []*big.Int) int {
	r := new(big.Int).Div(new(big.Int).SetUint64(w), perRoll(n))
	for i, ways := range ways {
		if r.Cmp(ways) < 0 {
			return i
		}
		r.Sub(r, ways)
	}
	return -1
}

// expect is byLaw of the first word of event 0 that stands for a result.
func expect(d Dice, n int, ways []*big.Int) int {
	for again := 0; ; again++ {
		if i := byLaw(d.again(0, again), n, ways); i >= 0 {
			return i
		}
	}
}

// edges are the first and last word of every result, and of the words left over.
func edges(n int, ways []*big.Int) (words []uint64) {
	words = append(words, 0, ^uint64(0))
	at := new(big.Int)
	for _, w := range ways {
		at.Add(at, new(big.Int).Mul(w, perRoll(n)))
		if below := new(big.Int).Sub(at, big.NewInt(1)); below.Sign() >= 0 {
			words = append(words, below.Uint64())
		}
		if at.Cmp(two64) < 0 {
			words = append(words, at.Uint64())
		}
	}
	return words
}

// Hits obeys the law at every edge, on the fast path, on the slow one, and
// watched; more hits never come of a lower word.
func TestHitsAtEveryEdge(t *testing.T) {
	for n := 1; n <= MaxDice; n++ {
		for k := range 7 {
			var law []*big.Int
			for h := 0; h <= n; h++ {
				law = append(law, binomialWays(n, k, h))
			}
			for _, w := range edges(n, law) {
				want := expect(showing(w, false), n, law)
				var told []Roll
				for _, d := range []Dice{showing(w, true), showing(w, false), {a: unmix(w), b: 1, watch: func(r Roll) {
					told = append(told, r)
				}}} {
					require.Equal(t, want, d.Hits(0, n, k), "%d dice, %d or less, word %x, fast %v", n, k, w, d.fast)
				}
				require.Equal(t, []Roll{{0, Volley, n, k, want}}, told)
			}
		}
	}
}

func TestNoDice(t *testing.T) {
	for _, w := range []uint64{0, 1, 1 << 63, ^uint64(0)} {
		for k := range 7 {
			fast, slow := showing(w, true), showing(w, false)
			assert.Zero(t, fast.Hits(0, 0, k))
			assert.Zero(t, slow.Hits(0, 0, k))
		}
	}
}

// The fast path and the slow one are the same draw at every event.
func TestFastPathEqualsSlowPath(t *testing.T) {
	fast, watched := NewDice(3, Nature), NewDice(3, Nature)
	for game := range uint64(20) {
		fast.Start(game)
		watched.Start(game)
		rolls := 0
		watched.Watch(func(Roll) { rolls++ })
		fast.Word(0) // keys it: volleys are fast from here on
		require.True(t, fast.fast)
		for event := range uint64(200) {
			n, k := int(event%7), int(event%11%7)
			require.Equal(t, watched.Hits(event, n, k), fast.Hits(event, n, k), "game %d, event %d", game, event)
			require.False(t, watched.fast)
		}
		require.Equal(t, 200, rolls)
		watched.Watch(nil)
		require.Equal(t, fast.Hits(5, 3, 2), watched.Hits(5, 3, 2))
	}
}

func TestSumAtEveryEdge(t *testing.T) {
	for n := 1; n <= MaxDice; n++ {
		var law []*big.Int
		for s := n; s <= 6*n; s++ {
			law = append(law, sumWays(n, s))
		}
		for _, w := range edges(n, law) {
			d := showing(w, true)
			require.Equal(t, n+expect(d, n, law), d.Sum(0, n), "%d dice, word %x", n, w)
		}
	}
}

// Pick gives each result the same number of words. Result r has the words from ceil(r 2^64 / n) on;
// only the first of them may be drawn again.
func TestPickAtEveryEdge(t *testing.T) {
	for _, n := range []int64{1, 2, 3, 5, 6, 7, 10, 20, 36, 64, 100, 255, 1000, 1<<31 - 1, 1 << 40, 1<<62 + 1} {
		big64, share := big.NewInt(n), new(big.Int).Div(two64, big.NewInt(n))
		bad := new(big.Int).Mod(two64, big64)
		first := func(r int64) *big.Int { // ceil(r 2^64 / n)
			x := new(big.Int).Mul(big.NewInt(r), two64)
			return x.Div(x.Add(x, big.NewInt(n-1)), big64)
		}
		for _, r := range []int64{0, 1, 2, n / 3, n / 2, n - 2, n - 1} {
			if r < 0 || r >= n {
				continue
			}
			from, to := first(r), first(r+1)
			low := new(big.Int).Mod(new(big.Int).Mul(from, big64), two64)
			rejected := low.Cmp(bad) < 0
			words := new(big.Int).Sub(to, from)
			if rejected {
				words.Sub(words, big.NewInt(1))
			}
			require.Equal(t, share.String(), words.String(), "words of %d of %d", r, n)
			requirePick(t, from.Uint64(), int(n), int(r), rejected)
			requirePick(t, new(big.Int).Sub(to, big.NewInt(1)).Uint64(), int(n), int(r), rejected && words.Sign() == 0)
		}
	}
}

func requirePick(t *testing.T, w uint64, n, want int, rejected bool) {
	d := showing(w, true)
	what := fmt.Sprintf("one of %d, word %x, drawn again: %v", n, w, rejected)
	if rejected { // then it is that of the next word
		next := showing(d.again(0, 1), true)
		want = next.Pick(0, n)
	}
	require.Equal(t, want, d.Pick(0, n), what)
	require.Equal(t, want+1, d.Roll(0, n), what)
}
