package victoryinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

var revised = map[string]string{"revisions": "on"}

// The agents win a few pairs against random under the revisions too, with compositions open and
// secret; ironbottom match shows a hundred.
func TestAdmiralsBeatRandomByTheRevisions(t *testing.T) {
	for _, compositions := range []string{"open", "secret"} {
		r, err := vip.Load(vip.Game.Data, map[string]string{"revisions": "on", "compositions": compositions})
		require.NoError(t, err)
		s, err := r.Setup("1941")
		require.NoError(t, err)
		for _, name := range []string{"scripted", "weighted"} {
			ready, err := agents.Ready(t.Context(), append(Kinds, agents.Generic...), name, s)
			require.NoError(t, err)
			first := sim.NewWorker(s, [2]sim.Agent{ready(), agents.Random{}}, 11)
			second := sim.NewWorker(s, [2]sim.Agent{agents.Random{}, ready()}, 11)
			for game := range uint64(4) {
				assert.Equal(t, 1.0, first.Play(game).Score(vip.Japan), "%s as Japan, game %d", name, game)
				assert.Equal(t, 1.0, second.Play(game).Score(vip.Allies), "%s as the Allies, game %d", name, game)
			}
		}
	}
}

// Every decision with a choice is of a known kind, choices allocate nothing, and all questions of
// the revisions come up.
func TestRevisionsAreKnown(t *testing.T) {
	s, seen := start(t, revised), map[vip.Question]int{}
	agent := player(t, "scripted")
	w := sim.NewWorker(s, [2]sim.Agent{agent, player(t, "weighted")}, 5)
	w.Trace = func(before sim.State, m sim.Move, _ sim.State, _ []sim.Roll) {
		legal := before.Legal(nil)
		if len(legal) == 1 {
			return
		}
		q := vip.Of(before).Question()
		require.NotEqual(t, vip.AskOther, q, before.MoveString(m))
		if seen[q]++; seen[q]%50 == 1 {
			v := sim.NewView(before, before.Turn())
			require.Zero(t, testing.AllocsPerRun(1, func() { agent.Choose(v, legal, nil) }), before.MoveString(m))
		}
	}
	for game := range uint64(6) {
		w.Play(game)
	}
	for q := vip.AskForce; q <= vip.AskContact; q++ {
		assert.Positive(t, seen[q], "question %d", q)
	}
}

// forces returns a battle of task forces in the Coral Sea.
func forces(t testing.TB, step, side string, e edits) *vip.State {
	t.Helper()
	all := edits{"round": "1", "phase": "1", "fought": "512"}
	for name, value := range e {
		all[name] = value
	}
	return under(t, revised, fight(all, step, side))
}

func TestThumbsOfForces(t *testing.T) {
	const here = "Coral Sea"
	japan := edits{"Yamato": here + "; force 1", "Akagi": here + "; force 2", "Sasebo SNLF": here + "; force 3"}
	with := func(more edits) edits {
		for name, value := range japan {
			if _, ok := more[name]; !ok {
				more[name] = value
			}
		}
		return more
	}
	for _, c := range []struct {
		name     string
		position *vip.State
		want     string
	}{
		{"guns sail with guns", forces(t, "form", "Japan", with(edits{"Mogami": here, "Exeter": here}).asked(t,
			"form", "Japan", "Mogami")), "Mogami joins Japanese force 1"},
		{"decks with decks", forces(t, "form", "Japan", with(edits{"Kaga": here, "Exeter": here}).asked(t, "form",
			"Japan", "Kaga")), "Kaga joins Japanese force 2"},
		{"who is of another kind by itself",
			forces(t, "form", "Japan", edits{"Yamato": here + "; force 1", "Akagi": here, "Exeter": here}.asked(t,
				"form", "Japan", "Akagi")), "Akagi joins Japanese force 2"},
		{"guns search by night",
			forces(t, "attempt", "Japan", with(edits{"round": "2", "phase": "2", "Exeter": here + "; force 62"})),
			"search by night"},
		{"not those that would lose",
			forces(t, "attempt", "Allies", with(edits{"round": "2", "phase": "2", "Exeter": here + "; force 62"})),
			"no search by night"},
		{"with the force of guns",
			forces(t, "searchers", "Japan",
				with(edits{"round": "2", "phase": "2", "trying": "1", "force asked": "1", "Exeter": here +
					"; force 62"})), "Japanese force 1 searches"},
		{"not with carriers",
			forces(t, "searchers", "Japan",
				with(edits{"round": "2", "phase": "2", "trying": "1", "force asked": "2", "Yamato": here +
					"; force 1; searching", "Exeter": here + "; force 62"})), "Japanese force 2 does not search"},
		{"the carriers are found",
			forces(t, "contact", "Japan",
				with(edits{"round": "2", "phase": "2", "trying": "1", "Yamato": here + "; force 1; searching",
					"finder of Japan": "1", "sighting": "1",
					"Exeter": here + "; force 62", "Essex": here + "; force 63"})), "contact with Allied force 2"},
		{"a spent force leaves",
			forces(t, "leave", "Japan", with(edits{"force asked": "2", "Akagi": here + "; force 2; damage 4",
				"Exeter": here + "; force 62"})), "Japanese force 2 retreats"},
		{"not the others",
			forces(t, "leave", "Japan", with(edits{"force asked": "1", "Akagi": here + "; force 2; damage 4",
				"Exeter": here + "; force 62"})), "Japanese force 1 stays"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.position
			legal := s.Legal(nil)
			i := player(t, "scripted").Choose(sim.NewView(s, s.Turn()), legal, nil)
			assert.Equal(t, c.want, s.MoveString(legal[i]))
		})
	}
}

// A submarine attacks slow ships if two dice must exceed the speed. A ship waits if it could do
// better in a later pass.
func TestThumbsOfRevisions(t *testing.T) {
	const here = "Coral Sea"
	chosen := func(options map[string]string, e edits) string {
		s := under(t, options, e)
		legal := s.Legal(nil)
		return s.MoveString(legal[player(t, "scripted").Choose(sim.NewView(s, s.Turn()), legal, nil)])
	}
	fast, slow := "submarine attacks Shokaku", "submarine attacks Kaga"
	for sub, want := range map[string]string{"submarine": fast, "submarine of Allies": slow} {
		e, options := fight(edits{"Shokaku": here, "Kaga": here, "turn": "7", sub: "9"}, "submarine-fire",
			"Allies"), map[string]string(nil)
		if want == slow {
			e["prowl"], options = "in battle", map[string]string{"submarines": "both"}
		}
		require.Equal(t, want, chosen(options, e))
	}

	control := map[string]string{"movement-sequence": "control"}
	waits := edits{"Nagato": "Yokosuka Navy Yard", "Indonesia": "Allies; before nobody"}.asked(t, "patrol",
		"Japan", "Nagato")
	require.Equal(t, "Nagato stays", chosen(control, waits), "the Japanese Islands, later, are worth more")
}
