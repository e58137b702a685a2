package battle

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

var _ sim.Tabular = (*Battle)(nil)

// powerWords writes what a block hits on, by target group.
func (b *Battle) powerWord(i int, g book.Group) string {
	if n := b.Power(i, g); n > 0 {
		return fmt.Sprint(n)
	}
	return "-"
}

// Table shows the battle: a row for each block with its strength, the combat turn in
// which it fires and what it hits on.
func (b *Battle) Table(sim.Side) sim.Table { return b.TableOf(0) }

// TableOf leaves out what is not seen of some blocks.
func (b *Battle) TableOf(unseen Mask) sim.Table {
	t := sim.Table{Title: fmt.Sprintf("round %d", b.RoundNow), Columns: []string{"block", "steps", "turn", "air",
		"naval", "ground", "state"}}
	if b.ASW {
		t.Columns = []string{"block", "steps", "turn", "air", "naval", "ground", "subs", "state"}
	}
	if b.RoundNow == 1 {
		t.Facts = []string{fmt.Sprintf("%s, %s, %s.", terrainText[b.Terrain], baseText[b.Base], book.Turns[b.Date]),
			"turn: the combat turn in which a block fires; air, naval, ground: what a die hits on, or below; " +
				"a die for each step."}
	}
	for s := range sim.Side(2) {
		for i := range b.Span(s) {
			if unseen.Has(i) {
				t.Rows[s] = append(t.Rows[s], []string{"?", "?", "", "", "", "", "joins in round 2"})
				continue
			}
			row := []string{b.label(i), fmt.Sprint(b.Strength(i)), string('A' + rune(b.rate(i).Letter)),
				b.powerWord(i, book.Air), b.powerWord(i, book.Naval), b.powerWord(i, book.Ground)}
			if b.ASW {
				row = append(row, b.powerWord(i, book.Subs))
			}
			t.Rows[s] = append(t.Rows[s], append(row, b.stateOf(i)))
		}
	}
	return t
}

var (
	terrainText = [...]string{book.SeaHex: "Open sea", book.ClearHex: "Clear hex", book.DesertHex: "Desert hex",
		book.JungleHex: "Jungle hex", book.MountainHex: "Mountain hex"}
	baseText = [...]string{book.NoBase: "no base", book.MinorBase: "minor base", book.MajorBase: "major base"}
)

// stateOf says what else there is to know of a block in a battle.
func (b *Battle) stateOf(i int) string {
	m := Bit(i)
	var words []string
	switch {
	case b.Strength(i) == 0:
		return "lost"
	case b.Late&m != 0:
		return "joins in round 2"
	case b.Here&m == 0:
		return "has left"
	}
	for _, w := range []struct {
		holds bool
		word  string
	}{
		{b.Sea&m != 0, "at sea"}, {b.Half&m != 0, "half a hit"}, {b.Double&^b.Sea&Of(b.Land)&m != 0,
			"double defence"}, {b.Position.Kamikaze&m != 0, "kamikaze"},
		{b.Acted&m != 0 && b.Phase == atFire, "has acted"}, {b.mayRetreat(i), "can retreat"},
	} {
		if w.holds {
			words = append(words, w.word)
		}
	}
	return strings.Join(words, ", ")
}
