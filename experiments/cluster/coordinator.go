package cluster

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
)

// Options are those of a coordinator.
type Options struct {
	// Address is where the queue listens, as DefaultAddress. If URL is set, nats://HOST:PORT, the
	// coordinator uses that NATS server and starts no queue.
	Address, URL string
	Guard        Access // which workers are let in; with a URL, how the coordinator logs in
	// Check is the share of parts that are played twice, 0 to 1.
	Check float64
	Job   Job
	// AckWait is how long a worker may be silent that has a part; 0 means DefaultAckWait.
	AckWait time.Duration
	// Longest is how long a worker may have a part before another gets it, too; 0 means
	// DefaultLongest. It doubles each time, so that a part of any length is played in the end.
	Longest time.Duration
	// Room is how many parts are out at a time; 0 means DefaultRoom.
	Room int
	// Log, if set, gets a line about each fault, such as a worker that is shut out.
	Log func(line string)
}

// What Options mean where they say nothing.
const (
	DefaultAckWait = 5 * time.Second
	DefaultLongest = 10 * time.Minute
	DefaultRoom    = 1 << 14 // enough for 10,000 cores, see scaling.md
)

// A Coordinator has the parts of a run played by workers. It is an experiments.Pool.
type Coordinator struct {
	Options
	own     *queue.Server // nil with a URL
	nc      *nats.Conn
	job     prepared
	cancel  context.CancelFunc
	running sync.WaitGroup

	lock    sync.Mutex
	life    uint64
	run     int  // the run of rows that is played
	over    bool // nothing is left to play, also for workers that come now
	waiting map[experiments.Part]*waiter
	line    line               // of parts that nobody plays
	leases  map[uint64]*lease  // of parts that are waited for
	leased  uint64             // leases that were given, ever
	late    map[string]int     // parts that workers had for too long, by name
	workers map[string]*member // by name and number of connection
	roomy   []*member          // workers that wait for parts, in turn
	shut    map[string]string  // workers that were shut out, and why
	rows    [][]int            // counted, of runs on which others hang
	played  map[string]blocks  // by whom, where parts are checked
	counts  Figures
	lied    func(name string, blocks []int)
}

// Listen starts a coordinator, and its queue unless the options name a NATS server.
func Listen(ctx context.Context, o Options) (*Coordinator, error) {
	if o.AckWait == 0 {
		o.AckWait = DefaultAckWait
	}
	if o.Room == 0 {
		o.Room = DefaultRoom
	}
	if o.Longest == 0 {
		o.Longest = DefaultLongest
	}
	c := &Coordinator{
		Options: o, leases: map[uint64]*lease{}, late: map[string]int{},
		waiting: map[experiments.Part]*waiter{}, workers: map[string]*member{},
		shut: map[string]string{}, played: map[string]blocks{},
	}
	var err error
	if c.job, err = o.Job.prepare(); err != nil {
		return nil, err
	}
	if err := c.patiently(ctx, c.connect); err != nil {
		c.stop()
		return nil, err
	}
	asked := ctx
	if c.Check > 0 && len(c.Guard.Keys) == 0 {
		c.say("--check compares workers by name, and each worker chooses its own: one with two names can answer " +
			"for both (--nkeys prevents that)")
	}
	ctx, c.cancel = context.WithCancel(context.WithoutCancel(ctx))
	if err := c.patiently(asked, func() error { return c.begin(ctx) }); err != nil {
		c.stop()
		return nil, err
	}
	return c, nil
}

// patiently tries again for a while what a server of somebody's own fails at, which may just
// be started.
func (c *Coordinator) patiently(ctx context.Context, try func() error) error {
	for begin := time.Now(); ; {
		err := try()
		if err == nil || c.URL == "" || time.Since(begin) > serverPatience {
			return err
		}
		if err := pause(ctx, 300*time.Millisecond); err != nil {
			return err
		}
	}
}

// serverPatience is how long a coordinator waits for a server.
const serverPatience = 15 * time.Second

// connect starts the queue, or finds the server of the URL.
func (c *Coordinator) connect() (err error) {
	patient := []nats.Option{nats.CustomInboxPrefix(queue.Inbox + queue.Coordinator), nats.MaxReconnects(-1),
		nats.ReconnectWait(200 * time.Millisecond), nats.Name(queue.Coordinator)}
	if c.URL == "" {
		var secret string
		if c.own, secret, err = serve(c.Options.Address, c.Guard, func(line string) { c.say("%s", line) }); err != nil {
			return err
		}
		c.nc, err = nats.Connect("", append(patient, nats.InProcessServer(c.own),
			nats.UserInfo(queue.Coordinator, secret))...)
		return err
	}
	c.nc, err = nats.Connect(c.URL, append(patient, c.Guard.come(queue.Coordinator)...)...)
	if err != nil {
		return fmt.Errorf("%s: found no server that accepts the coordinator (%w); want one", c.URL, err)
	}
	return nil
}

// begin listens to workers.
func (c *Coordinator) begin(ctx context.Context) (err error) {
	if _, err := c.nc.Request("from."+queue.Coordinator+".0.there", nil, 500*time.Millisecond); err == nil {
		return errors.New("found another coordinator on the server; want one at a time")
	}
	heard, err := c.nc.Subscribe("from.*.*.*", c.hear)
	if err != nil {
		return err
	}
	heard.SetPendingLimits(1<<17, 1<<30)
	c.running.Go(func() { c.audit(ctx) })
	return c.nc.Flush()
}

// Listening returns where workers find the coordinator: the address of the queue, or the URL.
func (c *Coordinator) Listening() string {
	if c.own == nil {
		return c.URL
	}
	return c.own.Address()
}

// Begin begins an asking of the run: rows that were counted before are forgotten. Lied, if
// set, is called once a worker was found to have answered wrongly, with the blocks that it
// has played of the asking; the asking must then end, those be forgotten by the ledger, and
// the run be asked for anew.
func (c *Coordinator) Begin(lied func(name string, blocks []int)) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.life, c.run, c.rows, c.lied = rand.Uint64()>>1, 0, nil, lied
	clear(c.waiting)
	clear(c.leases)
	c.line = nil
	for _, m := range c.workers { // each comes anew for the new asking
		m.wants = 0
		clear(m.leases)
	}
	c.nc.Publish(queue.ToAll, fmt.Appendf(nil, "run %d 0", c.life))
}

// Close tells the workers that nothing is left to play, where that is so, and ends.
func (c *Coordinator) Close(complete bool) {
	if complete {
		c.end()
		// A worker whose connection was cut comes back and is told so, unless it is gone for good.
		for end := time.Now().Add(c.AckWait); c.present() > 0 && time.Now().Before(end); {
			time.Sleep(25 * time.Millisecond)
		}
	}
	c.stop()
}

// end says that nothing is left to play: to all workers that are there, and from now on to workers
// that come.
func (c *Coordinator) end() {
	c.lock.Lock()
	c.over = true
	c.lock.Unlock()
	c.nc.Publish(queue.ToAll, []byte(doneWord))
	c.nc.Flush()
}

func (c *Coordinator) stop() {
	if c.cancel != nil {
		c.cancel()
	}
	if c.nc != nil {
		c.nc.Close()
	}
	c.running.Wait()
	if c.own != nil {
		c.own.Stop()
	}
}

// Room is how many parts may be out at a time.
func (c *Coordinator) Room() int { return c.Options.Room }

// Counted keeps a row for workers who come later.
func (c *Coordinator) Counted(at int, row []int) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if at == len(c.rows) {
		c.rows = append(c.rows, append([]int(nil), row...))
	}
}

// page returns counted rows from one on, as a worker is told them.
func (c *Coordinator) page(at int) (text []byte) {
	c.lock.Lock()
	defer c.lock.Unlock()
	for ; at >= 0 && at < len(c.rows) && len(text) < pageBytes; at++ {
		for _, v := range c.rows[at] {
			text = binary.AppendUvarint(text, uint64(v))
		}
	}
	return text
}

// say tells whoever asked to be told.
func (c *Coordinator) say(format string, words ...any) {
	if c.Log != nil {
		c.Log(fmt.Sprintf(format, words...))
	}
}
