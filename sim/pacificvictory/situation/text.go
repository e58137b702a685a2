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

// The words of a position of the whole war, by value. Their order is that of the
// constants.
var (
	StanceWords = []string{"ending", "initiative", "order", "typhoon", "moves", "destination", "battles",
		"declare", "fight",
		"place", "regroup", "air landing", "cut off", "gift", "builds", "over", "deploy", "exchange", "lend-lease",
		"airstrike"}
	Deciders = []string{"Japan", "Allies", "nobody"}
	// a bit each
	markWords = []string{"moved", "attacks", "joins", "invades", "raids", "face up", "once more", "patrols"}
	WayWords  = []string{"east", "northeast", "northwest", "west", "southwest", "southeast", "", "sea"}
)

// String returns the whole war as text that Parse reads: the state of the turn, the bases that are
// not held by their owners, and the blocks of each side by place. Usual values are left out. A
// block is written as in a battle, with anything else about it in braces: IN3[India]#2{moved, from
// Calcutta}. A number after # tells alike blocks apart; it is left out if the block is the first
// free one.
func (c *State) String() string {
	var w strings.Builder
	fmt.Fprintf(&w, "scenario = %q\nturn = %q\nphase = %q\ndecides = %q\n", c.War.Scenarios[c.Scenario].Name,
		book.Turns[c.Quarter], StanceWords[c.Phase], Deciders[c.Decides])
	table.Put(&w, "options", c.ChangedOptions(), "")
	c.WriteTurn(&w)
	c.writePast(&w)
	c.WriteBoards(&w)
	c.WriteBattle(&w)
	for s := range sim.Side(2) {
		c.WriteBlocks(&w, s)
	}
	c.writeRest(&w)
	return w.String()
}

// writeRest writes what has no words of its own.
func (c *State) writeRest(w *strings.Builder) {
	writeMore(w, c.War.Map, "more", moreWords, &c.Position)
	if c.HasBattle() {
		writeMore(w, c.War.Map, "more-of-battle", battleWords, &c.AtHand.Position)
	}
}

func putNumber[T ~uint8 | ~uint32](w *strings.Builder, key string, value T) {
	if value != 0 {
		fmt.Fprintf(w, "%s = %d\n", key, value)
	}
}

// WriteTurn writes where in the turn the war is.
func (c *State) WriteTurn(w *strings.Builder) {
	for key, s := range c.sides() {
		table.Put(w, key, Deciders[*s], Deciders[0])
	}
	putNumber(w, "storm", c.Storm)
	if c.Picked != 0 {
		table.Put(w, "chosen", c.Label(int(c.Picked)), "")
	}
	if c.BattleHex != 0 {
		table.Put(w, "site", c.PlaceText(c.BattleHex), "")
	}
	book.PutTrue(w, "fighting", c.Fighting)
	var moves, active []string
	for n, i := range c.War.Headquarters {
		if c.Moves[n] != 0 {
			moves = append(moves, fmt.Sprintf("%s=%d", c.Label(int(i)), c.Moves[n]))
		}
		if c.Active>>n&1 != 0 {
			active = append(active, c.Label(int(i)))
		}
	}
	table.Put(w, "strategic-moves", strings.Join(moves, ", "), "")
	table.Put(w, "active", strings.Join(active, ", "), "")
	table.Put(w, "points", NationText(c.Points), "")
	table.Put(w, "given", NationText(c.Position.Given), "")
	putNumber(w, "ended", c.Ended)
	putNumber(w, "leaving", c.Leaving)
	table.Put(w, "reserve", fmt.Sprintf("%d, %d", c.Reserve[0], c.Reserve[1]),
		fmt.Sprintf("%d, %d", c.War.Markers[0], c.War.Markers[1]))
}

// sides yields the sides that a position holds, by key.
func (c *State) sides() func(func(string, *sim.Side) bool) {
	return func(yield func(string, *sim.Side) bool) {
		_ = yield("first", &c.FirstPlayer) && yield("mover", &c.Mover) && yield("winner", &c.Winner) &&
			yield("victor", &c.Victor)
	}
}

// boards yields the sets of places that a position holds, by key, but for those that
// follow from the blocks and those that stand apart.
func (c *State) boards() func(func(string, *hex.Board) bool) {
	return func(yield func(string, *hex.Board) bool) {
		_ = yield("blockaded-by-japan", &c.Blockade[0]) && yield("blockaded-by-allies", &c.Blockade[1]) &&
			yield("markers", &c.MajorMarkers) &&
			yield("raised", &c.Raised) && yield("battles", &c.Battles) && yield("settled", &c.Settled)
	}
}

// WriteBoards writes the facts about places: which side holds, blockades and fights where.
func (c *State) WriteBoards(w *strings.Builder) {
	table.Put(w, "captured", c.NamesOf(c.Captured()), "")
	for key, b := range c.boards() {
		table.Put(w, key, c.NamesOf(*b), "")
	}
	var entered []string
	for i := range hex.Index(hex.Size - 1) {
		for d := range hex.Directions {
			if c.Entered[d].Has(i) {
				entered = append(entered, c.War.Map.Name(i)+": "+WayWords[d])
			}
		}
	}
	table.Put(w, "entered", strings.Join(entered, ", "), "")
}

// Captured are the bases that others than their owners hold.
func (c *State) Captured() hex.Board {
	orange := c.Orange()
	return c.Japanese.AndNot(orange).Or(orange.AndNot(c.Japanese))
}

// NamesOf lists the places of a set by name.
func (c *State) NamesOf(b hex.Board) string {
	var list []string
	for i := range b.All() {
		list = append(list, c.War.Map.Name(i))
	}
	return strings.Join(list, ", ")
}

// PlaceText names a place, the pool too.
//
//go:noinline many callers, none of them hot
func (c *State) PlaceText(i hex.Index) string {
	if i == NoPlace {
		return "pool"
	}
	return c.War.Map.Name(i)
}

// NationText writes points by nation.
func NationText(points [book.NumNations]uint8) string {
	var list []string
	for n, p := range points {
		if p != 0 {
			list = append(list, fmt.Sprintf("%s=%d", book.NationNames[n], p))
		}
	}
	return strings.Join(list, ", ")
}

// WriteBattle writes the battle at hand: its text, and which piece is which of its
// blocks, by number.
func (c *State) WriteBattle(w *strings.Builder) {
	var list []string
	for n, i := range c.Engaged {
		if i != 0 {
			list = append(list, fmt.Sprintf("%d: %s", n, c.Label(int(i))))
		}
	}
	table.Put(w, "roster", strings.Join(list, ", "), "")
	if !c.HasBattle() {
		return
	}
	text := c.AtHand.String()
	fmt.Fprintf(w, "battle = '''\n%s'''\n", text)
}

// HasBattle reports whether there is a battle at hand, even one that has only its retreats left.
func (c *State) HasBattle() bool {
	return c.AtHand.Rules != nil && (c.Fighting || c.Phase == InBattle || c.Phase == Withdrawal || c.Phase == Regroup)
}

// WriteBlocks writes the blocks of a side by place, those in the pool only where
// there is something to know of them.
func (c *State) WriteBlocks(w *strings.Builder, s sim.Side) {
	fmt.Fprintf(w, "\n[%s]\n", book.SideKeys[s])
	var written [MaxPieces]bool
	from, to := c.War.Span(s)
	for at := range hex.Size {
		var words []string
		for i := from; i < to; i++ {
			if c.Pieces[i].At == hex.Index(at) && c.extraordinary(i) {
				words = append(words, c.blockText(i, &written))
			}
		}
		if words != nil {
			fmt.Fprintf(w, "%s = %q\n", tomlKey(c.PlaceText(hex.Index(at))), strings.Join(words, " "))
		}
	}
}

// extraordinary reports whether there is more to say of a block than that it is in
// the pool.
func (c *State) extraordinary(i int) bool {
	return c.Pieces[i] != Pooled || c.BuiltSteps(i) != 0 || c.IsHeld(i)
}

// IsHeld reports whether a block is bound to its place, which shows what it is.
func (c *State) IsHeld(i int) bool { return (*PieceSet)(&c.Bound).Has(i) }

func tomlKey(name string) string {
	for _, r := range name {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_') {
			return strconv.Quote(name)
		}
	}
	return name
}

// stock returns the blocks of the pool that have the name of one and differ in
// nothing but their number.
func (w *War) stockOf(i int) (first, end int) {
	same := func(j int) bool { return j >= 0 && j < len(w.Pieces) && w.Pieces[j].Late == w.Pieces[i].Late }
	first, end = i, i+1
	for same(first - 1) {
		first--
	}
	for same(end) {
		end++
	}
	return first, end
}

// blockText writes a block; written are those before it in the text.
func (c *State) blockText(i int, written *[MaxPieces]bool) string {
	p, k := &c.Pieces[i], c.What(i)
	text := k.Type.String() + strconv.Itoa(int(p.Steps)) + battle.NationMark(k)
	first, end := c.War.stockOf(i)
	if free := first + slices.Index(written[first:end], false); free != i {
		text += "#" + strconv.Itoa(i-first+1)
	}
	written[i] = true
	if about := c.About(i); about != "" {
		text += "{" + about + "}"
	}
	return text
}

// About lists what there is to know of a block besides what it is and where.
func (c *State) About(i int) string {
	p := &c.Pieces[i]
	var words []string
	for n, word := range markWords {
		if p.Marks>>n&1 != 0 {
			words = append(words, word)
		}
	}
	if p.From != p.At {
		words = append(words, "from "+c.PlaceText(p.From))
	}
	if p.Way != NoWay {
		words = append(words, "by "+WayWords[p.Way])
	}
	if p.Known != 0 {
		words = append(words, fmt.Sprintf("seen %d", p.Known-1))
	}
	if n := c.BuiltSteps(i); n != 0 {
		words = append(words, fmt.Sprintf("built %d", n))
	}
	if c.IsHeld(i) {
		words = append(words, "bound")
	}
	return strings.Join(words, ", ")
}

// Label names a block as no other: CV Akagi, IN.7, IN.2 India; a headquarters by its
// commander alone.
func (c *State) Label(i int) string {
	k := &c.Ratings[c.War.Pieces[i].Late]
	if k.Type == book.SHQ && k.Class != "" {
		return k.Class
	}
	name := k.Type.String()
	if first, end := c.War.stockOf(i); end-first > 1 {
		name += fmt.Sprintf(".%d", i-first+1)
	}
	switch {
	case k.Class != "":
		return name + " " + k.Class
	case k.Nation > book.USA:
		return name + " " + k.Nation.String()
	case k.Nation == book.USA && c.War.japaneseHas(c.Rules, k.Type):
		return name + " US"
	}
	return name
}

// japaneseHas reports whether Japan has blocks of a type without class.
func (w *War) japaneseHas(r *battle.Rules, t book.Type) bool {
	for i := range w.Japanese {
		if k := &r.Ratings[w.Pieces[i].Late]; k.Type == t && k.Class == "" {
			return true
		}
	}
	return false
}
