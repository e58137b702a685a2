package war_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// overBuin returns a war in which ten Zeros of Rabaul are Cover CAP over Buin, which B-17s of
// Port Moresby raid.
func overBuin(t *testing.T) (w *war.War, zero, b17 id.Stack, buin id.Site) {
	w = scenario(t, "guadalcanal")
	empty(w)
	buin = siteOf(t, w, "Buin")
	rabaul, moresby := siteOf(t, w, "Rabaul"), siteOf(t, w, "Port Moresby")
	require.EqualValues(t, theatre.Japan, uint8(w.Sites[buin].Side))
	zero, b17 = id.None, id.None
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		s := &w.Stacks[i]
		s.Points = 0
		switch {
		case s.Base == rabaul.Base() && planeOf(w, i) == "Zero" && zero == id.None:
			zero, s.Points = i, 10
		case planeOf(w, i) == "B-17" && b17 == id.None:
			b17, s.Points, s.Base, s.Waits = i, 4, moresby.Base(), 0
		}
	}
	w.Strikes[theatre.Japan][0] = board.Strike{Base: rabaul.Base(), Mission: board.HexCover, Target: uint8(buin),
		Count: 1, Sent: [board.MostSent]board.Sent{{Stack: zero, Points: 10}}}
	w.Strikes[theatre.Allies][0] = board.Strike{Base: moresby.Base(), Mission: board.StrikeLand, Target: uint8(buin),
		Aim: air.AimGround, Count: 1, Sent: [board.MostSent]board.Sent{{Stack: b17, Points: 4}}}
	w.Strikes[theatre.Allies][1] = w.Strikes[theatre.Allies][0]
	w.Plotted, w.Open = [2]uint8{1, 2}, [2]uint8{1, 1}
	w.Naval, w.Foe, w.Back = 0, 0, board.AirNext
	return w, zero, b17, buin
}

// raid begins the raid and returns its fight.
func raid(w *war.War) *air.SecretFight {
	w.Foe, w.Back = 0, board.AirNext
	w.Begin(board.AirRaid, theatre.Allies)
	return w.AtHand().(*air.SecretFight)
}

// Fighters can be Cover CAP over another hex that has anything of their side on land: a base, or
// troops beside an enemy base. A hex plots it only once. [6.22] [6.15]
func TestCoverCAPIsPlotted(t *testing.T) {
	w, zero, _, buin := overBuin(t)
	over := func(site id.Site) sim.Move { return sim.Move(board.HexCover)<<8 | sim.Move(site) }
	moresby, rabaul := siteOf(t, w, "Port Moresby"), siteOf(t, w, "Rabaul")
	w.Step, w.Side, w.Plotted, w.Open = board.AirTarget, theatre.Japan, [2]uint8{}, [2]uint8{}
	w.Strikes = [2][board.MostStrikes]board.Strike{{{Base: rabaul.Base()}}}
	legal := w.Legal(nil)
	assert.IsIncreasing(t, legal)
	assert.Contains(t, legal, over(buin))
	assert.NotContains(t, legal, over(rabaul), "its own fighters are CAP there anyway")
	assert.NotContains(t, legal, over(moresby), "nothing of Japan is there")
	assert.Equal(t, "CAP over Buin", w.MoveString(over(buin)))
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Japan {
			w.Units[i] = board.Unit{Hex: w.Theatre.Sites[moresby].Hex}
		}
	}
	far := w.Theatre.ByAir(w.Theatre.Sites[rabaul].Hex, w.Theatre.Sites[moresby].Hex)
	reaches := far <= int(w.Book.Planes[w.Theatre.Stacks[zero].Plane].Ranges[1])
	assert.Equal(t, reaches, slices.Contains(w.Legal(nil), over(moresby)), "troops are ashore there")
	w.Apply(over(buin), nil)
	require.Equal(t, board.AirSend, w.Step)
	require.NoError(t, w.Check())
	require.Len(t, w.Legal(nil), 11, "the Zeros alone are asked")
	w.Apply(6, nil)
	assert.Equal(t, 4, w.Above(zero), "the others stay above their base")
	require.EqualValues(t, 1, w.Plotted[theatre.Japan])
	assert.NotContains(t, w.Targets(nil, rabaul.Base()), over(buin))
}

// Cover CAP meets each strike on land targets in its hex. One roll in the Air Phase says how many
// points come, by the distance to their base; the others have gone home. [6.22] [6.23] [7.41]
func TestCoverCAPIsRolledForOnce(t *testing.T) {
	w, zero, _, buin := overBuin(t)
	far := w.Theatre.ByAir(w.Theatre.Sites[siteOf(t, w, "Rabaul")].Hex, w.Theatre.Sites[buin].Hex)
	before := w.Clone().(*war.War)
	fight := raid(w)
	require.EqualValues(t, 1, fight.Count[book.Defender])
	patrol := &fight.Groups[book.Defender][0]
	assert.EqualValues(t, far, patrol.Base)
	assert.False(t, fight.NavalCover)
	patrol.Aborted, patrol.Pool = 4, 6 // points that do not come
	w.Land()
	assert.EqualValues(t, 6, w.Strikes[theatre.Japan][0].Sent[0].Points)
	assert.EqualValues(t, 4, w.Stacks[zero].Struck, "they had their strike")
	fight = raid(w)
	assert.Zero(t, fight.Groups[book.Defender][0].Base, "nobody rolls again")
	assert.EqualValues(t, 6, fight.Groups[book.Defender][0].Pool)
	fight.Groups[book.Defender][0].Lost = 1
	w.Land()
	assert.EqualValues(t, 9, w.Stacks[zero].Points)
	assert.EqualValues(t, 5, w.Strikes[theatre.Japan][0].Sent[0].Points)

	before.Strikes[theatre.Japan][0].Target = uint8(siteOf(t, w, "Lae"))
	assert.Zero(t, raid(before).Count[book.Defender], "it covers another hex")
}

// Cover CAP protects no ships. [6.22]
func TestCoverCAPProtectsNoShips(t *testing.T) {
	w, _, _, buin := overBuin(t)
	w.Mover = 0
	put(w, 0, w.Theatre.Sites[buin].Hex)
	w.Strikes[theatre.Allies][0].Mission, w.Strikes[theatre.Allies][0].Target = board.StrikeShips, 0
	w.Begin(board.AirStrike, theatre.Allies)
	require.Equal(t, board.InFight, w.Step)
	assert.Zero(t, w.Covered)
}

// Cover CAP ends with the Air Phase and counts as a strike: it flies no Special Strike in the Naval
// Phase, and is CAP above its own base again. Damaged runways cost points on take-off and on
// landing. [6.13] [6.22] [6.23] [6.65] [7.65]
func TestCoverCAPEndsWithTheAirPhase(t *testing.T) {
	w, zero, _, _ := overBuin(t)
	w.Step, w.Side, w.Strikes[theatre.Allies], w.Plotted[theatre.Allies], w.Open[theatre.Allies] = board.AirNext,
		theatre.Japan, [board.MostStrikes]board.Strike{}, 0, 0
	assert.Zero(t, w.Above(zero))
	next := w.Clone().(*war.War)
	d := sim.NewDice(1, sim.Nature)
	next.Apply(next.Legal(nil)[0], &d)
	require.EqualValues(t, 1, next.Naval)
	assert.EqualValues(t, 10, next.Stacks[zero].Tired)
	assert.Equal(t, 10, next.Above(zero))
	assert.Zero(t, next.Free(zero, board.StrikeShips))

	w.Sites[w.Stacks[zero].Base].Airbase = uint8(book.FacilityD1)
	w.Apply(w.Legal(nil)[0], &d)
	assert.Less(t, w.Stacks[zero].Points, uint8(10), "as it lands")
	assert.Equal(t, w.Stacks[zero].Points, w.Stacks[zero].Tired)
}

// Both sides are told of Cover CAP once all strikes are plotted. (C59) [6.22]
func TestTaleOfCoverCAP(t *testing.T) {
	w, _, _, _ := overBuin(t)
	w.Step, w.Side, w.Open = board.AirBase, theatre.Allies, [2]uint8{}
	next := w.Clone().(*war.War)
	next.Apply(0, nil)
	require.Equal(t, board.AirFirst, next.Step)
	assert.EqualValues(t, 1, next.Open[theatre.Japan])
	assert.Contains(t, strings.Join(w.NarrateTo(theatre.Allies, 0, next, nil), "\n"),
		"Japan: 10 Zero of Rabaul: CAP over Buin")
}

// Each strike of Cover CAP or Naval Cover has a roll of its own, also if two come from bases that are
// equally far away. [6.23] [6.24]
func TestEachCoverCAPStrikeIsRolledFor(t *testing.T) {
	w, zero, _, buin := overBuin(t)
	rabaul, at := id.Site(w.Stacks[zero].Base), w.Theatre.Sites[buin].Hex
	far := w.Theatre.ByAir(w.Theatre.Sites[rabaul].Hex, at)
	other := id.Site(slices.IndexFunc(w.Theatre.Sites, func(s theatre.Site) bool {
		return s.Hex != w.Theatre.Sites[rabaul].Hex && w.Theatre.ByAir(s.Hex, at) == far
	}))
	require.NotEqual(t, other, id.Site(id.None))
	second := id.Stack(id.None)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if i != zero && planeOf(w, i) == planeOf(w, zero) {
			second = i
		}
	}
	require.NotEqual(t, second, id.Stack(id.None))
	w.Sites[other].Side = theatre.Japan
	w.Stacks[second] = board.Stack{Base: other.Base(), Points: 10}
	list := &w.Strikes[theatre.Japan]
	list[1] = list[0]
	list[1].Base, list[1].Sent[0].Stack = other.Base(), second
	w.Plotted[theatre.Japan], w.Open[theatre.Japan] = 2, 2
	apart := false
	for game := range uint64(20) {
		k, d := w.Clone().(*war.War), sim.NewDice(game, sim.Nature)
		fight := raid(k)
		require.EqualValues(t, 2, fight.Count[book.Defender])
		for i, g := range fight.Groups[book.Defender][:2] {
			require.EqualValues(t, far, g.Base)
			require.EqualValues(t, i, g.Field)
		}
		fight.Apply(fight.Legal(nil)[0], &d)
		apart = apart || fight.Groups[book.Defender][0].Aborted != fight.Groups[book.Defender][1].Aborted
	}
	assert.True(t, apart, "they do not always come alike")

	w.Mover = 0
	put(w, 0, at)
	w.Strikes[theatre.Allies][0].Mission, w.Strikes[theatre.Allies][0].Target = board.StrikeShips, 0
	for i := range list[:2] {
		list[i].Mission, list[i].Target = board.NavalCover, 0
	}
	w.Begin(board.AirStrike, theatre.Allies)
	sky := &w.AtHand().(*air.SecretStrike).Sky
	require.EqualValues(t, 2, sky.Count[book.Defender])
	for i, g := range sky.Groups[book.Defender][:2] {
		assert.EqualValues(t, far, g.Base)
		assert.EqualValues(t, i, g.Field, "Naval Cover too")
	}
}
