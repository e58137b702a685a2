package question

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/experiments/analysis"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

func TestWordsAreQuotedForAShell(t *testing.T) {
	for word, want := range map[string]string{
		"a-b_c./=,:+@%9": "a-b_c./=,:+@%9", "": "''",
		"NA2 CV2": "'NA2 CV2'", "it's": `'it'\''s'`, "$x": "'$x'", "ä": "'ä'",
	} {
		require.Equal(t, want, Quote(word))
	}
}

func TestSeedIsAWholeNumberOrRandom(t *testing.T) {
	n, err := ReadSeed("18446744073709551615")
	require.NoError(t, err)
	require.EqualValues(t, uint64(math.MaxUint64), n)
	a, err := ReadSeed("random")
	require.NoError(t, err)
	b, _ := ReadSeed("random")
	require.NotEqual(t, a, b)
	_, err = ReadSeed("1e3")
	require.ErrorContains(t, err, `--seed: found "1e3"; want a whole number`)
}

func TestSideGoesByItsNameInAnyCase(t *testing.T) {
	sides := [2]string{"Japan", "Allies"}
	for name, want := range map[string]sim.Side{"japan": 0, "ALLIES": 1, "": sim.Over} {
		s, err := SideNamed(sides, name)
		require.NoError(t, err)
		require.Equal(t, want, s)
	}
	_, err := SideNamed(sides, "jap")
	require.ErrorContains(t, err, `--side: found "jap"; want japan or allies`)
}

func TestErrorsBecomeOneLineOfBoundedLength(t *testing.T) {
	require.Equal(t, "a; b; c", OneLine(errors.New("a\nb\r\nc")))
	exact := strings.Repeat("x", mostShown)
	require.Equal(t, exact, OneLine(errors.New(exact)))
	long := OneLine(errors.New("begin" + strings.Repeat("x", 5000) + "end"))
	require.True(t, strings.HasPrefix(long, "begin") && strings.HasSuffix(long, "end"))
	require.Contains(t, long, " [4008 characters] ")
}

func TestErrorsNameFlagsInsteadOfKeys(t *testing.T) {
	err := FlagError(&table.Error{Place: table.Place{Key: "attack"}, Err: errors.New("found none")})
	require.EqualError(t, err, "--attack: found none")
	require.NoError(t, FlagError(nil))
}

func TestLineRepeatsTheMethodThatWasUsed(t *testing.T) {
	for want, r := range map[string]*odds.Answer{
		"odds x --method exact --seed 3":     {Head: experiments.Head{Seed: 3}, Method: experiments.Exact},
		"odds x --method auto -n 5 --seed 3": {Head: experiments.Head{Seed: 3}, Reason: "too large"},
		"odds x -n 5 --seed 3":               {Head: experiments.Head{Seed: 3}, Method: experiments.MonteCarlo},
	} {
		count := ""
		if strings.Contains(want, "-n") {
			count = " -n 5"
		}
		require.Equal(t, want, RepeatOdds("odds x", r, count))
	}
}

func TestLineOfASizingAsksForTheSameMethod(t *testing.T) {
	r := &odds.SizingAnswer{Head: experiments.Head{Seed: 2}, Asked: experiments.Exact}
	require.Equal(t, "odds x --method exact --seed 2", RepeatSizing("odds x", r))
	r.Asked = experiments.Auto
	require.Equal(t, "odds x --method auto --seed 2", RepeatSizing("odds x", r))
	r.Asked, r.Games = experiments.MonteCarlo, 40
	require.Equal(t, "odds x -n 40 --seed 2 --method monte-carlo", RepeatSizing("odds x", r))
}

func TestOnlyAnInterruptedRunStopsAgain(t *testing.T) {
	require.Empty(t, Stopped(7, true))
	require.Empty(t, Stopped(0, false))
	require.Equal(t, " --stop-after 7", Stopped(7, false))
}

func TestLineOfAdviceNamesTheMethodThatWasUsed(t *testing.T) {
	a := Advice{Asked: "auto"}
	r := &advice.Answer{Head: experiments.Head{Seed: 4, Complete: true}, Method: experiments.Exact}
	require.Equal(t, " --method exact --seed 4", a.Repeat(r, 100))
	r.Method, r.Playouts = experiments.MonteCarlo, 60
	require.Equal(t, " --method monte-carlo -n 100 --seed 4", a.Repeat(r, 100))
	r.Reason = "too many positions"
	require.Equal(t, " --method auto -n 100 --seed 4", a.Repeat(r, 100))
	r.Reason, r.Complete = "", false
	require.Equal(t, " --method auto -n 100 --seed 4", a.Repeat(r, 100))
}

func TestHintSaysItsChanceAndTheNextBest(t *testing.T) {
	spell := func(m sim.Move) string { return "move" }
	h := analysis.Hint{Value: 0.5, Second: math.NaN(), Sims: 96}
	require.Equal(t, "your chance to win is then 75.0 %, by 96 simulations of scripted to the end of the game; "+
		"every plan that was tried begins so", Why(h, "scripted", spell))
	h.Ahead, h.Second = true, 0.5
	require.Contains(t, Why(h, "scripted", spell), "to the end of the turn; as good is move")
	h.Exact, h.Second = true, -1
	require.Contains(t, Why(h, "scripted", spell), "under best play of both sides; next best is move, 0.0 %")
}
