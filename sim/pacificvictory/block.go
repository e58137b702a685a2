package pacificvictory

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A block is written as its type, its steps, in brackets its nation or class, and
// marks for its state in the middle of a battle:
//
//	~ at sea (an invader not landed)   ^ landed from the sea   > has left the hex
//	! has acted this round             ' has a half-hit        * declared kamikaze
var blockPattern = regexp.MustCompile(`^([A-Z]+)(\d+)(?:\[([^\]]*)\])?([~^!'>*]*)$`)

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

func (b *Battle) addForce(s sim.Side, text string, late, middle bool, st settings, key string) error {
	if strings.TrimSpace(text) == "none" {
		return nil
	}
	for _, word := range splitForce(text) {
		if err := b.addBlock(s, word, late, middle); err != nil {
			return st.errorf(key, "%s", err)
		}
	}
	return nil
}

func (b *Battle) addBlock(s sim.Side, word string, late, middle bool) error {
	m := blockPattern.FindStringSubmatch(word)
	if m == nil {
		return fmt.Errorf("found block %q; want type and steps, as CV2, MA1[US] or BB1[Yamato]", word)
	}
	i := int(b.blocks[s]) + int(s)*maxBlocks
	if b.blocks[s] == maxBlocks {
		return fmt.Errorf("found more than %d blocks; want at most 1 air, 4 naval, 2 ground and headquarters (4.2)", maxBlocks)
	}
	k, err := b.findKind(s, word, m[1], m[3])
	if err != nil {
		return err
	}
	rate := &b.ratings[k]
	steps, _ := strconv.Atoi(m[2])
	if low := 1; steps > int(rate.max) || steps < low && !(middle && steps == 0) {
		return fmt.Errorf("found block %q; want %s%s of %d to %d steps", word, rate.typ, nationMark(rate), low, rate.max)
	}
	if m[4] != "" && !middle && m[4] != "~" {
		return fmt.Errorf("found mark %q on block %q; want a phase key: only a position in mid-battle has marks but ~", m[4], word)
	}
	b.enter(s, k, steps)
	return b.mark(s, i, word, m[4], steps, late)
}

// enter gives a side one block more, which is not in the hex yet, and returns its
// number.
func (b *Battle) enter(s sim.Side, k kind, steps int) int {
	i := int(b.blocks[s]) + int(s)*maxBlocks
	b.blocks[s]++
	b.enroll(i, k, steps)
	return i
}

// enroll makes a number, which is nobody's, that of a block.
func (b *Battle) enroll(i int, k kind, steps int) {
	b.kind[i] = k
	m, rate := bit(i), &b.profiles[k]
	b.air |= m & when(rate.typ.isAir())
	b.ground |= m & when(rate.typ.isGround())
	b.hq |= m & when(rate.typ == SHQ)
	b.subs |= m & when(rate.typ == SS)
	b.immune |= m & when(rate.immune)
	b.unbidden |= m & when(rate.anyTarget)
	b.freeStrike |= m & when(rate.strikesFree)
	for g := range numGroups {
		b.can[g] |= m & when(rate.power[g] > 0)
	}
	for n := range steps {
		b.steps[n] |= m
	}
}

// strikeOff takes the block of a number that is yet to join off the list.
func (b *Battle) strikeOff(i int) {
	m := bit(i)
	for _, p := range [...]*mask{&b.air, &b.ground, &b.hq, &b.subs, &b.immune, &b.unbidden, &b.freeStrike, &b.double, &b.bySea, &b.sea, &b.cutOff} {
		*p &^= m
	}
	for g := range b.can {
		b.can[g] &^= m
	}
	for n := range b.steps {
		b.steps[n] &^= m
	}
}

func (b *Battle) mark(s sim.Side, i int, word, marks string, steps int, late bool) error {
	gone := steps == 0
	for _, c := range marks {
		switch c {
		case '~':
			b.sea |= bit(i)
			b.bySea |= bit(i)
		case '^':
			b.bySea |= bit(i)
		case '!':
			b.acted |= bit(i)
		case '\'':
			b.half |= bit(i)
		case '>':
			gone = true
		case '*':
			b.Position.kamikaze |= bit(i)
		}
	}
	t := b.rate(i).typ
	switch {
	case (b.sea | b.bySea).has(i) && !t.mayInvade():
		return fmt.Errorf("found block %q at sea; want IN or MA: no other ground block crosses the sea (5.8)", word)
	case b.half.has(i) && !t.isGround():
		return fmt.Errorf("found block %q with a half-hit; want a ground block (5.46)", word)
	case b.Position.kamikaze.has(i) && (t != NA || s != b.japan):
		return fmt.Errorf("found block %q as kamikaze; want Japanese NA (special rule of 1943)", word)
	case gone && (late || (b.acted | b.half | b.sea).has(i)):
		return fmt.Errorf("found block %q with marks of a block in the hex; want none on one that is gone", word)
	case late:
		b.late |= bit(i)
	case !gone:
		b.here |= bit(i)
	}
	return nil
}

func nationMark(k *rating) string {
	switch {
	case k.class != "":
		return "[" + k.class + "]"
	case k.nation == Japan || k.nation == USA:
		return ""
	}
	return "[" + k.nation.String() + "]"
}

// findKind returns the kind of a block of a side: Japanese blocks for Japan; for
// the Allies American ones unless the brackets name a nation or class.
func (b *Battle) findKind(s sim.Side, word, typ, mark string) (kind, error) {
	t := Type(0)
	for t < numTypes && t.String() != typ {
		t++
	}
	if t == numTypes {
		return 0, fmt.Errorf("found block %q; want a type of %s", word, strings.Join(typeNames[:], ", "))
	}
	nation, class := USA, ""
	if s == b.japan {
		nation = Japan
	}
	if mark != "" {
		var ok bool
		if nation, ok = parseNation(mark); !ok {
			i := b.findClass(t, mark)
			if i < 0 {
				return 0, fmt.Errorf("found block %q; want in brackets a nation (US, British, ANZAC, India, China) or a class of %s: %s", word, t, b.classes(t))
			}
			nation, class = b.ratings[i].nation, b.ratings[i].class
		}
	}
	if (nation == Japan) != (s == b.japan) {
		return 0, fmt.Errorf("found block %q of %s; want a block of the other side there (which side is Japan is set by japan)", word, nation)
	}
	k, ok := b.find(t, nation, class, b.date < 7)
	if !ok {
		return 0, fmt.Errorf("found block %q; want a nation that has %s: %s", word, t, b.owners(t))
	}
	return k, nil
}

func (r *Rules) findClass(t Type, name string) int {
	for i, k := range r.ratings {
		if k.typ == t && k.class != "" && strings.EqualFold(k.class, name) {
			return i
		}
	}
	return -1
}

func (r *Rules) classes(t Type) string {
	return r.list(t, func(k *rating) string { return k.class })
}

func (r *Rules) owners(t Type) string {
	return r.list(t, func(k *rating) string { return k.nation.String() })
}

func (r *Rules) list(t Type, name func(*rating) string) string {
	var names []string
	seen := map[string]bool{"": true}
	for i := range r.ratings {
		if k := &r.ratings[i]; k.typ == t && !seen[name(k)] {
			seen[name(k)] = true
			names = append(names, name(k))
		}
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}
