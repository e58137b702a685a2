package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// inJoint returns Coral Sea with a strike from Rabaul plotted at a carrier Task Force between
// Rabaul and Lae. Lae is asked for the target of its plot.
func inJoint(t *testing.T) (w *war.War, rabaul, lae id.Site, marker id.Marker) {
	w = scenario(t, "coral-sea")
	empty(w)
	rabaul, lae, marker = siteOf(t, w, "Rabaul"), siteOf(t, w, "Lae"), forceOf(t, w, "TF 17 carriers")
	put(w, marker, hexOf(t, w, "E1415")).Marks |= board.Contacted
	w.Step, w.Side = board.AirBase, theatre.Japan
	strikeFrom(t, w, rabaul, sim.Move(board.StrikeShips)<<8|sim.Move(marker))
	d := sim.NewDice(1, sim.Nature)
	require.Contains(t, w.Legal(nil), sim.Move(lae)+1)
	w.Apply(sim.Move(lae)+1, &d)
	return w, rabaul, lae, marker
}

// strikeFrom plots all that a base can send against a target.
func strikeFrom(t *testing.T, w *war.War, base id.Site, target sim.Move) {
	d := sim.NewDice(1, sim.Nature)
	require.Contains(t, w.Legal(nil), sim.Move(base)+1)
	w.Apply(sim.Move(base)+1, &d)
	sendAll(t, w, target)
}

// sendAll plots a target with all that may go there.
func sendAll(t *testing.T, w *war.War, target sim.Move) {
	d := sim.NewDice(1, sim.Nature)
	require.Contains(t, w.Legal(nil), target)
	w.Apply(target, &d)
	for w.Step == board.AirSend {
		legal := w.Legal(nil)
		w.Apply(legal[len(legal)-1], &d)
	}
}

// Air Points of two hexes fly as one strike if the second joins the first. Each point of the second
// is rolled for by its distance from the lead base. Points of a hex in a strike at a target are in
// no other.
func TestJointStrike(t *testing.T) { // [6.7] [6.15] [7.43]
	w, rabaul, lae, marker := inJoint(t)
	join, alone := sim.Move(board.Join)<<8, sim.Move(board.StrikeShips)<<8|sim.Move(marker)
	require.Contains(t, w.Legal(nil), join)
	require.Equal(t, "join strike 1", w.MoveString(join))
	first := w.Strikes[theatre.Japan][0].Count
	sendAll(t, w, join)
	require.EqualValues(t, 1, w.Plotted[theatre.Japan], "it is one strike")
	k := w.Strikes[theatre.Japan][0]
	require.Greater(t, k.Count, first)
	assert.Equal(t, rabaul.Base(), k.Base, "the lead base")
	for i, s := range k.Sent[:k.Count] {
		want := lae.Base()
		if i < int(first) {
			want = rabaul.Base()
		}
		assert.Equal(t, want, w.Stacks[s.Stack].Base)
	}
	require.NoError(t, w.Check())
	back, err := w.Rules.Parse(w.String())
	require.NoError(t, err)
	assert.Equal(t, keyOf(w), keyOf(back.(*war.War)))
	for _, m := range w.Targets(nil, lae.Base()) {
		assert.NotContains(t, []sim.Move{join, alone}, m, "what goes there goes with it")
	}

	due := w.Clone().(*war.War) // [7.73]: it is of the base that follows, too
	due.SetDueSite(lae)
	require.True(t, due.InTurn())
	assert.Equal(t, board.AirStrike, due.Fight)

	w.Plotted[theatre.Japan], w.Open[theatre.Japan], w.Side, w.Foe = 1, 1, theatre.Japan, 0
	require.True(t, w.Launch())
	b := w.AtHand().(*air.SecretStrike)
	far := uint8(w.Theatre.ByAir(w.Theatre.Sites[rabaul].Hex, w.Theatre.Sites[lae].Hex))
	lead, follow := 0, 0
	for _, g := range b.Sky.Groups[0][:b.Sky.Count[0]] {
		switch g.Base {
		case 0:
			lead++
		case far:
			follow++
		default:
			assert.Fail(t, "another base", "%d", g.Base)
		}
	}
	assert.Positive(t, lead)
	assert.Positive(t, follow)
}

// A base that follows has no points of its own in the strike yet, and no base may join a strike
// that is known or has flown.
func TestWhoMayJoin(t *testing.T) { // [6.7]
	w, rabaul, lae, _ := inJoint(t)
	join := sim.Move(board.Join) << 8
	assert.Contains(t, w.Targets(nil, lae.Base()), join)
	assert.NotContains(t, w.Targets(nil, rabaul.Base()), join, "the lead base itself")
	for name, change := range map[string]func(k *war.War){
		"it is flown": func(k *war.War) { k.Open[0] = 1 },
		"nobody reaches it": func(k *war.War) {
			k.Forces[k.Strikes[0][0].Target].Hex = hexOf(t, k, "E2922")
		},
		"all have struck": func(k *war.War) {
			for i := range id.Stack(len(k.Theatre.Stacks)) {
				k.Stacks[i].Struck = k.Stacks[i].Points
			}
		},
		"it is Cover":      func(k *war.War) { k.Strikes[0][0].Mission = board.NavalCover },
		"there is no room": func(k *war.War) { k.Strikes[0][0].Count = board.MostSent },
	} {
		k := w.Clone().(*war.War)
		change(k)
		assert.NotContains(t, k.Targets(nil, lae.Base()), join, name)
	}
	for text, want := range map[string]string{
		"target=0": "", "target=1": "found strike 2 of Japan join strike 2; want one that is plotted and not flown",
	} {
		k := w.Clone().(*war.War)
		d := sim.NewDice(1, sim.Nature)
		k.Apply(join, &d)
		if text == "target=1" {
			k.Plotting().Target = 1
		}
		if want == "" {
			assert.NoError(t, k.Check())
		} else {
			assert.ErrorContains(t, k.Check(), want)
		}
	}
}
