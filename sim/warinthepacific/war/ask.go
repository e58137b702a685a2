package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
)

// Questions of agents. Answers about the enemy hold for what a deal has put there.

// A Strength is the strength of a Task Force.
type Strength = fleet.Strength

// Strength returns the strength of the force under a marker.
func (w *War) Strength(marker id.Marker) Strength { return w.fleet().Strength(marker) }

// HexOf returns where a ship is.
func (w *War) HexOf(ship id.Ship) theatre.Hex { return w.fleet().HexOf(ship) }

// Laden reports whether troops or supply are aboard a marker.
func (w *War) Laden(marker id.Marker) bool { return w.fleet().Laden(marker) }

// Hold returns the Load Points that the transports under a marker carry.
func (w *War) Hold(marker id.Marker) int { return w.fleet().Hold(marker, board.Transport) }

// Ashore returns how many units of a side are ashore in a hex.
func (w *War) Ashore(side sim.Side, h theatre.Hex) int { return w.fleet().Ashore(side, h) }

// BaseHex returns where a base is, None of a carrier that is sunk.
func (w *War) BaseHex(b id.Base) theatre.Hex { return w.fleet().Base(b) }

// BaseSide returns whose it is.
func (w *War) BaseSide(b id.Base) sim.Side { return w.fleet().Owner(b) }

// Strikers returns how many Air Points in the hex of a base are free to attack a marker or a site
// on a mission, without escort, and their strength.
func (w *War) Strikers(b id.Base, m board.AirMission, n uint8) (points, strength int) {
	k := board.Strike{Base: b, Mission: m, Target: n}
	far, port := w.distance(&k), w.inPort(&k)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if !w.flies(i, &k) {
			continue
		}
		p := w.roleAt(i, m, far, port)
		if p == nil || p.Role == book.Fighter {
			continue
		}
		free, beyond := w.free(i, m), book.Bit(far > int(p.Ranges[0]))
		if !b.IsCarrier() { // planes that crash as they take off do not strike [7.65]
			free -= w.airfields().Crashes(id.Site(b), free)
		}
		points += free
		if m == board.StrikeLand {
			strength += free * int(p.Bombard[beyond])
		} else {
			strength += free * int(p.Antiship[beyond])
		}
	}
	return points, strength
}

// Sending returns how many Air Points without escort a plotted strike has, and their strength
// against ships.
func (w *War) Sending(k *board.Strike) (points, strength int) {
	for _, s := range k.Sent[:k.Count] {
		if p := w.roleIn(k, s.Stack); p != nil && p.Role != book.Fighter {
			points += int(s.Points)
			strength += int(s.Points) * int(p.Antiship[0])
		}
	}
	return points, strength
}

// Fighters returns how many fighter Air Points are aboard a Task Force.
func (w *War) Fighters(marker id.Marker) (n int) {
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; s.Base.IsCarrier() && s.Points > 0 && w.Under(s.Base.Ship(), marker) &&
			w.planeAs(i, book.Fighter) != nil {
			n += int(s.Points)
		}
	}
	return n
}

// Guards returns how many fighter Air Points at a site could meet who bombards it.
func (w *War) Guards(site id.Site) (n int) {
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; s.Base == site.Base() && s.Points > 0 && w.planeAs(i, book.Fighter) != nil {
			n += int(s.Points)
		}
	}
	return n
}

// Aboard returns the number and strength of the Air Points aboard a Task Force that attack ships,
// at any distance, free or not.
func (w *War) Aboard(marker id.Marker) (points, strength int) {
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		s := &w.Stacks[i]
		if !s.Base.IsCarrier() || s.Points == 0 || !w.Under(s.Base.Ship(), marker) {
			continue
		}
		if p := w.role(i, board.StrikeShips, 0); p != nil && p.Role != book.Fighter {
			points += int(s.Points)
			strength += int(s.Points) * int(p.Antiship[0])
		}
	}
	return points, strength
}

// Escorts reports whether a stack goes on a mission as fighters.
func (w *War) Escorts(stack id.Stack, k *board.Strike) bool {
	p := w.roleIn(k, stack)
	return p != nil && p.Role == book.Fighter
}

// Plotting returns the strike that is being plotted.
func (w *War) Plotting() *board.Strike {
	return &w.Strikes[w.Side][min(board.MostStrikes-1, w.Plotted[w.Side])]
}

// Defended returns the strength of the ground units that defend a site.
func (w *War) Defended(site id.Site) (n int) {
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.missions().Defends(i, site) {
			n += int(w.Book.Units[w.Theatre.Units[i].Type].Full.Strength)
		}
	}
	return n
}

// Plan returns the hex where the force under a marker has planned to land, or theatre.None if it
// has no plan.
func (w *War) Plan(marker id.Marker) theatre.Hex { return w.missions().Plan(marker) }

// Lands reports whether a side unloads in a hex without an assault. [10.32] [10.33]
func (w *War) Lands(side sim.Side, h theatre.Hex) bool { return w.missions().Lands(side, h) }

// PlanReady returns after how many Game-Turns a landing that is planned can be carried out: 0 for now. [10.1]
func (w *War) PlanReady(marker id.Marker) int {
	return max(0, int(w.Plans[w.Forces[marker].Holds].Ready)-int(w.Flow.Turn))
}

// PlanTurns returns the Game-Turns that the Task Force asked would plan a landing for. [10.1]
func (w *War) PlanTurns() int { return w.missions().PlanTurns() }

// ShipsAim returns the best target at a site for ships of a side, or 0 if there is none. (C62)
func (w *War) ShipsAim(side sim.Side, site id.Site) uint8 { return w.missions().ShipsAim(side, site) }

// Besieged reports whether enemies are ashore beside a base of a side. [7.61]
func (w *War) Besieged(site id.Site) bool {
	return w.Ashore(1-w.Sites[site].Side, w.Theatre.Sites[site].Hex) > 0
}

// Aimed reports whether anything of the holder of a site can be bombarded.
func (w *War) Aimed(site id.Site) bool {
	return w.missions().ShipsAim(1-w.Sites[site].Side, site) > 0
}

// Onward appends the hexes where the Task Force asked may carry out a mission after its plot so
// far.
func (w *War) Onward(buf []sim.Move, what board.Mission) []sim.Move {
	return w.missions().Places(buf, what)
}

// Ahead returns where the Task Force asked will be then, and the least Movement Points that it will have spent.
func (w *War) Ahead() (at theatre.Hex, spent int) { return w.missions().Ahead() }

// Targets appends the targets of a base of the side that plots, as moves of AirTarget.
func (w *War) Targets(buf []sim.Move, b id.Base) []sim.Move { return w.targets(buf, b) }

// HaveStruck reports whether most Air Points aboard a Task Force that attack ships struck in the
// Air Phase before, and so strike nobody in the Naval Phase. [6.65]
func (w *War) HaveStruck(marker id.Marker) bool {
	tired, all := 0, 0
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		s := &w.Stacks[i]
		if !s.Base.IsCarrier() || s.Points == 0 || !w.Under(s.Base.Ship(), marker) {
			continue
		}
		if p := w.role(i, board.StrikeShips, 0); p != nil && p.Role != book.Fighter {
			tired, all = tired+int(s.Tired), all+int(s.Points)
		}
	}
	return 2*tired > all
}

// Serves returns how many Supply Points the Support Forces under a marker can still give in this Game-Turn. [20.6]
func (w *War) Serves(marker id.Marker) int { return w.upkeep().Serves(marker) }

// WantsRefit reports whether a ship is due for a refit in this Cycle. [17.1]
func (w *War) WantsRefit(ship id.Ship) bool { return w.upkeep().Due(ship) }

// RepairTurns returns the Game-Turns for which a ship would be away to be repaired, 0 where it cannot be. [18.0]
func (w *War) RepairTurns(ship id.Ship) int { return w.upkeep().RepairTurns(ship) }

// ToSupport returns the Movement Points from a hex to the nearest Support Force that has supply and
// belongs to the side of the Task Force asked, or theatre.Far if there is none.
func (w *War) ToSupport(h theatre.Hex) int {
	near := theatre.Far
	for m := range w.Markers() {
		if f := &w.Forces[m]; theatre.SideOf(m) == theatre.SideOf(w.AskedMarker()) && f.Hex != theatre.None &&
			w.upkeep().Serves(m) > 0 {
			near = min(near, w.Theatre.BySea(h, f.Hex))
		}
	}
	return near
}

// SpeedClass returns the Speed Class of a ship as damaged, or 0 if it cannot move. [9.84]
func (w *War) SpeedClass(ship id.Ship) int { return w.fleet().SpeedClass(ship) }

// ActiveLeft returns in how many Naval Phases of the Game-Turn a Task Force may still be active. [9.0]
func (w *War) ActiveLeft(marker id.Marker) int {
	return int(w.fleet().ActivePhases(marker)) - int(w.Forces[marker].Active)
}

// LoadAboard returns the Load Points that a Task Force carries in transports.
func (w *War) LoadAboard(marker id.Marker) int {
	return w.fleet().Hold(marker, board.Transport) - w.fleet().RoomFor(marker, board.Transport)
}

// Damaged describes the damage of the Task Force at hand: whether the ships that were hit slow the
// others down, and whether a carrier was hit or sunk.
func (w *War) Damaged() (slow, carrier bool) {
	least, others, n := 3, 3, 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		hit, under := w.hit(i), w.Under(i, w.Mover)
		carrier = carrier || hit && w.Theatre.Class(i).Carrier()
		switch {
		case hit && under:
			least = min(least, w.SpeedClass(i))
		case under:
			others = min(others, w.SpeedClass(i))
			n++
		}
	}
	return n > 0 && least < others, carrier
}

// Striker returns the hex from which the Air Points of a stack attack ships, their range and their
// strength, or 0 if there are none.
func (w *War) Striker(stack id.Stack) (from theatre.Hex, far, strength int) {
	s := &w.Stacks[stack]
	if s.Points == 0 {
		return theatre.None, 0, 0
	}
	p := w.role(stack, board.StrikeShips, 0)
	if p == nil || p.Role == book.Fighter {
		return theatre.None, 0, 0
	}
	return w.fleet().Base(s.Base), int(p.Ranges[1]), int(s.Points) * int(p.Antiship[1])
}

// RefitEnds reports whether a refit of a Task Force that begins that many of its Active Phases from
// now ends in this Cycle, and is of use. [17.11] [17.31]
func (w *War) RefitEnds(marker id.Marker, later int) bool { return w.upkeep().RefitEnds(marker, later) }

// BaseForceLoad is the Load Points of a BaseForce (C129).
const BaseForceLoad = book.BaseForceLoad

// Stows reports whether a BaseForce is aboard a marker.
func (w *War) Stows(marker id.Marker) bool { return w.fleet().Stows(marker) }
