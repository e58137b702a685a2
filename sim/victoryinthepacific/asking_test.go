package victoryinthepacific_test

import (
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// What players are told of where units can go is what is legal: of the unit that is
// asked, and of ships of a port, in games at random.
func TestRangesAreLegal(t *testing.T) {
	asked := map[vip.Question]int{}
	for seed := range uint64(2) {
		eachMove(t, load(t, nil), seed, func(s *vip.State, _ sim.Move, _ *vip.State, _ []sim.Roll) {
			q := s.Question()
			if q < vip.AskPatrol || q > vip.AskRaid {
				return
			}
			asked[q]++
			var legal uint16
			mended := 0
			for _, m := range s.Legal(nil) {
				if n := vip.Mending(m); n > 0 {
					mended = max(mended, n)
				} else if m > 0 {
					legal |= 1 << (m - 1)
				}
			}
			p := s.Piece(int(s.Unit))
			port := int(p.At) - vip.FirstPort
			if q == vip.AskRaid {
				require.Zero(t, mended)
			} else {
				require.Equal(t, min(int(p.Damage), int(s.Repair[port])), mended)
			}
			if legal == 0 {
				return // on its bottom, or in Pearl Harbor on turn 1
			}
			free, rolled := s.Range()
			require.Equal(t, legal, free|rolled)
			require.Zero(t, free&rolled)
			switch q {
			case vip.AskPatrol, vip.AskLanding:
				within, beyond := s.Patrols(int(s.Unit), port)
				require.Equal(t, [2]uint16{free, rolled}, [2]uint16{within, beyond})
			case vip.AskRaid:
				within, beyond := s.Raids(int(s.Unit), port)
				require.Equal(t, [2]uint16{free, rolled}, [2]uint16{within, beyond})
			}
		})
	}
	for q := vip.AskPatrol; q <= vip.AskRaid; q++ {
		require.Greater(t, asked[q], 5, "question %d", q)
	}
}

// Speed rolls have the odds of the dice. [5.4]
func TestRollOdds(t *testing.T) {
	of := func(options map[string]string) *vip.State {
		s, err := load(t, options).Setup("1941")
		require.NoError(t, err)
		return s.(*vip.State)
	}
	two, one := of(nil), of(map[string]string{"speed-roll": "1d6"})
	for speed, ways := range []float64{0, 0, 1, 3, 6, 10, 15, 21, 26, 30} {
		require.InDelta(t, ways/36, two.Roll(speed), 1e-12, speed)
		require.InDelta(t, float64(min(speed, 6))/6, one.Roll(speed), 1e-12, speed)
	}
}

// A port that changes hands at the end of a turn was listed as falling before: to the side that held
// its areas, in each of them. A port that an invasion takes need not be. [11.3]
func TestFallingPortsAreListed(t *testing.T) {
	fallen := 0
	for seed := range uint64(10) {
		eachMove(t, load(t, nil), seed, func(s *vip.State, _ sim.Move, after *vip.State, _ []sim.Roll) {
			if s.Question() == vip.AskInvade || after.GameTurn == s.GameTurn {
				return
			}
			for port := range s.Ports {
				if owner := after.Holds(port); owner != s.Holds(port) {
					fallen++
					for areas := s.Touches(port); areas != 0; areas &= areas - 1 {
						require.NotZero(t, s.Falls(bits.TrailingZeros16(areas), owner)&(1<<port), "port %d", port)
					}
				}
			}
		})
	}
	require.NotZero(t, fallen)
}
