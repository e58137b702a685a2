package warinthepacific

import (
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

// starts returns the fights of the library by their kind.
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

// A pair is every fight of a kind, played from both sides with the same dice.
func won(list []sim.State, a, b sim.Agent, pair uint64) bool {
	sum := 0.0
	for _, s := range list {
		sum += sim.NewWorker(s, [2]sim.Agent{a, b}, 1).Play(pair).Score(0)
		sum += sim.NewWorker(s, [2]sim.Agent{b, a}, 1).Play(pair).Score(1)
	}
	return sum > 0
}

func TestScriptedBeatsRandom(t *testing.T) {
	for kind, list := range starts(t) {
		n := 0
		for pair := range uint64(100) {
			if won(list, Scripted{}, agents.Random{}, pair) {
				n++
			}
		}
		t.Logf("%s: %d of 100 pairs over %d fights", kind, n, len(list))
		assert.GreaterOrEqual(t, n, 95, kind)
	}
}

// Decisions that show what an agent is after.
func TestChoices(t *testing.T) {
	const defend = "defend = \"US Infantry Regiment\"\n"
	for _, c := range []struct {
		name     string
		agent    sim.Agent
		position string
		want     string
	}{
		{"stand attacks at any odds", Stand{}, "attack = \"JP Infantry Regiment @N\"\ndefend = \"2 US Infantry Division\"\n", "send JP Infantry Regiment 1 from N"},
		{"scripted does not", Scripted{}, "attack = \"JP Infantry Regiment @N\"\ndefend = \"2 US Infantry Division\"\n", "stop"},
		{"at good odds it does", Scripted{}, "attack = \"JP Infantry Division @N\"\n" + defend, "send JP Infantry Division 1 from N"},
		{"it marches where that is safe", Scripted{}, "attack = \"2 JP Infantry Division @N unsupplied\"\n" + defend, "march JP Infantry Division 1 from N"},
		{"it pays to stay", Scripted{}, "attack = \"JP Infantry Division @N here fought\"\ndefend = \"US Infantry Regiment fought\"\nphase = \"options\"\nresult = \"Do\"\n", "pay and stay US Infantry Regiment 1"},
		{"who would be lost leaves where another stays", Scripted{}, "attack = \"JP Infantry Division @N here fought\"\ndefend = \"US Infantry Regiment battlegroup fought, US Infantry Division fought\"\nphase = \"options\"\nresult = \"Do\"\ndefend-supply = 0", "retreat US Infantry Regiment 1"},
	} {
		s, err := load(t).Parse(c.position)
		require.NoError(t, err, c.name)
		legal := s.Legal(nil)
		assert.Equal(t, c.want, s.MoveString(legal[c.agent.Choose(sim.NewView(s, s.Turn()), legal, nil)]), c.name)
	}
}

// Between these agents a fight allocates nothing.
func TestNothingAllocated(t *testing.T) {
	for kind, list := range starts(t) {
		for _, s := range list {
			w := sim.NewWorker(s, [2]sim.Agent{Scripted{}, Stand{}}, 1)
			n := uint64(0)
			assert.Zero(t, testing.AllocsPerRun(50, func() { n++; w.Play(n) }), kind)
		}
	}
}

func BenchmarkFights(b *testing.B) {
	for kind, list := range starts(b) {
		for i, s := range list {
			b.Run(kind+"-"+string(rune('a'+i)), func(b *testing.B) {
				w := sim.NewWorker(s, [2]sim.Agent{Stand{}, Stand{}}, 1)
				n := uint64(0)
				for b.Loop() {
					n++
					w.Play(n)
				}
				b.ReportMetric(float64(w.Decisions)/float64(n), "decisions/op")
			})
		}
	}
}
