package warinthepacific

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

func load(t testing.TB) *witp.Rules {
	t.Helper()
	r, err := witp.Load(witp.Game.Data, nil)
	require.NoError(t, err)
	return r
}

// starts returns the fights of the library by kind.
func starts(t testing.TB) map[string][]sim.State {
	t.Helper()
	r, kinds := load(t), map[string][]sim.State{}
	for _, setup := range r.Setups() {
		s, err := r.Setup(setup.Name)
		require.NoError(t, err)
		kind, _, _ := strings.Cut(strings.TrimPrefix(s.String(), `kind = "`), `"`)
		kinds[kind] = append(kinds[kind], s)
	}
	return kinds
}

func prepare(s sim.State, list ...sim.Agent) {
	for _, a := range list {
		if p, ok := a.(agents.Preparer); ok {
			p.Prepare(context.Background(), s)
		}
	}
}

// won plays each fight of a kind several times from both sides, with the same dice. One fight would
// show only luck: in the air players decide little.
func won(list []sim.State, a, b sim.Agent, pair, times uint64) bool {
	sum := 0.0
	for _, s := range list {
		prepare(s, a, b)
		forth, back := sim.NewWorker(s, [2]sim.Agent{a, b}, 1), sim.NewWorker(s, [2]sim.Agent{b, a}, 1)
		for game := pair * times; game < (pair+1)*times; game++ {
			sum += forth.Play(game).Score(0) + back.Play(game).Score(1)
		}
	}
	return sum > 0
}

func TestScriptedBeatsRandom(t *testing.T) {
	times := map[string]uint64{"ground": 1, "air": 20, "bombardment": 40, "strike": 5, "submarine": 20, "hunt": 20,
		"convoy": 20, "surface": 1, "search": 5, "engagement": 5}
	for kind, list := range starts(t) {
		if kind == "mines" { // no side decides anything
			continue
		}
		n := 0
		for pair := range uint64(100) {
			if won(list, new(Scripted), agents.Random{}, pair, times[kind]) {
				n++
			}
		}
		t.Logf("%s: %d of 100 pairs of %d times %d fights", kind, n, times[kind], len(list))
		assert.GreaterOrEqual(t, n, 95, kind)
	}
}

// In solved fights a close escort is better if it is twice as strong as the CAP, else a loose one.
func TestEscort(t *testing.T) {
	for text, want := range map[string]string{
		"attack = \"4 Val, 6 Zero\"\ndefend = \"2 F4F @M\"": "close escort",
		"attack = \"4 Val, 5 Zero\"\ndefend = \"3 F4F @M\"": "loose escort",
	} {
		s, err := load(t).Parse("kind = \"air\"\n" + text)
		require.NoError(t, err)
		legal := s.Legal(nil)
		assert.Equal(t, want, s.MoveString(legal[new(Scripted).Choose(sim.NewView(s, s.Turn()), legal, nil)]), text)
	}
}

// Decisions that show what an agent aims at.
func TestChoices(t *testing.T) {
	const defend = "defend = \"US Infantry Regiment\"\n"
	for _, c := range []struct {
		name     string
		agent    sim.Agent
		position string
		want     string
	}{
		{"stand attacks at any odds", new(Stand),
			"attack = \"JP Infantry Regiment @N\"\ndefend = \"2 US Infantry Division\"\n",
			"send JP Infantry Regiment 1 from N"},
		{"scripted does not", new(Scripted), "attack = \"JP Infantry Regiment @N\"\ndefend = \"2 US Infantry " +
			"Division\"\n", "stop"},
		{"at good odds it does", new(Scripted), "attack = \"JP Infantry Division @N\"\n" + defend,
			"send JP Infantry Division 1 from N"},
		{"it marches where that is safe", new(Scripted), "attack = \"2 JP Infantry Division @N unsupplied\"\n" +
			defend, "march JP Infantry Division 1 from N"},
		{"it pays to stay", new(Scripted), "attack = \"JP Infantry Division @N here fought\"\ndefend = \"US " +
			"Infantry Regiment fought\"\nphase = \"options\"\nresult = \"Do\"\n",
			"pay and stay US Infantry Regiment 1"},
		{"who would be lost leaves where another stays", new(Scripted),
			"attack = \"JP Infantry Division @N here fought\"\ndefend = \"US Infantry Regiment battlegroup " +
				"fought, US Infantry Division fought\"\nphase = \"options\"\nresult = \"Do\"\ndefend-supply = 0",
			"retreat US Infantry Regiment 1"},
		{"stand holds back who is to strafe", new(Stand),
			"kind = \"bombardment\"\nattack = \"3 Betty, 2 Zero, 2 Zero strafing\"\ndefend = \"2 " +
				"P-40\"\ntarget = \"base\"\nparked = \"3 P-40\"\n", "hold back Zero 2"},
		{"scripted has it fight first", new(Scripted),
			"kind = \"bombardment\"\nattack = \"3 Betty, 1 Zero, 2 Zero strafing\"\ndefend = \"2 " +
				"P-40\"\ntarget = \"base\"\nparked = \"3 P-40\"\n", "fight with Zero 2"},
		{"who is to strike keeps its deck", new(Scripted),
			"kind = \"strike\"\nattack = \"3 SBD\"\ndefend = \"Soryu D2 was=0 place=1\"\naboard = \"2 " +
				"Zero\"\nplotted = \"2 Val\"\ntiming = \"on_deck\"\nsegment = \"deck\"\nphase = \"over\"\nship = 1",
			"lose Zero on Soryu"},
		{"bombers do not come low over many guns", new(Scripted),
			"kind = \"strike\"\nattack = \"3 B-17\"\ndefend = \"Yamato place=1, Musashi place=2, Haruna " +
				"place=3, Kongo place=4\"\nsegment = \"altitude\"\n", "B-17 at Medium"},
		{"and come low where there are none", new(Scripted),
			"kind = \"strike\"\nattack = \"3 B-17\"\ndefend = \"JP APB-std place=1\"\nsegment = \"altitude\"\n",
			"B-17 at Low"},
		{"stand keeps them where they are rated", new(Stand),
			"kind = \"strike\"\nattack = \"3 B-17\"\ndefend = \"JP APB-std place=1\"\nsegment = \"altitude\"\n",
			"B-17 at High"},
		{"stand searches at once", new(Stand),
			"kind = \"submarine\"\nattack = \"4\"\ndefend = \"Haruna\"\ndistance = \"2 1\"",
			"squadron 1 searches at a distance of 2"},
		{"scripted waits until they are nearest", new(Scripted),
			"kind = \"submarine\"\nattack = \"4\"\ndefend = \"Haruna\"\ndistance = \"2 1\"",
			"squadron 1 does not search at a distance of 2"},
		{"it goes for a ship in tow, which is hit more easily", new(Scripted),
			"kind = \"submarine\"\nattack = \"4\"\ndefend = \"Takao D4 tow=1 group=1, JP DD-modern tow=1 " +
				"group=1, JP DD-old group=1\"\n" +
				"phase = \"target\"\nstage = \"shoot\"\ngroup = 1\naim = \"1=2\"\nshots = 2", "attack Takao"},
		{"of covered groups it attacks one without a screen", new(Scripted),
			"kind = \"submarine\"\nattack = \"4\"\ncovered = true\nphase = \"split\"\nready = 2\nasked = 1\n" +
				"defend = \"Takao group=1, Maya group=2, 3 JP DD-modern group=2\"", "2 on group 1 (CA)"},
		{"it hunts on", new(Scripted), "kind = \"hunt\"\nattack = \"3 PBY\"\ndefend = \"dummy hunted, 6 2\"",
			"search for subron 2"},
	} {
		s, err := load(t).Parse(c.position)
		require.NoError(t, err, c.name)
		prepare(s, c.agent)
		legal := s.Legal(nil)
		assert.Equal(t, c.want, s.MoveString(legal[c.agent.Choose(sim.NewView(s, s.Turn()), legal, nil)]), c.name)
	}
}

// Between these agents a fight allocates nothing.
func TestNothingAllocated(t *testing.T) {
	for kind, list := range starts(t) {
		for _, s := range list {
			pair := [2]sim.Agent{new(Scripted), new(Stand)}
			prepare(s, pair[:]...)
			w := sim.NewWorker(s, pair, 1)
			n := uint64(0)
			assert.Zero(t, testing.AllocsPerRun(50, func() { n++; w.Play(n) }), kind)
		}
	}
}

// How agents use what they do not see, and what they let the enemy believe.
func TestSearchChoices(t *testing.T) {
	const fleets = "kind = \"search\"\nattack = \"E2020: 6 Betty\"\ndefend = \"Enterprise, US Hornet, " +
		"Chicago, 4 US DD-modern; 2 US DD-modern; dummy\"\nmarkers = \"E2016, E2017, E2018\"\n"
	const report = fleets + "step = \"report\"\nsent = \"6 0 0 0 0 0\"\n"
	const strike = fleets + "step = \"strike\"\nplaced = \"3 2 1\"\n"
	for _, c := range []struct {
		name     string
		agent    sim.Agent
		position string
		want     string
	}{
		{"stand is as true as it may be", new(Stand), report + "placed = \"1 2 3\"\nreports = \"1 1 FALSE\"\n",
			"say of marker 1 at E2016: 10 ships"},
		{"scripted denies the best", new(Scripted), report + "placed = \"1 2 3\"\nreports = \"1 1 FALSE\"\n",
			"say of marker 1 at E2016: no ships"},
		{"and claims it of the others", new(Scripted), report + "placed = \"3 2 1\"\nreports = \"1 1 FALSE\"\n",
			"say of marker 1 at E2016: 10 ships"},
		{"as far as the chit lets it", new(Scripted), report + "placed = \"2 3 1\"\nreports = \"1 1 ERROR2 5 0\"\n",
			"say of marker 1 at E2016: 1 capital ship"},
		{"stand strikes the first", new(Stand),
			strike + "reports = \"1 1 FALSE 0 0 0 0 0 0; 1 2 FALSE 10 2 1 0 0 0\"\n", "strike marker 1 at E2016"},
		{"scripted what is likely to be the best", new(Scripted),
			strike + "reports = \"1 1 FALSE 0 0 0 0 0 0; 1 2 FALSE 10 2 1 0 0 0\"\n", "strike marker 2 at E2017"},
		{"or nothing", new(Scripted), strike + "reports = \"1 1 FALSE 0 0 0 0 0 0\"\n", "strike nothing"},
		{"it hides the best where nobody gets to", new(Scripted),
			"kind = \"search\"\nattack = \"E2020: 6 Betty\"\ndefend = \"Enterprise; 2 US " +
				"DD-modern\"\nmarkers = \"E2016, E4020\"\n", "marker 1 at E2016 is force 2 (2 US DD-modern)"},
		{"who is stronger wants to meet", new(Scripted),
			"kind = \"engagement\"\nattack = \"MOVE: Yamato\"\ndefend = \"MOVE: Chicago\"\n",
			"Engagement Value 6 for JP Yamato"},
		{"who is weaker does not", new(Scripted),
			"kind = \"engagement\"\nattack = \"MOVE: US Chicago\"\ndefend = \"MOVE plotted=12: Yamato\"\n",
			"Engagement Value 0 for US Chicago"},
		{"Japan fights at night", new(Scripted),
			"kind = \"engagement\"\nattack = \"MOVE=14: Chokai\"\ndefend = \"inactive: US " +
				"Chicago\"\nmay-declare = true\n", "declare night"},
	} {
		s, err := load(t).Parse(c.position)
		require.NoError(t, err, c.name)
		prepare(s, c.agent)
		legal := s.Legal(nil)
		assert.Equal(t, c.want, s.MoveString(legal[c.agent.Choose(sim.NewView(s, s.Turn()), legal, nil)]), c.name)
	}
}
