package air

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// One move can be a decision, the rolls it leads to (whether points of other bases are there, and
// for the bounce), and an attack or anti-aircraft fire. Each is narrated in its own line, with its
// roll and its losses.

// A purpose is what a roll of a fight is for.
type purpose uint8

const (
	ofItself purpose = iota // the decision, or bombs and guns
	ofComing                // who of other bases is there
	ofBounce
	ofAttack
	ofFlak
)

// purposeOf returns that of a roll. The low half of its address tells; in a longer game the high
// half says which fight it belongs to.
func (a *Fight) purposeOf(r sim.Roll) purpose {
	switch n := r.Address & (1<<32 - 1); {
	case (a.Phase == SetOut || a.Phase == Sequencing) && n >= rollPercent:
		return ofComing
	case n == rollFlak:
		return ofFlak
	case n > rollFlak:
		return ofItself
	case n%stepsOfLevel == rollBounce:
		return ofBounce
	}
	return ofAttack
}

// apart reports whether a roll is told in a line of its own: an attack is not that the line of the move already names.
func (a *Fight) apart(r sim.Roll) bool {
	switch a.purposeOf(r) {
	case ofItself:
		return false
	case ofAttack:
		_, named := a.nextAttack()
		return a.Phase != ChooseFoe && (a.Phase != NextStep || !named)
	}
	return true
}

// tellRoll is the line of a roll that is told apart: who rolls for what.
func (a *Fight) tellRoll(r sim.Roll, next *Fight) string {
	who, what, comes := book.Attacker, "the escort tries for the bounce", ""
	switch a.purposeOf(r) {
	case ofFlak:
		who, what = book.Defender, "anti-aircraft fire"
	case ofBounce:
		comes = "; " + []string{"CAP has", "the escort has"}[book.Bit(next.Routine == routineD)] + " the bounce"
	default:
		op := routineSteps[next.Routine][r.Address%stepsOfLevel]
		if what = next.attackText(op); op.byCover() {
			who = book.Defender
		}
	}
	if a.Phase != NextStep && next.Level != a.Level && a.purposeOf(r) != ofFlak {
		what += " at " + levelNames[next.Level] + " altitude"
	}
	return book.SideNames[who] + ": " + what + book.TellRolls([]sim.Roll{r}) + comes
}

// tellFire adds the result of the attack or anti-aircraft fire in the last line, and the losses
// that follow at once. a is the fight before it.
func (a *Fight) tellFire(lines []string, next *Fight) []string {
	last := len(lines) - 1
	if next.Left != [2]uint8{} {
		lines[last] += next.fireText("", a.brought(next))
	}
	if lines = a.tellGroups(lines, next); len(lines) == last+1 && next.Left == [2]uint8{} {
		lines[last] += "; no loss"
	}
	return lines
}

// brought returns how many points an attack or anti-aircraft fire may abort and eliminate in all:
// what is still open, and what has been taken out since.
func (a *Fight) brought(next *Fight) (all [2]int) {
	all = [2]int{int(next.Left[0]), int(next.Left[1])}
	s := next.victimSide()
	for i := range next.groups(s) {
		g, was := &next.Groups[s][i], &a.Groups[s][i]
		all[0] += int(g.Aborted-was.Aborted) * next.price(g)
		all[1] += int(g.Lost-was.Lost) * next.price(g)
	}
	return all
}

// fireText says what may be aborted and eliminated.
func (a *Fight) fireText(left string, n [2]int) string {
	what := "strength"
	if a.Phase == FlakLosses {
		what = "Air Points"
	}
	return fmt.Sprintf("; %s%s to abort %d, to eliminate %d", what, left, n[0], n[1])
}

// settled returns the fight after the points are taken out that were decided on, before anything else is rolled for.
func (a *Fight) settled(m sim.Move) *Fight {
	c := *a
	if c.Phase == Losses || c.Phase == FlakLosses {
		c.takeOut(m, 1)
		c.settle()
	}
	return &c
}

// tellGroups adds what became of the groups of both sides.
func (a *Fight) tellGroups(lines []string, next *Fight) []string {
	for s := range sim.Side(2) {
		for i := range a.groups(s) {
			lines = a.tellGroup(lines, s, a.label(a.groups(s), i), &a.Groups[s][i], &next.Groups[s][i])
		}
	}
	return lines
}
