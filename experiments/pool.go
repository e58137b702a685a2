package experiments

import (
	"context"
	"errors"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
)

// A Part is the unit of work for one of several machines: some rows of a run, or a block of a
// batch. Parts do not depend on which machine plays them.
type Part struct {
	// Run is the row of the journal at which the part's run begins, since a journal may hold
	// several runs one after another. It is 0 for a batch.
	Run   int
	First int // first row, counted from Run, or the index of the block
	Count int // number of rows, or of games in the block
}

// Keeping says where a run keeps its blocks, and which machines play them. The zero value keeps
// nothing. Without a ledger a run is played here.
type Keeping struct {
	Ledger sim.Ledger
	// Pool, if set, plays the parts of the run on other machines.
	Pool Pool
	// Service, if set, makes the run play parts for the pool of another machine. It then returns no
	// result of its own.
	Service Service
}

// A Pool plays the parts of a run on other machines.
type Pool interface {
	// Room returns how many parts can be in progress at the same time.
	Room() int
	// Play plays a part and passes the result to take, which returns an error if it cannot be
	// right. If no other machine can be trusted, Play calls here, which plays the part in this
	// process. Block is the block of the ledger that the part belongs to.
	Play(ctx context.Context, p Part, block int, take func([]byte) error, here func() ([]byte, error)) error
	// Counted stores a counted row, because machines that play later rows need it.
	Counted(at int, row []int)
}

// A Service plays parts of a run for a Pool on another machine.
type Service interface {
	// Serve plays parts of the run that begins at the given row until the pool goes on to another
	// run. It returns ErrServed when no parts are left. Each goroutine makes its own PartPlayer.
	Serve(ctx context.Context, run int, newPlayer func() PartPlayer) error
	// Row returns a row of the journal that the pool has counted.
	Row(ctx context.Context, at, width int) ([]int, error)
}

// A PartPlayer plays parts on one goroutine. It returns nil if ctx ends first.
type PartPlayer func(ctx context.Context, p Part) []byte

// ErrServed is returned when no parts are left to play for others.
var ErrServed = errors.New("all parts are played")

// RunBatch plays a batch where it is to be played: here, by a pool, or for the pool of another
// machine.
func RunBatch(ctx context.Context, b sim.Batch, k Keeping) (sim.Tally, error) {
	b.Ledger = k.Ledger
	_, rowless := b.Ledger.(sim.NoRows) // parts are told by their rows
	switch {
	case b.Ledger == nil || rowless || k.Service == nil && k.Pool == nil:
		return b.Run(ctx)
	case k.Service != nil:
		return sim.Tally{}, k.Service.Serve(ctx, 0, func() PartPlayer { return playBlocks(b) })
	}
	pool := k.Pool
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

// playBlocks returns a function that plays blocks of a batch.
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

// A rowChecker is a ledger that knows which rows are possible.
type rowChecker interface {
	CheckRows(block int, rows []int) error
}

// checkRows returns an error if the rows of a block are impossible, as far as the ledger knows.
func checkRows(l sim.Ledger, block int, rows []int) error {
	if c, ok := l.(rowChecker); ok {
		return c.CheckRows(block, rows)
	}
	return nil
}

// once returns a function that plays parts in this process, one at a time, with one player.
func once(newPlayer func() PartPlayer) func(ctx context.Context, p Part) ([]byte, error) {
	var lock sync.Mutex
	var play PartPlayer
	return func(ctx context.Context, p Part) (text []byte, err error) {
		lock.Lock()
		defer lock.Unlock()
		err = Guarded(func() error {
			if play == nil {
				play = newPlayer()
			}
			text = play(ctx, p)
			return ctx.Err()
		})
		return text, err
	}
}
