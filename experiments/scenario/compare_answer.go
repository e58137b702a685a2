package scenario

import (
	"math"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/experiments/scenario/design"
	"github.com/ironbottom/ironbottom/sim"
)

// A ComparisonAnswer is the answer to a Comparison; [0] is the first arm, [1] the second.
type ComparisonAnswer struct {
	experiments.Head

	Data       [2]string
	Options    [2]map[string]string
	Changed    []string // options of the second arm that differ from the first
	Sources    [2][]sim.Source
	MapSources [2][]sim.Source // if the game is a whole game on a map

	Method    experiments.Method // Exact or MonteCarlo
	Positions int                // solved in both arms together; 0 if games were played
	// Unused are those of several changes without which the first Checked pairs are the same or, if
	// Checked is 0, everything that can happen is.
	Unused  []string
	Checked int
	// Hint is the caller's advice if nothing differs, a sentence or nothing.
	Hint string

	Decisions   int64
	Differences []Difference // for all measures that both arms have

	// Numbers of pairs in which other choices were offered, in which other choices were made, and
	// which ended differently in any measure.
	Offered, Moved, Ended int

	// Of joint the first index is the outcome under the first arm, the second that under the second.
	labels  []string  // of the outcomes
	outcome [2]int    // which measure that is
	joint   [][]int64 // games by the outcomes of both arms
	exact   [2]*exact.Distribution
}

// Counted returns the number of pairs (1 if both arms were solved), and whether the comparison was
// completed.
func (r *ComparisonAnswer) Counted() (games int, complete bool) {
	if r.Method == experiments.Exact {
		return 1, r.Complete
	}
	return r.Games, r.Complete
}

// Known reports whether there are any results.
func (r *ComparisonAnswer) Known() bool { return r.Games > 0 || r.Method == experiments.Exact }

// A Difference is a measure in both arms, and the second minus the first.
type Difference struct {
	Name, Unit string
	at         [2]int // which of the measures it is in each arm
	span       int    // how far apart two games can be

	// Sums of whole numbers, so that the result does not depend on the order of games.
	n                  int64
	sum, squares       [2]int64 // of the values in each arm
	changes, changesSq int64    // of the differences

	// Of what was solved, in place of the sums.
	solved           bool
	means, variances [2]float64
}

// add takes in a pair: a is the measure in the first arm, b in the second.
func (d *Difference) add(a, b int64) {
	d.n++
	for i, v := range [2]int64{a, b} {
		d.sum[i] += v
		d.squares[i] += v * v
	}
	d.changes += b - a
	d.changesSq += (b - a) * (b - a)
}

// Means returns the mean in each arm.
func (d *Difference) Means() (means [2]float64) {
	if d.solved {
		return d.means
	}
	for i, sum := range d.sum {
		means[i] = float64(sum) / float64(max(d.n, 1))
	}
	return means
}

// Mean returns the mean difference and the half-width of its 95% interval, by Student's t on the
// differences of pairs. With fewer than two pairs there is no bound; an exact result has no
// interval.
func (d *Difference) Mean() (mean, reach float64) {
	if d.solved {
		return d.means[1] - d.means[0], 0
	}
	if d.n < 2 {
		return float64(d.changes), math.Inf(1)
	}
	t := distributions.Student(0.975, float64(d.n-1))
	mean = float64(d.changes) / float64(d.n)
	return mean, min(float64(t*math.Sqrt(variance(d.changes, d.changesSq, d.n)/float64(d.n))), float64(d.span)+
		math.Abs(mean))
}

// Interval returns the mean difference with its interval, limited by how far two games can differ.
func (d *Difference) Interval() experiments.Estimate {
	mean, reach := d.Mean()
	span := float64(d.span)
	return experiments.Estimate{Value: mean, Low: max(mean-reach, -span), High: min(mean+reach, span)}
}

// Spread returns the standard deviation of a game in both arms together. It is a common scale for
// measures with different units.
func (d *Difference) Spread() float64 {
	if d.solved {
		return math.Sqrt((d.variances[0] + d.variances[1]) / 2)
	}
	return math.Sqrt((variance(d.sum[0], d.squares[0], d.n) + variance(d.sum[1], d.squares[1], d.n)) / 2)
}

// Label names the measure; for a side or a unit, what it has left.
func (d *Difference) Label() string {
	if d.Unit == "" {
		return d.Name
	}
	return d.Name + ", " + d.Unit + " left"
}

// Gain returns the factor by which the variance of the difference would be larger if the arms did
// not share their dice; 0 if that is unknown.
func (d *Difference) Gain() float64 {
	// Were the arms independent, the variance of the difference would be the sum of theirs.
	apart := variance(d.sum[0], d.squares[0], d.n) + variance(d.sum[1], d.squares[1], d.n)
	if together := variance(d.changes, d.changesSq, d.n); together > 0 {
		return apart / together
	}
	return 0
}

// variance returns the sample variance of n integers by their sum and the sum of their
// squares.
func variance(sum, squares, n int64) float64 {
	if n < 2 {
		return 0
	}
	return max(0, float64(squares)-float64(float64(sum)*float64(sum))/float64(n)) / float64(n-1)
}

// count adds the measures of both games of a pair.
// values are the rows of both arms, decisions those of both games together.
func (r *ComparisonAnswer) count(values [2][]int, decisions int, parting Divergence) {
	r.Games++
	r.Decisions += int64(decisions)
	differs := false
	for i := range r.Differences {
		d := &r.Differences[i]
		a, b := values[0][d.at[0]], values[1][d.at[1]]
		d.add(int64(a), int64(b))
		differs = differs || a != b
	}
	if r.joint != nil {
		a, b := values[0][r.outcome[0]], values[1][r.outcome[1]]
		r.joint[a][b]++
		differs = differs || a != b
	}
	switch parting {
	case Offered:
		r.Offered++
	case Diverged:
		r.Moved++
	}
	if differs {
		r.Ended++
	}
}

// Together returns the number of intervals in the comparison.
func (r *ComparisonAnswer) Together() int { return len(r.labels) + len(r.Differences) }

// risk is that of one interval of all, if they are to hold together (Bonferroni).
func (r *ComparisonAnswer) risk() float64 {
	return (1 - experiments.Confidence) / float64(max(1, r.Together()))
}

// Clear reports whether a difference is significant when all intervals must hold together
// (Bonferroni). With few pairs, none is. If all pairs had the same difference, it allows for a
// share of other pairs that may not have been seen.
func (r *ComparisonAnswer) Clear(d *Difference) bool {
	if d.solved {
		return math.Abs(d.means[1]-d.means[0]) > nothing
	}
	if d.n < 2 {
		return false
	}
	n := float64(d.n)
	e := design.Estimate{Value: float64(d.changes) / n, Error: math.Sqrt(variance(d.changes, d.changesSq, d.n) / n),
		Free: n - 1}
	low, high := e.Interval(1-r.risk(), float64(d.span))
	return (low > 0 || high < 0) && design.Enough(n, r.risk())
}

// A Shift is an outcome in both arms: its share, and the second minus the first with the 95%
// interval for paired proportions (Newcombe 1998).
type Shift struct {
	Name       string
	Shares     [2]float64
	Difference experiments.Estimate
	Clear      bool // see ComparisonAnswer.Clear
}

// Spread is like that of a Difference.
func (s Shift) Spread() float64 {
	a, b := s.Shares[0], s.Shares[1]
	return math.Sqrt((float64(a*(1-a)) + float64(b*(1-b))) / 2)
}

// Shifts returns the outcomes, in the order of the game.
func (r *ComparisonAnswer) Shifts() (all []Shift) {
	if r.Method == experiments.Exact {
		return r.exactShifts()
	}
	n := float64(max(r.Games, 1))
	// The quantile for all intervals together, for the star; the interval shown is for each by
	// itself.
	z := design.Quantile(1-r.risk(), math.Inf(1))
	for v, label := range r.labels {
		// How many games end so under the first arm (a) and under the second (b). Where both do,
		// a game tells nothing of the difference: that count goes into Newcombe's interval.
		var a, b int64
		for w := range r.labels {
			a += r.joint[v][w]
			b += r.joint[w][v]
		}
		between := func(z float64) (low, high float64) {
			return experiments.Newcombe(float64(b), float64(a), float64(r.joint[v][v]), int64(r.Games), z)
		}
		s := Shift{Name: label, Shares: [2]float64{float64(a) / n, float64(b) / n},
			Difference: experiments.Estimate{Value: float64(b-a) / n}}
		s.Difference.Low, s.Difference.High = between(experiments.Z95)
		low, high := between(z)
		s.Clear = (low > 0 || high < 0) && design.Enough(n, r.risk())
		all = append(all, s)
	}
	return all
}

// exactShifts are the outcomes of what was solved: their intervals have no width.
func (r *ComparisonAnswer) exactShifts() (all []Shift) {
	for v, label := range r.labels {
		a, b := r.exact[0].P[r.outcome[0]][v], r.exact[1].P[r.outcome[1]][v]
		d := b - a
		all = append(all, Shift{label, [2]float64{a, b}, experiments.Estimate{Value: d, Low: d, High: d},
			math.Abs(d) > nothing})
	}
	return all
}
