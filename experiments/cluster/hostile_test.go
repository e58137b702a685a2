package cluster_test

import (
	"encoding/json"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster"
)

// An intruder is let in as a worker, and says what it likes.
type intruder struct {
	t      *testing.T
	nc     *nats.Conn
	from   string
	inbox  string
	parts  chan *nats.Msg
	denied chan error
}

func intrude(t *testing.T, c *cluster.Coordinator, name, token string, more ...nats.Option) *intruder {
	h := &intruder{t: t, inbox: "_INBOX." + name, parts: make(chan *nats.Msg, 1<<16), denied: make(chan error, 100)}
	deny := nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { h.denied <- err })
	var err error
	h.nc, err = nats.Connect("nats://"+c.Listening(),
		append([]nats.Option{nats.UserInfo(name, token), nats.CustomInboxPrefix(h.inbox), deny}, more...)...)
	require.NoError(t, err)
	t.Cleanup(h.nc.Close)
	id, err := h.nc.GetClientID()
	require.NoError(t, err)
	h.from = fmt.Sprintf("from.%s.%d.", name, id)
	_, err = h.nc.ChanSubscribe(h.inbox+".parts", h.parts)
	require.NoError(t, err)
	return h
}

// say says something, with a subject for the answer.
func (h *intruder) say(verb, text, reply string) {
	require.NoError(h.t, h.nc.PublishMsg(&nats.Msg{Subject: h.from + verb, Reply: reply, Data: []byte(text)}))
	require.NoError(h.t, h.nc.Flush())
}

// hello greets with a version of the program, and returns the answer.
func (h *intruder) hello(version string) string {
	program, err := cluster.Program()
	require.NoError(h.t, err)
	text, _ := json.Marshal(map[string]any{"version": version, "program": program, "platform": runtime.GOOS + "/" +
		runtime.GOARCH, "cores": 1 << 16})
	m, err := h.nc.Request(h.from+"hello", text, time.Minute)
	require.NoError(h.t, err)
	return string(m.Data)
}

// life returns that of the asking.
func (h *intruder) life() string {
	var offer struct{ Life string }
	require.NoError(h.t, json.Unmarshal([]byte(h.hello("v1")), &offer))
	return offer.Life
}

// take asks for parts and waits for so many.
func (h *intruder) take(life string, room, wait int) (parts []string) {
	h.say("room", fmt.Sprint(life, " ", room), h.inbox+".parts")
	for len(parts) < wait {
		parts = append(parts, string((<-h.parts).Data))
	}
	return parts
}

// beat has all parts last on until the test is over.
func (h *intruder) beat(parts []string) {
	leases := new(strings.Builder)
	for _, p := range parts {
		fmt.Fprint(leases, p[strings.LastIndexByte(p, ' ')+1:], " ")
	}
	for h.nc.Publish(h.from+"beat", []byte(leases.String())) == nil {
		time.Sleep(20 * time.Millisecond)
	}
}

// play asks a question with a pool, beside what somebody does, and returns the answer and the ledger.
func play(t *testing.T, c *cluster.Coordinator, q question, beside func()) (string, *memory) {
	together := newMemory(t)
	var playing sync.WaitGroup
	var got string
	c.Begin(nil)
	playing.Go(func() {
		var err error
		got, err = q(t.Context(), experiments.Keeping{Ledger: together, Pool: c})
		require.NoError(t, err)
	})
	beside()
	playing.Wait()
	return got, together
}

// The coordinator answers into the asker's inbox and nowhere else. Otherwise it would write, with
// its own rights, where a worker must not.
func TestAnswersGoToTheAskersInboxOnly(t *testing.T) {
	q := batch(64 * 100)
	want, ledger := alone(t, q)
	c := listen(t, cluster.Options{})
	var working crew
	got, together := play(t, c, q, func() {
		for i, reply := range []string{"from.victim.1.hello", "to.all", "_INBOX.victim.parts",
			"$JS.API.STREAM.DELETE.PARTS", "$SYS.REQ.SERVER.PING", "_INBOX.evil"} {
			for _, verb := range []string{"there", "hello", "beat", "room", "file", "rows"} {
				h := intrude(t, c, fmt.Sprint("evil", i, verb), "")
				h.hello("v1")
				h.say(verb, "1 1", reply)
				require.Eventually(t, func() bool {
					return slices.Contains(c.Figures().ShutOut, fmt.Sprint("evil", i, verb))
				}, time.Minute, time.Millisecond)
			}
		}
		working.enlist(t.Context(), hand(c, "victim", q), func(err error) { require.NoError(t, err) })
	})
	c.Close(true)
	working.Wait()
	require.Equal(t, want, got)
	require.Equal(t, ledger.have, together.have)
	require.NotContains(t, c.Figures().ShutOut, "victim")
}

// A worker that takes all parts and beats for ever holds a bounded number of them, and not for ever.
func TestGreedyWorkerHoldsNobodyUp(t *testing.T) {
	q := batch(64 * 5000)
	want, ledger := alone(t, q)
	heard := make(chan string, 100)
	c := listen(t, cluster.Options{AckWait: time.Minute, Longest: time.Second, Log: func(line string) {
		heard <- line
	}})
	greedy := intrude(t, c, "greedy", "")
	var working crew
	got, together := play(t, c, q, func() {
		parts := greedy.take(greedy.life(), 1<<20, 1<<11)
		require.LessOrEqual(t, c.Figures().Workers[0].Held, 1<<11)
		go greedy.beat(parts)
		working.enlist(t.Context(), hand(c, "honest", q), func(err error) { require.NoError(t, err) })
	})
	require.GreaterOrEqual(t, c.Figures().Requeued, 1<<11)
	require.Empty(t, greedy.parts) // a worker that answers nothing gets no more parts
	greedy.say("bye", "", "")
	c.Close(true)
	working.Wait()
	require.Equal(t, want, got)
	require.Equal(t, ledger.have, together.have)
	require.Contains(t, <-heard, "worker greedy has a part for more than 1s; others get it")
}

// Parts, files and rows are for workers that were welcomed, and an answer counts from the worker
// that was given the part.
func TestAnswersCountFromWhomThePartWasGiven(t *testing.T) {
	q := batch(64 * 20)
	want, ledger := alone(t, q)
	c := listen(t, cluster.Options{AckWait: time.Minute})
	holder, old, thief := intrude(t, c, "holder", ""), intrude(t, c, "old", ""), intrude(t, c, "thief", "")
	var working crew
	got, together := play(t, c, q, func() {
		life := holder.life()
		require.Eventually(t, func() bool { return c.Figures().Out == 20 }, time.Minute, time.Millisecond)
		parts := holder.take(life, 3, 3)
		for i, p := range parts { // in the order of the run
			require.Equal(t, fmt.Sprint("part ", life, " 0 ", i, " 64 ", i+1), p)
		}
		require.Contains(t, old.hello("v0"), "refused found a program of version v0")
		old.say("room", life+" 5", old.inbox+".parts")
		old.say("rows", "0", old.inbox+".parts")
		thief.hello("v1")
		for _, p := range parts {
			for _, h := range []*intruder{old, thief} {
				h.say("answer", p+" played\n\x00\x00\x00", "")
			}
		}
		_, err := thief.nc.Request(thief.from+"beat", nil, time.Minute) // all before was heard
		require.NoError(t, err)
		require.Empty(t, old.parts)
		require.Equal(t, 3, c.Figures().Duplicates)
		holder.say("bye", "", "")
		working.enlist(t.Context(), hand(c, "honest", q), func(err error) { require.NoError(t, err) })
	})
	thief.say("bye", "", "")
	c.Close(true)
	working.Wait()
	require.Equal(t, want, got)
	require.Equal(t, ledger.have, together.have)
	require.Empty(t, c.Figures().ShutOut)
}

// The second player of a part that is checked has another key: two workers of one key do not
// confirm each other.
func TestCheckIsByAnotherKey(t *testing.T) {
	var seeds [][]byte
	var keys []string
	for range 2 {
		key, err := nkeys.CreateUser()
		require.NoError(t, err)
		seed, err := key.Seed()
		require.NoError(t, err)
		public, err := key.PublicKey()
		require.NoError(t, err)
		seeds, keys = append(seeds, seed), append(keys, public)
	}
	q, wrong := batch(64*4), otherDice(64*4)
	want, _ := alone(t, q)
	heard := make(chan string, 100)
	c := listen(t, cluster.Options{Check: 1, Guard: cluster.Access{Keys: keys}, Log: func(line string) {
		heard <- line
	}})
	come := func(working *crew, seed []byte, q question, ended func(error)) {
		h := hand(c, "", q)
		h.Credentials.Seed = seed
		working.enlist(t.Context(), h, ended)
	}
	var working crew
	got, _ := play(t, c, q, func() {
		for range 2 {
			come(&working, seeds[0], wrong, func(error) {}) // refused, or told of the end before
		}
		require.Contains(t, <-heard, "worker "+keys[0]+" answered wrongly in the part of 64 from ")
		come(&working, seeds[1], q, func(err error) { require.NoError(t, err) })
	})
	c.Close(true)
	working.Wait()
	require.Equal(t, want, got)
}
