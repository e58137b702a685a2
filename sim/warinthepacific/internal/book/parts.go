package book

import (
	"slices"
	"strconv"
	"strings"
)

// Parts cuts a force into its ships and Air Points: "Chokai, Aoba D1" at the commas, and
// "Chokai Aoba D1, 5 Betty 3 Zero" also where a blank ends one of them and the next begins. What it
// does not know it leaves in one part, for the reader to refuse.
func (r *Book) Parts(text string) (parts []string) {
	for part := range strings.SplitSeq(text, ",") {
		words := strings.Fields(part)
		begin, cut := 0, []string(nil)
		for at := r.pieceEnd(words); at > 0 && at < len(words); {
			n := r.pieceEnd(words[at:])
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

// mostWords is how many words the name of a ship has at most, its nation included.
const mostWords = 6

// pieceEnd returns how many words the number and the name of a ship or plane take that words begin
// with, 0 if they begin with none.
func (r *Book) pieceEnd(words []string) int {
	count := 0
	if len(words) > 1 {
		if _, err := strconv.Atoi(words[0]); err == nil {
			count, words = 1, words[1:]
		}
	}
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
