package bradleyterry

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

// meeting returns so many pairs with these scores.
func meeting(a, b int, pairs ...[3]float64) Meeting {
	m := Meeting{A: a, B: b}
	for _, p := range pairs {
		for range int(p[2]) {
			m.Add(p[0], p[1])
		}
	}
	return m
}

func fitted(t *testing.T, players int, meetings ...Meeting) *Fit {
	t.Helper()
	f, err := Sample{Players: players, Setups: 1, Meetings: meetings}.Fit(0.95)
	require.NoError(t, err)
	for a := range players {
		require.False(t, math.IsNaN(f.Strength(a).Value) || math.IsInf(f.Strength(a).Value, 0))
		for b := range players {
			d := f.Difference(a, b)
			require.False(t, math.IsNaN(d.Value+d.Error+d.Superior) || math.IsNaN(d.Low) || math.IsNaN(d.High))
			e := f.Difference(b, a)
			require.InDelta(t, -d.Value, e.Value, 1e-12)
			require.InDelta(t, 1-d.Superior, e.Superior, 1e-12)
			if !math.IsInf(d.Low, 0) {
				require.InDelta(t, -d.Low, e.High, 1e-12)
			}
		}
	}
	for _, c := range []Check{f.Cycles(), f.Setups(), f.Sides()} {
		require.True(t, c.P >= 0 && c.P <= 1)
	}
	return f
}

// Of two players without a better side and without draws the interval is that of their
// points, on the scale of strengths.
func TestTwoPlayersAgreeWithTheirMatch(t *testing.T) {
	pairs := [][3]float64{{1, 1, 40}, {1, -1, 35}, {-1, 1, 35}, {-1, -1, 20}}
	f := fitted(t, 2, meeting(0, 1, pairs...))
	d := f.Difference(0, 1)
	var s sequential.Scores
	for _, p := range pairs {
		for range int(p[2]) {
			s.Add((p[0] + p[1]) / 2)
		}
	}
	want := s.Fixed(0.95) // with a whole pair more at either end
	toPoints := func(x float64) float64 { return math.Tanh(x / 2) }
	require.InDelta(t, want.Low, toPoints(d.Low), 0.005)
	require.InDelta(t, want.High, toPoints(d.High), 0.005)
	require.InDelta(t, s.Mean()*130/131, toPoints(d.Value), 1e-9)
	require.InDelta(t, (1+toPoints(d.Value))/2, f.Points(d.Value), 1e-3)
	require.Greater(t, d.Superior, 0.975)
}

func TestWhoWinsEverything(t *testing.T) {
	won, even := [3]float64{1, 1, 50}, [3]float64{1, -1, 50}
	f := fitted(t, 4, meeting(0, 1, won), meeting(0, 2, won), meeting(1, 2, even),
		meeting(3, 1, [3]float64{-1, -1, 50}), meeting(3, 2, [3]float64{-1, -1, 49}, [3]float64{0, -1, 1}))
	d := f.Difference(0, 1)
	require.True(t, d.Value > 2 && d.Value < 20)
	require.True(t, math.IsInf(d.High, 1) && d.Low > 1)
	require.Greater(t, d.Superior, 0.99)
	require.True(t, math.IsInf(f.Strength(0).High, 1))
	require.False(t, math.IsInf(f.Difference(1, 2).High, 0))
	// Half a point, of player 2, and player 3 is bounded: 1 and 2 took points of each other.
	require.False(t, math.IsInf(f.Difference(1, 3).High, 0))
	require.True(t, math.IsInf(f.Difference(0, 3).High, 1))

	// Two who beat a third each time but never met have nothing that bounds them.
	f = fitted(t, 3, meeting(0, 2, won), meeting(1, 2, won))
	d = f.Difference(0, 1)
	require.False(t, d.Known)
	require.True(t, math.IsInf(d.Low, -1) && math.IsInf(d.High, 1))
	require.Equal(t, 0.5, d.Superior)
}

func TestWhoNeverMet(t *testing.T) {
	some := [][3]float64{{1, 1, 10}, {1, -1, 20}, {0, -1, 8}}
	f := fitted(t, 5, meeting(0, 1, some...), meeting(2, 3, some...))
	require.Equal(t, []int{0, 0, 1, 1, 2}, f.model.group)
	require.True(t, f.Difference(0, 1).Known)
	require.False(t, f.Difference(0, 2).Known)
	require.False(t, f.Difference(4, 2).Known)
	require.InDelta(t, f.Difference(0, 1).Value, f.Difference(2, 3).Value, 1e-9)
	require.InDelta(t, 0, f.Strength(0).Value+f.Strength(1).Value, 1e-9)
	require.Zero(t, f.Strength(4).Value)
	f = fitted(t, 3)
	require.False(t, f.Difference(0, 1).Known)
	_, ok := f.Side(0)
	require.False(t, ok)
}

func TestAlikePlayers(t *testing.T) {
	for _, even := range [][3]float64{{1, -1, 100}, {0, 0, 100}, {-1, 1, 100}} {
		f := fitted(t, 3, meeting(0, 1, even), meeting(1, 2, even), meeting(0, 2, even))
		d := f.Difference(0, 1)
		require.InDelta(t, 0, d.Value, 1e-9)
		require.InDelta(t, 0.5, d.Superior, 1e-9)
		// Draws, and games that the side decides, say little of the ratio of wins to
		// losses, but much of the points.
		require.True(t, d.Low < 0 && d.High > 0 && d.High < 6, d)
		require.InDelta(t, 0.5, f.Points(d.Value), 1e-9)
		require.Less(t, f.Points(d.High), 0.56)
		require.Greater(t, f.Cycles().P, 0.5)
		side, ok := f.Side(0)
		require.True(t, ok)
		require.InDelta(t, even[0], math.Round(side.Value/7), 0.1)
	}
}

// The advantage of a side is as open as the games leave it.
func TestAdvantageThatTheGamesDoNotBound(t *testing.T) {
	won, drawn, side, other := [3]float64{1, 1, 6}, [3]float64{0, 0, 6}, [3]float64{1, -1, 6}, [3]float64{-1, 1, 6}
	mixed := [][3]float64{{1, 1, 20}, {1, -1, 20}, {-1, 1, 20}, {-1, -1, 20}}
	for _, c := range []struct {
		meetings  []Meeting
		low, high bool // open
	}{
		{[]Meeting{meeting(0, 1, won)}, true, true},
		{[]Meeting{meeting(0, 1, drawn)}, true, true},
		{[]Meeting{meeting(0, 1, side)}, false, true},
		{[]Meeting{meeting(0, 1, other)}, true, false},
		{[]Meeting{meeting(0, 1, mixed...)}, false, false},
		{[]Meeting{meeting(0, 1, won), meeting(1, 2, mixed...)}, false, false},
		{[]Meeting{meeting(0, 1, won), meeting(1, 2, won), meeting(0, 2, won)}, true, true},
		{[]Meeting{meeting(0, 1, won), meeting(1, 2, won), meeting(2, 0, won)}, false, false},
		{[]Meeting{meeting(0, 1, [3]float64{1, 1, 6}, [3]float64{1, -1, 1})}, false, true},
	} {
		e, ok := fitted(t, 3, c.meetings...).Side(0)
		require.True(t, ok)
		require.Equal(t, []bool{c.low, c.high}, []bool{math.IsInf(e.Low, -1), math.IsInf(e.High, 1)}, "%v", c.meetings)
	}
}

// Player 2 wins as side 0 and loses as side 1, the others play both alike.
func TestWhoPlaysOneSideBetter(t *testing.T) {
	even := [][3]float64{{1, 1, 20}, {1, -1, 20}, {-1, 1, 20}, {-1, -1, 20}}
	one := [][3]float64{{1, -1, 60}, {1, 1, 10}, {-1, -1, 10}}
	c := fitted(t, 3, meeting(0, 1, even...), meeting(0, 2, one...), meeting(1, 2, one...)).Sides()
	require.Equal(t, 2, c.Freedom)
	require.Less(t, c.P, 0.001)
	require.Equal(t, [2]int{2, 0}, c.Worst().Key)
	require.Greater(t, c.Worst().Excess, 0.)
}

// A game won by a part counts between a draw and a win.
func TestPartsOfWins(t *testing.T) {
	f := fitted(t, 2, meeting(0, 1, [3]float64{2. / 3, -1. / 3, 60}, [3]float64{-0.5, 0.25, 30}))
	g := fitted(t, 2, meeting(0, 1, [3]float64{1, -1. / 3, 60}, [3]float64{-0.5, 0.25, 30}))
	require.Greater(t, f.Difference(0, 1).Value, 0.)
	require.Greater(t, g.Difference(0, 1).Value, f.Difference(0, 1).Value)
}

func TestSampleRefuses(t *testing.T) {
	for want, s := range map[string]Sample{
		"found a meeting of players 1 and 1": {Players: 2, Setups: 1, Meetings: []Meeting{{A: 1, B: 1}}},
		"players 0 and 2 in set-up 0":        {Players: 2, Setups: 1, Meetings: []Meeting{{A: 0, B: 2}}},
		"want two of 2 players and one of 1": {Players: 2, Setups: 1, Meetings: []Meeting{{B: 1, Setup: 1}}},
		"found two meetings of players 1":    {Players: 2, Setups: 1, Meetings: []Meeting{{B: 1}, {A: 1}}},
	} {
		_, err := s.Fit(0.95)
		require.ErrorContains(t, err, want)
	}
	_, err := Sample{Players: 2, Setups: 1}.Fit(95)
	require.ErrorContains(t, err, "found confidence 95")
}
