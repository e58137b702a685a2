package navalchess

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Kinds are the agents of this game. Features and weights are the same; what scripted
// adds is one aim for all ships that can reach it.
var Kinds = []agents.Kind{
	{
		Name: "scripted", Params: params(), Leads: true,
		Help: "plays by a plan: one hex is the aim of all that can reach it, the others guard; air where it covers most, battle as long as it goes well",
		New:  func(a agents.Args) (sim.Agent, error) { return newAdmiral(a, true), nil },
	},
	{
		Name: "weighted", Params: params(),
		Help: "plays by weights: each marker goes where the features of that are worth most for it alone; fights as scripted",
		New:  func(a agents.Args) (sim.Agent, error) { return newAdmiral(a, false), nil },
	},
}

func params() (list []agents.Param) {
	real := func(name string, low, high, value float64, meaning string) {
		list = append(list, agents.RealParam(name, low, high, value, meaning))
	}
	list = agents.WeightParams(reasons[:])
	m := defaultManner
	real("fear", 0, 2, m.fear, "the share of enemies within a pulse of a hex that are expected there")
	real("help", 0, 2, m.help, "the share of own ships that can come to a hex that weighted counts on")
	real("boldness", 0, 1, m.boldness, "the chance to win from which enemies are sought")
	real("nerve", 0, 1, m.nerve, "the chance to win below which a battle is broken off")
	real("stay", 0, 10, m.stay, "the share of what an aim is worth above which a Japanese ship stays on guard")
	real("deny", 0, 20, m.deny, "what ships are worth where enemies could land, that keep them from taking the hex")
	return list
}

func newAdmiral(a agents.Args, plans bool) *admiral {
	g := &admiral{text: a.String(), plans: plans}
	a.Weights(reasons[:], g.weights[:])
	g.manner = manner{a.Float("fear"), a.Float("help"), a.Float("boldness"), a.Float("nerve"), a.Float("stay"), a.Float("deny")}
	return g
}
