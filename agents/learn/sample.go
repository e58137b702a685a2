package learn

import "github.com/ironbottom/ironbottom/sim"

// A Sample is what one step of training is about. Of the fields that stand for what it should come to
// one kind is used: see Fit.
type Sample struct {
	Game uint64
	Side sim.Side
	X    Sparse  // what the side sees
	Want float32 // what the value should be, to Side 0

	// Of a pair: what the same side saw where the same position went on otherwise, with the same dice;
	// Want is then the value of the first less that of the second.
	Other *Sparse

	// Of a policy: the row of each decision, and how much of the choice it should have, together 1.
	Rows   []Sparse
	Shares []float32
}

// A run is the samples of one side of one game, in the order of play, as TD(lambda) wants them.
type run struct{ first, end int }

// runs finds the samples of each side of each game that follow one another.
func runs(samples []Sample) (list []run) {
	for from := 0; from < len(samples); {
		to := from + 1
		for to < len(samples) && samples[to].Game == samples[from].Game && samples[to].Side == samples[from].Side {
			to++
		}
		list = append(list, run{from, to})
		from = to
	}
	return list
}

// towards sets what the value of each sample should be by TD(lambda): lambda parts of what is found
// later, the rest what the net says of the next sample of that side; of the last the result.
// Results are those of the games, by sample.
func (n *Net) towards(samples []Sample, results []float32, lambda float32) {
	sums := make([]float32, n.units())
	for _, r := range runs(samples) {
		next := results[r.end-1]
		for i := r.end - 1; i >= r.first; i-- {
			samples[i].Want = next
			v := float32(n.Value(&samples[i].X, sums))
			next = float32(lambda*next) + float32((1-lambda)*v)
		}
	}
}
