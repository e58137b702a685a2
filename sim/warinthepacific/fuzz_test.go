package warinthepacific_test

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// positions returns texts of positions of all fights of the library, from the start on.
func positions(t testing.TB) (list []string) {
	r := fighttest.Load(t)
	d := sim.NewDice(7, sim.Nature)
	random := rand.New(rand.NewPCG(1, 2))
	for _, setup := range r.Setups() {
		s, err := r.Setup(setup.Name)
		require.NoError(t, err)
		for s.Turn() != sim.Over {
			list = append(list, s.String())
			legal := s.Legal(nil)
			s.Apply(legal[random.IntN(len(legal))], &d)
		}
		list = append(list, s.String())
	}
	return list
}

// No text makes the reader panic, and what it takes can be played. To begin with some of
// the positions do, of all kinds of fights: each is played to its end.
func FuzzParse(f *testing.F) {
	var some []string
	for i, text := range positions(f) {
		if i%16 == 0 {
			some = append(some, text)
		}
	}
	simtest.FuzzParse(f, fighttest.Load(f), fighttest.MostDecisions, some...)
}

var values = regexp.MustCompile(`\d+|"[a-z]+"|here|away|stale|gone|lost|fought|reduced|@[A-Z]+`)

// A value of a position in the place of another is refused or can be played.
func TestMangledPositions(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	list, taken := positions(t), 0
	var pool []string
	for _, text := range list {
		pool = append(pool, values.FindAllString(text, -1)...)
	}
	for range 4000 {
		text := list[random.IntN(len(list))]
		found := values.FindAllStringIndex(text, -1)
		at := found[random.IntN(len(found))]
		other := pool[random.IntN(len(pool))]
		if old := text[at[0]:at[1]]; old[0] >= '0' && old[0] <= '9' {
			other = strconv.Itoa(random.IntN(8))
		}
		if simtest.RequireParse(t, fighttest.Load(t), fighttest.MostDecisions, text[:at[0]]+other+text[at[1]:]) {
			taken++
		}
	}
	require.Greater(t, taken, 400)
}
