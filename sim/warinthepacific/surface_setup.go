package warinthepacific

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// surfaceCombat is a surface action, or coastal guns against ships, as a game of its own.
// The attacker places all its ships, then the defender, who does not see them. [30.2]
var surfaceCombat = Kind{
	Name:   "surface",
	Tables: []string{"ships", "surface-display", "tactical-initiative", "surface-damage", "naval-crt", "withdrawal", "naval-damage-levels", "critical-hit"},
	Keys:   []string{"attack", "defend", "date", "night", "guns", "phase", "player", "asked", "target", "first", "round", "number", "done"},
}

var surfacePhases = []string{"deploy", "active", "target", "join", "move", "guns", "critical", "over"}

func (r *surfaceRules) surfaceFight(d *description) (sim.State, error) {
	b := &Surface{surfaceRules: r}
	for _, read := range []func(*description) error{b.readSurfaceProgress, b.readForces, b.checkForces, b.checkSurface} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// readForces reads both Task Forces; guns attack alone.
func (b *Surface) readForces(d *description) error {
	for side, key := range [2]string{"attack", "defend"} {
		text := d.get(key, "")
		if side == 0 && b.Guns > 0 {
			if text != "none" {
				return d.errorf(key, "found %q and guns; want none where coastal guns fire", text)
			}
			continue
		}
		for part := range strings.SplitSeq(text, ",") {
			s, n, err := b.surfaceRules.readSeaShip(part)
			switch {
			case err != nil:
				return d.errorf(key, "%s", err)
			case n < 1 || int(b.Count[side])+n > maxForce:
				return d.errorf(key, "found %d ships; want 1 to %d", int(b.Count[side])+n, maxForce)
			case n > 1 && b.shipType(&s).number < kindDD:
				return d.errorf(key, "found %d of %s; want a ship once", n, b.shipType(&s).name)
			}
			for range n {
				b.Ships[side][b.Count[side]] = s
				b.Count[side]++
			}
		}
	}
	if b.Guns > 0 {
		b.reveal()
	}
	return nil
}

func (b *Surface) readSurfaceProgress(d *description) error {
	var err error
	if b.Date, err = d.date("date", "13/41"); err != nil {
		return err
	}
	if b.Night, err = d.flag("night"); err != nil {
		return err
	}
	guns, err := d.number("guns", 0, 0, 200)
	if err != nil {
		return err
	}
	b.Guns = uint8(guns)
	usual := surfacePhases[SurfaceDeploy]
	if b.Guns > 0 {
		usual = surfacePhases[SurfaceGuns]
	}
	phase := slices.Index(surfacePhases, d.get("phase", usual))
	if phase < 0 {
		return d.errorf("phase", "found %q; want %s", d.get("phase", ""), strings.Join(surfacePhases, ", "))
	}
	b.Phase = SurfacePhase(phase)
	for key, to := range map[string]struct {
		value *uint8
		most  int
	}{"player": {&b.Player, 1}, "asked": {&b.Asked, maxForce - 1}, "target": {&b.Target, maxForce - 1}, "first": {&b.First, 1},
		"round": {&b.Round, mostSequences - 1}, "number": {&b.Number, 6}, "done": {&b.Done, 5}} {
		n, err := d.number(key, 0, 0, to.most)
		if err != nil {
			return err
		}
		*to.value = uint8(n)
	}
	return nil
}

// part reads a ship of which a Task Force is put together.
func (r *surfaceRules) part(d *description, key, name string) (p Part, err error) {
	s, _, err := r.readSeaShip(name)
	if err != nil {
		return p, d.of(key, err)
	}
	kind := s.Type
	s.Type = 0
	return r.shipPart(kind, s, maxForce, false), nil
}
