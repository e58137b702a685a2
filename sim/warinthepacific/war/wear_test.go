package war_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// worn works out the attrition of Air Points as the rule says, Block Type by Block Type: a tenth,
// with points that are exposed or were transferred counted once more. Each base loses a point
// before any loses a second, from the base and the stack with the most points. (C96) [14.14] [19.1]
// [19.11] [19.12] [19.14] [39.29]
func worn(w *war.War) []int {
	type block struct {
		side   sim.Side
		nation uint8
		name   string
	}
	var left []int
	blocks, order := map[block][]id.Stack{}, []block(nil)
	excess := map[id.Base]int{}
	for site := range id.Site(len(w.Theatre.Sites)) {
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if w.Stacks[i].Base == site.Base() {
				excess[site.Base()] += int(w.Stacks[i].Points)
			}
		}
		room := w.Book.Headquarters[w.Theatre.Sites[site].Size].Capacity
		for i := range id.Site(len(w.Theatre.Sites)) { // 10 to each secondary base, from its parent [5.32]
			if parent := id.Site(w.Sites[i].Parent - 1); parent != id.None &&
				w.Sites[parent].Side == w.Sites[i].Side {
				if i == site {
					room += 10
				} else if parent == site {
					room -= 10
				}
			}
		}
		excess[site.Base()] = max(0, excess[site.Base()]-room)
	}
	for i, s := range w.Theatre.Stacks {
		plane := w.Book.Planes[s.Plane]
		b := block{s.Side, uint8(plane.Nation), plane.Block()}
		if blocks[b] == nil {
			order = append(order, b)
		}
		blocks[b] = append(blocks[b], id.Stack(i))
		left = append(left, int(w.Stacks[i].Points))
	}
	for _, b := range order {
		count, lost, bases := 0, map[id.Base]int{}, []id.Base(nil)
		for _, i := range blocks[b] {
			s := w.Stacks[i]
			if s.Points == 0 {
				continue
			}
			points := int(s.Points)
			if count += points + int(s.Flown); !s.Base.IsCarrier() {
				over := min(points, excess[s.Base])
				wants := w.Sites[s.Base].Wants
				if parent := w.Sites[s.Base].Parent; parent > 0 && w.Sites[parent-1].Side == w.Sites[s.Base].Side {
					wants = min(wants, w.Sites[parent-1].Wants) // [14.15]
				}
				if wants != board.Furnished {
					over = points
				} else {
					excess[s.Base] -= over
				}
				count += over
			}
			bases = append(bases, s.Base)
		}
		at := func(base id.Base) (n int) {
			for _, i := range blocks[b] {
				if w.Stacks[i].Base == base {
					n += left[i]
				}
			}
			return n
		}
		for range (count + 5) / 10 {
			best := -1 // of the bases that have lost least, that which has most
			for n, base := range bases {
				if at(base) > 0 && (best < 0 || lost[base] < lost[bases[best]] || lost[base] == lost[bases[best]] &&
					at(base) > at(bases[best])) {
					best = n
				}
			}
			if best < 0 {
				break
			}
			lost[bases[best]]++
			most := id.Stack(id.None)
			for _, i := range blocks[b] {
				if w.Stacks[i].Base == bases[best] && left[i] > 0 && (most == id.None || left[i] > left[most]) {
					most = i
				}
			}
			left[most]--
		}
	}
	return left
}

// In a thousand random positions the attrition of a Cycle equals the slow calculation, and no
// transfer is left.
func TestAirPointsWearAsTheCaseTells(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 1))
	start, d := strategic(t)
	for range 1000 {
		w := start.Clone().(*war.War)
		bases := []id.Base{siteOf(t, w, "Rabaul").Base(), siteOf(t, w, "Efate").Base(),
			siteOf(t, w, "Noumea").Base(), siteOf(t, w, "Kavieng").Base(),
			shipOf(t, w, "Shokaku").Deck(), shipOf(t, w, "Hornet").Deck()}
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			w.Stacks[i] = board.Stack{Points: uint8(r.IntN(4) * r.IntN(9)), Base: bases[r.IntN(len(bases))]}
			w.Stacks[i].Flown = uint8(r.IntN(2) * r.IntN(int(w.Stacks[i].Points)+1))
		}
		for i := range id.Site(len(w.Theatre.Sites)) {
			if w.HeadquartersCost(i) > 0 {
				w.Sites[i].Wants = uint8(r.IntN(3))
			}
		}
		want := worn(w)
		w.Apply(0, d)
		for i := range id.Stack(len(want)) {
			require.EqualValues(t, want[i], w.Stacks[i].Points, "%s at %d", planeOf(w, i), w.Stacks[i].Base)
			require.Zero(t, w.Stacks[i].Flown)
		}
	}
}

// A headquarters that is not supplied yet can be, with exactly its cost in its hex. [14.1] [14.12]
func TestWhoCanBeSupplied(t *testing.T) {
	w, _ := strategic(t)
	u := upkeep.Upkeep{Fleet: fleet.Fleet{Theatre: w.Theatre, Position: &w.Position}}
	rabaul := siteOf(t, w, "Rabaul")
	s := &w.Sites[rabaul]
	s.Wants, s.Supply = board.Unfurnished, uint16(u.Cost(rabaul))
	assert.True(t, u.Furnishable(rabaul))
	s.Supply--
	assert.False(t, u.Furnishable(rabaul))
	s.Supply, s.Wants = 999, board.Furnished
	assert.False(t, u.Furnishable(rabaul))
	for i := range id.Site(len(w.Theatre.Sites)) {
		if w.Sites[i].Wants, w.Sites[i].Supply = board.Unfurnished, 999; u.Cost(i) == 0 {
			assert.False(t, u.Furnishable(i), w.Theatre.Sites[i].Name)
		}
	}
}

// All points of each transfer count for the attrition of the Cycle, where one ends. [19.14]
func TestTransfersAreCounted(t *testing.T) {
	for name, want := range map[string]uint8{"guadalcanal": 14, "coral-sea": 0} {
		w := scenario(t, name)
		u := upkeep.Upkeep{Fleet: fleet.Fleet{Theatre: w.Theatre, Position: &w.Position}}
		w.Stacks[0].Points, w.Stacks[0].Flown = 7, 0
		u.Flew(0)
		u.Flew(0)
		assert.Equal(t, want, w.Stacks[0].Flown, name)
	}
}
