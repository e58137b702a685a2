package observed_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/wartest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/observed"
)

// seen returns the numbers of a position by their names, as a side sees it.
func seen(w *war.War, o *observed.Numbers, viewer sim.Side) map[string]float32 {
	row := make([]float32, len(o.Layout.Position))
	o.Observe(&w.Position, viewer, w.Side, w.Step, 0.5, row)
	named := map[string]float32{}
	for i, name := range o.Layout.Position {
		named[name] = row[i]
	}
	return named
}

func TestNumbersHaveNamesOfTheirOwn(t *testing.T) {
	w := wartest.Start(t, "guadalcanal")
	o := observed.Of(w.Theatre)
	for _, names := range [][]string{o.Layout.Position, o.Layout.Decision} {
		sorted := slices.Sorted(slices.Values(names))
		require.Len(t, slices.Compact(sorted), len(names))
		for _, name := range names {
			require.NotEmpty(t, strings.TrimSpace(name))
		}
	}
}

func TestSitesShipsAndUnitsAreSeen(t *testing.T) {
	w := wartest.Bare(t, "guadalcanal")
	o, rabaul := observed.Of(w.Theatre), wartest.Site(t, w, "Rabaul")
	s := &w.Sites[rabaul]
	s.Port, s.Airbase, s.Garrison, s.Supply = 4, 2, 1, 512
	w.Stacks[2].Points = 32 // at Rabaul
	chokai := wartest.Ships(t, w, "Chokai", 1)[0]
	w.Ships[chokai].Damage = 1
	w.Units[0].Marks, w.Units[1].Hex = board.Lost, 7
	n := seen(w, o, theatre.Japan)
	at := "Rabaul 1 "
	require.Equal(t, []float32{1, 0.5, 0.25, 1, 0.5, 0.5}, []float32{n[at+"held"], n[at+"port damage"],
		n[at+"airbase damage"], n[at+"garrison"], n[at+"supply"], n[at+"air"]})
	require.EqualValues(t, float32(0.2), n["ship 1 Chokai damage"])
	require.EqualValues(t, 0.5, n["lead"])
	require.EqualValues(t, 1, n["step "+board.StepWords[w.Step]])
	for i, want := range []float32{1, 0} {
		require.Equal(t, want, n[unit(w, id.Unit(i))+"lost"])
		require.Equal(t, 1-want, n[unit(w, id.Unit(i))+"ashore"])
	}
	w.Units[1].Ship = 1
	require.Zero(t, seen(w, o, theatre.Japan)[unit(w, 1)+"ashore"], "aboard a ship")
	s.Side = theatre.Allies
	require.EqualValues(t, -1, seen(w, o, theatre.Japan)[at+"held"])
}

func unit(w *war.War, i id.Unit) string {
	return []string{"unit 1 ", "unit 2 "}[i] + w.Theatre.Units[i].Name + " "
}

// The enemy sees that a marker is there, and what is under it only when it is turned up.
func TestEnemySeesWhatIsUnderAMarkerThatIsTurnedUp(t *testing.T) {
	w := wartest.Bare(t, "guadalcanal")
	o, own := observed.Of(w.Theatre), slices.Collect(w.Markers())[0]
	w.Forces[own].Hex = wartest.Hex(t, w, "E1814")
	for _, name := range []string{"Shokaku", "Chokai"} {
		i := wartest.Ships(t, w, name, 1)[0]
		w.Ships[i].Damage, w.Ships[i].Force = 0, w.Forces[own].Holds
	}
	const at = "marker 1 of Japan "
	for _, side := range []sim.Side{theatre.Japan, theatre.Allies} {
		n := seen(w, o, side)
		require.EqualValues(t, 1, n[at+"there"])
		require.Positive(t, n[at+"across"])
		want := float32(0)
		if side == theatre.Japan {
			want = 2. / 16
		}
		require.Equal(t, want, n[at+"ships"])
		require.Equal(t, 2*want, n[at+"carriers"], "one of four")
	}
	w.Forces[own].Marks = board.Known
	require.EqualValues(t, 0.25, seen(w, o, theatre.Allies)[at+"carriers"])
	w.Forces[own].Hex = theatre.None
	require.Zero(t, seen(w, o, theatre.Japan)[at+"there"])
}

// The objective that Japan has chosen in secret is shown to Japan, and to all when the war is over.
// [40.5]
func TestSecretObjectiveIsShownToJapanAlone(t *testing.T) {
	w := wartest.Bare(t, "guadalcanal")
	o := observed.Of(w.Theatre)
	w.Wanted = 2
	require.EqualValues(t, 0.5, seen(w, o, theatre.Japan)["objective"])
	require.Zero(t, seen(w, o, theatre.Allies)["objective"])
}

func TestDecisionSaysWhatItIsAbout(t *testing.T) {
	w := wartest.Bare(t, "guadalcanal")
	o := observed.Of(w.Theatre)
	rabaul := w.Theatre.Sites[wartest.Site(t, w, "Rabaul")].Hex
	own := slices.Collect(w.Markers())[0]
	w.Forces[own].Hex = rabaul
	all := o.Tallies(&w.Position)
	move := func(m sim.Move, c observed.Choice) map[string]float32 {
		row := make([]float32, len(o.Layout.Decision))
		o.ObserveMove(&w.Position, theatre.Japan, &all, m, c, row)
		named := map[string]float32{}
		for i, x := range row {
			if x != 0 && o.Layout.Decision[i] != "step "+board.StepWords[w.Step] {
				named[o.Layout.Decision[i]] = x
			}
		}
		return named
	}
	require.Equal(t, map[string]float32{"none": 1}, move(board.Pass, observed.Nothing))
	require.Equal(t, map[string]float32{"number": 0.5}, move(8, observed.Number(8)))
	require.Equal(t, map[string]float32{"number": 4}, move(8, observed.Number(1000)))
	require.Equal(t, map[string]float32{"mission " + board.MissionWords[board.Bombard]: 1},
		move(1, observed.Mission(board.Bombard)))
	require.Equal(t, map[string]float32{"decision 15 of a fight": 1}, move(1, observed.InFight(99)))
	n := move(1, observed.Hex(rabaul).After(8))
	require.EqualValues(t, 0.5, n["way"])
	require.EqualValues(t, 1, n["held"])
	require.EqualValues(t, 0.125, n["own markers"])
	require.Zero(t, n["other markers"])
}

func TestTallyCountsCarriersThreeTimes(t *testing.T) {
	w := wartest.Bare(t, "guadalcanal")
	o, own := observed.Of(w.Theatre), slices.Collect(w.Markers())[0]
	w.Forces[own].Hex = 1
	ship := wartest.Ships(t, w, "Shokaku", 1)[0]
	w.Ships[ship].Damage, w.Ships[ship].Force = 0, w.Forces[own].Holds
	require.EqualValues(t, float32(3*int(w.Theatre.Class(ship).Defense))/64,
		seen(w, o, theatre.Japan)["marker 1 of Japan worth"])
	require.Empty(t, o.Tallies(&w.Position)[1])
}

// The first decisions of a fight have numbers of their own. All later ones share the last number,
// however many there are.
func TestLateDecisionsOfAFightShareANumber(t *testing.T) {
	w := wartest.Start(t, "guadalcanal")
	o := observed.Of(w.Theatre)
	all, last := o.Tallies(&w.Position), slices.Index(o.Layout.Decision, "decision 15 of a fight")
	for _, n := range []int{15, 16, 255, 256, 300} {
		row := make([]float32, len(o.Layout.Decision))
		o.ObserveMove(&w.Position, w.Turn(), &all, 0, observed.InFight(n), row)
		require.EqualValues(t, 1, row[last], n)
	}
}
