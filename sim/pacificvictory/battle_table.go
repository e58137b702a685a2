package pacificvictory

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

var _ sim.Tabular = (*Battle)(nil)

// powerWords writes what a block hits on, by target group.
func (b *Battle) powerWord(i int, g Group) string {
	if n := b.Power(i, g); n > 0 {
		return fmt.Sprint(n)
	}
	return "-"
}

// Table shows the battle: a row for each block with its strength, the combat turn in
// which it fires and what it hits on.
func (b *Battle) Table(sim.Side) sim.Table { return b.table(0) }

// table leaves out what is not seen of some blocks.
func (b *Battle) table(unseen mask) sim.Table {
	t := sim.Table{Title: fmt.Sprintf("round %d", b.round), Columns: []string{"block", "steps", "turn", "air", "naval", "ground", "state"}}
	if b.asw {
		t.Columns = []string{"block", "steps", "turn", "air", "naval", "ground", "subs", "state"}
	}
	if b.round == 1 {
		t.Facts = []string{fmt.Sprintf("%s, %s, %s.", terrainText[b.terrain], baseText[b.base], Turns[b.date]),
			"turn: the combat turn in which a block fires; air, naval, ground: what a die hits on, or below; a die for each step."}
	}
	for s := range sim.Side(2) {
		for i := range b.Span(s) {
			if unseen.has(i) {
				t.Rows[s] = append(t.Rows[s], []string{"?", "?", "", "", "", "", "joins in round 2"})
				continue
			}
			row := []string{b.label(i), fmt.Sprint(b.strength(i)), string('A' + rune(b.rate(i).letter)), b.powerWord(i, Air), b.powerWord(i, Naval), b.powerWord(i, Ground)}
			if b.asw {
				row = append(row, b.powerWord(i, Subs))
			}
			t.Rows[s] = append(t.Rows[s], append(row, b.stateOf(i)))
		}
	}
	return t
}

var (
	terrainText = [...]string{seaHex: "Open sea", clearHex: "Clear hex", desertHex: "Desert hex", jungleHex: "Jungle hex", mountainHex: "Mountain hex"}
	baseText    = [...]string{noBase: "no base", minorBase: "minor base", majorBase: "major base"}
)

// stateOf says what else there is to know of a block in a battle.
func (b *Battle) stateOf(i int) string {
	m := bit(i)
	var words []string
	switch {
	case b.strength(i) == 0:
		return "lost"
	case b.late&m != 0:
		return "joins in round 2"
	case b.here&m == 0:
		return "has left"
	}
	for _, w := range []struct {
		holds bool
		word  string
	}{
		{b.sea&m != 0, "at sea"}, {b.half&m != 0, "half a hit"}, {b.double&^b.sea&of(b.land)&m != 0, "double defence"}, {b.Position.kamikaze&m != 0, "kamikaze"},
		{b.acted&m != 0 && b.phase == atFire, "has acted"}, {b.mayRetreat(i), "can retreat"},
	} {
		if w.holds {
			words = append(words, w.word)
		}
	}
	return strings.Join(words, ", ")
}
