package bradleyterry

import (
	"math"
	"math/rand/v2"
)

// A planted tournament has known strengths: what its games are drawn from.
type planted struct {
	strengths []float64
	sides     []float64 // by set-up
	draws     []float64 // v by set-up
	pairs     int       // of each two players in each set-up
	gauntlet  bool
	shared    float64 // chance that both games of a pair roll the same
}

// outcome returns the score of the first player of a game whose luck is u in [0, 1): the
// more, the better for it.
func outcome(d, v, u float64) float64 {
	win, loss := math.Exp(d/2), math.Exp(-d/2)
	switch u *= win + loss + v; {
	case u < loss:
		return -1
	case u < loss+v:
		return 0
	}
	return 1
}

// play draws all games. In a pair that shares its dice they favour the same side in both
// games, so that what one player gains in the one it loses in the other.
func (p planted) play(r *rand.Rand) Sample {
	s := Sample{Players: len(p.strengths), Setups: len(p.sides)}
	for setup := range p.sides {
		for a := range p.strengths {
			for b := range p.strengths[:a] {
				if p.gauntlet && b > 0 {
					continue
				}
				m := Meeting{A: a, B: b, Setup: setup}
				d := p.strengths[a] - p.strengths[b]
				for range p.pairs {
					u, w := r.Float64(), r.Float64()
					if r.Float64() < p.shared {
						w = 1 - u
					}
					m.Add(outcome(d+p.sides[setup], p.draws[setup], u), outcome(d-p.sides[setup], p.draws[setup], w))
				}
				s.Meetings = append(s.Meetings, m)
			}
		}
	}
	return s
}
