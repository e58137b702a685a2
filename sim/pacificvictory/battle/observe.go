//go:build !js

package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

var _ sim.Observable = (*Battle)(nil)

// The numbers of an observation: of the battle; of each side, the viewer first; of a decision. They
// are the same in all battles, so that an agent can use in one battle what it learned in others.
var (
	headNames = [...]string{"defender looks", "to decide", "holds the land", "Japan looks", "round", "last round",
		"raid", "airstrike alone", "hits to take", "date", "nobody can fire"}
	// ActionNames are what a block does, by Action.
	ActionNames = [...]string{"fire", "crash", "banzai", "hold", "retreat", "land", "take a hit", "raid", "stay",
		"declare", "pass", "search"}
)

// Numbers of a side.
const (
	sideSteps  = 0                                // by type, for blocks in the hex
	sideGroups = sideSteps + int(book.NumTypes)   // steps by target group
	sidePower  = sideGroups + int(book.NumGroups) // hits to be expected of a round of fire, by target group
	sideBlocks = sidePower + int(book.NumGroups)
	sideLate   = sideBlocks + 1 // blocks that come in round 2
	sideActed  = sideLate + 1   // that have fired in this round
	sideSea    = sideActed + 1  // that have not landed
	sideHalf   = sideSea + 1
	sideDouble = sideHalf + 1
	sideRoom   = sideDouble + 1 // of hexes in reach, by group
	sideEnds   = sideRoom + 3
)

// Places in the row of a decision.
const (
	rowGroup   = len(ActionNames)
	rowType    = rowGroup + int(book.NumGroups)
	rowSteps   = rowType + int(book.NumTypes)
	rowPower   = rowSteps + 1 // against the group fired at
	rowHits    = rowPower + 1 // to be expected
	rowAgainst = rowHits + 1  // steps of that group
	rowDouble  = rowAgainst + 1
	rowLast    = rowDouble + 1 // it has one step left
	rowTarget  = rowLast + 1
	rowLeft    = rowTarget + int(book.NumTypes) // steps of the target
	rowBalance = rowLeft + 1                    // own steps less those of the enemy, in the hex
	rowEnds    = rowBalance + 1
)

var layout = layOut()

// layOut names the numbers.
func layOut() (l sim.Layout) {
	l.Position = append(l.Position, headNames[:]...)
	for i, words := range [][]string{phaseWords, book.HexWords, book.BaseWords, book.WeatherWords} {
		for _, word := range words {
			l.Position = append(l.Position, []string{"phase ", "hex ", "base ", "weather "}[i]+word)
		}
	}
	for _, who := range []string{"own ", "enemy "} {
		for _, name := range book.TypeNames {
			l.Position = append(l.Position, who+name)
		}
		for _, what := range []string{"steps ", "fire at "} {
			for _, name := range book.GroupNames {
				l.Position = append(l.Position, who+what+name)
			}
		}
		for _, name := range []string{"blocks", "blocks to come", "blocks that have acted", "blocks at sea",
			"half hits", "double defence", "room for air", "room for ships", "room for ground"} {
			l.Position = append(l.Position, who+name)
		}
	}
	l.Decision = append(l.Decision, ActionNames[:]...)
	for _, name := range book.GroupNames {
		l.Decision = append(l.Decision, "at "+name)
	}
	for _, name := range book.TypeNames {
		l.Decision = append(l.Decision, "block "+name)
	}
	l.Decision = append(l.Decision, "steps", "power", "hits", "steps against", "double defence", "last step")
	for _, name := range book.TypeNames {
		l.Decision = append(l.Decision, "at block "+name)
	}
	l.Decision = append(l.Decision, "steps of that block", "balance of steps")
	return l
}

// Layout implements sim.Observable.
func (b *Battle) Layout() *sim.Layout { return &layout }

// Observe implements sim.Observable. Nothing is hidden in a battle alone.
func (b *Battle) Observe(viewer sim.Side, dst []float32) {
	clear(dst)
	for i, x := range [len(headNames)]float32{
		float32(viewer), truth(b.Turn() == viewer), truth(b.Land == viewer), truth(b.Japan == viewer), float32(
			b.RoundNow) / 4, truth(b.RoundNow == b.lastRound), truth(b.Mode == Raid), truth(b.Mode == strike),
		float32(b.Hits) / 8, float32(b.Date) / float32(len(book.Turns)), truth(b.Idle),
	} {
		dst[i] = x
	}
	rest := dst[len(headNames):]
	for _, k := range [...]struct{ at, of int }{
		{int(b.Phase), len(phaseWords)}, {int(b.Terrain), len(book.HexWords)}, {int(b.Base), len(book.BaseWords)},
		{int(b.Weather), len(book.WeatherWords)},
	} {
		rest[k.at] = 1
		rest = rest[k.of:]
	}
	for i, side := range [2]sim.Side{viewer, viewer.Other()} {
		b.observeSide(side, rest[i*sideEnds:][:sideEnds])
	}
}

// observeSide adds up the blocks of a side.
func (b *Battle) observeSide(side sim.Side, row []float32) {
	for m := b.Here & Of(side); m != 0; m &= m - 1 {
		i := m.First()
		x, steps := b.rate(i), float32(b.Strength(i))
		row[sideSteps+int(b.Ratings[b.kind[i]].Type)] += float32(steps / 4)
		row[sideGroups+int(b.groupOf(i))] += float32(steps / 8)
		for g, power := range x.Power {
			row[sidePower+g] += float32(steps * float32(power) / 24)
		}
	}
	own := Of(side)
	for i, m := range [...]Mask{b.Here, b.Late, b.Acted, b.Sea, b.Half, b.Double} {
		row[sideBlocks+i] = float32((m & own).Count()) / 8
	}
	for g, n := range b.Room[side] {
		row[sideRoom+g] = float32(min(n, 8)) / 8
	}
}

// ObserveMoves implements sim.Observable.
func (b *Battle) ObserveMoves(legal []sim.Move, dst []float32) {
	clear(dst)
	var groups [2][book.NumGroups]int
	var total [2]int
	for m := b.Here; m != 0; m &= m - 1 {
		i := m.First()
		n := b.Strength(i)
		groups[SideOf(i)][b.groupOf(i)] += n
		total[SideOf(i)] += n
	}
	side := b.Turn()
	if side == sim.Over {
		return
	}
	enemy := side.Other()
	for n, m := range legal {
		row, d := dst[n*rowEnds:][:rowEnds], Decode(m)
		row[d.Action] = 1
		row[rowBalance] = float32(total[side]-total[enemy]) / 16
		if d.Block >= 0 {
			steps := b.Strength(d.Block)
			row[rowType+int(b.Ratings[b.kind[d.Block]].Type)] = 1
			row[rowSteps], row[rowLast] = float32(steps)/4, truth(steps == 1)
			if d.Action == Fire {
				power := int(b.rate(d.Block).Power[d.Group])
				row[rowGroup+int(d.Group)] = 1
				row[rowPower], row[rowHits] = float32(power)/6, float32(steps*power)/12
				row[rowAgainst], row[rowDouble] = float32(groups[enemy][d.Group])/8, truth(b.Doubled(enemy, d.Group))
			}
		}
		switch d.Action {
		case Crash, Banzai, RaidOn:
			row[rowTarget+int(b.Ratings[b.kind[d.Target]].Type)] = 1
			row[rowLeft] = float32(b.Strength(d.Target)) / 4
		}
	}
}

// truth is 1 for true.
func truth(x bool) float32 {
	if x {
		return 1
	}
	return 0
}
