package victoryinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// A move that is not possible is refused with the reason.
func TestRefusalsSayWhy(t *testing.T) {
	r := load(t, nil)
	port := "Yokosuka Navy Yard"
	patrol := at(t, r, edits{"Yamato": port, "Fuso": "Japanese Islands", "Akagi": "lost", "Iowa": "Pearl Harbor",
		"21st Air Flotilla": port}.asked(t, r, "patrol", "Japan", "Yamato"))
	raid := at(t, r, edits{"Yamato": port}.asked(t, r, "raid", "Japan", "Yamato"))
	air := at(t, r, edits{"21st Air Flotilla": port}.asked(t, r, "air", "Japan", "21st Air Flotilla"))
	for _, c := range []struct {
		s                  sim.Refuser
		piece, place, want string
	}{
		{patrol, "Yamato", "Hawaiian Islands", "too far to patrol; it could raid there in the raid phase"},
		{patrol, "yamato", "Tokyo", "there is no such area"},
		{raid, "Yamato", "Coral Sea", "out of range from Yokosuka Navy Yard; an enemy flag stops ships on " +
			"the way [5.7]"},
		{patrol, "Yamato", "Truk", "units sail to sea areas, and return to ports at the end of the turn"},
		{patrol, "Fuso", "Mariana Islands", "it has moved or been repaired already this turn"},
		{patrol, "Akagi", "Mariana Islands", "it is lost"},
		{patrol, "Iowa", "Mariana Islands", "it is not yours"},
		{patrol, "21st Air Flotilla", "Mariana Islands", "this phase is for ships"},
		{air, "21st Air Flotilla", "Hawaiian Islands", "the area touches no port or base of yours [6.1]"},
		{patrol, "Yamato", "Mariana Islands", ""},
		{patrol, "nobody", "Mariana Islands", ""},
	} {
		require.Equal(t, c.want, c.s.Refusal(0, c.piece, c.place), "%s to %s", c.piece, c.place)
	}
	fights := at(t, r, edits{"Yamato": "Coral Sea; patrol", "Iowa": "Coral Sea; patrol", "Enterprise": "Indonesia",
		"step": "retreat", "area": coral, "round": "1", "fought": "512"})
	play(t, fights, "all stay", "all stay")
	require.Equal(t, "Enterprise is not in the Coral Sea", fights.Refusal(0, "Yamato", "Enterprise"))
	require.Equal(t, "Yamato is on your side", fights.Refusal(0, "Yamato", "Yamato"))
	require.Equal(t, "units fire now, and move in other phases", fights.Refusal(0, "Yamato", "Truk"))
}

// Every area and port that a unit cannot go to has a reason, all through a war.
func TestEveryRefusalHasAReason(t *testing.T) {
	r := load(t, nil)
	start, err := r.Setup("1941")
	require.NoError(t, err)
	s := start.Clone()
	d, pick := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
	seen := map[string]int{}
	for n := 0; s.Turn() != sim.Over; n++ {
		legal := s.Legal(nil)
		can, first := map[string]bool{}, s.(sim.ChoiceDescriber).Choice(legal[len(legal)-1])
		for _, m := range legal {
			can[s.(sim.ChoiceDescriber).Choice(m).To] = true
		}
		if first.Piece != "" && first.To != "" && n%3 == 0 {
			for _, place := range []string{"Hawaiian Islands", "Coral Sea", "Bay of Bengal", "Truk",
				"Pearl Harbor", "Iowa"} {
				if why := s.(sim.Refuser).Refusal(s.Turn(), first.Piece, place); !can[place] {
					require.NotEmpty(t, why, "%s: %s to %s", first.Question, first.Piece, place)
					seen[why]++
				}
			}
		}
		pick.At(n)
		s.Apply(legal[pick.Pick(0, len(legal))], &d)
	}
	require.Greater(t, len(seen), 12)
	require.Positive(t, seen["units go home to ports, not to sea areas"])
}
