package match

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/sim"
)

// A Question plays two agents, A and B, in pairs of games with the same dice and the sides swapped.
type Question struct {
	Game  sim.Game
	Rules sim.Rules // see RulesOf
	Start sim.State
	// Agents returns a new A and B for a worker, both ready to play either side.
	Agents func() [2]sim.Agent
	// Pairs is the number of pairs; with a Test, the largest number.
	Pairs int
	// Test, if set, is checked after each pair, in the order of the pairs. It ends the match.
	Test *sequential.Test
	Seed uint64
	// Workers is the number of goroutines; 0 means one for each processor. It does not affect the
	// result.
	Workers int
	// Progress, if set, is called with the number of pairs counted so far.
	Progress func(pairs int)
	// First is the number of the first block (see Block).
	First int
	// Ledger, if set, stores the blocks. Pairs already there are not played again.
	experiments.Keeping
}

// A PairScore is A's score in the two games of a pair, as side 0 and as side 1.
type PairScore struct {
	Scores    [2]float64
	Decisions int64
}

// Block returns the number of pairs in a block of the ledger. The last block may have fewer.
func (m Question) Block() int {
	return experiments.BlockBetween(experiments.PairBlock, m.Start, m.Agents)
}

// PairMeasures are the numbers that a ledger stores for a pair: A's score as either side, in steps
// of 1/sequential.Grain from -1 up, and the decisions of both games.
func PairMeasures(sides [2]string) []sim.Measure {
	return []sim.Measure{{Name: "A as " + sides[0], Max: 2 * sequential.Grain},
		{Name: "A as " + sides[1], Max: 2 * sequential.Grain}, {Name: DecisionsMeasure}}
}

// DecisionsMeasure is the name of the last number in each row of a journal.
const DecisionsMeasure = "decisions"

// PairWidth is the number of numbers in the row of a pair.
const PairWidth = 3

// Row appends the row of a pair.
func (s PairScore) Row(buf []int) []int {
	return append(buf, stepsOf(s.Scores[0]), stepsOf(s.Scores[1]), int(s.Decisions))
}

// ScoreOf reads the row of a pair.
func ScoreOf(row []int) PairScore {
	return PairScore{[2]float64{scoreOf(row[0]), scoreOf(row[1])}, int64(row[2])}
}

// grained rounds a score to the precision at which it is stored.
func grained(score float64) float64 { return scoreOf(stepsOf(score)) }

func stepsOf(score float64) int { return int(math.Round((score + 1) * sequential.Grain)) }

func scoreOf(steps int) float64 { return float64(steps-sequential.Grain) / sequential.Grain }

// Row plays a pair and returns its row for the ledger.
func (m Question) Row(pair int) []int { return m.NewPairPlayer().Play(pair).Row(nil) }

// A PairPlayer plays pairs on one goroutine.
type PairPlayer [2]*sim.Worker

// NewPairPlayer makes a PairPlayer for one goroutine.
func (m Question) NewPairPlayer() *PairPlayer {
	first, second := m.Agents(), m.Agents()
	return &PairPlayer{
		sim.NewWorker(m.Start, first, m.Seed),
		sim.NewWorker(m.Start, [2]sim.Agent{second[1], second[0]}, m.Seed),
	}
}

// Play plays a pair.
func (p *PairPlayer) Play(pair int) PairScore { return p.playGame(uint64(pair)) }

// playGame plays the pair whose games have that number.
func (p *PairPlayer) playGame(number uint64) (s PairScore) {
	for side, w := range p {
		w.Decisions = 0
		s.Scores[side] = grained(w.ScoreOf(w.Play(number), sim.Side(side)))
		s.Decisions += w.Decisions
	}
	return s
}

// Run plays the match. If ctx ends first, it returns the counts so far, with Complete false and no
// error.
func (m Question) Run(ctx context.Context) (*Answer, error) {
	j := &experiments.Journal{Keeping: m.Keeping, First: m.First, Games: m.Block(), Lanes: 1, Width: PairWidth}
	r, err := m.RunIn(ctx, j, nil)
	if err == nil && r.Complete {
		err = j.End()
	}
	return r, err
}

// RunIn plays the match as the next part of a run. The run's rows have other numbers before those
// of the match.
func (m Question) RunIn(ctx context.Context, j *experiments.Journal, before []int) (*Answer, error) {
	if m.Pairs < 1 { // one may be a part of a run
		return nil, fmt.Errorf("found %d pairs; want 1 or more", m.Pairs)
	}
	r := m.describe()
	k := &sequential.Walk{Cap: int64(m.Pairs)}
	if m.Test != nil {
		if err := m.Test.Check(); err != nil {
			return nil, err
		}
		k.Test = *m.Test
	}
	var looks sequential.Sequence
	begin := time.Now()
	block, thought := m.Block(), new(thought)
	complete, err := experiments.BlockRun[*PairPlayer]{
		Workers: m.Workers, Rows: m.Pairs, Chunk: min(block, experiments.PairChunk),
		NewWorker: m.timed(thought).NewPairPlayer,
		Play: func(p *PairPlayer, pair int, buf []int) []int {
			defer thought.pairs.Add(1)
			return p.Play(m.First*block + pair).Row(append(buf, before...))
		},
		Count: func(row []int) bool {
			s := ScoreOf(row[len(before):])
			score := (s.Scores[0] + s.Scores[1]) / 2
			looks.Add(score)
			if m.Test != nil {
				k.Add(score)
			} else {
				k.Scores.Add(score)
			}
			r.count(s)
			r.look(k, &looks, false)
			if m.Progress != nil {
				m.Progress(int(k.Scores.N()))
			}
			return k.Verdict == sequential.Undecided
		},
	}.Run(ctx, j)
	if err != nil {
		return nil, err
	}
	r.Seconds, r.Thought, r.Complete = time.Since(begin).Seconds(), thought.seconds(), complete
	r.look(k, &looks, true)
	r.conclude(k)
	return r, nil
}

// describe returns a result with all that is known before the first game.
func (m Question) describe() *Answer {
	rules, agents := experiments.RulesOf(m.Start, m.Rules), m.Agents()
	return &Answer{
		Head: experiments.Head{Game: m.Game.Name, Data: rules.Digest(), Options: rules.Options(),
			Sources: rules.Sources(), Setup: m.Start.String(), Sides: experiments.SidesOf(m.Start), Seed: m.Seed,
			First: m.First * m.Block(), Agents: [2]string{agents[0].String(), agents[1].String()}},
		Limit: m.Pairs, Test: m.Test,
	}
}

// count adds the games of a pair to what A scored on each side.
func (r *Answer) count(s PairScore) {
	r.Decisions += s.Decisions
	for side, x := range s.Scores {
		r.BySide[side].add(x)
	}
}

// A Tally is A's score in some games.
type Tally struct {
	Won, Drawn, Lost int64
	scores           sequential.Scores
}

func (t *Tally) add(score float64) {
	t.scores.Add(score)
	switch {
	case score > 0:
		t.Won++
	case score < 0:
		t.Lost++
	default:
		t.Drawn++
	}
}

// Share returns A's share of the points, in [0, 1].
func (t *Tally) Share() float64 { return float64((1 + t.scores.Mean()) / 2) }

// A Look is the result after some pairs. Its interval belongs to a confidence sequence, which stays
// valid however often one looks.
type Look struct {
	Pairs      int
	Difference experiments.Estimate
	Ratio      float64 // of the test, like its bounds
	Low, High  float64
}

// look keeps every pair at first, then those that bring two in a hundred more.
func (r *Answer) look(k *sequential.Walk, q *sequential.Sequence, last bool) {
	n := int(k.Scores.N())
	kept := 0
	if len(r.Looks) > 0 {
		kept = r.Looks[len(r.Looks)-1].Pairs
	}
	if n == kept || !last && 100*n < 102*kept {
		return
	}
	look := Look{Pairs: n, Difference: q.Interval(experiments.Confidence)}
	if r.Test != nil {
		look.Ratio = k.Ratio
		look.Low, look.High = k.Bounds()
	}
	r.Looks = append(r.Looks, look)
}

// conclude fills in what came out.
func (r *Answer) conclude(k *sequential.Walk) {
	s := &k.Scores
	r.Pairs, r.Cells, r.Deviation = int(s.N()), s.Cells(), s.Spread(experiments.Confidence)
	r.Pentanomial, r.Halves = s.Pentanomial()
	r.Plain, r.Verdict, r.Ratio = s.Fixed(experiments.Confidence), k.Verdict, k.Ratio
	r.Answer, r.Kind = r.Plain, FixedPairs
	switch {
	case !r.Complete:
		r.Kind = ConfidenceSequence
		r.Answer = experiments.Estimate{Low: -1, High: 1}
		if n := len(r.Looks); n > 0 {
			r.Answer = r.Looks[n-1].Difference
		}
	case r.Test != nil:
		r.Answer, r.Kind = k.Corrected(experiments.Confidence), Corrected
	}
	r.Normalised, r.PlainNormalised = s.Normalised(r.Answer), s.Normalised(r.Plain)
	unpaired := 0.0
	for side := range r.BySide {
		d := r.BySide[side].scores.Deviation()
		unpaired += float64(d * d / 4)
	}
	if d := s.Deviation(); d > 0 {
		r.Gain = unpaired / float64(d*d)
	} else if unpaired > 0 {
		r.Gain = math.Inf(1)
	}
}
