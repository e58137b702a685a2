package cluster

import (
	"container/heap"
	"context"
	"errors"
	"fmt"
	"hash/fnv"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
)

// A waiter waits for the answers to a part.
type waiter struct {
	life   uint64
	part   experiments.Part
	block  int
	again  bool     // it is played a second time, by another worker
	not    string   // who played it at first
	at     int      // in the line, or nowhere
	late   int      // how often a worker had it for too long
	leases []*lease // of all workers that were given it
	told   chan told
}

// tell passes an answer on, unless there are enough.
func (w *waiter) tell(t told) {
	select {
	case w.told <- t:
	default:
	}
}

// told is an answer and who gave it.
type told struct {
	answer
	name, id string
}

// Play has a part played by a worker, see experiments.Pool.
func (c *Coordinator) Play(ctx context.Context, p experiments.Part, block int, take func([]byte) error,
	here func() ([]byte, error)) error {
	w := c.await(p, block)
	defer c.forget(w)
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
	w.again, w.not = true, first.name
	c.queue(w)
	c.lock.Unlock()
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
func (c *Coordinator) judge(p experiments.Part, all []told, take func([]byte) error,
	here func() ([]byte, error)) error {
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

// listen waits for an answer. If the answer cannot be right the coordinator plays the part itself
// (errHere).
func (c *Coordinator) listen(ctx context.Context, w *waiter, take func([]byte) error) (told, error) {
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

// await registers a part and has it given out.
func (c *Coordinator) await(p experiments.Part, block int) *waiter {
	c.lock.Lock()
	defer c.lock.Unlock()
	w := &waiter{life: c.life, part: p, block: block, at: nowhere, told: make(chan told, 4)}
	c.waiting[p] = w
	if p.Run > c.run {
		c.run = p.Run
		c.nc.Publish(queue.ToAll, fmt.Appendf(nil, "run %d %d", c.life, c.run))
	}
	c.queue(w)
	return w
}

// forget ends the waiting for a part.
func (c *Coordinator) forget(w *waiter) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.waiting[w.part] == w {
		delete(c.waiting, w.part)
	}
	if w.at != nowhere {
		heap.Remove(&c.line, w.at)
	}
	for _, l := range w.leases {
		delete(c.leases, l.order.lease)
		if !l.over {
			c.endLease(l)
			c.roomIn(l.member)
		}
	}
}

// hearAnswer takes what came of a part from the worker that was given it. Other answers are
// dropped: the part was played meanwhile, or belongs to somebody else.
func (c *Coordinator) hearAnswer(text []byte, m *member) error {
	a, err := readAnswer(text)
	if err != nil {
		return err
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	c.counts.Answers++
	l := c.leases[a.lease]
	if l == nil || l.member != m || a.life != l.life {
		c.counts.Duplicates++
		return nil
	}
	if a.part != l.part {
		return errors.New("found an answer to another part than that of the lease; want one to that")
	}
	w := l.waiter
	m.heard(a.part.Count)
	if l.late {
		c.late[m.name]--
	}
	c.endLease(l)
	delete(c.leases, a.lease)
	c.roomIn(m)
	if w.again && w.not == m.name {
		c.counts.Duplicates++
		return nil
	}
	if w.at != nowhere { // it was given up, and is here after all
		heap.Remove(&c.line, w.at)
	}
	w.tell(told{a, m.name, m.id})
	return nil
}

// checks reports whether a part is played twice. The choice does not depend on the worker, and only
// those who know the life can predict it.
func (c *Coordinator) checks(p experiments.Part) bool {
	if c.Check <= 0 {
		return false
	}
	h := fnv.New64a()
	fmt.Fprint(h, c.life, p)
	return float64(h.Sum64()%(1<<20)) < c.Check*(1<<20)
}
