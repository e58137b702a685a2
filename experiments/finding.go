package experiments

import (
	"encoding/json"
	"io"
)

// An Answer is what came out of a run of games.
type Answer interface {
	json.Marshaler
	WriteText(io.Writer) error
	Figures() Figures
	// Counted returns how many games (or pairs) there are, and whether the run came to its
	// end.
	Counted() (games int, complete bool)
	// Known reports whether there are any figures.
	Known() bool
	// Still returns the finding without the time that it took.
	Untimed() Answer
}
