package play

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// shots is the law of so many dice, face by face: a 6 hits and a 5 disables, with the bonus 5
// and 6 hit and a 4 disables; each hit is a die of damage, to a landing force in port one
// point. [8.5] [8.10] [7.8]
func shots(n int, bonus, points bool) map[string]float64 {
	type end struct {
		disabled bool
		damage   int
	}
	law := map[end]float64{{}: 1}
	least := 6
	if bonus {
		least = 5
	}
	for range n {
		next := map[end]float64{}
		for e, p := range law {
			for face := 1; face <= 6; face++ {
				switch {
				case face >= least && points:
					next[end{e.disabled, e.damage + 1}] += p / 6
				case face >= least:
					for die := 1; die <= 6; die++ {
						next[end{e.disabled, e.damage + die}] += p / 36
					}
				case face == least-1:
					next[end{true, e.damage}] += p / 6
				default:
					next[e] += p / 6
				}
			}
		}
		law = next
	}
	text := map[string]float64{}
	for e, p := range law {
		text[fmt.Sprint(e.disabled, " ", e.damage)] += p
	}
	return text
}

// The combined odds of a unit's dice agree with those counted face by face. [8.5] [8.10] [7.8]
func TestShotsAgainstAllDice(t *testing.T) {
	r := load(t, nil)
	ship, landing := 0, 0
	for u, x := range r.Units {
		if x.Kind == Landing {
			landing = u
		}
	}
	for _, c := range []struct {
		v      int
		at     uint8
		points bool
	}{{ship, 0, false}, {landing, 0, false}, {landing, MaxAreas, true}} {
		for n := 0; n <= 6; n++ {
			for _, bonus := range []bool{false, true} {
				var l sim.Lister
				got, s := map[string]float64{}, r.Start()
				for p := range l.Rolls(func(d *sim.Dice) {
					s.Flags[c.v], s.Pending[c.v], s.At[c.v] = 0, 0, c.at
					s.shoot(c.v, n, bonus, 1, d)
				}) {
					got[fmt.Sprint(s.Flags[c.v]&Disabled != 0, " ", s.Pending[c.v])] += p
				}
				want := shots(n, bonus, c.points)
				require.Len(t, got, len(want))
				for e, p := range want {
					require.InDelta(t, p, got[e], 1e-12, "%d dice, bonus %t, at %s: %s", n, bonus, r.Units[c.v].Name, e)
				}
			}
		}
	}
}

// Damage equal to its armor cripples a ship. More sinks it at sea; in port more than twice as much
// does. Land-based air and landing forces are gone at their armor, for two turns. Disabled units at
// sea go home, except air. [6.6] [6.7] [6.8] [7.6] [7.9] [8.10] [8.11] [8.12] [8.13] [8.14]
func TestDamageAgainstSlowRules(t *testing.T) {
	r := load(t, nil)
	seen := map[string]int{}
	for u, x := range r.Units {
		for damage := 0; damage <= int(x.Armor); damage++ {
			for pending := 0; pending <= 12; pending++ {
				for _, disabled := range []bool{false, true} {
					for _, inPort := range []bool{false, true} {
						s := r.Start()
						s.At[u], s.Damage[u], s.Pending[u], s.Flags[u] = 0, uint8(damage), uint8(pending), 0
						if inPort {
							s.At[u] = MaxAreas
						}
						if disabled {
							s.Flags[u] |= Disabled
						}
						s.suffer(u, inPort)
						total, end := damage+pending, "stays"
						switch sinks := map[bool]int{true: 2, false: 1}[inPort] * int(x.Armor); {
						case x.Ship() && total > sinks:
							end = "sunk"
						case !x.Ship() && total >= int(x.Armor):
							end = "spent"
						case disabled && !inPort && x.Kind != Air:
							end = "home"
						}
						seen[end]++
						text := fmt.Sprintf("%s, %d and %d, disabled %t, in port %t: %s", x.Name, damage, pending,
							disabled, inPort, end)
						require.Equal(t, end == "sunk", s.At[u] == LostPlace, text)
						require.Equal(t, end == "spent", s.At[u] == PoolPlace, text)
						require.Equal(t, end == "home", s.Flags[u]&Homeward != 0, text)
						require.Zero(t, s.Pending[u], text)
						require.Zero(t, s.Flags[u]&Disabled, text)
						if end == "spent" {
							require.Equal(t, s.GameTurn+2, s.Due[u], text)
						}
						if end != "stays" && end != "home" {
							continue
						}
						require.EqualValues(t, total, s.Damage[u], text)
						crippled := x.Ship() && total > 0 && total >= int(x.Armor)
						guns, bonus := s.Gunnery(u)
						wings, airBonus := s.Airstrike(u)
						speed := s.Speed(u)
						if !crippled {
							require.Equal(t, []any{int(x.Gunnery), x.Bonus, int(x.Airstrike), x.AirBonus, x.Speed},
								[]any{guns, bonus, wings, airBonus, speed}, text)
							continue
						}
						seen["crippled"]++
						require.Equal(t, []any{min(int(x.Gunnery), 1), false, min(int(x.Airstrike), 0), false,
							min(x.Speed, 1)}, []any{guns, bonus, wings, airBonus, speed}, text)
					}
				}
			}
		}
	}
	for _, end := range []string{"stays", "sunk", "spent", "home", "crippled"} {
		require.Positive(t, seen[end], end)
	}
}
