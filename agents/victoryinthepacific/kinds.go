package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Kinds lists the agents of whole wars. scripted and weighted share features and weights; scripted
// also sends no raiders where all ships that could still come would not win.
var Kinds = []agents.Kind{
	{
		Name: "scripted", Params: params(), Plays: agents.PlaysWhole, SearchDefault: true,
		Help: "plays by a plan: patrols and air where points can be held, raiders where those that can still " +
			"come would win, fire where it is worth most",
		New: func(a agents.Args) (sim.Agent, error) { return newAdmiral(a, true), nil },
	},
	{
		Name: "weighted", Params: params(), Plays: agents.PlaysWhole,
		Help: "plays by weights: sends each unit by itself where the features of that are worth most; fights " +
			"as scripted",
		New: func(a agents.Args) (sim.Agent, error) { return newAdmiral(a, false), nil },
	},
}

func params() (list []agents.Param) {
	real := func(name string, low, high, value float64, meaning string) {
		list = append(list, agents.RealParam(name, low, high, value, meaning))
	}
	list = agents.WeightParams(reasons[:])
	m := defaultManner
	real("fear", 0, 2, m.fear, "the share of enemies within reach of an area that are expected there")
	real("help", 0, 2, m.help, "the same of own ships")
	real("boldness", 0, 1, m.boldness, "the chance from which scripted attacks, with all who could still come")
	real("nerve", -10, 10, m.nerve, "how much worse than leaving a fight may be and is still fought")
	real("drive", 0, 10, m.drive, "what it is worth beside damage to drive a unit out of a fight")
	real("outlook", 0, 10, m.outlook, "what a point within reach of a port is worth to who goes home")
	real("haven", 0, 10, m.haven, "how much a ship that leaves a fight avoids ports that the carriers there can raid")
	return list
}

func newAdmiral(a agents.Args, plans bool) *admiral {
	g := &admiral{text: a.String(), plans: plans}
	a.Weights(reasons[:], g.weights[:])
	g.manner = manner{a.Float("fear"), a.Float("help"), a.Float("boldness"), a.Float("nerve"), a.Float("drive"),
		a.Float("outlook"), a.Float("haven")}
	return g
}
