package bradleyterry

import (
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

// Pairs counts pairs of games. The zero value is empty. Counts are integers, so the order of
// additions does not matter.
type Pairs struct {
	n        int64
	sums     [stats]int64 // in steps of 1/sequential.Grain
	products [stats][stats]int64
}

// Of a game two figures count, its score and the size of that; of a pair four.
const stats = 4

// Add counts a pair: the first player's score as side 0 in one game and as side 1 in the other, in
// [-1, 1].
func (p *Pairs) Add(side0, side1 float64) {
	var v [stats]int64
	for i, score := range [2]float64{side0, side1} {
		s := int64(math.Round(score * sequential.Grain))
		v[2*i], v[2*i+1] = s, max(s, -s)
	}
	p.n++
	for i, x := range v {
		p.sums[i] += x
		for j, y := range v {
			p.products[i][j] += x * y
		}
	}
}

// N returns the number of pairs.
func (p *Pairs) N() int64 { return p.n }

// A Meeting is the pairs of two players in a set-up. Players and set-ups are numbered from 0.
type Meeting struct {
	A, B, Setup int
	Pairs
}

// A Sample is all meetings of some players. Two players have at most one meeting in a set-up. A
// meeting without pairs does not count.
type Sample struct {
	Players, Setups int
	Meetings        []Meeting
}

func (s Sample) check() error {
	type key [3]int
	seen := map[key]bool{}
	for _, m := range s.Meetings {
		k := key{min(m.A, m.B), max(m.A, m.B), m.Setup}
		switch {
		case m.A == m.B, k[0] < 0, k[1] >= s.Players, m.Setup < 0, m.Setup >= s.Setups:
			return fmt.Errorf("found a meeting of players %d and %d in set-up %d; want two of %d players and "+
				"one of %d set-ups", m.A, m.B, m.Setup, s.Players, s.Setups)
		case seen[k]:
			return fmt.Errorf("found two meetings of players %d and %d in set-up %d; want one", m.A, m.B, m.Setup)
		}
		seen[k] = true
	}
	return nil
}

// played returns the meetings that have pairs.
func (s Sample) played() (all []Meeting) {
	for _, m := range s.Meetings {
		if m.n > 0 {
			all = append(all, m)
		}
	}
	return all
}

// A cell is a meeting as the model sees it: the sums over its pairs of the points of the
// first player and of the draws, of the game as side 0 and of that as side 1.
type cell struct {
	a, b, setup int
	games       [2]float64 // as side 0 and as side 1, those of the prior among them
	total       [stats]float64
	spread      [stats][stats]float64 // covariance of the totals
	terms       [stats][]term         // what each sum hangs on in the model
}

// prior is how much of a pair each player is taken to have won twice, and to have lost
// twice, beside those it played.
const prior = 0.5

// cells returns what the meetings come to, with the prior.
func cells(meetings []Meeting) []*cell {
	opponents, setups := map[int]map[int]bool{}, map[[2]int]int{}
	for _, m := range meetings {
		for _, at := range [][2]int{{m.A, m.B}, {m.B, m.A}} {
			if opponents[at[0]] == nil {
				opponents[at[0]] = map[int]bool{}
			}
			opponents[at[0]][at[1]] = true
			setups[at]++
		}
	}
	var all []*cell
	for _, m := range meetings {
		spread := min(len(opponents[m.A]), len(opponents[m.B])) * setups[[2]int{m.A, m.B}]
		all = append(all, m.cell(prior/float64(spread)))
	}
	return all
}

// cell sums up a meeting with so much of a pair that the first player wins twice, and of
// one that it loses twice.
func (m Meeting) cell(extra float64) *cell {
	c := &cell{a: m.A, b: m.B, setup: m.Setup}
	n := float64(m.n) + 2*extra
	c.games = [2]float64{n, n}
	scale := [2]float64{0.5, -1} // of a score to points, of its size to draws
	shift := [2]float64{0.5, 1}
	mean := [stats]float64{}
	for i := range c.total {
		// The scores of the prior cancel out, their sizes add up.
		sum := float64(m.sums[i]) / sequential.Grain
		if i%2 == 1 {
			sum += 2 * extra
		}
		mean[i] = sum / n
		c.total[i] = float64(shift[i%2]*n) + float64(scale[i%2]*sum)
	}
	for i := range c.spread {
		for j := range c.spread[i] {
			squares := float64(m.products[i][j]) / (sequential.Grain * sequential.Grain)
			if i%2 == j%2 { // else the two pairs of the prior cancel out
				squares += 2 * extra
			}
			c.spread[i][j] = scale[i%2] * scale[j%2] * (squares - float64(n*mean[i]*mean[j]))
		}
	}
	return c
}
