package cluster_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// memory is a ledger that wants each block once and in order.
type memory struct {
	lock  sync.Mutex
	t     *testing.T
	have  map[int]sim.Block
	next  int
	loose bool
}

func newMemory(t *testing.T) *memory { return &memory{t: t, have: map[int]sim.Block{}} }

func (l *memory) Load(into *sim.Block) (bool, error) {
	l.lock.Lock()
	defer l.lock.Unlock()
	k, ok := l.have[into.Index]
	if ok {
		into.Games, into.Decisions, into.Rows = k.Games, k.Decisions, append(into.Rows[:0], k.Rows...)
		into.Counts.Add(k.Counts)
	}
	return ok, nil
}

func (l *memory) Save(k *sim.Block) error {
	l.lock.Lock()
	defer l.lock.Unlock()
	if _, ok := l.have[k.Index]; ok {
		return fmt.Errorf("block %d: found it a second time", k.Index)
	}
	if !l.loose && k.Index != l.next {
		return fmt.Errorf("found block %d; want %d", k.Index, l.next)
	}
	l.next = k.Index + 1
	kept := sim.Block{Index: k.Index, Games: k.Games, Decisions: k.Decisions, Rows: slices.Clone(k.Rows)}
	for _, values := range k.Counts {
		kept.Counts = append(kept.Counts, slices.Clone(values))
	}
	l.have[k.Index] = kept
	return nil
}

// nothing is the ledger of a worker.
type nothing struct{}

func (nothing) Load(*sim.Block) (bool, error) { return false, nil }
func (nothing) Save(*sim.Block) error         { return nil }

// A question is asked with a ledger, and answered in words.
type question func(ctx context.Context, k experiments.Keeping) (string, error)

// A leaning player takes the first move with a chance in a hundred, else a random one.
type leaning struct {
	simtest.Player
	chance int
}

func (l leaning) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	if d.Pick(0, 100) < l.chance {
		return 0
	}
	return l.Player.Choose(v, legal, d)
}

func (l leaning) String() string { return fmt.Sprint("leaning ", l.chance) }

func randomPair() [2]sim.Agent { return [2]sim.Agent{simtest.Player{}, simtest.Player{}} }

func batch(games int) question {
	return func(ctx context.Context, k experiments.Keeping) (string, error) {
		b := sim.Batch{Start: &kuhn.Game{}, Agents: randomPair, Seed: 5, Games: games, Block: 64}
		t, err := experiments.RunBatch(ctx, b, k)
		return fmt.Sprint(t), err
	}
}

func pairs(n int) question {
	return func(ctx context.Context, k experiments.Keeping) (string, error) {
		a, err := match.Question{Game: game, Rules: kuhn.Rules{}, Start: &kuhn.Game{}, Agents: randomPair, Pairs: n,
			Seed: 3, Keeping: k}.Run(ctx)
		return told(a, err)
	}
}

// told is an answer in words, without times.
func told(a experiments.Answer, err error) (string, error) {
	if err != nil {
		return "", err
	}
	a.ClearTimes()
	text := new(strings.Builder)
	err = a.WriteText(text)
	return text.String(), err
}

// tested is a match that a test ends long before its last pair.
func tested(ctx context.Context, k experiments.Keeping) (string, error) {
	agents := func() [2]sim.Agent { return [2]sim.Agent{leaning{chance: 90}, leaning{chance: 10}} }
	test := &sequential.Test{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}
	a, err := match.Question{Game: game, Rules: kuhn.Rules{}, Start: &kuhn.Game{}, Agents: agents, Pairs: 100_000,
		Test: test, Seed: 3, Keeping: k}.Run(ctx)
	return told(a, err)
}

// bid is a search whose course hangs on what came out before.
func bid(ctx context.Context, k experiments.Keeping) (string, error) {
	b := scenario.Bid{
		Game: game, Rules: kuhn.Rules{}, Title: "Leaning", Setup: "kuhn", What: "chance",
		Response: scenario.ScoreResponse, Games: 2000, Seed: 4, Keeping: k, Target: -0.1,
		Arm: func(_ context.Context, bid int) (scenario.Arm, error) {
			return scenario.Arm{Start: &kuhn.Game{}, Agents: func() [2]sim.Agent {
				return [2]sim.Agent{leaning{chance: bid}, simtest.Player{}}
			}}, nil
		},
	}
	for i := range 101 {
		b.Bids = append(b.Bids, fmt.Sprint(i))
	}
	a, err := b.Run(ctx)
	return told(a, err)
}

var game = sim.Game{Name: "kuhn", Sides: [2]string{"First", "Second"}}

var job = cluster.Job{Version: "v1", Files: map[string][]byte{cluster.RecipeName: []byte("what is asked"),
	"data/x.csv": []byte("1,2\n")}}

func ready(q question) func(context.Context, string) (cluster.Ask, error) {
	return func(context.Context, string) (cluster.Ask, error) {
		return func(ctx context.Context, s experiments.Service) error {
			_, err := q(ctx, experiments.Keeping{Ledger: nothing{}, Service: s})
			return err
		}, nil
	}
}

func listen(t *testing.T, o cluster.Options) *cluster.Coordinator {
	if o.URL == "" {
		o.Address = "127.0.0.1:0"
	}
	if o.AckWait == 0 {
		o.AckWait = time.Second
	}
	o.Job = job
	c, err := cluster.Listen(t.Context(), o)
	require.NoError(t, err)
	return c
}

func hand(c *cluster.Coordinator, name string, q question) cluster.WorkerOptions {
	return cluster.WorkerOptions{URL: "nats://" + c.Listening(), Name: name, Version: "v1", Cores: 2, Ready: ready(q)}
}

// A crew are workers that have come.
type crew struct{ sync.WaitGroup }

// enlist has a worker come, and returns when it has: one that comes when all is over would wait for
// another coordinator.
func (g *crew) enlist(ctx context.Context, h cluster.WorkerOptions, ended func(error)) {
	there, ready := make(chan struct{}), h.Ready
	comes := sync.OnceFunc(func() { close(there) })
	h.Ready = func(ctx context.Context, folder string) (cluster.Ask, error) {
		comes()
		return ready(ctx, folder)
	}
	g.Go(func() {
		defer comes() // it is not let in
		ended(cluster.Work(ctx, h))
	})
	<-there
}

// Whatever is asked of several workers is answered as on one machine, with the same ledger.
func TestSameAsOneMachine(t *testing.T) {
	for name, q := range map[string]question{"batch": batch(64*200 + 7), "pairs": pairs(5000), "tested": tested,
		"bid": bid} {
		t.Run(name, func(t *testing.T) {
			alone := newMemory(t)
			alone.loose = true // the workers of one process save as they come
			want, err := q(t.Context(), experiments.Keeping{Ledger: alone})
			require.NoError(t, err)
			c := listen(t, cluster.Options{})
			var working crew
			for i := range 3 {
				working.enlist(t.Context(), hand(c, fmt.Sprint("w", i), q), func(err error) { require.NoError(t, err) })
			}
			together := newMemory(t)
			c.Begin(nil)
			got, err := q(t.Context(), experiments.Keeping{Ledger: together, Pool: c})
			require.NoError(t, err)
			c.Close(true)
			working.Wait()
			require.Equal(t, want, got)
			require.Equal(t, alone.have, together.have)
		})
	}
}

func batchStart() sim.State { return &kuhn.Game{} }
