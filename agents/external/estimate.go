package external

import (
	"fmt"
	"strconv"

	"github.com/ironbottom/ironbottom/sim"
)

// Estimate asks the program for the value of a position to a side, for searches. If the program
// fails, the estimate is 0 and the failure is recorded.
func (a *Agent) Estimate(s sim.State, side sim.Side) (value float64) {
	if a.reason != "" || a.ctx.Err() != nil {
		return 0
	}
	err := a.run()
	if err == nil {
		err = a.p.within(a.limit, func() error {
			if err := a.p.stray(); err != nil {
				return err
			}
			a.tellGame(s, side)
			a.tellPosition(s, side)
			a.tellNumbers(s, side, nil)
			fmt.Fprintf(a.p.to, "estimate %d\n", a.limit.Milliseconds())
			if err := a.p.send(); err != nil {
				return err
			}
			_, err := a.number("estimate", func(text string) (int, error) {
				x, err := strconv.ParseFloat(text, 64)
				if err != nil || !(x >= -1 && x <= 1) {
					return 0, fmt.Errorf("found answer %q; want estimate and a number from -1 to 1", "estimate "+text)
				}
				value = x
				return 0, nil
			})
			return err
		})
	}
	if err != nil && a.ctx.Err() == nil {
		a.reason = err.Error()
		a.drop()
		a.host.note(Failure{Agent: a.text, Side: s.SideName(side),
			Reason: "no estimate, 0 is taken for this and all that follow: " + a.reason})
		return 0
	}
	return value
}
