package victoryinthepacific

// A feature is one of the reasons for or against a decision; each has a weight.
type feature uint8

// The features. Each says what a decision changes.
const (
	hold    feature = iota // own points of areas, times the chance to hold them
	deny                   // the same of the enemy, which is to be small
	flag                   // areas held, whatever they are worth
	kill                   // worth of the enemy that is expected to be lost in battle
	loss                   // the same of our own
	strike                 // worth of the enemy in port that air is expected to hit
	reserve                // worth that is committed before the raiders sail
	danger                 // chance that a speed roll fails
	refit                  // damage that stays in a port that repairs it
	land                   // worth of bases within reach of a landing
	numFeatures
)

var featureNames = [numFeatures]string{"hold", "deny", "flag", "kill", "loss", "strike", "reserve", "danger", "refit", "land"}

var featureMeanings = [numFeatures]string{
	"own points of control, times the chance to hold their areas",
	"the enemy's points of control, times his chance",
	"areas held, whatever they are worth",
	"the worth of enemies expected to be lost in battle",
	"the worth of own units expected to be lost",
	"the worth of enemies in port within reach of carriers",
	"the worth of ships that patrol and so cannot raid",
	"the chance that a speed roll fails",
	"points of damage that stay where they are repaired",
	"the worth of bases that can be invaded",
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

// less takes another's features off.
func (f *features) less(other *features) {
	for k, x := range other {
		f[k] -= x
	}
}

// defaultWeights are those of scripted, and of weighted as long as it is told no others.
var defaultWeights = weights{
	hold: 1, deny: -0.9, flag: 0.18, kill: 0.022, loss: -0.15, strike: 0.07, reserve: -2, danger: -0.5, refit: 0.3, land: 0.32,
}

// manner are the numbers that are not weights.
type manner struct {
	fear, help, boldness, nerve, drive, outlook float64
}

var defaultManner = manner{fear: 0.02, help: 0.22, boldness: 0.5, nerve: 0.16, drive: 0.75, outlook: 0.53}
