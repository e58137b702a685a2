package experiments

import (
	"encoding/json"
	"io"
)

// An Answer is the result of a run of games.
type Answer interface {
	json.Marshaler
	WriteText(io.Writer) error
	Page() Page
	Top() *Head
	// Counted returns the number of games (or pairs), and whether the run was completed.
	Counted() (games int, complete bool)
	// Known reports whether there are any results.
	Known() bool
	// ClearTimes removes the time that the run took and returns a function that restores it.
	ClearTimes() (restore func())
}
