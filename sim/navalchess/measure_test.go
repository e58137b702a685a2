package navalchess_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// The measures of a finished war agree with its text: the winner and the turn, hexes held, raids,
// and lost pieces, those that come back each time. [21.1] [8.4] [20.1]
func TestMeasuresAgainstTheText(t *testing.T) {
	r := load(t, nil)
	lost := 0
	for game := range uint64(6) {
		start, err := r.Setup("1942")
		require.NoError(t, err)
		s, d, pick := start.(*navalchess.State), newDice(), rand.New(rand.NewPCG(1, game))
		d.Start(game)
		for s.Turn() != sim.Over {
			moves := s.Legal(nil)
			s.Apply(moves[pick.IntN(len(moves))], &d)
		}
		got := map[string]int{}
		values := s.AppendMeasures(nil)
		for i, m := range s.Measures() {
			require.LessOrEqual(t, values[i], m.Max, m.Name)
			got[m.Name] = values[i]
		}
		require.Equal(t, line(t, s, "winner"), s.Measures()[0].Labels[got["outcome"]])
		require.Equal(t, line(t, s, "turn"), s.Periods()[got["turns"]-1])
		for side, name := range map[string]string{"Japan": "Japan holds", "Allies": "Allies hold"} {
			require.Len(t, strings.Fields(line(t, s, name)), got["held by "+side])
		}
		sum := 0
		for name, n := range got {
			if strings.Contains(name, " lost by ") {
				sum += n
			}
		}
		sunk, back := strings.Count(s.String(), " ship: lost"), 0
		for text := range strings.Lines(s.String()) {
			if name, n, ok := strings.Cut(strings.TrimSpace(text), ": "); ok &&
				strings.HasSuffix(name, " that come back") {
				times, err := strconv.Atoi(n)
				require.NoError(t, err)
				back += times
			}
		}
		require.Equal(t, sunk+back, sum)
		lost += sum
	}
	require.Positive(t, lost)
}

// A text that is no position is refused with its line, what is there and what should be.
func TestTextsRefused(t *testing.T) {
	r := load(t, nil)
	s, err := r.Setup("1942")
	require.NoError(t, err)
	text := s.String()
	replace := func(name, value string) string {
		out, done := []string{}, false
		for _, l := range strings.Split(text, "\n") {
			if n, _, ok := strings.Cut(l, ":"); ok && n == name {
				l, done = name+":"+value, true
			}
			out = append(out, l)
		}
		require.True(t, done, name)
		return strings.Join(out, "\n")
	}
	for _, c := range []struct{ text, want string }{
		{"", `line 1: found ""; want Pacific War Naval Chess Game`},
		{strings.Replace(text, "turn:", "tern:", 1), `line 2: found "tern: `},
		{replace("turn", "x"), `found "turn:x"; want a blank and a value`},
		{replace("turn", " Win41"), `found "turn: Win41"; want one of before, `},
		{replace("turn", " Spr42; Sum42"), `want one value`},
		{replace("pulse", " 4"), `found "pulse: 4"; want a whole number from 0 to 3`},
		{replace("pulse", " 03"), `want a whole number from 0 to 3`},
		{replace("pulse", " -1"), `want a whole number from 0 to 3`},
		{replace("night", " maybe"), `found "night: maybe"; want one of no, yes`},
		{replace("winner", " Britain"), `want one of Japan, Allies, nobody`},
		{replace("Japan holds", " D5 Z9"), `want hexes of the map`},
		{replace("Japan marker 1", " D5"), `want none, or place; from ...; via ...; left ...`},
		{replace("Japan marker 1", " D5; of D5; via none; left 0"), `want place; from ...; via ...; left ...`},
		{replace("Japan marker 1", " D5; from D5; via none; left 99"), `want a whole number from 0 to `},
		{replace("Japan marker 1", " D5; from D5; via none; left 0; lost"), `want one of in use, exposed`},
		{replace("Akagi&Kaga ship", " Atlantis"), `want a place`},
		{replace("Akagi&Kaga ship", " C4; sinking"), `want marker, due, hits or one of damaged`},
		{replace("Akagi&Kaga ship", " C4; hits many"), `want a whole number from 0 to 100`},
		{replace("Akagi&Kaga air", " nowhere"), `want a place`},
		{replace("SubPack 1 pack", " Z9"), `want a place`},
		{text + "more: 1\n", `found "more: 1"; want no more lines`},
		{strings.TrimSuffix(text[:strings.LastIndex(strings.TrimSuffix(text, "\n"), "\n")], "\n"),
			`found the end; want SubPack`},
	} {
		_, err := r.Parse(c.text)
		require.ErrorContains(t, err, c.want)
		require.ErrorContains(t, err, "line ")
	}
}
