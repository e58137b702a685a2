package job

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/sim"
)

// A Recording writes the records of the games of a run while that is under way, so that there are
// some when it is interrupted. The run says by counted how far it is; one goroutine of the
// recording, work, plays the games again in order, so that the file has them by number however many
// workers the run has. The lock guards all that stands behind it; wanted grows only, and written
// follows it.
type Recording struct {
	File   string
	Record func(number uint64) sim.Record
	first  int // game

	lock    sync.Mutex
	more    *sync.Cond
	wanted  int // games whose records are to be written
	written int
	closed  bool
	failed  error
	part    *os.File
	out     *bufio.Writer
}

// counted wants the records of the first games.
func (r *Recording) counted(games int) {
	r.lock.Lock()
	defer r.lock.Unlock()
	// The goroutine begins with the first game, not before: a run that fails at once leaves none
	// behind.
	if r.more == nil {
		r.more = sync.NewCond(&r.lock)
		go r.work()
	}
	r.wanted = max(r.wanted, games)
	r.more.Broadcast()
}

// work plays games again, one by one, and writes their records.
func (r *Recording) work() {
	r.lock.Lock()
	defer r.lock.Unlock()
	for {
		for r.written == r.wanted && !r.closed {
			r.more.Wait()
		}
		if r.closed || r.failed != nil {
			return
		}
		// The game is played without the lock, so that the run is never held up by it.
		number := uint64(r.first + r.written)
		r.lock.Unlock()
		record, err := r.play(number)
		r.lock.Lock()
		if r.closed { // what is under way is not waited for
			return
		}
		if r.failed = err; err == nil {
			r.failed = r.write(record)
		}
		r.written++
		r.more.Broadcast()
	}
}

// play plays a game again.
// A panic would end the program from a goroutine, past every deferred removal of the part; so it
// becomes an error.
func (r *Recording) play(number uint64) (record sim.Record, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = sim.Recovered(p)
		}
	}()
	return r.Record(number), nil
}

// write begins the file with the first record: where there is none, there is no file.
func (r *Recording) write(record sim.Record) (err error) {
	if r.part == nil {
		if r.part, err = cli.CreateBeside(r.File); err != nil {
			return err
		}
		r.out = bufio.NewWriter(r.part)
	}
	return WriteRecord(r.out, r.File, record)
}

// End waits for the records of so many games, as long as ctx lasts, and puts the file in
// its place. It returns how many it holds; where there is none there is no file.
func (r *Recording) End(ctx context.Context, games int, show func(int)) (int, error) {
	r.counted(games)
	// A condition variable does not know contexts: at Ctrl-C it is woken to look.
	stop := context.AfterFunc(ctx, func() {
		r.lock.Lock()
		defer r.lock.Unlock()
		r.more.Broadcast()
	})
	defer stop()
	r.lock.Lock()
	defer r.lock.Unlock()
	for r.written < games && r.failed == nil && ctx.Err() == nil {
		r.more.Wait()
		if show != nil {
			show(r.written)
		}
	}
	r.closed = true
	r.more.Broadcast()
	if r.failed != nil || r.part == nil {
		return 0, r.failed
	}
	if err := r.out.Flush(); err != nil {
		return 0, err
	}
	// From here on drop has nothing to remove.
	part := r.part
	r.part = nil
	return r.written, cli.MoveInto(part, r.File)
}

// drop ends a recording that came to no end.
func (r *Recording) drop() {
	r.lock.Lock()
	defer r.lock.Unlock()
	r.closed = true
	if r.more != nil {
		r.more.Broadcast()
	}
	if r.part != nil {
		r.part.Close()
		os.Remove(r.part.Name())
		r.part = nil
	}
}

// WriteRecord writes a record in the format of the file's name.
func WriteRecord(w io.Writer, file string, record sim.Record) error {
	switch filepath.Ext(file) {
	case ".json", ".jsonl":
		return json.NewEncoder(w).Encode(record)
	}
	return record.WriteText(w)
}
