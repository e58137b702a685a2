package cluster

import (
	"container/heap"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

var scale = flag.Bool("scale", false, "print the table of scaling.md")

// A world is a run on many cores as it is simulated: times in seconds.
type world struct {
	cores, parts int
	mean         float64 // of a part
	spread       float64 // of its logarithm
	slow         float64 // share of the cores that are stragglers, five times as slow
	deaths       float64 // of a core, an hour; it is back after a minute
	lease        float64 // after which a part of a dead worker is given to another
	each         float64 // that the coordinator takes for a part
}

// An event is a core that is free, or a part that comes back to the queue.
type event struct {
	at   float64
	slow bool
	part bool
}

type events []event

func (e events) Len() int           { return len(e) }
func (e events) Less(i, j int) bool { return e[i].at < e[j].at }
func (e events) Swap(i, j int)      { e[i], e[j] = e[j], e[i] }
func (e *events) Push(x any)        { *e = append(*e, x.(event)) }
func (e *events) Pop() any          { last := len(*e) - 1; x := (*e)[last]; *e = (*e)[:last]; return x }

// efficiency is what share of the cores' time goes into parts that count, to the end of the
// run, and how long the last parts are waited for when none is left to give out.
func (w world) efficiency(dice *rand.Rand) (share, tail float64) {
	var next events
	for i := range w.cores {
		next = append(next, event{at: 0, slow: float64(i) < w.slow*float64(w.cores)})
	}
	heap.Init(&next)
	work, coordinator, end, given, back := 0.0, 0.0, 0.0, 0, 0
	var idle []event
	last := 0.0
	for next.Len() > 0 {
		e := heap.Pop(&next).(event)
		if e.part {
			back++
			for _, i := range idle {
				i.at = e.at
				heap.Push(&next, i)
			}
			idle = nil
			continue
		}
		if back > 0 {
			back--
		} else if given < w.parts {
			given++
		} else {
			idle = append(idle, e)
			continue
		}
		coordinator = max(coordinator, e.at) + w.each // one after the other
		begin := coordinator
		last = max(last, begin)
		took := w.mean * math.Exp(w.spread*dice.NormFloat64()-w.spread*w.spread/2)
		if e.slow {
			took *= 5
		}
		if dies := dice.ExpFloat64() * 3600 / max(w.deaths, 1e-9); dies < took {
			heap.Push(&next, event{at: begin + dies + w.lease, part: true})
			heap.Push(&next, event{at: begin + dies + 60, slow: e.slow})
			continue
		}
		if e.slow {
			work += took / 5 // as a good core would have needed
		} else {
			work += took
		}
		end = max(end, begin+took)
		heap.Push(&next, event{at: begin + took, slow: e.slow})
	}
	good := float64(w.cores) * (1 - w.slow + w.slow/5)
	return work / (good * end), end - last
}

// The share of time that is used grows with the length of parts until the coordinator is no
// longer the bound; stragglers and deaths cost some parts' time at the end, whatever the
// number of cores.
func TestScale(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	of := func(cores int, mean float64) (float64, float64) {
		return world{cores: cores, parts: 100 * cores, mean: mean, spread: 0.5, slow: 0.02, deaths: 0.1, lease: 5,
			each: 1e-4}.efficiency(dice)
	}
	low, _ := of(1000, 0.01)
	high, tail := of(1000, 1)
	require.Less(t, low, 0.2, "the coordinator is the bound")
	require.Greater(t, high, 0.85)
	require.Less(t, tail, 30.0)
	if !*scale {
		return
	}
	fmt.Println("cores  seconds of a part  share used  tail (s)")
	for _, cores := range []int{10, 100, 1000, 10_000} {
		for _, mean := range []float64{0.1, 1, 10} {
			share, tail := of(cores, mean)
			fmt.Printf("%6d  %5.1f  %5.1f %%  %6.1f\n", cores, mean, 100*share, tail)
		}
	}
}
