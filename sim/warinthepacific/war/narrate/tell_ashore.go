package narrate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
)

// sites says which bases fall or are hit, in the hexes that are told of at a moment.
func (t *Telling) sites(now moment) {
	for i := range id.Site(len(t.B.Theatre.Sites)) {
		if t.when(t.B.Theatre.Sites[i].Hex) != now {
			continue
		}
		s, n, name := &t.A.Sites[i], &t.B.Sites[i], t.B.Theatre.Sites[i].Name
		if n.Side != s.Side {
			t.Say("  %s falls to %s", name, TheSide(n.Side))
		}
		if n.Port > s.Port {
			t.Say("  the port of %s is %s", name, hitText(n.Port))
		}
		if raided := t.A.Fighting() &&
			(t.A.Fight == board.AirRaid || t.A.Fight == board.Shelling); raided && n.Supply < s.Supply {
			t.Say("  %s loses %s", name, supplyPoints(int(s.Supply-n.Supply)))
		}
		if n.Supply > s.Supply && t.B.Naval == 1 && t.A.Stage() == t.B.Stage() {
			t.stocked(i)
		}
		if n.Shift > s.Shift && n.Side == s.Side {
			t.Say("  the troops at %s are shaken: %d on the die of a combat there", name,
				min(ground.MostShift, n.Shift))
		}
		if n.Outside > s.Outside && n.Side == s.Side {
			t.Say("  %s troops beside %s are shaken: %d on the die of a combat there", nations[1-n.Side], name,
				min(ground.MostShift, n.Outside))
		}
		if n.Airbase > s.Airbase {
			t.Say("  the airbase of %s is %s", name, hitText(n.Airbase))
		}
	}
}

// stocked says what supply comes ashore at a site, or is back there because the destroyers that
// loaded it have not landed it. (C93) [10.31]
func (t *Telling) stocked(site id.Site) {
	n := int(t.B.Sites[site].Supply - t.A.Sites[site].Supply)
	for m := range t.B.Markers() {
		f := &t.A.Forces[m]
		load := f.Plot.Find(board.Emergency)
		if load >= 0 && f.Plot.Legs[load].Hex == t.B.Theatre.Sites[site].Hex && t.A.Cargo[f.Holds] > 0 &&
			t.B.Cargo[f.Holds] == 0 {
			t.Say("  the %s of %s %s back at %s", supplyPoints(n), t.B.ForceName(m),
				[2]string{"are", "is"}[book.Bit(n == 1)], t.B.Theatre.Sites[site].Name)
			return
		}
	}
	t.Say("  %s ashore at %s", supplyPoints(n), t.B.Theatre.Sites[site].Name)
}

// spoiled says how much supply a Task Force loses with its ships that are hit, to a viewer that
// knows its cargo. [9.85]
func (t *Telling) spoiled(m id.Marker) {
	holds := t.A.Forces[m].Holds
	if t.A.Cargo[holds] == 0 || t.Viewer != sim.Over && theatre.SideOf(m) != t.Viewer {
		return
	}
	hit, at := t.A.Fleet, *t.A.Position
	hit.Position = &at
	for i := range id.Ship(len(t.B.Theatre.Ships)) {
		if was := at.Ships[i].Damage; hit.Under(i, m) && t.B.Ships[i].Damage > was {
			at.Ships[i].Damage = t.B.Ships[i].Damage
			hit.Spoil(i, was)
		}
	}
	if lost := int(t.A.Cargo[holds] - at.Cargo[holds]); lost > 0 {
		t.Say("  %s loses %s that %s aboard", t.B.ForceName(m), supplyPoints(lost),
			[2]string{"were", "was"}[book.Bit(lost == 1)])
	}
}

// refits says which ships are refitted, by Task Force, and which go to the yards, to a viewer that
// knows where they are.
func (t *Telling) refits() {
	for m := range t.B.Markers() {
		var done []string
		for i := range id.Ship(len(t.B.Theatre.Ships)) {
			if t.B.Under(i, m) && t.B.Ships[i].Refit == board.Refitted && t.A.Ships[i].Refit != board.Refitted &&
				t.A.Ships[i].Away == 0 && t.B.Knows(t.Viewer, m) {
				done = append(done, t.B.Theatre.Ships[i].Name)
			}
		}
		if done != nil {
			t.Say("  refitted at %s: %s (%s)", t.B.PlaceName(t.B.Forces[m].Hex), strings.Join(done, ", "),
				t.B.ForceName(m))
		}
	}
	t.repairs()
}

// tanks says, once, what Support Forces load and give, to a viewer that knows where they are.
func (t *Telling) tanks() {
	if t.given {
		return
	}
	t.given = true
	for i, ship := range t.B.Theatre.Supports {
		if !t.B.Knows(t.Viewer, t.B.MarkerOf(t.B.Ships[ship].Force)) {
			continue
		}
		switch was, is, name := t.A.Tanks[i].Supply, t.B.Tanks[i].Supply, t.B.Theatre.Ships[ship].Name; {
		case is > was:
			t.Say("  %s loads %s for ships", name, supplyPoints(int(is-was)))
		case is < was && t.B.Ships[ship].Damage > t.A.Ships[ship].Damage && t.B.Ships[ship].Damage < book.SunkLevel:
			t.Say("  %s loses %s, and has %d left", name, supplyPoints(int(was-is)), is)
		case is < was && t.B.Ships[ship].Damage < book.SunkLevel:
			t.Say("  %s gives %s, and has %d left", name, supplyPoints(int(was-is)), is)
		}
	}
}

// repairs says which ships leave to be repaired, and which are back.
func (t *Telling) repairs() {
	var gone, back [2][]string
	for i := range id.Ship(len(t.B.Theatre.Ships)) {
		s, n := &t.A.Ships[i], &t.B.Ships[i]
		side, name := theatre.SideOf(n.Force), t.B.Theatre.Ships[i].Name
		switch {
		case s.Away == 0 && n.Away > 0:
			gone[side] = append(gone[side], fmt.Sprintf("%s (%s, back in %s)", name, book.DamageWords[n.Damage],
				gameTurns(int(n.Away))))
		case s.Away > 0 && n.Away == 0:
			back[side] = append(back[side], name)
		}
	}
	for side := range sim.Side(len(gone)) {
		port := t.B.PlaceName(t.B.Theatre.Yards[side].Hex)
		if gone[side] != nil {
			t.Say("  from %s to the yards: %s", port, strings.Join(gone[side], ", "))
		}
		if back[side] != nil {
			t.Say("  repaired and back at %s: %s", port, strings.Join(back[side], ", "))
		}
	}
}

// units says which ground units are lost and which land, in the hexes that are told of at a moment.
func (t *Telling) units(now moment) {
	var lines []string
	for i := range id.Unit(len(t.B.Theatre.Units)) {
		u, n := &t.A.Units[i], &t.B.Units[i]
		switch {
		case t.when(n.Hex) != now:
		case n.Marks&^u.Marks&board.Lost != 0:
			lines = append(lines, fmt.Sprintf("  %s is lost", t.B.UnitName(i)))
		case t.A.Step == board.Haul && u.Ship == 0 && n.Ship == 0 && u.Hex != n.Hex && u.Hex != theatre.None &&
			n.Hex != theatre.None:
			// destroyers have taken it aboard and there by one move [10.3]
			lines = append(lines, fmt.Sprintf("  %s lands at %s", t.B.UnitName(i), t.B.PlaceName(n.Hex)))
		case u.Ship != 0 && n.Ship == 0:
			lines = append(lines, fmt.Sprintf("  %s %s at %s", t.B.UnitName(i),
				[2]string{"lands", "is put ashore again"}[book.Bit(t.returns(id.Ship(int(u.Ship)-1), n.Hex))],
				t.B.PlaceName(n.Hex)))
		case n.Marks&^u.Marks&board.Group != 0:
			lines = append(lines, fmt.Sprintf("  %s is left", t.B.UnitName(i)))
		}
	}
	slices.Sort(lines)
	t.Lines = append(t.Lines, lines...)
}

// returns reports whether the units aboard a ship are back where an unfinished Emergency Transport
// began: nobody stays aboard destroyers, nor aboard destroyers that have parted from the mover.
// [10.31]
func (t *Telling) returns(ship id.Ship, h theatre.Hex) bool {
	for _, m := range [2]id.Marker{t.A.MarkerOf(t.A.Ships[ship].Force), t.A.Mover} {
		p := &t.A.Forces[m].Plot
		if load := p.Find(board.Emergency); load >= 0 && p.Legs[load].Hex == h {
			return true
		}
	}
	return false
}

// idle says that a Task Force neither loads nor unloads at its destination; otherwise its owner
// would be asked. [10.14] [10.3]
func (t *Telling) idle(m id.Marker, now moment) {
	legs := t.done(m)
	if len(legs) == 0 || !t.B.Knows(t.Viewer, m) {
		return
	}
	last := len(legs) - 1
	if t.B.Step == board.Haul && t.B.Mover == m { // which has just begun
		last--
	}
	p := &t.B.Forces[m].Plot
	for i := range last + 1 {
		name, place := t.B.ForceName(m), t.B.PlaceName(legs[i].Hex)
		switch {
		case (legs[i].Hex == t.way(m)) != (now == midway):
		case legs[i].Mission == board.Transport && i == len(legs)-1 && t.late(m, legs[i].Hex):
			t.Say("  %s loads and unloads nothing at %s: it has not the Movement Points left that it takes",
				name, place)
		case legs[i].Mission == board.Transport:
			t.Say("  %s loads and unloads nothing at %s%s", name, place, t.bare(t.B, m, legs[i]))
		case legs[i].Mission == board.Emergency && legs[i] == p.Legs[p.Find(board.Emergency)] && !t.A.Laden(m):
			t.Say("  %s loads nothing at %s%s", name, place, t.bare(t.B, m, legs[i]))
		}
	}
}

// late reports whether a Task Force reached the place where it was to load or unload with too few
// Movement Points: for any load, or for unloading its cargo at a base of its own. [10.14]
func (t *Telling) late(m id.Marker, h theatre.Hex) bool {
	left := t.B.Allowance(m) - int(t.B.Forces[m].Worked) + 1
	i := t.B.Theatre.SiteAt(h)
	own := i != id.None && t.B.Sites[i].Side == theatre.SideOf(m)
	return left < missions.LoadPoints || own && t.B.Unloads(m, t.B.Allowance(m)) &&
		!t.B.Unloads(m, left/missions.LoadPoints)
}

// Hauls says that nothing was loaded or unloaded, if that is declined at once. For destroyers in
// Emergency Transport that depends on their cargo, as any load costs them the same points. [10.14]
// [10.3]
func (t *Telling) Hauls() {
	f, m := &t.A.Forces[t.A.Mover], t.A.Mover
	what := "loads nothing"
	switch laden := t.A.Laden(m); {
	case f.Plot.Find(board.Emergency) >= 0 && laden, f.Plot.Find(board.Emergency) < 0 && f.Spent+1 != f.Worked:
		return
	case laden:
		what = "loads and unloads nothing"
	}
	why := ""
	if left := (t.A.Allowance(m) - int(f.Spent)) / missions.LoadPoints; f.Plot.Find(board.Emergency) < 0 &&
		f.Plot.At > 0 && t.offers(t.A, m, f.Plot.Legs[f.Plot.At-1], left+1, t.A.RoomFor(m, board.Transport)) {
		why = ": it has not the Movement Points left for all that is there"
	}
	t.Say("%s: %s at %s %s%s", theatre.Sides[t.A.Side], t.A.ForceName(m), t.A.PlaceName(f.Hex), what, why)
}

// bare says why a Task Force could load nothing at its destination in a port of its own: it lacks
// the Movement Points or the room, or nothing that it can carry is left. [10.14] [10.3]
func (t *Telling) bare(at Words, m id.Marker, l board.Leg) string {
	i := at.Theatre.SiteAt(l.Hex)
	switch room := at.RoomFor(m, l.Mission); {
	case i == id.None || at.Sites[i].Side != theatre.SideOf(m):
		return ""
	case room <= 0:
		return ": it has no room"
	case at.Sites[i].Supply == 0 && !t.offers(at, m, l, 0, room):
		return ": there is nothing left that it could carry"
	case at.Sites[i].Supply == 0 || l.Mission == board.Emergency: // else it would be asked
		return ": it has not the Movement Points left that it takes"
	}
	return ""
}

// offers reports whether a hex has troops, a BaseForce or a headquarters to load on a mission,
// within a range of Load Points: destroyers carry troops alone.
func (t *Telling) offers(at Words, m id.Marker, l board.Leg, from, to int) bool {
	side, h := theatre.SideOf(m), l.Hex
	for i := range id.Unit(len(at.Theatre.Units)) {
		if at.Boards(i, side, h, to) && !at.Boards(i, side, h, from-1) {
			return true
		}
	}
	if l.Mission == board.Emergency {
		return false
	}
	for i := range at.Theatre.BaseForces {
		if loads, _ := at.Moves(i, side, h, to); loads && book.BaseForceLoad >= from {
			return true
		}
	}
	for i := range at.Theatre.Staffs {
		if at.LoadsStaff(i, h, to) && at.StaffLoad(i) >= from {
			return true
		}
	}
	return false
}

// hitText describes the damage that a bombardment has done to a port or an airbase. [7.65]
func hitText(level uint8) string {
	if book.FacilityLevel(level) < book.FacilityD1 {
		return "suppressed"
	}
	return "damaged: " + book.LevelWords[level]
}

// slowed says which troops a Special Strike slows down, and which it shakes as they attack where
// there is no base. [7.61]
func (t *Telling) slowed() {
	if t.B.Islands == nil || !t.A.Fighting() || t.A.Fight != board.AirRaid {
		return
	}
	for i := range id.Unit(len(t.B.Theatre.Units)) {
		if n := t.B.Field.Units[i].Slowed; n > t.A.Field.Units[i].Slowed {
			t.Say("  %s is slowed down: each hex costs it %d more in this segment", t.B.UnitName(i), n)
		}
	}
	if !t.B.Field.Swoops() {
		return
	}
	for side, n := range t.B.Field.Hexes[t.B.Field.Struck()].Shelled {
		if n > t.A.Field.Hexes[t.A.Field.Struck()].Shelled[side] {
			t.Say("  %s troops are shaken: %d on the die of the combat", nations[1-side], min(ground.MostShift, n))
		}
	}
}
