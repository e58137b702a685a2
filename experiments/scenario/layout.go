package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/scenario/design"
)

// A Design is a way to choose the arms of a study.
type Design string

// The methods.
const (
	OneAtATime     Design = "one-at-a-time"
	FullFactorial  Design = "factorial"
	Fractional     Design = "fractional"
	LatinHypercube Design = "latin-hypercube"
	Morris         Design = "morris"
)

// Designs lists them.
var Designs = []Design{OneAtATime, FullFactorial, Fractional, LatinHypercube, Morris}

// A Factor is one thing that a study varies, over levels or over a range of numbers.
type Factor struct {
	Name string
	// Values are the levels; the first is the base. A range of whole numbers lists all of them, and
	// a range of real numbers none.
	Values    []string
	Range     bool
	Low, High float64 // of a range
}

// MostArms limits the arms of a study. Each of them has rules and agents in memory.
const MostArms = 512

// A Layout is the arms of a study: the value of each factor in each arm.
type Layout struct {
	Design  Design
	Factors []Factor
	Arms    [][]string

	levels   [][]int     // of a design by levels
	codes    [][]float64 // of a design in the cube: 0 at the low end of a factor, 1 at the high one
	fraction *design.Fraction
}

// NewLayout makes the layout of a design. Size is the number of arms of a fraction, of points of a
// hypercube, or of walks of Morris; the seed is for their random choices.
func NewLayout(d Design, factors []Factor, size int, seed uint64) (*Layout, error) {
	p := &Layout{Design: d, Factors: slices.Clone(factors)}
	var err error
	switch d {
	case LatinHypercube, Morris:
		err = p.fillCube(size, seed)
	default:
		err = p.fillLevels(size)
	}
	if err != nil {
		return nil, err
	}
	if len(p.Arms) > MostArms {
		return nil, fmt.Errorf("found %d arms; want %d at most: fewer levels, factors or runs, or another design",
			len(p.Arms), MostArms)
	}
	return p, nil
}

// fillLevels makes the arms of the designs by levels; of a range they take the ends.
func (p *Layout) fillLevels(size int) error {
	var counts []int
	all := 1
	for i, f := range p.Factors {
		if f.Range {
			p.Factors[i].Values = []string{decimal(f.Low), decimal(f.High)}
		}
		counts = append(counts, len(p.Factors[i].Values))
		// Cut off, as the product of many factors would overflow; above the bound any number is
		// too many.
		all = min(all*len(p.Factors[i].Values), MostArms+1)
		if p.Design == Fractional && counts[i] != 2 {
			return fmt.Errorf("factor %q: found %d levels; want 2 in a fractional design", f.Name, counts[i])
		}
	}
	switch {
	case p.Design == OneAtATime:
		p.levels = design.OneAtATime(counts)
	case p.Design == Fractional:
		f, err := design.NewFraction(len(counts), size)
		if err != nil {
			return err
		}
		p.fraction, p.levels = f, f.Arms
	case all > MostArms:
		return fmt.Errorf("found more than %d combinations of levels; want %d at most, or design = %q", MostArms,
			MostArms, Fractional)
	default:
		p.levels = design.Full(counts)
	}
	for _, arm := range p.levels {
		values := make([]string, len(arm))
		for f, l := range arm {
			values[f] = p.Factors[f].Values[l]
		}
		p.Arms = append(p.Arms, values)
	}
	return nil
}

// fillCube makes the arms of the designs in the unit cube.
// The codes are kept beside the values, as the analysis is by code: a factor of whole numbers
// takes the nearest of them, so that its code need not be the point's.
func (p *Layout) fillCube(size int, seed uint64) error {
	k := len(p.Factors)
	// A plane through k factors has k+1 numbers, and its error wants two points more; two walks
	// are the fewest whose effects can differ.
	least := 2
	if p.Design == LatinHypercube {
		least = k + 3
	}
	if size < least || size > MostArms {
		return fmt.Errorf("found %d; want %d to %d", size, least, MostArms)
	}
	points := design.LatinHypercube
	if p.Design == Morris {
		points = design.Trajectories
	}
	for _, x := range points(size, k, seed) {
		values, codes := make([]string, k), make([]float64, k)
		for f := range x {
			var err error
			if values[f], codes[f], err = p.Factors[f].at(x[f]); err != nil {
				return err
			}
		}
		p.Arms, p.codes = append(p.Arms, values), append(p.codes, codes)
	}
	return nil
}

// at returns the value at a place in [0, 1], and its code.
// A factor without values is a range of real numbers. Of levels that are numbers the code follows
// their size: of 1, 2, 5 the middle one is at a quarter.
func (f Factor) at(x float64) (value string, code float64, err error) {
	n := len(f.Values)
	if n == 0 {
		return decimal(f.Low + float64(x*(f.High-f.Low))), x, nil
	}
	l := design.Whole(x, n)
	if n == 2 {
		return f.Values[l], float64(l), nil
	}
	var ends [3]float64
	for i, at := range []int{0, n - 1, l} {
		if ends[i], err = strconv.ParseFloat(f.Values[at], 64); err != nil {
			return "", 0,
				fmt.Errorf("factor %q: found %d levels that are no numbers, as %q; want two levels, or "+
					"numbers, in this design", f.Name, n, f.Values[at])
		}
	}
	if ends[0] == ends[1] {
		return "", 0, fmt.Errorf("factor %q: found %s at both ends; want numbers that rise or fall", f.Name,
			f.Values[0])
	}
	return f.Values[l], (ends[2] - ends[0]) / (ends[1] - ends[0]), nil
}

// decimal writes a number with the digits that matter to an agent's parameter.
func decimal(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

// String describes the layout in a line.
func (p *Layout) String() string {
	n := len(p.Arms)
	switch p.Design {
	case OneAtATime:
		return fmt.Sprintf("one factor at a time: a base and %d other arms", n-1)
	case FullFactorial:
		var parts []string
		for _, f := range p.Factors {
			parts = append(parts, fmt.Sprint(len(f.Values)))
		}
		return fmt.Sprintf("full factorial, %s = %d arms", strings.Join(parts, " x "), n)
	case Fractional:
		return fmt.Sprintf("fraction of %d of the %d combinations of %d factors, resolution %s", n,
			1<<len(p.Factors), len(p.Factors), roman(p.fraction.Resolution()))
	case LatinHypercube:
		return fmt.Sprintf("Latin hypercube of %d points", n)
	}
	return fmt.Sprintf("elementary effects (Morris) on %d walks, %d arms", n/(len(p.Factors)+1), n)
}

// roman numbers a resolution, as the literature writes it.
func roman(n int) string {
	return [...]string{"0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"}[n]
}

// Letter returns the letter of a factor in the notation of aliases.
func Letter(factor int) string { return design.Word(1 << factor).String() }
