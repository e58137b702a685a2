package navalchess_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// A hand is what the other side does not know: markers, by the port they came from, and
// ships that sailed from there.
type hand struct {
	markers map[string]string // number: port
	barred  []string          // markers that are known to have no naval air
	ships   map[string]string // ship: port
	air     []string          // carriers with air
	dummies int               // at most
}

// ways lists every way to deal a hand, found by trying all.
func (h hand) ways() (all []string) {
	ships := sortedKeys(h.ships)
	on := map[string]string{}
	var try func(n int)
	try = func(n int) {
		if n == len(ships) {
			used := map[string]bool{}
			for _, m := range on {
				used[m] = true
			}
			if len(h.markers)-len(used) <= h.dummies {
				all = append(all, wayOf(ships, on))
			}
			return
		}
		for _, m := range sortedKeys(h.markers) {
			if h.markers[m] != h.ships[ships[n]] || slices.Contains(h.barred, m) && slices.Contains(h.air, ships[n]) {
				continue
			}
			on[ships[n]] = m
			try(n + 1)
		}
	}
	try(0)
	return all
}

func sortedKeys(m map[string]string) (keys []string) {
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func wayOf(ships []string, on map[string]string) string {
	text := ""
	for _, s := range ships {
		text += s + "=" + on[s] + " "
	}
	return text
}

// position returns the position of a hand that is dealt in one of the ways.
func (h hand) position(way string) edits {
	e := edits{"turn": "Sum44", "dummies of Japan": fmt.Sprint(2 - h.dummies)}
	place := map[string]string{"1": "F6", "2": "F7", "3": "H6", "4": "I6"}
	for m, port := range h.markers {
		state := ""
		if slices.Contains(h.barred, m) {
			state = "; bare"
		}
		e = e.with("Japan marker "+m, place[m]+"; from "+port+"; via none; left 0"+state)
	}
	for _, ship := range sortedKeys(h.ships) {
		_, rest, _ := strings.Cut(way, ship+"=")
		m, _, _ := strings.Cut(rest, " ")
		e = e.with(ship, place[m]+"; marker "+m)
	}
	for _, ship := range h.air {
		e = e.with(ship+" air", ship)
	}
	return e
}

// Deals are uniform over all ways that are consistent with what was seen, which are
// listed here by trying them all. [2.4] [11.1]
func TestDealIsUniform(t *testing.T) {
	r := load(t, nil)
	for name, c := range map[string]struct {
		hand
		want int
	}{
		"one port": {hand{markers: map[string]string{"1": "G6", "2": "G6", "3": "G6"}, dummies: 2,
			ships: map[string]string{"Nagato&Mutsu": "G6", "Kongo&Haruna": "G6", "IJN cruisers 1": "G6"}}, 27},
		"two ports": {hand{markers: map[string]string{"1": "G6", "2": "G6", "3": "J8", "4": "J8"}, dummies: 1,
			ships: map[string]string{"Nagato&Mutsu": "G6", "Kongo&Haruna": "G6", "IJN cruisers 1": "J8", "Ise&Hyuga": "J8"}}, 2*2 + 2*2 + 2*2},
		"no air there": {hand{markers: map[string]string{"1": "G6", "2": "G6", "3": "G6"}, barred: []string{"1", "3"}, dummies: 1, air: []string{"Akagi&Kaga", "Soryu&Hiryu"},
			ships: map[string]string{"Akagi&Kaga": "G6", "Soryu&Hiryu": "G6", "Nagato&Mutsu": "G6", "Kongo&Haruna": "G6"}}, 8},
		"air on one of two": {hand{markers: map[string]string{"1": "G6", "2": "G6", "3": "G6"}, barred: []string{"3"}, dummies: 1, air: []string{"Akagi&Kaga", "Soryu&Hiryu"},
			ships: map[string]string{"Akagi&Kaga": "G6", "Soryu&Hiryu": "G6", "Nagato&Mutsu": "G6", "Kongo&Haruna": "G6"}}, 34},
		"a dummy that shows": {hand{markers: map[string]string{"1": "G6", "2": "J8"}, dummies: 1, ships: map[string]string{"Nagato&Mutsu": "G6"}}, 1},
	} {
		ways := c.ways()
		require.Len(t, ways, c.want, name)
		e := c.position(ways[0])
		s := at(t, r, e)
		counts, on := map[string]int{}, map[string]string{}
		k, dice := s.Clone(), sim.NewDice(3, sim.Agent1)
		const deals = 4000
		for n := range deals {
			dice.At(n)
			k.CopyFrom(s)
			k.(sim.Hider).Deal(1, &dice)
			text := k.String()
			for ship := range c.ships {
				_, rest, _ := strings.Cut(text, ship+" ship: ")
				_, rest, _ = strings.Cut(rest, "marker ")
				on[ship] = rest[:1]
			}
			counts[wayOf(sortedKeys(c.ships), on)]++
		}
		var got []int
		var law []float64
		for _, way := range ways {
			got, law = append(got, counts[way]), append(law, 1/float64(len(ways)))
			delete(counts, way)
		}
		require.Empty(t, counts, "%s: ways that are not consistent", name)
		if len(ways) > 1 {
			require.Greater(t, simtest.ChiSquare(got, law), 1e-6, name)
		}
	}
}

// A SubPack that has not attacked may be in any hex at sea; one that has is seen.
func TestDealOfSubPacks(t *testing.T) {
	r := load(t, nil)
	e := edits{"turn": "Sum44", "SubPack 1": "F6", "SubPack 2": "none"}
	seen := map[string]bool{}
	dice := sim.NewDice(3, sim.Agent0)
	for n := range 600 {
		dice.At(n)
		s := at(t, r, e)
		s.Deal(0, &dice)
		seen[line(t, s, "SubPack 1")] = true
		require.Equal(t, "none", line(t, s, "SubPack 2"), "convoy duty is known")
	}
	require.Greater(t, len(seen), 90)
	s := at(t, r, e.with("SubPacks seen", "1"))
	s.Deal(0, &dice)
	require.Equal(t, "F6", line(t, s, "SubPack 1"))
	s = at(t, r, e)
	s.Deal(1, &dice)
	require.Equal(t, "F6", line(t, s, "SubPack 1"), "the Allies know their own")
}

// The status that the first side chose is not known to the second while it chooses. (Q37)
func TestDealOfStatus(t *testing.T) {
	r := load(t, nil)
	e := meet("F5", []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey"}).with("hex", "0").asked(t, r, "status", "Japan", "Japan marker 1")
	s := at(t, r, e)
	play(t, s, "marker 1 is Night Only")
	require.EqualValues(t, 1, s.Turn())
	counts := map[string]int{}
	k, dice := s.Clone(), sim.NewDice(3, sim.Agent1)
	for n := range 3000 {
		dice.At(n)
		k.CopyFrom(s)
		k.(sim.Hider).Deal(1, &dice)
		counts[line(t, k, "Japan marker 1")]++
	}
	require.Len(t, counts, 3)
	for text, n := range counts {
		require.InDelta(t, 1000, n, 120, text)
	}
}
