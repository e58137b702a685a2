package ask_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim"
)

// scores plays a battle at random many times. It returns the attacker's score in total, and the number
// of games, by the label of the outcome.
func scores(t *testing.T, start sim.State) (sums, games map[string]float64) {
	sums, games = map[string]float64{}, map[string]float64{}
	labels := start.(sim.Measured).Measures()[0].Labels
	d, pick := sim.NewDice(1, sim.Nature), sim.NewDice(1, sim.Agent0)
	for n := range uint64(40) {
		d.Start(n)
		pick.Start(n)
		s := start.Clone()
		for k := 0; s.Turn() != sim.Over; k++ {
			require.Less(t, k, 100_000)
			legal := s.Legal(nil)
			s.Apply(legal[pick.Pick(uint64(k), len(legal))], &d)
		}
		label := strings.ReplaceAll(labels[s.(sim.Measured).AppendMeasures(nil)[0]], "_", " ")
		sums[label] += s.Score(0)
		games[label]++
	}
	return sums, games
}

// The chances of a side agree with its score: on average the score is above 0 after an outcome that
// counts as a win, and below 0 after a defeat. A fight whose outcomes name no winner has no chances.
func TestChancesAgreeWithTheScore(t *testing.T) {
	e, with := engine(), []string{}
	for _, g := range games.All {
		l, err := question.Load(g, nil)
		require.NoError(t, err)
		for _, s := range g.Samples {
			name := g.Name + " " + s.Kind
			start, err := l.Rules.Setup(s.Setup)
			require.NoError(t, err)
			seat := asked[ask.Seat](t, e, ask.Question{Command: "play", Game: g.Name, Setup: s.Setup,
				Flags: []ask.Flag{{"seed", "1"}}})
			if seat.Over { // all decisions were forced
				continue
			}
			o := asked[map[string]ask.Odds](t, e, ask.Question{Command: "play", Text: seat.Record,
				Flags: []ask.Flag{{"odds", ""}, {"quick", ""}}})["odds"]
			if o.Chances == nil {
				continue
			}
			with = append(with, name)
			require.InDelta(t, 1, o.Chances.Win+o.Chances.Open+o.Chances.Lose, 1e-9, name)
			judge := start.(sim.OutcomeJudge)
			sums, games := scores(t, start)
			for i, label := range start.(sim.Measured).Measures()[0].Labels {
				label = strings.ReplaceAll(label, "_", " ")
				switch side := judge.Favors(i); {
				case games[label] == 0 || side == sim.Over:
				case side == 0:
					require.Positive(t, sums[label], "%s: %s", name, label)
				default:
					require.Negative(t, sums[label], "%s: %s", name, label)
				}
			}
			win := 0.0
			for _, x := range o.Outcomes {
				for i, label := range start.(sim.Measured).Measures()[0].Labels {
					mine := o.Chances.Attacks == (judge.Favors(i) == 0) && judge.Favors(i) != sim.Over
					if mine && strings.ReplaceAll(label, "_", " ") == x.Name {
						win += x.P
					}
				}
			}
			require.InDelta(t, win, o.Chances.Win, 1e-9, name)
		}
	}
	require.Equal(t, []string{"pacific-victory battle", "victory-in-the-pacific battle", "naval-chess guns",
		"war-in-the-pacific ground", "war-in-the-pacific air", "war-in-the-pacific surface"}, with)
}
