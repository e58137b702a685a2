package scenario

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sort"
	"time"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario/design"
	"github.com/ironbottom/ironbottom/sim"
)

// A Bid asks how much of something one side must be given for the mean response to reach a target.
// The bid is in whole levels, or in points that are added to a measure when it is counted.
type Bid struct {
	Game  sim.Game
	Rules sim.Rules // without a bid
	Title string
	Setup string
	What  string   // the thing that is bid
	Bids  []string // in order, so that one side wants more of it
	// Arm makes the arm for a bid, given by its index.
	Arm      func(ctx context.Context, bid int) (Arm, error)
	Response string // see NewResponse
	Target   float64
	// Points, if set, are added to the response, one number for each bid. A game counts as won by
	// side 0 if the sum is above the target, and as drawn if it is equal. All bids are then played
	// the same.
	Points []float64
	// Games is the number of games at each bid. Fewer are played if a bid is clearly far off.
	Games int
	Seed  uint64
	// Workers is the number of goroutines; 0 means one for each processor. It does not affect the
	// result.
	Workers int
	// Progress, if set, is called with the number of games played so far.
	Progress func(games int)
	// Ledger, if set, stores the games in blocks (see Block), in the order in which they count.
	// Games already there are not played again. A row has the bid's index, the number of the game,
	// the response (see Response.Measure) and the decisions.
	experiments.Keeping
}

// bidBlock is the number of cheap games in a block.
const bidBlock = 64

// Block returns the number of games in a block of the ledger, for the given arm.
func (b Bid) Block(arm Arm) int { return experiments.BlockBetween(bidBlock, arm.Start, arm.Agents) }

const bidWidth = 4

// far is the confidence at which a bid is abandoned before all its games are played. It is high
// enough not to affect the interval of the answer.
const far = 1 - 1e-7

// leastGames are played before a bid can be abandoned.
const leastGames = 64

// Run looks for the bid. If ctx ends first, it returns the bids tried so far, with Complete false
// and no error.
func (b Bid) Run(ctx context.Context) (*BidAnswer, error) {
	switch {
	case b.Games < leastGames || b.Games > MostStudyGames:
		return nil, fmt.Errorf("found %d games; want %d to %d", b.Games, leastGames, MostStudyGames)
	case len(b.Bids) < 2:
		return nil, errors.New("found one bid; want two or more")
	}
	first, err := b.Arm(ctx, 0)
	if err != nil {
		return nil, err
	}
	s := &bidding{Bid: b, ctx: ctx, journal: &experiments.Journal{Keeping: b.Keeping, Games: b.Block(first), Lanes: 1,
		Width: bidWidth}}
	if s.result, err = b.describe(first); err != nil {
		return nil, err
	}
	begin := time.Now()
	crossing := design.Bisect(len(b.Bids), s.try)
	r := s.result
	r.Seconds = time.Since(begin).Seconds()
	if s.err != nil && ctx.Err() == nil {
		return nil, s.err
	}
	sort.Slice(r.Trials, func(i, j int) bool { return r.Trials[i].at < r.Trials[j].at })
	if crossing != nil {
		r.Complete = true
		r.conclude(crossing)
		err = s.journal.End()
	}
	return r, err
}

// describe returns a result with all that is known before the first game.
func (b Bid) describe(first Arm) (*BidAnswer, error) {
	response, err := NewResponse(b.Response, first.Start)
	if err != nil {
		return nil, err
	}
	rules, agents := experiments.RulesOf(first.Start, b.Rules), first.Agents()
	r := &BidAnswer{
		Head: experiments.Head{Game: b.Game.Name, Title: b.Title, Setup: b.Setup, Data: rules.Digest(),
			Options: rules.Options(), Sources: rules.Sources(), Sides: experiments.SidesOf(first.Start),
			Agents: [2]string{agents[0].String(), agents[1].String()}, Seed: b.Seed},
		Limit: b.Games, What: b.What, Bids: b.Bids, Response: *response, Target: b.Target, Points: b.Points != nil,
		Best: math.NaN(),
	}
	r.MapSources = experiments.MapSourcesOf(first.Start, b.Rules)
	return r, nil
}

// bidding is a search in progress.
type bidding struct {
	Bid
	ctx     context.Context
	result  *BidAnswer
	err     error
	journal *experiments.Journal
	counts  map[int64]int64 // of the responses, where all bids play alike
}

// try plays a bid; nil where that was interrupted or failed.
func (s *bidding) try(bid int) *design.Trial {
	sums, ok := s.sums(bid)
	if !ok {
		return nil
	}
	e := sums.Mean(0)
	target, least, most := s.Target, s.result.Response.Low, s.result.Response.High
	if s.Points != nil {
		target, least, most = 0, -1, 1
	}
	low, high := e.Interval(experiments.Confidence, most-least)
	mean := experiments.Estimate{Value: e.Value, Low: max(low, least), High: min(high, most)}
	s.result.Trials = append(s.result.Trials, Trial{at: bid, Bid: s.Bids[bid], Games: int(sums.N), Mean: mean})
	e.Value -= target
	return &design.Trial{Games: sums.N, Estimate: e, Low: low - target, High: high - target}
}

// sums returns those of the response at a bid, or of the games' scores with its points.
func (s *bidding) sums(bid int) (*design.Sums, bool) {
	if s.Points == nil {
		return s.play(bid, s.tooFar)
	}
	if s.counts == nil {
		s.counts = map[int64]int64{}
		if _, ok := s.play(bid, func(*design.Sums) bool { return false }); !ok {
			return nil, false
		}
	}
	sums := design.NewSums(1, 1)
	for value, n := range s.counts {
		above := float64(float64(value)*s.result.Response.Unit) + s.Points[bid] - s.Target
		score := int64(0)
		switch {
		case above > 0:
			score = 1
		case above < 0:
			score = -1
		}
		for range n {
			sums.Add([]int64{score})
		}
	}
	return sums, true
}

// tooFar reports whether a bid need not be played on.
func (s *bidding) tooFar(sums *design.Sums) bool {
	if sums.N < leastGames {
		return false
	}
	low, high := sums.Mean(0).Interval(far, s.result.Response.High-s.result.Response.Low)
	return low > s.Target || high < s.Target
}

// play plays the games of a bid until stop says so, and reports whether it came to that.
func (s *bidding) play(bid int, stop func(*design.Sums) bool) (*design.Sums, bool) {
	arm, err := s.Arm(s.ctx, bid)
	if err == nil {
		_, err = NewResponse(s.Response, arm.Start)
	}
	if err != nil {
		s.err = err
		return nil, false
	}
	sums, look := design.NewSums(1, s.result.Response.Unit), lookAfter(arm.Start)
	complete, err := experiments.BlockRun[*armPlayer]{
		Workers: s.Workers, Rows: s.Games, Chunk: s.Block(arm), Leads: true,
		NewWorker: func() *armPlayer {
			own, _ := NewResponse(s.Response, arm.Start)
			return &armPlayer{make([]*sim.Worker, 1), []*Response{own}}
		},
		Play: func(p *armPlayer, game int, buf []int) []int {
			return p.play(arm, 0, s.Seed, game, append(buf, bid, game))
		},
		Count: func(row []int) bool {
			x := int64(row[2]) + s.result.Response.zero()
			sums.Add([]int64{x})
			if s.Points != nil {
				s.counts[x]++
			}
			s.result.Games++
			s.result.Decisions += int64(row[3])
			if s.Progress != nil {
				s.Progress(s.result.Games)
			}
			return int(sums.N)%look != 0 || !stop(sums)
		},
	}.Run(s.ctx, s.journal)
	if err != nil {
		s.err = err
	}
	return sums, complete && err == nil
}

// lookAfter returns after how many games of a bid each time it is looked at whether it is
// far off.
func lookAfter(start sim.State) int {
	if _, long := start.(sim.Periodic); long {
		return 8
	}
	return 256
}

// Row plays a game of an arm at a bid and returns its row for the ledger.
func (b Bid) Row(arm Arm, bid, game int) ([]int, error) {
	r, err := NewResponse(b.Response, arm.Start)
	if err != nil {
		return nil, err
	}
	p := &armPlayer{make([]*sim.Worker, 1), []*Response{r}}
	return p.play(arm, 0, b.Seed, game, []int{bid, game}), nil
}
