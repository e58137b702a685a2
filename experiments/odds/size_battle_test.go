package odds

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	players "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
)

func standing(context.Context, sim.State) (func() [2]sim.Agent, error) {
	return func() [2]sim.Agent { return [2]sim.Agent{new(players.Stand), new(players.Stand)} }, nil
}

var asked = map[string]string{"attack": "CA4 IN4", "defend": "CA2 MA1", "hex": "jungle", "base": "minor",
	"invade": "true"}

// An offer is a force with its exact chance, found without a Sizing.
type offer struct {
	force  string
	cost   int
	chance float64
}

// offers are the forces of cruisers and infantry that can invade, written down loop
// by loop: up to 4 at sea, 1 or 2 of them infantry.
func offers(t *testing.T, rules *pv.Rules) (all []offer) {
	for ca := range 4 {
		for in := 1; in <= 2 && ca+in <= 4; in++ {
			for _, cruisers := range falling(ca, 4) {
				for _, infantry := range falling(in, 4) {
					o := offer{}
					for _, k := range cruisers {
						o.force, o.cost = fmt.Sprintf("%s CA%d", o.force, k), o.cost+k
					}
					for _, k := range infantry {
						o.force, o.cost = fmt.Sprintf("%s IN%d", o.force, k), o.cost+k
					}
					o.force = o.force[1:]
					changed := map[string]string{"attack": o.force}
					for key, value := range asked {
						if key != "attack" {
							changed[key] = value
						}
					}
					start, err := rules.Battle("", "", changed)
					require.NoError(t, err)
					d, err := exact.Solve(t.Context(),
						exact.Question{Start: start, Agents: [2]sim.Agent{new(players.Stand), new(players.Stand)}})
					require.NoError(t, err)
					o.chance = d.P[0][battle.DefenderEliminated] + d.P[0][battle.DefenderRetreated]
					all = append(all, o)
				}
			}
		}
	}
	return all
}

// falling are the lists of n numbers from most down to 1, none above the one before.
func falling(n, most int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var lists [][]int
	for k := most; k >= 1; k-- {
		for _, rest := range falling(n-1, k) {
			lists = append(lists, append([]int{k}, rest...))
		}
	}
	return lists
}

// Every force of a small battle, its chance solved one by one: the answer, those as
// cheap and the front are those of the definition.
func TestSizingAgainstEveryForce(t *testing.T) {
	rules, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	all := offers(t, rules)
	m, err := rules.Muster("", "", asked, battle.Attacker, "")
	require.NoError(t, err)
	require.Equal(t, len(all), m.Count)
	for _, wish := range []float64{0.01, 0.2, 0.5, 0.75, 0.9999} {
		r, err := Sizing{Game: pv.Game, Rules: rules, Muster: m, Agents: standing, Wish: wish, Beyond: 3,
			Games: 1}.Run(t.Context())
		require.NoError(t, err)
		require.True(t, r.Complete)
		require.Equal(t, experiments.Exact, r.How())

		cheapest := offer{cost: 1 << 20}
		for _, o := range all {
			if o.chance >= wish && (o.cost < cheapest.cost || o.cost == cheapest.cost &&
				o.chance > cheapest.chance+1e-12) {
				cheapest = o
			}
		}
		if cheapest.force == "" {
			require.Nil(t, r.Answer())
			require.Len(t, r.Forces, len(all))
		} else {
			require.Equal(t, cheapest.cost, r.Answer().Cost)
			require.InDelta(t, cheapest.chance, r.Answer().Chance.P, 1e-12)
			require.Contains(t, r.Setup, r.Answer().Force)
		}
		chances, front, equals := map[string]float64{}, map[string]bool{}, 0
		for _, o := range all {
			if o.cost > cheapest.cost+3 {
				continue
			}
			chances[o.force] = o.chance
			if o.cost == cheapest.cost && o.chance >= wish {
				equals++
			}
			best := o.chance > 0
			for _, other := range all {
				if other.cost <= o.cost && other.chance > o.chance*(1+1e-12) || other.cost < o.cost &&
					other.chance >= o.chance*(1-1e-12) {
					best = false
				}
			}
			if best {
				front[o.force] = true
			}
		}
		require.Len(t, r.Equals(), max(0, equals-1))
		require.Empty(t, r.Undecided())
		require.Len(t, r.Forces, len(chances))
		for _, c := range r.Forces {
			require.Contains(t, chances, c.Force)
			require.InDelta(t, chances[c.Force], c.Chance.P, 1e-15, c.Force)
		}
		require.Len(t, r.Front(), len(front))
		for i, c := range r.Front() {
			require.True(t, front[c.Force], c.Force)
			require.True(t, i == 0 || r.Front()[i-1].Cost <= c.Cost)
		}
	}
}

// Both sides of the same battle: the defender's chance with a force is one minus the attacker's.
func TestSizingOfTheDefender(t *testing.T) {
	rules, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	m, err := rules.Muster("", "", asked, battle.Defender, "MA:1 CA:1")
	require.NoError(t, err)
	r, err := Sizing{Game: pv.Game, Rules: rules, Muster: m, Agents: standing, Wish: 0.6, Beyond: 100,
		Games: 1}.Run(t.Context())
	require.NoError(t, err)
	require.Len(t, r.Forces, (1+3)*(1+4))
	require.Equal(t, "none", r.Forces[0].Force)
	require.Zero(t, r.Forces[0].Cost)
	for _, c := range r.Forces {
		start, err := rules.Battle("", "", map[string]string{"attack": asked["attack"], "defend": c.Force,
			"hex": "jungle", "base": "minor", "invade": "true"})
		require.NoError(t, err)
		d, err := exact.Solve(t.Context(), exact.Question{Start: start, Agents: [2]sim.Agent{new(players.Stand),
			new(players.Stand)}})
		require.NoError(t, err)
		require.InDelta(t, 1-d.P[0][battle.DefenderEliminated]-d.P[0][battle.DefenderRetreated], c.Chance.P,
			1e-12, c.Force)
	}
}
