package situation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A word is a value of a position that has no line of its own in the text of a war: in a
// table at its end it stands as word = "value" where it is not zero. Records and saved
// games hold the words, so they stay when a field gets another name.
type word[P any] struct {
	word string
	of   func(*P) value
}

// moreWords are those of a position, in the order of the text.
var moreWords = []word[Position]{
	{"excess", func(p *Position) value { return number(&p.Excess) }},
	{"crowded", func(p *Position) value { return number(&p.Crowded) }},
	{"fed", func(p *Position) value { return numbers(p.Fed[:]) }},
	{"dear", func(p *Position) value { return numbers(p.Dear[:]) }},
	{"depots", func(p *Position) value { return placeLists(p.Depots[:]) }},
	{"due", func(p *Position) value { return numbers(p.Due[:]) }},
	{"jvp", func(p *Position) value { return number(&p.JVP) }},
	{"spent", func(p *Position) value { return number(&p.Spent) }},
	{"exited", func(p *Position) value { return numbers(p.Exited[:]) }},
	{"round", func(p *Position) value { return number(&p.Round) }},
	{"places", func(p *Position) value { return placeList{&p.Places} }},
	{"gone", func(p *Position) value { return numbers(p.Gone[:]) }},
}

// battleWords are those of the battle at hand that the map sets otherwise than the text
// of a lone battle says.
var battleWords = []word[battle.Position]{
	{"double", func(p *battle.Position) value { return blockSet(&p.Double) }},
	{"bySea", func(p *battle.Position) value { return blockSet(&p.BySea) }},
	{"exits", func(p *battle.Position) value { return blockSet(&p.Exits) }},
	{"cross", func(p *battle.Position) value { return numbers(p.Cross[:]) }},
	{"room", func(p *battle.Position) value {
		return list{" | ", []value{numbers(p.Room[0][:]), numbers(p.Room[1][:])}}
	}},
	{"haven", func(p *battle.Position) value { return list{"; ", []value{yes{&p.Haven[0]}, yes{&p.Haven[1]}}} }},
	{"turn", func(p *battle.Position) value { return number(&p.Decides) }},
	{"idle", func(p *battle.Position) value { return yes{&p.Idle} }},
	{"asked", func(p *battle.Position) value { return blockSet(&p.Asked) }},
	{"held", func(p *battle.Position) value { return blockSet(&p.Held) }},
	{"cutOff", func(p *battle.Position) value { return blockSet(&p.CutOff) }},
	{"mapped", func(p *battle.Position) value { return yes{&p.Mapped} }},
	{"heir", func(p *battle.Position) value { return number(&p.Heir) }},
}

// A value of a position can be written, read and set to zero.
type value interface {
	write(m *atlas.Map) string
	read(m *atlas.Map, text string) error
	clear()
}

// whole is a number up to most.
type whole[T ~uint8 | ~uint32 | ~uint64] struct {
	at   *T
	most uint64
}

// number is a value of all that its type can hold.
func number[T ~uint8 | ~uint32 | ~uint64](at *T) value { return whole[T]{at, uint64(^T(0))} }

// blockSet are blocks of the battle, a bit each.
func blockSet(at *battle.Mask) value { return whole[battle.Mask]{at, 1<<battle.AllBlocks - 1} }

func (v whole[T]) write(*atlas.Map) string { return strconv.FormatUint(uint64(*v.at), 10) }
func (v whole[T]) clear()                  { *v.at = 0 }

func (v whole[T]) read(_ *atlas.Map, text string) error {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n > v.most {
		return fmt.Errorf("found %q; want a whole number", text)
	}
	*v.at = T(n)
	return nil
}

// yes is true or false.
type yes struct{ at *bool }

func (v yes) write(*atlas.Map) string { return strconv.FormatBool(*v.at) }
func (v yes) clear()                  { *v.at = false }

func (v yes) read(_ *atlas.Map, text string) error {
	if text != "true" && text != "false" {
		return fmt.Errorf("found %q; want true or false", text)
	}
	*v.at = text == "true"
	return nil
}

// placeList are places by name.
type placeList struct{ at *hex.Board }

func (v placeList) clear() { *v.at = hex.Board{} }

func (v placeList) write(m *atlas.Map) string {
	var names []string
	for i := range v.at.All() {
		names = append(names, m.Name(i))
	}
	return strings.Join(names, ", ")
}

func (v placeList) read(m *atlas.Map, text string) error {
	for name := range book.SplitList(text) {
		i, known := m.Find(name)
		if !known || v.at.Has(i) {
			return fmt.Errorf("found place %q; want places of the map, each once", name)
		}
		*v.at = v.at.With(i)
	}
	return nil
}

// list are several values with something between them.
type list struct {
	between string
	all     []value
}

// numbers are several of them, divided by semicolons.
func numbers[T ~uint8 | ~uint64](at []T) value {
	v := list{between: "; "}
	for i := range at {
		v.all = append(v.all, number(&at[i]))
	}
	return v
}

// placeLists are several sets of places, divided by semicolons.
func placeLists(at []hex.Board) value {
	v := list{between: "; "}
	for i := range at {
		v.all = append(v.all, placeList{&at[i]})
	}
	return v
}

func (v list) write(m *atlas.Map) string {
	var texts []string
	for _, e := range v.all {
		texts = append(texts, e.write(m))
	}
	return strings.Join(texts, v.between)
}

func (v list) read(m *atlas.Map, text string) error {
	parts := strings.Split(text, v.between)
	if len(parts) != len(v.all) {
		return fmt.Errorf("found %d values; want %d", len(parts), len(v.all))
	}
	for i, e := range v.all {
		if err := e.read(m, parts[i]); err != nil {
			return err
		}
	}
	return nil
}

func (v list) clear() {
	for _, e := range v.all {
		e.clear()
	}
}

// writeMore writes the values of a position that are not zero.
func writeMore[P any](w *strings.Builder, m *atlas.Map, table string, words []word[P], p *P) {
	// The head of the table is written before the first value alone.
	var zero P
	for _, d := range words {
		if text := d.of(p).write(m); text != d.of(&zero).write(m) {
			if table != "" {
				fmt.Fprintf(w, "\n[%s]\n", table)
				table = ""
			}
			fmt.Fprintf(w, "%s = %q\n", d.word, text)
		}
	}
}

// readMore reads the values of a table.
func readMore[P any](r *warReader, values map[string]string, words []word[P], p *P) {
	for _, name := range sortedNames(values) {
		i := slices.IndexFunc(words, func(d word[P]) bool { return d.word == name })
		if i < 0 {
			r.refuse(name, "found no such value; want one of a position of the whole war")
			return
		}
		v := words[i].of(p)
		// A value that was set by the rest of the text is replaced whole.
		v.clear()
		if err := v.read(r.War.Map, values[name]); err != nil {
			r.refuse(name, "%s", err)
		}
	}
}

// adjust sets what the map says of a battle, before it runs on to its first decision.
func (r *warReader) adjust(b *battle.Battle, values map[string]string) {
	if values == nil {
		return
	}
	// A table that is there says all of these values: those that it leaves out are zero.
	for _, d := range battleWords {
		d.of(&b.Position).clear()
	}
	readMore(r, values, battleWords, &b.Position)
}

// appendMore appends the values of moreWords but for those that hold a bit for each
// piece, which are part of what is said of the piece.
func (c *State) appendMore(buf []byte) []byte {
	buf = append(buf, c.Excess, byte(c.Crowded))
	for k := range c.Depots {
		buf = appendBoard(buf, &c.Depots[k])
	}
	buf = append(buf, c.Due[0], c.Due[1], c.JVP, c.Spent)
	buf = append(append(buf, c.Exited[:]...), c.Round)
	return appendBoard(buf, &c.Places)
}

// perPiece are the values of moreWords with a bit for each piece.
func (c *State) perPiece() [3]*PieceSet {
	return [...]*PieceSet{(*PieceSet)(&c.Fed), (*PieceSet)(&c.Dear), (*PieceSet)(&c.Gone)}
}

// Bits returns what they say of a piece.
func (c *State) Bits(i int) (all uint32) {
	for n, s := range c.perPiece() {
		all |= uint32(book.Flag(s.Has(i))) << n
	}
	return all
}

// SetBits changes that.
func (c *State) SetBits(i int, all uint32) {
	for n, s := range c.perPiece() {
		s[i/64] = s[i/64]&^(1<<(i%64)) | uint64(all>>n&1)<<(i%64)
	}
}
