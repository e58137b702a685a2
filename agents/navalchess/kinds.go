package navalchess

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Kinds lists the agents of whole wars. scripted and weighted share features and weights; scripted
// adds one aim for all ships that can reach it. scripted-1 is an older script that does not look
// where the enemy can come, kept to measure others by.
var Kinds = append([]agents.Kind{
	{
		Name: "scripted", Params: params(false), Plays: agents.PlaysWhole, SearchDefault: true,
		Help: "plays by a plan: one hex is the aim of all that can reach it, the others guard; air where it " +
			"covers most, battle as long as it goes well",
		New: func(a agents.Args) (sim.Agent, error) { return newAdmiral(a, true), nil },
	},
	{
		Name: "scripted-1", Params: params(true), Plays: agents.PlaysWhole,
		Help: "scripted as it was first: covers by air what no enemy can come to, and hunts what can land " +
			"wherever it is",
		New: func(a agents.Args) (sim.Agent, error) { return newFirstAdmiral(a), nil },
	},
	{
		Name: "weighted", Params: params(false), Plays: agents.PlaysWhole,
		Help: "plays by weights: each marker goes where the features of that are worth most for it alone; " +
			"fights as scripted",
		New: func(a agents.Args) (sim.Agent, error) { return newAdmiral(a, false), nil },
	},
}, learned...)

func params(first bool) (list []agents.Param) {
	real := func(name string, low, high, value float64, meaning string) {
		list = append(list, agents.RealParam(name, low, high, value, meaning))
	}
	of, m := reasons, defaultManner
	if first {
		m = firstManner
		for k := range of {
			of[k].Weight = firstWeights[k]
		}
	}
	list = agents.WeightParams(of[:])
	real("fear", 0, 2, m.fear, "the share of enemies within a pulse of a hex that are expected there")
	real("help", 0, 2, m.help, "the share of own ships that can come to a hex that weighted counts on")
	real("boldness", 0, 1, m.boldness, "the chance to win from which enemies are sought")
	real("nerve", 0, 1, m.nerve, "the chance to win below which a battle is broken off")
	real("stay", 0, 10, m.stay, "the share of what an aim is worth above which a Japanese ship stays on guard")
	real("deny", 0, 20, m.deny, "what ships are worth where enemies could land, that keep them from taking the hex")
	if first {
		return list
	}
	real("front", 0, 1, m.front, "the share of what a hex is worth to cover by air where no enemy can come this turn")
	real("hunt", 0, 1, m.hunt, "the share of lander for pieces that can land at nothing that is needed")
	return list
}

func newAdmiral(a agents.Args, plans bool) *admiral {
	g := readAdmiral(a, plans)
	g.front, g.hunt = a.Float("front"), a.Float("hunt")
	return g
}

func newFirstAdmiral(a agents.Args) *admiral {
	g := readAdmiral(a, true)
	g.front, g.hunt = firstManner.front, firstManner.hunt
	return g
}

func readAdmiral(a agents.Args, plans bool) *admiral {
	g := &admiral{text: a.String(), plans: plans}
	a.Weights(reasons[:], g.weights[:])
	g.manner = manner{fear: a.Float("fear"), help: a.Float("help"), boldness: a.Float("boldness"),
		nerve: a.Float("nerve"), stay: a.Float("stay"), deny: a.Float("deny")}
	return g
}
