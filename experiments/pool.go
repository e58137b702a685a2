package experiments

import (
	"context"
	"errors"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
)

// A Part is what one of several machines plays of a run at a time: some rows, or a block of
// a batch. Parts are the same whoever plays them.
type Part struct {
	// Run is at which row of the journal the rows begin of which it is a part: a journal may
	// have those of several runs, one after the other. 0 of a batch.
	Run   int
	First int // its first row, counted from Run, or the index of the block
	Count int // rows, or games of the block
}

// A Pool has the parts of a run played by others instead of goroutines of this process.
// Where a context has one (WithPool), every run that has a ledger uses it.
type Pool interface {
	// Room is how many parts may be asked for at a time.
	Room() int
	// Play has a part played and returns what came of it. Take reads that: its error refuses
	// a text that cannot be right. Here plays the part in this process, where nobody else
	// can be believed. Block is that of the ledger which has the part.
	Play(ctx context.Context, p Part, block int, take func([]byte) error, here func() ([]byte, error)) error
	// Counted notes the row of that number, which others need who play what comes after it.
	Counted(at int, row []int)
}

// A Service plays parts of a run for the pool of another machine.
// Where a context has one (WithService), a run that has a ledger counts nothing of its own.
type Service interface {
	// Serve plays parts of the run that begins at a row until another one is played; the
	// error is ErrServed when there are no more. Each of its goroutines hires for itself.
	Serve(ctx context.Context, run int, hire func() PartPlayer) error
	// Row returns the row of a journal that the pool has counted.
	Row(ctx context.Context, at, width int) ([]int, error)
}

// A PartPlayer plays parts on one goroutine; nil where ctx ended first.
type PartPlayer func(ctx context.Context, p Part) []byte

// ErrServed ends a run of which nothing is left to be played for others.
var ErrServed = errors.New("all parts are played")

type poolKey struct{}
type serviceKey struct{}

// WithPool returns a context whose runs are played by a pool.
func WithPool(ctx context.Context, p Pool) context.Context {
	return context.WithValue(ctx, poolKey{}, p)
}

// WithService returns a context whose runs are played for the pool of another machine.
func WithService(ctx context.Context, s Service) context.Context {
	return context.WithValue(ctx, serviceKey{}, s)
}

// RunBatch plays a batch where the context says: here, by a pool, or for one.
func RunBatch(ctx context.Context, b sim.Batch) (sim.Tally, error) {
	if _, rowless := b.Ledger.(sim.NoRows); b.Ledger == nil || rowless { // parts are told by their rows
		return b.Run(ctx)
	}
	if s, ok := ctx.Value(serviceKey{}).(Service); ok {
		return sim.Tally{}, s.Serve(ctx, 0, func() PartPlayer { return playBlocks(b) })
	}
	pool, ok := ctx.Value(poolKey{}).(Pool)
	if !ok {
		return b.Run(ctx)
	}
	b.Workers = pool.Room()
	measures := b.Start.(sim.Measured).Measures()
	local := once(func() PartPlayer { return playBlocks(b) })
	var lock sync.Mutex
	seen := sim.Block{Counts: sim.NewCounts(measures), Course: sim.NewPeriodCounts(b.Start)}
	b.Remote = func(ctx context.Context, index, games int) (func(*sim.Block) error, error) {
		p := Part{First: index, Count: games}
		var text []byte
		take := func(found []byte) error {
			lock.Lock()
			defer lock.Unlock()
			seen.Games, text = games, found
			if err := readBlock(&seen, len(measures), found); err != nil {
				return err
			}
			return checkRows(b.Ledger, index, seen.Rows)
		}
		err := pool.Play(ctx, p, index, take, func() ([]byte, error) { return local(ctx, p) })
		return func(k *sim.Block) error { return readBlock(k, len(measures), text) }, err
	}
	return b.Run(ctx)
}

// playBlocks returns who plays blocks of a batch.
func playBlocks(b sim.Batch) PartPlayer {
	player := b.Player()
	k := sim.Block{Counts: sim.NewCounts(b.Start.(sim.Measured).Measures()), Course: sim.NewPeriodCounts(b.Start)}
	return func(ctx context.Context, p Part) []byte {
		k.Index, k.Games = p.First, p.Count
		if !player.Play(ctx, &k) {
			return nil
		}
		return appendBlock(nil, &k)
	}
}

// A rowChecker is a ledger that knows what rows can be.
type rowChecker interface {
	CheckRows(block int, rows []int) error
}

// checkRows says what is wrong with rows of a block, where the ledger knows that.
func checkRows(l sim.Ledger, block int, rows []int) error {
	if c, ok := l.(rowChecker); ok {
		return c.CheckRows(block, rows)
	}
	return nil
}

// once returns what plays parts in this process, one at a time, by one player.
func once(hire func() PartPlayer) func(ctx context.Context, p Part) ([]byte, error) {
	var lock sync.Mutex
	var play PartPlayer
	return func(ctx context.Context, p Part) (text []byte, err error) {
		lock.Lock()
		defer lock.Unlock()
		err = Guarded(func() error {
			if play == nil {
				play = hire()
			}
			text = play(ctx, p)
			return ctx.Err()
		})
		return text, err
	}
}

// ServeParts plays parts for the pool of another machine by one's own player, where the
// context has a service; else it does nothing.
func ServeParts(ctx context.Context, hire func() PartPlayer) error {
	if s, ok := ctx.Value(serviceKey{}).(Service); ok {
		return s.Serve(ctx, 0, hire)
	}
	return nil
}
