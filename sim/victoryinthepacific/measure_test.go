package victoryinthepacific_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// The measures of a finished war agree with its text: the lead, the owners of the ports, and the
// lost ships. [1.3] [1.5] (V15)
func TestMeasuresAgainstTheText(t *testing.T) {
	for _, options := range []map[string]string{nil, {"level": "allies", "bid": "7"}, {"revisions": "on"}} {
		r := load(t, options)
		for game := range uint64(4) {
			start, err := r.Setup("1941")
			require.NoError(t, err)
			s, d, pick := vip.Of(start), sim.NewDice(9, sim.Nature), rand.New(rand.NewPCG(3, game))
			d.Start(game)
			for s.Turn() != sim.Over {
				moves := s.Legal(nil)
				s.Apply(moves[pick.IntN(len(moves))], &d)
			}
			got, lost := map[string]int{}, 0
			values := s.AppendMeasures(nil)
			for i, m := range s.Measures() {
				require.LessOrEqual(t, values[i], m.Max, m.Name)
				got[m.Name] = values[i]
				if strings.Contains(m.Name, " lost by ") {
					lost += values[i]
				}
			}
			lead := 0
			_, err = fmt.Sscan(line(t, s, "lead of Japan"), &lead)
			require.NoError(t, err)
			require.Equal(t, lead, got["lead of Japan"]-got["lead of Allies"])
			want := map[bool]float64{true: 1, false: -1}[lead > 0]
			if lead == 0 && options["level"] != "allies" {
				want = 0
			}
			require.Equal(t, want, s.Score(vip.Japan))
			require.Equal(t, -want, s.Score(vip.Allies))
			ports, sunk := 0, 0
			for text := range strings.Lines(s.String()) {
				name, value, _ := strings.Cut(strings.TrimSpace(text), ": ")
				switch {
				case strings.HasSuffix(name, " port") && strings.HasPrefix(value, "Japan"):
					ports++
				case strings.HasSuffix(name, " unit") && value == "lost":
					if p := s.Piece(number(t, r, strings.TrimSuffix(name, " unit"))); p.Arm == vip.Surface ||
						p.Arm == vip.FlightDeck {
						sunk++
					}
				}
			}
			require.Equal(t, ports, got["ports and bases of Japan"])
			require.Equal(t, sunk, lost)
			require.Equal(t, r.Turns(), s.Elapsed())
			require.Len(t, s.Periods(), r.Turns())
			require.Len(t, s.AppendSeries(nil), len(s.Series()))
		}
	}
}

// A text that is no position is refused with its line, what is there and what should be.
func TestTextsRefused(t *testing.T) {
	r := load(t, nil)
	s, err := r.Setup("1941")
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
		{"", `line 1: found ""; want Victory in the Pacific`},
		{strings.Replace(text, "turn:", "tern:", 1), `line 2: found "tern: 1"; want turn: ...`},
		{replace("turn", "1"), `line 2: found "turn:1"; want turn: ...`},
		{replace("turn", " 9"), `line 2: found "turn: 9"; want a whole number from 0 to 8`},
		{replace("turn", " 01"), `want a whole number from 0 to 8`},
		{replace("turn", " 1; 2"), `want one value`},
		{replace("lead of Japan", " 30"), `line 3: found "lead of Japan: 30"; want one of -29, `},
		{replace("step", " tea"), `found "step: tea"; want one of removal, place, `},
		{replace("fired", " perhaps"), `want one of no, yes`},
		{replace("Coral Sea", " Britain; before nobody"), `want one of Japan, Allies, nobody`},
		{replace("Coral Sea", " nobody"), `want one of Japan, Allies, nobody`},
		{replace("Guadalcanal port", " nobody; repair 0"), `want one of Japan, Allies`},
		{replace("Guadalcanal port", " Allies; repair 100"), `want a whole number from 0 to 99`},
		{replace("Yamato unit", " Atlantis"), `want a place`},
		{replace("Yamato unit", " COR"), `want `},
		{replace("Yamato unit", " Coral Sea; sinking 2"), `want one of damage, pending, group, due, force`},
		{replace("Yamato unit", " Coral Sea; damage many"), `want a whole number from 0 to 255`},
		{text + "more: 1\n", `found "more: 1"; want no more lines`},
		{text[:strings.LastIndex(strings.TrimSuffix(text, "\n"), "\n")+1], `found the end; want `},
	} {
		_, err := r.Parse(c.text)
		require.ErrorContains(t, err, c.want)
		require.ErrorContains(t, err, "line ")
	}
	_, err = r.Parse(replace("step", " round"))
	require.Error(t, err, "nothing is decided in it")
}
