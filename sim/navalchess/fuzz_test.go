package navalchess_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/simtest"
)

// FuzzParse: no text makes reading panic, and one that is accepted can be played.
func FuzzParse(f *testing.F) {
	r := load(f, nil)
	s, err := r.Setup("1942")
	require.NoError(f, err)
	simtest.FuzzParse(f, r, mostDecisions, s.String(), simtest.Middle(s, 1).String(), simtest.Middle(s, 4).String())
}

// Chance seldom writes a position. These are put together from lines of real ones.
func TestMixedTexts(t *testing.T) {
	r := load(t, nil)
	s, err := r.Setup("1942")
	require.NoError(t, err)
	var texts [][]string
	for game := range uint64(6) {
		texts = append(texts, strings.Split(simtest.Middle(s, game).String(), "\n"))
	}
	accepted, d := 0, rand.New(rand.NewPCG(1, 2))
	for range 200 {
		mixed := append([]string(nil), texts[d.IntN(len(texts))]...)
		for range 1 + d.IntN(6) {
			from, at := texts[d.IntN(len(texts))], d.IntN(len(mixed))
			if d.IntN(2) == 0 {
				at = d.IntN(40) // the numbers, which matter most
			}
			mixed[at] = from[at]
		}
		if simtest.RequireParse(t, r, mostDecisions, strings.Join(mixed, "\n")) {
			accepted++
		}
	}
	require.Greater(t, accepted, 5)
}
