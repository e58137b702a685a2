package odds

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"time"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
)

// Sizing looks for the cheapest force that gives one side of a battle a desired chance to reach its
// aim, and reports the chances of cheaper forces.
//
// Forces are examined in ascending order of cost, all forces of one cost together. None is skipped:
// a more expensive or larger force is not assumed to be better. The search ends with the cost at
// which some force reaches the wish (plus Beyond), so no cheaper force does.
//
// Forces that can be solved have exact chances. The others are simulated with few games at first. A
// force that is then certainly worse than one of the same or lower cost is left as it is; the
// others play on, up to Games. Without a number of Games, each force plays as many as a budget of
// decisions allows, and stops as soon as it certainly reaches or misses the wish and its chance is
// known well enough. "Certainly" means that, with 95% probability, no decision of the whole search
// is wrong (see chernoff). Forces that remain undecided after all their games are reported as such.
type Sizing struct {
	Game   sim.Game
	Rules  sim.Rules // see RulesOf
	Muster sim.Muster
	// Agents returns a function that gives each worker its own pair of agents for games from start;
	// [0] plays Side 0. It is called from many goroutines.
	Agents func(ctx context.Context, start sim.State) (func() [2]sim.Agent, error)
	// Wish is the desired chance, above 0 and below 1.
	Wish float64
	// Beyond is how much more than the answer a force may cost and still be examined.
	Beyond int
	// Budget, if not 0, is the highest cost of a force.
	Budget int
	// Method says how chances are found; see Question. A simulated force plays the games 0, 1, ...
	// of the Seed, at most Games; 0 means as many as make SizeDecisions, at most SizeGames.
	Method experiments.Method
	Seed   uint64
	Games  int
	// Workers is the number of goroutines; 0 means one for each processor. It does not affect the
	// result.
	Workers int
	// Progress, if set, is called with the number of times that a force was solved or played
	// further, from the goroutine that called Run.
	Progress func(looks int)
	// Ledger, if set, stores the forces in the order in which they are examined. Costs whose forces
	// are all stored are not examined again.
	experiments.Keeping
}

// The most of a force in a Sizing that names no number of Games; known well enough is a
// 95% interval that reaches no further to either side.
const (
	SizeDecisions = 1_000_000
	SizeGames     = 100_000
	sizeReach     = 0.02
)

// sizePositions is how many positions of a force Auto solves at most: there may be many
// forces.
const sizePositions = experiments.AutoPositions / 5

// Run examines the forces. If ctx ends first, it returns the results so far, with Complete false
// and no error. If the method is Exact and a force has no exact chance within reach, the error is
// an *InexactError.
func (q Sizing) Run(ctx context.Context) (*SizingAnswer, error) {
	s, err := q.begin(ctx)
	if err != nil {
		return nil, err
	}
	begin := time.Now()
	j := &experiments.Journal{Keeping: q.Keeping, Games: SizeBlock, Lanes: 1, Width: SizeWidth}
	next, stop := iter.Pull(q.Muster.Forces)
	defer stop()
	f, more := next()
	for more && f.Cost <= s.limit() && ctx.Err() == nil {
		level := []*Candidate{{Force: f.Text, Cost: f.Cost, start: f.Start}}
		for f, more = next(); more && f.Cost == level[0].Cost && ctx.Err() == nil; f, more = next() {
			level = append(level, &Candidate{Force: f.Text, Cost: f.Cost, start: f.Start})
		}
		if err := s.look(ctx, j, level); err != nil {
			return nil, err
		}
	}
	if s.r.Complete = !s.cut && !(more && f.Cost <= s.limit()); s.r.Complete {
		if err := j.End(); err != nil {
			return nil, err
		}
	}
	s.r.Seconds = time.Since(begin).Seconds()
	return s.r, nil
}

// A search is a Sizing in progress.
type search struct {
	Sizing
	r       *SizingAnswer
	solvers []*exact.Solver // one for each worker
	playAll bool            // no force is to be solved
	stages  []int           // how many games a force has played after each stage
	risk    float64         // of each bound, as its negative logarithm
	bar     float64         // some force that costs no more surely has this chance
	cut     bool            // ended by the context
	outcome int             // the number of that measure
}

func (q Sizing) begin(ctx context.Context) (*search, error) {
	if !(q.Wish > 0 && q.Wish < 1) {
		return nil, fmt.Errorf("found wish %v; want a chance above 0 and below 1", q.Wish)
	}
	if q.Games < 0 {
		return nil, fmt.Errorf("found %d games; want 1 or more", q.Games)
	}
	s := &search{Sizing: q, solvers: make([]*exact.Solver, workersOf(q.Workers)), r: &SizingAnswer{
		Head: experiments.Head{Game: q.Game.Name, Sides: q.Game.Sides, Seed: q.Seed}, Games: q.Games,
		Side: q.Muster.Side, Aim: q.Muster.Aim, Key: q.Muster.Key, Types: q.Muster.Types, Unit: q.Muster.Unit,
		Wish: q.Wish, Budget: q.Budget, Asked: q.Method, Of: q.Muster.Count, Searched: -1, answer: -1,
	}}
	most := q.Games
	if most == 0 {
		most = SizeGames
	}
	for n := firstGames; n < most; n *= 4 {
		s.stages = append(s.stages, n)
	}
	s.stages = append(s.stages, most)
	s.risk = float.Log(2 * float64(max(1, q.Muster.Count)) * float64(len(s.stages)) / 0.05)
	for f := range q.Muster.Forces {
		return s, s.ask(ctx, f.Start)
	}
	return nil, errors.New("found no force; want one at least")
}

// ask asks of the first force what holds for all.
func (s *search) ask(ctx context.Context, start sim.State) error {
	o, err := s.odds(ctx, start)
	if err != nil {
		return err
	}
	if s.outcome, err = o.check(); err != nil {
		return err
	}
	rules, agents := experiments.RulesOf(start, s.Rules), o.Agents()
	s.r.Data, s.r.Options, s.r.Sources = rules.Digest(), rules.Options(), rules.Sources()
	s.r.Agents = [2]string{agents[0].String(), agents[1].String()}
	s.playAll = s.Method == experiments.MonteCarlo
	if err := exact.Check(start, agents); err != nil && !s.playAll {
		no := new(experiments.InexactError)
		if err = o.unfit(err); s.Method == experiments.Exact || !errors.As(err, &no) {
			return err
		}
		s.playAll, s.r.Reason = true, no.Reason
	}
	return nil
}

// odds asks for those of one force.
func (s *search) odds(ctx context.Context, start sim.State) (Question, error) {
	agents, err := s.Agents(ctx, start)
	return Question{Game: s.Game, Rules: s.Rules, Start: start, Agents: agents, Method: s.Method,
		within: sizePositions}, err
}

// limit returns the cost up to which forces are to be looked at.
func (s *search) limit() int {
	limit := math.MaxInt
	if s.Budget > 0 {
		limit = s.Budget
	}
	if a := s.r.Answer(); a != nil {
		limit = min(limit, a.Cost+s.Beyond)
	}
	return limit
}

// look finds the chances of the forces of one cost. When ctx ends it keeps what the looks
// until then have found, as many in their order as have come to their end.
func (s *search) look(ctx context.Context, j *experiments.Journal, level []*Candidate) error {
	whole, err := s.recall(j, level)
	if err == nil && !whole {
		if whole, err = s.find(ctx, level); err == nil && whole {
			err = s.note(j, level)
		}
	}
	if err != nil {
		return err
	}
	if s.cut = !whole; whole {
		s.r.Searched = level[0].Cost
	}
	for _, c := range level {
		if c.Method != "" {
			s.r.add(c)
		}
	}
	if c := s.r.chosen(); c != nil && c.start != nil {
		s.r.Setup = c.start.String()
	}
	for _, c := range level {
		c.start = nil // there may be very many
	}
	return nil
}

// find finds the chances of the forces of one cost, and reports whether it came to its
// end.
func (s *search) find(ctx context.Context, level []*Candidate) (whole bool, err error) {
	if !s.playAll {
		if whole, err := s.each(ctx, level, s.solve); !whole {
			return false, err
		}
	}
	var open []*Candidate
	for _, c := range level {
		if c.Method == "" {
			open = append(open, c)
		}
		s.bar = max(s.bar, c.SureLow)
	}
	return s.race(ctx, open)
}

// solve finds the exact chance of a force, where there is one within reach.
func (s *search) solve(ctx context.Context, worker int, c *Candidate) error {
	if s.solvers[worker] == nil {
		s.solvers[worker] = new(exact.Solver) // for all costs
	}
	o, err := s.odds(ctx, c.start)
	var d *exact.Distribution
	if err == nil {
		if err = s.solvers[worker].Begin(c.start, o.Agents()); err != nil {
			err = o.unfit(err) // one force of many may hide something
		}
	}
	if err == nil {
		d, err = o.explore(ctx, s.solvers[worker])
	}
	var no *experiments.InexactError
	switch {
	case err == nil:
	case ctx.Err() != nil, errors.As(err, &no) && s.Method != experiments.Exact: // it is played
		return nil
	case errors.As(err, &no):
		return &experiments.InexactError{Reason: no.Reason, Err: fmt.Errorf("%s %s: %w", s.Muster.Key, c.Force, err)}
	default:
		return err
	}
	p := 0.0
	for _, end := range s.Muster.Ends {
		p += d.P[s.outcome][end]
	}
	p = min(p, 1) // rounding may put certainty above 1
	c.Method, c.Positions = experiments.Exact, d.Positions
	c.Chance, c.SureLow, c.SureHigh = experiments.Outcome{P: p, Low: p, High: p}, p, p
	return nil
}
