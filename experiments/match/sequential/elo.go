package sequential

import (
	"math"

	"github.com/ironbottom/ironbottom/sim/float"
)

// Elo returns the logistic Elo of a difference in [-1, 1]; it is infinite at the ends.
func Elo(difference float64) float64 {
	return 400 * float.Log10((1+difference)/(1-difference))
}

// Difference returns the difference that a logistic Elo stands for.
func Difference(elo float64) float64 {
	return float.Tanh(elo * math.Ln10 / 800)
}

// eloScale is how many points of normalised Elo a player has who is one standard
// deviation of a game's share of a point above one half.
const eloScale = 800 / math.Ln10

// normalised returns the normalised Elo of a difference, where the scores of pairs
// have that standard deviation: the share of a point of one game has 1/sqrt 2 of it.
func normalised(difference, deviation float64) float64 {
	return eloScale * difference / (math.Sqrt2 * deviation)
}

// fromNormalised returns the difference of a normalised Elo in standard deviations of
// the score of a pair.
func fromNormalised(elo float64) float64 { return elo * math.Sqrt2 / eloScale }
