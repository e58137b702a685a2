package pacificvictory

import (
	"flag"
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

var deals = flag.Int("deals", 2, "wars of TestDealsOfWholeWars")

// Every position of a war can be dealt and veiled, for both sides, and what comes of it follows
// from what the side sees: the veil of a deal is the veil of the position, and a deal of a deal
// is a deal of the position. A few wars are played. Many:
//
//	go test ./agents/pacificvictory -run DealsOfWholeWars -deals 1000 -timeout 0 -v
func TestDealsOfWholeWars(t *testing.T) {
	var dealt atomic.Int64
	t.Run("wars", func(t *testing.T) {
		for first := range min(*deals, runtime.GOMAXPROCS(0)) {
			t.Run(fmt.Sprint(first), func(t *testing.T) {
				t.Parallel()
				for n := first; n < *deals; n += runtime.GOMAXPROCS(0) {
					dealt.Add(dealWholeWar(t, n))
				}
			})
		}
	})
	t.Logf("%d wars and as many that began from a deal: %d positions, each dealt and veiled for both sides", *deals,
		dealt.Load())
}

// dealWholeWar plays a war of scripted or random players, and continues from a deal of one of its
// positions, in which blocks stand as they seldom do otherwise. It returns the number of positions
// dealt.
func dealWholeWar(t *testing.T, n int) (positions int64) {
	start := warStart(t, []string{"1941", "1942", "1943"}[n%3], nil)
	name := []string{"scripted", "scripted", "random"}[n/3%3]
	players := [2]sim.Agent{player(t, name), player(t, name)}
	var from sim.State
	for branch := range 2 {
		if branch > 0 {
			start = from
		}
		d := sim.NewDice(uint64(n), sim.Agent0)
		w := sim.NewWorker(start, players, uint64(branch))
		k := start.Clone().(*war.Campaign)
		ply := 0
		w.Trace = func(before sim.State, _ sim.Move, _ sim.State, _ []sim.Roll) {
			d.At(ply)
			for viewer := range sim.Side(2) {
				k.CopyFrom(before)
				k.Deal(viewer, &d)
				if ply == 100+n*37%1500 && viewer == sim.Side(n%2) {
					from = k.Clone()
				}
				if ply%16 == 0 {
					requireDealFollows(t, before.(*war.Campaign), k, viewer, &d)
				}
				k.CopyFrom(before)
				k.Redact(viewer)
			}
			if from == nil {
				from = before.Clone()
			}
			ply++
		}
		w.Play(uint64(n))
		positions += int64(ply)
	}
	return positions
}

// requireDealFollows checks that neither the viewer, nor a deal of the deal, can tell a deal from
// its position.
func requireDealFollows(t *testing.T, c, deal *war.Campaign, viewer sim.Side, d *sim.Dice) {
	t.Helper()
	text := fmt.Sprintf("viewer %d of\n%s", viewer, c)
	require.NoError(t, deal.Check(), text)
	require.Equal(t, c.Sees(viewer), deal.Sees(viewer), text)
	again, veil, other := deal.Clone().(*war.Campaign), c.Clone().(*war.Campaign), deal.Clone().(*war.Campaign)
	again.Deal(viewer, d)
	require.Equal(t, deal.Position, again.Position, "a deal of a deal, %s", text)
	veil.Redact(viewer)
	other.Redact(viewer)
	require.NoError(t, veil.Check(), text)
	require.Equal(t, veil.Position, other.Position, "the veil of a deal, %s", text)
}
