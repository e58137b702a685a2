package cluster

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
)

// A worker plays parts for a coordinator. It is an experiments.Service.
type worker struct {
	WorkerOptions
	nc    *nats.Conn
	reply string
	inbox chan *nats.Msg // parts, and what the coordinator says to all
	dirs  []string

	offer offer
	run   int    // the run of rows that the coordinator plays
	next  *order // a part of a later run
	page  []byte // rows that are counted
	at    int    // of the first in the page

	lock     sync.Mutex
	held     map[uint64]experiments.Part // leases, with those that are played
	room     int                         // as the coordinator was told
	took     time.Duration               // by a part, about
	answered int                         // parts, of all runs
	freed    chan struct{}               // told when a part is played
	again    chan struct{}               // told when the connection is a new one
}

var (
	errAgain = errors.New("the run is asked for anew")
	errDone  = errors.New("nothing is left to play")
)

// serve asks the questions of the run, to play for others in them.
func (w *worker) serve(ctx context.Context, o offer, ask Ask) error {
	w.offer, w.run, w.next, w.page, w.at = o, 0, nil, nil, 0
	w.lock.Lock()
	w.held, w.took, w.room = map[uint64]experiments.Part{}, 0, 0
	w.lock.Unlock()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var beating sync.WaitGroup
	beating.Go(func() { w.beats(ctx, cancel) })
	err := ask(ctx, w)
	// The cause from the beats says more than the error of a request that was cut off.
	if cause := context.Cause(ctx); cause != nil {
		err = cause
	}
	cancel(nil)
	beating.Wait()
	if errors.Is(err, experiments.ErrServed) {
		return errDone
	}
	return err
}

// beats tells the coordinator now and then which parts are held.
func (w *worker) beats(ctx context.Context, end context.CancelCauseFunc) {
	ticks := time.NewTicker(time.Duration(w.offer.Beat) * time.Millisecond)
	defer ticks.Stop()
	last := time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		case <-w.again: // the connection is new: is the coordinator?
		}
		try, cancel := context.WithTimeout(ctx, time.Second)
		m, err := w.nc.RequestWithContext(try, w.subject("beat"), w.leases())
		cancel()
		switch {
		case err != nil && time.Since(last) > w.Patience:
			end(fmt.Errorf("%s: found no coordinator in %s; want one", w.URL, w.Patience))
		case err != nil:
			continue
		case refused(m) != nil:
			end(refused(m))
		case string(m.Data) == "unknown":
			end(errAgain)
		case string(m.Data) == doneWord: // it was said to all, and not heard here
			end(errDone)
		}
		last = time.Now()
		select {
		case w.inbox <- m: // the same as what is said to all
		default:
		}
	}
}

func (w *worker) leases() (text []byte) {
	w.lock.Lock()
	defer w.lock.Unlock()
	for lease := range w.held {
		text = append(strconv.AppendUint(text, lease, 10), ' ')
	}
	return text
}

// Serve plays parts of a run, see experiments.Service.
func (w *worker) Serve(ctx context.Context, run int, hire func() experiments.PartPlayer) error {
	if run < w.run { // it is over
		return nil
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	w.lock.Lock()
	clear(w.held) // of the run before
	w.lock.Unlock()
	todo := make(chan order, 2*mostHeld)
	var playing sync.WaitGroup
	for range w.Cores {
		playing.Go(func() { w.play(ctx, hire, todo) })
	}
	defer playing.Wait()
	defer cancel()
	if w.next != nil && w.next.part.Run == run {
		w.take(*w.next, todo)
		w.next = nil
	}
	for {
		w.tellRoom()
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-w.freed:
		case m := <-w.inbox:
			if over, err := w.hear(m, run, todo); over || err != nil {
				return err
			}
		}
	}
}

// hear takes a message: a part, or what is said to all. Over says that another run is played.
func (w *worker) hear(m *nats.Msg, run int, todo chan<- order) (over bool, err error) {
	words := strings.Fields(string(m.Data))
	switch {
	case len(words) == 1 && words[0] == doneWord:
		return true, experiments.ErrServed
	case len(words) == 3 && words[0] == "run":
		life, _ := strconv.ParseUint(words[1], 10, 64)
		at, _ := strconv.Atoi(words[2])
		if life != w.offer.Life {
			return true, errAgain
		}
		w.run = max(w.run, at)
		return w.run > run, nil
	}
	o, err := readOrder(m.Data)
	switch {
	case err != nil || o.life != w.offer.Life || o.part.Run < run: // nobody waits for it
	case o.part.Run > run:
		w.run, w.next = o.part.Run, &o
		return true, nil
	default:
		w.take(o, todo)
	}
	return false, nil
}

func (w *worker) take(o order, todo chan<- order) {
	w.lock.Lock()
	w.held[o.lease] = o.part
	w.lock.Unlock()
	todo <- o
}

// reconnected says that the connection is a new one.
func (w *worker) reconnected() {
	select {
	case w.again <- struct{}{}:
	default:
	}
}

// ahead is how long the parts should last that wait here, beside those that are played.
const ahead = 50 * time.Millisecond

// tellRoom tells the coordinator how many parts there is room for, if that has changed much: one
// for each core, and of short ones some more.
func (w *worker) tellRoom() {
	w.lock.Lock()
	room := w.Cores
	if w.took > 0 {
		room += min(1000, int(ahead*time.Duration(w.Cores)/w.took))
	}
	news := w.room == 0 || room < w.room/2 || room > w.room+w.room/2
	if news {
		w.room = room
	}
	w.lock.Unlock()
	if news {
		w.nc.PublishRequest(w.subject("room"), w.reply, fmt.Appendf(nil, "%d %d", w.offer.Life, room))
	}
}

// play plays parts on one goroutine.
func (w *worker) play(ctx context.Context, hire func() experiments.PartPlayer, todo <-chan order) {
	var player experiments.PartPlayer
	for {
		var o order
		select {
		case <-ctx.Done():
			return
		case o = <-todo:
		}
		a := answer{order: o}
		begin := time.Now()
		if err := experiments.Guarded(func() error {
			if player == nil {
				player = hire()
			}
			a.body = player(ctx, o.part)
			return nil
		}); err != nil {
			if w.OnCrash != nil {
				err = w.OnCrash(err)
			}
			a.failed, a.body = true, []byte(err.Error())
		}
		if ctx.Err() != nil {
			return
		}
		if len(a.body) > queue.MaxMessage-1024 {
			a.failed, a.body = true, fmt.Appendf(nil, "found %d bytes; want %d at most", len(a.body),
				queue.MaxMessage-1024)
		}
		w.lock.Lock()
		delete(w.held, o.lease)
		took := time.Since(begin)
		if w.took == 0 {
			w.took = took
		}
		w.took += (took - w.took) / 8
		w.answered++
		w.lock.Unlock()
		w.say("answer", a.text())
		select {
		case w.freed <- struct{}{}:
		default:
		}
	}
}
