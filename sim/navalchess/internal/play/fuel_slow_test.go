package play

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// tanks is the fuel of Japan for a turn, and of it that for bases in the north, by hand: so
// much by the year and what was saved, up to ten; one less for SubPacks among convoys, but
// one is left in 1945; of it one for the bases north of Allied air. [7.4] [7.5] [7.6] (Q16)
// (Q53) (Q54)
func (s slow) tanks(saved, duty int, air map[string]bool) (fuel, north, row int) {
	turn, year := int(s.GameTurn), 1942+(int(s.GameTurn)-1)/4
	n := map[int]int{1942: 6, 1943: 5, 1944: 4, 1945: 3}[year]
	if turn == 1 {
		n = 4
	}
	if !s.interdictEach {
		duty = min(duty, 1)
	}
	least := 0
	if year == 1945 || s.fuelFloor {
		least = 1
	}
	n = max(n-duty, least)
	for id, h := range map[string]int{"I10": int(s.formosa), "H10": int(s.luzon), "I9": int(s.okinawa)} {
		if s.Hexes[h].Id != id {
			return -1, 0, 0
		}
		if air[id] {
			row = max(row, int('J'-id[0]))
		}
	}
	switch {
	case row > 0 && s.empireCutOff:
		n, row = min(n, 1), 0
	case row > 0:
		north = min(n, 1)
	}
	return min(saved, 10) + n, north, row
}

// Fuel comes as it does by hand, whatever was saved, wherever Allied air is and however many
// SubPacks are out; the north gets one of it, and no ship there burns more. [7.1] [7.4] [7.5]
// [7.6] (Q16) (Q53) (Q54)
func TestFuelAgainstSlowRules(t *testing.T) {
	pick, norths, floors := rand.New(rand.NewPCG(3, 4)), 0, 0
	for _, options := range []map[string]string{nil, otherReadings()} {
		r := load(t, options)
		for turn := uint8(1); turn <= r.LastTurn; turn++ {
			for range 40 {
				s := r.Blank()
				saved, duty, air := pick.IntN(14), 0, map[string]bool{}
				s.GameTurn, s.Fuel = turn, [2]uint8{uint8(saved), uint8(pick.IntN(9))}
				before := s.Fuel[Allies]
				for p, from := range s.Packs {
					if pick.IntN(2) == 0 {
						s.Pack[p] = HandPlace
					} else if from <= turn {
						duty++
					}
				}
				low, _ := s.AirSpan(Allies)
				for i, id := range []string{"I10", "H10", "I9", "F4"} {
					if pick.IntN(3) == 0 {
						air[id] = true
						s.Base[low+i] = uint8(s.ByName[id])
					}
				}
				fuel, north, row := slow{s}.tanks(saved, duty, air)
				s.income()
				require.Equal(t, fuel, int(s.Fuel[Japan]), "turn %d, %d saved, %d SubPacks, air %v, options %v",
					turn, saved, duty, air, options)
				require.Equal(t, north, int(s.North))
				require.Equal(t, row, int(s.NorthRow))
				allied := map[bool]int{true: int(before) + 4, false: 0}[turn < 6]
				if turn == 1 {
					allied = int(before) + 3
				} else if turn == 5 {
					allied = int(before) + 5
				}
				require.Equal(t, allied, int(s.Fuel[Allies]), "the Allies have no limit from Sum43")
				if turn >= 13 && duty > 2 {
					floors++
				}
				if row == 0 {
					continue
				}
				norths++
				for u := range s.Split {
					s.At[u] = uint8(s.Tokyo) // the north of the north
					want := s.Ships[u].Fuel <= uint8(north) && s.Ships[u].Fuel <= s.Fuel[Japan]
					require.Equal(t, want, s.CanAfford(u), s.Ships[u].Name)
					s.At[u] = uint8(s.truk)
					require.Equal(t, s.Ships[u].Fuel <= s.Fuel[Japan], s.CanAfford(u), s.Ships[u].Name)
				}
			}
		}
	}
	require.Positive(t, norths)
	require.Zero(t, floors, "with two SubPacks the least of 1945 never tells")
}

// A ship that sails burns what it needs, from the north's share where it lies there, and
// nobody can burn more than there is. [7.1] [7.5]
func TestPayingAgainstSlowRules(t *testing.T) {
	sailed := 0
	played(t, 3, func(s *State) {
		if s.Step != StepSail {
			return
		}
		u, c := int(s.Unit), *s
		x := s.Ships[u]
		c.pay(u)
		burnt := int(x.Fuel)
		if x.Side == Allies && s.GameTurn >= 6 {
			burnt = 0
		}
		require.Equal(t, int(s.Fuel[x.Side])-burnt, int(c.Fuel[x.Side]), x.Name)
		require.Equal(t, s.Fuel[x.Side.Other()], c.Fuel[x.Side.Other()])
		north := x.Side == Japan && s.Northern(s.At[u])
		require.Equal(t, int(s.North)-int(x.Fuel)*int(Bit(north)), int(c.North))
		sailed++
	})
	require.Positive(t, sailed)
}

// Sinking removes a ship for good, or for one turn or three. Air aboard is lost with it, air aloft
// is adrift where it was, and a marker without ships is taken off. [8.4] [15.3] [18.4] [18.6]
func TestSinkingAgainstSlowRules(t *testing.T) {
	n, drifted, emptied, back := 0, 0, 0, 0
	played(t, 2, func(s *State) {
		if n++; s.Step != StepStrike && n%61 != 0 {
			return
		}
		for u, x := range s.Ships {
			if s.At[u] >= EdgePlace {
				continue
			}
			c, m := *s, s.On[u]
			c.sink(u)
			switch {
			case x.Class == Amphibious || x.Name == "U.S. cruisers":
				turns := map[bool]uint8{true: 3, false: 1}[x.Class == Amphibious]
				require.True(t, c.At[u] == PoolPlace && c.Due[u] == s.GameTurn+turns, x.Name)
				back++
			default:
				require.EqualValues(t, LostPlace, c.At[u], x.Name)
			}
			require.True(t, c.On[u] == None && c.Ship[u] == 0 && c.Hits[u] == 0, x.Name)
			for a, p := range s.Planes {
				switch aboard := int(s.Base[a]) == DeckPlace+u; {
				case !aboard:
					require.Equal(t, s.Base[a], c.Base[a], p.Name)
				case s.Air[a]&aloft != 0:
					require.True(t, c.Base[a] == s.At[u] && c.Air[a]&Adrift != 0, p.Name)
					drifted++
				case p.Kind == EliteAir && (p.Side == Japan || int(p.Home) == u):
					require.EqualValues(t, LostPlace, c.Base[a], p.Name)
				case p.Kind != EliteAir:
					require.EqualValues(t, PoolPlace, c.Base[a], p.Name)
				}
			}
			if m != None && (slow{&c}).crewless(int(m)) {
				require.Zero(t, c.Mark[m].Flags&InUse, x.Name)
				emptied++
			} else if m != None {
				require.Equal(t, s.Mark[m], c.Mark[m])
			}
		}
	})
	require.True(t, drifted > 0 && emptied > 0 && back > 0)
}

// crewless reports whether no ship is on a marker.
func (s slow) crewless(m int) bool {
	for u := range s.Ships {
		if int(s.On[u]) == m {
			return false
		}
	}
	return true
}

// Air that is lost comes to the pool or is gone: elite air of Japan, and that whose carrier
// is sunk, for good. [8.3] [15.3] (Q60)
func TestLostAirAgainstSlowRules(t *testing.T) {
	r := load(t, otherReadings())
	for a, p := range r.Planes {
		for _, sunk := range []bool{false, true} {
			s := r.Blank()
			for u := range s.Ships {
				s.At[u] = EdgePlace
			}
			if p.Kind == EliteAir && sunk {
				s.At[p.Home] = LostPlace
			}
			s.Base[a], s.Air[a] = 5, struck|aloft
			s.loseAir(a)
			require.Equal(t, p.Kind == EliteAir && (p.Side == Japan || sunk), s.Base[a] == LostPlace, p.Name)
			require.Equal(t, p.Kind != EliteAir || p.Side == Allies && !sunk, s.Base[a] == PoolPlace, p.Name)
			require.Zero(t, s.Air[a])
			require.Equal(t, p.Side == sim.Side(Allies) && p.Kind == PlainAir, s.Lost == 1, "%s is made up", p.Name)
			counted := s.Wrecks[0] + s.Wrecks[1] + s.Wrecks[2]
			require.Equal(t, p.Kind == LandAir || p.Kind == PlainAir && p.Side == Japan, counted == 1,
				"%s is replaced", p.Name)
		}
	}
}
