package match

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

// A Power computes how many pairs a Match needs to detect a difference, and how long that takes on
// this machine. The Match is its pilot: Power plays its Pairs, without its Test, to measure the
// variation between pairs and the speed.
type Power struct {
	Pilot      Question
	Difference float64 // in points, where a game is worth one point; above 0 and below 1
	Confidence float64 // of the interval of the match
	Power      float64 // desired probability of detecting the difference
}

// Run plays the pilot. If ctx ends first, it answers from the pairs so far, with Complete false and
// no error.
func (p Power) Run(ctx context.Context) (*PowerAnswer, error) {
	switch {
	case !(p.Difference >= 0.0001 && p.Difference < 1):
		return nil, fmt.Errorf("found difference %v; want 0.0001 or more and below 1", p.Difference)
	case !(p.Confidence >= 0.5 && p.Confidence < 1):
		return nil, fmt.Errorf("found confidence %v; want 0.5 or more and below 1", p.Confidence)
	case !(p.Power >= 0.5 && p.Power < 1):
		return nil, fmt.Errorf("found power %v; want 0.5 or more and below 1", p.Power)
	}
	p.Pilot.Test = nil
	pilot, err := p.Pilot.Run(ctx)
	if err != nil {
		return nil, err
	}
	r := &PowerAnswer{Pilot: pilot, Difference: p.Difference, Confidence: p.Confidence, Power: p.Power}
	r.plan()
	return r, nil
}

// A PowerAnswer is the answer to a Power.
type PowerAnswer struct {
	Pilot                         *Answer
	Difference, Confidence, Power float64
	Plans                         []Plan
}

// A Plan is one way to detect a difference, and the number of pairs it takes: by the standard
// deviation in the pilot, and by both ends of its interval.
type Plan struct {
	Name, Text string
	Pairs      experiments.Estimate
}

func (r *PowerAnswer) plan() {
	d, elo := r.Difference, sequential.Elo(r.Difference)
	add := func(name, text string, pairs func(deviation float64) float64) {
		s := r.Pilot.Deviation
		r.Plans = append(r.Plans, Plan{name, text, experiments.Estimate{Value: pairs(s.Value), Low: pairs(s.Low),
			High: pairs(s.High)}})
	}
	add("detect", fmt.Sprintf("find a difference of %s in %s of all matches", experiments.Percents(d),
		experiments.Percents(r.Power)),
		func(s float64) float64 { return sequential.Pairs(d, s, r.Confidence, r.Power) })
	add("interval", fmt.Sprintf("an interval no wider than %s to either side", experiments.Percents(d)),
		func(s float64) float64 { return sequential.PairsWithin(d, s, r.Confidence) })
	// The test of equal risks: wrong as often as the interval on one side, and as the
	// power leaves.
	test := sequential.Test{Elo0: 0, Elo1: elo, Alpha: (1 - r.Confidence) / 2, Beta: min(1-r.Power, 0.499)}
	for _, at := range []struct {
		name, text string
		difference float64
	}{
		{"sequential at none", "--sprt on average, if there is no difference", 0},
		{"sequential between", "--sprt on average, if it is half as large", d / 2},
		{"sequential at all", "--sprt on average, if it is that large", d},
	} {
		add(at.name, at.text, func(s float64) float64 {
			n, _ := test.Expect(at.difference, s)
			return n
		})
	}
}

// Test returns the argument of --sprt.
func (r *PowerAnswer) Test() string {
	return fmt.Sprintf("elo0=0,elo1=%.3g,alpha=%.3g,beta=%.3g", sequential.Elo(r.Difference), (1-r.Confidence)/2,
		min(1-r.Power, 0.499))
}

// Seconds returns about how long that many pairs take on this machine.
func (r *PowerAnswer) Seconds(pairs float64) float64 {
	if s := r.Pilot.PairsPerSecond(); s > 0 {
		return pairs / s
	}
	return 0
}
