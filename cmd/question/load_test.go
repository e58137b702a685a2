package question

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// pacific returns Pacific Victory, the first game of the list.
func pacific(t *testing.T) Loaded {
	l, err := Load(games.All[0], nil)
	require.NoError(t, err)
	return l
}

func TestSetupsAreThoseOfTheWarAndOfItsBattles(t *testing.T) {
	l := pacific(t)
	of, setup, names, ok := l.Named("1943")
	require.True(t, ok && of.IsWhole)
	require.Equal(t, "1943", setup.Name)
	require.Equal(t, l.WholeSides, of.Sides)
	require.Equal(t, l.BattleSides, of.Counsel(Thorough).Game.Sides, "those of a battle of the war")
	of, _, _, ok = l.Named("guadalcanal")
	require.True(t, ok && !of.IsWhole)
	require.Equal(t, l.Sides, of.Sides)
	require.Subset(t, names, []string{"1941", "guadalcanal"})
	_, _, _, ok = l.Named("nowhere")
	require.False(t, ok)
	require.Len(t, l.Scopes(), 2)
}

func TestRecordSaysWhetherItIsOfTheWar(t *testing.T) {
	l := pacific(t)
	whole, ok := l.Whole()
	require.True(t, ok)
	require.True(t, l.Recorded(sim.Record{Data: whole.Rules.Digest()}).IsWhole)
	require.False(t, l.Recorded(sim.Record{Data: l.Rules.Digest()}).IsWhole)
}

func TestOptionsAreReadAndChecked(t *testing.T) {
	require.Equal(t, map[string]string{"a": "2", "b": "", "c": "x=y"}, Options([]string{"a=1", "b", "c=x=y", "a=2"}))
	_, err := Load(games.All[0], Options([]string{"magic"}))
	require.ErrorContains(t, err, "magic")
}

func TestBattleStartsFromTheLibraryOrFromItsParts(t *testing.T) {
	l := pacific(t)
	s, title, err := l.Start("guadalcanal", nil)
	require.NoError(t, err)
	require.Equal(t, "Guadalcanal: the worked combat example", title)
	changed, title, err := l.Start("guadalcanal", map[string]string{"hex": "clear"})
	require.NoError(t, err)
	require.Equal(t, "Guadalcanal: the worked combat example (changed)", title)
	require.NotEqual(t, s.String(), changed.String())
	d, err := l.Describe("guadalcanal")
	require.NoError(t, err)
	same, _, err := l.StartOf(d, nil)
	require.NoError(t, err)
	require.Equal(t, s.String(), same.String())
	_, title, err = l.Start("", map[string]string{"attack": "NA2", "defend": "CV2", "hex": "sea"})
	require.NoError(t, err)
	require.NotEmpty(t, title)

	_, _, err = l.Start("guadalcanal", map[string]string{"hex": "moon"})
	require.ErrorContains(t, err, `--hex: found "moon"`)
	_, err = l.Describe("nowhere")
	require.ErrorContains(t, err, "nowhere")
	_, err = l.Describe("1941")
	require.ErrorContains(t, err, "1941")
	l.Rules = struct{ sim.Rules }{l.Rules} // which has nothing but its set-ups
	_, _, err = l.Start("guadalcanal", map[string]string{"hex": "sea"})
	require.ErrorContains(t, err, "which takes no battles of your own")
}

func TestForceIsThatOfTheSideNamed(t *testing.T) {
	l := pacific(t)
	d, err := l.Describe("guadalcanal")
	require.NoError(t, err)
	m, err := Size{Side: "def"}.Muster("program", l, d, nil)
	require.NoError(t, err)
	require.Equal(t, "defend", m.Key)
	m, err = Size{Side: "attack", Types: "CA IN"}.Muster("program", l, d, nil)
	require.NoError(t, err)
	require.Equal(t, "attack", m.Key)
	_, err = Size{Side: "attack", Types: "CA IN"}.Muster("program", l, d, map[string]string{"attack": "CA2 IN2"})
	require.ErrorContains(t, err, "--attack: found together with --types")
	for _, side := range []string{"", "x"} {
		_, err = Size{Side: side}.Muster("program", l, d, nil)
		require.ErrorContains(t, err, "want attacker or defender")
	}
	l.Rules = struct{ sim.Rules }{l.Rules} // which has nothing but its set-ups
	_, err = Size{Side: "attack"}.Muster("program", l, d, nil)
	require.ErrorContains(t, err, "whose forces cannot be chosen; want another (program games)")
}

func TestErrorOfAnAgentNamesItsFlag(t *testing.T) {
	l := pacific(t)
	s, _, err := l.Start("guadalcanal", nil)
	require.NoError(t, err)
	p := Players{Flags: BattleFlags, Texts: [2]string{"", "bob"}}
	_, err = p.Pair(t.Context(), l.Playing, s)
	require.ErrorContains(t, err, `--defender: found agent "bob"`)
	p.Texts[1] = "prudent"
	pair, err := p.Pair(t.Context(), l.Playing, s)
	require.NoError(t, err)
	require.Equal(t, l.Playing[0].Name, pair()[0].String())

	a := Advice{Goal: "glory"}
	_, err = a.Question(l, s)
	require.ErrorContains(t, err, "--goal: ")
	a = Advice{Against: "bob"}
	q, err := a.Question(l, s)
	require.NoError(t, err)
	require.ErrorContains(t, a.Seat(t.Context(), l.Playing, &q), "--against: ")
	require.Equal(t, l.Playing[0].Name, q.Rollout().String())
}

// fightAt is a fight whose deals are given battles.
func fightAt(battles ...sim.State) course.Fight {
	return course.Fight{Title: "Guadalcanal", Sides: [2]string{"Japan", "Allies"}, Decides: true, Known: true,
		Deal: func(n int) (sim.State, error) { return battles[n%len(battles)].Clone(), nil }}
}

func TestKnownBattleIsSolved(t *testing.T) {
	l := pacific(t)
	s, _, err := l.Start("guadalcanal", nil)
	require.NoError(t, err)
	f, c := fightAt(s), l.Counsel(Thorough)
	o, err := c.Forecast(t.Context(), f)
	require.NoError(t, err)
	require.Equal(t, "exact", o.How)
	require.Equal(t, 1, o.Deals)
	text := o.Text()
	require.Contains(t, text, "Odds of Guadalcanal, both sides playing as stand (exact):\n")
	require.Contains(t, text, "defender eliminated   12.4 %\n")
	f.Theatre = true
	text, err = c.Odds(t.Context(), f)
	require.NoError(t, err)
	require.Contains(t, text, "Guadalcanal, Japan attacks, both")
}

// Hidden forces are guessed several times. Each guess weighs the same, and the interval is that of
// their mean.
func TestHiddenBattleIsTheMeanOfItsGuesses(t *testing.T) {
	l := pacific(t)
	strong, _, err := l.Start("guadalcanal", map[string]string{"attack": "NA4 CV4 CA4 IN4"})
	require.NoError(t, err)
	weak, _, err := l.Start("guadalcanal", map[string]string{"attack": "IN1"})
	require.NoError(t, err)
	c := l.Counsel(Effort{Deals: 2, Battles: 400, Playouts: 4})
	wins := func(battles ...sim.State) experiments.Outcome {
		f := fightAt(battles...)
		f.Known = false
		o, err := c.Forecast(t.Context(), f)
		require.NoError(t, err)
		require.Equal(t, "800 battles played, 2 guesses at what is hidden", o.How)
		for _, x := range o.Outcomes {
			if x.Label == "defender_eliminated" {
				return x
			}
		}
		t.Fatal("no such outcome")
		return experiments.Outcome{}
	}
	f := fightAt(weak)
	f.Known = false
	o, err := c.Forecast(t.Context(), f)
	require.NoError(t, err)
	require.Contains(t, o.Text(), "    0.0 %", "what has not happened yet may happen")
	f.Deal = fightAt(strong).Deal
	o, err = c.Forecast(t.Context(), f)
	require.NoError(t, err)
	require.Greater(t, o.Left[0], 8.0)
	require.LessOrEqual(t, o.Left[0], 16.0, "the mean of guesses with sixteen steps")
	a, b, both := wins(strong), wins(weak), wins(strong, weak)
	require.Greater(t, float64(a.P), 0.5)
	require.Less(t, float64(b.P), 0.1)
	require.InDelta(t, (a.P+b.P)/2, both.P, 0.05)
	require.Greater(t, both.High-both.Low, 0.5, "the guesses differ most")
	require.Less(t, a.High-a.Low, 0.2)
}

func TestChoicesAreRankedForTheSideThatDecides(t *testing.T) {
	l := pacific(t)
	s, _, err := l.Start("guadalcanal", nil)
	require.NoError(t, err)
	c := l.Counsel(Thorough)
	f := fightAt(s)
	a, err := c.Compare(t.Context(), f)
	require.NoError(t, err)
	require.Equal(t, "exact, both sides playing as well as possible", a.How)
	text := a.Text()
	require.Contains(t, text, "hold: ")
	require.Contains(t, text, "; you want it low (exact")
	require.Contains(t, text, "For another goal: advise steps")

	c.Effort = Effort{Deals: 3, Battles: 8, Playouts: 30}
	f.Known = false
	a, err = c.Compare(t.Context(), f)
	require.NoError(t, err)
	require.Equal(t, "3 guesses at what is hidden, 30 playouts each by stand", a.How)
	require.Len(t, a.Choices, len(s.Legal(nil)))
	require.False(t, a.WantsHigh())
	for i := range a.Choices[1:] {
		require.LessOrEqual(t, a.Choices[i].Value.Value, a.Choices[i+1].Value.Value, "the attacker wants it low")
	}

	f.Decides = false
	_, err = c.Compare(t.Context(), f)
	require.ErrorContains(t, err, "advise works for your decisions")
}

func TestBattleThatIsOverHasNoOdds(t *testing.T) {
	l := pacific(t)
	s, _, err := l.Start("guadalcanal", nil)
	require.NoError(t, err)
	d := sim.NewDice(1, sim.Nature)
	for s.Turn() != sim.Over {
		s.Apply(s.Legal(nil)[0], &d)
	}
	_, err = l.Counsel(Thorough).Odds(t.Context(), fightAt(s))
	require.ErrorContains(t, err, "the battle is over")
	broken := fightAt(s)
	broken.Deal = func(int) (sim.State, error) { return nil, errors.New("no deal") }
	_, err = l.Counsel(Thorough).Advice(context.Background(), broken)
	require.EqualError(t, err, "no deal")
}

func TestMeanHasAnInterval(t *testing.T) {
	mean, half := meanOf([]float64{1})
	require.Equal(t, [2]float64{1, 0}, [2]float64{mean, half})
	mean, half = meanOf([]float64{1, 2, 3, 4})
	require.InDelta(t, 2.5, mean, 1e-12)
	require.InDelta(t, 1.96*0.6454972, half, 1e-6) // the deviation is 1.29099, over the root of 4
}
