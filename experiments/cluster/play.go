package cluster

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/ironbottom/ironbottom/experiments"
)

// A waiter waits for the answers to a part.
type waiter struct {
	order
	block  int
	number uint64 // of its message, 0 until the queue has said it
	early  string // the lease of an answer that came before that
	since  time.Time
	passes int // how often the one who may not play it was asked
	told   chan told
}

// told is an answer and who gave it.
type told struct {
	answer
	name, id string
}

// Play has a part played by a worker, see experiments.Pool.
func (c *Coordinator) Play(ctx context.Context, p experiments.Part, block int, take func([]byte) error, here func() ([]byte, error)) error {
	w := c.await(p, block)
	defer c.forget(w)
	if err := c.put(ctx, w); err != nil {
		return err
	}
	first, err := c.listen(ctx, w, take)
	switch {
	case errors.Is(err, errHere):
		return c.playHere(here, take)
	case err != nil:
		return err
	case !c.checks(p):
		return c.taken(w, first, take, here)
	}
	c.lock.Lock()
	w.again, w.not, w.number, w.early = true, first.name, 0, ""
	c.lock.Unlock()
	if err := c.put(ctx, w); err != nil {
		return err
	}
	second, err := c.listen(ctx, w, take)
	if err != nil && !errors.Is(err, errHere) {
		return err
	}
	if err == nil && string(first.body) == string(second.body) {
		return c.taken(w, first, take, here)
	}
	return c.judge(p, []told{first, second}, take, here)
}

// errHere is that of a part which the coordinator has to play itself.
var errHere = errors.New("to be played here")

func (c *Coordinator) playHere(here func() ([]byte, error), take func([]byte) error) error {
	text, err := here()
	if err == nil {
		err = take(text)
	}
	return err
}

// judge plays a part that was played twice, and shuts out who was wrong.
func (c *Coordinator) judge(p experiments.Part, all []told, take func([]byte) error, here func() ([]byte, error)) error {
	text, err := here()
	if err != nil {
		return err
	}
	for _, t := range all {
		if t.name != "" && string(t.body) != string(text) {
			c.lie(t.name, t.id, fmt.Sprintf("answered wrongly in the part of %d from %d", p.Count, p.First))
		}
	}
	return take(text)
}

// listen waits for an answer that can be right.
func (c *Coordinator) listen(ctx context.Context, w *waiter, take func([]byte) error) (told, error) {
	for {
		select {
		case <-ctx.Done():
			return told{}, ctx.Err()
		case t := <-w.told:
			switch {
			case t.name == "":
				return told{}, errHere
			case t.failed:
				c.shutWorker(t.name, fmt.Sprintf("could not play a part: %.200s", t.body))
				c.leave(t.id)
				return told{}, errHere
			}
			if err := take(t.body); err != nil {
				c.refuse(t.name, t.id, err)
				return told{}, errHere
			}
			return t, nil
		}
	}
}

// taken notes who has played a part whose answer listen has taken. What somebody said before
// it was shut out counts no more.
func (c *Coordinator) taken(w *waiter, first told, take func([]byte) error, here func() ([]byte, error)) error {
	c.lock.Lock()
	out := c.shut[first.name] != ""
	if !out && c.Check > 0 {
		c.played[first.name] = c.played[first.name].with(w.block)
	}
	c.lock.Unlock()
	if out {
		return c.playHere(here, take)
	}
	return nil
}

// await registers a part.
func (c *Coordinator) await(p experiments.Part, block int) *waiter {
	c.lock.Lock()
	defer c.lock.Unlock()
	w := &waiter{order: order{life: c.life, part: p}, block: block, since: time.Now(), told: make(chan told, 4)}
	c.waiting[p] = w
	if p.Run > c.run {
		c.run = p.Run
		c.nc.Publish(toAll, fmt.Appendf(nil, "run %d %d", c.life, c.run))
	}
	return w
}

// forget ends the waiting for a part.
func (c *Coordinator) forget(w *waiter) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.waiting[w.part] == w {
		delete(c.waiting, w.part)
	}
}

// put puts a part into the queue, however long the server is away.
func (c *Coordinator) put(ctx context.Context, w *waiter) error {
	for pause := 10 * time.Millisecond; ; pause = min(2*pause, time.Second) {
		number, err := c.queue.put(ctx, w.order)
		if err == nil {
			c.lock.Lock()
			w.number, w.since = number, time.Now()
			early := w.early
			w.early = ""
			c.lock.Unlock()
			if early != "" {
				c.settle(early, number)
			}
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
	}
}

// hearAnswer takes what came of a part. An answer to what nobody waits for is dropped: it
// was given before, by somebody else.
func (c *Coordinator) hearAnswer(text []byte, name, id string) error {
	a, err := readAnswer(text)
	if err != nil {
		return err
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	w := c.waiting[a.part]
	c.counts.Answers++
	if m := c.workers[id]; m != nil {
		m.heard(a.part.Count)
	}
	switch {
	case w == nil || w.again && w.not == name || a.life != w.life && a.again != w.again:
		c.counts.Duplicates++
		if w == nil {
			c.queue.done(a.lease)
		}
		return nil
	case w.number == 0:
		w.early = a.lease
	default:
		c.settle(a.lease, w.number)
	}
	select {
	case w.told <- told{a, name, id}:
	default: // it has enough
	}
	return nil
}

// settle takes a part that was answered out of the queue. Only the lease of its own message
// is ended; one of a queue that was made anew since says nothing of this one's.
func (c *Coordinator) settle(lease string, number uint64) {
	if of, ok := numberOf(lease); ok && of == number {
		c.queue.done(lease)
		return
	}
	c.running.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		c.queue.drop(ctx, number)
	})
}

// pass gives a part back that a worker may not play or that is of another run.
// A part that only its first player could play is played here.
func (c *Coordinator) pass(m *nats.Msg) error {
	a, err := readAnswer(m.Data)
	if err != nil {
		return err
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	w := c.waiting[a.part]
	if w == nil || w.life != a.life {
		c.queue.done(a.lease)
		return nil
	}
	if w.passes++; w.again && (w.passes > 20 || len(c.workers) < 2) {
		c.queue.done(a.lease)
		select {
		case w.told <- told{}:
		default:
		}
		return nil
	}
	c.queue.back(a.lease)
	return nil
}

// checks reports whether a part is one of those that are played twice. Which they are does
// not depend on who plays, and nobody who does not know the life can tell.
func (c *Coordinator) checks(p experiments.Part) bool {
	if c.Check <= 0 {
		return false
	}
	h := fnv.New64a()
	fmt.Fprint(h, c.life, p)
	return float64(h.Sum64()%(1<<20)) < c.Check*(1<<20)
}
