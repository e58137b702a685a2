package pacificvictory

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

func load(t *testing.T) *pv.Rules {
	t.Helper()
	r, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	return r
}

// A choice is a position, as a battle file, and the decision that an agent should make there.
type choice struct{ name, position, want string }

func check(t *testing.T, agent sim.Agent, choices []choice) {
	t.Helper()
	r := load(t)
	for _, c := range choices {
		t.Run(c.name, func(t *testing.T) {
			s, err := r.Parse(c.position)
			require.NoError(t, err)
			require.NotEqual(t, sim.Over, s.Turn())
			legal := s.Legal(nil)
			i := agent.Choose(sim.NewView(s, s.Turn()), legal, nil)
			assert.Equal(t, c.want, s.MoveString(legal[i]))
		})
	}
}

func TestStand(t *testing.T) { check(t, new(Stand), standChoices) }

var standChoices = []choice{
	{"own kind although ships are easier to hit", `
			attack = "NA2"
			defend = "AF1 CA3"
			date = "Dec43"
			phase = "fire"
			round = 1
			combat-turn = "A2"`, "NA fires at air"},
	{"without its own kind, where it hits most easily", `
			attack = "NA2"
			defend = "CA1 IN3"
			hex = "clear"`, "NA fires at naval"},
	{"on equal chances the first of air, naval, ground", `
			attack = "AF2"
			defend = "CA1 IN3"
			japan = "attack"
			hex = "clear"`, "AF fires at naval"},
	{"blocks act in the order of the set-up", `
			attack = "CA1"
			defend = "SS1 CV4"`, "SS fires at naval"},
	{"those who cannot fire hold", `
			attack = "AF2"
			defend = "SS2"
			phase = "fire"
			round = 1
			combat-turn = "B1"`, "all hold"},
	{"the cheapest takes the hit", `
			attack = "CV2 CA2 BB2"
			defend = "CV2"
			phase = "fire"
			round = 1
			hits = "1 on attack naval by air or ships"`, "CA takes the hit"},
	{"invaders land", landing("IN1", "IN4"), "IN lands"},
	{"ships stay on blockade", `
			attack = "CV2 CA2"
			defend = "IN2"
			hex = "clear"
			base = "minor"
			phase = "retreats"
			round = 3
			combat-turn = "3"`, "all blockade"},
	{"where not all find room the block worth most goes first", `
			attack = "CA4 CV2"
			defend = "CA2"
			retreat-attack = "naval=1"
			phase = "retreats"
			round = 3
			combat-turn = "3"`, "CV retreats"},
	{"no kamikazes", kamikaze, "no more kamikazes"},
	{"raids what it hits most easily, then the dearest", `
			attack = "NA3"
			defend = "AF2 CA3 BB1"
			hex = "clear"
			raid = true`, "NA raids BB"},
}

const kamikaze = `
	attack = "NA4"
	defend = "CV4"
	date = "Dec44"
	options = "kamikaze"`

// landing is an invasion of a clear minor base at the moment of landing.
func landing(invader, garrison string) string {
	return `
		attack = "` + invader + `"
		defend = "` + garrison + `"
		hex = "clear"
		base = "minor"
		invade = true`
}

func library(t *testing.T, f func(name string, start sim.State)) {
	t.Helper()
	r := load(t)
	for _, s := range r.Setups() {
		start, err := r.Setup(s.Name)
		require.NoError(t, err)
		f(s.Name, start)
	}
}

// A worker refuses an illegal choice, so a game that ends proves that all choices were legal.
func TestNeverIllegal(t *testing.T) {
	stand, prudent := sim.Agent(new(Stand)), sim.Agent(new(Prudent))
	library(t, func(name string, start sim.State) {
		for _, pair := range [][2]sim.Agent{{prudent, agents.Random{}}, {agents.Random{}, prudent},
			{prudent, prudent}, {stand, agents.Random{}}, {agents.Random{}, stand}, {stand, prudent}} {
			w := sim.NewWorker(start, pair, 3)
			for game := range uint64(100) {
				require.NotPanics(t, func() {
					w.Play(game)
				}, "%s: %s against %s, game %d", name, pair[0], pair[1], game)
			}
		}
	})
}

// every calls f at each decision of some games between two random players.
func every(t *testing.T, games uint64, f func(v *sim.View, s sim.State, legal []sim.Move)) {
	library(t, func(_ string, start sim.State) {
		s := start.Clone()
		views := [2]*sim.View{sim.NewView(s, 0), sim.NewView(s, 1)}
		nature, luck := sim.NewDice(5, sim.Nature), sim.NewDice(5, sim.Agent0)
		for game := range games {
			s.CopyFrom(start)
			nature.Start(game)
			luck.Start(game)
			for ply := uint64(0); s.Turn() != sim.Over; ply++ {
				legal := s.Legal(nil)
				f(views[s.Turn()], s, legal)
				s.Apply(legal[luck.Pick(ply, len(legal))], &nature)
			}
		}
	})
}

// An agent that has seen other positions chooses as a new one does.
func TestChoicesDependOnThePositionAlone(t *testing.T) {
	stand, prudent := new(Stand), new(Prudent)
	every(t, 50, func(v *sim.View, s sim.State, legal []sim.Move) {
		require.Equal(t, new(Stand).Choose(v, legal, nil), stand.Choose(v, legal, nil), "%v", s)
		require.Equal(t, new(Prudent).Choose(v, legal, nil), prudent.Choose(v, legal, nil), "%v", s)
	})
}

func TestChoicesAllocateNothing(t *testing.T) {
	for _, agent := range []sim.Agent{new(Stand), new(Prudent)} {
		every(t, 2, func(v *sim.View, s sim.State, legal []sim.Move) {
			require.Zero(t, testing.AllocsPerRun(2, func() { agent.Choose(v, legal, nil) }), "%s in\n%v", agent, s)
		})
	}
}

func TestKindsMakeThemselves(t *testing.T) {
	for _, k := range Kinds {
		agent, err := agents.New(Kinds, k.Name)
		require.NoError(t, err)
		assert.Equal(t, k.Name, agent.String())
	}
}
