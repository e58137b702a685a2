package pacificvictory

import (
	"flag"
	"math"
	"testing"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
)

var compare = flag.Int("compare", 0, "games for each line of TestCompare; 0 skips it")

// TestCompare prints, for every shipped battle, how stand does against stand, and
// by how much prudent does better than stand on either side: in the chance of
// having the hex at the end and in production points. Both play with the same
// dice, so the differences are taken game by game. Run it with
//
//	go test ./agents/pacificvictory -run Compare -compare 100000 -v
func TestCompare(t *testing.T) {
	if *compare == 0 {
		t.Skip("a study, not a check: set -compare")
	}
	stand, prudent := sim.Agent(new(Stand)), sim.Agent(new(Prudent))
	var sums [4]float64
	library(t, func(name string, start sim.State) {
		b := start.(*battle.Battle)
		base := newDuel(b, stand, stand)
		attack, defend := newDuel(b, prudent, stand), newDuel(b, stand, prudent)
		var s [6]series
		for game := range uint64(*compare) {
			hex, points := base.play(game)
			attackHex, attackPoints := attack.play(game)
			defendHex, defendPoints := defend.play(game)
			for i, x := range []float64{hex, points, attackHex - hex, attackPoints - points, hex - defendHex,
				points - defendPoints} {
				s[i].add(x)
			}
		}
		for i := range sums {
			sums[i] += s[i+2].mean()
		}
		t.Logf("%-20s stand %.3f±%.3f %6.2f±%.2f | prudent attacks %+.3f±%.3f %+6.2f±%.2f | defends "+
			"%+.3f±%.3f %+6.2f±%.2f", name,
			s[0].mean(), s[0].half(), s[1].mean(), s[1].half(), s[2].mean(), s[2].half(), s[3].mean(), s[3].half(),
			s[4].mean(), s[4].half(), s[5].mean(), s[5].half())
	})
	t.Logf("sum of the battles: attacks %+.3f %+.2f, defends %+.3f %+.2f", sums[0], sums[1], sums[2], sums[3])
}

// A duel plays one battle between two agents.
type duel struct {
	*sim.Worker
	worth int // of the attacker's blocks less the defender's at the start
}

func newDuel(start *battle.Battle, attacker, defender sim.Agent) duel {
	return duel{sim.NewWorker(start, [2]sim.Agent{attacker, defender}, 7), balance(start)}
}

// play returns 1 if the attacker has the hex at the end, and by how many production
// points he lost less than the defender.
func (d duel) play(game uint64) (hex, points float64) {
	end := d.Play(game).(*battle.Battle)
	if end.Score(battle.Attacker) > 0 {
		hex = 1
	}
	return hex, float64(balance(end) - d.worth)
}

func balance(b *battle.Battle) (points int) {
	for s, sign := range []int{1, -1} {
		for i := range b.Span(sim.Side(s)) {
			points += sign * b.Block(i).Steps * b.Cost(i)
		}
	}
	return points
}

// A series is a running mean with the half-width of its 95% interval.
type series struct{ n, sum, squares float64 }

func (s *series) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

func (s *series) mean() float64 { return s.sum / s.n }

func (s *series) half() float64 {
	return 1.96 * math.Sqrt(max(0, s.squares/s.n-s.mean()*s.mean())/s.n)
}
