package sequential

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim/float"
)

// A Test decides whether a difference is Elo0 or Elo1. It accepts Elo1 with probability of at most
// Alpha if Elo0 is true, and Elo0 with at most Beta if Elo1 is true.
type Test struct {
	Elo0, Elo1  float64
	Alpha, Beta float64
	Normalised  bool // Elo0 and Elo1 are normalised, not logistic
}

// Check returns what is wrong with a test.
func (t Test) Check() error {
	switch {
	case !(t.Elo0 < t.Elo1):
		return fmt.Errorf("found elo0=%v, elo1=%v; want elo0 below elo1", t.Elo0, t.Elo1)
	case !(t.Elo0 >= -1000 && t.Elo1 <= 1000):
		return fmt.Errorf("found elo0=%v, elo1=%v; want them from -1000 to 1000", t.Elo0, t.Elo1)
	case t.Elo1-t.Elo0 < 0.01:
		return fmt.Errorf("found elo0=%v, elo1=%v; want them 0.01 apart or more", t.Elo0, t.Elo1)
	case !(t.Alpha >= 1e-6 && t.Alpha < 0.5):
		return fmt.Errorf("found alpha=%v; want 0.000001 or more and below 0.5", t.Alpha)
	case !(t.Beta >= 1e-6 && t.Beta < 0.5):
		return fmt.Errorf("found beta=%v; want 0.000001 or more and below 0.5", t.Beta)
	}
	return nil
}

// Bounds returns Wald's bounds for the logarithm of the likelihood ratio: Elo0 is accepted at the
// lower bound and Elo1 at the upper.
func (t Test) Bounds() (low, high float64) {
	return float.Log(t.Beta / (1 - t.Alpha)), float.Log((1 - t.Beta) / t.Alpha)
}

// LogRatio returns the logarithm of the generalised likelihood ratio of Elo1 to Elo0.
func (t Test) LogRatio(s *Scores) float64 {
	return s.logRatio(t.families())
}

// families returns the two hypotheses.
func (t Test) families() (h0, h1 family) {
	if t.Normalised {
		return family{fromNormalised(t.Elo0), true}, family{fromNormalised(t.Elo1), true}
	}
	return family{at: Difference(t.Elo0)}, family{at: Difference(t.Elo1)}
}

// between returns the two differences, where the scores of pairs have that standard
// deviation.
func (t Test) between(deviation float64) (d0, d1 float64) {
	if t.Normalised {
		return fromNormalised(t.Elo0) * deviation, fromNormalised(t.Elo1) * deviation
	}
	return Difference(t.Elo0), Difference(t.Elo1)
}

// A Verdict is the result of a test.
type Verdict int

// The verdicts.
const (
	Undecided Verdict = iota
	AcceptElo0
	AcceptElo1
)

func (v Verdict) String() string {
	return [...]string{"undecided", "elo0", "elo1"}[v]
}

// A Walk is a test in progress, which looks after every pair.
type Walk struct {
	Test    Test
	Scores  Scores
	Ratio   float64 // the logarithm of the likelihood ratio
	Verdict Verdict
	// Cap is the number of pairs after which the walk ends without a verdict, 0 if that
	// is not known.
	Cap     int64
	records [2]record // downwards and upwards
}

// A record is how far a walk has come in one direction, and by which steps.
type record struct{ reach, steps, squares float64 }

// note takes a step to x, where that is farther than ever.
func (r *record) note(x float64) {
	if step := x - r.reach; step > 0 {
		r.reach = x
		r.steps += step
		r.squares += float64(step * step)
	}
}

// excess returns by how much a walk is beyond a bound on the average when it crosses
// it: half the ratio of the mean square of its record steps to their mean (Siegmund
// 1985, corollary 8.33), here from the steps seen.
func (r *record) excess(width float64) float64 {
	if r.steps == 0 {
		return 0
	}
	return min(r.squares/r.steps/2, width/20)
}

// Bounds returns the values at which the walk would stop now: Wald's bounds, each moved inwards by
// the expected excess. Without that, errors are rarer than stated and the test takes longer than it
// needs.
func (k *Walk) Bounds() (low, high float64) { return k.within(k.Test.Bounds()) }

func (k *Walk) within(low, high float64) (float64, float64) {
	width := high - low
	return low + k.records[0].excess(width), high - k.records[1].excess(width)
}

// Add counts the score of a pair and looks. It does nothing after the verdict.
func (k *Walk) Add(score float64) Verdict {
	if k.Verdict != Undecided {
		return k.Verdict
	}
	k.Scores.Add(score)
	low, high := k.Bounds()
	return k.see(k.Test.LogRatio(&k.Scores), low, high)
}

// see looks at a ratio, between bounds.
func (k *Walk) see(ratio, low, high float64) Verdict {
	k.Ratio = ratio
	switch {
	case k.Ratio >= high:
		k.Verdict = AcceptElo1
	case k.Ratio <= low:
		k.Verdict = AcceptElo0
	}
	k.records[0].note(-k.Ratio)
	k.records[1].note(k.Ratio)
	return k.Verdict
}
