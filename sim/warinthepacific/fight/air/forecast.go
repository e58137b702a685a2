package air

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// What agents ask of an air fight.

// LossWorth returns what a point that a move would take out is worth to its side, in
// points over the target or bombs on it, and what taking it out costs.
func (a *Fight) LossWorth(m sim.Move) (worth, price int) {
	g := &a.Groups[a.victimSide()][m&255]
	worth = 1
	if a.Target != noTarget && a.victimSide() == book.Attacker {
		worth += a.bombardStrength(g)
	}
	return worth, a.price(g)
}

// StrikeAt returns how many striking points are at a level: low, medium, high.
func (a *Fight) StrikeAt(level int) (n int) {
	for _, g := range a.groups(book.Attacker) {
		if g.strikes() {
			n += int(g.At[level])
		}
	}
	return n
}

// AskedStrength returns the strength that a point of the group that chooses its
// altitude has at a level.
func (a *Fight) AskedStrength(level int) int {
	return a.strengthAt(&a.Groups[a.Turn()][a.Asked], book.Altitude(level))
}

// Quality returns the average strength of escort and of CAP, each group where it flies
// best, and how many points they have.
func (a *Fight) Quality() (escort, cover float64, guards, fighters int) {
	var sum, points [2]int
	for s := range sim.Side(2) {
		list := a.groups(s)
		for i := range list {
			g := &list[i]
			// An escort is compared with CAP; bombers have no say in who is better.
			if s == book.Attacker && g.band() != escorts {
				continue
			}
			best := 0
			for level := range book.Altitudes {
				if (g.Fixed == 0 || g.Fixed == uint8(level)+1) && a.occupied()&(1<<level) != 0 {
					best = max(best, a.strengthAt(g, level))
				}
			}
			n := g.flying() + int(g.Pool)
			sum[s] += best * n
			points[s] += n
		}
	}
	return float64(sum[0]) / float64(max(1, points[0])), float64(sum[1]) / float64(max(1, points[1])),
		points[0], points[1]
}

// MostEliminated returns how many points could be eliminated yet with some strength less
// and without one point of a group, cheap ones first.
// A greedy count: each point is taken at the lowest price there is. That is the most
// points that the strength can pay for, as every point counts the same.
func (a *Fight) MostEliminated(less, without int) (n int) {
	left := int(a.Left[1]) - less
	var points [64]int // exposed, by price
	list := a.groups(a.victimSide())
	for i := range list {
		if k := a.exposed(&list[i]); k > 0 {
			points[min(63, a.price(&list[i]))] += k - int(book.Bit(i == without))
		}
	}
	for price := 1; price < len(points) && price <= left; price++ {
		k := min(points[price], left/price)
		n, left = n+k, left-k*price
	}
	return n
}
