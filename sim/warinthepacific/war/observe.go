package war

import (
	"fmt"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

var _ sim.Observed = (*War)(nil)

// What the numbers are: of the war, then of each site, marker, ship and ground unit of the scenario.
var (
	headNames   = [...]string{"Allies look", "to decide", "Allies go first", "turn", "round", "at sea", "lead", "fights"}
	siteNames   = [...]string{"held", "port damage", "airbase damage", "garrison", "supply", "air"}
	markerNames = [...]string{"there", "known", "found", "across", "down", "ships", "carriers", "worth"}
	unitNames   = [...]string{"lost", "ashore"}
	subronNames = [...]string{"known", "points"}
	choiceNames = [...]string{"none", "number", "across", "down", "way", "held", "air", "own markers", "other markers", "ships", "carriers"}
)

// mostFightMoves is how many decisions of a fight have a number of their own.
const mostFightMoves = 16

// An observing is where the numbers of what is observed begin, for a scenario.
type observing struct {
	layout                        sim.Layout
	fights, sites, markers, ships int
	units, subrons                int
	missions, flights, choice     int // of a decision
	inFight                       int
	across, down                  []float32 // of each hex of the window
}

// layOut says what is observed of a scenario.
func layOut(t *theatre.Theatre) *observing {
	o := new(observing)
	o.place(t)
	l := &o.layout
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
	for i := range t.Sites {
		l.Position = appendNames(l.Position, fmt.Sprintf("%s %d ", t.Sites[i].Name, i+1), siteNames[:])
	}
	o.markers = len(l.Position)
	for m := range t.Forces {
		if uint8(m) < theatre.FirstForce(theatre.SideOf(uint8(m)))+t.Count[theatre.SideOf(uint8(m))] {
			l.Position = appendNames(l.Position, fmt.Sprintf("marker %d of %s ", m+1, theatre.Sides[theatre.SideOf(uint8(m))]), markerNames[:])
		}
	}
	o.ships = len(l.Position)
	for i := range t.Ships {
		l.Position = append(l.Position, fmt.Sprintf("ship %d %s damage", i+1, t.Ships[i].Name))
	}
	o.units = len(l.Position)
	for i := range t.Units {
		l.Position = appendNames(l.Position, fmt.Sprintf("unit %d %s ", i+1, t.Units[i].Name), unitNames[:])
	}
	o.subrons = len(l.Position)
	for i := range t.Subrons {
		l.Position = appendNames(l.Position, fmt.Sprintf("subron %d of %s ", i+1, theatre.Sides[t.Subrons[i].Side]), subronNames[:])
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
func (o *observing) place(t *theatre.Theatre) {
	o.across, o.down = make([]float32, t.Hexes()+1), make([]float32, t.Hexes()+1)
	for h := range t.Hexes() {
		column, row := t.Index(theatre.Hex(h + 1)).Grid()
		o.across[h+1], o.down[h+1] = float32(column)/atlas.Columns, float32(row)/atlas.Rows
	}
}

// layouts returns what is observed by scenario, each made when it is first asked for.
func (r *Rules) layouts(names []string) map[string]func() *observing {
	all := map[string]func() *observing{}
	for _, name := range names {
		all[name] = sync.OnceValue(func() *observing {
			t, err := r.Theatre(name)
			if err != nil {
				panic(err) // there are positions of it
			}
			return layOut(t)
		})
	}
	return all
}

// seen returns what is observed.
func (w *War) seen() *observing { return w.Rules.observed[w.Theatre.Name]() }

// Layout implements sim.Observed. Each scenario has its own.
func (w *War) Layout() *sim.Layout { return &w.seen().layout }

// Observe implements sim.Observed. What is under markers of the enemy that are not turned up, what is
// plotted, and at which secret decision the enemy is, is left out.
func (w *War) Observe(viewer sim.Side, dst []float32) {
	clear(dst)
	o, turn := w.seen(), w.Turn()
	turns := w.Theatre.Last - w.Theatre.First + 1
	lead := float32(w.VictoryPoints(theatre.Japan)-w.VictoryPoints(theatre.Allies)-3*w.Theatre.Par) / float32(3*w.Theatre.Scale)
	for i, x := range [len(headNames)]float32{
		float32(viewer), number(turn == viewer), number(w.First == theatre.Allies), float32(w.Flow.Turn) / float32(turns), float32(w.Round) / 3, number(w.Naval == 1), max(-4, min(4, lead)), float32(min(w.Fights, 64)) / 16,
	} {
		dst[i] = x
	}
	dst[len(headNames)+int(w.stepSeen(viewer))] = 1
	if w.Step == board.InFight {
		dst[o.fights+int(w.Fight)] = 1
	}
	for i := range w.Theatre.Sites {
		s, row := &w.Sites[i], dst[o.sites+i*len(siteNames):][:len(siteNames)]
		row[0] = 1
		if s.Side == theatre.Allies {
			row[0] = -1
		}
		row[1], row[2], row[3], row[4] = float32(s.Port)/8, float32(s.Airbase)/8, float32(s.Garrison), float32(min(s.Supply, 4096))/1024
	}
	for i := range w.Theatre.Stacks {
		if s := &w.Stacks[i]; s.Base&board.Deck == 0 {
			dst[o.sites+int(s.Base)*len(siteNames)+5] += float32(float32(s.Points) / 64)
		}
	}
	w.observeMarkers(o, viewer, dst[o.markers:o.ships])
	for i := range w.Theatre.Ships {
		dst[o.ships+i] = float32(w.Ships[i].Damage) / float32(book.SunkLevel)
	}
	for i := range w.Theatre.Units {
		u, row := &w.Units[i], dst[o.units+i*len(unitNames):]
		row[0], row[1] = number(u.Marks&board.Lost != 0), number(u.Hex != theatre.None && u.Ship == 0)
	}
	for i := range w.Theatre.Subrons {
		row, known := dst[o.subrons+i*len(subronNames):], w.Subrons[i].Marks&board.Known != 0
		if row[0] = number(known); known || sim.Side(w.Theatre.Subrons[i].Side) == viewer {
			row[1] = float32(w.SubPoints(i)) / 16
		}
	}
}

// stepSeen is the step, of secret decisions of the enemy the first of that kind.
func (w *War) stepSeen(viewer sim.Side) board.Step {
	switch {
	case w.Turn() == viewer:
	case w.Step >= board.AirBase && w.Step <= board.AirSend:
		return board.AirBase
	case w.Step >= board.PlotTask && w.Step <= board.PlotMore:
		return board.PlotTask
	}
	return w.Step
}

// A tally is what is under a marker.
type tally struct{ ships, carriers, worth uint16 }

// tallies adds up the ships that are afloat by force.
func (w *War) tallies() (all [theatre.MostForces]tally) {
	for i := range w.Theatre.Ships {
		if w.Ships[i].Damage >= book.SunkLevel {
			continue
		}
		t, class := &all[w.Ships[i].Force], w.Theatre.Class(i)
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
func (w *War) observeMarkers(o *observing, viewer sim.Side, dst []float32) {
	all := w.tallies()
	for m := range w.markers() {
		f, row := &w.Forces[m], dst[:len(markerNames)]
		dst = dst[len(markerNames):]
		if f.Hex == theatre.None {
			continue
		}
		row[0], row[1], row[2], row[3], row[4] = 1, number(f.Marks&board.Known != 0), number(f.Marks&board.Contacted != 0), o.across[f.Hex], o.down[f.Hex]
		if sim.Side(theatre.SideOf(m)) == viewer || f.Marks&board.Known != 0 {
			t := &all[f.Holds]
			row[5], row[6], row[7] = float32(t.ships)/16, float32(t.carriers)/4, float32(t.worth)/64
		}
	}
}

// ObserveMoves implements sim.Observed.
func (w *War) ObserveMoves(legal []sim.Move, dst []float32) {
	clear(dst)
	o := w.seen()
	columns := len(o.layout.Decision)
	if w.Step == board.End {
		return
	}
	viewer := w.Turn()
	all := w.tallies()
	for n, m := range legal {
		row := dst[n*columns:][:columns]
		row[w.Step] = 1
		choice := row[o.choice:o.inFight]
		if m == 0 {
			choice[0] = 1
		}
		at := theatre.None
		switch w.Step {
		case board.InFight:
			row[o.inFight+min(n, mostFightMoves-1)] = 1
		case board.PlotTask:
			row[o.missions+int(m)] = 1
		case board.PlotWhere, board.PlotMore:
			at = theatre.Hex(m)
		case board.AirBase, board.Intercept:
			if m > 0 {
				at = w.base(uint8(m - 1))
			}
		case board.AirTarget:
			row[o.flights+int(m>>8)] = 1
			if n := uint8(m); board.AirMission(m>>8) == board.StrikeShips || board.AirMission(m>>8) == board.NavalCover {
				at = w.Forces[n].Hex
			} else {
				at = w.base(n)
			}
		case board.Deploy:
			t := &all[m]
			choice[9], choice[10] = float32(t.ships)/16, float32(t.carriers)/4
		default:
			choice[1] = float32(min(m, 64)) / 16
		}
		if at != theatre.None {
			w.observeHex(o, viewer, at, choice)
		}
	}
}

// observeHex gives the numbers of where a decision leads.
func (w *War) observeHex(o *observing, viewer sim.Side, at theatre.Hex, choice []float32) {
	choice[2], choice[3] = o.across[at], o.down[at]
	if w.Step == board.PlotWhere || w.Step == board.PlotMore {
		if way := w.Theatre.BySea(w.Forces[w.Asked].Hex, at); way != theatre.Far {
			choice[4] = float32(min(way, 64)) / 16
		}
	}
	if i := w.Theatre.SiteAt(at); i >= 0 {
		choice[5] = 1
		if sim.Side(w.Sites[i].Side) != viewer {
			choice[5] = -1
		}
		choice[6] = float32(min(w.Parked(uint8(i)), 512)) / 64
	}
	for m := range w.markers() {
		if w.Forces[m].Hex == at {
			choice[7+book.Bit(sim.Side(theatre.SideOf(m)) != viewer)] += 0.125
		}
	}
}

func number(b bool) float32 {
	if b {
		return 1
	}
	return 0
}
