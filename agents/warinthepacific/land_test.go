package warinthepacific

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Pairs of wars on land with the same dice, each side once: scripted wins 95 of 100 against random, and stand can play.
func TestScriptedLeadsOnLand(t *testing.T) {
	start, err := load(t).Whole().Setup("kokoda")
	require.NoError(t, err)
	wins := 0
	for pair := range uint64(100) {
		if won([]sim.State{start}, new(Scripted), agents.Random{}, pair, 1) {
			wins++
		}
	}
	t.Log(wins)
	require.GreaterOrEqual(t, wins, 95)
	end := sim.NewWorker(start, [2]sim.Agent{new(Stand), new(Stand)}, 1).Play(0)
	require.Zero(t, end.Score(0), "nobody moves: Buna and no more is a draw")
}

// Scripted attacks a hex beyond a strait if supply pays for the units that it sends. It does not if
// only forced marches lead there that it does not risk: no unit would come.
func TestScriptedAttacksWhereItSends(t *testing.T) {
	start, err := load(t).Whole().Setup("guadalcanal")
	require.NoError(t, err)
	w := start.Clone().(*war.War)
	goal, _ := siteAt(t, w, "Guadalcanal")
	russell, _ := siteAt(t, w, "Russell I.")
	for supply, attacks := range map[uint16]bool{0: false, 2 * 90: true} {
		l := w.Field
		from, to := l.Scenario.FromSea(goal), l.Scenario.FromSea(russell)
		for u := range l.Scenario.Units {
			l.Units[u].Hex = land.None
			switch l.Scenario.Units[u].Name {
			case "1st", "7th": // of the Marines
				l.Units[u].Hex, l.Units[u].Marks = from, land.Fed
			case "84th Guard, part":
				l.Units[u].Hex = to
			}
		}
		l.Hexes[from].Side, l.Hexes[to].Side = land.Allies, land.Japan
		l.Hexes[from].Supply[land.Allies] = supply
		l.Step, l.Side, l.Segment = land.Choose, land.Allies, 1
		legal := l.Legal(nil)
		require.True(t, slices.ContainsFunc(legal, func(m sim.Move) bool {
			act, about := l.Order(uint32(m))
			return act == land.Attack && about == int(to)
		}))
		act, _ := l.Order(uint32(legal[chooseLand(&l, legal)]))
		require.Equal(t, attacks, act == land.Attack, "%d halves", supply)
	}
}

// The attacker counts only units that supply lets in, sends the strongest first and no more than
// improve the odds, and stops if all that can come promise nothing. [12.4] [12.21]
func TestScriptedSendsTheStrongest(t *testing.T) {
	for _, c := range []struct{ attack, defend, supply, want string }{
		{"US Infantry Regiment @N, US Infantry Division @S", "JP Infantry Division", "100",
			"send US Infantry Division 1 from S, send US Infantry Regiment 1 from N, fight"},
		// 5:1, then 6:1
		{"US Infantry Regiment @N, US Infantry Division @N", "JP Infantry Regiment", "100",
			"send US Infantry Division 1 from N, send US Infantry Regiment 1 from N, fight"},
		// no way out: a retreat is enough
		{"US Infantry Regiment @N, US Infantry Division @S", "JP Infantry Regiment", "100",
			"send US Infantry Division 1 from S, fight"},
		// 6:1
		{"US Infantry Regiment @N, US Infantry Division @S", "JP Engineer Regiment", "100",
			"send US Infantry Division 1 from S, fight"},
		// 11 to 14: 1:2
		{"US Infantry Regiment @N, US Infantry Division @S", "2 JP Infantry Division",
			"22\nterrain = \"jungle_rough\"", "stop"},
		{"US Infantry Regiment @N, US Infantry Division @S", "2 JP Infantry Division", "100",
			"send US Infantry Division 1 from S, send US Infantry Regiment 1 from N, fight"},
	} {
		s, err := load(t).Battle("test.toml", "attack = \""+c.attack+"\"\ndefend = \""+c.defend+
			"\"\ndate = \"7/42\"\nattack-supply = "+c.supply, nil)
		require.NoError(t, err)
		var done []string
		for len(done) == 0 || done[len(done)-1] != "fight" && done[len(done)-1] != "stop" {
			legal := s.Legal(nil)
			m := legal[new(Scripted).Choose(sim.NewView(s, s.Turn()), legal, nil)]
			done = append(done, s.MoveString(m))
			s.Apply(m, &sim.Dice{})
		}
		require.Equal(t, c.want, strings.Join(done, ", "), "%v", c)
	}
}

// Works are built if they will be finished before the war ends, and works that are begun are
// finished. [21.21]
func TestWorksThatEnd(t *testing.T) {
	start, err := load(t).Whole().Setup("kokoda")
	require.NoError(t, err)
	l := start.Clone().(*land.Land)
	l.Step, l.Side, l.Asked = land.Build, land.Japan, 0
	for u := range l.Scenario.Units {
		l.Units[u].Marks |= land.Fed
		if l.Scenario.Units[u].Side == land.Japan && l.Units[u].Hex != land.None &&
			l.Scenario.Place(l.Units[u].Hex) == "Buna" {
			l.Asked = uint8(l.Units[u].Hex)
		}
	}
	require.NotZero(t, l.Asked)
	h := land.Hex(l.Asked)
	l.Hexes[h].Supply[l.Side] = 1000
	l.Hexes[h].Marks |= land.Entrenched
	fort := slices.Index(l.Legal(nil), sim.Move(land.Fortifying))
	require.Positive(t, fort) // 5 of 80 points a Game-Turn
	require.Equal(t, fort, chooseLand(l, l.Legal(nil)), "16 Game-Turns are left")
	l.Flow.Turn = 1
	require.Zero(t, chooseLand(l, l.Legal(nil)))
	l.Hexes[h].Project, l.Hexes[h].Done = land.Fortifying, 5
	require.Equal(t, fort, chooseLand(l, l.Legal(nil)))
	for u := range l.Scenario.Units {
		if l.Units[u].Hex == h && !l.Fights(u) || l.Scenario.Units[u].Side == land.Allies {
			l.Units[u].Hex = land.None // the engineer, and the enemy
		}
	}
	require.False(t, l.Builder())
	l.Hexes[h].Done = 75
	require.Equal(t, fort, chooseLand(l, l.Legal(nil)), "it is begun")
	l.Hexes[h].Marks, l.Hexes[h].Done = l.Hexes[h].Marks&^land.Entrenched, 95
	fort = slices.Index(l.Legal(nil), sim.Move(land.Fortifying))
	require.Equal(t, fort, chooseLand(l, l.Legal(nil)), "and no entrenchment in its place")
	l.Hexes[h].Project, l.Hexes[h].Done, l.Flow.Turn = land.NoWork, 0, 0
	require.True(t, l.Ends(h, land.Entrenching))
	require.Zero(t, chooseLand(l, l.Legal(nil)), "no enemy is near")
	l.Scenario.Objectives, l.Scenario.Sources = nil, nil // whatever the hex is
	for s := range uint8(6) {
		next := l.Scenario.Neighbour(h, s)
		if next == land.None {
			continue
		}
		for u := range l.Scenario.Units {
			if l.Scenario.Units[u].Side == land.Allies && l.Fights(u) {
				l.Units[u].Hex, l.Hexes[next].Side = next, land.Allies
			}
		}
		break
	}
	require.Equal(t, sim.Move(land.Entrenching), l.Legal(nil)[chooseLand(l, l.Legal(nil))])
}
