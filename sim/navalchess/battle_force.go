package navalchess

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// A force is the pieces of a side of a battle alone.
type force struct {
	ships  []member
	planes []flyer
	land   int // LBA
	naval  int // NAVAL
	subs   int // SUB
	packs  int // PACK
}

// A member is a ship piece of a force; own is its number in the battle.
// Own is set by begin, when the battle numbers its pieces; until then it is 0.
type member struct {
	ship, own      int
	damaged, empty bool
}

// A flyer is an air unit of a force, aboard the n-th of its ships or, with -1, ashore.
type flyer struct{ plane, aboard, own int }

// ashore returns how many air units are on land.
func (f *force) ashore() int { return f.land + f.naval }

// readForces reads both forces and finds who is Japan.
func (d *description) readForces(r *Rules) error {
	sides := [2]sim.Side{sim.Over, sim.Over}
	for i, key := range forceKeys {
		side, err := r.readForce(*d.Value(key), &d.forces[i])
		if err != nil {
			return d.Errorf(key, "%s", err)
		}
		sides[i] = side
	}
	switch {
	case sides[0] == sim.Over && sides[1] == sim.Over:
		sides[0] = Japan // nothing but words for kinds
	case sides[0] == sim.Over:
		sides[0] = sides[1].Other()
	case sides[1] == sides[0]:
		return d.Errorf("defend", "found pieces of %s, which attacks; want those of %s", play.SideNames[sides[0]],
			play.SideNames[sides[0].Other()])
	}
	d.attacker = sides[0]
	for i, key := range forceKeys {
		if err := d.checkForce(sim.Side(i)); err != nil {
			return d.Errorf(key, "%s", err)
		}
		if err := d.forces[i].board(r, d.attacker^sim.Side(i)); err != nil {
			return d.Errorf(key, "%s", err)
		}
	}
	// Submarines are the attacker's alone, as checkForce has seen.
	d.randomSub, d.packs = d.forces[0].subs > 0, d.forces[0].packs
	return nil
}

// checkForce checks that a force can have what it has in a fight of this kind. [13.1]
// [13.3]
func (d *description) checkForce(side sim.Side) error {
	// In an attack of kind sub the attacker has submarines and nothing else; the defender has
	// ships.
	f, submarines := &d.forces[side], d.Kind == play.OfSubs && side == Attacker
	subs := f.subs + f.packs
	switch {
	case submarines && (len(f.ships) > 0 || f.ashore() > 0):
		return fmt.Errorf("found ships or air in an attack of kind sub; want SUB, PACK or both")
	case !submarines && subs > 0:
		return fmt.Errorf("found SUB or PACK; want them in attack, with kind sub")
	case d.Kind != play.OfAirs && f.ashore() > 0:
		return fmt.Errorf("found LBA or NAVAL; want them with kind air")
	case len(f.ships)+f.ashore()+subs == 0:
		return fmt.Errorf("found no piece; want one at least, as Akagi&Kaga")
	case f.subs > 1:
		return fmt.Errorf("found SUB twice; want it once, as a side has one such attack a turn")
	case f.packs > play.MaxPacks:
		return fmt.Errorf("found %d PACK; want %d at most", f.packs, play.MaxPacks)
	case f.packs > 0 && d.attacker == Japan:
		return fmt.Errorf("found PACK for Japan; want it for the Allies, against Japanese ships")
	}
	return nil
}

// readForce reads the words of a force and returns its side, Over where none is named.
func (r *Rules) readForce(text string, f *force) (sim.Side, error) {
	side := sim.Over
	// The words for pieces without a name count up; whatever else is read as the name of a ship.
	kinds := map[string]*int{"LBA": &f.land, "NAVAL": &f.naval, "SUB": &f.subs, "PACK": &f.packs}
	for words := strings.FieldsFunc(text, func(c rune) bool {
		return c == ' ' || c == ',' || c == '\t' || c == '\n'
	}); len(words) > 0; {
		if n, ok := kinds[strings.ToUpper(words[0])]; ok {
			*n++
			words = words[1:]
			continue
		}
		m, used, err := r.takeShip(words)
		if err != nil {
			return side, err
		}
		x := &r.Ships[m.ship]
		switch {
		case side != sim.Over && x.Side != side:
			return side,
				fmt.Errorf("found %s, of %s, in a force of %s; want pieces of one side, and the other in the "+
					"other force", x.Name, play.SideNames[x.Side], play.SideNames[side])
		case slices.ContainsFunc(f.ships, func(o member) bool { return o.ship == m.ship }):
			return side, fmt.Errorf("found %s twice; want it once, as it is one piece", x.Name)
		case m.damaged && x.Single:
			return side, fmt.Errorf("found %s damaged; want it whole, as damage sinks it", x.Name)
		case m.empty && x.Class != play.Carrier:
			return side, fmt.Errorf("found %s empty; want that of carriers alone", x.Name)
		}
		side = x.Side
		f.ships = append(f.ships, m)
		words = words[used:]
	}
	// By number, so that a force is the same in whatever order it was written.
	sort.Slice(f.ships, func(i, j int) bool { return f.ships[i].ship < f.ships[j].ship })
	return side, nil
}

// mostWords is how many words the name of a piece has at most.
const mostWords = 5

// takeShip reads the piece that words begin with: the longest name that fits.
func (r *Rules) takeShip(words []string) (m member, used int, err error) {
	// A mark belongs to the name before it, which must end there: a slash within several words is
	// an earlier piece's.
	for n := min(len(words), mostWords); n > 0; n-- {
		name, marks, marked := strings.Cut(strings.Join(words[:n], " "), "/")
		if strings.Contains(marks, " ") {
			continue // the mark of an earlier piece
		}
		if m.ship = r.ShipNamed(name); m.ship < 0 {
			continue
		}
		for mark := range strings.SplitSeq(marks, "/") {
			switch {
			case !marked:
			case mark == "1":
				m.damaged = true
			case mark == "empty":
				m.empty = true
			default:
				return m, 0,
					fmt.Errorf("found mark %q of %s; want /1 for damaged, or /empty for a carrier without air",
						mark, name)
			}
		}
		return m, n, nil
	}
	return m, 0, fmt.Errorf("found piece %q; want a ship by its name, LBA, NAVAL, SUB or PACK%s", words[0],
		r.likeName(words[0]))
}

// likeName offers a name that begins like a word.
func (r *Rules) likeName(word string) string {
	// Either ship of a piece of two may be meant.
	for n := len(word); n > 2; n-- {
		for _, x := range r.Ships {
			for half := range strings.SplitSeq(x.Name, "&") {
				if len(half) >= n && strings.EqualFold(half[:n], word[:n]) {
					return fmt.Sprintf(" (is it %s?)", x.Name)
				}
			}
		}
	}
	return ""
}

// board finds the air units of a force: aboard carriers, and on land.
// Elite air has its own carrier; other units are the first of their kind that nobody has yet.
func (f *force) board(r *Rules, side sim.Side) error {
	low, high := r.AirSpan(side)
	next := func(kind play.AirKind) int {
		for a := low; a < high; a++ {
			if r.Planes[a].Kind == kind && !slices.ContainsFunc(f.planes, func(o flyer) bool { return o.plane == a }) {
				return a
			}
		}
		return -1
	}
	for i, m := range f.ships {
		switch x := &r.Ships[m.ship]; {
		case m.empty || x.Class != play.Carrier:
		case play.AirKind(x.Air) == play.EliteAir:
			f.planes = append(f.planes, flyer{x.Wing, i, 0})
		default:
			f.planes = append(f.planes, flyer{next(play.PlainAir), i, 0})
		}
	}
	for range f.land {
		f.planes = append(f.planes, flyer{next(play.LandAir), -1, 0})
	}
	for range f.naval {
		f.planes = append(f.planes, flyer{next(play.PlainAir), -1, 0})
	}
	if slices.ContainsFunc(f.planes, func(o flyer) bool { return o.plane < 0 }) {
		return fmt.Errorf("found more air than %s has; want fewer LBA, NAVAL or light carriers", play.SideNames[side])
	}
	sort.Slice(f.planes, func(i, j int) bool { return f.planes[i].plane < f.planes[j].plane })
	return nil
}

// text writes a force as readForce takes it.
func (f *force) text(r *Rules) string {
	var words []string
	for _, m := range f.ships {
		word := r.Ships[m.ship].Name
		if m.damaged {
			word += "/1"
		}
		if m.empty {
			word += "/empty"
		}
		words = append(words, word)
	}
	for _, k := range []struct {
		word string
		n    int
	}{{"LBA", f.land}, {"NAVAL", f.naval}, {"SUB", f.subs}, {"PACK", f.packs}} {
		words = append(words, slices.Repeat([]string{k.word}, k.n)...)
	}
	return strings.Join(words, " ")
}
