package odds

// luckSums add up the reduced values of games, by outcome.
// Buf has room for the values of one game.
type luckSums struct {
	n            int64
	sum, squares []float64
	buf          []float64
}

func newLuckSums(outcomes int) *luckSums {
	return &luckSums{sum: make([]float64, outcomes), squares: make([]float64, outcomes),
		buf: make([]float64, 0, outcomes)}
}

// add takes in the reduced values of one game, one for each outcome.
func (s *luckSums) add(y []float64) {
	s.n++
	for k, v := range y {
		s.sum[k] += v
		s.squares[k] += float64(v * v)
	}
}

// merge adds other sums: in the order of the parts, so that the bits do not depend on
// the workers.
func (s *luckSums) merge(other *luckSums) {
	s.n += other.n
	for k := range s.sum {
		s.sum[k] += other.sum[k]
		s.squares[k] += other.squares[k]
	}
}

// variance returns that of a game, by outcome.
func (s *luckSums) variance() []float64 {
	v := make([]float64, len(s.sum))
	n := float64(s.n)
	for k, sum := range s.sum {
		v[k] = max(0, s.squares[k]-float64(sum*sum)/n) / max(1, n-1)
	}
	return v
}
