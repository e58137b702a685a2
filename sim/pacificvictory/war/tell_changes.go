package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// sameBattle reports whether the battle at hand goes on.
func (t *telling) sameBattle() bool {
	a, b := t.c[0], t.c[1]
	return a.HasBattle() && b.HasBattle() && a.BattleHex == b.BattleHex && a.AtHand.Mode == b.AtHand.Mode &&
		a.Quarter == b.Quarter
}

// battle says who fights in a battle that begins.
func (t *telling) battle() {
	if t.c[1].HasBattle() && !t.sameBattle() {
		t.say("%s", t.forces())
	}
}

// forces names the blocks in the battle at hand. All blocks there are seen, but blocks that come in
// round 2 are not (5.1, ruling R01).
func (t *telling) forces() string {
	c, what := t.c[1], "Battle of "
	if c.AtHand.Mode == battle.Raid {
		what = "Raid on "
	}
	var sides []string
	roles := []string{"attacking", "defending"}
	if b := &c.AtHand; b.Blockader == battle.Attacker { // its ships defend, its air and ground attack [5.77]
		roles = []string{"on blockade", "in the base"}
		if (b.Here|b.Late)&battle.Of(battle.Attacker)&^b.ShipsHere(battle.Attacker) != 0 {
			roles = []string{"attacking, with ships on blockade", "defending"}
		}
	}
	for n, role := range roles {
		var list []string
		for k := range c.AtHand.Span(sim.Side(n)) {
			i := int(c.Engaged[k])
			switch steps := c.AtHand.Strength(k); {
			case steps > 0 && c.AtHand.Late.Has(k) && !t.owns(i):
				list = append(list, "in round 2 "+t.name(i))
			case steps > 0:
				list = append(list, fmt.Sprintf("%s %d", c.Label(i), steps))
			}
		}
		if list == nil {
			list = []string{"nothing"}
		}
		sides = append(sides, fmt.Sprintf("%s, %s: %s", book.Sides[sim.Side(n)^c.AtHand.Japan], role,
			strings.Join(list, ", ")))
	}
	return what + strings.TrimSuffix(c.PlaceText(c.BattleHex), ".") + ". " + strings.Join(sides, ". ")
}

// revealed says which enemy blocks turn out to be what.
func (t *telling) revealed() {
	var lines []string
	c := t.c[1]
	for i := range c.War.Pieces {
		if n, fights := c.inBattle(i); fights && (!t.sameBattle() || !t.c[0].AtHand.Late.Has(n)) || t.owns(i) ||
			t.sees(0, i) || !t.sees(1, i) || c.Pieces[i].At == situation.NoPlace {
			continue
		}
		lines = append(lines, fmt.Sprintf("  the block at %s is %s, %s", c.PlaceText(c.Pieces[i].At), c.Label(i),
			book.Count(t.steps(1, i), "step", "steps")))
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
	for i := range t.c[0].War.Pieces {
		lines = append(lines, t.block(i, i == moved && t.c[1].Pieces[i].At == place)...)
	}
	t.sayAll(lines)
}

// block says what became of a block.
func (t *telling) block(i int, placed bool) (lines []string) {
	a, b := t.c[0], t.c[1]
	from, to := a.Pieces[i].At, b.Pieces[i].At
	if from == situation.NoPlace {
		return nil
	}
	if n, ok := a.inBattle(i); ok {
		if t.sameBattle() {
			if change := a.AtHand.Change(&b.AtHand, n); change != "" {
				lines = append(lines, fmt.Sprintf("  %s %s", t.name(i), change))
			}
		}
		if a.AtHand.Steps[0]&battle.Bit(n) == 0 { // it has been told
			return nil
		}
	}
	was, is := t.steps(0, i), t.steps(1, i)
	switch {
	case len(lines) > 0 && to == situation.NoPlace:
	case to == situation.NoPlace:
		lines = append(lines, fmt.Sprintf("  %s at %s is lost", t.name(i), a.PlaceText(from)))
	default:
		if len(lines) == 0 && is != unseen && is < was {
			lines = append(lines, fmt.Sprintf("  %s at %s is reduced to %d", t.name(i), b.PlaceText(to), is))
		}
		if from != to && !placed && a.Phase != situation.Exchange {
			lines = append(lines, fmt.Sprintf("  %s goes from %s to %s", t.name(i), a.PlaceText(from), b.PlaceText(to)))
		}
	}
	return lines
}

// control says which bases, blockades and markers change.
func (t *telling) control() {
	a, b := t.c[0], t.c[1]
	for s := range sim.Side(2) {
		verb := []string{"Japan takes", "The Allies take"}[s]
		for at := range b.HeldBy(s).AndNot(a.HeldBy(s)).All() {
			if b.Owner(at) == s && !b.Present(s).Has(at) { // [4.41]
				t.say("  %s goes back to %s, as its captor has left", a.PlaceText(at), theSide(s))
				continue
			}
			t.say("  %s %s", verb, a.PlaceText(at))
		}
		for at := range b.Blockade[s].AndNot(a.Blockade[s]).All() {
			t.say("  %s is blockaded by %s", a.PlaceText(at), theSide(s))
		}
		for at := range a.Blockade[s].AndNot(b.Blockade[s]).All() {
			t.say("  the blockade of %s by %s is over", a.PlaceText(at), theSide(s))
		}
	}
	for at := range a.MajorMarkers.AndNot(b.MajorMarkers).All() {
		t.say("  the Major Base at %s is destroyed", a.PlaceText(at))
	}
	for at := range b.MajorMarkers.AndNot(a.MajorMarkers).All() {
		t.say("  %s has become a Major Base", a.PlaceText(at))
	}
}

// builds says what the enemy has built, once that is seen.
func (t *telling) builds() {
	if t.viewer == sim.Over || !t.c[0].Building() || t.c[1].Building() {
		return
	}
	var lines []string
	before := *t.c[0]
	before.TakeBack(t.viewer.Other())
	for i, to := before.War.Span(t.viewer.Other()); i < to; i++ {
		if p := &t.c[1].Pieces[i]; before.Pieces[i].At == situation.NoPlace && p.At != situation.NoPlace {
			lines = append(lines, fmt.Sprintf("  %s is built at %s", t.name(i), before.PlaceText(p.At)))
		}
	}
	t.sayAll(lines)
}

// turn says what the date is and how the war stands.
func (t *telling) turn() {
	a, b := t.c[0], t.c[1]
	points := b.Tally(int(b.JVP))
	if a.Phase < situation.LeaveBlockade && (b.Phase >= situation.LeaveBlockade && b.Phase <= situation.WarOver ||
		a.Quarter != b.Quarter) {
		t.say("%s: Japan has %s (%s)", book.Turns[a.Quarter], book.Count(points, "victory point", "victory points"),
			situation.LevelOf(points))
	}
	if b.Decides == sim.Over {
		japan, allies := situation.LevelOf(points).TourneyPoints() // [8.1]
		t.say("The war is over: %s (tourney points: Japan %d, Allies %d)", situation.LevelOf(points), japan, allies)
		if british, usa := situation.LevelOf(points).ToEurope(); b.Europe && british != 0 {
			t.say("  in the European game each production is, from its next turn on, British %+d and USA %+d",
				british, usa)
		}
		return
	}
	if a.Quarter != b.Quarter {
		t.say("== %s ==", b.Date())
	}
}
