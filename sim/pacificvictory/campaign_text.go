package pacificvictory

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// The words of a position of the whole war, by value. Their order is that of the
// constants.
var (
	stanceWords = []string{"ending", "initiative", "order", "typhoon", "moves", "destination", "battles", "declare", "fight",
		"place", "regroup", "air landing", "cut off", "gift", "builds", "over", "deploy", "exchange", "lend-lease", "airstrike"}
	deciders  = []string{"Japan", "Allies", "nobody"}
	markWords = []string{"moved", "attacks", "joins", "invades", "raids", "face up", "once more", "patrols"} // a bit each
	wayWords  = []string{"east", "northeast", "northwest", "west", "southwest", "southeast", "", "sea"}
)

// String returns the whole war as text that Parse reads: the state of the turn, what
// bases are held by others than their owners, and the blocks of each side by place.
// What is usual is left out. A block is written as in a battle, with what else there
// is to know of it in braces: IN3[India]#2{moved, from Calcutta}. A number after #
// tells alike blocks apart; it is left out where it is the first that is free.
func (c *State) String() string {
	var w strings.Builder
	fmt.Fprintf(&w, "scenario = %q\nturn = %q\nphase = %q\ndecides = %q\n", c.War.Scenarios[c.scenario].Name, Turns[c.turn], stanceWords[c.phase], deciders[c.decides])
	put(&w, "options", c.changedOptions(), "")
	c.writeTurn(&w)
	c.writePast(&w)
	c.writeBoards(&w)
	c.writeBattle(&w)
	for s := range sim.Side(2) {
		c.writeBlocks(&w, s)
	}
	c.writeRest(&w)
	return w.String()
}

// writeRest writes what has no words of its own.
func (c *State) writeRest(w *strings.Builder) {
	writeMore(w, c.War.Map, "more", moreWords, &c.CampaignPosition)
	if c.hasBattle() {
		writeMore(w, c.War.Map, "more-of-battle", battleWords, &c.battle.Position)
	}
}

func putNumber[T ~uint8 | ~uint32](w *strings.Builder, key string, value T) {
	if value != 0 {
		fmt.Fprintf(w, "%s = %d\n", key, value)
	}
}

// writeTurn writes where in the turn the war is.
func (c *State) writeTurn(w *strings.Builder) {
	for key, s := range c.sides() {
		put(w, key, deciders[*s], deciders[0])
	}
	putNumber(w, "storm", c.storm)
	if c.chosen != 0 {
		put(w, "chosen", c.label(int(c.chosen)), "")
	}
	if c.site != 0 {
		put(w, "site", c.placeText(c.site), "")
	}
	putTrue(w, "fighting", c.fighting)
	var moves, active []string
	for n, i := range c.War.headquarters {
		if c.moves[n] != 0 {
			moves = append(moves, fmt.Sprintf("%s=%d", c.label(int(i)), c.moves[n]))
		}
		if c.active>>n&1 != 0 {
			active = append(active, c.label(int(i)))
		}
	}
	put(w, "strategic-moves", strings.Join(moves, ", "), "")
	put(w, "active", strings.Join(active, ", "), "")
	put(w, "points", nationText(c.points), "")
	put(w, "given", nationText(c.CampaignPosition.given), "")
	putNumber(w, "ended", c.ended)
	putNumber(w, "leaving", c.leaving)
	put(w, "reserve", fmt.Sprintf("%d, %d", c.reserve[0], c.reserve[1]), fmt.Sprintf("%d, %d", c.War.Markers[0], c.War.Markers[1]))
}

// sides yields the sides that a position holds, by key.
func (c *State) sides() func(func(string, *sim.Side) bool) {
	return func(yield func(string, *sim.Side) bool) {
		_ = yield("first", &c.first) && yield("mover", &c.mover) && yield("winner", &c.winner) && yield("victor", &c.victor)
	}
}

// boards yields the sets of places that a position holds, by key, but for those that
// follow from the blocks and those that stand apart.
func (c *State) boards() func(func(string, *hex.Board) bool) {
	return func(yield func(string, *hex.Board) bool) {
		_ = yield("blockaded-by-japan", &c.blockade[0]) && yield("blockaded-by-allies", &c.blockade[1]) && yield("markers", &c.markers) &&
			yield("raised", &c.raised) && yield("battles", &c.battles) && yield("settled", &c.settled)
	}
}

func (c *State) writeBoards(w *strings.Builder) {
	put(w, "captured", c.namesOf(c.captured()), "")
	for key, b := range c.boards() {
		put(w, key, c.namesOf(*b), "")
	}
	var entered []string
	for i := range hex.Index(hex.Size - 1) {
		for d := range hex.Directions {
			if c.entered[d].Has(i) {
				entered = append(entered, c.War.Map.Name(i)+": "+wayWords[d])
			}
		}
	}
	put(w, "entered", strings.Join(entered, ", "), "")
}

// captured are the bases that others than their owners hold.
func (c *State) captured() hex.Board {
	orange := c.orange()
	return c.japanese.AndNot(orange).Or(orange.AndNot(c.japanese))
}

func (c *State) namesOf(b hex.Board) string {
	var list []string
	for i := range b.All() {
		list = append(list, c.War.Map.Name(i))
	}
	return strings.Join(list, ", ")
}

func (c *State) placeText(i hex.Index) string {
	if i == off {
		return "pool"
	}
	return c.War.Map.Name(i)
}

func nationText(points [numNations]uint8) string {
	var list []string
	for n, p := range points {
		if p != 0 {
			list = append(list, fmt.Sprintf("%s=%d", nationNames[n], p))
		}
	}
	return strings.Join(list, ", ")
}

// writeBattle writes the battle at hand: its text, and which piece is which of its
// blocks, by number.
func (c *State) writeBattle(w *strings.Builder) {
	var list []string
	for n, i := range c.roster {
		if i != 0 {
			list = append(list, fmt.Sprintf("%d: %s", n, c.label(int(i))))
		}
	}
	put(w, "roster", strings.Join(list, ", "), "")
	if !c.hasBattle() {
		return
	}
	text := c.battle.String()
	fmt.Fprintf(w, "battle = '''\n%s'''\n", text)
}

// hasBattle reports whether there is a battle at hand, be it one of which only the
// retreats are left.
func (c *State) hasBattle() bool {
	return c.battle.Rules != nil && (c.fighting || c.phase == InBattle || c.phase == Withdrawal || c.phase == Regroup)
}

// writeBlocks writes the blocks of a side by place, those in the pool only where
// there is something to know of them.
func (c *State) writeBlocks(w *strings.Builder, s sim.Side) {
	fmt.Fprintf(w, "\n[%s]\n", sideKeys[s])
	var written [maxPieces]bool
	from, to := c.War.span(s)
	for at := range hex.Size {
		var words []string
		for i := from; i < to; i++ {
			if c.pieces[i].at == hex.Index(at) && c.extraordinary(i) {
				words = append(words, c.blockText(i, &written))
			}
		}
		if words != nil {
			fmt.Fprintf(w, "%s = %q\n", tomlKey(c.placeText(hex.Index(at))), strings.Join(words, " "))
		}
	}
}

// extraordinary reports whether there is more to say of a block than that it is in
// the pool.
func (c *State) extraordinary(i int) bool {
	return c.pieces[i] != pooled || c.builtSteps(i) != 0 || c.isHeld(i)
}

func (c *State) isHeld(i int) bool { return (*pieceSet)(&c.bound).has(i) }

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
	same := func(j int) bool { return j >= 0 && j < len(w.pieces) && w.pieces[j].late == w.pieces[i].late }
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
func (c *State) blockText(i int, written *[maxPieces]bool) string {
	p, k := &c.pieces[i], c.what(i)
	text := k.typ.String() + strconv.Itoa(int(p.steps)) + nationMark(k)
	first, end := c.War.stockOf(i)
	if free := first + slices.Index(written[first:end], false); free != i {
		text += "#" + strconv.Itoa(i-first+1)
	}
	written[i] = true
	if about := c.about(i); about != "" {
		text += "{" + about + "}"
	}
	return text
}

// about lists what there is to know of a block besides what it is and where.
func (c *State) about(i int) string {
	p := &c.pieces[i]
	var words []string
	for n, word := range markWords {
		if p.marks>>n&1 != 0 {
			words = append(words, word)
		}
	}
	if p.from != p.at {
		words = append(words, "from "+c.placeText(p.from))
	}
	if p.way != noWay {
		words = append(words, "by "+wayWords[p.way])
	}
	if p.known != 0 {
		words = append(words, fmt.Sprintf("seen %d", p.known-1))
	}
	if n := c.builtSteps(i); n != 0 {
		words = append(words, fmt.Sprintf("built %d", n))
	}
	if c.isHeld(i) {
		words = append(words, "bound")
	}
	return strings.Join(words, ", ")
}

// label names a block as no other: CV Akagi, IN.7, IN.2 India; a headquarters by its
// commander alone.
func (c *State) label(i int) string {
	k := &c.ratings[c.War.pieces[i].late]
	if k.typ == SHQ && k.class != "" {
		return k.class
	}
	name := k.typ.String()
	if first, end := c.War.stockOf(i); end-first > 1 {
		name += fmt.Sprintf(".%d", i-first+1)
	}
	switch {
	case k.class != "":
		return name + " " + k.class
	case k.nation > USA:
		return name + " " + k.nation.String()
	case k.nation == USA && c.War.japaneseHas(c.Rules, k.typ):
		return name + " US"
	}
	return name
}

// japaneseHas reports whether Japan has blocks of a type without class.
func (w *War) japaneseHas(r *Rules, t Type) bool {
	for i := range w.japanese {
		if k := &r.ratings[w.pieces[i].late]; k.typ == t && k.class == "" {
			return true
		}
	}
	return false
}
