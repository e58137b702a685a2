package warinthepacific

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A targetShip is a ship of a Task Force, or a pair or more of its smallest.
type targetShip struct {
	Type   uint8
	Damage uint8
	Before uint8 // damage that it came with
	Group  uint8 // defensive group from 1 on, 0 before it has one
	Hit    uint8 // 1 hit by the squadron at hand, 2 and damaged
	Tow    uint8 // number of the tow that it is part of, 0 for none
	Empty  bool  // a carrier without air
	Seen   bool  // a covered counter that has been turned up
}

// A taskForce is the ships of one, as submarines and mines find it.
type taskForce struct {
	Ships [maxShips]targetShip
	Count uint8
}

func (f *taskForce) typeOf(r *underseaRules, i int) *shipType { return &r.ships[f.Ships[i].Type] }

// read reads "Haruna, CA9, 4 DD-modern D1": names or pennants, counters of the small by
// the number.
func (f *taskForce) read(r *underseaRules, d *description, key string) error {
	for part := range strings.SplitSeq(d.get(key, ""), ",") {
		words := strings.Fields(part)
		n := 1
		if len(words) > 1 {
			if count, err := strconv.Atoi(words[0]); err == nil {
				n, words = count, words[1:]
			}
		}
		end := len(words)
		for i, w := range words {
			if slices.Contains(damageWords[1:], w) || w == "empty" || w == "seen" || strings.Contains(w, "=") {
				end = min(end, i)
			}
		}
		t, err := r.shipNamed(words[:end])
		s := targetShip{Type: uint8(t)}
		if err == nil {
			err = s.readMarks(words[end:])
		}
		switch {
		case err != nil:
			return d.errorf(key, "%s", err)
		case n < 1 || int(f.Count)+n > maxShips:
			return d.errorf(key, "found %d ships; want 1 to %d in all", int(f.Count)+n, maxShips)
		case n > 1 && r.ships[s.Type].number < kindDD:
			return d.errorf(key, "found %d of %s; want a ship once", n, strings.Join(words[:end], " "))
		}
		for range n {
			f.Ships[f.Count] = s
			f.Count++
		}
	}
	sound := false
	for i := range f.Ships[:f.Count] {
		t := f.typeOf(r, i)
		sound = sound || f.Ships[i].Before < sunk
		if japaneseSide(t.nation) != japaneseSide(f.typeOf(r, 0).nation) {
			return d.errorf(key, "found ships of both sides of the war; want those of one")
		}
		for k := range f.Ships[:i] {
			if t.number < kindDD && f.Ships[k].Type == f.Ships[i].Type {
				return d.errorf(key, "found %s twice; want a ship once", t.name)
			}
		}
		if f.Ships[i].Empty && !t.carrier() {
			return d.errorf(key, "found %s empty; want a carrier", t.name)
		}
	}
	if !sound {
		return d.errorf(key, "found nobody afloat; want a ship that is")
	}
	return nil
}

func (s *targetShip) readMarks(words []string) error {
	was := -1
	for _, w := range words {
		name, value, _ := strings.Cut(w, "=")
		n, err := strconv.Atoi(value)
		switch {
		case w == "empty":
			s.Empty = true
		case w == "seen":
			s.Seen = true
		case slices.Contains(damageWords[1:], w):
			s.Damage = uint8(slices.Index(damageWords, w))
		case name == "was" && err == nil && n >= 0 && n < sunk:
			was = n
		case name == "group" && err == nil && n > 0 && n <= maxShips:
			s.Group = uint8(n)
		case name == "tow" && err == nil && n > 0 && n <= maxShips:
			s.Tow = uint8(n)
		case name == "hit" && (value == "1" || value == "2"):
			s.Hit = uint8(n)
		default:
			return fmt.Errorf("found %q behind a ship; want D1 to D4, SUNK, empty (a carrier without air), tow=N (towed, and its tower), group=N, hit=1 or 2, was=N (an earlier level of damage), or seen", w)
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
func (f *taskForce) text(r *underseaRules) string {
	var parts []string
	for i := 0; i < int(f.Count); {
		n := 1
		for i+n < int(f.Count) && f.Ships[i+n] == f.Ships[i] {
			n++
		}
		t := f.typeOf(r, i)
		text := nationWords[t.nation] + " " + t.counter()
		if n > 1 {
			text = strconv.Itoa(n) + " " + text
		}
		parts = append(parts, text+f.Ships[i].marks())
		i += n
	}
	return strings.Join(parts, ", ")
}

// marks returns what stands behind a ship.
func (s *targetShip) marks() (text string) {
	if s.Empty {
		text += " empty"
	}
	if s.Damage > 0 {
		text += " " + damageWords[s.Damage]
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
func (f *taskForce) label(r *underseaRules, i int) string {
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
		return t.counter()
	}
	return fmt.Sprintf("%s %d", t.counter(), n)
}
