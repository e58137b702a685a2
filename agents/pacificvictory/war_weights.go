package pacificvictory

// A feature is a reason for or against a decision of the war. Each has a weight.
type feature uint8

// The features. All but the last few say what a move changes.
const (
	gain    feature = iota // worth of bases to be taken, times the chance
	kill                   // production points that the enemy is expected to lose in battle
	loss                   // production points that we are expected to lose
	block                  // worth of bases to be blockaded
	forward                // nearness to the enemy's bases, as a logarithm
	hold                   // worth of our bases that have the ground blocks they want
	guard                  // the same with ships and air
	keep                   // worth of captured bases that are not left empty
	feed                   // production points of steps that are supplied
	danger                 // enemy steps that can come where a block is too weak
	mass                   // ships that stand together
	refit                  // weak blocks in major bases out of danger
	effort                 // strategic moves
	numFeatures
)

var featureNames = [numFeatures]string{"gain", "kill", "loss", "block", "forward", "hold", "guard", "keep", "feed",
	"danger", "mass", "refit", "effort"}

var featureMeanings = [numFeatures]string{
	"the worth of bases to be taken, times the chance",
	"the production points that the enemy is expected to lose in battle",
	"those that we are expected to lose",
	"the worth of bases to be blockaded",
	"each block's nearness to what the enemy holds",
	"the worth of own bases that have the ground blocks they want",
	"the worth of own bases under threat with ships and air",
	"the worth of captured bases that are not left empty",
	"the production points of blocks that are supplied",
	"the steps of the enemy that can come to where a block is too weak",
	"ships that stand together",
	"weak blocks in major bases, where they are rebuilt",
	"strategic moves",
}

// features holds how much of each feature a decision has.
type features [numFeatures]float64

// weights holds the weight of each feature.
type weights [numFeatures]float64

// of returns the weighted sum of features.
func (w *weights) of(f *features) (sum float64) {
	for k, x := range f {
		sum += float64(w[k] * x)
	}
	return sum
}

// defaultWeights are the weights of scripted, and the defaults of weighted. They were found, with
// the worth of builds, by trying changes against the best so far in wars of all three years: 16
// pairs and, if these won, 40 more.
var defaultWeights = weights{
	gain: 6.1, kill: 0.45, loss: -0.36, block: 1.5, forward: 3, hold: 0.47, guard: 0.5, keep: 4, feed: 1,
	danger: -0.13, mass: 0.2, refit: 0.32, effort: -0.8,
}

// firstWeights are the weights of scripted-1.
var firstWeights = weights{
	gain: 3, kill: 0.5, loss: -0.5, block: 1.5, forward: 2, hold: 1, guard: 0.3, keep: 4, feed: 1, danger: -0.1,
	mass: 0.1, refit: 0.5, effort: -0.6,
}
