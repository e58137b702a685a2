package book

import (
	"slices"
	"strings"
)

// Parts cuts a force into its ships and Air Points: "Chokai, Aoba D1" at the commas, and "Chokai
// Aoba D1, 5 Betty 3 Zero" also at blanks between them. Unknown text stays in one part, for the
// reader to refuse.
func (r *Book) Parts(text string) []string { return split(text, r.pieceEnd) }

// UnitParts cuts a force into its ground units in the same way: "2 JP Infantry Division @N cut, US
// Marine Regiment", with or without the comma.
func (r *Book) UnitParts(text string) []string { return split(text, r.unitEnd) }

// split cuts a force into parts, where end says how many words the part takes that words begin with,
// 0 if they begin with none.
func split(text string, end func(words []string) int) (parts []string) {
	for part := range strings.SplitSeq(text, ",") {
		words := strings.Fields(part)
		begin, cut := 0, []string(nil)
		for at := end(words); at > 0 && at < len(words); {
			n := end(words[at:])
			if n == 0 {
				at++ // a mark of the piece before it
				continue
			}
			cut, begin, at = append(cut, strings.Join(words[begin:at], " ")), at, at+n
		}
		if begin == 0 {
			parts = append(parts, part)
		} else {
			parts = append(parts, append(cut, strings.Join(words[begin:], " "))...)
		}
	}
	return parts
}

// mostWords is how many words the name of a ship or unit has at most, its nation included.
const mostWords = 6

// cutCount takes a number or a range of numbers off words.
func cutCount(words []string) (count int, rest []string) {
	if len(words) > 1 && strings.Trim(words[0], "0123456789.") == "" {
		return 1, words[1:]
	}
	return 0, words
}

// pieceEnd returns how many words the number and the name of a ship or plane take that words begin
// with, 0 if they begin with none.
func (r *Book) pieceEnd(words []string) int {
	count, words := cutCount(words)
	for n := min(len(words), mostWords); n > 0; n-- {
		if _, err := r.ShipNamed(words[:n]); err == nil {
			return count + n
		}
	}
	if len(words) > 0 && slices.ContainsFunc(r.Planes, func(p Plane) bool {
		return strings.EqualFold(p.Name, words[0])
	}) {
		return count + 1
	}
	return 0
}

// unitEnd returns how many words the number and the name of a ground unit take that words begin
// with, 0 if they begin with none.
func (r *Book) unitEnd(words []string) int {
	count, words := cutCount(words)
	for n := min(len(words), mostWords); n > 0; n-- {
		if r.UnitNamed(strings.Join(words[:n], " ")) >= 0 {
			return count + n
		}
	}
	return 0
}
