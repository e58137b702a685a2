package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// stationed returns the Coral Sea when all is deployed, with the Allied subron known and so many Sub Points left to it.
func stationed(t *testing.T, points uint8) (w *war.War, marker id.Subron) {
	w = scenario(t, "coral-sea")
	d := sim.NewDice(1, sim.Nature)
	for w.Step == board.Deploy || w.Step == board.Station {
		w.Apply(w.Legal(nil)[0], &d)
	}
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		if w.Theatre.Subrons[i].Side == theatre.Allies && w.Theatre.Subrons[i].Points > 0 {
			marker = i
		}
	}
	require.Equal(t, theatre.Allies, int(w.Theatre.Subrons[marker].Side))
	w.Subrons[marker].Holds, w.Subrons[marker].Points = marker, points
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		if i != marker {
			w.Subrons[i].Holds, w.Subrons[i].Points = i, 0
		}
		w.Subrons[i].Marks = board.Known
	}
	return w, marker
}

// at puts Task Force m on a hex so many hexes away from a subron, about to be searched for, and clears all others.
func within(t *testing.T, w *war.War, marker id.Marker, far int, m id.Marker) {
	empty(w)
	for h := theatre.Hex(1); int(h) <= w.Theatre.Hexes(); h++ {
		if w.Theatre.Water(h) && w.Theatre.SiteAt(h) == id.None && w.Within(id.Subron(marker), h) == far {
			put(w, m, h)
			w.Mover = m
			w.Step, w.Side, w.Back = board.Lurk, theatre.Allies, board.Luck
			return
		}
	}
	require.Fail(t, "no hex so far away")
}

// At four hexes, six of eight Sub Points search with two Search Points, and the squadron of two
// with none; these are the numbers of the rulebook's example. [13.4] [13.41]
func TestSquadronsSearch(t *testing.T) {
	w, marker := stationed(t, 8)
	for far, want := range []int{2, 2, 1, 1, 1, 1, 0} { // squadrons that can
		within(t, w, id.Marker(marker), far, 0)
		n := 0
		for {
			legal := w.Legal(nil)
			require.Equal(t, sim.Move(255), legal[len(legal)-1])
			if len(legal) == 1 {
				break
			}
			_, points := w.Squadron(id.Marker(marker))
			require.Equal(t, []int{6, 2}[n]-far, points)
			w.Forces[w.Mover].Hunt(marker, n)
			n++
		}
		assert.Equal(t, want, n, far)
		w.Forces[w.Mover].Hunted = [len(w.Forces[0].Hunted)]uint8{}
	}
}

// Six Sub Points in the hex find the Task Force that they search for [8.2], which is turned up;
// they search once for each Task Force [13.42]. The attack is a fight of package undersea, and its
// results are written back: damage, and Sub Points lost. [13.5] [13.7]
func TestSubmarinesAttack(t *testing.T) {
	attacks, hits, lost := 0, 0, 0
	for seed := range uint64(300) {
		w, marker := stationed(t, 6)
		m := forceOf(t, w, "MO Striking Force")
		within(t, w, id.Marker(marker), 0, m)
		d := sim.NewDice(seed, sim.Nature)
		w.Forces[m].Marks &^= board.Known
		w.Apply(sim.Move(marker), &d)
		require.Equal(t, board.Press, w.Step)
		require.NotZero(t, w.Forces[m].Marks&board.Known)
		require.InDelta(t, 3.5, int(w.Ready), 2.5)
		require.NoError(t, w.Check())
		if seed%10 == 0 {
			k := w.Clone().(*war.War)
			k.Apply(0, &d)
			assert.Equal(t, board.Luck, k.Step, "one search, nothing else to be found")
			continue
		}
		w.Apply(1, &d)
		require.Equal(t, board.UnderSea, w.Fight)
		b := w.AtHand().(*undersea.SecretSubmarines)
		require.Equal(t, 8, int(b.Count))
		for w.Step == board.InFight {
			legal := w.Legal(nil)
			if b.Phase == undersea.SubScreen { // all screen who is attacked
				legal = legal[:1]
			}
			w.Apply(legal[len(legal)-1], &d)
		}
		attacks++
		require.Equal(t, board.Luck, w.Step)
		require.NoError(t, w.Check())
		lost += 6 - w.SubPoints(marker)
		for i := range id.Ship(len(w.Theatre.Ships)) {
			hits += int(w.Ships[i].Damage)
		}
	}
	t.Log(attacks, hits, lost)
	assert.Positive(t, hits)
	assert.Positive(t, lost)
}

// A subron and its dummy are under their two markers in both orders equally often, until one
// searches. If an owner is asked where it has in fact no subron, its only move is to pass. [13.22]
// [13.23] (C71)
func TestDealtSubrons(t *testing.T) {
	w, marker := stationed(t, 6)
	within(t, w, id.Marker(marker), 2, 0)
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		w.Subrons[i].Marks = 0
	}
	w.Subrons[marker].Holds++ // the dummy is here
	w.Subrons[marker+1].Holds--
	require.True(t, w.Hunted())
	require.Equal(t, []sim.Move{sim.Move(marker + 1), 255}, w.Legal(nil), "the other marker is near, too")
	here, d := 0, sim.NewDice(3, sim.Agent1)
	const deals = 2000
	for n := range deals {
		k := w.Clone().(*war.War)
		d.At(n)
		k.Deal(theatre.Japan, &d)
		require.NoError(t, k.Check())
		if k.SubPoints(marker) == 6 {
			here++
		}
	}
	assert.InDelta(t, deals/2, here, 100, "4 sigma are 90")
	w.Subrons[marker].Marks, w.Subrons[marker+1].Marks = board.Known, board.Known
	w.Forces[w.Mover].Hunt(marker+1, 0)
	require.False(t, w.Hunted(), "a dummy that is known, and a squadron that has searched")
}

// Submarines do not follow into ports of the other side, nor search where they are not: ways lead over water. [13.4]
func TestZoneOfSubrons(t *testing.T) {
	w := scenario(t, "coral-sea")
	for i, s := range w.Theatre.Subrons {
		for h := theatre.Hex(1); int(h) <= w.Theatre.Hexes(); h++ {
			far := w.Within(id.Subron(i), h)
			require.GreaterOrEqual(t, far, min(theatre.ZoneHexes+1, w.Theatre.Across(s.Hex, h)))
			require.False(t, far <= theatre.ZoneHexes && !w.Theatre.Water(h))
		}
		require.Zero(t, w.Within(id.Subron(i), s.Hex))
	}
	k, marker := stationed(t, 6)
	rabaul := hexOf(t, k, "E1613")
	require.LessOrEqual(t, k.Within(marker, rabaul), 5)
	put(k, 0, rabaul)
	k.Mover = 0
	require.False(t, k.Hunted(), "in its port")
	k.Sites[k.Theatre.SiteAt(rabaul)].Side = theatre.Allies
	require.True(t, k.Hunted())
}
