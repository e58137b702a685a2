package pacificvictory

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// The two ways to play the whole war share features and weights. What scripted adds is
// that blocks go into an operation one after the other, what is most needed first, and
// that nothing else moves before.
var scriptedKind = agents.Kind{
	Name:   "scripted",
	Plays:  agents.PlaysWhole,
	Leads:  true,
	Help:   "plays the whole war by a plan: attacks that the odds are good for, best first, each with as much as it takes, then supply, garrisons, rebuilding and the way to the front; fights as prudent",
	Params: weightParams(true),
	New:    func(a agents.Args) (sim.Agent, error) { return newGeneral(a, true), nil },
}

// The script as it was before it weighed headquarters and chains of bases, to measure
// others by.
var firstScriptKind = agents.Kind{
	Name:   "scripted-1",
	Plays:  agents.PlaysWhole,
	Help:   "scripted as it was first: activates every headquarters, and sees no worth in bases for what they lie next to",
	Params: weightParams(false),
	New:    func(a agents.Args) (sim.Agent, error) { return newFirstGeneral(a), nil },
}

var weightedKind = agents.Kind{
	Name:   "weighted",
	Plays:  agents.PlaysWhole,
	Help:   "plays the whole war by weights: takes the move, of all blocks to all places, whose features are worth most; fights as prudent",
	Params: weightParams(true),
	New:    func(a agents.Args) (sim.Agent, error) { return newGeneral(a, false), nil },
}

func weightParams(thrifty bool) (params []agents.Param) {
	real := func(name string, low, high, value float64, meaning string) {
		params = append(params, agents.RealParam(name, low, high, value, meaning))
	}
	for k, name := range featureNames {
		real(name, -100, 100, defaultWeights[k], "weight of "+featureMeanings[k])
	}
	real("boldness", 0, 1, 0.65, "the chance from which an attack is made")
	real("kamikaze", 0, 100, 1, "how many times what naval air would do and be worth otherwise a kamikaze has to destroy")
	real("south", 1, 10, 3, "how many times less Japan wants, until Sep42, what is not Manila, the Indies, Singapore or Rangoon")
	if thrifty {
		real("shq", 0, 100, 1, "what the moves that a headquarters opens have to be worth for it to be activated")
		real("chain", 0, 10, 0.3, "the share of the worth of each base within two hexes of supply, in quarters, that is added to a base's own")
	}
	real("thrift", 0, 2, 1, "the power of the price by which what a build is worth is divided")
	return params
}

func newGeneral(a agents.Args, plans bool) *general {
	g := readGeneral(a, plans)
	g.shq, g.atlas.chain = a.Float("shq"), a.Float("chain")
	return g
}

func newFirstGeneral(a agents.Args) *general {
	g := readGeneral(a, true)
	g.always = true
	return g
}

func readGeneral(a agents.Args, plans bool) *general {
	g := &general{text: a.String(), plans: plans, deal: new(war.Campaign), next: new(war.Campaign), trial: new(war.Campaign), boldness: a.Float("boldness"), kamikaze: a.Float("kamikaze")}
	g.view.south = a.Float("south")
	for k, name := range featureNames {
		g.weights[k] = a.Float(name)
	}
	for t, u := range use {
		for cost := range g.builds[t] {
			g.builds[t][cost] = u / float.Pow(float64(max(cost, 1)), a.Float("thrift"))
		}
	}
	return g
}
