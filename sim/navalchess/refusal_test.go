package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// A move that is not possible is refused with the reason.
func TestRefusalsSayWhy(t *testing.T) {
	r := load(t, nil)
	lost := edits{"Ryujo&Junyo": "lost"}.sea("Japan", "1", "G6", "IJN cruisers 1")
	marker := at(t, r, lost.asked(t, r, "move", "Japan", "Japan marker 1"))
	for _, c := range []struct{ piece, place, want string }{
		{"marker 1", "Rabaul", "no open way leads there in so few hexes"},
		{"marker 1", "G6", "it is there already"},
		{"marker 1", "D9", "too far: it is 4 hexes away, and the marker can move 2 more in this pulse"},
		{"marker 1", "Z99", "there is no such hex"},
		{"marker 2", "F6", "it is not in use"},
		{"IJN cruisers 1", "F6", "ships at sea go with their marker: marker 1"},
		{"Ryujo&Junyo", "F6", "it is lost"},
		{"U.S. cruisers", "F6", "it is not yours"},
		{"Godzilla", "F6", ""},
	} {
		require.Equal(t, c.want, marker.Refusal(0, c.piece, c.place), "%s to %s", c.piece, c.place)
	}
}

// Every hex that a piece cannot go to has a reason, all through a war.
func TestEveryRefusalHasAReason(t *testing.T) {
	start, err := load(t, nil).Setup("1942")
	require.NoError(t, err)
	s := start.Clone()
	d, pick := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
	seen := map[string]int{}
	for n := 0; s.Turn() != sim.Over; n++ {
		legal := s.Legal(nil)
		can, about := map[string]bool{}, sim.Choice{}
		for _, m := range legal {
			k := s.(sim.ChoiceDescriber).Choice(m)
			if can[k.To] = true; k.To != "" {
				about = k
			}
		}
		if about.Piece != "" && n%5 == 0 {
			for _, place := range []string{"E6 Rabaul", "D9 Port Darwin", "D1 east edge", "G6",
				"IJN cruisers 1", "U.S. cruisers"} {
				if why := s.(sim.Refuser).Refusal(s.Turn(), about.Piece, place); !can[place] {
					require.NotEmpty(t, why, "%s: %s to %s", about.Question, about.Piece, place)
					seen[why]++
				}
			}
		}
		pick.At(n)
		s.Apply(legal[pick.Pick(0, len(legal))], &d)
	}
	require.Greater(t, len(seen), 12, seen)
}
