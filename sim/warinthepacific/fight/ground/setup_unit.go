package ground

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// readUnit reads a number of alike units: "2 JP Infantry Division @N unsupplied".
func (g *Combat) readUnit(s sim.Side, words []string) (u Unit, n int, err error) {
	n = 1
	if len(words) > 0 {
		if count, err := strconv.Atoi(words[0]); err == nil {
			if n, words = count, words[1:]; n < 1 || n > MostUnits {
				return u, 0, fmt.Errorf("found %d units; want 1 to %d", n, MostUnits)
			}
		}
	}
	end := len(words)
	for i, w := range words {
		if w = strings.ToLower(w); strings.ContainsAny(w, "@=") || w == "outside" || slices.Contains(markNames, w) ||
			slices.Contains(placeNames, w) {
			end = min(end, i)
		}
	}
	name := strings.Join(words[:end], " ")
	t := g.Rules.UnitNamed(name)
	if t < 0 {
		return u, 0, fmt.Errorf("found unit %q; want one of tables/ground-units.csv, as \"2 JP Infantry Division\"",
			name)
	}
	u.Type = uint8(t)
	if s == book.Defender {
		u.At = here
		if g.mayGoIn(&u) {
			u.Marks = inside
		}
	} else if g.Assault != overland {
		u.At = here
	}
	for _, w := range words[end:] {
		if err := u.readMark(w); err != nil {
			return u, 0, err
		}
	}
	return u, n, g.checkUnit(&u, s)
}

// readMark reads a mark behind the name of a unit.
func (u *Unit) readMark(w string) error {
	if side, ok := strings.CutPrefix(w, "@"); ok {
		i := slices.Index(hexsideNames, strings.ToUpper(side))
		if i < 0 {
			return fmt.Errorf("found %q; want a hexside, one of @%s", w, strings.Join(hexsideNames, ", @"))
		}
		u.From = uint8(i)
		return nil
	}
	w = strings.ToLower(w)
	if i := slices.Index(markNames, w); i >= 0 {
		u.Marks |= 1 << i
		return nil
	}
	if i := slices.Index(placeNames, w); i >= 0 {
		u.At = Place(i)
		return nil
	}
	name, value, _ := strings.Cut(w, "=")
	n, err := strconv.Atoi(value)
	switch {
	case w == "outside":
		u.Marks &^= inside
	case name == "spent" && err == nil && n >= 0 && n <= 200:
		u.Spent = uint8(n)
	case name == "entered" && err == nil && n >= 0 && n <= 6:
		u.Entered = uint8(n)
	default:
		return fmt.Errorf("found %q behind a unit; want @SIDE, spent=0 to 200 (halves), entered=0 to 6, "+
			"outside or one of %s, %s",
			w, strings.Join(markNames, ", "), strings.Join(placeNames, ", "))
	}
	return nil
}

// checkUnit refuses what no unit of a side can be.
func (g *Combat) checkUnit(u *Unit, s sim.Side) error {
	t := g.typ(u)
	switch {
	case u.Marks&(battlegroup|reduced) != 0 && !t.HasGroup():
		return fmt.Errorf("found a battlegroup of %s; want the unit, which has none", t.Name)
	case u.Marks&battlegroup != 0 && u.Marks&reduced != 0:
		return fmt.Errorf("found %s both battlegroup and reduced; want one of them", t.Name)
	case u.Marks&inside != 0 && t.Nation.Chinese():
		return fmt.Errorf("found %s inside a fortification; want it outside (27.74)", t.Name)
	case u.Marks&inside != 0 && (s == book.Attacker || g.Works != fortified):
		return fmt.Errorf("found %s inside a fortification; want a defender in a hex with one", t.Name)
	case s == book.Defender && (u.At == away || u.At == stale || u.Spent|u.Entered|u.From != 0):
		return fmt.Errorf("found %s not in the hex; want defenders there", t.Name)
	case s == book.Attacker && u.At == gone:
		return fmt.Errorf("found attacker %s gone; want it away, here, stale or lost", t.Name)
	case s == book.Attacker && g.Assault != overland && (u.From != 0 || u.At == away || u.At == stale):
		return fmt.Errorf("found %s coming over land; want all in the assault", t.Name)
	}
	return nil
}

// Part reads ground units of a force. They cost their Combat Strength.
func (r *Rules) Part(d *book.Description, key string, s sim.Side, name string) (p book.Part, err error) {
	g := &Combat{Rules: r}
	if err := g.readSurroundings(d); err != nil {
		return p, err
	}
	u, _, err := g.readUnit(s, strings.Fields(name))
	if err != nil {
		return p, d.Of(key, err)
	}
	return book.Part{Cost: int(g.face(&u).Strength), Alike: u, Most: MostUnits, Unit: "points of Combat Strength"}, nil
}
