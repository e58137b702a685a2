package pacificvictory

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

var generals = []string{"scripted", "weighted"}

// A worker refuses an illegal choice, so a war that ends proves that all choices were legal.
func TestWarsEnd(t *testing.T) {
	for _, scenario := range []string{"1941", "1942", "1943"} {
		start := warStart(t, scenario, nil)
		for game, names := range [][2]string{{"scripted", "weighted"}, {"weighted", "scripted"},
			{"random", "weighted"}} {
			w := sim.NewWorker(start, [2]sim.Agent{player(t, names[0]), player(t, names[1])}, 3)
			require.NotPanics(t, func() { w.Play(uint64(game)) }, "%s: %v", scenario, names)
		}
	}
}

// Free deployment and the options that change the map are played too.
func TestWarsEndUnderOptions(t *testing.T) {
	options := map[string]string{"free-deployment": "on", "china-removed": "on", "variable-ending": "on",
		"macarthur": "on"}
	w := sim.NewWorker(warStart(t, "1941", options), [2]sim.Agent{player(t, "scripted"), player(t, "weighted")}, 3)
	require.NotPanics(t, func() { w.Play(0) })
}

// The generals win all pairs against random; a few stand in for the hundred of -pairs 100. A pair
// is the same dice twice with the sides swapped, and is won if the two scores together are above 0.
func TestGeneralsBeatRandom(t *testing.T) {
	start := warStart(t, "1941", nil)
	for _, name := range generals {
		p := pair(start, [2]sim.Agent{player(t, name), player(t, name)}, [2]sim.Agent{agents.Random{}, agents.Random{}})
		for game := range uint64(3) {
			p.play(game)
		}
		assert.Equal(t, 3, p.won, "%s won %d of 3 pairs, mean score %.2f", name, p.won, p.sum.mean())
	}
}

// warAt reads a position of the whole war.
func warAt(t *testing.T, text string) *war.Campaign {
	t.Helper()
	s, err := load(t).Whole().Parse(text)
	require.NoError(t, err)
	return s.(*war.Campaign)
}

// phaseOf plays the decisions of the side to move until the other side decides, and returns them as
// text.
func phaseOf(t *testing.T, name string, c *war.Campaign) (moves []string) {
	agent, me, stances := player(t, name), c.Turn(), []situation.Stance{c.Stance()}
	if c.Stance() == situation.ChooseBlock {
		stances = append(stances, situation.ChoosePlace)
	}
	nature, own := sim.NewDice(1, sim.Nature), sim.NewDice(1, sim.Agent0)
	for ply := 0; c.Turn() == me && (c.Stance() == stances[0] || c.Stance() == stances[len(stances)-1]); ply++ {
		legal := c.Legal(nil)
		own.At(ply)
		m := legal[agent.Choose(sim.NewView(c, me), legal, &own)]
		moves = append(moves, c.MoveString(m))
		c.Apply(m, &nature)
	}
	return moves
}

const japanMoves = `
	scenario = "1941"
	turn = "Mar42"
	phase = "moves"
	decides = "Japan"
	first = "Japan"
	mover = "Japan"
`

const alliesMove = `
	scenario = "1941"
	turn = "Mar42"
	phase = "moves"
	decides = "Allies"
	first = "Allies"
	mover = "Allies"
`

// A thumb is a rule of thumb: a position, and a move that a side makes in the phase, or does not
// make. The name may end in parameters.
type thumb struct{ name, position, does, not string }

var thumbs = []thumb{
	{"takes the empty base that is worth most:chain=0,opening=0", japanMoves + `
		captured = "Canton"
		[japan]
		Tokyo = "SHQ2[IJA] IN4"
		Canton = "IN1"
		Saigon = "IN4"
		[allies]
		Hawaii = "IN2"`, "invades Saigon -> Borneo", ""},
	{"the Allies too", alliesMove + `
		[japan]
		Tokyo = "IN4"
		[allies]
		"South Africa" = "SHQ2[Wavell]"
		Colombo = "IN4[India]"
		Singapore = "IN4[India]"`, "IN.2 India invades Singapore -> Saigon", ""},
	{"does not leave a captured base that would revert", japanMoves + `
		captured = "Batavia"
		[japan]
		Tokyo = "IN4"
		Batavia = "CA4"
		[allies]
		Hawaii = "IN2"`, "stop", "Batavia ->"},
	{"the same block leaves where another stays", japanMoves + `
		captured = "Batavia"
		[japan]
		Tokyo = "IN4"
		Batavia = "CA4 IN1"
		[allies]
		Hawaii = "IN2"`, "Batavia -> Davao", ""},
	{"stays in supply", alliesMove + `
		[japan]
		Tokyo = "IN4"
		Truk = "IN4"
		[allies]
		Hawaii = "CV4[Enterprise] IN4"`, "", "-> Wake"},
	{"reinforces the threatened base:forward=0", alliesMove + `
		[japan]
		Bangkok = "IN4"
		Saigon = "IN4"
		[allies]
		Dhaka = "IN4[India] IN3[India]"
		Calcutta = "IN4[India]"`, "-> Rangoon", ""},
	{"does not attack against the odds", japanMoves + `
		[japan]
		Formosa = "IN1 CA1"
		[allies]
		Manila = "IN4 SHQ2[MacArthur] CA4 CA4 BB4[Iowa] AF4"`, "", "-> Manila"},
	{"attacks only where it is sure, if told so:boldness=0.99", oddsAtShanghai, "", "-> Shanghai"},
	{"attacks where the odds are good", oddsAtShanghai, "Canton -> Shanghai", ""},
}

const oddsAtShanghai = japanMoves + `
		captured = "Canton"
		[japan]
		Canton = "IN4 IN1 AF4"
		Tokyo = "IN2"
		[allies]
		Shanghai = "IN1[NRA]"`

func TestRulesOfThumb(t *testing.T) {
	for _, name := range generals {
		for _, h := range thumbs {
			t.Run(name+" "+h.name, func(t *testing.T) {
				_, params, given := strings.Cut(h.name, ":")
				spec := name
				if given {
					spec += ":" + params
				}
				done := strings.Join(phaseOf(t, spec, warAt(t, h.position)), "\n")
				assert.Contains(t, done, h.does)
				if h.not != "" {
					assert.NotContains(t, done, h.not)
				}
			})
		}
	}
}

// A captured base that alone keeps others in supply is worth as much as these in addition to
// itself; one of two such bases is not.
func TestKeepsTheChain(t *testing.T) {
	worth := func(captured, blocks string) float64 {
		c := warAt(t, japanMoves+"captured = \"Canton, "+captured+
			"\"\n[japan]\nTokyo = \"IN4\"\nCanton = \"IN4\"\n"+blocks+"\n[allies]\nHawaii = \"IN4\"")
		g := player(t, "scripted:chain=0").(*general)
		g.atlas.draw(c.War.Map)
		g.view.draw(c, book.JapanSide, &g.atlas, &g.scout)
		batavia, _ := c.War.Map.Find("Batavia")
		return g.view.hangingOn(batavia)
	}
	timor := 0.5
	assert.Zero(t, worth("Batavia", `Batavia = "CA1"`))
	assert.InDelta(t, timor, worth("Batavia, Timor", "Batavia = \"CA1\"\nTimor = \"IN1\""), 1e-9)
	assert.Zero(t, worth("Batavia, Timor, Darwin", "Batavia = \"CA1\"\nTimor = \"IN1\"\nDarwin = \"IN1\""),
		"a second major base")
	assert.Zero(t, worth("Batavia, Palembang", "Batavia = \"CA1\"\nPalembang = \"IN1\""), "Saigon feeds it")
}

// Steps are built at the front, and not where they have no supply.
func TestBuildsByNeed(t *testing.T) {
	for _, name := range generals {
		c := warAt(t, japanMoves+`
			captured = "Canton, Auckland"
			[japan]
			Hakodate = "IN1"
			Tokyo = "IN1"
			Canton = "IN1"
			Auckland = "IN1"
			[allies]
			Shanghai = "IN4[NRA] IN4[NRA]"
			Kunming = "IN4[NRA]"
			Chungking = "IN4[NRA]"`)
		for nature := sim.NewDice(1, sim.Nature); c.Stance() != situation.Build; { // without moves or fights
			legal := c.Legal(nil)
			c.Apply(legal[len(legal)-1], &nature)
		}
		require.Equal(t, book.JapanSide, c.Turn())
		builds := phaseOf(t, name, c)
		assert.Contains(t, strings.Join(builds, " "), "at Canton", name)
		assert.NotContains(t, strings.Join(builds, " "), "Auckland", name)
		assert.Greater(t, len(builds), 4, name)
	}
}

// A block that will be shot down becomes a kamikaze, one that will not flies on; a high threshold
// keeps all of them from it (special rule of 1943).
func TestScriptedKamikazes(t *testing.T) {
	r, err := pv.Load(pv.Game.Data, map[string]string{"kamikaze": "on"})
	require.NoError(t, err)
	for _, x := range []struct {
		force, defend, agent string
		turn                 int
		want                 string
	}{
		{"NA1", "AF4 CV4", "scripted", 8, "NA is declared kamikaze"},
		{"NA4", "CA2", "scripted", 8, "no more kamikazes"},
		{"NA1", "AF4 CV4", "scripted:kamikaze=100", 8, "no more kamikazes"},
	} {
		s, err := r.Parse("attack = \"" + x.force + "\"\ndefend = \"" + x.defend + "\"\ndate = \"" +
			book.Turns[x.turn] + "\"\n")
		require.NoError(t, err)
		b := s.(*battle.Battle)
		legal := b.Legal(nil)
		g := player(t, x.agent).(*general)
		require.Equal(t, x.want, b.MoveString(legal[g.sacrifice(b, b.Turn(), legal, x.turn)]), "%s against %s",
			x.force, x.defend)
	}
}
