package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Kinds lists the agents of whole wars. scripted and weighted share features and weights; scripted
// also sends no raiders where all ships that could still come would not win. scripted-1 is an older
// script that holds no area for its ports, kept to measure others by.
var Kinds = []agents.Kind{
	{
		Name: "scripted", Params: params(false), Plays: agents.PlaysWhole, SearchDefault: true,
		Help: "plays by a plan: patrols and air where points can be held, raiders where those that can still " +
			"come would win, fire where it is worth most",
		New: func(a agents.Args) (sim.Agent, error) { return newAdmiral(a, true), nil },
	},
	{
		Name: "scripted-1", Params: params(true), Plays: agents.PlaysWhole,
		Help: "scripted as it was first: does not hold areas to capture the ports in them, and flees into ports " +
			"that the enemy can raid",
		New: func(a agents.Args) (sim.Agent, error) { return newFirstAdmiral(a), nil },
	},
	{
		Name: "weighted", Params: params(false), Plays: agents.PlaysWhole,
		Help: "plays by weights: sends each unit by itself where the features of that are worth most; fights " +
			"as scripted",
		New: func(a agents.Args) (sim.Agent, error) { return newAdmiral(a, false), nil },
	},
}

// params returns the parameters of scripted and weighted, or of scripted-1.
func params(first bool) (list []agents.Param) {
	real := func(name string, low, high, value float64, meaning string) {
		list = append(list, agents.RealParam(name, low, high, value, meaning))
	}
	of, m := reasons[:], defaultManner
	if first {
		of, m = firstReasons(), firstManner
	}
	list = agents.WeightParams(of)
	real("fear", 0, 2, m.fear, "the share of enemies within reach of an area that are expected there")
	real("help", 0, 2, m.help, "the same of own ships")
	real("boldness", 0, 1, m.boldness, "the chance from which scripted attacks, with all who could still come")
	real("nerve", -10, 10, m.nerve, "how much worse than leaving a fight may be and is still fought")
	real("drive", 0, 10, m.drive, "what it is worth beside damage to drive a unit out of a fight")
	real("outlook", 0, 10, m.outlook, "what a point within reach of a port is worth to a ship that goes home")
	if first {
		return list
	}
	real("haven", 0, 10, m.haven, "how much a ship that leaves a fight avoids ports that the carriers there can raid")
	return list
}

func newAdmiral(a agents.Args, plans bool) *admiral {
	g := readAdmiral(a, plans, reasons[:])
	g.haven = a.Float("haven")
	return g
}

func newFirstAdmiral(a agents.Args) *admiral { return readAdmiral(a, true, firstReasons()) }

func readAdmiral(a agents.Args, plans bool, of []agents.Feature) *admiral {
	g := &admiral{text: a.String(), plans: plans}
	a.Weights(of, g.weights[:])
	g.manner = manner{fear: a.Float("fear"), help: a.Float("help"), boldness: a.Float("boldness"),
		nerve: a.Float("nerve"), drive: a.Float("drive"), outlook: a.Float("outlook")}
	return g
}
