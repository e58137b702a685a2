package cluster

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
)

// A member is a worker that was welcomed.
type member struct {
	name, id     string
	inbox        string // for parts
	wants        int    // parts at a time
	leases       map[uint64]*lease
	waits        bool // for parts
	cores        int
	games, since int // until now, and when its pace was last looked at
	pace         float64
	looked, seen time.Time
}

// heard notes that games came from it.
func (m *member) heard(games int) {
	m.games += games
	m.seen = time.Now()
}

// A Worker is what Figures have of one.
type Worker struct {
	Name      string  `json:"name"`
	Cores     int     `json:"cores"`
	Games     int     `json:"games"`            // that it has played
	PerSecond float64 `json:"games_per_second"` // lately
	Held      int     `json:"parts_held"`
}

// Figures say how a run on many machines goes.
type Figures struct {
	Workers    []Worker `json:"workers"`
	Out        int      `json:"parts_in_flight"`
	Answers    int      `json:"answers"`
	Duplicates int      `json:"answers_dropped"` // that came a second time
	Requeued   int      `json:"parts_put_again"` // of workers that were silent or late
	ShutOut    []string `json:"workers_shut_out,omitempty"`
}

// Figures returns them.
func (c *Coordinator) Figures() Figures {
	c.lock.Lock()
	defer c.lock.Unlock()
	f := c.counts
	f.Out, f.Workers, f.ShutOut = len(c.waiting), []Worker{}, nil
	now := time.Now()
	for _, m := range c.workers {
		if took := now.Sub(m.looked).Seconds(); took >= 1 {
			m.pace, m.since, m.looked = float64(m.games-m.since)/took, m.games, now
		}
		f.Workers = append(f.Workers, Worker{m.name, m.cores, m.games, float64(int(1000*m.pace)) / 1000, len(m.leases)})
	}
	sort.Slice(f.Workers, func(i, j int) bool { return f.Workers[i].Name < f.Workers[j].Name })
	for name := range c.shut {
		f.ShutOut = append(f.ShutOut, name)
	}
	slices.Sort(f.ShutOut)
	return f
}

// String is a line of the figures.
func (f Figures) String() string {
	b := new(strings.Builder)
	fmt.Fprintf(b, "%d workers, %d parts in flight", len(f.Workers), f.Out)
	const shown = 8
	for i, w := range f.Workers {
		if i == shown {
			fmt.Fprintf(b, ", and %d more", len(f.Workers)-i)
			break
		}
		fmt.Fprintf(b, "; %s %.3g/s", w.Name, w.PerSecond)
	}
	return b.String()
}

// greeting is what a worker says of itself, and offer what it is answered.
type greeting struct {
	Version  string `json:"version"`
	Program  string `json:"program"`  // SHA-256 of its file
	Platform string `json:"platform"` // GOOS/GOARCH
	Cores    int    `json:"cores"`
}

type offer struct {
	Life   uint64   `json:"life,string"`
	Beat   int      `json:"beat_ms"` // how often a worker is to be heard of, at least
	Recipe string   `json:"recipe"`  // digest
	Files  []fileOf `json:"files"`
}

// welcome answers a worker that comes: with the run, or with why not.
func (c *Coordinator) welcome(m *nats.Msg, name, id string) error {
	var g greeting
	if err := json.Unmarshal(m.Data, &g); err != nil || g.Cores < 1 || g.Cores > 1<<16 || len(m.Data) > 4096 {
		return errors.New("found no greeting; want one")
	}
	if why := c.job.differs(g); why != "" {
		m.Respond([]byte("refused " + why))
		c.say("worker %s is refused: %s", name, why)
		return nil
	}
	c.lock.Lock()
	if c.over {
		c.lock.Unlock()
		m.Respond([]byte(doneWord))
		return nil
	}
	now := time.Now()
	if c.workers[id] == nil {
		c.workers[id] = &member{name: name, id: id, leases: map[uint64]*lease{}, looked: now}
	}
	c.workers[id].cores, c.workers[id].seen = g.Cores, now
	life := c.life
	c.lock.Unlock()
	text, _ := json.Marshal(offer{life, int(c.AckWait.Milliseconds() / 3), c.job.recipe, c.job.files})
	m.Respond(text)
	return nil
}

// hearRoom takes how many parts of an asking a worker can have at a time, and where they go.
func (c *Coordinator) hearRoom(m *nats.Msg, w *member) error {
	life, room, ok := strings.Cut(string(m.Data), " ")
	asking, err := strconv.ParseUint(life, 10, 64)
	wants, err2 := numberIn([]byte(room))
	if !ok || err != nil || err2 != nil || m.Reply == "" {
		return errors.New("found no room for parts; want some")
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	if asking == c.life {
		w.inbox, w.wants, w.seen = m.Reply, wants, time.Now()
		c.roomIn(w)
	}
	return nil
}

// beat has the leases of a worker last on. It is answered with the life and the run, or that
// nothing is left. A worker that is unknown is told so.
func (c *Coordinator) beat(m *nats.Msg, w *member) error {
	held, err := readLeases(m.Data)
	if err != nil {
		return err
	}
	c.lock.Lock()
	life, run, over := c.life, c.run, c.over
	if w != nil {
		w.seen = time.Now()
		for _, number := range held {
			if l := w.leases[number]; l != nil {
				l.heard = w.seen
			}
		}
	}
	c.lock.Unlock()
	switch {
	case over:
		m.Respond([]byte(doneWord))
	case w == nil: // of before a restart
		m.Respond([]byte("unknown"))
	default:
		m.Respond(fmt.Appendf(nil, "run %d %d", life, run))
	}
	return nil
}

// present is how many workers there are that were heard of lately.
func (c *Coordinator) present() (n int) {
	c.lock.Lock()
	defer c.lock.Unlock()
	for _, m := range c.workers {
		if time.Since(m.seen) < c.AckWait {
			n++
		}
	}
	return n
}

// leave gives the parts of a worker to others and forgets it.
func (c *Coordinator) leave(id string) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.forgetWorker(id)
}

// forgetWorker does so with the lock held.
func (c *Coordinator) forgetWorker(id string) {
	m := c.workers[id]
	if m == nil {
		return
	}
	delete(c.workers, id)
	for _, l := range m.leases {
		c.lose(l)
	}
}

// expire forgets workers that nothing was heard of for long. The lock is held.
func (c *Coordinator) expire(now time.Time) {
	for id, m := range c.workers {
		if now.Sub(m.seen) > 3*c.AckWait {
			c.forgetWorker(id)
		}
	}
}

// shutOut says why a worker gets nothing, or "".
func (c *Coordinator) shutOut(name string) string {
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.shut[name]
}

// shutWorker lets a worker do nothing more.
func (c *Coordinator) shutWorker(name, why string) (news bool) {
	c.lock.Lock()
	news = c.shut[name] == ""
	if news {
		c.shut[name] = why
	}
	c.lock.Unlock()
	if news {
		c.say("worker %s %s; it gets no more", name, why)
	}
	return news
}

// lie shuts out a worker that was wrong, and has what it has played be played again.
func (c *Coordinator) lie(name, id, why string) {
	if !c.shutWorker(name, why) {
		return
	}
	c.leave(id)
	c.lock.Lock()
	of, lied := c.played[name].list(), c.lied
	delete(c.played, name)
	c.lock.Unlock()
	if lied != nil && c.Check > 0 {
		lied(name, of)
	}
}

// blocks are a set of numbers of blocks.
type blocks []uint64

func (b blocks) with(n int) blocks {
	for len(b) <= n/64 {
		b = append(b, 0)
	}
	b[n/64] |= 1 << (n % 64)
	return b
}

func (b blocks) list() (all []int) {
	for i, word := range b {
		for bit := range 64 {
			if word>>bit&1 == 1 {
				all = append(all, 64*i+bit)
			}
		}
	}
	return all
}

// numberIn reads a number.
func numberIn(text []byte) (int, error) {
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 0 {
		return 0, errors.New("found no number; want one")
	}
	return n, nil
}
