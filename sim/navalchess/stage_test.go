package navalchess_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// In wars at random turns and pulses go forward alone; each turn has a stage for its
// deployment and one for each pulse, and what is followed from turn to turn is what the
// text says. [3.1] [20.1] [21.1]
func TestStagesAndSeries(t *testing.T) {
	r := load(t, nil)
	start, err := r.Setup("1942")
	require.NoError(t, err)
	held := map[string]string{"Japan": "Japan holds", "Allies": "Allies hold"}
	for game := range uint64(3) {
		s, d, pick := start.Clone().(*navalchess.State), sim.NewDice(8, sim.Nature), rand.New(rand.NewPCG(4, game))
		d.Start(game)
		stages, last, series := map[int]bool{}, 0, s.Series()
		for s.Turn() != sim.Over {
			if stage := s.Stage(); stage != last {
				require.Greater(t, stage, last)
				require.Equal(t, line(t, s, "pulse"), string(rune('0'+stage-4*s.Period())))
				require.Equal(t, s.Date(), line(t, s, "turn"))
				require.Equal(t, s.Period()-1, s.Elapsed())
				stages[stage], last = true, stage
			}
			legal := s.Legal(nil)
			s.Apply(legal[pick.IntN(len(legal))], &d)
			if s.Stage() == last {
				continue
			}
			values := s.AppendSeries(nil)
			require.Len(t, values, len(series))
			for i, v := range values {
				require.True(t, 0 <= v && v <= series[i].Max, "%s of %s: %d", series[i].Name, series[i].Of, v)
				if series[i].Name == "held" {
					require.Len(t, strings.Fields(line(t, s, held[series[i].Of])), v)
				}
			}
			require.Equal(t, s.Objectives(), values[0])
		}
		require.Equal(t, s.Period(), s.Elapsed(), "the turn in which the war ends is over")
		require.Len(t, stages, 4*s.Period(), "each has a number of its own")
		require.GreaterOrEqual(t, len(s.Periods()), s.Period())
		require.Equal(t, s.Score(navalchess.Japan), -s.Score(navalchess.Allies))
	}
}

// Which pieces never come is said before the game begins: with the fitted calendar six, and one
// that comes in the last turn; on the dates of history all come. (N21)
func TestNotesNamePiecesThatNeverCome(t *testing.T) {
	notes := func(options map[string]string) []string {
		s, err := load(t, options).Setup("1942")
		require.NoError(t, err)
		return s.(sim.Noted).Notes()
	}
	require.Equal(t, []string{
		"These pieces never come before the war ends: Randolph&Bennington, Missouri&Wisconsin, " +
			"Shangri-La&Bon Homme Richard, Alaska&Guam, Victorious&Indomitable (RN), King George V&Howe (RN).",
		"These pieces come in the last turn: Hancock&Ticonderoga, West Virginia.",
	}, notes(nil))
	require.Empty(t, notes(map[string]string{"calendar": "first"}))
	require.NotContains(t, notes(map[string]string{"last-turn": "Win45"})[0], "never")
}
