package sim

// A Goal is something that a game can be played for instead of its score: a number
// that one side wants high and the other low.
type Goal struct {
	Name, Meaning string
	Unit          string  // of the number: probability, production points, ...
	Side          Side    // who wants it high
	Low, High     float64 // no game from the position asked ends outside
}

// HasGoals is a State of a game that can be played for goals. The number of a goal
// is banked in the course of the game: what lost units cost, for one, is certain
// from then on, whatever is still to come.
type HasGoals interface {
	// Goals lists the goals, the most natural first.
	Goals() []Goal
	// AppendBanked appends for each goal what is certain so far and, once the
	// game is over, the result.
	AppendBanked(buf []float64) []float64
	// AppendFuture appends canonical bytes of what is still open: between
	// positions of the same Rules with equal bytes there is no difference in what
	// can still come, in the score that will bring and in what it will add to each
	// goal. Units that are out of play need no bytes.
	AppendFuture(buf []byte) []byte
}
