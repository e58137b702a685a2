package pacificvictory

import (
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// scripted and weighted share features and weights. scripted also sends blocks into an operation
// one after the other, the most needed first, before anything else moves.
var scriptedKind = agents.Kind{
	Name:          "scripted",
	Plays:         agents.PlaysWhole,
	SearchDefault: true,
	Help: "plays the whole war by a plan: attacks that the odds are good for, best first, each with as " +
		"much as it takes, then supply, garrisons, rebuilding and the way to the front; fights as prudent",
	Params: warParams(),
	New:    func(a agents.Args) (sim.Agent, error) { return newGeneral(a, true), nil },
}

// An older script that does not weigh headquarters or chains of bases, kept to measure others by.
var firstScriptKind = agents.Kind{
	Name:  "scripted-1",
	Plays: agents.PlaysWhole,
	Help: "scripted as it was first: activates every headquarters, and sees no worth in bases for what " +
		"they lie next to",
	Params: firstParams(),
	New:    func(a agents.Args) (sim.Agent, error) { return newFirstGeneral(a), nil },
}

// An older script that garrisons less, kept to measure others by.
var secondScriptKind = agents.Kind{
	Name:  "scripted-2",
	Plays: agents.PlaysWhole,
	Help: "scripted as it was second: holds no base by a Chinese headquarters, and takes the last garrisons " +
		"of Japan out of bases under threat",
	Params: secondParams(),
	New:    func(a agents.Args) (sim.Agent, error) { return newSecondGeneral(a, true), nil },
}

var weightedKind = agents.Kind{
	Name:  "weighted",
	Plays: agents.PlaysWhole,
	Help: "plays the whole war by weights: takes the move, of all blocks to all places, whose features are " +
		"worth most; fights as prudent",
	Params: warParams(),
	New:    func(a agents.Args) (sim.Agent, error) { return newGeneral(a, false), nil },
}

// warParams returns the parameters of scripted and weighted.
func warParams() []agents.Param {
	return append(secondParams(),
		agents.RealParam("staff", 0, 10, 0.5,
			"the share of a base's worth that a Chinese headquarters keeps in it as its only ground block"),
		agents.RealParam("garrison", 0, 10, 1.5, "the share of a threatened base's worth that its Japanese garrison keeps"))
}

// secondParams returns the parameters of scripted-2.
func secondParams() []agents.Param {
	params := firstParams()
	for k := range featureNames {
		params[k] = weightParam(feature(k), &defaultWeights)
	}
	real := func(name string, low, high, value float64, meaning string) {
		params = append(params, agents.RealParam(name, low, high, value, meaning))
	}
	for t, name := range book.TypeNames {
		real(buildParam(name), 0, 100, use[t], "what a step of "+name+
			" is worth to build, in the price of a step of infantry")
	}
	real("opening", 0, 1, 1, "from 0.5 on Japan begins a war of 1941 by an opening that was worked out")
	real("plenty", 0, 10, 2.6, "turns of production; own losses count less where less than that is left to build")
	real("finale", 0, 1, 0.74, "how far the last turn is played for points alone")
	real("shq", 0, 100, 1.4, "what the moves that a headquarters opens have to be worth for it to be activated")
	real("chain", 0, 10, 0.6, "the share of the worth of each base within two hexes of supply, in quarters, "+
		"that is added to a base's own")
	return params
}

// firstParams returns the parameters of scripted-1.
func firstParams() (params []agents.Param) {
	for k := range featureNames {
		params = append(params, weightParam(feature(k), &firstWeights))
	}
	return append(params,
		agents.RealParam("boldness", 0, 1, 0.65, "the chance from which an attack is made"),
		agents.RealParam("kamikaze", 0, 100, 1,
			"how much more a kamikaze must destroy than naval air is worth otherwise"),
		agents.RealParam("south", 1, 10, 3,
			"how much less Japan wants other places than Manila, the Indies, Singapore and Rangoon until Sep42"),
		agents.RealParam("thrift", 0, 2, 1, "the power of its price by which the worth of a build is divided"))
}

func weightParam(k feature, w *weights) agents.Param {
	return agents.RealParam(featureNames[k], -100, 100, w[k], "weight of "+featureMeanings[k])
}

func buildParam(name string) string { return "build-" + strings.ToLower(name) }

func newGeneral(a agents.Args, plans bool) *general {
	g := newSecondGeneral(a, plans)
	g.view.staff, g.view.garrison = a.Float("staff"), a.Float("garrison")
	return g
}

func newSecondGeneral(a agents.Args, plans bool) *general {
	g := readGeneral(a, plans)
	g.shq, g.atlas.chain = a.Float("shq"), a.Float("chain")
	g.atlas.byBook = a.Float("opening") >= 0.5
	for t, name := range book.TypeNames {
		g.worthOfBuilds(t, a.Float(buildParam(name)), a.Float("thrift"))
	}
	g.view.plenty, g.view.finale = a.Float("plenty"), a.Float("finale")
	return g
}

func newFirstGeneral(a agents.Args) *general {
	g := readGeneral(a, true)
	g.always = true
	return g
}

func readGeneral(a agents.Args, plans bool) *general {
	g := &general{text: a.String(), plans: plans, deal: new(war.Campaign), next: new(war.Campaign),
		trial: new(war.Campaign), boldness: a.Float("boldness"), kamikaze: a.Float("kamikaze")}
	g.view.south, g.view.garrison = a.Float("south"), threatened
	for k, name := range featureNames {
		g.weights[k] = a.Float(name)
	}
	for t, u := range firstUse {
		g.worthOfBuilds(t, u, a.Float("thrift"))
	}
	return g
}

// worthOfBuilds sets the worth of steps of a type for their price.
func (g *general) worthOfBuilds(t int, use, thrift float64) {
	for cost := range g.builds[t] {
		g.builds[t][cost] = use / float.Pow(float64(max(cost, 1)), thrift)
	}
}
