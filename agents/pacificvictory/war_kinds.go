package pacificvictory

import (
	"strconv"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

var scriptedKind = agents.Kind{
	Name: "scripted",
	Help: "plays the whole war by a plan: attacks that the odds are good for, best first, then supply, garrisons, rebuilding and the way to the front; fights as prudent",
	New:  func(agents.Args) (sim.Agent, error) { return newGeneral("scripted", defaultWeights, true), nil },
}

var weightedKind = agents.Kind{
	Name:   "weighted",
	Help:   "plays the whole war by weights: takes the move, of all blocks to all places, whose features are worth most; fights as prudent",
	Params: weightParams(),
	New: func(a agents.Args) (sim.Agent, error) {
		var w weights
		for k, name := range featureNames {
			w[k] = a.Float(name)
		}
		return newGeneral(a.String(), w, false), nil
	},
}

func weightParams() (params []agents.Param) {
	for k, name := range featureNames {
		params = append(params, agents.Param{Name: name, Type: agents.Real, Default: strconv.FormatFloat(defaultWeights[k], 'g', -1, 64),
			Min: -100, Max: 100, Meaning: "weight of " + featureMeanings[k]})
	}
	return params
}
