package play

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
)

// A slow is the rules again, written once more from the sections of the digest: loops over
// hexes, ships and markers, no boards, nothing worked out before.
type slow struct{ *State }

// beside returns the hexes next to one, over land or not.
func (r slow) beside(h int) (next []int) {
	row, x := r.Grid.Coordinates(hex.Index(h))
	for _, d := range [][2]int{{0, 2}, {0, -2}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		if i, ok := r.Grid.At(row+d[0], x+d[1]); ok {
			next = append(next, int(i))
		}
	}
	return next
}

// bySea reports whether ships can go from a hex to one next to it. [10.3]
func (r slow) bySea(a, b int) bool {
	d, next := r.Grid.Toward(hex.Index(a), hex.Index(b))
	return next && r.Sea.Has(hex.Index(b)) && r.Open[d].Has(hex.Index(a))
}

// steps returns how far it is from a hex to all others, by steps that are allowed.
func (r slow) steps(from int, allowed func(a, b int) bool) map[int]int {
	far, now := map[int]int{from: 0}, []int{from}
	for n := 1; len(now) > 0; n++ {
		var next []int
		for _, a := range now {
			for _, b := range r.beside(a) {
				if _, ok := far[b]; !ok && allowed(a, b) {
					far[b] = n
					next = append(next, b)
				}
			}
		}
		now = next
	}
	return far
}

func (r slow) apart(from int) map[int]int {
	return r.steps(from, func(int, int) bool { return true })
}

// Distances, what lies within them, the next hexes at sea and the ports in range by sea
// are those of a walk from hex to hex. [10.1] [10.3] [9.1] [7.3] [14.2]
func TestMapAgainstWalks(t *testing.T) {
	for _, options := range []map[string]string{nil, otherReadings()} {
		r := load(t, options)
		s := slow{&State{Rules: r}}
		for h := range r.Grid.Hexes().All() {
			far, sailed := s.apart(int(h)), s.steps(int(h), s.bySea)
			for o := range r.Grid.Hexes().All() {
				d, ok := far[int(o)]
				require.True(t, ok)
				require.Equal(t, d, int(r.Distance[h][o]))
				for n := range r.WithinHexes {
					require.Equal(t, d <= n, r.WithinHexes[n][h].Has(o), "%d hexes from %s to %s", n, r.Hexes[h].Id,
						r.Hexes[o].Id)
				}
				if !r.Sea.Has(h) {
					continue
				}
				n, reached := sailed[int(o)]
				require.Equal(t, reached && n == 1, r.beside[h].Has(o))
				require.Equal(t, reached && n <= int(r.transfer) && r.Ports.Has(o), r.byTransfer[h].Has(o))
				require.Equal(t, reached && n <= int(r.goHome) && r.Ports.Has(o), r.byReturn[h].Has(o))
			}
		}
	}
}

// The ways to put ships on markers are those that are found by putting every ship on
// every marker.
func TestWaysAgainstAllWays(t *testing.T) {
	r := load(t, nil)
	for markers := range 5 {
		for ships := range 5 {
			for never := range markers + 1 {
				count := 0
				var put func(ship int, on []int)
				put = func(ship int, on []int) {
					if ship == ships {
						for m := range never {
							if on[m] == 0 {
								return
							}
						}
						count++
						return
					}
					for m := range on {
						on[m]++
						put(ship+1, on)
						on[m]--
					}
				}
				put(0, make([]int, markers))
				require.Equal(t, float64(count), r.Ways[markers][ships][never],
					"%d markers, %d ships, %d never empty", markers, ships, never)
			}
		}
	}
	for n := range Choose {
		for k := range n + 1 {
			count := 0
			for set := range 1 << n {
				if bits.OnesCount(uint(set)) == k {
					count++
				}
			}
			require.Equal(t, float64(count), Choose[n][k])
		}
	}
}

// The chances of attackers are those of the table, die by die, and what is said of them
// is the least die that does it. [16.1]
func TestChancesAgainstTheTable(t *testing.T) {
	for _, options := range []map[string]string{nil, otherReadings()} {
		r := load(t, options)
		for by := range attackers {
			for less := range 2 {
				hit, sunk := 0, 0
				for die := 1; die <= 6; die++ {
					x := r.attack[r.heading[by]][max(1, die-less)]
					if x&(Damages|Sinks) != 0 {
						hit++
					}
					if x&Sinks != 0 {
						sunk++
					}
				}
				h, k := r.Chances(by, less)
				require.InDelta(t, float64(hit)/6, h, 1e-12)
				require.InDelta(t, float64(sunk)/6, k, 1e-12)
				if less == 0 && hit == 0 && by != ByRandomSub && by != ByPack {
					require.Equal(t, "nothing can come of it", r.Needs(by, 0))
				}
			}
		}
	}
	require.Equal(t, "5 or more", OrMore(5))
	require.Equal(t, "6", OrMore(6))
}

// shut reports whether a hex is in reach of Japanese air ashore. [14.2]
func (s slow) shut(h int) bool {
	low, high := s.AirSpan(Japan)
	for a := low; a < high; a++ {
		if b := s.Base[a]; b < EdgePlace && s.apart(int(b))[h] <= int(s.RangeOf(s.Planes[a].Kind)) {
			return true
		}
	}
	return false
}

// route reports whether ships come from the eastern edge to Brisbane out of reach of that
// air, but for Brisbane itself. [21.1] (Q56)
func (s slow) route() bool {
	closed := map[int]bool{}
	for h := range s.Sea.All() {
		closed[int(h)] = s.shut(int(h)) && (s.brisbaneToo || h != s.brisbane)
	}
	for h := range s.edge.All() {
		if s.Sea.Has(h) && !closed[int(h)] {
			far := s.steps(int(h), func(a, b int) bool { return s.bySea(a, b) && !closed[b] })
			if _, ok := far[int(s.brisbane)]; ok {
				return true
			}
		}
	}
	return false
}

// At the start of turns of random games the objectives of the Allies are met as the slow
// rules have it. [21.1] (Q64) (Q65)
func TestObjectivesAgainstSlowRules(t *testing.T) {
	turn, open, cut := uint8(0), 0, 0
	pick := rand.New(rand.NewPCG(5, 6))
	played(t, 3, func(s *State) {
		if s.GameTurn == turn {
			return
		}
		turn = s.GameTurn
		low, high := s.AirSpan(Japan)
		grounds, few := slices.Collect(s.GroundHexes.All()), 1+pick.IntN(8)
		for a := low; a < high; a++ { // there is air ashore anywhere
			if s.Base[a] < EdgePlace {
				s.Base[a] = LostPlace
			}
			if pick.IntN(few) == 0 {
				s.Base[a] = uint8(grounds[pick.IntN(len(grounds))])
			}
		}
		for h := range s.GroundHexes.All() { // and the Allies hold something
			if pick.IntN(2) == 0 {
				s.Held[Allies] = s.Held[Allies].With(h)
			}
		}
		got, k := s.Met(), slow{s}
		held := func(h hex.Index) bool { return s.Held[Allies].Has(h) }
		australia := true
		for h := range s.australia.All() {
			australia = australia && held(h)
		}
		pair := 0
		for _, h := range []hex.Index{s.luzon, s.formosa, s.okinawa} {
			if held(h) {
				pair++
			}
		}
		manned := !s.marianasManned
		for a, p := range s.Planes {
			manned = manned || p.Side == Allies && s.Base[a] == uint8(s.marianas)
		}
		route := k.route()
		require.Equal(t, [Objectives]bool{australia, held(s.moresby), held(s.midway), route, pair >= 2,
			held(s.marianas) && manned}, got)
		if route {
			open++
		} else {
			cut++
		}
	})
	require.Positive(t, open)
	require.Positive(t, cut)
}
