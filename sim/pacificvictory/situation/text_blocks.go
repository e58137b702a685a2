package situation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A campaignBlock is a block as blockText writes it: type, steps, class or nation in brackets,
// number among its like behind #, remarks in braces.
type campaignBlock struct{ typ, steps, class, number, remarks string }

// parseBlock reads one, and reports whether it is one.
func parseBlock(word string) (b campaignBlock, ok bool) {
	at := table.Scanner{Rest: word}
	b.typ, b.steps = at.Capitals(), at.Digits()
	var classed, remarked bool
	b.class, classed = at.Enclosed("[]")
	numbered := at.Sign("#")
	b.number = at.Digits()
	b.remarks, remarked = at.Enclosed("{}")
	return b, b.typ != "" && len(b.steps) == 1 && classed == (b.class != "") && numbered == (b.number != "") &&
		len(b.number) <= 2 &&
		remarked == (b.remarks != "") && at.Rest == ""
}

// blocks reads the blocks of a side by place, in the order in which they are written.
func (r *warReader) blocks(s sim.Side, places map[string]string) {
	// By place, so that blocks get their numbers in the order of the map, whatever the order of
	// the file.
	var texts [hex.Size]string
	var names [hex.Size]string
	for _, name := range sortedNames(places) {
		at := r.place(book.SideKeys[s], name)
		if texts[at] != "" || strings.TrimSpace(places[name]) == "" {
			r.refuseBlock(s, name, "found no blocks, or the place twice; want each place with blocks once")
			return
		}
		texts[at], names[at] = places[name], name
	}
	var taken [MaxPieces]bool
	for at, text := range texts {
		for _, word := range splitBlocks(text) {
			if err := r.block(s, hex.Index(at), word, &taken); err != nil {
				r.refuseBlock(s, names[at], "%s", err)
				return
			}
		}
	}
}

// sortedNames makes the order of a map's keys that of errors too.
func sortedNames(m map[string]string) []string {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// splitBlocks splits at spaces outside brackets and braces.
func splitBlocks(text string) []string {
	depth := 0
	return strings.FieldsFunc(text, func(c rune) bool {
		switch c {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		}
		return depth <= 0 && c == ' '
	})
}

// refuseBlock refuses the blocks of a place, with the line where they stand.
func (r *warReader) refuseBlock(s sim.Side, place, format string, args ...any) {
	if r.err != nil {
		return
	}
	// The decoder does not say where a value stood: the line is looked for.
	where, section := r.file, ""
	for n, line := range strings.Split(r.text, "\n") {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "["); ok {
			section = strings.TrimSuffix(name, "]")
		}
		key, _, ok := strings.Cut(line, "=")
		if key = strings.TrimSpace(key); ok && section == book.SideKeys[s] &&
			(key == place || key == strconv.Quote(place) || key == "'"+place+"'") {
			where = fmt.Sprintf("%s:%d", r.file, n+1)
			break
		}
	}
	r.err = fmt.Errorf("%s: %s: %s", where, place, fmt.Sprintf(format, args...))
}

// block reads a block and stands it on its place.
func (r *warReader) block(s sim.Side, at hex.Index, word string, taken *[MaxPieces]bool) error {
	b, ok := parseBlock(word)
	if !ok {
		return fmt.Errorf("found block %q; want type and steps, as CV2[Akagi], IN1[India]#3 or AF2{moved, "+
			"from Tokyo}", word)
	}
	first, end, err := r.findStock(s, word, b.typ, b.class)
	if err != nil {
		return err
	}
	// Without a number a word takes the first block of its kind that is left.
	i := first + slices.Index(taken[first:end], false)
	if b.number != "" {
		n, _ := strconv.Atoi(b.number)
		if i = first + n - 1; n < 1 || i >= end {
			return fmt.Errorf("found block %q; want a number from 1 to %d", word, end-first)
		}
	}
	if i < first || taken[i] {
		return fmt.Errorf("found block %q; want each of the %d of its kind once", word, end-first)
	}
	taken[i] = true
	p := &r.Pieces[i]
	p.Steps = b.steps[0] - '0'
	p.At, p.From = at, at
	if most := r.War.Pieces[i].Max; p.Steps > most || (p.Steps == 0) != (at == NoPlace) {
		return fmt.Errorf("found block %q; want 1 to %d steps on the map and none in the pool", word, most)
	}
	// An error in a remark is reported with its block.
	for part := range book.SplitList(b.remarks) {
		if err := r.remark(i, part); err != nil {
			return fmt.Errorf("found block %q: %w", word, err)
		}
	}
	return nil
}

// findStock returns the numbers of the blocks of a side that a word can mean.
func (r *warReader) findStock(s sim.Side, word, typ, mark string) (first, end int, err error) {
	from, to := r.War.Span(s)
	for i := from; i < to; i++ {
		k := &r.Ratings[r.War.Pieces[i].Late]
		nation, ok := book.ParseNation(mark)
		named := k.Class == "" && (mark == "" && k.Nation == [2]book.Nation{book.Japan, book.USA}[s] || ok &&
			k.Nation == nation)
		if k.Type.String() == typ && (named || mark != "" && k.Class == mark) {
			first, end = r.War.stockOf(i)
			return first, end, nil
		}
	}
	return 0, 0,
		fmt.Errorf("found block %q; want a block that %s has by force-pool.csv, with its class in brackets "+
			"if it has one", word, book.Sides[s])
}

// remark reads one of the remarks in braces.
func (r *warReader) remark(i int, text string) error {
	p := &r.Pieces[i]
	if n := slices.Index(markWords, text); n >= 0 {
		p.Marks |= 1 << n
		return nil
	}
	what, value, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(value)
	// No block has more than its own steps to be seen or built.
	small := err == nil && n >= 0 && n <= int(r.War.Pieces[i].Max)
	switch {
	case text == "bound":
		r.Bound[i/64] |= 1 << (i % 64)
	case what == "from":
		at, ok := r.War.Map.Find(value)
		if p.From = at; value == "pool" {
			p.From = NoPlace
		} else if !ok {
			return fmt.Errorf("found place %q; want one of the map, or pool", value)
		}
	case what == "by" && value != "" && slices.Contains(WayWords, value):
		p.Way = uint8(slices.Index(WayWords, value))
	case what == "seen" && small:
		p.Known = uint8(1 + n)
	case what == "built" && small && n >= 1 && n <= 2:
		r.Built[i/4] |= uint8(n) << (i % 4 * 2)
	default:
		return fmt.Errorf("found remark %q; want one of %s, from PLACE, by DIRECTION, seen STEPS, built "+
			"STEPS, bound", text, strings.Join(markWords, ", "))
	}
	return nil
}

// battleOf reads the battle at hand and which piece is which of its blocks.
func (r *warReader) battleOf(d *warDescription) {
	for part := range r.list("roster", d.Roster) {
		number, label, _ := strings.Cut(part, ": ")
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 || n >= battle.AllBlocks {
			r.refuse("roster", "found %q; want the number of a block of the battle and its name, as "+
				"\"0: CV Akagi\"", part)
			return
		}
		r.Engaged[n] = uint8(r.piece("roster", label))
	}
	if r.err != nil {
		return
	}
	if d.Battle == "" {
		if r.Fighting || r.Phase == InBattle {
			r.refuse("phase", "found a fight; want the battle at hand under the key battle")
		}
		return
	}
	// Adjust comes in between, because the map's knowledge of a battle must be set before the
	// battle goes on to its first decision.
	b, err := r.Rules.BattleOf("battle", d.Battle, nil, battle.Settings{Paused: r.Phase != InBattle,
		Adjust: func(b *battle.Battle) {
			r.adjust(b, d.MoreOfBattle)
		}})
	if err != nil {
		r.refuse("battle", "%s", err)
		return
	}
	r.AtHand = *b
	r.AtHand.Events = r.BattleEvents()
	if !r.HasBattle() {
		r.refuse("battle", "found a battle in phase %s; want none", StanceWords[r.Phase])
	}
}

// eventBattle sets the dice of the war's battles apart from all other dice.
const eventBattle = 1 << 41

// BattleEvents are where in the war the battle at hand stands: no two battles of a war
// have the same. A hex may see a raid and a battle in one turn.
func (c *State) BattleEvents() uint64 {
	return eventBattle | uint64(c.Quarter)<<24 | uint64(book.Flag(c.AtHand.Mode == battle.Raid))<<23 | uint64(
		c.BattleHex)<<15
}
