package warinthepacific

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// A doctrine is how a war is led: the numbers that weighted takes as parameters, and that scripted
// has as shipped.
type doctrine struct {
	carrier, capital, ship, transport, unknown float64 // worth of ships in a report, and of a marker without one
	base                                       float64 // worth of an enemy airbase, and for each Air Point there
	least                                      float64 // the least worth of a target for a strike
	escort                                     float64 // share of the fighters that escort a strike
	// Anti-Ship Strength that is enough for any target
	enough float64
	guard  float64 // worth of a point of CAP against a point that strikes
	most   float64 // the most that a strike at carriers can win; at others half
	// least worth of a moving force for a strike at once, if carriers are near
	reserve float64
	// Movement Points that carriers of each side keep from their target
	standoff [2]float64
	// our fire, as a multiple of the enemy's, for a surface action
	fire float64
	// Movement Points that a force sails to be out of reach of a point of Anti-Ship Strength
	danger float64
	// how many points ashore a point aboard a carrier counts as in that
	decks float64
	reach float64 // Movement Points that carriers are thought to reach
}

// doctrineParams returns the numbers of a doctrine, by name.
func doctrineParams(d *doctrine) []struct {
	name, meaning string
	high          float64
	at            *float64
} {
	return []struct {
		name, meaning string
		high          float64
		at            *float64
	}{
		{"carrier", "what a carrier that is reported is worth to be struck", 100, &d.carrier},
		{"capital", "the same of a capital ship", 100, &d.capital},
		{"ship", "the same of another ship", 100, &d.ship},
		{"transport", "the same of a transport", 100, &d.transport},
		{"unknown", "what a Task Force is worth that nothing is told of", 100, &d.unknown},
		{"base", "what an airbase is worth to be struck, and each Air Point there", 100, &d.base},
		{"least", "what a target has to be worth at least", 100, &d.least},
		{"escort", "the share of the fighters that goes with a strike", 1, &d.escort},
		{"enough", "the Anti-Ship Strength behind the CAP that a target is worth all it is worth to", 200, &d.enough},
		{"guard", "how many points of a strike a point of CAP keeps off", 10, &d.guard},
		{"most", "what a strike at carriers is worth at most, of one at others half", 200, &d.most},
		{"reserve", "what a Task Force that moves has to be worth for a Special Strike while enemy " +
			"carriers are about", 200, &d.reserve},
		{"standoff-japan", "Movement Points that Japanese carriers keep from what they are after", 100,
			&d.standoff[theatre.Japan]},
		{"standoff-allies", "the same of Allied ones", 100, &d.standoff[theatre.Allies]},
		{"fire", "what our fire has to be, as a share of theirs, to look for a surface action", 10, &d.fire},
		{"decks", "how many times as much as one ashore a point aboard a carrier counts there", 10, &d.decks},
		{"reach", "the Movement Points within which ships without carriers leave for those of the enemy",
			200, &d.reach},
		{"danger", "Movement Points that are gone for each point of Anti-Ship Strength that reaches a Task " +
			"Force no more", 10, &d.danger},
	}
}

// shipped is the doctrine of scripted.
var shipped = doctrine{carrier: 18, capital: 6, ship: 1.5, transport: 5, unknown: 4, base: 1, least: 4, escort: 0,
	enough: 30, guard: 1.2, most: 30, reserve: 40, standoff: [2]float64{24,
		33}, fire: 2, danger: 0.3, decks: 5, reach: 75}

// weightedKind leads wars by numbers that can be set, and fights as scripted does.
var weightedKind = agents.Kind{
	Name: "weighted", Plays: agents.PlaysWhole,
	Help: "leads the whole war by a doctrine whose numbers can be set: what is worth a strike, how near " +
		"carriers go, when to look for a surface action; fights as scripted",
	Params: weightedParams(),
	New: func(a agents.Args) (sim.Agent, error) {
		g := &Weighted{text: a.String()}
		for _, p := range doctrineParams(&g.doctrine) {
			*p.at = a.Float(p.name)
		}
		return g, nil
	},
}

func weightedParams() (params []agents.Param) {
	d := shipped
	for _, p := range doctrineParams(&d) {
		params = append(params, agents.RealParam(p.name, 0, p.high, *p.at, p.meaning))
	}
	return params
}

// Weighted leads a war by a doctrine of its own.
type Weighted struct {
	sight
	doctrine
	text string
}

func (g *Weighted) String() string { return g.text }

// Stationary implements sim.Stationary.
func (*Weighted) Stationary() {}

// Choose implements sim.Agent.
func (g *Weighted) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	seen := g.look(v)
	if l, ok := seen.(*land.Land); ok {
		return chooseLand(l, legal)
	}
	return g.choose(seen.(*war.War), legal)
}

// An Admiral leads a war by the shipped doctrine, and judges it by the score so far.
type Admiral struct{ Scripted }

// Estimate implements agents.Estimator: the score as if the war ended now.
func (*Admiral) Estimate(s sim.State, side sim.Side) float64 { return s.Score(side) }

// Estimate implements agents.Estimator: the score as if the war ended now.
func (*Weighted) Estimate(s sim.State, side sim.Side) float64 { return s.Score(side) }

var (
	_ agents.Estimator = (*Admiral)(nil)
	_ agents.Estimator = (*Weighted)(nil)
)

// Prior implements agents.Advisor: see agents.ScriptPrior.
func (g *Weighted) Prior(v *sim.View, legal []sim.Move, prior []float64) {
	agents.ScriptPrior(g.Choose(v, legal, nil), prior)
}

// chooseFurnish pays for the planes that are needed most if the troops have enough supply left, and
// for an airbase that supply repairs. Elsewhere, and without planes, it pays only from plenty.
// [14.1]
func (d *doctrine) chooseFurnish(w *war.War, _ []sim.Move) int {
	site := w.AskedSite()
	cost := w.HeadquartersCost(site)
	least, eaten := 3*cost, eats*w.Ashore(w.Side, w.Theatre.Sites[site].Hex)
	switch planes := w.Parked(site.Base()) > 0; {
	case !planes && (w.Sites[site].Airbase > 0 || airbase(w, site) == 0): // none will come
		return 0
	case !planes:
		least += eaten
	case objectiveAt(w, site):
		least = cost + eats*eaters(w, w.Theatre.Sites[site].Hex) +
			mending*max(0, int(w.Sites[site].Airbase)-suppressed)
	}
	if int(w.Sites[site].Supply) >= least {
		return 1
	}
	return 0
}

// worth returns the worth of striking an enemy marker: by its known ships, else by its report.
func (d *doctrine) worth(w *war.War, m id.Marker) float64 {
	f := &w.Forces[m]
	if f.Marks&board.Known != 0 {
		return float64(w.Strength(m).Worth)
	}
	r := &f.Report
	if r[0] == 0 && f.Marks&board.Contacted == 0 {
		return d.unknown
	}
	others := int(r[0]) - int(r[1]) - int(r[2]) - int(r[3]) - int(r[4])
	return float64(d.carrier*float64(r[1])) + float64(d.capital*float64(r[2])) +
		float64(d.transport*float64(r[3]+r[4])) + float64(d.ship*float64(max(0, others)))
}

// enemyOf returns the other side.
func enemyOf(side sim.Side) sim.Side { return 1 - side }

// markersOf calls f for each marker of a side on the map.
func markersOf(w *war.War, side sim.Side, f func(m id.Marker)) {
	from := theatre.FirstMarker(side)
	for m := from; m < from+id.Marker(w.Count[side]); m++ {
		if w.Forces[m].Hex != theatre.None {
			f(m)
		}
	}
}
