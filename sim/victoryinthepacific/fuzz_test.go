package victoryinthepacific_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// FuzzParse: no text makes reading panic, and one that is accepted can be played.
func FuzzParse(f *testing.F) {
	r := load(f, nil)
	s, err := r.Setup("1941")
	require.NoError(f, err)
	simtest.FuzzParse(f, r, mostDecisions, s.String(), simtest.Middle(s, 1).String(), simtest.Middle(s, 4).String())
}

// FuzzParseRevisions does so with all revisions and secret compositions.
func FuzzParseRevisions(f *testing.F) {
	r := load(f, map[string]string{"revisions": "on", "compositions": "secret"})
	s, err := r.Parse(lastBattle(f, r).String())
	require.NoError(f, err)
	simtest.FuzzParse(f, r, mostDecisions, s.String(), simtest.Middle(s, 1).String(), simtest.Middle(s, 4).String())
}

// Chance seldom writes a position. These are put together from lines of real ones.
func TestMixedTexts(t *testing.T) {
	r := load(t, nil)
	s, err := r.Setup("1941")
	require.NoError(t, err)
	requireMixed(t, r, s, 250)
	r = load(t, map[string]string{"revisions": "on", "compositions": "secret"})
	if s, err = r.Parse(lastBattle(t, r).String()); err != nil {
		require.NoError(t, err)
	}
	requireMixed(t, r, s, 400)
}

func requireMixed(t *testing.T, r sim.Rules, s sim.State, tries int) {
	var texts [][]string
	for game := range uint64(6) {
		texts = append(texts, strings.Split(simtest.Middle(s, game).String(), "\n"))
	}
	accepted, d := 0, rand.New(rand.NewPCG(1, 2))
	for range tries {
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

// FuzzParseBattle: nor does any text of a battle alone.
func FuzzParseBattle(f *testing.F) {
	r := loadBattles(f, nil)
	for _, name := range []string{"coral-sea", "pearl-harbor"} {
		s, err := r.Setup(name)
		require.NoError(f, err)
		for _, text := range []string{s.String(), simtest.Middle(s, 1).String()} {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) { simtest.RequireParse(t, r, mostBattle, text) })
}

// Positions in mid-battle that are put together from lines of several.
func TestMixedBattles(t *testing.T) {
	r := loadBattles(t, nil)
	accepted, d := 0, rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"coral-sea", "pearl-harbor"} {
		s, err := r.Setup(name)
		require.NoError(t, err)
		var texts [][]string
		for game := range uint64(8) {
			texts = append(texts, strings.Split(simtest.Middle(s, game).String(), "\n"))
		}
		for range 300 {
			mixed := append([]string(nil), texts[d.IntN(len(texts))]...)
			for range 1 + d.IntN(4) {
				from, at := texts[d.IntN(len(texts))], d.IntN(len(mixed))
				if at < len(from) {
					mixed[at] = from[at]
				}
			}
			if simtest.RequireParse(t, r, mostBattle, strings.Join(mixed, "\n")) {
				accepted++
			}
		}
	}
	require.Greater(t, accepted, 50)
}
