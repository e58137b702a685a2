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

// AutoPositions is the largest number of positions that Auto solves, which takes about two seconds.
// Exact solves as many as fit into a gigabyte.
const AutoPositions = 500_000

// An InexactError says why there is no exact answer within reach.
type InexactError struct {
	Reason string // in a few words, for callers that simulate instead
	Err    error  // from package exact
}

// Error returns the message of Err.
func (e *InexactError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *InexactError) Unwrap() error { return e.Err }

// Inexact turns errors that only rule out an exact answer into an InexactError. Other errors are
// returned unchanged.
func Inexact(err error) error {
	if errors.Is(err, exact.ErrCycle) {
		return &InexactError{err.Error(), err}
	}
	return err
}

// TooLarge returns the error for more positions than the limit; size is their number in words.
func TooLarge(size string, limit int) *InexactError {
	most := Thousands(int64(limit))
	return &InexactError{
		fmt.Sprintf("%s positions; up to %s are solved", size, most),
		fmt.Errorf("found %s positions; want at most %s, which fit into 1 GB (a smaller battle)", size, most),
	}
}

// Rounded writes an estimated number with two significant digits.
func Rounded(n int) string {
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return Thousands(int64((n + unit/2) / unit * unit))
}

// SaveSolved saves an exact solution as the only block of a ledger: one game whose row holds the
// given numbers.
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

// BitsOf returns a number in the form in which a ledger stores it.
func BitsOf(x float64) int { return int(math.Float64bits(x)) }

// NumberOf is the inverse of BitsOf.
func NumberOf(bits int) float64 { return math.Float64frombits(uint64(bits)) }
