package contact

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// mostValue is the highest Engagement Value. [39.85]
const mostValue = 14

// perPoints is how many Movement Points count together; each time they take 2 away (R28,
// R29). [9.42] [9.43] [9.44]
const perPoints = 6

// purposes of the rolls of an engagement.
const (
	rollMeeting = iota
	rollFirst
)

// Apply carries out a legal move.
func (b *Engagement) Apply(m sim.Move, d *sim.Dice) {
	var room [mostValue + 1]sim.Move
	if _, ok := slices.BinarySearch(b.Legal(room[:0]), m); !ok {
		panic("warinthepacific: a move that is not legal")
	}
	switch b.Step {
	case EngageValue:
		f := &b.Fleets[b.Player][b.Asked]
		f.Value, f.Chosen = uint8(m), true
		b.Asked++
		b.nextValue()
	case EngageNight:
		b.Night = m == 1
		b.Step = EngageRoll
	case EngageRoll:
		b.meet(d)
	case EngageFirst:
		on := int(b.Rules.Initiative[book.Bit(b.Night)][b.Date])
		b.First = 1 + b.japan()
		if d.Roll(rollFirst<<16, 6) > on {
			b.First = 2 - b.japan()
		}
		b.Step = EngageOver
	}
}

// nextValue goes on to the next Task Force whose value is assigned. [39.85]
func (b *Engagement) nextValue() {
	for ; b.Player < 2; b.Player, b.Asked = b.Player+1, 0 {
		for ; b.Asked < b.Count[b.Player]; b.Asked++ {
			if f := &b.Fleets[b.Player][b.Asked]; f.Open && !f.Chosen {
				return
			}
		}
	}
	b.Player, b.Asked, b.Step = 0, 0, EngageRoll
	if b.May {
		b.Step = EngageNight
	}
}

// total returns the total Engagement Value of a pair, the values of both (W65) less what
// movement takes away, halved at night (R27) and in the Arctic. [9.4] [9.49] [9.62]
func (b *Engagement) total(alpha, bravo *Fleet, night bool) int {
	if bravo.Mission == missionPipeline {
		n := int(bravo.Value)
		if night { // [15.69]
			n /= 2
		}
		return n
	}
	n := max(0, int(alpha.Value)+int(bravo.Value)-b.less(alpha, bravo))
	if night {
		n /= 2
	}
	if b.Area == book.Arctic {
		n /= 2
	}
	return n
}

// less returns what movement takes from the value of a pair: of Bravo what it is plotted
// to spend before its mission, in sixes begun, or has spent since, in full sixes; of a
// reaction what that has spent, if that is less; of two reactions the hexes of the one
// that has spent less (R30). [9.41] [9.42] [9.43] [9.44] [9.45]
// Six Movement Points take 2 away. Plotted points count each six begun, spent ones only
// full sixes: with 7 plotted 4 are taken, with 7 spent 2. Of two reactions hexes count in
// the place of sixes.
func (b *Engagement) less(alpha, bravo *Fleet) int {
	plan := 0
	switch bravo.Mission {
	case missionREAC:
		return 2 * (int(min(alpha.Spent, bravo.Spent)) / atlas.Area(b.Area).Cost())
	case missionInactive, missionVoided:
	default:
		plan = Planned(int(bravo.Plotted))
		if bravo.Done {
			plan = Spent(int(bravo.Spent))
		}
	}
	if alpha.Mission == missionREAC {
		return min(plan, Spent(int(alpha.Spent)))
	}
	return plan
}

// meet rolls for a pair. For a pipeline it rolls again in the next hex until a convoy is found. All
// Task Forces that are met share one display. [9.46] [15.6] A pipeline has one pair: Hexes counts
// down, and Asked stays until a convoy is met or the last hex was searched.
func (b *Engagement) meet(d *sim.Dice) {
	alpha, bravo := b.pair(b.Asked)
	on := int(b.Rules.Contact[min(6, b.total(alpha, bravo, b.Night))])
	met := on >= 6 || on > 0 && d.Roll(rollMeeting<<16|uint64(b.Hexes)<<8|uint64(b.Asked), 6) <= on
	if met {
		alpha.Met, bravo.Met = true, true
	} else if b.Hexes > 1 {
		b.Hexes--
		return
	}
	if b.Asked++; b.Asked < b.pairs() {
		return
	}
	b.Asked, b.Step = 0, EngageOver
	if b.anyMet() {
		b.Step = EngageFirst
	}
}

func (b *Engagement) anyMet() bool {
	return slices.ContainsFunc(b.fleets(0), func(f Fleet) bool { return f.Met })
}
