package evolve

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/ironbottom/ironbottom/sim/float"
)

// The exponents of the gains that Spall's guide recommends for finite numbers of
// iterations, and how many perturbations the first iteration averages to set the scale.
const (
	spsaAlpha = 0.602
	spsaGamma = 0.101
	spsaPilot = 4
)

// An SPSA is a search by simultaneous perturbation. Its fields are its state: plain
// data, not to be changed.
//
// A point that would be tried outside the box is moved in (projected), with the whole
// perturbation, and so is the answer.
type SPSA struct {
	Box
	Seed      uint64 `json:",string"`
	First     float64
	C         float64 // of the perturbation c/(k+1)^gamma
	A         float64 // of the gain a/(A+k+1)^alpha: the first iteration finds it, 0 until then
	Stability float64 // the A of the guide
	Iteration int     // finished
	Tries     int     // generations without any difference, before A was found
	At        []float64
}

// NewSPSA returns a search of about so many iterations that begins at a point, tries c
// to both sides in each coordinate, and moves coordinates by about step at first.
func NewSPSA(start []float64, c, step float64, iterations int, box Box, seed uint64) (*SPSA, error) {
	s := &SPSA{Box: box, Seed: seed, First: step, C: c, Stability: float64(iterations) / 10, At: slices.Clone(start)}
	return s, s.Check()
}

// Check says what is wrong with a state.
func (s *SPSA) Check() error {
	switch {
	case len(s.At) < 1:
		return errors.New("found no coordinates; want one or more")
	case !(s.C > 0 && s.First > 0 && s.A >= 0 && s.Stability >= 0) || s.Iteration < 0 || s.Tries < 0:
		return fmt.Errorf("found gains %v, %v and %v, step %v; want none below 0", s.A, s.C, s.Stability, s.First)
	case !finite(s.At...) || !finite(s.C, s.First, s.A, s.Stability):
		return errors.New("found a value that is not a number; want numbers")
	}
	return s.check(len(s.At))
}

func (s *SPSA) perturbation() float64 { return s.C / float.Pow(float64(s.Iteration+1), spsaGamma) }

// gain returns the gain for a constant of 1.
func (s *SPSA) gain() float64 {
	return 1 / float.Pow(s.Stability+float64(s.Iteration+1), spsaAlpha)
}

// signs returns the directions of the perturbation number p of the iteration, 1 or -1.
func (s *SPSA) signs(p int) []float64 {
	d := make([]float64, len(s.At))
	var w [4]uint64
	for i := range d {
		if i%256 == 0 {
			w = draw(s.Seed, s.Iteration+s.Tries, p, i/256)
		}
		d[i] = float64(2*int(w[i/64%4]>>(i%64)&1) - 1)
	}
	return d
}

// perturbations is how many the iteration averages.
func (s *SPSA) perturbations() int {
	if s.A == 0 {
		return spsaPilot
	}
	return 1
}

// Ask implements Method: for each perturbation the point to one side and to the other.
func (s *SPSA) Ask() (points [][]float64) {
	c := s.perturbation()
	for p := range s.perturbations() {
		centre := slices.Clone(s.At)
		s.project(centre, c)
		for _, sign := range []float64{1, -1} {
			x := slices.Clone(centre)
			for i, d := range s.signs(p) {
				x[i] += float64(sign * c * d)
			}
			s.project(x, 0) // a box narrower than the perturbation
			points = append(points, x)
		}
	}
	return points
}

// Tell implements Method.
func (s *SPSA) Tell(values []float64) {
	g := make([]float64, len(s.At))
	size, pairs := 0.0, s.perturbations()
	for p := range pairs {
		slope := (values[2*p] - values[2*p+1]) / (2 * s.perturbation())
		size += math.Abs(slope) / float64(pairs)
		for i, d := range s.signs(p) {
			g[i] += float64(slope*d) / float64(pairs)
		}
	}
	if s.A == 0 {
		if size == 0 {
			s.Tries++ // no difference seen: try others
			return
		}
		s.A = s.First / (s.gain() * size)
	}
	a := s.A * s.gain()
	for i := range s.At {
		s.At[i] -= float64(a * g[i])
	}
	s.project(s.At, 0)
	s.Iteration++
}

// Answer implements Method.
func (s *SPSA) Answer() []float64 { return slices.Clone(s.At) }

// Reach implements Method: the perturbation.
func (s *SPSA) Reach() []float64 {
	r := make([]float64, len(s.At))
	for i := range r {
		r[i] = s.perturbation()
	}
	return r
}

// Stopped implements Method: the number of iterations is the caller's.
func (s *SPSA) Stopped() string { return "" }
