package cluster_test

import (
	"context"
	"flag"
	"fmt"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster"
)

// manyParts is how many TestManyParts has played; a million shows that memory stays flat.
var manyParts = flag.Int("parts", 20_000, "play `N` parts of no games")

// So many parts of no games go through the queue, each once and in order; the memory of the
// coordinator does not grow with them.
func TestManyParts(t *testing.T) {
	c := listen(t, cluster.Options{AckWait: 5 * time.Second})
	empty := func(context.Context, string) (cluster.Ask, error) {
		return serveNothing, nil
	}
	var working crew
	for i := range 2 {
		h := hand(c, fmt.Sprint("w", i), nil)
		h.Ready, h.Cores = empty, 1
		working.enlist(t.Context(), h, func(err error) { require.NoError(t, err) })
	}
	c.Begin(nil)
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	done, quarter := 0, uint64(0)
	begin := time.Now()
	play := func(_ struct{}, i int) error {
		var text []byte
		take := func(found []byte) error { text = found; return nil }
		p := experiments.Part{First: i, Count: 1}
		if err := c.Play(t.Context(), p, i, take, func() ([]byte, error) { return []byte{1}, nil }); err != nil {
			return err
		}
		if string(text) != "\x01" {
			return fmt.Errorf("found %q; want what was played", text)
		}
		return nil
	}
	whole, err := experiments.InOrder(t.Context(), c.Room(), *manyParts, func() struct{} {
		return struct{}{}
	}, play, func(err error) bool {
		require.NoError(t, err)
		if done++; done == *manyParts/4 {
			quarter = heap()
		}
		return true
	})
	require.NoError(t, err)
	require.True(t, whole)
	took := time.Since(begin)
	last := heap()
	require.Less(t, last, quarter+16<<20)
	f := c.Figures()
	c.Close(true)
	working.Wait()
	t.Logf("%d parts, %.0f a second; heap %.1f MB after a quarter, %.1f MB at the end; %d answers dropped, "+
		"%d parts put again", *manyParts, float64(*manyParts)/took.Seconds(), float64(quarter)/(1<<20),
		float64(last)/(1<<20), f.Duplicates, f.Requeued)
}

// serveNothing plays parts of no games.
func serveNothing(ctx context.Context, s experiments.Service) error {
	return s.Serve(ctx, 0, func() experiments.PartPlayer {
		return func(context.Context, experiments.Part) []byte { return []byte{1} }
	})
}
