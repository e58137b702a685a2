package scenario

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"sort"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario/design"
)

// A StudyAnswer is the answer to a Study. The text report, the JSON and the charts are made
// from it.
type StudyAnswer struct {
	experiments.Head

	Varied [2]bool // a side has other agents in other arms
	Limit  int     // games of each arm asked for

	Response Response
	Design   Design
	Layout   string // in words
	Factors  []Factor

	Decisions int64
	Arms      []ArmMean
	Effects   []Effect // main effects, then interactions, each from the largest
	Screens   []Screened
	// Relation are the words of a fraction's defining relation.
	Relation  []string
	Explained float64 // of a hypercube: see design.Fit
	// Gain is the middle one of how many times common dice cut the variances of the
	// main effects; NaN where none varied.
	Gain float64
}

// An ArmMean is an arm and its mean response, with the 95% interval.
type ArmMean struct {
	Values []string
	Mean   experiments.Estimate
}

// An Effect is a change of the mean response, with the 95% interval.
type Effect struct {
	Name    string // the factor, or two with a multiplication sign between
	From    string // levels, of a main effect
	To      string
	Letters string   // of a fraction: the factors as a word
	Aliases []string // of a fraction: what else is in the sum
	Order   int      // factors in it: 1 for a main effect, 2 for an interaction
	experiments.Estimate
	Error float64
	Gain  float64 // how many times common dice cut the variance; 0 where nothing varied
	// Clear says that the interval would exclude 0 even if it were to hold together
	// with those of all other effects (Bonferroni). Of a few games none is clear.
	Clear bool

	// Values that all judgements together need: degrees of freedom, and how far two games can
	// differ.
	free, span float64
}

// A Screened factor is what Morris's method says of it, from code 0 to code 1, with
// 95% intervals.
type Screened struct {
	Name     string
	From, To string
	Mu, Star experiments.Estimate
	Sigma    float64
	Noise    float64 // what Star would be by luck alone
}

// Known reports whether there are any figures.
func (r *StudyAnswer) Known() bool { return r.Games > 1 }

// span is how far apart the weighted sums of two games can be.
func (r *StudyAnswer) span(weights []float64) (span float64) {
	for _, w := range weights {
		span += float64(math.Abs(w) * (r.Response.High - r.Response.Low) / 2)
	}
	return span
}

// conclude fills in what came out.
func (r *StudyAnswer) conclude(p *Layout, s *design.Sums) error {
	for i := range r.Arms {
		m := s.Mean(i)
		e := &r.Arms[i].Mean
		e.Value = m.Value
		e.Low, e.High = m.Within(experiments.Confidence, r.Response.High-r.Response.Low, r.Response.Low,
			r.Response.High)
	}
	switch p.Design {
	case OneAtATime:
		r.oneAtATime(p, s)
	case FullFactorial:
		r.factorial(p, s)
	case Fractional:
		r.fractional(p.fraction, s)
	case LatinHypercube:
		if err := r.hypercube(p, s); err != nil {
			return err
		}
	case Morris:
		r.screen(p, s)
	}
	r.order()
	return nil
}

// oneAtATime compares each arm but the base with it; such an arm has one factor at another level.
func (r *StudyAnswer) oneAtATime(p *Layout, s *design.Sums) {
	for i, arm := range p.levels {
		for f, l := range arm {
			if l > 0 {
				r.main(f, l, s, design.FromBase(len(p.levels), i))
			}
		}
	}
}

// factorial takes from the base level to each other one: main effects of every factor, then
// interactions of each two, by pairs of levels where one of them has more than two.
func (r *StudyAnswer) factorial(p *Layout, s *design.Sums) {
	for f, factor := range p.Factors {
		for l := 1; l < len(factor.Values); l++ {
			r.main(f, l, s, design.Main(p.levels, f, l))
		}
	}
	for g, second := range p.Factors {
		for f, first := range p.Factors[:g] {
			for l := 1; l < len(first.Values); l++ {
				for m := 1; m < len(second.Values); m++ {
					name := first.Name + " × " + second.Name
					if len(first.Values) > 2 || len(second.Values) > 2 {
						name = first.Name + "=" + first.Values[l] + " × " + second.Name + "=" + second.Values[m]
					}
					r.add(Effect{Name: name, Order: 2}, s, design.Interaction(p.levels, f, l, g, m))
				}
			}
		}
	}
}

// fractional estimates, of each group of words that the arms cannot tell apart, the sum. The
// first word names it, the others are its aliases.
func (r *StudyAnswer) fractional(f *design.Fraction, s *design.Sums) {
	for _, w := range f.Defining {
		r.Relation = append(r.Relation, w.String())
	}
	for _, group := range f.Effects() {
		e := Effect{Order: group[0].Letters(), Letters: group[0].String()}
		for _, w := range group[1:] {
			e.Aliases = append(e.Aliases, w.String())
		}
		for i, factor := range r.Factors {
			if group[0]>>i&1 == 0 {
				continue
			}
			if e.Name != "" {
				e.Name += " × "
			}
			e.Name += factor.Name
			if e.Order == 1 {
				e.From, e.To = factor.Values[0], factor.Values[1]
			}
		}
		r.add(e, s, f.Weights(group[0]))
	}
}

// hypercube fits a plane: an effect is a slope from code 0 to code 1, over the whole range.
func (r *StudyAnswer) hypercube(p *Layout, s *design.Sums) error {
	fit, err := design.Linear(s, p.codes)
	if err != nil {
		return err
	}
	r.Explained = fit.Explained
	for i, slope := range fit.Slopes {
		e := Effect{Name: p.Factors[i].Name, Order: 1}
		e.From, e.To = p.Factors[i].ends()
		r.estimate(&e, slope, r.Response.High-r.Response.Low)
	}
	return nil
}

// screen takes the elementary effects of each factor, largest mean size first. A mean size is not
// below 0, whatever its interval says.
func (r *StudyAnswer) screen(p *Layout, s *design.Sums) {
	span := r.Response.High - r.Response.Low
	for i, f := range p.Factors {
		e := design.Screen(s, p.codes, i)
		x := Screened{Name: f.Name, Sigma: e.Sigma, Noise: e.Noise}
		x.From, x.To = f.ends()
		x.Mu.Value, x.Star.Value = e.Mu.Value, e.Star.Value
		x.Mu.Low, x.Mu.High = e.Mu.Interval(experiments.Confidence, span)
		x.Star.Low, x.Star.High = e.Star.Interval(experiments.Confidence, span)
		x.Star.Low = max(0, x.Star.Low)
		r.Screens = append(r.Screens, x)
	}
	sort.SliceStable(r.Screens, func(i, j int) bool {
		return cmp.Less(r.Screens[j].Star.Value, r.Screens[i].Star.Value)
	})
}

// ends are the values at codes 0 and 1.
func (f Factor) ends() (from, to string) {
	if n := len(f.Values); n > 0 {
		return f.Values[0], f.Values[n-1]
	}
	return decimal(f.Low), decimal(f.High)
}

// main adds the effect of taking a factor from its base to a level.
func (r *StudyAnswer) main(factor, level int, s *design.Sums, weights []float64) {
	f := r.Factors[factor]
	r.add(Effect{Name: f.Name, From: f.Values[0], To: f.Values[level], Order: 1}, s, weights)
}

// add estimates a weighted sum of the arms' means, game by game, and adds it.
func (r *StudyAnswer) add(e Effect, s *design.Sums, weights []float64) {
	r.estimate(&e, s.Contrast(weights), r.span(weights))
}

// estimate fills in an effect's interval. What free and span are for, order knows.
func (r *StudyAnswer) estimate(e *Effect, c design.Estimate, span float64) {
	e.Value, e.Error, e.Gain = c.Value, c.Error, c.Gain
	e.Low, e.High = c.Within(experiments.Confidence, span, -span, span)
	e.free, e.span = c.Free, span
	r.Effects = append(r.Effects, *e)
}

// risk is that of one interval of all, if they are to hold together: of n each takes the nth
// part (Bonferroni).
func (r *StudyAnswer) risk() float64 {
	return (1 - experiments.Confidence) / float64(max(1, len(r.Effects)))
}

// order sorts the effects and judges them together.
func (r *StudyAnswer) order() {
	var gains []float64
	for i := range r.Effects {
		e := &r.Effects[i]
		all := design.Estimate{Value: e.Value, Error: e.Error, Free: e.free}
		low, high := all.Interval(1-r.risk(), e.span)
		e.Clear = (low > 0 || high < 0) && design.Enough(float64(r.Games), r.risk())
		if e.Order == 1 && e.Gain > 0 {
			gains = append(gains, e.Gain)
		}
	}
	sort.SliceStable(r.Effects, func(i, j int) bool {
		a, b := &r.Effects[i], &r.Effects[j]
		return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(math.Abs(b.Value), math.Abs(a.Value))) < 0
	})
	slices.Sort(gains)
	r.Gain = math.NaN()
	if len(gains) > 0 {
		// The upper of two middle ones where their number is even.
		r.Gain = gains[len(gains)/2]
	}
}

// Page gives the effects, the mean sizes of Morris's method, or the means of the arms.
func (r *StudyAnswer) Page() experiments.Page {
	f := experiments.Page{
		Title: r.Title, Data: r.DataText(r.Sources, r.MapSources),
		Answer: fmt.Sprintf("%s; %s; %s of each arm, seed %d.", r.Layout, r.Response.Says(r.Sides[0]),
			experiments.Plural(r.Games, "game"), r.Seed),
		Head: experiments.IntervalHead, Note: "95% intervals: Student's t from the differences game by game.",
	}
	for _, e := range r.Effects {
		name := e.Name
		if e.Order == 1 {
			name += ": " + e.From + " to " + e.To
		}
		f.Rows = append(f.Rows, append([]string{name}, experiments.SignedInterval(e.Estimate, "%+.*f")...))
	}
	for _, s := range r.Screens {
		f.Rows = append(f.Rows, append([]string{s.Name + ", mean size"}, experiments.SignedInterval(s.Star, "%.*f")...))
	}
	return f
}
