package victoryinthepacific_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	players "github.com/ironbottom/ironbottom/agents/victoryinthepacific"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

func rules(t testing.TB) *vip.BattleRules {
	t.Helper()
	r, err := vip.LoadBattles(vip.Game.Data, nil)
	require.NoError(t, err)
	return r
}

func battle(t testing.TB, attack, defend string, more ...string) sim.State {
	t.Helper()
	changes := map[string]string{"attack": attack, "defend": defend}
	for i := 0; i < len(more); i += 2 {
		changes[more[i]] = more[i+1]
	}
	s, err := rules(t).Battle("", "", changes)
	require.NoError(t, err)
	return s
}

var stand, prudent = sim.Agent(new(players.Stand)), sim.Agent(new(players.Prudent))

func solve(t testing.TB, start sim.State, a, b sim.Agent) *exact.Distribution {
	t.Helper()
	d, err := exact.Solve(t.Context(), exact.Question{Start: start, Agents: [2]sim.Agent{a, b}})
	require.NoError(t, err)
	return d
}

// An end is a result of a battle of two units.
type end struct{ outcome, rounds, left, right int }

// same requires that a distribution has these ends.
func same(t *testing.T, ends map[end]float64, d *exact.Distribution) {
	t.Helper()
	want := make([][]float64, len(d.P))
	for i := range want {
		want[i] = make([]float64, len(d.P[i]))
	}
	for e, p := range ends { // outcome, rounds, both sides, each unit
		for i, v := range []int{e.outcome, e.rounds, e.left, e.right, e.left, e.right} {
			want[i][v] += p
		}
	}
	for i := range want {
		for v := range want[i] {
			require.InDelta(t, want[i][v], d.P[i][v], 1e-12, "%s %d", d.Measures[i].Name, v)
		}
	}
}

// attack calls f for each result of so many dice, face by face. A die hits from one face up and
// disables on the face below; each hit is a die of damage.
func attack(dice, from int, p float64, points int, disabled bool, f func(points int, disabled bool, p float64)) {
	if dice == 0 {
		f(points, disabled, p)
		return
	}
	for face := 1; face <= 6; face++ {
		switch {
		case face >= from:
			for die := 1; die <= 6; die++ {
				attack(dice-1, from, p/36, points+die, disabled, f)
			}
		default:
			attack(dice-1, from, p/6, points, disabled || face == from-1, f)
		}
	}
}

// By hand: a flotilla that wants day and a ship without air that wants night, and neither can hurt
// the other. The ship's flag gives it 1. Three rounds without fire end the battle. On turn 1 in
// Indonesia two raids come first. [8.2] [8.3] [8.10] [8.12] [15.8]
func TestFlotillaAgainstShipByHand(t *testing.T) {
	for _, c := range []struct {
		ship, area, date string
		armor            int
	}{{"De Ruyter", "SPO", "2", 1}, {"Repulse", "SPO", "2", 3}, {"Repulse", "IND", "1", 3}} {
		ends := map[end]float64{}
		fire := func(damage, rounds int, p float64, then func(damage int, p float64)) {
			attack(3, 6, p, 0, false, func(points int, disabled bool, p float64) {
				switch total := damage + points; {
				case total > c.armor:
					ends[end{vip.DefenderEliminated, rounds, 4, 0}] += p
				case disabled:
					ends[end{vip.DefenderRetreated, rounds, 4, c.armor + 1 - total}] += p
				default:
					then(total, p)
				}
			})
		}
		type standing struct{ damage, quiet int }
		now := map[standing]float64{{}: 1}
		if c.date == "1" {
			now = map[standing]float64{}
			fire(0, 0, 1, func(damage int, p float64) {
				fire(damage, 0, p, func(damage int, p float64) { now[standing{damage, 0}] += p })
			})
		}
		for rounds := 0; len(now) > 0; rounds++ {
			next := map[standing]float64{}
			for s, p := range now {
				if s.quiet == 3 || rounds == 24 {
					ends[end{vip.BothStay, rounds, 4, c.armor + 1 - s.damage}] += p
					continue
				}
				next[standing{s.damage, s.quiet + 1}] += p * 21 / 36
				fire(s.damage, rounds+1, p*15/36, func(damage int, p float64) { next[standing{damage, 0}] += p })
			}
			now = next
		}
		same(t, ends, solve(t, battle(t, "LBA", c.ship, "area", c.area, "date", c.date), stand, stand))
	}
}

// By hand: two cruisers by night, whose fire takes effect at the same time, until one is gone.
// Nachi has two dice with the bonus at full strength, and one without it when crippled. [8.2] [8.5]
// [8.11] [8.12]
func TestDuelByHand(t *testing.T) {
	const nachi, houston = 2, 1 // armor
	type standing struct{ nachi, houston int }
	ends, now := map[end]float64{}, map[standing]float64{{}: 1}
	for rounds := 1; len(now) > 0; rounds++ {
		next := map[standing]float64{}
		for s, p := range now {
			from := 5
			if s.nachi == nachi {
				from = 6
			}
			attack(1, from, p, 0, false, func(hurt int, away bool, p float64) {
				attack(1, 6, p, 0, false, func(hit int, driven bool, p float64) {
					left, right := nachi+1-s.nachi-hit, houston+1-s.houston-hurt
					gone, other := left <= 0 || driven, right <= 0 || away
					e := end{0, rounds, max(0, left), max(0, right)}
					switch {
					case gone && other:
						e.outcome = vip.BothGone
					case gone && left <= 0:
						e.outcome = vip.AttackerEliminated
					case gone:
						e.outcome = vip.AttackerRetreated
					case other && right <= 0:
						e.outcome = vip.DefenderEliminated
					case other:
						e.outcome = vip.DefenderRetreated
					case rounds == 24:
						e.outcome = vip.BothStay
					default:
						next[standing{s.nachi + hit, s.houston + hurt}] += p
						return
					}
					ends[e] += p
				})
			})
		}
		now = next
	}
	d := solve(t, battle(t, "Nachi", "Houston"), stand, stand)
	same(t, ends, d)
	require.Less(t, d.Positions, 1000)
}

// hidden conceals that an agent is stationary, so that its battles are played move by move.
type hidden struct{ sim.Agent }

// Battles played by looking positions up, or move by move, end as the solution says.
func TestPlayedIsSolved(t *testing.T) {
	for _, c := range []struct{ attack, defend string }{{"Nachi Haguro", "Exeter Houston"},
		{"Akagi LBA", "Hornet Portland/1"}} {
		start := battle(t, c.attack, c.defend)
		d := solve(t, start, prudent, stand)
		for _, a := range [][2]sim.Agent{{prudent, stand}, {hidden{prudent}, hidden{stand}}} {
			tally, err := sim.Batch{Start: start, Agents: func() [2]sim.Agent {
				return a
			}, Seed: 3, Games: 30_000, Workers: 1}.Run(t.Context())
			require.NoError(t, err)
			for i, m := range d.Measures {
				var counts []int
				for _, n := range tally.Counts[i] {
					counts = append(counts, int(n))
				}
				require.Greater(t, simtest.ChiSquare(counts, d.P[i]), 1e-4, "%s of %s", m.Name, c.attack)
			}
		}
	}
}

// slow finds best play with every position by itself, unit by unit.
type slow struct {
	goal  *agents.Goal
	known map[string]float64
}

func (w *slow) value(s sim.State) float64 {
	side := s.Turn()
	if side == sim.Over {
		return w.goal.Banked(s)
	}
	id := fmt.Sprint(side, string(s.(sim.Identifier).AppendIdentity(nil)))
	if v, ok := w.known[id]; ok {
		return v
	}
	best := math.Inf(1)
	if side == w.goal.Side {
		best = math.Inf(-1)
	}
	var l sim.Lister
	for _, m := range s.Legal(nil) {
		sum := 0.0
		for next, p := range l.Outcomes(s, m) {
			sum += p * w.value(next.Clone())
		}
		if side == w.goal.Side {
			best = max(best, sum)
		} else {
			best = min(best, sum)
		}
	}
	w.known[id] = best
	return best
}

// Merging positions in which like units change places leaves best play unchanged.
func TestBestPlayMergesAlikeUnits(t *testing.T) {
	for _, c := range []struct{ attack, defend, goal string }{
		{"LBA LBA", "Houston", "hold"}, {"Aoba Kako", "Houston", "ships"}, {"Aoba", "Exeter/1 Houston", "mix:0.1"},
	} {
		start := battle(t, c.attack, c.defend)
		goal, err := agents.NewGoal(start, c.goal)
		require.NoError(t, err)
		w := &slow{goal, map[string]float64{}}
		play, err := exact.NewBestPlay(start, c.goal, [2]sim.Agent{}, 0)
		require.NoError(t, err)
		got, err := play.Value(context.Background(), start, nil)
		require.NoError(t, err)
		require.InDelta(t, w.value(start), got, 1e-12, "%v", c)
		require.Less(t, play.Positions(), len(w.known)*4/5, "%v", c)
	}
}
