package sim

import (
	"fmt"
	"math/bits"
)

// A Purpose separates the random numbers of the rules, of each side's agent and of the display.
// Draws for one purpose never change those for another.
type Purpose uint64

// The purposes. An agent's own draws never touch the dice of the game.
const (
	Nature  Purpose = iota // the dice of the rules
	Agent0                 // choices of the agent that plays Side 0
	Agent1                 // choices of the agent that plays Side 1
	Display                // dice faces drawn afterwards, for a reader
)

// Dice answer every question of chance. Draws are addressed, not consumed: a draw is a pure
// function of (seed; purpose, game, address). So the order of calls does not matter, a single game
// can be replayed, a copied position cannot foresee its dice, and two runs that differ in one
// choice share all other random numbers.
//
// Dice are keyed once for each game: Philox4x64-10 of the seed and the game gives two words a
// and b. The word of an address is mix(a + address*(b|1)), where mix is the SplitMix64 finaliser
// (Steele, Lea, Flood 2014; constants of Stafford's variant 13). The first argument of every draw
// is its address: a number for the place in the rules where the roll is made. Two draws of one
// game must not share an address. Addresses lie below 2^48.
//
// Dice made by NewDice roll. Inside Lister they list instead: the same calls return every result in
// turn, with its exact probability.
type Dice struct {
	a, b    uint64 // b is odd once keyed
	base    uint64 // added to every address; set by At
	seed    uint64
	game    uint64
	purpose Purpose
	list    *listing
	watch   func(Roll)
	events  func(Event)
	fast    bool // keyed, and neither listing nor watched nor stratified

	strata, groupA, groupB uint64 // see Stratify; strata is 0 without it
}

// A Roll is one draw as reported to a watcher.
type Roll struct {
	Address uint64
	Kind    RollKind
	Dice    int // number of dice; of a Pick, the number of possible results
	Hit     int // of a Volley: each die hits on this number or less
	Result  int // hits, sum, or the picked number, from 0
}

// A RollKind is the method of Dice that made a roll.
type RollKind uint8

// The kinds of roll. A Roll of one die is a Pick plus one.
const (
	Volley RollKind = iota
	Total
	Picked
)

// NewDice returns dice for the games of one seed, keyed to game 0.
func NewDice(seed uint64, purpose Purpose) Dice {
	return Dice{seed: seed, purpose: purpose}
}

// Start switches to the dice of another game.
func (d *Dice) Start(game uint64) {
	d.game, d.b, d.base, d.fast = game, 0, 0, false
}

// At sets the base of all later addresses: for an agent's draws, the decision with number ply.
// Each decision has room for 65,536 addresses.
func (d *Dice) At(ply int) { d.base = uint64(ply) << 16 }

// Shift adds to the base of later addresses. A fight inside a longer game uses it to keep its rolls
// apart from all others. The caller shifts back afterwards, by -by. A watcher is told the address
// within the longer game.
func (d *Dice) Shift(by uint64) { d.base += by }

// Game returns the seed and the number of the current game.
func (d *Dice) Game() (seed, game uint64) { return d.seed, d.game }

// Watch calls f after every roll, for a record or a narration; nil ends it. Watching does not
// change the rolls.
func (d *Dice) Watch(f func(Roll)) { d.watch, d.fast, d.b = f, false, 0 }

// key derives the two words of the game, unless that has been done.
func (d *Dice) key() {
	if d.b != 0 || d.list != nil {
		return
	}
	w := Philox([2]uint64{d.seed, 0}, [4]uint64{d.game, uint64(d.purpose), 0, 0})
	d.a, d.b = w[0], w[1]|1
	if d.strata != 0 {
		d.keyGroup()
	}
	d.fast = d.list == nil && d.watch == nil && d.strata == 0
}

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Word returns the 64 random bits of an address. It panics in listing mode, because raw bits have
// no list of results.
func (d *Dice) Word(address uint64) uint64 {
	if d.list != nil {
		panic("sim: a raw word has no list of results")
	}
	return d.word(address)
}

func (d *Dice) word(address uint64) uint64 {
	if d.b == 0 {
		d.key()
	}
	w := mix(d.a + (d.base+address)*d.b)
	if d.strata != 0 {
		w = d.spread(w, address)
	}
	return w
}

// again returns the n-th further word of an address whose first word stands for no result. Such
// words lie beyond all ordinary addresses.
func (d *Dice) again(address uint64, n int) uint64 {
	return d.word(address + uint64(n)<<48)
}

// Hits rolls n dice (0 to MaxDice) and returns the number that show k (0 to 6) or less. It is one
// draw with n+1 results; the lowest words give the fewest hits.
func (d *Dice) Hits(address uint64, n, k int) int {
	if !d.fast {
		d.key()
	}
	if uint(n) <= smallDice && uint(k) <= 6 && d.fast {
		v := &smallVolleys[n][k]
		if w := mix(d.a + (d.base+address)*d.b); w < v.limit {
			return v.hits(w)
		}
	}
	return d.hitsSlow(address, n, k)
}

func (d *Dice) hitsSlow(address uint64, n, k int) int {
	// Stratified dice are never fast, but the table works for them too.
	if d.strata != 0 && d.watch == nil && uint(n) <= smallDice && uint(k) <= 6 {
		v := &smallVolleys[n][k]
		if w := d.word(address); w < v.limit {
			return v.hits(w)
		}
	}
	if n < 0 || n > MaxDice || k < 0 || k > 6 {
		panic(fmt.Sprintf("sim: Hits of %d dice on %d or less; want 0 to %d dice, 0 to 6", n, k, MaxDice))
	}
	h := d.weighted(address, n+1, power6[n], func(i int) uint64 { return ways(n, k, i) })
	if d.watch != nil {
		d.watch(Roll{d.base + address, Volley, n, k, h})
	}
	return h
}

// Sum rolls n six-sided dice (1 to MaxDice) and returns their sum. It is one draw with 5n+1
// results.
func (d *Dice) Sum(address uint64, n int) int {
	if n < 1 || n > MaxDice {
		panic(fmt.Sprintf("sim: Sum of %d dice; want 1 to %d", n, MaxDice))
	}
	s := n + d.weighted(address, 5*n+1, power6[n], func(i int) uint64 { return waysSum[n][n+i] })
	if d.watch != nil {
		d.watch(Roll{d.base + address, Total, n, 0, s})
	}
	return s
}

// Merged lets a game list several draws as one when only their combined result matters. In listing
// mode it acts as one roll whose results have the given weights (out of total), and ok is true.
// Otherwise it rolls nothing, ok is false, and the game makes its draws as usual. The game must
// make sure that both ways have the same odds.
func (d *Dice) Merged(weights []uint64, total uint64) (result int, ok bool) {
	if d.list == nil {
		return 0, false
	}
	return d.list.next(len(weights), total, func(i int) uint64 { return weights[i] }), true
}

// Roll rolls one die with the given number of sides and returns 1 to sides.
func (d *Dice) Roll(address uint64, sides int) int { return d.Pick(address, sides) + 1 }

// Pick returns one of 0 to n-1, each with exactly the same probability (Lemire, "Fast random
// integer generation in an interval", 2019).
func (d *Dice) Pick(address uint64, n int) int {
	if n < 1 {
		panic(fmt.Sprintf("sim: Pick of %d; want 1 or more", n))
	}
	if d.list != nil {
		return d.list.next(n, uint64(n), func(int) uint64 { return 1 })
	}
	hi, lo := bits.Mul64(d.word(address), uint64(n))
	if lo < uint64(n) {
		for i, bad := 1, -uint64(n)%uint64(n); lo < bad; i++ {
			hi, lo = bits.Mul64(d.again(address, i), uint64(n))
		}
	}
	if d.watch != nil {
		d.watch(Roll{d.base + address, Picked, n, 0, int(hi)})
	}
	return int(hi)
}

// weighted draws i from 0 to n-1 with probability weight(i)/total by inversion. The words are split
// into total runs of equal length: the first weight(0) runs give 0, and so on. The few words left
// over at the top are drawn again.
func (d *Dice) weighted(address uint64, n int, total uint64, weight func(int) uint64) int {
	if d.list != nil {
		return d.list.next(n, total, weight)
	}
	if total == 1 {
		return 0
	}
	run, _ := bits.Div64(1, 0, total)
	w := d.word(address)
	for i := 1; w >= total*run; i++ {
		w = d.again(address, i)
	}
	r := w / run
	for i := range n - 1 {
		if r < weight(i) {
			return i
		}
		r -= weight(i)
	}
	return n - 1
}
