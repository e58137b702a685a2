package exact

import (
	"context"
	"fmt"
	"math"
	"sync"

	"github.com/zeebo/xxh3"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// BestPlay solves a game in which each side plays for a goal as well as possible, or one side
// against a fixed opponent. It is a stochastic game of perfect information, solved by backward
// induction over the results of sim.Lister.
//
// Positions with the same future (sim.HasGoals, or the key in a game without goals) are solved
// once. Against a fixed opponent, which may tell more positions apart, they are merged by identity.
// Each position takes 24 bytes: 128 bits of hash and a value. The search leaves a position as soon
// as it finds a decision that reaches the best possible value of the goal.
//
// A BestPlay solves the positions it is asked about and those that these depend on, and keeps the
// results. Its methods may be called from several goroutines, which take turns.
type BestPlay struct {
	lock     sync.Mutex
	goal     *agents.Goal
	fixed    [2]sim.Agent // nil for a side that plays as well as possible
	views    [2]*sim.View // of what
	what     sim.State    // a fixed opponent decides about
	dice     sim.Dice     // for fixed agents, which do not use them
	budget   int
	limit    int // on positions, in the current search
	solved   table
	frames   []*frame
	key      []byte
	search   uint64 // number of the current search
	err      error  // why the search was stopped
	ctx      context.Context
	progress func(positions int)
}

// A frame is the scratch memory of one level of the search.
type frame struct {
	lister sim.Lister
	legal  []sim.Move
}

// Tie is the largest difference, in units of the goal, at which two values count as equal, so that
// rounding does not decide.
const Tie = 1e-9

// BestFits is the number of positions that a BestPlay holds in a gigabyte, including the memory it
// needs while its table grows.
const BestFits = 10_000_000

// NewBestPlay returns the best play of games from start for a goal (see agents.NewGoal). It answers
// questions about positions of the same Rules. A fixed agent must be stationary and belongs to this
// BestPlay; nil means that the side plays as well as possible. Budget limits the number of solved
// positions; 0 means BestFits.
func NewBestPlay(start sim.State, goal string, fixed [2]sim.Agent, budget int) (*BestPlay, error) {
	if _, ok := start.(sim.Hider); ok {
		return nil, ErrHidden
	}
	g, err := agents.NewGoal(start, goal)
	if err != nil {
		return nil, err
	}
	if budget == 0 {
		budget = BestFits
	}
	b := &BestPlay{goal: g, fixed: fixed, what: start.Clone(), budget: budget, dice: sim.NewDice(0, sim.Agent0)}
	for s, a := range fixed {
		if a == nil {
			continue
		}
		if _, ok := a.(sim.Stationary); !ok {
			return nil, fmt.Errorf("found agent %s for the %s; %w", a, start.SideName(sim.Side(s)), ErrNotStationary)
		}
		b.views[s] = sim.NewView(b.what, sim.Side(s))
	}
	return b, nil
}

// Goal returns the goal. The caller may read its fields but not call its methods.
func (b *BestPlay) Goal() sim.Goal { return b.goal.Goal }

// Positions returns the number of solved positions.
func (b *BestPlay) Positions() int {
	b.lock.Lock()
	defer b.lock.Unlock()
	return b.solved.used
}

// Value returns the value of a position: the mean result under best play, in units of the goal,
// which goal.Side wants high. If progress is not nil, it is called from time to time with the number of
// solved positions. Value returns a *BudgetError if there are too many positions, ErrCycle if the
// game can return to a position, and the error of ctx if that ends first. Results found before an
// error are kept.
func (b *BestPlay) Value(ctx context.Context, s sim.State, progress func(positions int)) (float64, error) {
	b.lock.Lock()
	defer b.lock.Unlock()
	b.begin(ctx, b.budget, progress)
	v := b.goal.Banked(s) + b.ahead(s, 0)
	return v, b.err
}

// Values appends the value of each legal decision, followed by best play, as Value does.
func (b *BestPlay) Values(ctx context.Context, s sim.State, legal []sim.Move, values []float64) ([]float64, error) {
	b.lock.Lock()
	defer b.lock.Unlock()
	b.begin(ctx, b.budget, nil)
	for _, m := range legal {
		values = append(values, b.after(s, m, 0))
	}
	return values, b.err
}

// Choice returns the index of the first legal decision with the best value for the deciding side.
// It solves whatever it needs, regardless of the budget.
func (b *BestPlay) Choice(ctx context.Context, s sim.State, legal []sim.Move) (int, error) {
	b.lock.Lock()
	defer b.lock.Unlock()
	b.begin(ctx, math.MaxInt, nil)
	side := s.Turn()
	i, top := 0, b.worst(side)
	for k, m := range legal {
		if v := b.after(s, m, 0); b.better(side, v, top+float64(b.sign(side)*Tie)) {
			i, top = k, v
		}
		if top == b.limitOf(side) {
			break
		}
	}
	return i, b.err
}

func (b *BestPlay) begin(ctx context.Context, limit int, progress func(int)) {
	b.ctx, b.limit, b.progress, b.err = ctx, limit, progress, nil
	b.search++
	if b.solved.slots == nil {
		b.solved.slots = make([]entry, 1<<12)
	}
}

func (b *BestPlay) sign(s sim.Side) float64 {
	if s == b.goal.Side {
		return 1
	}
	return -1
}

// worst returns the worst possible value for a side.
func (b *BestPlay) worst(s sim.Side) float64 { return math.Inf(-int(b.sign(s))) }

// limitOf returns the best possible value for a side.
func (b *BestPlay) limitOf(s sim.Side) float64 {
	if s == b.goal.Side {
		return b.goal.High
	}
	return b.goal.Low
}

func (b *BestPlay) better(s sim.Side, v, than float64) bool {
	if s == b.goal.Side {
		return v > than
	}
	return v < than
}

// after returns the value of a decision, with what is banked.
func (b *BestPlay) after(s sim.State, m sim.Move, depth int) (sum float64) {
	for next, p := range b.frame(depth).lister.Outcomes(s, m) {
		sum += float64(p * (b.goal.Banked(next) + b.ahead(next, depth+1)))
	}
	return sum
}

func (b *BestPlay) frame(depth int) *frame {
	if depth == len(b.frames) {
		b.frames = append(b.frames, &frame{legal: make([]sim.Move, 0, 64)})
	}
	return b.frames[depth]
}

// ahead returns how much the rest of the game adds to what is banked in a position. It does not
// change the state.
func (b *BestPlay) ahead(s sim.State, depth int) float64 {
	side := s.Turn()
	if side == sim.Over || b.err != nil {
		return 0
	}
	at := b.print(s, side)
	e := b.solved.find(at)
	switch {
	case e.print != at:
		if b.err = b.stop(); b.err != nil {
			return 0
		}
		e = b.solved.add(at)
	case !math.IsNaN(e.value):
		return e.value
	case math.Float64bits(e.value) == b.open():
		b.err = ErrCycle
		return 0
	}
	e.value = math.Float64frombits(b.open())
	v := b.decide(s, side, depth) - b.goal.Banked(s)
	if b.err == nil {
		b.solved.find(at).value = v
	}
	return v
}

// open are the bits of the value of positions that the search at hand has entered
// and not left: not a number, and of a search given up another one.
func (b *BestPlay) open() uint64 { return math.Float64bits(math.NaN())&^0xffffffff | b.search }

// stop says why the search is to be given up, nil to go on.
func (b *BestPlay) stop() error {
	n := b.solved.used
	if n >= b.limit {
		return &BudgetError{b.limit, n}
	}
	if n%every != 0 {
		return nil
	}
	if b.progress != nil {
		b.progress(n)
	}
	return b.ctx.Err()
}

// print names what is still open in a position.
func (b *BestPlay) print(s sim.State, side sim.Side) (at print) {
	if b.views != [2]*sim.View{} {
		at, b.key = printOf(s, b.key)
		return at
	}
	b.key = b.goal.AppendFuture(append(b.key[:0], byte(side)), s)
	return xxh3.Hash128(b.key)
}

// decide returns the value of a position, with what is banked.
func (b *BestPlay) decide(s sim.State, side sim.Side, depth int) float64 {
	f := b.frame(depth)
	f.legal = s.Legal(f.legal[:0])
	if a := b.fixed[side&1]; a != nil {
		b.what.CopyFrom(s)
		i := a.Choose(b.views[side&1], f.legal, &b.dice)
		if uint(i) >= uint(len(f.legal)) {
			b.err = fmt.Errorf("found choice %d of agent %s; want one of %d", i, a, len(f.legal))
			return 0
		}
		return b.after(s, f.legal[i], depth)
	}
	top, limit := b.worst(side), b.limitOf(side)
	for _, m := range f.legal {
		if v := b.after(s, m, depth); b.better(side, v, top) {
			top = v
		}
		if top == limit { // hopeless for the other side
			break
		}
	}
	return top
}
