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
)

// A worker plays parts for a coordinator. It is a service, see experiments.WithService.
type worker struct {
	Hand
	nc    *nats.Conn
	reply string
	inbox chan *nats.Msg // parts, and what the coordinator says to all
	dirs  []string

	offer offer
	run   int    // the run of rows that the coordinator plays
	next  *order // a part of a later run
	lease string // of it
	page  []byte // rows that are counted
	at    int    // of the first in the page

	lock     sync.Mutex
	held     map[string]experiments.Part // leases, with those that are played
	asked    int                         // parts that the queue was asked for
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
func (w *worker) serve(ctx context.Context, o offer, ask func(context.Context) error) error {
	w.offer, w.run, w.next, w.page, w.at = o, 0, nil, nil, 0
	w.lock.Lock()
	w.held, w.took = map[string]experiments.Part{}, 0
	w.lock.Unlock()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var beating sync.WaitGroup
	beating.Go(func() { w.beats(ctx, cancel) })
	err := ask(experiments.WithService(ctx, w))
	// What the beats have heard says more than an asking that was cut off.
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
		text = append(append(text, lease...), ' ')
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
	todo := make(chan held, 1<<12)
	var playing sync.WaitGroup
	for range w.Cores {
		playing.Go(func() { w.play(ctx, hire, todo) })
	}
	defer playing.Wait()
	defer cancel()
	if w.next != nil && w.next.part.Run == run {
		w.take(*w.next, w.lease, todo)
		w.next = nil
	}
	ticks := time.NewTicker(500 * time.Millisecond)
	defer ticks.Stop()
	for {
		w.pull()
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-ticks.C:
		case <-w.freed:
		case m := <-w.inbox:
			if over, err := w.hear(m, run, todo); over || err != nil {
				return err
			}
		}
	}
}

// held is a part that is leased.
type held struct {
	order
	lease string
}

// hear takes a message: a part, or what is said to all. Over says that another run is played.
func (w *worker) hear(m *nats.Msg, run int, todo chan<- held) (over bool, err error) {
	if status := m.Header.Get("Status"); status != "" { // the queue has nothing, or is gone
		left, err := strconv.Atoi(m.Header.Get("Nats-Pending-Messages"))
		w.lock.Lock()
		if w.asked -= left; err != nil || w.asked < 0 {
			w.asked = 0
		}
		w.lock.Unlock()
		return false, nil
	}
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
	if err != nil || !leased(m.Reply) {
		return false, nil
	}
	w.lock.Lock()
	w.asked = max(0, w.asked-1)
	w.lock.Unlock()
	switch {
	case o.life == w.offer.Life && o.part.Run > run:
		w.run, w.next, w.lease = o.part.Run, &o, m.Reply
		return true, nil
	case o.life != w.offer.Life || o.part.Run < run || o.not == w.Name:
		w.giveBack(o, m.Reply)
	default:
		w.take(o, m.Reply, todo)
	}
	return false, nil
}

func (w *worker) take(o order, lease string, todo chan<- held) {
	w.lock.Lock()
	w.held[lease] = o.part
	w.lock.Unlock()
	todo <- held{o, lease}
}

func (w *worker) giveBack(o order, lease string) {
	w.say("pass", answer{order: o, lease: lease}.text())
}

// lostAll forgets what was asked for on a connection that is gone.
func (w *worker) lostAll() {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.asked = 0
	select {
	case w.again <- struct{}{}:
	default:
	}
}

// ahead is how long the parts should last that wait here, beside those that are played.
const ahead = 50 * time.Millisecond

// pull asks the queue for as many parts as there is room for: one for each core, and of
// short ones some more.
func (w *worker) pull() {
	w.lock.Lock()
	room := w.Cores
	if w.took > 0 {
		room += min(1000, int(ahead*time.Duration(w.Cores)/w.took))
	}
	want := room - len(w.held) - w.asked
	if want < 1 || 2*want < room && len(w.held) >= w.Cores {
		w.lock.Unlock()
		return
	}
	w.asked += want
	w.lock.Unlock()
	w.nc.PublishRequest(nextPart, w.reply, fmt.Appendf(nil, `{"batch":%d,"expires":2000000000}`, want))
}

// play plays parts on one goroutine.
func (w *worker) play(ctx context.Context, hire func() experiments.PartPlayer, todo <-chan held) {
	var player experiments.PartPlayer
	for {
		var h held
		select {
		case <-ctx.Done():
			return
		case h = <-todo:
		}
		a := answer{order: h.order, lease: h.lease}
		begin := time.Now()
		if err := experiments.Guarded(func() error {
			if player == nil {
				player = hire()
			}
			a.body = player(ctx, h.part)
			return nil
		}); err != nil {
			a.failed, a.body = true, []byte(err.Error())
		}
		if ctx.Err() != nil {
			return
		}
		if len(a.body) > mostMessage-1024 {
			a.failed, a.body = true, fmt.Appendf(nil, "found %d bytes; want %d at most", len(a.body), mostMessage-1024)
		}
		w.lock.Lock()
		delete(w.held, h.lease)
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
