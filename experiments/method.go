package experiments

import (
	"errors"
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim"
)

// A Method is a way to find odds.
type Method string

// The methods. Auto is the zero Method: it solves what can be solved exactly
// within AutoPositions, and else plays.
const (
	Auto       Method = ""
	Exact      Method = "exact"
	MonteCarlo Method = "monte-carlo"
)

// AutoPositions is how many positions Auto solves at most: about two seconds'
// work. Exact solves as many as fit into a gigabyte.
const AutoPositions = 500_000

// An InexactError says what was found where there is no exact answer within reach,
// and what is wanted.
type InexactError struct {
	Reason string // the same in a few words, for who plays instead
	Err    error  // what package exact said
}

// Error says what was found and what is wanted.
func (e *InexactError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *InexactError) Unwrap() error { return e.Err }

// Inexact marks what is no failure of the game or its agents.
func Inexact(err error) error {
	if errors.Is(err, exact.ErrCycle) {
		return &InexactError{err.Error(), err}
	}
	return err
}

// TooLarge says that there are more positions than a limit; size says how many.
func TooLarge(size string, limit int) *InexactError {
	most := Thousands(int64(limit))
	return &InexactError{
		fmt.Sprintf("%s positions; up to %s are solved", size, most),
		fmt.Errorf("found %s positions; want at most %s, which fit into 1 GB (a smaller battle)", size, most),
	}
}

// Rounded writes an estimate with two digits that count.
func Rounded(n int) string {
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return Thousands(int64((n + unit/2) / unit * unit))
}

// SaveSolved keeps what was solved as the one block of a ledger: a game with so many
// numbers in its rows.
func SaveSolved(l sim.Ledger, positions int, rows []float64) error {
	if l == nil {
		return nil
	}
	k := sim.Block{Games: 1, Decisions: int64(positions)}
	for _, x := range rows {
		k.Rows = append(k.Rows, BitsOf(x))
	}
	return l.Save(&k)
}

// BitsOf returns a number as a ledger keeps it.
func BitsOf(x float64) int { return int(math.Float64bits(x)) }

// NumberOf is the reverse of bitsOf.
func NumberOf(bits int) float64 { return math.Float64frombits(uint64(bits)) }
