package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// plotting returns Guadalcanal at the end of its first Cycle, when subrons are plotted.
func plotting(t *testing.T) *war.War {
	w := scenario(t, "guadalcanal")
	d := sim.NewDice(1, sim.Nature)
	for w.Step == board.Deploy || w.Step == board.Station {
		w.Apply(w.Legal(nil)[0], &d)
	}
	w.StartPatrols()
	require.Equal(t, board.Patrol, w.Step)
	return w
}

// subronAt returns the marker that begins in a hex.
func subronAt(t *testing.T, w *war.War, hex string) id.Subron {
	for i, s := range w.Theatre.Subrons {
		if s.Hex == hexOf(t, w, hex) {
			return id.Subron(i)
		}
	}
	require.Fail(t, "no subron", hex)
	return 0
}

// placeOf returns the move that sends a subron of a side to a hex.
func placeOf(t *testing.T, w *war.War, side sim.Side, hex string) sim.Move {
	for i, p := range w.Theatre.Patrols {
		if p.Side == side && p.Hex == hexOf(t, w, hex) {
			return sim.Move(i)
		}
	}
	require.Fail(t, "no place", hex)
	return 0
}

// goTo plots one subron to a hex and all others as they are first asked, until the next Cycle.
func goTo(t *testing.T, w *war.War, marker id.Marker, hex string) {
	d := sim.NewDice(1, sim.Nature)
	for w.Step == board.Patrol {
		m := w.Legal(nil)[0]
		if w.AskedMarker() == marker {
			m = placeOf(t, w, w.Side, hex)
			require.Contains(t, w.Legal(nil), m)
		}
		require.NoError(t, w.Check())
		w.Apply(m, &d)
	}
}

// A Fleet subron is at sea for two Cycles, then it has to be in port; in the next Cycle it refits
// there, and then it comes out again. A subron in port does not search. [13.11] [13.12] [13.34]
// [13.35] (C102)
func TestFleetSubronsEndure(t *testing.T) {
	w := plotting(t)
	marker := subronAt(t, w, "E3021")
	require.EqualValues(t, 1, w.Subrons[marker].Out)
	require.Equal(t, 2, w.Within(marker, hexOf(t, w, "E2922"))+w.Within(marker, hexOf(t, w, "E3021"))+1)
	goTo(t, w, id.Marker(marker), "E2922")
	assert.EqualValues(t, 2, w.Subrons[marker].Out)
	assert.Zero(t, w.Within(marker, hexOf(t, w, "E2922")))
	w.StartPatrols()
	w.Asked, w.Side = uint8(marker), theatre.Japan
	ports := []sim.Move{placeOf(t, w, theatre.Japan, "E1602"), placeOf(t, w, theatre.Japan, "E1613")}
	require.Equal(t, ports, w.Legal(nil), "two Cycles out")
	w.StartPatrols()
	goTo(t, w, id.Marker(marker), "E1602")
	require.EqualValues(t, board.Worn, w.Subrons[marker].Out)
	assert.Greater(t, w.Within(marker, hexOf(t, w, "E1602")), theatre.ZoneHexes, "in port it does nothing")
	w.StartPatrols()
	w.Asked, w.Side = uint8(marker), theatre.Japan
	require.Equal(t, ports[:1], w.Legal(nil), "a whole segment of refit")
	w.StartPatrols()
	goTo(t, w, id.None, "")
	require.EqualValues(t, 0, w.Subrons[marker].Out)
	w.StartPatrols()
	w.Asked, w.Side = uint8(marker), theatre.Japan
	assert.Contains(t, w.Legal(nil), placeOf(t, w, theatre.Japan, "E2922"))
	w.StartPatrols()
	goTo(t, w, id.Marker(marker), "E2922")
	assert.EqualValues(t, 1, w.Subrons[marker].Out)
}

// A Coastal subron is in port after one Cycle; to sea it goes 250 Movement Points, home in transit
// 500. [13.32] [13.33] [13.35]
func TestSubronsGoSoFar(t *testing.T) {
	r, err := warinthepacific.Load(fighttest.Changed(t, "scenarios/guadalcanal.toml", "E2014 Allies,",
		"E2014 Allies, E3833 Allies,"), nil)
	require.NoError(t, err)
	s, err := r.War().Setup("guadalcanal")
	require.NoError(t, err)
	w := s.(*war.War)
	w.StartPatrols()
	coastal, fleet := subronAt(t, w, "E1611"), subronAt(t, w, "E1501")
	w.Asked, w.Side = uint8(coastal), theatre.Allies
	require.Equal(t, []sim.Move{placeOf(t, w, theatre.Allies, "E3231")}, w.Legal(nil))
	w.Asked = uint8(fleet)
	near, far := 0, 0
	for i, p := range w.Theatre.Patrols {
		switch way := w.Theatre.BySea(hexOf(t, w, "E1501"), p.Hex); {
		case p.Side != theatre.Allies:
		case p.Port || way <= 250:
			near++
			assert.Contains(t, w.Legal(nil), sim.Move(i))
		default:
			far++
		}
	}
	assert.Len(t, w.Legal(nil), near)
	assert.Positive(t, far)
}

// Whose ports have all fallen is lost when it has to go home. [13.12] [13.35]
func TestSubronsWithoutPort(t *testing.T) {
	w := plotting(t)
	coastal, fleet := subronAt(t, w, "E1220"), subronAt(t, w, "E3021")
	for _, name := range []string{"Truk", "Rabaul"} {
		w.Sites[siteOf(t, w, name)].Side = theatre.Allies
	}
	w.StartPatrols()
	goTo(t, w, id.None, "")
	assert.Zero(t, w.SubPoints(coastal))
	assert.Positive(t, w.SubPoints(fleet), "it can stay out for another Cycle")
}

// The type of the subrons under markers is known, but nothing of the enemy's plots until both sides
// have plotted. A deal gives each place that a subron can reach with the same chance; while the
// enemy plots, it begins anew. The viewer's moves and view stay the same. (C48) (C103) [13.1]
// [13.3]
func TestDealtOrders(t *testing.T) {
	t.Parallel()
	w := plotting(t)
	d := sim.NewDice(1, sim.Nature)
	var saw []string
	for w.Side == theatre.Japan {
		legal := w.Legal(nil)
		saw = append(saw, w.Sees(theatre.Allies))
		assert.NotEqual(t, legal[len(legal)-1], w.PublicMove(legal[len(legal)-1]))
		w.Apply(legal[len(legal)-1], &d)
	}
	for _, s := range saw {
		require.Equal(t, saw[0], s, "the Allies see how far Japan is")
	}
	marker := subronAt(t, w, "E3021")
	before := w.Sees(theatre.Allies)
	legal, told := w.Legal(nil), map[uint8]int{}
	const deals = 4000
	for n := range deals {
		k, dd := w.Clone().(*war.War), sim.NewDice(9, sim.Agent1)
		dd.At(n)
		k.Deal(theatre.Allies, &dd)
		require.NoError(t, k.Check())
		require.Equal(t, legal, k.Legal(nil))
		require.Equal(t, before, k.Sees(theatre.Allies))
		told[k.Subrons[marker].Order]++
	}
	k := w.Clone().(*war.War)
	k.StartPatrols()
	k.Asked, k.Side = uint8(marker), theatre.Japan
	want := k.Legal(nil)
	require.Len(t, told, len(want))
	for _, m := range want {
		assert.InDelta(t, deals/len(want), told[uint8(m)+1], 4*30, "4 sigma")
	}
}

// Where subrons go is told when all have gone, to both sides.
func TestSubronsAreTold(t *testing.T) {
	w := plotting(t)
	d := sim.NewDice(1, sim.Nature)
	marker := subronAt(t, w, "E3021")
	for w.Step == board.Patrol {
		m := w.Legal(nil)[0]
		if id.Subron(w.Asked) == marker {
			m = placeOf(t, w, theatre.Japan, "E2922")
		}
		before := w.Clone().(*war.War)
		w.Apply(m, &d)
		for _, viewer := range []sim.Side{theatre.Japan, theatre.Allies} {
			text := strings.Join(before.NarrateTo(viewer, m, w, nil), "\n")
			assert.Equal(t, w.Step != board.Patrol,
				strings.Contains(text, "Japanese subron 1 goes from E3021 to E2922"), text)
		}
	}
}

// What subrons need is asked for when a scenario is read. [13.35] [13.36]
func TestWrongPatrols(t *testing.T) {
	for text, want := range map[string]string{
		"Rabaul Nobody":               `found "Rabaul Nobody"; want a hex and a side, as "E2621 Japan"`,
		"E2519 Japan":                 "found E2519; want a sea hex without a coast, or a port of Japan",
		"Noumea Allies, Noumea Japan": "found E3231; want a sea hex without a coast, or a port of Japan",
		"Noumea Allies": "found no port for Submarine Squadron 1, which is at sea for over a " +
			"Cycle; want one of its side",
	} {
		r, err := warinthepacific.Load(fighttest.Changed(t, "scenarios/guadalcanal.toml",
			"patrols = \"E2621 Japan, E2922 Japan, E3124 Japan, Truk Japan, Rabaul Japan, E1509 Allies, "+
				"E1918 Allies, E2014 Allies, Noumea Allies\"", "patrols = \""+text+"\""), nil)
		require.NoError(t, err)
		_, err = r.War().Setup("guadalcanal")
		assert.ErrorContains(t, err, want)
	}
}
