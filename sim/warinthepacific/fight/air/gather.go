package air

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// gatherPoints rolls which points of the following bases of a Joint Strike, of distant CAP
// and of Naval Cover are there; all of the others are. [7.4] [7.41] [7.43] [6.22] [6.23]
// [6.24] [6.7]
// It rolls for a base also where nobody can come so far.
func (a *Fight) gatherPoints(d *sim.Dice) {
	for s := range sim.Side(2) {
		list := a.groups(s)
		var dice [maxGroups]int
		for i := range list {
			g := &list[i]
			if g.Base == 0 {
				continue
			}
			// Points of one base come together; each base has one roll of its own.
			if firstOf(list, i) == i {
				dice[i] = d.Roll(rollPercent+uint64(g.Field)<<16+uint64(s)<<8+uint64(g.Base), 6)
			}
		}
		a.come(s, &dice)
	}
}

// come takes out the points of a side that are not there, by the roll of each base: the roll of the
// first group from there.
func (a *Fight) come(s sim.Side, dice *[maxGroups]int) {
	list := a.groups(s)
	for i := range list {
		g := &list[i]
		if g.Base == 0 {
			continue
		}
		percent := 0
		if column := a.available(s, g); column != nil {
			percent = int(column.percent[dice[firstOf(list, i)]-1])
		}
		a.thin(g, percent)
	}
}

// firstOf returns the first group that is of the base of another.
func firstOf(list []Group, i int) int {
	return slices.IndexFunc(list, func(g Group) bool { return g.Base == list[i].Base && g.Field == list[i].Field })
}

// available returns the column by which a group from elsewhere comes: two to the right for Naval
// Cover, and none where it cannot come so far. [7.42] [7.44]
func (a *Fight) available(s sim.Side, g *Group) *availability {
	list := a.Rules.fights.percent
	column := len(list) - 1
	for k, p := range list {
		if int(g.Base) <= p.High {
			column = min(column, k)
		}
	}
	if a.NavalCover && s == book.Defender {
		column += 2
	}
	if column >= len(list) {
		return nil
	}
	return &list[column]
}

// thin leaves a share of a group, .5 rounded up; the others go home.
func (a *Fight) thin(g *Group, percent int) {
	all := g.flying() + int(g.Pool)
	here := book.LossOf(all, percent)
	g.Aborted += uint8(all - here)
	if g.Fixed > 0 {
		g.At[g.Fixed-1] = uint8(here)
	} else {
		g.Pool = uint8(here)
	}
}
