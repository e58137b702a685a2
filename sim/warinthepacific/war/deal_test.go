package war_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// afterDeployment returns Midway when all is deployed.
func afterDeployment(t *testing.T) *war.War {
	s, err := rules(t).Setup("midway-basic")
	require.NoError(t, err)
	w, d := s.(*war.War), sim.NewDice(1, sim.Nature)
	for w.Step == board.Deploy {
		w.Apply(w.Legal(nil)[0], &d)
	}
	return w
}

// Task Forces 16 and 17 and two dummies are under four markers. Each of the twelve ways is dealt
// equally often, a known marker keeps its force, and the viewer's own stay where they are. [9.12]
func TestDealIsEnumeration(t *testing.T) {
	w := afterDeployment(t)
	const deals = 12_000
	count := func(w *war.War) map[[2]int]int {
		ways, d := map[[2]int]int{}, sim.NewDice(5, sim.Agent0)
		for n := range deals {
			k := w.Clone().(*war.War)
			d.At(n)
			k.Deal(0, &d)
			var at [2]int // of Task Forces 16 and 17
			for m := 25; m < 30; m++ {
				if h := k.Forces[m].Holds; h < 27 {
					at[h-25] = m
				}
			}
			ways[at]++
			for m := range 9 {
				require.Equal(t, uint8(w.Forces[m].Holds), uint8(k.Forces[m].Holds))
			}
		}
		return ways
	}
	group := map[uint8]int{}
	for m := 25; m < 30; m++ {
		group[w.Theatre.Forces[m].Group]++
	}
	require.Contains(t, group, w.Theatre.Forces[25].Group)
	require.Equal(t, 4, group[w.Theatre.Forces[25].Group])
	ways := map[[2]int]int{}
	for at, n := range count(w) {
		ways[at] += n
	}
	require.NotEmpty(t, ways)
	t.Log(ways)
	require.Len(t, ways, 12)
	chi := 0.0
	for _, n := range ways {
		off := float64(n - deals/12)
		chi += float64(off*off) / (deals / 12)
	}
	require.Less(t, chi, 31.3, "chi square of 11 degrees, one in a thousand") // 0.001
	w.Forces[25].Marks |= board.Known
	for at := range count(w) {
		require.Contains(t, at, 25, "what was turned up stays")
	}
}

// This test finds a deal that forgets to lay the forces anew. A view of a position says nothing of
// their markers, so two positions that differ only in these look the same.
func TestSeesTellsNothingOfMarkers(t *testing.T) {
	w := afterDeployment(t)
	k := w.Clone().(*war.War)
	k.Forces[25].Holds, k.Forces[26].Holds = w.Forces[26].Holds, w.Forces[25].Holds
	require.NotEqual(t, w.String(), k.String())
	require.Equal(t, w.Sees(0), k.Sees(0))
	require.NotEqual(t, w.Sees(1), k.Sees(1))
	k.Forces[25].Marks |= board.Known // planted: a marker that is turned up tells
	w.Forces[25].Marks |= board.Known
	require.NotEqual(t, w.Sees(0), k.Sees(0))
}

// While the Allies read plots of Japan there are as many as they have still to read, and they have
// none of their own. [22.0]
func TestDealtPlotsToRead(t *testing.T) {
	w := afterDeployment(t)
	w.StartNaval()
	for d := sim.NewDice(4, sim.Agent0); w.Side == theatre.Japan; {
		legal := w.Legal(nil)
		w.Apply(legal[d.Pick(uint64(w.Asked), len(legal))], nil)
	}
	require.Equal(t, board.Look, w.Step)
	d := sim.NewDice(3, sim.Nature)
	w.Apply(1, &d)
	require.Equal(t, board.Card, w.Step)
	w.Said = uint8(w.Unseen())
	require.Greater(t, int(w.Said), 2)
	fewer := 0
	for n := range 200 {
		for viewer := range sim.Side(2) {
			k := w.Clone().(*war.War)
			d.At(2*n + int(viewer))
			k.Deal(viewer, &d)
			require.GreaterOrEqual(t, k.Unseen(), int(w.Said))
			for m := theatre.FirstMarker(theatre.Allies); m < theatre.FirstMarker(theatre.Allies)+
				id.Marker(w.Count[theatre.Allies]); m++ {
				require.Zero(t, k.Forces[m].Plot.Count)
			}
		}
		k := w.Clone().(*war.War)
		k.Said = 1
		k.Deal(theatre.Allies, &d)
		fewer = max(fewer, int(w.Said)-k.Unseen())
	}
	require.Positive(t, fewer, "where fewer are to read there may be fewer")
}
