package undersea

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// maxPatrol is how many groups of Air Points search together at most.
const maxPatrol = 8

// A PatrolGroup is so many Air Points of a type that search.
type PatrolGroup struct {
	Plane, Number uint8
	Far           bool // beyond Normal range
}

// A Patrol is the Air Points that search together.
type Patrol struct {
	Groups [maxPatrol]PatrolGroup
	Count  uint8
}

// points returns the Search Points: 2 for each Air Point within Normal range, 1 within
// Extended. [8.11] [8.12]
func (p *Patrol) points() (n int) {
	for _, g := range p.Groups[:p.Count] {
		n += int(g.Number) * (2 - int(book.Bit(g.Far)))
	}
	return n
}

// read reads "3 PBY, 2 B-24 far".
func (p *Patrol) read(r *Rules, d *book.Description, key string) error {
	for part := range strings.SplitSeq(d.Get(key, ""), ",") {
		words, g := strings.Fields(part), PatrolGroup{Number: 1}
		if len(words) > 1 {
			if n, err := strconv.Atoi(words[0]); err == nil {
				if n < 1 || n > book.MostPoints {
					return d.Errorf(key, "found %d Air Points; want 1 to %d", n, book.MostPoints)
				}
				g.Number, words = uint8(n), words[1:]
			}
		}
		if len(words) == 2 && words[1] == "far" {
			g.Far, words = true, words[:1]
		}
		i := slices.IndexFunc(r.Planes, func(t book.Plane) bool {
			return len(words) == 1 && strings.EqualFold(t.Name, words[0])
		})
		switch {
		case i < 0:
			return d.Errorf(key, "found %q; want Air Points by type, as \"3 PBY, 2 B-24 far\", or ships",
				strings.TrimSpace(part))
		case r.Planes[i].Role == book.Transport:
			return d.Errorf(key, "found %s; want no transports, which do not search", r.Planes[i].Name)
		case p.Count == maxPatrol:
			return d.Errorf(key, "found more than %d groups; want that many at most", maxPatrol)
		case p.Count > 0 &&
			book.JapaneseSide(r.Planes[i].Nation) != book.JapaneseSide(r.Planes[p.Groups[0].Plane].Nation):
			return d.Errorf(key, "found Air Points of both sides of the war; want those of one")
		}
		g.Plane = uint8(i)
		p.Groups[p.Count] = g
		p.Count++
	}
	return nil
}

// text returns the Air Points as a description says them.
func (p *Patrol) text(r *Rules) string {
	var parts []string
	for _, g := range p.Groups[:p.Count] {
		text := fmt.Sprintf("%d %s", g.Number, r.Planes[g.Plane].Name)
		if g.Far {
			text += " far"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// append appends the Air Points to a key.
func (p *Patrol) append(buf []byte) []byte {
	for _, g := range p.Groups[:p.Count] {
		buf = append(buf, g.Plane, g.Number, book.Bit(g.Far))
	}
	return append(buf, p.Count)
}

// namesShips reports whether a list begins with a ship: what attacks may be ships or Air
// Points.
func (r *Rules) namesShips(list string) bool {
	part, _, _ := strings.Cut(list, ",")
	words := strings.Fields(part)
	if len(words) > 1 {
		if _, err := strconv.Atoi(words[0]); err == nil {
			words = words[1:]
		}
	}
	for n := len(words); n > 0; n-- {
		if _, err := r.ShipNamed(words[:n]); err == nil {
			return true
		}
	}
	return false
}
