// Package observed gives a position of the war as numbers, for learning agents.
package observed

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The names of the numbers: those of the war, then those of each site, marker, ship and ground unit
// of the scenario.
var (
	headNames = [...]string{"Allies look", "to decide", "Allies go first", "turn", "round", "at sea", "lead",
		"fights", "objective"}
	siteNames   = [...]string{"held", "port damage", "airbase damage", "garrison", "supply", "air"}
	markerNames = [...]string{"there", "known", "found", "across", "down", "ships", "carriers", "worth"}
	unitNames   = [...]string{"lost", "ashore"}
	subronNames = [...]string{"known", "points", "in port", "across", "down"}
	choiceNames = [...]string{"none", "number", "across", "down", "way", "held", "air", "own markers",
		"other markers", "ships", "carriers"}
)

// mostFightMoves is how many decisions of a fight have a number of their own.
const mostFightMoves = 16

// Numbers say where each group of a scenario's numbers begins.
type Numbers struct {
	Layout                        sim.Layout
	theatre                       *theatre.Theatre
	fights, sites, markers, ships int
	units, subrons                int
	missions, flights, choice     int // of a decision
	inFight                       int
	across, down                  []float32 // of each hex of the window
}

// Of returns the layout of the numbers of a scenario.
func Of(t *theatre.Theatre) *Numbers {
	o := &Numbers{theatre: t}
	o.place(t)
	l := &o.Layout
	l.Position = append(l.Position, headNames[:]...)
	for _, word := range board.StepWords {
		l.Position = append(l.Position, "step "+word)
		l.Decision = append(l.Decision, "step "+word)
	}
	o.fights = len(l.Position)
	for _, word := range board.FightWords {
		l.Position = append(l.Position, "fight "+word)
	}
	o.sites = len(l.Position)
	for i := range id.Site(len(t.Sites)) {
		l.Position = appendNames(l.Position, fmt.Sprintf("%s %d ", t.Sites[i].Name, int(i)+1), siteNames[:])
	}
	o.markers = len(l.Position)
	for m := range t.Forces {
		side := theatre.SideOf(id.Marker(m))
		if id.Marker(m) < theatre.FirstMarker(side)+id.Marker(t.Count[side]) {
			l.Position = appendNames(l.Position, fmt.Sprintf("marker %d of %s ", m+1, theatre.Sides[side]),
				markerNames[:])
		}
	}
	o.ships = len(l.Position)
	for i := range id.Ship(len(t.Ships)) {
		l.Position = append(l.Position, fmt.Sprintf("ship %d %s damage", i+1, t.Ships[i].Name))
	}
	o.units = len(l.Position)
	for i := range id.Unit(len(t.Units)) {
		l.Position = appendNames(l.Position, fmt.Sprintf("unit %d %s ", i+1, t.Units[i].Name), unitNames[:])
	}
	o.subrons = len(l.Position)
	for i := range id.Subron(len(t.Subrons)) {
		l.Position = appendNames(l.Position, fmt.Sprintf("subron %d of %s ", i+1, theatre.Sides[t.Subrons[i].Side]),
			subronNames[:])
	}
	o.missions = len(l.Decision)
	l.Decision = appendNames(l.Decision, "mission ", board.MissionWords[:])
	o.flights = len(l.Decision)
	l.Decision = appendNames(l.Decision, "air mission ", board.AirWords[:])
	o.choice = len(l.Decision)
	l.Decision = append(l.Decision, choiceNames[:]...)
	o.inFight = len(l.Decision)
	for i := range mostFightMoves {
		l.Decision = append(l.Decision, fmt.Sprintf("decision %d of a fight", i))
	}
	return o
}

func appendNames(list []string, what string, names []string) []string {
	for _, name := range names {
		list = append(list, what+name)
	}
	return list
}

// place says where hexes are, as numbers between 0 and 1.
func (o *Numbers) place(t *theatre.Theatre) {
	o.across, o.down = make([]float32, t.Hexes()+1), make([]float32, t.Hexes()+1)
	for h := range t.Hexes() {
		column, row := t.Index(theatre.Hex(h + 1)).Grid()
		o.across[h+1], o.down[h+1] = float32(column)/atlas.Columns, float32(row)/atlas.Rows
	}
}

// Observe writes what a side sees of a position. turn is the side that decides, lead is how far
// Japan is ahead, step is the step that the viewer sees. It leaves out the forces under enemy markers that
// are not turned up, and the plots.
func (o *Numbers) Observe(p *board.Position, viewer, turn sim.Side, step board.Step, lead float32, dst []float32) {
	clear(dst)
	turns := o.theatre.Last - o.theatre.First + 1
	objective := float32(0)
	if viewer != theatre.Allies || p.Over() {
		objective = float32(p.Wanted) / 4
	}
	for i, x := range [len(headNames)]float32{
		float32(viewer), number(turn == viewer), number(p.First == theatre.Allies), float32(p.Flow.Turn) / float32(
			turns), float32(p.Round) / 3, number(p.Naval == 1), max(-4, min(4, lead)),
		float32(min(p.Fights, 64)) / 16, objective,
	} {
		dst[i] = x
	}
	dst[len(headNames)+int(step)] = 1
	if p.Fighting() {
		dst[o.fights+int(p.Fight)] = 1
	}
	for i := range id.Site(len(o.theatre.Sites)) {
		s, row := &p.Sites[i], dst[o.sites+int(i)*len(siteNames):][:len(siteNames)]
		row[0] = 1
		if s.Side == theatre.Allies {
			row[0] = -1
		}
		row[1], row[2], row[3], row[4] = float32(s.Port)/8, float32(s.Airbase)/8, float32(s.Garrison), float32(
			min(s.Supply, 4096))/1024
	}
	for i := range id.Stack(len(o.theatre.Stacks)) {
		if s := &p.Stacks[i]; !s.Base.IsCarrier() {
			dst[o.sites+int(s.Base)*len(siteNames)+5] += float32(float32(s.Points) / 64)
		}
	}
	o.observeMarkers(p, viewer, dst[o.markers:o.ships])
	for i := range id.Ship(len(o.theatre.Ships)) {
		dst[o.ships+int(i)] = float32(p.Ships[i].Damage) / float32(book.SunkLevel)
	}
	for i := range id.Unit(len(o.theatre.Units)) {
		u, row := &p.Units[i], dst[o.units+int(i)*len(unitNames):]
		row[0], row[1] = number(u.Marks&board.Lost != 0), number(u.Hex != theatre.None && u.Ship == 0)
	}
	for i := range id.Subron(len(o.theatre.Subrons)) {
		row, known := dst[o.subrons+int(i)*len(subronNames):], p.Subrons[i].Marks&board.Known != 0
		if row[0] = number(known); known || o.theatre.Subrons[i].Side == viewer {
			row[1] = float32(p.SubPoints(i)) / 16
		}
		at := o.theatre.Patrols[p.Subrons[i].At]
		row[2], row[3], row[4] = number(at.Port), o.across[at.Hex], o.down[at.Hex]
	}
}

// A Tally is what is under a marker.
type Tally struct{ ships, carriers, worth uint16 }

// Tallies adds up the ships that are afloat by force.
func (o *Numbers) Tallies(p *board.Position) (all [theatre.MostForces]Tally) {
	for i := range id.Ship(len(o.theatre.Ships)) {
		if p.Ships[i].Damage >= book.SunkLevel {
			continue
		}
		t, class := &all[p.Ships[i].Force], o.theatre.Class(i)
		t.ships++
		t.worth += uint16(class.Defense)
		if class.Carrier() {
			t.carriers++
			t.worth += 2 * uint16(class.Defense)
		}
	}
	return all
}

// observeMarkers gives the numbers of each marker: of the enemy's what is under those that are turned up.
func (o *Numbers) observeMarkers(p *board.Position, viewer sim.Side, dst []float32) {
	all := o.Tallies(p)
	for m := range p.Markers() {
		f, row := &p.Forces[m], dst[:len(markerNames)]
		dst = dst[len(markerNames):]
		if f.Hex == theatre.None {
			continue
		}
		row[0], row[1], row[2], row[3], row[4] = 1, number(f.Marks&board.Known != 0), number(
			f.Marks&board.Contacted != 0), o.across[f.Hex], o.down[f.Hex]
		if theatre.SideOf(m) == viewer || f.Marks&board.Known != 0 {
			t := &all[f.Holds]
			row[5], row[6], row[7] = float32(t.ships)/16, float32(t.carriers)/4, float32(t.worth)/64
		}
	}
}

// A Choice is what a decision is about, as numbers.
type Choice struct {
	kind  kind
	n     int
	count int         // 0 if there is none
	at    theatre.Hex // where it leads, or None
	way   int         // how far that is at sea, or theatre.Far
}

type kind uint8

const (
	nothing kind = iota
	mission
	flight
	force
	inFight
)

// Nothing is a decision for none of the things that are listed.
var Nothing = Choice{way: theatre.Far}

// Number is a decision for a number.
func Number(n int) Choice { return Nothing.With(min(n, 64)) }

// Hex is a decision for something in a hex.
func Hex(h theatre.Hex) Choice { return Choice{at: h, way: theatre.Far} }

// Mission is a decision for a mission of a Task Force.
func Mission(m board.Mission) Choice { return Choice{kind: mission, n: int(m), way: theatre.Far} }

// Flight is a decision for a mission of Air Points, with a target in a hex.
func Flight(m board.AirMission, target theatre.Hex) Choice {
	return Choice{kind: flight, n: int(m), at: target, way: theatre.Far}
}

// Force is a decision for the ships of a force.
func Force(f id.Force) Choice { return Choice{kind: force, n: int(f), way: theatre.Far} }

// InFight is the n-th decision of a fight.
func InFight(n int) Choice { return Choice{kind: inFight, n: n, way: theatre.Far} }

// With adds a number to a choice.
func (c Choice) With(n int) Choice {
	c.count = n
	return c
}

// After adds the way to a choice, in Movement Points.
func (c Choice) After(way int) Choice {
	c.way = way
	return c
}

// ObserveMove writes what a decision of a side looks like to it, into the row of numbers of the
// decision, which are 0. all are the Tallies of the position.
func (o *Numbers) ObserveMove(p *board.Position, viewer sim.Side, all *[theatre.MostForces]Tally, m sim.Move, c Choice,
	row []float32) {
	row[p.Step] = 1
	choice := row[o.choice:o.inFight]
	if m == board.Pass {
		choice[0] = 1
	}
	switch c.kind {
	case inFight:
		row[o.inFight+min(c.n, mostFightMoves-1)] = 1
	case mission:
		row[o.missions+c.n] = 1
	case flight:
		row[o.flights+c.n] = 1
	case force:
		t := &all[c.n]
		choice[9], choice[10] = float32(t.ships)/16, float32(t.carriers)/4
	}
	choice[1] = float32(c.count) / 16
	if c.at != theatre.None {
		if c.way != theatre.Far {
			choice[4] = float32(min(c.way, 64)) / 16
		}
		o.observeHex(p, viewer, c.at, choice)
	}
}

// observeHex gives the numbers of where a decision leads.
func (o *Numbers) observeHex(p *board.Position, viewer sim.Side, at theatre.Hex, choice []float32) {
	choice[2], choice[3] = o.across[at], o.down[at]
	if i := o.theatre.SiteAt(at); i != id.None {
		choice[5] = 1
		if p.Sites[i].Side != viewer {
			choice[5] = -1
		}
		choice[6] = float32(min(p.Parked(i.Base()), 512)) / 64
	}
	for m := range p.Markers() {
		if p.Forces[m].Hex == at {
			choice[7+book.Bit(theatre.SideOf(m) != viewer)] += 0.125
		}
	}
}

func number(b bool) float32 {
	if b {
		return 1
	}
	return 0
}
