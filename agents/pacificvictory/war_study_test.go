package pacificvictory

import (
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

var (
	wars    = flag.Int("wars", 0, "games of TestWarStudy; 0 skips it")
	warOf   = flag.String("scenario", "1941", "scenario of TestWarStudy")
	sides   = flag.String("sides", "scripted scripted", "agents of Japan and the Allies in TestWarStudy")
	pairs   = flag.Int("pairs", 0, "paired games of TestWarPairs; 0 takes a few")
	tellWar = flag.Bool("tell", false, "TestWarStudy tells its first game move by move")
)

func warStart(t testing.TB, scenario string, options map[string]string) sim.State {
	t.Helper()
	r, err := pv.Load(pv.Game.Data, options)
	require.NoError(t, err)
	start, err := r.Whole().Setup(scenario)
	require.NoError(t, err)
	return start
}

func player(t testing.TB, text string) sim.Agent {
	t.Helper()
	a, err := agents.New(append(Kinds, agents.Generic...), text)
	require.NoError(t, err)
	return a
}

// TestWarStudy prints what wars between two agents are like, turn by turn: production,
// steps, bases. Run it with
//
//	go test ./agents/pacificvictory -run WarStudy -wars 200 -v
func TestWarStudy(t *testing.T) {
	if *wars == 0 {
		t.Skip("a study, not a check: set -wars")
	}
	start := warStart(t, *warOf, nil)
	names := strings.Fields(*sides)
	w := sim.NewWorker(start, [2]sim.Agent{player(t, names[0]), player(t, names[1])}, 7)
	var sums [len(book.Turns)][7]float64
	var levels [5]int
	turn, score, battles := -1, 0.0, 0
	w.Trace = func(before sim.State, m sim.Move, after sim.State, _ []sim.Roll) {
		c, k := before.(*war.Campaign), after.(*war.Campaign)
		if *tellWar && c.Stance() != situation.InBattle {
			fmt.Printf("%s %s %s\n", book.Turns[c.GameTurn()], c.SideName(c.Turn()), c.MoveString(m))
		}
		if c.Stance() != situation.InBattle && k.Stance() == situation.InBattle {
			battles++
		}
		if (k.GameTurn() != c.GameTurn() || k.Turn() == sim.Over) && c.GameTurn() != turn {
			turn = c.GameTurn()
			s := &sums[turn]
			s[0]++
			points := k.Production()
			for n, x := range points {
				if n > 0 {
					s[2] += float64(x)
				} else {
					s[1] += float64(x)
				}
			}
			for side := range sim.Side(2) {
				from, to := k.Roster(side)
				for i := from; i < to; i++ {
					s[3+side] += float64(k.Piece(i).Steps)
				}
				s[5+side] += float64(k.Held(side).Count())
			}
		}
	}
	begin := time.Now()
	for game := range uint64(*wars) {
		turn = -1
		end := w.Play(game).(*war.Campaign)
		score += end.Score(0)
		levels[situation.LevelOf(end.VictoryPoints())]++
	}
	n := float64(*wars)
	t.Logf("%s %s: score of Japan %.3f, levels %v, decisions %.0f, battles %.0f, %.1f ms a war (traced)", *warOf,
		*sides, score/n, levels,
		float64(w.Decisions)/n, float64(battles)/n, time.Since(begin).Seconds()*1000/n)
	for i, s := range sums {
		if s[0] > 0 {
			t.Logf("%s  wars %3.0f  production %5.1f %5.1f  steps %6.1f %6.1f  bases %5.1f %5.1f", book.Turns[i],
				s[0], s[1]/s[0], s[2]/s[0], s[3]/s[0], s[4]/s[0], s[5]/s[0], s[6]/s[0])
		}
	}
}

// A pairing counts paired games of one agent against another: the same dice twice, with the sides
// swapped. A pair is won if the sum of the two scores is above 0.
type pairing struct {
	games [2]*sim.Worker
	won   int
	sum   series // of half the sum of the two scores
	score [2]float64
}

func pair(start sim.State, first, second [2]sim.Agent) *pairing {
	return &pairing{games: [2]*sim.Worker{sim.NewWorker(start, [2]sim.Agent{first[0], second[0]}, 11),
		sim.NewWorker(start, [2]sim.Agent{second[1], first[1]}, 11)}}
}

func (p *pairing) play(game uint64) {
	sum := 0.0
	for side := range p.games {
		x := p.games[side].Play(game).Score(sim.Side(side))
		p.score[side] += x
		sum += x
	}
	p.sum.add(sum / 2)
	if sum > 0 {
		p.won++
	}
}

// TestWarPairs prints how one agent does against another:
//
//	go test ./agents/pacificvictory -run WarPairs -pairs 100 -sides "scripted random" -v
func TestWarPairs(t *testing.T) {
	if *pairs == 0 {
		t.Skip("a study, not a check: set -pairs")
	}
	names := strings.Fields(*sides)
	start := warStart(t, *warOf, nil)
	p := pair(start, [2]sim.Agent{player(t, names[0]), player(t, names[0])},
		[2]sim.Agent{player(t, names[1]), player(t, names[1])})
	begin := time.Now()
	for game := range uint64(*pairs) {
		p.play(game)
	}
	n := float64(*pairs)
	t.Logf("%s, %s: won %d of %d pairs, mean score %.3f±%.3f (as Japan %.3f, as the Allies %.3f), %.0f ms a war",
		*warOf, *sides, p.won, *pairs,
		p.sum.mean(), p.sum.half(), p.score[0]/n, p.score[1]/n, time.Since(begin).Seconds()*500/n)
}
