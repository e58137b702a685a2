package air

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// bandOf returns which part of a strike a step is about.
func (a *Fight) bandOf(op step) uint8 {
	switch op {
	case coverOnEscort, escortOnCover:
		return escorts
	case coverOnChosen, chosenOnCover:
		return a.Chosen
	case coverOnOther, otherOnCover:
		return 1 - a.Chosen
	}
	return bombers
}

// routine returns how a combat at the level is fought: whether there is an escort, whether it is
// close, and which side has the bounce. [7.2] [7.21] It is found once for each level, when its
// combat begins. A level without escort is routine A even if an escort flies elsewhere.
func (a *Fight) routine(d *sim.Dice) uint8 {
	switch {
	case a.count(book.Attacker, escorts) == 0:
		return routineA
	case !a.Loose:
		return routineB
	case a.bounces(d):
		return routineD
	}
	return routineC
}

// bounces reports whether a loose escort has the bounce; with untrained fighters a
// strike never has. [7.22] [36.11]
func (a *Fight) bounces(d *sim.Dice) bool {
	for _, g := range a.groups(book.Attacker) {
		if g.Marks&untrained != 0 && a.plane(&g).Role == book.Fighter && g.flying() > 0 {
			return false
		}
	}
	// The averages ours/n and theirs/m are compared over a common denominator, the
	// fraction dropped toward 0: 5 points with 20 against 4 with 12 are (20*4 - 12*5) /
	// (5*4) = 1.
	ours, n := a.power(book.Attacker, escorts)
	theirs, m := a.power(book.Defender, cover)
	difference := (ours*m - theirs*n) / (n * m)
	die := d.Roll(uint64(a.Level)*stepsOfLevel+rollBounce, 6)
	// Brackets ascend: the first whose upper end is not below the difference is the one.
	list := a.Rules.fights.bounce
	for _, b := range list {
		if difference <= b.High {
			return die <= int(b.value)
		}
	}
	return false
}

// count returns how many points of a band are at the level.
func (a *Fight) count(s sim.Side, band uint8) (n int) {
	for _, g := range a.groups(s) {
		if band == cover || g.band() == band {
			n += int(g.At[a.Level])
		}
	}
	return n
}

// power returns the strength with which a band attacks at the level, and by how many
// points. [7.31]
// Only points that attack at all count: the numbers choose the row of the results table
// and the strength the column, so that a point without strength must not lift either.
func (a *Fight) power(s sim.Side, band uint8) (strength, points int) {
	list := a.groups(s)
	for i := range list {
		g := &list[i]
		if band != cover && g.band() != band || g.At[a.Level] == 0 {
			continue
		}
		if n := a.attackAt(g, a.Level); n > 0 {
			strength += n * int(g.At[a.Level])
			points += int(g.At[a.Level])
		}
	}
	return strength, points
}

// attack rolls for an attack, if there are attackers and targets. Its losses are settled next. For
// Kamikazes aborts and eliminations are one sum. Fighter-bombers that have jettisoned go home after
// their attack. [7.3] [7.31] [39.44] [39.73]
func (a *Fight) attack(op step, d *sim.Dice) (rolled bool) {
	band := a.bandOf(op)
	if a.Victim = cover; op.byCover() {
		a.Victim = band
	}
	strength, points, victims := a.fighting(op)
	a.Left = [2]uint8{}
	// Without attackers or victims there is no die: the steps of a routine that are void
	// leave no trace in the sequence of dice.
	if rolled = points > 0 && victims > 0; rolled {
		die := d.Roll(uint64(a.Level)*stepsOfLevel+uint64(a.Step), 6)
		a.Left = a.Rules.result(points, strength, die)
		// An aborted Kamikaze is as good as an eliminated one, so that both numbers go
		// into one.
		if a.Victim == bombers && a.kamikazes() {
			a.Left = [2]uint8{0, a.Left[0] + a.Left[1]}
		}
		if !op.byCover() && band == escorts {
			a.engage()
		}
	}
	// They leave although the losses of CAP are still to be settled: those do not depend
	// on them.
	if !op.byCover() && band == bombers && a.Dropped {
		a.sendHome(func(g *Group) bool { return g.At[a.Level] > 0 })
	}
	return rolled
}

// byCover reports whether CAP attacks in a step.
func (op step) byCover() bool {
	return op == coverOnBombers || op == coverOnEscort || op == coverOnChosen || op == coverOnOther
}

// fighting returns who would attack in a step, and how many would be attacked.
func (a *Fight) fighting(op step) (strength, points, victims int) {
	band := a.bandOf(op)
	if op.byCover() {
		strength, points = a.power(book.Defender, cover)
		return strength, points, a.count(book.Attacker, band)
	}
	strength, points = a.power(book.Attacker, band)
	return strength, points, a.count(book.Defender, cover)
}

// upcoming says what is rolled for next.
// The text looks ahead over steps that will turn out void, as run does, without changing
// the position; of other altitudes it says at which the fight goes on.
func (a *Fight) upcoming() string {
	op, ok := a.nextAttack()
	if !ok {
		return a.onward()
	}
	return "roll: " + a.attackText(op)
}

// attackText says who attacks whom in a step.
func (a *Fight) attackText(op step) string {
	switch band := bandWords[a.bandOf(op)]; {
	case op == pickFoe:
		return "CAP attacks the strike"
	case op.byCover():
		return "CAP attacks the " + band
	case a.bandOf(op) == bombers:
		return "the bombers fire back at CAP"
	default:
		return "the escort attacks CAP"
	}
}

// nextAttack returns the next step of the routine in which somebody attacks, or picks whom.
func (a *Fight) nextAttack() (step, bool) {
	for _, op := range routineSteps[a.Routine][min(int(a.Step), len(routineSteps[a.Routine])):] {
		if _, points, victims := a.fighting(op); op == pickFoe && a.count(book.Defender, cover) > 0 ||
			op != pickFoe && points > 0 && victims > 0 {
			return op, true
		}
	}
	return 0, false
}

// levelNames are the altitudes as they are told.
var levelNames = [book.Altitudes]string{"low", "medium", "high"}

// onward says what comes when nobody at the level attacks any more: the fight at another, or
// the target.
func (a *Fight) onward() string {
	for b := *a; b.Level+1 < book.Altitudes; {
		if b.Level++; b.count(book.Defender, cover) > 0 && b.count(book.Attacker, bombers)+
			b.count(book.Attacker, escorts) > 0 {
			return "roll: the fight at " + levelNames[b.Level] + " altitude"
		}
	}
	return "on to the target: no more fights in the air"
}

// kamikazes reports whether the strike is one of Kamikazes, which fly with nobody else
// but an escort. [39.4]
func (a *Fight) kamikazes() bool {
	return slices.ContainsFunc(a.groups(book.Attacker), func(g Group) bool { return g.Marks&kamikaze != 0 })
}

// fighterBombers reports whether there are any at the level that could jettison their
// bombs, as Kamikazes cannot. [39.73]
func (a *Fight) fighterBombers() bool {
	return slices.ContainsFunc(a.groups(book.Attacker), func(g Group) bool {
		return a.plane(&g).Role == book.FighterBomber && g.Marks&kamikaze == 0 && g.At[a.Level] > 0
	})
}

// sendHome aborts the fighter-bombers that fit.
// fits picks them: those at the level when they have attacked, all that are left when the
// strike goes on to its target.
func (a *Fight) sendHome(fits func(g *Group) bool) {
	list := a.groups(book.Attacker)
	for i := range list {
		if g := &list[i]; a.plane(g).Role == book.FighterBomber && fits(g) {
			g.Aborted += uint8(g.flying())
			g.At = [book.Altitudes]uint8{}
		}
	}
}
