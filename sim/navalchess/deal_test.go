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
	aired   []string          // and those that are known to have some
	closed  map[string]string // harbours that nobody has looked into: what is known of air there
	fuel    int               // burnt, of that one at J8 if that is cut off
	cutOff  bool
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
			if h.fits(on) {
				all = append(all, wayOf(ships, on))
			}
			return
		}
		if _, ok := h.closed[h.ships[ships[n]]]; ok {
			on[ships[n]] = "port"
			try(n + 1)
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

// fits reports whether a deal leaves no more markers empty than there can be dummies, burns the
// fuel that was burnt, and has air exactly where it is known to be.
func (h hand) fits(on map[string]string) bool {
	used, air, burnt, north := map[string]bool{}, map[string]bool{}, 0, 0
	for ship, m := range on {
		place := m
		if m == "port" {
			place = h.ships[ship]
		} else {
			used[m] = true
			if !strings.Contains(ship, "cruisers") {
				burnt++
				north += strings.Count(h.ships[ship], "J8")
			}
		}
		air[place] = air[place] || slices.Contains(h.air, ship)
	}
	for _, m := range h.aired {
		if !air[m] {
			return false
		}
	}
	for port, known := range h.closed {
		if known == "air" && !air[port] || known == "none" && air[port] {
			return false
		}
	}
	return len(h.markers)-len(used) <= h.dummies && (h.closed == nil || burnt == h.fuel) && (!h.cutOff || north == 1)
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
	if h.cutOff {
		e = e.with("row of the north", "2")
	}
	place := map[string]string{"1": "F6", "2": "F7", "3": "H6", "4": "I6"}
	for m, port := range h.markers {
		state := ""
		if slices.Contains(h.barred, m) {
			state = "; bare"
		}
		if slices.Contains(h.aired, m) {
			state = "; with air"
		}
		e = e.with("Japan marker "+m, place[m]+"; from "+port+"; via none; left 0"+state)
	}
	for _, ship := range sortedKeys(h.ships) {
		_, rest, _ := strings.Cut(way, ship+"=")
		m, _, _ := strings.Cut(rest, " ")
		if m == "port" {
			e = e.with(ship, h.ships[ship])
			continue
		}
		e = e.with(ship, place[m]+"; marker "+m)
	}
	var seen, none, some []string
	for _, port := range []string{"G6", "J8"} {
		switch known, ok := h.closed[port]; {
		case !ok:
			seen = append(seen, port)
		case known == "none":
			none = append(none, port)
		case known == "air":
			some = append(some, port)
		}
	}
	e = e.with("harbours seen", strings.Join(seen, " "), "no air in harbours", strings.Join(none, " "),
		"air in harbours", strings.Join(some, " "))
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
			ships: map[string]string{"Nagato&Mutsu": "G6", "Kongo&Haruna": "G6", "IJN cruisers 1": "J8",
				"Ise&Hyuga": "J8"}}, 2*2 + 2*2 + 2*2},
		"no air there": {hand{markers: map[string]string{"1": "G6", "2": "G6", "3": "G6"},
			barred: []string{"1", "3"}, dummies: 1, air: []string{"Akagi&Kaga", "Soryu&Hiryu"},
			ships: map[string]string{"Akagi&Kaga": "G6", "Soryu&Hiryu": "G6", "Nagato&Mutsu": "G6",
				"Kongo&Haruna": "G6"}}, 8},
		"air on one of two": {hand{markers: map[string]string{"1": "G6", "2": "G6", "3": "G6"},
			barred: []string{"3"}, dummies: 1, air: []string{"Akagi&Kaga", "Soryu&Hiryu"},
			ships: map[string]string{"Akagi&Kaga": "G6", "Soryu&Hiryu": "G6", "Nagato&Mutsu": "G6",
				"Kongo&Haruna": "G6"}}, 34},
		"one has air": {hand{markers: map[string]string{"1": "G6", "2": "G6"}, aired: []string{"2"}, dummies: 1,
			air:   []string{"Akagi&Kaga", "Soryu&Hiryu"},
			ships: map[string]string{"Akagi&Kaga": "G6", "Soryu&Hiryu": "G6", "Nagato&Mutsu": "G6"}}, 6},
		"who sailed": {hand{markers: map[string]string{"1": "G6", "2": "G6"}, dummies: 1,
			closed: map[string]string{"G6": ""}, fuel: 2,
			ships: map[string]string{"Akagi&Kaga": "G6", "Nagato&Mutsu": "G6", "Kongo&Haruna": "G6",
				"IJN cruisers 1": "G6"}, air: []string{"Akagi&Kaga"}}, 36},
		"from two ports, one of them seen": {hand{markers: map[string]string{"1": "G6", "2": "G6", "3": "J8"},
			dummies: 2, closed: map[string]string{"G6": ""}, fuel: 2,
			ships: map[string]string{"Akagi&Kaga": "G6", "Nagato&Mutsu": "G6", "Kongo&Haruna": "G6",
				"IJN cruisers 1": "G6", "Ise&Hyuga": "J8"}, air: []string{"Akagi&Kaga"}}, 18},
		"from two ports, fuel is one": {hand{markers: map[string]string{"1": "G6", "2": "G6", "3": "J8"},
			dummies: 1, closed: map[string]string{"G6": "", "J8": ""}, fuel: 2,
			ships: map[string]string{"Akagi&Kaga": "G6", "Nagato&Mutsu": "G6", "IJN cruisers 1": "G6",
				"Ise&Hyuga": "J8", "IJN cruisers 2": "J8"}, air: []string{"Akagi&Kaga"}}, 44},
		"from two ports, one of them cut off": {hand{markers: map[string]string{"1": "G6", "2": "G6", "3": "J8"},
			dummies: 1, closed: map[string]string{"G6": "", "J8": ""}, fuel: 2, cutOff: true,
			ships: map[string]string{"Akagi&Kaga": "G6", "Nagato&Mutsu": "G6", "IJN cruisers 1": "G6",
				"Ise&Hyuga": "J8", "Fuso&Yamashiro": "J8"}, air: []string{"Akagi&Kaga"}}, 24},
		"no air in port": {hand{markers: map[string]string{"1": "G6", "2": "G6"}, barred: []string{"1"}, dummies: 1,
			closed: map[string]string{"G6": "none"}, fuel: 2,
			ships: map[string]string{"Akagi&Kaga": "G6", "Nagato&Mutsu": "G6", "Kongo&Haruna": "G6"}, air: []string{
				"Akagi&Kaga"}}, 4},
		"air in port": {hand{markers: map[string]string{"1": "G6", "2": "G6"}, aired: []string{"1"}, dummies: 1,
			closed: map[string]string{"G6": "air"}, fuel: 3,
			ships: map[string]string{"Akagi&Kaga": "G6", "Soryu&Hiryu": "G6", "Nagato&Mutsu": "G6",
				"Shokaku&Zuikaku": "G6"}, air: []string{"Akagi&Kaga", "Soryu&Hiryu", "Shokaku&Zuikaku"}}, 18},
		"a dummy that shows": {hand{markers: map[string]string{"1": "G6", "2": "J8"}, dummies: 1,
			ships: map[string]string{"Nagato&Mutsu": "G6"}}, 1},
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
				rest, _, _ = strings.Cut(rest, "\n")
				on[ship] = "port"
				if _, m, ok := strings.Cut(rest, "marker "); ok {
					on[ship] = m
				}
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
	e := meet("F5", []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey"}).with("hex", "0").asked(t, r, "status",
		"Japan", "Japan marker 1")
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
