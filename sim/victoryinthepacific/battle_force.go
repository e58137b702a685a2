package victoryinthepacific

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// A member is a unit of a force: its number in the whole game, and its damage.
type member struct{ unit, damage int }

// anyOfKind are words for any unit of a kind: the first one that is not in the force yet.
var anyOfKind = map[string]play.Kind{"LBA": play.Air, "MARINES": play.Landing}

// readForces reads both forces and finds out which side is Japan.
func (d *description) readForces(r *Rules) error {
	sides := [2]sim.Side{sim.Over, sim.Over}
	for s, key := range []string{"attack", "defend"} {
		named, err := r.sideOfForce(*d.Value(key))
		if err != nil {
			return d.Errorf(key, "%s", err)
		}
		sides[s] = named
	}
	// Names decide which side attacks. If a force has only words for kinds, such as LBA LBA, the
	// other force decides. If a changed attacking force contradicts an unchanged defender, the
	// defender is right, so that the error is reported for the force that was changed.
	switch {
	case sides[1] != sim.Over && !d.Changed("defend") && (d.Changed("attack") || d.Replaced() == "attack"):
		// The changed force is the one that may be wrong.
		sides[0] = sides[1].Other()
	case sides[0] == sim.Over && sides[1] == sim.Over:
		sides[0] = Japan // both forces have only words for kinds: Japan attacks, as in most battles
	case sides[0] == sim.Over:
		sides[0] = sides[1].Other()
	}
	d.attacker = sides[0]
	for s, key := range []string{"attack", "defend"} {
		var err error
		// The exclusive or turns a side of the battle (0 attacks) into a side of the war.
		if d.units[s], err = r.readForce(*d.Value(key), d.attacker^sim.Side(s)); err != nil {
			return d.Errorf(key, "%s", err)
		}
		if len(d.units[s]) == 0 {
			return d.Errorf(key, "found no unit; want one at least, as Akagi or LBA")
		}
	}
	if d.PearlHarbor && d.attacker != Japan {
		return d.Errorf("pearl-harbor", "found the Allies attacking; want Japan")
	}
	for _, m := range d.units[0] {
		if d.PearlHarbor && (!r.Units[m.unit].Ship() || r.Units[m.unit].Speed < play.StrikeSpeed) {
			return d.Errorf("attack", "found %s; want ships of speed %d or more for Pearl Harbor",
				r.Units[m.unit].Name, play.StrikeSpeed)
		}
	}
	return nil
}

// sideOfForce returns the side of the first named unit, or Over if there is none.
func (r *Rules) sideOfForce(text string) (sim.Side, error) {
	for words := splitForce(text); len(words) > 0; {
		u, n, _, err := r.takeUnit(words)
		if err != nil {
			return sim.Over, err
		}
		if u >= 0 {
			return r.Units[u].Side, nil
		}
		words = words[n:]
	}
	return sim.Over, nil
}

// splitForce cuts a force at blanks and commas.
func splitForce(text string) []string {
	return strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == ',' || c == '\t' || c == '\n' })
}

// readForce reads the units of a side.
func (r *Rules) readForce(text string, side sim.Side) (force []member, err error) {
	// Units that the text names are reserved for their names, wherever they are: LBA takes others.
	taken, named := map[int]bool{}, strings.ToLower(text)
	for words := splitForce(text); len(words) > 0; {
		u, n, damage, err := r.takeUnit(words)
		if err != nil {
			return nil, err
		}
		word := strings.Join(words[:n], " ")
		if u < 0 {
			base, _, _ := strings.Cut(word, "/")
			k := anyOfKind[strings.ToUpper(base)]
			u = slices.IndexFunc(r.Units, func(x play.Unit) bool {
				return x.Side == side && x.Kind == k && !taken[r.Number(x.Name)] &&
					!strings.Contains(named, strings.ToLower(x.Name))
			})
			if u < 0 {
				return nil, fmt.Errorf("found %s once more; want as many as %s has", word, play.SideNames[side])
			}
		}
		x := &r.Units[u]
		switch {
		case x.Side != side:
			return nil,
				fmt.Errorf("found %s, of %s, in a force of %s; want units of one side, and the other in the "+
					"other force", x.Name, play.SideNames[x.Side], play.SideNames[side])
		case taken[u]:
			return nil, fmt.Errorf("found %s twice; want it once", x.Name)
		}
		// Ships are gone when damage exceeds their armor, other units when it equals it.
		most := int(x.Armor)
		if !x.Ship() {
			most--
		}
		if damage > most {
			return nil, fmt.Errorf("found %s with %d damage; want %d at most, as more is its end", x.Name, damage, most)
		}
		taken[u] = true
		force = append(force, member{u, damage})
		words = words[n:]
	}
	// Sorted by number, so that a force is the same in whatever order it was written.
	sort.Slice(force, func(i, j int) bool { return force[i].unit < force[j].unit })
	return force, nil
}

// takeUnit reads the unit at the beginning of words: the longest name that fits. It returns -1 for
// a word for a kind, how many words it used, and the damage.
func (r *Rules) takeUnit(words []string) (unit, used, damage int, err error) {
	// The longest name has four words.
	for n := min(len(words), 4); n > 0; n-- {
		name, points, marked := strings.Cut(strings.Join(words[:n], " "), "/")
		if strings.Contains(points, " ") {
			continue // the mark of an earlier unit
		}
		u := r.Number(name)
		_, isKind := anyOfKind[strings.ToUpper(name)]
		if u < 0 && !isKind {
			continue
		}
		if marked {
			if damage, err = strconv.Atoi(points); err != nil || damage < 1 || strconv.Itoa(damage) != points {
				return 0, 0, 0, fmt.Errorf("found damage %q of %s; want a whole number from 1 up, as %s/2", points,
					name, name)
			}
		}
		return u, n, damage, nil
	}
	return 0, 0, 0, fmt.Errorf("found unit %q; want a ship by its name, LBA or MARINES%s", words[0],
		r.likeName(words[0]))
}

// likeName suggests a name with the same beginning as a word: at least three letters, and the
// longest beginning wins.
func (r *Rules) likeName(word string) string {
	for n := len(word); n > 2; n-- {
		for _, x := range r.Units {
			if len(x.Name) >= n && strings.EqualFold(x.Name[:n], word[:n]) {
				return fmt.Sprintf(" (is it %s?)", x.Name)
			}
		}
	}
	return ""
}

// forceText writes a force in the form that readForce reads.
func (r *Rules) forceText(force []member) string {
	var words []string
	for _, m := range force {
		word := r.Units[m.unit].Name
		if m.damage > 0 {
			word += "/" + strconv.Itoa(m.damage)
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}
