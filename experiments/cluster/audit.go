package cluster

import (
	"context"
	"time"
)

// recover makes the queue anew after the server was away.
func (c *Coordinator) recover() {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	if n, err := c.queue.length(ctx); err == nil && n > 0 {
		return // it has kept what it had; the audit finds what it lost
	}
	if err := c.queue.open(ctx); err == nil {
		c.mend(ctx, 0)
	}
}

// audit looks now and then whether the queue still has every part that is waited for.
func (c *Coordinator) audit(ctx context.Context) {
	ticks := time.NewTicker(c.AckWait)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
		c.expire()
		n, err := c.queue.length(ctx)
		c.lock.Lock()
		lost := err == nil && n < len(c.waiting)
		c.lock.Unlock()
		if lost {
			c.mend(ctx, c.AckWait)
		}
	}
}

// mend puts those parts into the queue again that it has lost for so long.
func (c *Coordinator) mend(ctx context.Context, age time.Duration) {
	c.lock.Lock()
	var old []*waiter
	for _, w := range c.waiting {
		if w.number != 0 && time.Since(w.since) >= age {
			old = append(old, w)
		}
	}
	c.lock.Unlock()
	for _, w := range old {
		c.lock.Lock()
		number, o := w.number, w.order
		gone := c.waiting[w.part] != w
		c.lock.Unlock()
		if gone {
			continue
		}
		if has, err := c.queue.has(ctx, number, o); err != nil || has {
			continue
		}
		c.lock.Lock()
		c.counts.Mended++
		c.lock.Unlock()
		if c.put(ctx, w) != nil {
			return
		}
	}
}
