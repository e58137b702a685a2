package experiments

import (
	"encoding/json"
	"io"
)

// An Answer is what came out of a run of games.
type Answer interface {
	json.Marshaler
	WriteText(io.Writer) error
	Page() Page
	Top() *Head
	// Counted returns how many games (or pairs) there are, and whether the run came to its
	// end.
	Counted() (games int, complete bool)
	// Known reports whether there are any figures.
	Known() bool
	// ClearTimes removes the time that the run took and returns a function that restores it.
	ClearTimes() (restore func())
}
