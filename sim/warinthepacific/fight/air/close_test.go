package air_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// escorts returns in how many ways the escort, which is the last of a strike, may fly when it has
// gone out close or loose, and where it does by the first of them.
func escorts(t *testing.T, attack, mode string) (ways int, at [3]uint8) {
	t.Helper()
	state := fighttest.Battle(t, "kind = \"strike\"\nattack = \""+attack+
		"\"\ndefend = \"US Enterprise, 4 US DD-modern\"\ndate = \"5/42\"\ncap = \"4 F4F\"\n")
	s, open := state.(*air.Strike)
	if !open {
		s = &state.(*air.SecretStrike).Strike
	}
	d := sim.NewDice(1, sim.Nature)
	last := strings.Count(attack, ",")
	for n := 0; ; n++ {
		require.Less(t, n, 60)
		if at = s.Sky.Groups[0][last].At; at[0]+at[1]+at[2] == 5 {
			return max(1, ways), at
		}
		legal := state.Legal(nil)
		require.NotEmpty(t, legal)
		if s.Segment == air.StrikeAir && s.Sky.Phase == air.SendEscort {
			ways = len(legal)
		}
		pick := legal[0]
		for _, m := range legal {
			if strings.Contains(state.MoveString(m), mode) {
				pick = m
			}
		}
		state.Apply(pick, &d)
	}
}

// The escort flies where those are that it escorts: that of Kates at Low alone, with Vals along at
// two altitudes, close as loose. [6.0] [6.21] (vector 8)
func TestEscortOfKate(t *testing.T) {
	for _, mode := range []string{"close", "loose"} {
		ways, at := escorts(t, "10 Kate, 5 Zero", mode)
		assert.Equal(t, 1, ways, mode)
		assert.Equal(t, [3]uint8{5, 0, 0}, at, mode)
		ways, _ = escorts(t, "10 Kate, 6 Val, 5 Zero", mode)
		assert.Equal(t, 6, ways, mode)
	}
}
