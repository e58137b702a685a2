package battle

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A block is written as its type, its steps, in brackets its nation or class, and
// marks for its state in the middle of a battle:
//
//	~ at sea (an invader not landed)   ^ landed from the sea   > has left the hex
//	! has acted this round             ' has a half-hit        * declared kamikaze
type blockWord struct{ typ, steps, mark, marks string }

// parseBlock reads one, and reports whether it is one.
func parseBlock(word string) (b blockWord, ok bool) {
	// The type may be written in small letters: cv2.
	at := table.Scanner{Rest: capitals(word)}
	b.typ, b.steps = at.Capitals(), at.Digits()
	b.mark, _ = at.Enclosed("[]")
	b.marks = at.Any("~^!'>*")
	return b, b.typ != "" && b.steps != "" && at.Rest == ""
}

// capitals writes a word's letters before its first digit or bracket as capitals.
func capitals(word string) string {
	n := strings.IndexFunc(word, func(c rune) bool { return !unicode.IsLetter(c) })
	if n < 0 {
		n = len(word)
	}
	return strings.ToUpper(word[:n]) + word[n:]
}

// splitForce splits at spaces and commas outside brackets.
func splitForce(text string) []string {
	inside := false
	return strings.FieldsFunc(text, func(c rune) bool {
		switch c {
		case '[':
			inside = true
		case ']':
			inside = false
		}
		return !inside && (c == ' ' || c == ',' || c == '\t')
	})
}

func (b *Battle) addForce(s sim.Side, text string, late, middle bool, st Settings, key string) error {
	if strings.EqualFold(strings.TrimSpace(text), "none") {
		return nil
	}
	for _, word := range splitForce(text) {
		if err := b.addBlock(s, word, late, middle); err != nil {
			return st.Errorf(key, "%s", err)
		}
	}
	return nil
}

func (b *Battle) addBlock(s sim.Side, word string, late, middle bool) error {
	r, ok := parseBlock(word)
	if !ok {
		return fmt.Errorf("found block %q; want type and steps, as CV2, MA1[US] or BB1[Yamato]", word)
	}
	i := int(b.Blocks[s]) + int(s)*MaxBlocks
	if b.Blocks[s] == MaxBlocks {
		return fmt.Errorf("found more than %d blocks; want at most 1 air, 4 naval, 2 ground and headquarters (4.2)",
			MaxBlocks)
	}
	k, err := b.findKind(s, "block", word, r.typ, r.mark)
	if err != nil {
		return err
	}
	rate := &b.Ratings[k]
	steps, _ := strconv.Atoi(r.steps)
	if low := 1; steps > int(rate.Max) || steps < low && !(middle && steps == 0) {
		return fmt.Errorf("found block %q; want %s%s of %d to %d steps", word, rate.Type, NationMark(rate),
			low, rate.Max)
	}
	if r.marks != "" && !middle && r.marks != "~" {
		return fmt.Errorf("found mark %q on block %q; want a phase key: only a position in mid-battle has "+
			"marks but ~", r.marks, word)
	}
	b.Enter(s, k, steps)
	return b.mark(s, i, word, r.marks, steps, late)
}

// Enter gives a side one block more, which is not in the hex yet, and returns its
// number.
func (b *Battle) Enter(s sim.Side, k book.Kind, steps int) int {
	i := int(b.Blocks[s]) + int(s)*MaxBlocks
	b.Blocks[s]++
	b.Enroll(i, k, steps)
	return i
}

// Enroll makes a number, which is nobody's, that of a block.
func (b *Battle) Enroll(i int, k book.Kind, steps int) {
	b.kind[i] = k
	m, rate := Bit(i), &b.Profiles[k]
	b.Air |= m & when(rate.Type.IsAir())
	b.Ground |= m & when(rate.Type.IsGround())
	b.Hq |= m & when(rate.Type == book.SHQ)
	b.Subs |= m & when(rate.Type == book.SS)
	b.immune |= m & when(rate.Immune)
	b.unbidden |= m & when(rate.AnyTarget)
	b.freeStrike |= m & when(rate.StrikesFree)
	for g := range book.NumGroups {
		b.can[g] |= m & when(rate.Power[g] > 0)
	}
	for n := range steps {
		b.Steps[n] |= m
	}
}

// StrikeOff takes the block of a number that is yet to join off the list.
func (b *Battle) StrikeOff(i int) {
	m := Bit(i)
	for _, p := range [...]*Mask{&b.Air, &b.Ground, &b.Hq, &b.Subs, &b.immune, &b.unbidden, &b.freeStrike,
		&b.Double, &b.BySea, &b.Sea, &b.CutOff} {
		*p &^= m
	}
	for g := range b.can {
		b.can[g] &^= m
	}
	for n := range b.Steps {
		b.Steps[n] &^= m
	}
}

func (b *Battle) mark(s sim.Side, i int, word, marks string, steps int, late bool) error {
	gone := steps == 0
	for _, c := range marks {
		switch c {
		case '~':
			b.Sea |= Bit(i)
			b.BySea |= Bit(i)
		case '^':
			b.BySea |= Bit(i)
		case '!':
			b.Acted |= Bit(i)
		case '\'':
			b.Half |= Bit(i)
		case '>':
			gone = true
		case '*':
			b.Position.Kamikaze |= Bit(i)
		}
	}
	t := b.rate(i).Type
	switch {
	case (b.Sea | b.BySea).Has(i) && !t.MayInvade():
		return fmt.Errorf("found block %q at sea; want IN or MA: no other ground block crosses the sea (5.8)", word)
	case b.Half.Has(i) && !t.IsGround():
		return fmt.Errorf("found block %q with a half-hit; want a ground block (5.46)", word)
	case b.Position.Kamikaze.Has(i) && (t != book.NA || s != b.Japan):
		return fmt.Errorf("found block %q as kamikaze; want Japanese NA (special rule of 1943)", word)
	case gone && (late || (b.Acted | b.Half | b.Sea).Has(i)):
		return fmt.Errorf("found block %q with marks of a block in the hex; want none on one that is gone", word)
	case late:
		b.Late |= Bit(i)
	case !gone:
		b.Here |= Bit(i)
	}
	return nil
}

// NationMark writes the nation or class of a block in brackets, where it has to be said.
func NationMark(k *book.Rating) string {
	switch {
	case k.Class != "":
		return "[" + k.Class + "]"
	case k.Nation == book.Japan || k.Nation == book.USA:
		return ""
	}
	return "[" + k.Nation.String() + "]"
}

// findKind returns the kind of a block of a side: Japanese blocks for Japan; for
// the Allies American ones unless the brackets name a nation or class.
func (b *Battle) findKind(s sim.Side, noun, word, typ, mark string) (book.Kind, error) {
	t := book.Type(0)
	for t < book.NumTypes && t.String() != typ {
		t++
	}
	if t == book.NumTypes {
		return 0, fmt.Errorf("found %s %q; want a type of %s", noun, word, strings.Join(book.TypeNames[:], ", "))
	}
	nation, class := book.USA, ""
	if s == b.Japan {
		nation = book.Japan
	}
	if mark != "" {
		var ok bool
		if nation, ok = book.ParseNation(mark); !ok {
			i := b.findClass(t, mark)
			if i < 0 {
				return 0,
					fmt.Errorf("found %s %q; want in brackets a nation (US, British, ANZAC, India, China) or "+
						"a class of %s: %s", noun, word, t, b.classes(t))
			}
			nation, class = b.Ratings[i].Nation, b.Ratings[i].Class
		}
	}
	if (nation == book.Japan) != (s == b.Japan) {
		return 0,
			fmt.Errorf("found %s %q of %s; want a block of the other side there (which side is Japan is "+
				"set by japan)", noun, word, nation)
	}
	k, ok := b.Find(t, nation, class, b.Date < 7)
	if !ok {
		return 0, fmt.Errorf("found %s %q; want a nation that has %s: %s", noun, word, t, b.owners(t))
	}
	return k, nil
}

func (r *Rules) findClass(t book.Type, name string) int {
	for i, k := range r.Ratings {
		if k.Type == t && k.Class != "" && strings.EqualFold(k.Class, name) {
			return i
		}
	}
	return -1
}

func (r *Rules) classes(t book.Type) string {
	return r.list(t, func(k *book.Rating) string { return k.Class })
}

func (r *Rules) owners(t book.Type) string {
	return r.list(t, func(k *book.Rating) string { return k.Nation.String() })
}

func (r *Rules) list(t book.Type, name func(*book.Rating) string) string {
	var names []string
	seen := map[string]bool{"": true}
	for i := range r.Ratings {
		if k := &r.Ratings[i]; k.Type == t && !seen[name(k)] {
			seen[name(k)] = true
			names = append(names, name(k))
		}
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}
