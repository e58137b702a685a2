package pacificvictory

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// sameBattle reports whether the battle at hand goes on.
func (t *telling) sameBattle() bool {
	a, b := t.c[0], t.c[1]
	return a.hasBattle() && b.hasBattle() && a.site == b.site && a.battle.mode == b.battle.mode && a.turn == b.turn
}

// battle says who fights in a battle that begins.
func (t *telling) battle() {
	if t.c[1].hasBattle() && !t.sameBattle() {
		t.say("%s", t.forces())
	}
}

// forces says who fights in the battle at hand: all there are seen, who comes in round 2
// is not (5.1, ruling R01).
func (t *telling) forces() string {
	c, what := t.c[1], "Battle of "
	if c.battle.mode == raid {
		what = "Raid on "
	}
	var sides []string
	for n, role := range []string{"attacking", "defending"} {
		var list []string
		for k := range c.battle.Span(sim.Side(n)) {
			i := int(c.roster[k])
			switch steps := c.battle.strength(k); {
			case steps > 0 && c.battle.late.has(k) && !t.owns(i):
				list = append(list, "in round 2 "+t.name(i))
			case steps > 0:
				list = append(list, fmt.Sprintf("%s %d", c.label(i), steps))
			}
		}
		if list == nil {
			list = []string{"nothing"}
		}
		sides = append(sides, fmt.Sprintf("%s, %s: %s", campSides[sim.Side(n)^c.battle.japan], role, strings.Join(list, ", ")))
	}
	return what + c.placeText(c.site) + ". " + strings.Join(sides, ". ")
}

// revealed says which enemy blocks turn out to be what.
func (t *telling) revealed() {
	var lines []string
	c := t.c[1]
	for i := range c.War.pieces {
		if n, fights := c.inBattle(i); fights && (!t.sameBattle() || !t.c[0].battle.late.has(n)) || t.owns(i) || t.sees(0, i) || !t.sees(1, i) || c.pieces[i].at == off {
			continue
		}
		lines = append(lines, fmt.Sprintf("  the block at %s is %s, %s", c.placeText(c.pieces[i].at), c.label(i), count(t.steps(1, i), "step", "steps")))
	}
	t.sayAll(lines)
}

// sayAll says lines in an order that does not depend on the numbers of blocks.
func (t *telling) sayAll(lines []string) {
	slices.Sort(lines)
	t.lines = append(t.lines, lines...)
}

// blocks says what became of the blocks, but for the one whose new place was decided.
func (t *telling) blocks(moved int, place hex.Index) {
	var lines []string
	for i := range t.c[0].War.pieces {
		lines = append(lines, t.block(i, i == moved && t.c[1].pieces[i].at == place)...)
	}
	t.sayAll(lines)
}

// block says what became of a block.
func (t *telling) block(i int, placed bool) (lines []string) {
	a, b := t.c[0], t.c[1]
	from, to := a.pieces[i].at, b.pieces[i].at
	if from == off {
		return nil
	}
	if n, ok := a.inBattle(i); ok {
		if t.sameBattle() {
			if change := a.battle.change(&b.battle, n); change != "" {
				lines = append(lines, fmt.Sprintf("  %s %s", t.name(i), change))
			}
		}
		if a.battle.steps[0]&bit(n) == 0 { // it has been told
			return nil
		}
	}
	was, is := t.steps(0, i), t.steps(1, i)
	switch {
	case len(lines) > 0 && to == off:
	case to == off:
		lines = append(lines, fmt.Sprintf("  %s at %s is lost", t.name(i), a.placeText(from)))
	default:
		if len(lines) == 0 && is != unseen && is < was {
			lines = append(lines, fmt.Sprintf("  %s at %s is reduced to %d", t.name(i), b.placeText(to), is))
		}
		if from != to && !placed && a.phase != Exchange {
			lines = append(lines, fmt.Sprintf("  %s goes from %s to %s", t.name(i), a.placeText(from), b.placeText(to)))
		}
	}
	return lines
}

// control says which bases, blockades and markers change.
func (t *telling) control() {
	a, b := t.c[0], t.c[1]
	for s := range sim.Side(2) {
		verb := []string{"Japan takes", "The Allies take"}[s]
		for at := range b.held(s).AndNot(a.held(s)).All() {
			t.say("  %s %s", verb, a.placeText(at))
		}
		for at := range b.blockade[s].AndNot(a.blockade[s]).All() {
			t.say("  %s is blockaded by %s", a.placeText(at), theSide(s))
		}
		for at := range a.blockade[s].AndNot(b.blockade[s]).All() {
			t.say("  the blockade of %s by %s is over", a.placeText(at), theSide(s))
		}
	}
	for at := range a.markers.AndNot(b.markers).All() {
		t.say("  the Major Base at %s is destroyed", a.placeText(at))
	}
	for at := range b.markers.AndNot(a.markers).All() {
		t.say("  %s has become a Major Base", a.placeText(at))
	}
}

// builds says what the enemy has built, once that is seen.
func (t *telling) builds() {
	if t.viewer == sim.Over || !t.c[0].building() || t.c[1].building() {
		return
	}
	var lines []string
	before := *t.c[0]
	before.takeBack(t.viewer.Other())
	for i, to := before.War.span(t.viewer.Other()); i < to; i++ {
		if p := &t.c[1].pieces[i]; before.pieces[i].at == off && p.at != off {
			lines = append(lines, fmt.Sprintf("  %s is built at %s", t.name(i), before.placeText(p.at)))
		}
	}
	t.sayAll(lines)
}

// turn says what the date is and how the war stands.
func (t *telling) turn() {
	a, b := t.c[0], t.c[1]
	points := b.tally(int(b.jvp))
	if a.phase < LeaveBlockade && (b.phase >= LeaveBlockade && b.phase <= WarOver || a.turn != b.turn) {
		t.say("%s: Japan has %s (%s)", Turns[a.turn], count(points, "victory point", "victory points"), LevelOf(points))
	}
	if b.decides == sim.Over {
		japan, allies := LevelOf(points).TourneyPoints() // [8.1]
		t.say("The war is over: %s (tourney points: Japan %d, Allies %d)", LevelOf(points), japan, allies)
		if british, usa := LevelOf(points).toEurope(); b.europe && british != 0 {
			t.say("  in the European game each production is, from its next turn on, British %+d and USA %+d", british, usa)
		}
		return
	}
	if a.turn != b.turn {
		t.say("== %s ==", b.Date())
	}
}
