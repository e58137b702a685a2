package surface

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Kind is a surface action, or coastal guns against ships, as a game of its own. The attacker
// places all its ships, then the defender, unseen by the attacker. [30.2]
var Kind = book.Kind{
	Name: "surface",
	Tables: []string{"ships", "surface-display", "tactical-initiative", "surface-damage", "naval-crt", "withdrawal",
		"naval-damage-levels", "critical-hit"},
	Keys: []string{"attack", "defend", "date", "night", "guns", "phase", "player", "asked", "target", "first",
		"round", "number", "done"},
}

var phases = []string{"deploy", "active", "target", "join", "move", "guns", "critical", "over"}

// Read reads the description of a surface action.
func (r *Rules) Read(d *book.Description) (sim.State, error) {
	b := &Action{Rules: r}
	// Progress comes first: it says whether guns take the attacker's place.
	for _, read := range []func(*book.Description) error{b.readProgress, b.readForces, b.checkForces, b.check} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// readForces reads both Task Forces; guns attack alone.
func (b *Action) readForces(d *book.Description) error {
	for side, key := range [2]string{"attack", "defend"} {
		text := d.Get(key, "")
		if side == 0 && b.Guns > 0 {
			if text != "none" {
				return d.Errorf(key, "found %q and guns; want none where coastal guns fire", text)
			}
			continue
		}
		for _, part := range b.Rules.Parts(text) {
			s, n, err := b.Rules.ReadSeaShip(part)
			switch {
			case err != nil:
				return d.Errorf(key, "%s", err)
			case n < 1 || int(b.Count[side])+n > book.MaxForce:
				return d.Errorf(key, "found %d ships; want 1 to %d", int(b.Count[side])+n, book.MaxForce)
			case n > 1 && b.TypeOf(&s).Number < book.KindDD:
				return d.Errorf(key, "found %d of %s; want a ship once", n, b.TypeOf(&s).Name)
			}
			for range n {
				b.Ships[side][b.Count[side]] = s
				b.Count[side]++
			}
		}
	}
	// Guns see who comes.
	if b.Guns > 0 {
		b.reveal()
	}
	return nil
}

// readProgress reads when it is and how far the fight has come; with guns it begins at theirs.
func (b *Action) readProgress(d *book.Description) error {
	var err error
	if b.Date, err = d.Date("date", "13/41"); err != nil {
		return err
	}
	if b.Night, err = d.Flag("night"); err != nil {
		return err
	}
	guns, err := d.Number("guns", 0, 0, 200)
	if err != nil {
		return err
	}
	b.Guns = uint8(guns)
	usual := phases[Deploy]
	if b.Guns > 0 {
		usual = phases[Guns]
	}
	phase := slices.Index(phases, d.Get("phase", usual))
	if phase < 0 {
		return d.Errorf("phase", "found %q; want %s", d.Get("phase", ""), strings.Join(phases, ", "))
	}
	b.Phase = Phase(phase)
	for key, to := range table.InOrder(map[string]struct {
		value *uint8
		most  int
	}{"player": {&b.Player, 1}, "asked": {&b.Asked, book.MaxForce - 1}, "target": {&b.Target, book.MaxForce - 1},
		"first": {&b.First, 1},
		"round": {&b.Round, mostSequences - 1}, "number": {&b.Number, 6}, "done": {&b.Done, 5}}) {
		n, err := d.Number(key, 0, 0, to.most)
		if err != nil {
			return err
		}
		*to.value = uint8(n)
	}
	return nil
}

// Part reads one ship of a Task Force.
func (r *Rules) Part(d *book.Description, key, name string) (p book.Part, err error) {
	s, _, err := r.ReadSeaShip(name)
	if err != nil {
		return p, d.Of(key, err)
	}
	kind := s.Type
	s.Type = 0
	return r.ShipPart(kind, s, book.MaxForce, false), nil
}
