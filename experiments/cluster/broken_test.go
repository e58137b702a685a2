package cluster_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"math/big"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster"
	"github.com/ironbottom/ironbottom/sim"
)

// alone is what a question is answered on one machine, and its ledger.
func alone(t *testing.T, q question) (string, *memory) {
	l := newMemory(t)
	l.loose = true
	want, err := q(t.Context(), experiments.Keeping{Ledger: l})
	require.NoError(t, err)
	return want, l
}

// pausing asks a question, and ends it once so many blocks are in the ledger.
type pausing struct {
	*memory
	after int
	stop  func()
}

func (p *pausing) Save(k *sim.Block) error {
	err := p.memory.Save(k)
	if p.after--; p.after == 0 {
		p.stop()
	}
	return err
}

// A worker that dies delays nobody: another worker plays its part.
func TestWorkerDies(t *testing.T) {
	q := batch(64 * 3000)
	want, ledger := alone(t, q)
	c := listen(t, cluster.Options{AckWait: 300 * time.Millisecond, Room: 64}) // most is not out yet when it dies
	var working crew
	dying, die := context.WithCancel(t.Context())
	working.enlist(dying, hand(c, "dies", q), func(err error) { require.ErrorIs(t, err, context.Canceled) })
	together := &pausing{newMemory(t), 100, func() {
		die()
		working.enlist(t.Context(), hand(c, "lives", q), func(err error) { require.NoError(t, err) })
	}}
	c.Begin(nil)
	got, err := q(t.Context(), experiments.Keeping{Ledger: together, Pool: c})
	require.NoError(t, err)
	c.Close(true)
	working.Wait()
	require.Equal(t, want, got)
	require.Equal(t, ledger.have, together.have)
}

// A worker that was away when the others heard that nothing is left hears it with its next beat. A
// worker that comes later hears it at once.
func TestNothingIsLeft(t *testing.T) {
	q := batch(64)
	c := listen(t, cluster.Options{AckWait: 300 * time.Millisecond})
	var working crew
	deaf := hand(c, "deaf", q)
	deaf.Ready = func(context.Context, string) (cluster.Ask, error) {
		c.End() // and it has not begun
		return ready(func(ctx context.Context, k experiments.Keeping) (string, error) {
			<-ctx.Done()
			return "", ctx.Err()
		})(t.Context(), "")
	}
	working.enlist(t.Context(), deaf, func(err error) { require.NoError(t, err) })
	late := hand(c, "late", q)
	late.Ready = func(context.Context, string) (cluster.Ask, error) {
		return nil, errors.New("found a run; want none")
	}
	working.enlist(t.Context(), late, func(err error) { require.NoError(t, err) })
	working.Wait()
	require.Empty(t, c.Figures().Workers)
	c.Close(true)
}

// A coordinator that is gone is waited for; another one goes on with the ledger, and the
// workers with it, also in a search whose course hangs on what came out.
func TestCoordinatorIsStartedAgain(t *testing.T) {
	for name, q := range map[string]question{"batch": batch(64 * 1000), "bid": bid, "tested": tested} {
		t.Run(name, func(t *testing.T) {
			want, ledger := alone(t, q)
			together := newMemory(t)
			c := listen(t, cluster.Options{})
			address := c.Listening()
			var working sync.WaitGroup
			ctx, leave := context.WithCancel(t.Context())
			for i := range 2 {
				working.Go(func() {
					if err := cluster.Work(ctx, hand(c, fmt.Sprint("w", i), q)); err != nil {
						// it may have been away at the end
						require.ErrorIs(t, err, context.Canceled)
					}
				})
			}
			for range 3 { // it is stopped some blocks later each time
				ctx, stop := context.WithCancel(t.Context())
				c.Begin(nil)
				q(ctx, experiments.Keeping{Ledger: &pausing{together, 2, stop}, Pool: c})
				c.Close(false)
				var err error
				c, err = cluster.Listen(t.Context(), cluster.Options{Address: address, AckWait: time.Second, Job: job})
				require.NoError(t, err)
				together.loose = true // blocks behind a gap were kept
			}
			c.Begin(nil)
			got, err := q(t.Context(), experiments.Keeping{Ledger: together, Pool: c})
			require.NoError(t, err)
			c.Close(true)
			leave()
			working.Wait()
			require.Equal(t, want, got)
			require.Equal(t, ledger.have, together.have)
		})
	}
}

// otherDice is the question of batch with other dice.
func otherDice(games int) question {
	return func(ctx context.Context, k experiments.Keeping) (string, error) {
		tally, err := experiments.RunBatch(ctx, sim.Batch{Start: batchStart(), Agents: randomPair, Seed: 6,
			Games: games, Block: 64}, k)
		return fmt.Sprint(tally), err
	}
}

// A worker that answers wrongly is named and gets no more parts. Its parts are discarded and played
// again.
func TestLiar(t *testing.T) {
	q := batch(64 * 2000)
	wrong := otherDice(64 * 2000)
	want, ledger := alone(t, q)
	var lock sync.Mutex
	var told []string
	c := listen(t, cluster.Options{Check: 0.2, Log: func(line string) {
		lock.Lock()
		defer lock.Unlock()
		told = append(told, line)
	}})
	var working crew
	for _, name := range []string{"honest", "upright"} {
		working.enlist(t.Context(), hand(c, name, q), func(err error) { require.NoError(t, err) })
	}
	working.enlist(t.Context(), hand(c, "liar", wrong), func(err error) {
		require.ErrorContains(t, err, "answered wrongly")
	})
	together := newMemory(t)
	together.loose = true
	var got string
	for lies := -1; lies != 0; {
		ctx, end := context.WithCancel(t.Context())
		lies = 0
		var lost []int
		c.Begin(func(name string, blocks []int) {
			require.Equal(t, "liar", name)
			lies, lost = lies+1, blocks
			end()
		})
		var err error
		got, err = q(ctx, experiments.Keeping{Ledger: together, Pool: c})
		end()
		require.NoError(t, err)
		for _, index := range lost {
			delete(together.have, index)
		}
	}
	c.Close(true)
	working.Wait()
	require.Equal(t, want, got)
	require.Equal(t, ledger.have, together.have)
	require.Len(t, told, 2)
	require.Contains(t, told[0], "one with two names can answer for both")
	require.Contains(t, told[1], "worker liar answered wrongly in the part of 64 from ")
	require.Equal(t, []string{"liar"}, c.Figures().ShutOut)
}

// Only workers with the token or a key are let in. A worker with another program or other data
// plays nothing.
func TestWhoMayWork(t *testing.T) {
	const token = "a word of some length"
	ended, cancel := context.WithCancel(t.Context())
	key, err := nkeys.CreateUser()
	require.NoError(t, err)
	public, err := key.PublicKey()
	require.NoError(t, err)
	seed, err := key.Seed()
	require.NoError(t, err)
	stranger, err := nkeys.CreateUser()
	require.NoError(t, err)
	foreign, err := stranger.Seed()
	require.NoError(t, err)
	defer cancel()
	for _, guard := range []cluster.Access{{Token: token}, {Keys: []string{public}}} {
		c := listen(t, cluster.Options{Guard: guard})
		h := hand(c, "w", batch(64))
		for _, pass := range []cluster.Credentials{{}, {Token: "another word of some length"}, {Seed: foreign}} {
			h.Credentials = pass
			require.ErrorContains(t, cluster.Work(ended, h), "refuses this worker")
		}
		h.Credentials, h.Version = cluster.Credentials{Token: token}, "v2"
		if guard.Keys != nil {
			h.Credentials = cluster.Credentials{Seed: seed}
		}
		require.ErrorContains(t, cluster.Work(ended, h), "found a program of version v2; want v1")
		c.Close(false)
	}
	require.ErrorContains(t, cluster.CheckAddress("0.0.0.0:4222", cluster.Access{}), "neither a token nor keys")
	require.NoError(t, cluster.CheckAddress("0.0.0.0:4222", cluster.Access{Token: token}))
	require.NoError(t, cluster.CheckAddress("127.0.0.1:4222", cluster.Access{}))
}

// A worker can write to its own subject and to no other. A forbidden message shuts it out by its
// name.
func TestWorkerSaysWhatNoneSays(t *testing.T) {
	heard := make(chan string, 100)
	c := listen(t, cluster.Options{Log: func(line string) { heard <- line }})
	defer c.Close(false)
	for i, said := range []struct{ verb, text string }{
		{"answer", ""}, {"answer", "part 1 2 3"}, {"answer", "part 1 0 0 1 0 lost\nx"},
		{"answer", "part 1 0 0 0 0 played\n"},
		{"answer", "part 1 0 -1 1 0 played\n"}, {"beat", "to.all"}, {"beat", strings.Repeat("1 ", 3000)},
		{"rows", "x"}, {"rows", "-1"},
		{"file", "none 0"}, {"hello", "{"}, {"hello", `{"cores":0}`}, {"nothing", "x"}, {"room", "x"},
		{"room", "1 -1"}, {"room", "1 1"},
	} {
		name := fmt.Sprint("bad", i)
		h := intrude(t, c, name, "")
		require.NotEqual(t, "", h.hello("v1"))
		require.NoError(t, h.nc.Publish("from.other.1.answer", []byte("x")))
		require.ErrorIs(t, <-h.denied, nats.ErrPermissionViolation)
		h.say(said.verb, said.text, "")
		line := <-heard
		require.Contains(t, line, "worker "+name+" said what no worker says: ")
		require.NotContains(t, line, "\n")
	}
	require.Len(t, c.Figures().ShutOut, 16)
}

// certified returns what serves at 127.0.0.1 with a certificate of its own, and who believes it.
func certified(t *testing.T) (server, client *tls.Config) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	c := x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, &c, &c, &key.PublicKey, key)
	require.NoError(t, err)
	made, err := x509.ParseCertificate(der)
	require.NoError(t, err)
	believed := x509.NewCertPool()
	believed.AddCert(made)
	server = &tls.Config{MinVersion: tls.VersionTLS12,
		Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}
	return server, &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: believed}
}

// Over a connection that is encrypted the answer is the same; who believes another
// certificate, or none, plays nothing.
func TestEncrypted(t *testing.T) {
	q := pairs(300)
	want, _ := alone(t, q)
	server, client := certified(t)
	_, stranger := certified(t)
	c := listen(t, cluster.Options{Guard: cluster.Access{TLS: server}})
	h := hand(c, "w", q)
	h.Credentials.TLS = stranger
	require.ErrorContains(t, cluster.Work(t.Context(), h), "certificate")
	h.Credentials.TLS = client
	var said string
	h.Log = func(line string) { said = line }
	var working sync.WaitGroup
	working.Go(func() { require.NoError(t, cluster.Work(t.Context(), h)) })
	c.Begin(nil)
	got, err := q(t.Context(), experiments.Keeping{Ledger: newMemory(t), Pool: c})
	require.NoError(t, err)
	c.Close(true)
	working.Wait()
	require.Equal(t, want, got)
	require.Regexp(t, "nothing is left to play; answered [0-9]+ parts", said)
}
