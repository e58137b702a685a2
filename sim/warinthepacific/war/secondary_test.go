package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// rabaul returns a war in which the Division at Rabaul is about to deploy secondary bases, with the
// site of Rabaul and the moves to the sites where it may have them.
func rabaul(t *testing.T) (w *war.War, at id.Site, there []sim.Move) {
	w = scenario(t, "guadalcanal")
	at = w.Theatre.SiteAt(hexOf(t, w, "E1613"))
	w.Step, w.Side, w.Asked, w.Flow.Turn = board.Secondary, theatre.Japan, uint8(at), 1
	require.NoError(t, w.Check())
	legal := w.Legal(nil)
	require.EqualValues(t, 0, legal[0])
	return w, at, legal[1:]
}

// A secondary base is a Group of 10 Air Points at a base without a headquarters, and takes them
// from its parent. A Division has two secondary bases at most, a Group none. One is taken back as
// it was deployed. (C120) (C121) [5.31] [5.32] [5.33] [5.35] [5.36] [5.37]
func TestSecondaryBases(t *testing.T) {
	w, at, there := rabaul(t)
	require.Len(t, there, 2, "Kavieng and Lae have airbases and no headquarters")
	for n, m := range there {
		site := id.Site(int(m) - 1)
		require.Zero(t, w.Headquarters(w.Theatre, site))
		require.False(t, w.AimsAt(site, 4), "there is nothing of an airbase")
		w.Apply(m, nil)
		require.NoError(t, w.Check())
		assert.Equal(t, 10, w.Room(site))
		assert.Equal(t, 100-10*(n+1), w.Operates(w.Theatre, at))
		assert.EqualValues(t, 1, w.Headquarters(w.Theatre, site))
		assert.True(t, w.AimsAt(site, 4))
	}
	buin := w.Theatre.SiteAt(hexOf(t, w, "E2016"))
	w.Field.Hexes[w.Field.Scenario.FromSea(w.Theatre.Sites[buin].Hex)].Base = 1
	require.Equal(t, board.Secondary, w.Step)
	require.EqualValues(t, at, w.AskedSite())
	assert.Equal(t, append([]sim.Move{0}, there...), w.Legal(nil), "to take back, not a third")
	w.Apply(there[0], nil)
	assert.Equal(t, 90, w.Operates(w.Theatre, at))
	assert.Zero(t, w.Headquarters(w.Theatre, id.Site(int(there[0])-1)))
	assert.Contains(t, w.Legal(nil), sim.Move(buin)+1, "in its place")
	w.Apply(0, nil)
	assert.False(t, w.Step == board.Secondary && w.AskedSite() == at, "no more of it")
}

// A secondary base is supplied as its parent is. If the parent has no supply, 15 points in the
// secondary's own hex let it strike alone, and the parent costs as much as before. If the parent
// has supply nobody pays for the secondary. [14.12] [14.15] [14.16] [5.32]
func TestSupplyOfSecondaryBases(t *testing.T) {
	w, at, there := rabaul(t)
	site := id.Site(int(there[0]) - 1)
	w.Apply(there[0], nil)
	stack := id.Stack(0)
	for w.Theatre.Stacks[stack].Side != theatre.Japan || w.Free(stack, board.StrikeShips) == 0 {
		stack++
	}
	w.Stacks[stack].Base = site.Base()
	require.NotZero(t, w.Free(stack, board.StrikeShips), "its parent is supplied")
	u := w.Keep()
	w.Sites[site].Supply, w.Sites[at].Supply = 15, 299
	assert.False(t, u.Furnishable(site))
	u.NextCycle()
	assert.Zero(t, w.Free(stack, board.StrikeShips))
	w.Sites[site].Supply = 14
	assert.False(t, u.Furnishable(site))
	w.Sites[site].Supply = 15
	require.True(t, u.Furnishable(site))
	u.Furnish(site, false)
	assert.Zero(t, w.Sites[site].Supply)
	assert.NotZero(t, w.Free(stack, board.StrikeShips))
	assert.False(t, u.Furnishable(at))
	w.Sites[at].Supply = 300
	require.True(t, u.Furnishable(at))
	assert.Equal(t, 300, u.Cost(at))
}

// Parents are asked for supply before their secondary bases: Port Moresby before its secondary at
// Buna, which is earlier in the list. [14.15]
func TestParentsAreSuppliedFirst(t *testing.T) {
	w, _, _ := rabaul(t)
	at, site := siteOf(t, w, "Port Moresby"), siteOf(t, w, "Buna")
	require.Less(t, site, at)
	w.Sites[site].Side, w.Sites[site].Parent = theatre.Allies, uint8(at)+1
	for i := range id.Site(len(w.Theatre.Sites)) {
		w.Sites[i].Supply = 0
	}
	w.Keep().NextCycle()
	w.Sites[at].Supply, w.Sites[site].Supply = 100, 15
	for _, pays := range []sim.Move{1, 0} {
		k := w.Clone().(*war.War)
		k.Asked = 0
		k.NextFurnish()
		require.Equal(t, board.Furnish, k.Step)
		require.EqualValues(t, at, k.AskedSite())
		k.Apply(pays, nil)
		require.Equal(t, pays == 0, k.Step == board.Furnish, "who is supplied by its parent is not asked")
		if pays == 0 {
			require.EqualValues(t, site, k.AskedSite())
			k.Apply(1, nil)
			require.NotEqual(t, board.Furnish, k.Step)
		}
	}
}

// A side that loses the parent's base or the secondary base has lost the secondary, and does not
// get it back by retaking the base. [5.31]
func TestSecondaryBasesAreLost(t *testing.T) {
	for parent := range 2 {
		w, at, there := rabaul(t)
		site := id.Site(int(there[0]) - 1)
		w.Apply(there[0], nil)
		w.Sites[[]id.Site{site, at}[parent]].Side = theatre.Allies
		assert.Equal(t, id.Site(id.None), w.Parent(site))
		assert.Equal(t, 100, w.Operates(w.Theatre, at))
		w.DropSecondaries()
		w.Sites[[]id.Site{site, at}[parent]].Side = theatre.Japan
		assert.Equal(t, id.Site(id.None), w.Parent(site))
		assert.EqualValues(t, board.Furnished, w.Sites[site].Wants)
	}
}
