package cluster

import (
	"cmp"
	"container/heap"
	"context"
	"slices"
	"time"
)

// A lease is a part that a worker has. It ends when the worker is silent for AckWait, or has the
// part for too long; the part is then given to another. An answer counts until the part is played.
type lease struct {
	order
	waiter *waiter
	member *member
	since  time.Time
	heard  time.Time // of the worker, with this lease
	over   bool      // another may have the part
	late   bool      // as the worker had it for too long
}

// A line has the parts that nobody plays, the first of the run first.
type line []*waiter

// Len, Less, Swap, Push and Pop are those of heap.Interface.
func (l line) Len() int { return len(l) }

// Less puts parts into the order of the run.
func (l line) Less(i, j int) bool {
	a, b := l[i].part, l[j].part
	return cmp.Or(cmp.Compare(a.Run, b.Run), cmp.Compare(a.First, b.First)) < 0
}

// Swap swaps two parts.
func (l line) Swap(i, j int) {
	l[i], l[j] = l[j], l[i]
	l[i].at, l[j].at = i, j
}

// Push appends a part.
func (l *line) Push(x any) {
	w := x.(*waiter)
	w.at = len(*l)
	*l = append(*l, w)
}

// Pop removes the last part.
func (l *line) Pop() any {
	last := len(*l) - 1
	w := (*l)[last]
	(*l)[last], *l = nil, (*l)[:last]
	w.at = nowhere
	return w
}

// nowhere is the place of a part that is not in the line.
const nowhere = -1

// queue has a part given out, or given out again. The lock is held.
func (c *Coordinator) queue(w *waiter) {
	if w.at == nowhere && c.waiting[w.part] == w {
		heap.Push(&c.line, w)
		c.handOut()
	}
}

// handOut gives parts to the workers that have room, in turn. The lock is held.
func (c *Coordinator) handOut() {
	for i := 0; i < len(c.roomy) && len(c.line) > 0; {
		m := c.roomy[i]
		if c.workers[m.id] != m || c.room(m) < 1 {
			c.roomy, m.waits = slices.Delete(c.roomy, i, i+1), false
			continue
		}
		w := c.nextFor(m)
		if w == nil { // only parts that another worker has to play
			i++
			continue
		}
		c.give(w, m)
		c.roomy = append(slices.Delete(c.roomy, i, i+1), m)
	}
}

// nextFor takes the first part out of the line that a worker may play. A part that is checked
// goes to another worker than the first.
func (c *Coordinator) nextFor(m *member) (found *waiter) {
	var others []*waiter
	for len(c.line) > 0 && found == nil {
		if w := heap.Pop(&c.line).(*waiter); w.again && w.not == m.name {
			others = append(others, w)
		} else {
			found = w
		}
	}
	for _, w := range others {
		heap.Push(&c.line, w)
	}
	return found
}

// give gives a part to a worker.
func (c *Coordinator) give(w *waiter, m *member) {
	c.leased++
	now := time.Now()
	l := &lease{order: order{w.life, w.part, c.leased}, waiter: w, member: m, since: now, heard: now}
	c.leases[c.leased], m.leases[c.leased] = l, l
	w.leases = append(w.leases, l)
	c.nc.Publish(m.inbox, l.text())
}

// room is how many more parts a worker may have. Those that it had for too long count.
func (c *Coordinator) room(m *member) int {
	return min(m.wants, mostHeld) - len(m.leases) - c.late[m.name]
}

// roomIn has a worker with room wait for parts. The lock is held.
func (c *Coordinator) roomIn(m *member) {
	if c.workers[m.id] == m && !m.waits && c.room(m) > 0 {
		c.roomy, m.waits = append(c.roomy, m), true
	}
	c.handOut()
}

// endLease takes a part from a worker. The lock is held.
func (c *Coordinator) endLease(l *lease) {
	if !l.over {
		l.over = true
		delete(l.member.leases, l.order.lease)
	}
}

// lose gives the part of a lease to another worker.
func (c *Coordinator) lose(l *lease) {
	c.endLease(l)
	c.counts.Requeued++
	c.queue(l.waiter)
}

// audit looks now and then for leases that have to end.
func (c *Coordinator) audit(ctx context.Context) {
	ticks := time.NewTicker(max(min(c.AckWait, c.Longest)/4, time.Millisecond))
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
		for _, m := range c.endLeases(time.Now()) {
			c.say("worker %s has a part for more than %v; others get it, and the worker has one part less at a time"+
				" until it answers", m.name, c.Longest)
		}
	}
}

// endLeases ends the leases of workers that are silent or late, and returns those that are late.
func (c *Coordinator) endLeases(now time.Time) (late []*member) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.expire(now)
	for _, m := range c.workers {
		was := c.late[m.name]
		for _, l := range m.leases {
			switch {
			case now.Sub(l.heard) > c.AckWait:
				c.lose(l)
			// Twice as long for each time that the part was late: so every part is played in the end.
			case now.Sub(l.since)>>min(l.waiter.late, 40) > c.Longest:
				l.late = true
				l.waiter.late++
				c.late[m.name]++
				c.lose(l)
			}
		}
		if was == 0 && c.late[m.name] > 0 {
			late = append(late, m)
		}
	}
	// A part that only its first player could play again is played here.
	for _, w := range c.line {
		if w.again && !c.othersThan(w.not) {
			w.tell(told{})
		}
	}
	return late
}

// othersThan reports whether there is a worker of another name.
func (c *Coordinator) othersThan(name string) bool {
	for _, m := range c.workers {
		if m.name != name {
			return true
		}
	}
	return false
}
