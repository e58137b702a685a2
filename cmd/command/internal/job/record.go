package job

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/sim"
)

// A Recording writes the records of the games of a run during the run, so that an interrupted run
// has some. The run calls counted with its progress. One goroutine, work, plays the games again in
// order, so that the file has them by number however many workers the run has. The lock guards the
// fields below it. wanted only grows, and written follows it.
type Recording struct {
	File   string
	Record func(number uint64) sim.Record
	first  int // number of the first game

	lock    sync.Mutex
	more    *sync.Cond
	wanted  int // games whose records are to be written
	written int
	closed  bool
	failed  error
	part    *os.File
	out     *bufio.Writer
}

// counted asks for the records of the first games.
func (r *Recording) counted(games int) {
	r.lock.Lock()
	defer r.lock.Unlock()
	// The goroutine starts with the first game, so that a run that fails at once leaves none
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
		// The game is played without the lock, so that the run never waits for it.
		number := uint64(r.first + r.written)
		r.lock.Unlock()
		record, err := r.play(number)
		r.lock.Lock()
		if r.closed { // a game under way is not waited for
			return
		}
		if r.failed = err; err == nil {
			r.failed = r.write(record)
		}
		r.written++
		r.more.Broadcast()
	}
}

// play plays a game again. A panic in a goroutine would end the program without removing the
// partial file, so it becomes an error.
func (r *Recording) play(number uint64) (record sim.Record, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = sim.Recovered(p)
		}
	}()
	return r.Record(number), nil
}

// write creates the file with the first record. Without records there is no file.
func (r *Recording) write(record sim.Record) (err error) {
	if r.part == nil {
		if r.part, err = cli.CreateBeside(r.File); err != nil {
			return err
		}
		r.out = bufio.NewWriter(r.part)
	}
	return WriteRecord(r.out, r.File, record)
}

// End waits for the records of that many games, as long as ctx lasts, and moves the file to its
// place. It returns how many records it holds. Without records there is no file.
func (r *Recording) End(ctx context.Context, games int, show func(int)) (int, error) {
	r.counted(games)
	// A condition variable does not know contexts: Ctrl-C wakes it to look.
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

// drop removes the file of a recording that did not finish.
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
