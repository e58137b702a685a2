package command

import (
	"context"
	"strconv"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/studyfile"
	"github.com/ironbottom/ironbottom/experiments/scenario"
)

// study makes the arms of a design.
func (a *armBuilder) study(ctx context.Context, seed uint64) (q scenario.Study, err error) {
	f := a.file
	var factors []scenario.Factor
	for i := range f.Factors {
		factor, err := f.Factor(&f.Factors[i])
		if err != nil {
			return q, err
		}
		factors = append(factors, factor)
	}
	if err := a.checkLevels(ctx, f.Factors, factors); err != nil {
		return q, err
	}
	layout, err := scenario.NewLayout(scenario.Design(f.Design), factors, max(f.Arms, f.Points, f.Trajectories), seed)
	if err != nil {
		return q, f.Errorf("design", "design %s: %w", f.Design, err)
	}
	q = scenario.Study{Game: a.entry.Game, Rules: a.base.Rules, Title: f.Title, Setup: f.Setup, Layout: layout,
		Response: f.Response}
	for i, values := range layout.Arms {
		arm, err := a.arm(ctx, f.Factors, values)
		if err != nil {
			if err == cli.ErrInterrupted {
				return q, err
			}
			return q, f.Errorf("design", "arm %d, %v: %w", i+1, values, err)
		}
		if _, err := scenario.NewResponse(f.Response, arm.Start); err != nil {
			return q, f.Errorf("response", "%w", err)
		}
		q.Arms = append(q.Arms, arm)
	}
	return q, nil
}

// bid makes the search for a bid.
func (a *armBuilder) bid(ctx context.Context) (q scenario.Bid, err error) {
	f := a.file
	x := f.Bid.Factor
	q = scenario.Bid{
		Game: a.entry.Game, Rules: a.base.Rules, Title: f.Title, Setup: f.Setup, What: x.Name, Bids: f.Bids(),
		Response: f.Response, Target: f.Bid.Even,
		Arm: func(ctx context.Context, bid int) (scenario.Arm, error) {
			arm, err := a.arm(ctx, []studyfile.Factor{x}, []string{f.Bids()[bid]})
			if err != nil {
				err = a.levelError(x, f.Bids()[bid], err)
			}
			return arm, err
		},
	}
	if f.Bid.Measure != "" {
		q.Response = f.Bid.Measure
		for _, text := range q.Bids {
			points, _ := strconv.ParseFloat(text, 64) // checked before
			q.Points = append(q.Points, points)
		}
	}
	for _, end := range []int{0, len(q.Bids) - 1} {
		arm, err := q.Arm(ctx, end)
		if err != nil {
			return q, err
		}
		key := "response"
		if q.Points != nil {
			key = "bid.measure"
		}
		r, err := scenario.NewResponse(q.Response, arm.Start)
		if err != nil {
			return q, f.Errorf(key, "%w", err)
		}
		if q.Points == nil && !(q.Target > r.Low && q.Target < r.High) {
			return q, f.Errorf("bid.even", "found even = %v; want a mean of %s, above %v and below %v", q.Target,
				r.Name, r.Low, r.High)
		}
	}
	return q, nil
}
