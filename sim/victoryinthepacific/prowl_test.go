package victoryinthepacific_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// until makes a move with dice of one game after the other until it leads where wanted.
func until(t testing.TB, s *vip.State, text string, of func(n *vip.State) bool) {
	t.Helper()
	m, d := find(t, s, text), sim.NewDice(5, sim.Nature)
	for game := range uint64(500) {
		n := s.Clone()
		d.Start(game)
		n.Apply(m, &d)
		if of(n.(*vip.State)) {
			s.CopyFrom(n)
			return
		}
	}
	require.Fail(t, "no dice lead there", text)
}

func inStep(t testing.TB, step string) func(n *vip.State) bool {
	return func(n *vip.State) bool { return line(t, n, "step") == step }
}

// Both sides have their submarine in every turn. The side without the advantage places first.
// [17.3] [17.3a]
func TestBothSubmarinesArePlaced(t *testing.T) {
	r := revised(t, "submarines", "both")
	for turn, first := range map[string]sim.Side{"3": vip.Allies, "7": vip.Japan} {
		s := at(t, r, edits{"turn": turn, "Iowa": "Pearl Harbor", "Yamato": "Coral Sea"}.asked(t, r, "raid",
			"Allies", "Iowa"))
		play(t, s, "Iowa stays")
		require.Equal(t, first, s.Turn(), turn)
		play(t, s, "submarine to Coral Sea")
		require.Equal(t, first.Other(), s.Turn())
		play(t, s, "submarine to Indonesia")
		want := map[sim.Side][2]string{vip.Japan: {"9", "10"}, vip.Allies: {"10", "9"}}[first]
		require.Equal(t, want, [2]string{line(t, s, "submarine"), line(t, s, "submarine of Allies")})
	}
}

// Off a battle a submarine attacks after all other combat: if its side wins the contest,
// in which the advantage wins ties and without one nobody does; if two dice exceed the
// speed; and again until it fails. [17.3] [17.3b] [17.3c] [17.3d] [17.3e] [17.3f] [17.3h]
func TestSubmarineAlone(t *testing.T) {
	r := revised(t, "submarines", "both")
	lone := func(turn string) *vip.State {
		s := at(t, r, edits{"turn": turn, "Fuso": "Coral Sea; done", "Kongo": "Coral Sea; done",
			"21st Air Flotilla": "Coral Sea; patrol; done", "submarine of Allies": "9",
			"Akagi": "Indonesia", "Repulse": "Indonesia"})
		play(t, s, "next is Indonesia") // a battle somewhere else comes first
		require.Equal(t, "wish", line(t, s, "step"))
		play(t, s, "wish day", "wish day", "Akagi holds fire", "all retreat")
		for strings.HasPrefix(options(s)[0], "Akagi to port") || options(s)[0] == "Repulse stays" {
			play(t, s, options(s)[0])
		}
		require.Equal(t, []string{"roll for the submarine"}, options(s))
		require.Equal(t, vip.Allies, s.Turn())
		return s
	}
	attacks := func(n *vip.State) bool { return line(t, n, "step") == "submarine-fire" }
	// Japan has the advantage
	require.InDelta(t, 15./36, chance(t, lone("3"), "roll for the submarine", attacks), 1e-12)
	require.InDelta(t, 21./36, chance(t, lone("7"), "roll for the submarine", attacks), 1e-12)
	s := lone("7")
	until(t, s, "roll for the submarine", attacks)
	// ships alone
	require.Equal(t, []string{"submarine holds fire", "submarine attacks Fuso", "submarine attacks Kongo"}, options(s))
	// 4 is exceeded in 30 of 36 throws, 6 in 21; one die hits on 5 and 6 and disables on 4.
	for name, p := range map[string]float64{"Fuso": 30. / 36 / 2, "Kongo": 21. / 36 / 2} {
		again := chance(t, s, "submarine attacks "+name, func(n *vip.State) bool {
			return line(t, n, "prowl") == "after Allies" && line(t, n, "step") == "submarine-roll"
		})
		require.InDelta(t, p, again, 1e-12, name)
	}
	until(t, s, "submarine attacks Kongo", func(n *vip.State) bool {
		return n.Homing > 0 && line(t, n, "step") == "submarine-roll"
	})
	play(t, s, options(s)[0])
	require.Equal(t, []string{"roll for the submarine"}, options(s))
	until(t, s, "roll for the submarine", attacks)
	require.Equal(t, []string{"submarine holds fire", "submarine attacks Fuso"}, options(s))
	play(t, s, "submarine holds fire")
	require.NotContains(t, line(t, s, "step"), "submarine")
}

// A crippled ship is as slow as it is. [17.3g] Nobody has the advantage in a tie where the
// table gives it to nobody. [17.3c]
func TestSubmarineChances(t *testing.T) {
	none, err := vip.Load(files(t, "submarines.csv", "F-Boat,Allies,7,9", "F-Boat,Allies,9,9"),
		map[string]string{"submarines": "both"})
	require.NoError(t, err)
	e := edits{"turn": "7", "Kongo": "Coral Sea; damage 3", "submarine of Allies": "9", "step": "submarine-roll",
		"side": "Allies", "prowl": "after Allies", "area": coral}
	s := at(t, none, e)
	attacks := inStep(t, "submarine-fire")
	require.InDelta(t, 15./36, chance(t, s, "roll for the submarine", attacks), 1e-12)
	until(t, s, "roll for the submarine", attacks)
	hit := chance(t, s, "submarine attacks Kongo", inStep(t, "submarine-roll"))
	require.InDelta(t, 1./6, hit, 1e-12) // always faster than 1; a hit sinks it, and no ship is left: so the 4 alone
}

// In a battle a submarine attacks once at the end of each day round, before anyone
// leaves; with two of them the roll says which. Not by night, and not in a chase. [17.3]
// [17.3e] [17.3j] [17.3k] [17.3l] [17.3i]
func TestSubmarinesInBattle(t *testing.T) {
	r := revised(t, "submarines", "both")
	e := edits{"Akagi": "Coral Sea; done", "Iowa": "Coral Sea; done", "Colorado": "Coral Sea; done",
		"submarine": "9", "area": coral, "round": "1", "fought": "512", "step": "wish", "battles": "512"}
	s := at(t, r, e)
	play(t, s, "wish day", "wish day", "Akagi holds fire")
	require.Equal(t, "submarine-roll", line(t, s, "step"))
	require.Equal(t, vip.Japan, s.Turn())
	attacks := inStep(t, "submarine-fire")
	// the contest is rolled against no submarine too
	require.InDelta(t, 21./36, chance(t, s, "roll for the submarine", attacks), 1e-12)
	until(t, s, "roll for the submarine", attacks)
	require.Equal(t, []string{"submarine holds fire", "submarine attacks Colorado", "submarine attacks Iowa"},
		options(s))
	until(t, s, "submarine attacks Iowa", func(n *vip.State) bool { return n.Homing > 0 })
	play(t, s, options(s)[0])
	require.Equal(t, "retreat", line(t, s, "step")) // one attack, whatever comes of it
	play(t, s, "all retreat", "Akagi to port at Truk", "Colorado to port at Australia")
	require.NotEqual(t, "submarine-roll", line(t, s, "step")) // there was a battle: no attack afterwards
	s = at(t, r, e)
	play(t, s, "wish night", "wish night")
	for line(t, s, "step") == "fire" {
		play(t, s, options(s)[0])
	}
	require.Equal(t, "retreat", line(t, s, "step"))

	e["submarine of Allies"] = "9"
	s = at(t, r, e)
	play(t, s, "wish day", "wish day", "Akagi holds fire")
	require.InDelta(t, 21./36, chance(t, s, "roll for the submarine", func(n *vip.State) bool {
		return attacks(n) && n.Turn() == vip.Japan
	}), 1e-12)
	require.InDelta(t, 15./36, chance(t, s, "roll for the submarine", func(n *vip.State) bool {
		return attacks(n) && n.Turn() == vip.Allies
	}), 1e-12)

	chase := edits{"Akagi": "Coral Sea; group 1; done", "Essex": "Coral Sea; group 1; done", "submarine": "9",
		"area": coral, "round": "2", "fought": "512", "step": "wish", "chase": "1"}
	s = at(t, r, chase)
	play(t, s, "wish day", "wish day", "Akagi holds fire", "Essex holds fire")
	require.Equal(t, "follow", line(t, s, "step"))
}
