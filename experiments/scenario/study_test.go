package scenario

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// A toss is a game whose figures are known: a die of a hundred sides, from 0, is thrown
// once, and side 0 wins below chance. Its points are plus and a tenth of the die, and
// where the toss is loose a coin of its own that brings 5.
type toss struct {
	chance, plus int
	loose        bool
	die, coin    int
	over         bool
}

func (g *toss) Turn() sim.Side {
	if g.over {
		return sim.Over
	}
	return 0
}
func (g *toss) Legal(buf []sim.Move) []sim.Move {
	if g.over {
		return buf
	}
	return append(buf, 0)
}
func (g *toss) Apply(_ sim.Move, d *sim.Dice) {
	g.die, g.coin, g.over = d.Pick(1, 100), d.Pick(2, 2), true
}
func (g *toss) points() int {
	p := g.plus + g.die/10
	if g.loose {
		p += 5 * g.coin
	}
	return p
}
func (g *toss) Score(s sim.Side) float64 {
	if (g.die < g.chance) == (s == 0) {
		return 1
	}
	return -1
}
func (g *toss) CopyFrom(s sim.State)        { *g = *s.(*toss) }
func (g *toss) Clone() sim.State            { c := *g; return &c }
func (g *toss) AppendKey(buf []byte) []byte { return append(buf, g.String()...) }
func (g *toss) String() string              { return fmt.Sprintf("%v\n", *g) }
func (g *toss) MoveString(sim.Move) string  { return "throws" }
func (g *toss) SideName(s sim.Side) string  { return duel.Game.Sides[s] }
func (g *toss) Measures() []sim.Measure {
	return []sim.Measure{{Name: "outcome", Max: 1, Labels: []string{"white_wins", "red_wins"}},
		{Name: "points", Max: 40}}
}
func (g *toss) AppendMeasures(buf []int) []int {
	won := 0
	if g.die < g.chance {
		won = 1
	}
	return append(buf, won, g.points())
}

// tosses makes a study of tosses: factors named chance, plus and loose.
func tosses(t *testing.T, d Design, size, games int, response string, factors ...Factor) Study {
	t.Helper()
	layout, err := NewLayout(d, factors, size, 1)
	require.NoError(t, err)
	s := Study{Game: duel.Game, Rules: duel.Rules{}, Title: "Tosses", Setup: "toss", Layout: layout,
		Response: response, Games: games, Seed: 1}
	for _, values := range layout.Arms {
		g := &toss{chance: 50}
		for i, f := range factors {
			x, err := strconv.ParseFloat(values[i], 64)
			require.NoError(t, err)
			switch f.Name {
			case "chance":
				g.chance = int(x)
			case "plus":
				g.plus = int(x)
			case "loose":
				g.loose = x == 1
			}
		}
		s.Arms = append(s.Arms, Arm{g, duel.Marksmen})
	}
	return s
}

func levels(name string, values ...string) Factor { return Factor{Name: name, Values: values} }

func (r *StudyAnswer) effect(t *testing.T, name string) Effect {
	t.Helper()
	for _, e := range r.Effects {
		if e.Name == name {
			return e
		}
	}
	t.Fatalf("no effect %q", name)
	return Effect{}
}

// The means and the effects are those of a count by hand.
func TestStudyCounts(t *testing.T) {
	s := tosses(t, FullFactorial, 0, 300, ScoreResponse, levels("chance", "30", "50", "90"), levels("plus", "0", "3"))
	r, err := s.Run(t.Context())
	require.NoError(t, err)
	require.True(t, r.Complete)
	require.Equal(t, 300, r.Games)
	var means []float64
	for i, arm := range s.Arms {
		sum, w := 0., sim.NewWorker(arm.Start, duel.Marksmen(), 1)
		for k := range uint64(300) {
			sum += w.Play(k).Score(0)
		}
		means = append(means, sum/300)
		require.InDelta(t, means[i], r.Arms[i].Mean.Value, 1e-12)
	}
	e := r.effect(t, "chance")
	require.Equal(t, "90", e.To, "the largest first")
	require.InDelta(t, (means[4]+means[5]-means[0]-means[1])/2, e.Value, 1e-12)
	require.True(t, e.Clear)
	require.InDelta(t, 1.2, e.Value, 4*e.Error)
	require.Zero(t, r.effect(t, "plus").Value)
	require.False(t, r.effect(t, "plus").Clear)
	require.Greater(t, r.effect(t, "plus").High, 0., "never seen is not never")
	require.Len(t, r.Effects, 3+2)
}

// Common dice leave no luck where an effect is the same in every game, and cut that of
// chances by what the exact odds say.
func TestCommonDiceCutTheVariance(t *testing.T) {
	s := tosses(t, OneAtATime, 0, 4000, ScoreResponse, levels("chance", "30", "50"))
	r, err := s.Run(t.Context())
	require.NoError(t, err)
	// A game differs by 2 in a fifth of all games; scores vary by 4 p (1 - p).
	require.InDelta(t, (4*0.3*0.7+4*0.5*0.5)/(4*0.2*0.8), r.Gain, 0.2)
	s = tosses(t, OneAtATime, 0, 500, "points", levels("plus", "0", "2", "7"), levels("loose", "0", "1"))
	r, err = s.Run(t.Context())
	require.NoError(t, err)
	require.InDelta(t, 7, r.Effects[0].Value, 1e-9)
	require.Zero(t, r.Effects[0].Error)
	require.True(t, math.IsInf(r.Effects[0].Gain, 1))
	loose := r.effect(t, "loose")
	require.InDelta(t, 2.5, loose.Value, 4*loose.Error)
	require.InDelta(t, 2.5/math.Sqrt(500), loose.Error, 0.01)
}

var studyPace = regexp.MustCompile(`"seconds":[^,}]*`)

func jsonOf(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return studyPace.ReplaceAllString(string(text), "")
}

// Every design gives the same bytes for any number of workers, and finds the effects.
func TestStudyDesigns(t *testing.T) {
	chance := Factor{Name: "chance", Range: true, Low: 20, High: 80}
	plus := Factor{Name: "plus", Range: true, Low: 0, High: 3, Values: []string{"0", "1", "2", "3"}}
	for _, c := range []struct {
		design Design
		size   int
		arms   int
	}{{OneAtATime, 0, 4}, {FullFactorial, 0, 8}, {Fractional, 4, 4}, {LatinHypercube, 30, 30}, {Morris, 6, 24}} {
		want := ""
		for _, workers := range []int{1, 2, 5} {
			s := tosses(t, c.design, c.size, 600, "points", chance, plus, levels("loose", "0", "1"))
			s.Workers = workers
			r, err := s.Run(t.Context())
			require.NoError(t, err)
			require.Len(t, r.Arms, c.arms)
			got := jsonOf(t, r)
			if want == "" {
				want = got
			}
			require.Equal(t, want, got)
			if workers > 1 {
				continue
			}
			for name, value := range map[string]float64{"chance": 0, "plus": 3, "loose": 2.5} {
				if c.design == Morris {
					for _, x := range r.Screens {
						if x.Name == name {
							require.InDelta(t, value, x.Mu.Value, 0.4, name)
							require.InDelta(t, value, x.Star.Value, 0.4, name)
						}
					}
					continue
				}
				e := r.effect(t, name)
				require.InDelta(t, value, e.Value, 4*e.Error+1e-9, "%s %s", c.design, name)
			}
			var b strings.Builder
			require.NoError(t, r.WriteText(&b))
			require.Contains(t, b.String(), "points at the end")
			require.NotContains(t, b.String(), "NaN")
		}
	}
}

func TestStudyAliasesAreTold(t *testing.T) {
	s := tosses(t, Fractional, 4, 200, "red wins", levels("chance", "30", "60"), levels("plus", "0", "1"),
		levels("loose", "0", "1"))
	r, err := s.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, []string{"ABC"}, r.Relation)
	e := r.effect(t, "chance")
	require.Equal(t, "A", e.Letters)
	require.InDelta(t, 0.3, e.Value, 4*e.Error)
	require.Equal(t, []string{"BC"}, e.Aliases)
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	for _, want := range []string{"resolution III", "chance (A + BC)", "I = ABC",
		"share of games that end as red wins"} {
		require.Contains(t, b.String(), want)
	}
}

func TestWrongStudies(t *testing.T) {
	bad := func(d Design, size int, want string, factors ...Factor) {
		t.Helper()
		_, err := NewLayout(d, factors, size, 1)
		require.ErrorContains(t, err, want)
	}
	many := levels("many", strings.Split(strings.Repeat("x", 30), "")...)
	bad(FullFactorial, 0, "more than 512 combinations", many, many)
	bad(Fractional, 4, "found 30 levels; want 2", levels("a", "0", "1"), many, many)
	bad(Fractional, 6, "want a power of two", levels("a", "0", "1"), levels("b", "0", "1"), levels("c", "0", "1"))
	bad(LatinHypercube, 3, "found 3; want 4 to 512", levels("a", "0", "1"))
	bad(Morris, 5, `levels that are no numbers, as "x"`, many)
	bad(Morris, 300, "found 600 arms", levels("a", "0", "1"))
	s := tosses(t, OneAtATime, 0, 10, "glory", levels("chance", "1", "2"))
	_, err := s.Run(t.Context())
	require.EqualError(t, err, `found response "glory"; want score, white wins, red wins, points`)
	s.Response, s.Games = ScoreResponse, 0
	_, err = s.Run(t.Context())
	require.ErrorContains(t, err, "want 1 or more")
}

// Of two games no effect has a star, and no interval leaves what an effect can be.
func TestStudyOfTwoGames(t *testing.T) {
	for seed := range uint64(20) {
		s := tosses(t, OneAtATime, 0, 2, ScoreResponse, levels("chance", "2", "98"))
		s.Seed = seed
		r, err := s.Run(t.Context())
		require.NoError(t, err)
		for _, e := range r.Effects {
			require.False(t, e.Clear)
			require.True(t, -2 <= e.Low && e.Low <= e.Value && e.Value <= e.High && e.High <= 2, "%v", e.Estimate)
		}
		b := new(strings.Builder)
		require.NoError(t, r.WriteText(b))
		require.Contains(t, b.String(), "No stars: 2 games are too few to say which effects hold together.")
	}
}

// A factor that moves no game is told from one whose effects cancel out.
func TestStudyOfAFactorThatIsNeverUsed(t *testing.T) {
	s := tosses(t, OneAtATime, 0, 40, ScoreResponse, levels("chance", "30", "60"), levels("plus", "0", "3"))
	r, err := s.Run(t.Context())
	require.NoError(t, err)
	b := new(strings.Builder)
	require.NoError(t, r.WriteText(b))
	require.Regexp(t, `(?m)^plus .*same in every game$`, b.String())
	require.NotRegexp(t, `(?m)^chance .*same in every game$`, b.String())
}
