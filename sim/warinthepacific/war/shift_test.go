package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// struckFrom is guadalcanal when a strike of three Betty from Rabaul against a base is over.
func struckFrom(t *testing.T, against string) (w *war.War, stack id.Stack) {
	w = scenario(t, "guadalcanal")
	rabaul := siteOf(t, w, "Rabaul")
	stack = only(t, w, "Betty", rabaul.Base(), 3)
	w.Stacks[stack].Struck = 3
	w.Strikes[theatre.Japan][0] = board.Strike{Base: rabaul.Base(), Mission: board.StrikeLand,
		Target: uint8(siteOf(t, w, against)), Count: 1}
	w.Strikes[theatre.Japan][0].Sent[0] = board.Sent{Stack: stack, Points: 3}
	w.Plotted[0], w.Open[0], w.Foe, w.Asked, w.Side = 1, 1, 0, 0, theatre.Japan
	for i := range id.Site(len(w.Sites)) {
		w.Sites[i].Side = theatre.Japan
	}
	w.Step = board.Shift
	return w, stack
}

// The way to the target and on to another base may be twice the range that was used: Normal Range
// if that is enough, else Extended. (vector 6) [5.6]
func TestStrikeTransfer(t *testing.T) {
	for _, against := range []string{"Kavieng", "Buin", "Lae", "Guadalcanal"} {
		w, stack := struckFrom(t, against)
		at := func(name string) theatre.Hex { return w.Theatre.Sites[siteOf(t, w, name)].Hex }
		p := w.Book.Planes[w.Theatre.Stacks[stack].Plane]
		out := w.Theatre.ByAir(at("Rabaul"), at(against))
		reach := int(p.Ranges[1])
		if out <= int(p.Ranges[0]) {
			reach = int(p.Ranges[0])
		}
		require.LessOrEqual(t, out, int(p.Ranges[1]), against)
		want := []sim.Move{0}
		for i, s := range w.Theatre.Sites {
			if s.Name != "Rabaul" && w.Room(id.Site(i)) >= 3 && out+w.Theatre.ByAir(at(against), s.Hex) <= 2*reach {
				want = append(want, sim.Move(i+1))
			}
		}
		require.Equal(t, want, w.Legal(nil), against)
		require.Greater(t, len(want), 1, against)
		require.Less(t, len(want), len(w.Theatre.Sites), against)
		assert.NoError(t, w.Check())
	}
}

// Points that landed elsewhere stay there, do not strike in the following Phase, and count as
// transferred for attrition; the enemy is told. Points that came back to their own base are as
// before. [5.6] [6.13] [19.14]
func TestWhoLandsElsewhere(t *testing.T) {
	w, stack := struckFrom(t, "Guadalcanal")
	to := siteOf(t, w, "Espiritu Santo")
	k, d := w.Clone().(*war.War), sim.NewDice(1, sim.Nature)
	require.Contains(t, k.Legal(nil), sim.Move(int(to)+1))
	k.Apply(sim.Move(int(to)+1), &d)
	assert.EqualValues(t, to.Base(), k.Stacks[stack].Base)
	assert.EqualValues(t, 3, k.Stacks[stack].Flown)
	assert.Contains(t, strings.Join(w.NarrateTo(theatre.Allies, sim.Move(int(to)+1), k, nil), "\n"),
		"Japan: 3 Betty from Rabaul land at Espiritu Santo")
	assert.NotEqual(t, board.Shift, k.Step, "one type, one question")
	assert.Zero(t, k.Free(stack, board.StrikeShips))
	k = w.Clone().(*war.War)
	k.Apply(0, &d)
	assert.Equal(t, w.Stacks[stack].Base, k.Stacks[stack].Base)
	assert.Zero(t, k.Stacks[stack].Flown)
}

// Points do not go on if some of their stack stayed at home, from a carrier, if none are left, or
// to a full or enemy base. [5.6] [5.33] (C107)
func TestWhoComesBack(t *testing.T) {
	for name, change := range map[string]func(w *war.War, stack id.Stack){
		"some stayed at home": func(w *war.War, stack id.Stack) { w.Stacks[stack].Struck = 2 },
		"none is left": func(w *war.War, stack id.Stack) {
			w.Stacks[stack].Points, w.Stacks[stack].Struck = 0, 0
		},
		"from a carrier": func(w *war.War, stack id.Stack) {
			w.Stacks[stack].Base = shipOf(t, w, "Saratoga").Deck()
		},
		"bases of the enemy": func(w *war.War, _ id.Stack) {
			for i := range id.Site(len(w.Sites)) {
				w.Sites[i].Side = theatre.Allies
			}
		},
		"full bases": func(w *war.War, stack id.Stack) {
			for i := range id.Site(len(w.Theatre.Sites)) {
				if n := id.Stack(int(i) + 20); n != stack && int(n) < len(w.Theatre.Stacks) {
					w.Stacks[n].Base, w.Stacks[n].Points = i.Base(), 250
				}
			}
		},
	} {
		w, stack := struckFrom(t, "Buin")
		require.Greater(t, len(w.Legal(nil)), 1)
		change(w, stack)
		assert.Equal(t, []sim.Move{0}, w.Legal(nil), name)
	}
}
