package experiments

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim"
)

// AutoPositions is how many positions Auto solves at most: about two seconds'
// work. Exact solves as many as fit into a gigabyte.
const AutoPositions = 500_000

// unasked is how many positions are solved without a thought about how many more
// there may be: that takes no longer than to estimate them.
const unasked = 20_000

// An InexactError says what was found where there is no exact answer within reach,
// and what is wanted.
type InexactError struct {
	Reason string // the same in a few words, for who plays instead
	err    error
}

func (e *InexactError) Error() string { return e.err.Error() }

// Unwrap returns what package exact said.
func (e *InexactError) Unwrap() error { return e.err }

// solve finds the exact odds.
func (o Odds) solve(ctx context.Context) (*Result, error) {
	begin := time.Now()
	solver := new(exact.Solver)
	if o.Solving != nil {
		solver.Progress = func(positions, _ int) { o.Solving(positions) }
	}
	if err := solver.Begin(o.Start, o.Agents()); err != nil {
		return nil, o.unfit(err)
	}
	d, err := o.explore(ctx, solver)
	seconds := time.Since(begin).Seconds()
	r := o.describe()
	r.Method, r.Seconds = Exact, seconds
	switch {
	case err == nil:
		r.Complete = true
	case ctx.Err() == nil:
		return nil, err
	case o.Method == Exact: // interrupted: nothing is known
		d = solver.Unknown()
	default:
		return nil, &InexactError{"interrupted before it was", err}
	}
	r.Positions = d.Positions
	for i, m := range d.Measures {
		r.read(m, Distribution{Name: m.Name, P: d.P[i]})
		r.exact = append(r.exact, d.P[i]...)
	}
	for i := range r.Outcomes {
		if !r.Complete {
			r.Outcomes[i].High = 1
		}
	}
	return r, nil
}

// unfit says why the game or its agents do not allow an exact answer.
func (o Odds) unfit(err error) error {
	reason := err.Error()
	if errors.Is(err, exact.ErrNotStationary) {
		for s, a := range o.Agents() {
			if _, ok := a.(sim.Stationary); !ok {
				reason = fmt.Sprintf("%s (%s) decides by more than the position", a, o.Game.Sides[s])
			}
		}
	}
	return &InexactError{reason, err}
}

// explore solves within the limit of the method. Beyond a small number of positions
// it estimates first how many there will be.
func (o Odds) explore(ctx context.Context, solver *exact.Solver) (*exact.Distribution, error) {
	limit, room := AutoPositions, 1
	switch {
	case o.Method == Exact:
		limit, room = exact.Fits, 2 // an estimate may be twice too high
	case o.within > 0:
		limit = o.within
	}
	var large *exact.BudgetError
	err := solver.Explore(ctx, min(unasked, limit))
	if errors.As(err, &large) && limit > unasked {
		var about int
		for _, sample := range []int{1 << 10, 1 << 12} {
			if about, err = solver.Predict(ctx, sample); err != nil {
				return nil, err
			}
			if about < limit/4 {
				break // near enough to try
			}
		}
		if about > room*limit {
			return nil, tooLarge("about "+rounded(about), limit)
		}
		err = solver.Explore(ctx, limit)
		if errors.As(err, &large) {
			return nil, tooLarge("more than "+Thousands(int64(limit)), limit)
		}
	}
	if err != nil {
		return nil, inexact(err)
	}
	d, err := solver.Distribution()
	return d, inexact(err)
}

// inexact marks what is no failure of the game or its agents.
func inexact(err error) error {
	if errors.Is(err, exact.ErrCycle) {
		return &InexactError{err.Error(), err}
	}
	return err
}

func tooLarge(size string, limit int) *InexactError {
	most := Thousands(int64(limit))
	return &InexactError{
		fmt.Sprintf("%s positions; up to %s are solved", size, most),
		fmt.Errorf("found %s positions; want at most %s, which fit into 1 GB (a smaller battle)", size, most),
	}
}

// rounded writes an estimate with two digits that count.
func rounded(n int) string {
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return Thousands(int64((n + unit/2) / unit * unit))
}

// keepSolved keeps what was solved as the one block of a ledger: a game with so many
// numbers in its rows.
func keepSolved(l sim.Ledger, positions int, rows []float64) error {
	if l == nil {
		return nil
	}
	k := sim.Block{Games: 1, Decisions: int64(positions)}
	for _, x := range rows {
		k.Rows = append(k.Rows, bitsOf(x))
	}
	return l.Save(&k)
}

// bitsOf returns a number as a ledger keeps it.
func bitsOf(x float64) int { return int(math.Float64bits(x)) }

// numberOf is the reverse of bitsOf.
func numberOf(bits int) float64 { return math.Float64frombits(uint64(bits)) }
