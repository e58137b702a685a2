package sim

// A Goal is an alternative to the score: a number that one side wants high and the other low.
type Goal struct {
	Name, Meaning string
	Unit          string  // probability, production points, ...
	Side          Side    // the side that wants it high
	Low, High     float64 // limits of the number at the end of any game from the position
}

// A State with HasGoals can be played for goals. A goal's number is banked during the game: the
// cost of lost units, for example, is certain once they are lost, whatever happens later.
type HasGoals interface {
	// Goals lists the goals, the most natural one first.
	Goals() []Goal
	// AppendBanked appends, for each goal, the part of its number that is certain so far. When the
	// game is over, that is the result.
	AppendBanked(buf []float64) []float64
	// AppendFuture appends a canonical key of what is still undecided. Positions of the same Rules
	// with equal bytes have the same possible futures, with the same scores and the same additions
	// to each goal. Units that are out of play need no bytes.
	AppendFuture(buf []byte) []byte
}
