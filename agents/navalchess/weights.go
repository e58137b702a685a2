package navalchess

import "github.com/ironbottom/ironbottom/agents"

// A feature is a reason for or against a decision. Each has a weight.
type feature uint8

// The features. Each says what a decision is expected to bring.
const (
	vital  feature = iota // hexes that the Allies need
	pair                  // hexes from which they need two
	home                  // the hex that wins at once
	cut                   // hexes from which Japanese air cuts the way to Brisbane
	ground                // any other hex that can be held
	stone                 // hexes from which needed hexes are nearer
	guard                 // own hexes that an enemy could take
	kill                  // worth that the enemy is expected to lose
	loss                  // worth of our own ships expected to be lost
	plane                 // worth of our own air units
	way                   // hexes to go
	crowd                 // ships and air units in one place
	lander                // enemy pieces that can land
	numFeatures
)

// reasons describes the features to players. The weights are those of scripted, and the defaults of
// weighted.
var reasons = [numFeatures]agents.Feature{
	vital:  {Name: "vital", Meaning: "hexes that the Allies need, times the chance to take them", Weight: 12.6},
	pair:   {Name: "pair", Meaning: "hexes of which the Allies need two, the same", Weight: 0.87},
	home:   {Name: "home", Meaning: "the hex that wins at once, the same", Weight: 27},
	cut:    {Name: "cut", Meaning: "hexes from which Japanese air cuts the way to Brisbane", Weight: 1},
	ground: {Name: "ground", Meaning: "any other hex that can be held", Weight: 0.41},
	stone:  {Name: "stone", Meaning: "hexes from which those that are needed come within reach", Weight: 1.03},
	guard:  {Name: "guard", Meaning: "own hexes that an enemy who is near could take", Weight: 1.1},
	kill:   {Name: "kill", Meaning: "the worth of enemies expected to be lost", Weight: 0.52},
	loss:   {Name: "loss", Meaning: "the worth of own ships expected to be lost", Weight: -0.11},
	plane:  {Name: "plane", Meaning: "the worth of own air units expected to be lost", Weight: -1.5},
	way:    {Name: "way", Meaning: "hexes to go", Weight: -0.32},
	crowd:  {Name: "crowd", Meaning: "ships and air units that are in a place already", Weight: -0.67},
	lander: {Name: "lander", Meaning: "enemy pieces that can land, beside what they are worth as ships", Weight: 9.9},
}

// features holds how much of each feature a decision has.
type features [numFeatures]float64

// weights holds the weight of each feature.
type weights [numFeatures]float64

// of returns the weighted sum of features.
func (w *weights) of(f *features) float64 { return agents.WeightedSum(w[:], f[:]) }

// manner holds the parameters that are not weights.
type manner struct {
	fear, help, boldness, nerve, stay, deny float64
	front, hunt                             float64 // 1 in scripted-1
}

// The defaults of scripted, found by tuning in 14,000 pairs against older scripts.
var defaultManner = manner{fear: 0.1, help: 0.5, boldness: 0.38, nerve: 0.66, stay: 0.21, deny: 0.72, front: 0.23,
	hunt: 0.035}

// The weights and parameters of scripted-1, set by hand.
var (
	firstWeights = weights{vital: 10, pair: 7, home: 14, cut: 4, ground: 0.3, stone: 0.5, guard: 0.6, kill: 0.5,
		loss: -0.5, plane: -1, way: -0.15, crowd: -0.6, lander: 10}
	firstManner = manner{fear: 0.3, help: 0.5, boldness: 0.4, nerve: 0.3, stay: 0.4, deny: 1, front: 1, hunt: 1}
)
