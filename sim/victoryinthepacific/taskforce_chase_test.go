package victoryinthepacific_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// Task forces leave whole, and air by itself. Task forces pursue whole, if all of them are ships
// that are not crippled and the slowest is fast enough. The chase is the next round: by night all
// pursuers search without the flag, by day they roll first. A task force that is not found gets
// away. [17.4u] [17.4v] [17.4k]
func TestForcesPursue(t *testing.T) {
	units := edits{"Kongo": "Coral Sea; force 1", "Fuso": "Coral Sea; force 1", "Akagi": "Coral Sea; force 2",
		"21st Air Flotilla": "Coral Sea; patrol",
		"Iowa":              "Coral Sea; force A1", "Colorado": "Coral Sea; force A1",
		"Washington":  "Coral Sea; force A2",
		"1st Marines": "Coral Sea; force A3", "South Dakota": "Coral Sea; force A4",
		"Idaho": "Coral Sea; damage 5; force A4", "Massachusetts": "Coral Sea; force A5",
		"Coral Sea": "Allies; before nobody"}
	s := sea(t, "retreat", "Japan", units)
	play(t, s, "some retreat")
	require.Equal(t, []string{"force 1 stays", "force 1 retreats"}, options(s))
	play(t, s, "force 1 retreats", "force 2 stays")
	require.Equal(t, []string{"21st Air Flotilla stays", "21st Air Flotilla retreats"}, options(s))
	play(t, s, "21st Air Flotilla stays", "all stay")
	// Colorado makes 3; Fuso, with Kongo, 4. A landing force and a crippled ship keep others back.
	require.Equal(t, []string{"force 2 stays", "force 2 pursues force 1"}, options(s))
	play(t, s, "force 2 pursues force 1")
	require.Equal(t, []string{"force 5 stays", "force 5 pursues force 1"}, options(s))
	play(t, s, "force 5 pursues force 1")
	require.Equal(t, "2", line(t, s, "phase"))
	require.Equal(t, "A2 A5", marked(t, s, "searching")) // those two
	require.Equal(t, []string{"roll for contact"}, options(s))
	// Two searchers and radar; no flag. Dice 1 to 3 fit, as the pursued are slower and do not search.
	require.InDelta(t, 3./6/2, chance(t, s, "roll for contact", inStep(t, "fire")), 1e-12)
	until(t, s, "roll for contact", func(n *vip.State) bool { return line(t, n, "chase") == "0" })
	require.Contains(t, options(s)[0], "Fuso to port") // they got away
	for n := options(s)[0]; n[len(n)-4:] != "stay"; n = options(s)[0] {
		if line(t, s, "step") != "groups" && s.Homing == 0 {
			break
		}
		play(t, s, n)
	}
	require.Equal(t, "2", line(t, s, "phase")) // the battle goes on where it was: by night
	require.Equal(t, "attempt", line(t, s, "step"))
	require.Contains(t, line(t, s, "Washington unit"),
		fmt.Sprint("Coral Sea; force ", number(t, &vip.Rules{Book: s.Rules}, "Arizona")+2))

	day := edits{"round": "2"}
	for name, value := range units {
		if _, ok := day[name]; !ok {
			day[name] = value
		}
	}
	s = sea(t, "retreat", "Japan", day)
	play(t, s, "some retreat", "force 1 retreats", "force 2 stays", "21st Air Flotilla stays", "all stay",
		"force 2 pursues force 1", "force 5 stays")
	require.Equal(t, vip.Allies, s.Turn())
	require.Equal(t, []string{"search by day"}, options(s))
	require.InDelta(t, 4./6, chance(t, s, "search by day", func(n *vip.State) bool {
		return line(t, n, "chase") == "0"
	}), 1e-12)
	until(t, s, "search by day", func(n *vip.State) bool { return line(t, n, "chase") == "1" })
	require.Equal(t, vip.Japan, s.Turn()) // then the pursued look round
	play(t, s, "search by day")
	// nobody has air there
	require.Equal(t, []string{"force 2 stops its pursuit", "force 2 pursues force 1"}, options(s))
	play(t, s, "force 2 pursues force 1")
	require.Equal(t, "4", line(t, s, "phase"))
	require.Equal(t, "night-search", line(t, s, "step"))
}

// After three days and nights without fire a battle ends: both stay, nobody holds the
// area, nobody raids a port. [17.4w] [17.4x] [17.4z]
func TestBlindBattle(t *testing.T) {
	s := sea(t, "retreat", "Japan", edits{"Akagi": "Coral Sea; patrol; force 1",
		"Iowa": "Coral Sea; patrol; force A1", "Colorado": "Australia", "Coral Sea": "Japan; before Japan",
		"round": "1", "quiet": "1"})
	play(t, s, "all stay", "all stay")
	for rounds := 2; line(t, s, "step") != "control" && s.Homing == 0; {
		next := options(s)[0]
		if line(t, s, "step") == "day-search" {
			until(t, s, next, func(n *vip.State) bool { return marked(t, n, "seen") == "" })
			continue
		}
		if next == "all stay" && s.Turn() == vip.Allies {
			rounds++
		}
		require.LessOrEqual(t, rounds, 7)
		play(t, s, next)
	}
	require.Contains(t, options(s)[0], "Akagi to port")
	require.Equal(t, "nobody; before Japan", line(t, s, "Coral Sea"))
	require.Equal(t, "0", line(t, s, "scored by Japan"))
}

// Forces with landing forces or crippled ships do not pursue, however slow the pursued is.
// [17.4v]
func TestWhoDoesNotPursue(t *testing.T) {
	s := sea(t, "retreat", "Japan", edits{"Fuso": "Coral Sea; damage 4; force 1",
		"1st Marines": "Coral Sea; force A1", "Iowa": "Coral Sea; force A1",
		"Idaho": "Coral Sea; damage 5; force A2", "Washington": "Coral Sea; force A2",
		"Colorado": "Coral Sea; force A3"})
	play(t, s, "all retreat")
	require.Equal(t, []string{"force 3 stays", "force 3 pursues force 1"}, options(s))
	play(t, s, "force 3 stays")
	require.Contains(t, options(s)[0], "Fuso to port")
}
