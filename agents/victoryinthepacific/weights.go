package victoryinthepacific

import "github.com/ironbottom/ironbottom/agents"

// A feature is a reason for or against a decision. Each has a weight.
type feature uint8

// The features. Each says what a decision changes.
const (
	hold    feature = iota // our points of areas, times the chance to hold them
	deny                   // the same for the enemy, to be kept small
	flag                   // areas held, whatever their points
	kill                   // worth that the enemy is expected to lose in battle
	loss                   // worth that we are expected to lose
	strike                 // enemy worth in port that air is expected to hit
	reserve                // worth that is committed before the raiders sail
	danger                 // chance that a speed roll fails
	refit                  // damage of ships that stay in a port that repairs it
	land                   // worth of bases within reach of a landing
	seize                  // Allied ports that fall if Japan holds their areas for two turns
	numFeatures
)

// reasons describes the features to players. The weights are those of scripted, and the defaults of
// weighted.
var reasons = [numFeatures]agents.Feature{
	hold:    {Name: "hold", Meaning: "own points of control, times the chance to hold their areas", Weight: 1.5},
	deny:    {Name: "deny", Meaning: "the enemy's points of control, times his chance", Weight: -0.9},
	flag:    {Name: "flag", Meaning: "areas held, whatever they are worth", Weight: 0.18},
	kill:    {Name: "kill", Meaning: "the worth of enemies expected to be lost in battle", Weight: 0.022},
	loss:    {Name: "loss", Meaning: "the worth of own units expected to be lost", Weight: -0.15},
	strike:  {Name: "strike", Meaning: "the worth of enemies in port within reach of carriers", Weight: 0.07},
	reserve: {Name: "reserve", Meaning: "the worth of ships that patrol and so cannot raid", Weight: -2},
	danger:  {Name: "danger", Meaning: "the chance that a speed roll fails", Weight: -0.5},
	refit:   {Name: "refit", Meaning: "points of damage that stay where they are repaired", Weight: 0.3},
	land:    {Name: "land", Meaning: "the worth of bases that can be invaded", Weight: 0.32},
	seize:   {Name: "seize", Meaning: "Allied ports that fall if Japan holds their areas for two turns", Weight: 10},
}

// firstReasons are the features of scripted-1, with its weights.
func firstReasons() []agents.Feature {
	of := reasons
	for k, w := range firstWeights {
		of[k].Weight = w
	}
	return of[:len(firstWeights)]
}

var firstWeights = [...]float64{hold: 1, deny: -0.9, flag: 0.18, kill: 0.022, loss: -0.15, strike: 0.07, reserve: -2,
	danger: -0.5, refit: 0.3, land: 0.32}

// features holds how much of each feature a decision has.
type features [numFeatures]float64

// less subtracts another's features.
func (f *features) less(other *features) {
	for k, x := range other {
		f[k] -= x
	}
}

// weights holds the weight of each feature.
type weights [numFeatures]float64

// of returns the weighted sum of features.
func (w *weights) of(f *features) float64 { return agents.WeightedSum(w[:], f[:]) }

// manner holds the parameters that are not weights.
type manner struct {
	fear, help, boldness, nerve, drive, outlook, haven float64
}

var defaultManner = manner{fear: 0.06, help: 0.22, boldness: 0.5, nerve: 0.16, drive: 0.75, outlook: 0.53, haven: 0.5}

// firstManner has the parameters of scripted-1.
var firstManner = manner{fear: 0.02, help: 0.22, boldness: 0.5, nerve: 0.16, drive: 0.75, outlook: 0.53}
