package navalchess

// A feature is one of the reasons for or against a decision; each has a weight.
type feature uint8

// The features. Each says what a decision is expected to bring.
const (
	vital  feature = iota // hexes that the Allies need
	pair                  // hexes of which they need two
	home                  // the hex that wins at once
	cut                   // hexes from which Japanese air cuts the way to Brisbane
	ground                // any other hex that can be held
	stone                 // hexes nearer to those that are needed
	guard                 // own hexes that an enemy could take
	kill                  // worth of enemies that is expected to be lost
	loss                  // worth of our own
	plane                 // worth of own air units
	way                   // hexes to go
	crowd                 // ships and air units in one place
	lander                // enemy pieces that can land
	numFeatures
)

var featureNames = [numFeatures]string{"vital", "pair", "home", "cut", "ground", "stone", "guard", "kill", "loss", "plane", "way", "crowd", "lander"}

var featureMeanings = [numFeatures]string{
	"hexes that the Allies need, times the chance to take them",
	"hexes of which the Allies need two, the same",
	"the hex that wins at once, the same",
	"hexes from which Japanese air cuts the way to Brisbane",
	"any other hex that can be held",
	"hexes from which those that are needed come within reach",
	"own hexes that an enemy who is near could take",
	"the worth of enemies expected to be lost",
	"the worth of own ships expected to be lost",
	"the worth of own air units expected to be lost",
	"hexes to go",
	"ships and air units that are in a place already",
	"enemy pieces that can land, beside what they are worth as ships",
}

// features are how much of each a decision has.
type features [numFeatures]float64

// weights say what each feature is worth.
type weights [numFeatures]float64

// of is what features are worth.
func (w *weights) of(f *features) (sum float64) {
	for k, x := range f {
		sum += float64(w[k] * x)
	}
	return sum
}

// defaultWeights are those of scripted, and of weighted as long as it is told no others.
var defaultWeights = weights{
	vital: 10, pair: 7, home: 14, cut: 4, ground: 0.3, stone: 0.5, guard: 0.6, kill: 0.5, loss: -0.5, plane: -1, way: -0.15, crowd: -0.6, lander: 10,
}

// manner are the numbers that are not weights.
type manner struct {
	fear, help, boldness, nerve, stay, deny float64
}

var defaultManner = manner{fear: 0.3, help: 0.5, boldness: 0.4, nerve: 0.3, stay: 0.4, deny: 1}
