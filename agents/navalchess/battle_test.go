package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	players "github.com/ironbottom/ironbottom/agents/navalchess"
	"github.com/ironbottom/ironbottom/sim"
	game "github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

func battleRules(t testing.TB) *game.BattleRules {
	t.Helper()
	r, err := game.LoadBattles(game.Game.Data, nil)
	require.NoError(t, err)
	return r
}

func battle(t testing.TB, parts ...string) sim.State {
	t.Helper()
	changes := map[string]string{}
	for i := 0; i < len(parts); i += 2 {
		changes[parts[i]] = parts[i+1]
	}
	s, err := battleRules(t).Battle("", "", changes)
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

// same requires that a distribution has these ends, given as rows of measures as far as they are
// filled.
func same(t *testing.T, ends map[[8]int]float64, d *exact.Distribution) {
	t.Helper()
	total := 0.0
	want := make([][]float64, len(d.P))
	for i := range want {
		want[i] = make([]float64, len(d.P[i]))
	}
	for e, p := range ends {
		total += p
		for i := range want {
			want[i][e[i]] += p
		}
	}
	require.InDelta(t, 1, total, 1e-12)
	for i := range want {
		for v := range want[i] {
			require.InDelta(t, want[i][v], d.P[i][v], 1e-12, "%s %d", d.Measures[i].Name, v)
		}
	}
}

// ended returns the outcome if neither side withdraws.
func ended(attacker, defender int) int {
	switch {
	case attacker > 0 && defender > 0:
		return game.BothStay
	case attacker > 0:
		return game.DefenderEliminated
	case defender > 0:
		return game.AttackerEliminated
	}
	return game.BothGone
}

// By hand: two pieces with the strongest guns, ++. They sink on 5 and 6 and damage on 3 and 4. A
// damaged piece rolls one less, shots at it roll one more, and two hits sink. Both fire at once.
// [16.1] [17.3] [18.1]
func TestGunDuelByHand(t *testing.T) {
	type standing struct{ a, b int } // hits that each can take
	fire := func(from, at int, roll int) int {
		if at == 1 {
			roll++
		}
		if from == 1 {
			roll--
		}
		switch {
		case at == 1 && roll >= 3, roll >= 5:
			return 0
		case roll >= 3:
			return at - 1
		}
		return at
	}
	ends, now := map[[8]int]float64{}, map[standing]float64{{2, 2}: 1}
	for round := 1; len(now) > 0; round++ {
		next := map[standing]float64{}
		for s, p := range now {
			for i := 1; i <= 6; i++ {
				for j := 1; j <= 6; j++ {
					a, b := fire(s.b, s.a, i), fire(s.a, s.b, j)
					if a > 0 && b > 0 && round < 24 {
						next[standing{a, b}] += p / 36
						continue
					}
					ends[[8]int{ended(a, b), round, a, b, a, b}] += p / 36
				}
			}
		}
		now = next
	}
	d := solve(t, battle(t, "attack", "Yamato", "defend", "Iowa"), stand, stand)
	same(t, ends, d)
}

// strike lists the results of an air strike. The anti-air fire has some numbers; with the last of
// them the unit attacks and is lost. Elite air sinks on 6 and damages on 3 to 5, land-based air
// damages on 5 and 6. [15.2] [16.1]
func strike(numbers, sinks, damages int, f func(lost bool, hits int, p float64)) {
	for flak := 1; flak <= 6; flak++ {
		for roll := 1; roll <= 6; roll++ {
			hits := 0
			switch goesIn := flak <= 7-numbers; {
			case goesIn && roll >= sinks:
				hits = 2
			case goesIn && roll >= damages:
				hits = 1
			}
			f(flak > 6-numbers, hits, 1./36)
		}
	}
}

// By hand: a round of carrier strikes in spring 1942. On 1 and 2 Japan has surprise, on 5 and 6 the
// Allies, and a ship hit by surprise sinks with its air on deck; else both sides are in the air.
// Air without a deck to return to is lost. [12.1] [14.5] [18.4] [18.5]
func TestCarrierDuelByHand(t *testing.T) {
	ends := map[[8]int]float64{}
	add := func(ships [2]int, lost [2]bool, p float64) { // Japan, the Allies
		var air [2]int
		for side := range air {
			if ships[side] == 2 && !lost[side] {
				air[side] = 1
			}
		}
		a, d := ships[0]+air[0], ships[1]+air[1]
		ends[[8]int{ended(a, d), 1, a, d, ships[0], air[0], ships[1], air[1]}] += p
	}
	for roll := 1; roll <= 6; roll++ {
		first, surprise := 0, roll <= 2 || roll >= 5
		if roll >= 5 {
			first = 1
		}
		second := 1 - first
		strike(2, 6, 3, func(lost bool, hits int, p float64) {
			ships, gone := [2]int{2, 2}, [2]bool{}
			gone[first] = lost
			ships[second] -= hits
			if surprise && hits > 0 {
				ships[second] = 0
				add(ships, gone, p/6)
				return
			}
			strike(2, 6, 3, func(lost bool, hits int, q float64) {
				ships, gone := ships, gone
				gone[second] = lost
				ships[first] -= hits
				add(ships, gone, p*q/6)
			})
		})
	}
	d := solve(t, battle(t, "kind", "air", "attack", "Akagi", "defend", "Lexington", "rounds", "1", "date",
		"Spr42"), stand, stand)
	same(t, ends, d)
}

// By hand: land-based air strikes once; two hexes away it rolls one less and the ships' fire has
// one number. [14.2] [14.3] [15.1]
func TestLandAirByHand(t *testing.T) {
	for _, c := range []struct {
		base, hex string
		damages   int
	}{{"D5", "D5", 5}, {"C4", "C5", 5}, {"D6", "D4", 6}} {
		ends := map[[8]int]float64{}
		strike(1, 7, c.damages, func(lost bool, hits int, p float64) {
			air := 1
			if lost {
				air = 0
			}
			ends[[8]int{ended(air, 2-hits), 1, air, 2 - hits, air, 2 - hits}] += p
		})
		d := solve(t, battle(t, "kind", "air", "attack", "LBA", "defend", "Nagato", "hex", c.hex, "attack-base",
			c.base, "rounds", "1"), stand, stand)
		same(t, ends, d)
	}
}

// By hand: submarines hit on a 6, packs on 5 and 6. A Japanese carrier with its air aboard sinks;
// an empty one and other ships are damaged. [13.1] [13.3] [13.4]
func TestSubmarinesByHand(t *testing.T) {
	for target, life := range map[string]int{"Shokaku": 3, "Shokaku/empty": 2, "Nagato": 2} {
		ends := map[[8]int]float64{}
		for i := 1; i <= 6; i++ {
			for j := 1; j <= 6; j++ {
				hits := 0
				if i == 6 {
					hits++
				}
				if j >= 5 {
					hits++
				}
				ship := max(0, 2-hits)
				if life == 3 && hits > 0 {
					ship = 0
				}
				e := [8]int{game.BothStay, 0, ship, ship}
				if life == 3 {
					e[4] = min(ship, 1)
					e[2] += e[4]
				}
				if ship == 0 {
					e[0] = game.DefenderEliminated
				}
				ends[e] += 1. / 36
			}
		}
		d := solve(t, battle(t, "kind", "sub", "attack", "SUB PACK", "defend", target), stand, stand)
		same(t, ends, d)
	}
}

// hidden conceals that an agent is stationary, so that its battles are played move by move.
type hidden struct{ sim.Agent }

// Battles played by looking positions up, or move by move, end as the solution says.
func TestPlayedIsSolved(t *testing.T) {
	for _, name := range []string{"savo-island", "coral-sea", "albacore"} {
		start, err := battleRules(t).Setup(name)
		require.NoError(t, err)
		d := solve(t, start, prudent, stand)
		for _, a := range [][2]sim.Agent{{prudent, stand}, {hidden{prudent}, hidden{stand}}} {
			tally, err := sim.Batch{Start: start, Agents: func() [2]sim.Agent {
				return a
			}, Seed: 3, Games: 20_000, Workers: 1}.Run(t.Context())
			require.NoError(t, err)
			for i, m := range d.Measures {
				var counts []int
				for _, n := range tally.Counts[i] {
					counts = append(counts, int(n))
				}
				if len(counts) > 1 {
					require.Greater(t, simtest.ChiSquare(counts, d.P[i]), 1e-4, "%s of %s", m.Name, name)
				}
			}
		}
	}
}
