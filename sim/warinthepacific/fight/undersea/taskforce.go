package undersea

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// A Ship is a ship of a Task Force, or a pair or more of its smallest.
type Ship struct {
	Type   uint8
	Damage uint8
	Before uint8 // damage that it came with
	Group  uint8 // defensive group from 1 on, 0 before it has one
	Hit    uint8 // 1 hit by the squadron at hand, 2 and damaged
	Tow    uint8 // number of the tow that it is part of, 0 for none
	Empty  bool  // a carrier without air
	Seen   bool  // a covered counter that has been turned up
}

// A TaskForce is the ships of one, as submarines and mines find it.
type TaskForce struct {
	Ships [book.MaxShips]Ship
	Count uint8
}

func (f *TaskForce) typeOf(r *Rules, i int) *book.ShipType { return &r.ShipTypes[f.Ships[i].Type] }

// read reads "Haruna, CA9, 4 DD-modern D1": names or pennants, counters of the small by
// the number.
// A number before a counter of the small makes so many of it; a large ship stands once.
// Before is the damage that the ship had when the fight began, where the text says so,
// else what it has.
func (f *TaskForce) read(r *Rules, d *book.Description, key string) error {
	for _, part := range r.Parts(d.Get(key, "")) {
		words := strings.Fields(part)
		n := 1
		if len(words) > 1 {
			if count, err := strconv.Atoi(words[0]); err == nil {
				n, words = count, words[1:]
			}
		}
		end := len(words)
		for i, w := range words {
			if slices.Contains(book.DamageWords[1:], w) || w == "empty" || w == "seen" || strings.Contains(w, "=") {
				end = min(end, i)
			}
		}
		t, err := r.ShipNamed(words[:end])
		s := Ship{Type: uint8(t)}
		if err == nil {
			err = s.readMarks(words[end:])
		}
		switch {
		case err != nil:
			return d.Errorf(key, "%s", err)
		case n < 1 || int(f.Count)+n > book.MaxShips:
			return d.Errorf(key, "found %d ships; want 1 to %d in all", int(f.Count)+n, book.MaxShips)
		case n > 1 && r.ShipTypes[s.Type].Number < book.KindDD:
			return d.Errorf(key, "found %d of %s; want a ship once", n, strings.Join(words[:end], " "))
		}
		for range n {
			f.Ships[f.Count] = s
			f.Count++
		}
	}
	sound := false
	for i := range f.Ships[:f.Count] {
		t := f.typeOf(r, i)
		sound = sound || f.Ships[i].Before < book.SunkLevel
		if book.JapaneseSide(t.Nation) != book.JapaneseSide(f.typeOf(r, 0).Nation) {
			return d.Errorf(key, "found ships of both sides of the war; want those of one")
		}
		for k := range f.Ships[:i] {
			if t.Number < book.KindDD && f.Ships[k].Type == f.Ships[i].Type {
				return d.Errorf(key, "found %s twice; want a ship once", t.Name)
			}
		}
		if f.Ships[i].Empty && !t.Carrier() {
			return d.Errorf(key, "found %s empty; want a carrier", t.Name)
		}
	}
	if !sound {
		return d.Errorf(key, "found nobody afloat; want a ship that is")
	}
	return nil
}

func (s *Ship) readMarks(words []string) error {
	was := -1
	for _, w := range words {
		name, value, _ := strings.Cut(w, "=")
		n, err := strconv.Atoi(value)
		switch {
		case w == "empty":
			s.Empty = true
		case w == "seen":
			s.Seen = true
		case slices.Contains(book.DamageWords[1:], w):
			s.Damage = uint8(slices.Index(book.DamageWords, w))
		case name == "was" && err == nil && n >= 0 && n < book.SunkLevel:
			was = n
		case name == "group" && err == nil && n > 0 && n <= book.MaxShips:
			s.Group = uint8(n)
		case name == "tow" && err == nil && n > 0 && n <= book.MaxShips:
			s.Tow = uint8(n)
		case name == "hit" && (value == "1" || value == "2"):
			s.Hit = uint8(n)
		default:
			return fmt.Errorf("found %q behind a ship; want D1 to D4, SUNK, empty (a carrier without air), "+
				"tow=N (towed, and its tower), group=N, hit=1 or 2, was=N (an earlier level of damage), or seen", w)
		}
	}
	s.Before = s.Damage
	if was > int(s.Damage) {
		return fmt.Errorf("found was=%d behind a ship with less damage; want no more than it has", was)
	} else if was >= 0 {
		s.Before = uint8(was)
	}
	return nil
}

// text returns the ships as a description says them, alike ones that follow each other
// together.
func (f *TaskForce) text(r *Rules) string {
	var parts []string
	for i := 0; i < int(f.Count); {
		n := 1
		for i+n < int(f.Count) && f.Ships[i+n] == f.Ships[i] {
			n++
		}
		t := f.typeOf(r, i)
		text := book.NationWords[t.Nation] + " " + t.Counter()
		if n > 1 {
			text = strconv.Itoa(n) + " " + text
		}
		parts = append(parts, text+f.Ships[i].marks())
		i += n
	}
	return strings.Join(parts, ", ")
}

// marks returns what stands behind a ship.
func (s *Ship) marks() (text string) {
	if s.Empty {
		text += " empty"
	}
	if s.Damage > 0 {
		text += " " + book.DamageWords[s.Damage]
	}
	if s.Before != s.Damage {
		text += fmt.Sprintf(" was=%d", s.Before)
	}
	for _, m := range []struct {
		name  string
		value uint8
	}{{"tow", s.Tow}, {"group", s.Group}, {"hit", s.Hit}} {
		if m.value > 0 {
			text += fmt.Sprintf(" %s=%d", m.name, m.value)
		}
	}
	if s.Seen {
		text += " seen"
	}
	return text
}

// label names a ship: small ones by which of them it is.
func (f *TaskForce) label(r *Rules, i int) string {
	t := f.typeOf(r, i)
	n, all := 0, 0
	for k := range f.Ships[:f.Count] {
		if f.Ships[k].Type == f.Ships[i].Type {
			all++
			if k <= i {
				n++
			}
		}
	}
	if all == 1 {
		return t.Counter()
	}
	return fmt.Sprintf("%s %d", t.Counter(), n)
}
