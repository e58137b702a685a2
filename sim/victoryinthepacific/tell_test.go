package victoryinthepacific_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// eachMove plays a game at random and calls f with every move of it.
func eachMove(t *testing.T, r *vip.Rules, seed uint64, f func(before *vip.State, m sim.Move, after *vip.State,
	rolls []sim.Roll)) {
	start, err := r.Setup("1941")
	require.NoError(t, err)
	state, before := start.Clone().(*vip.State), start.Clone().(*vip.State)
	choice, nature := sim.NewDice(seed, sim.Agent0), sim.NewDice(seed, sim.Nature)
	var rolls []sim.Roll
	nature.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
	for n := 0; state.Turn() != sim.Over; n++ {
		legal := state.Legal(nil)
		before.CopyFrom(state)
		choice.At(n)
		rolls = rolls[:0]
		m := legal[choice.Pick(0, len(legal))]
		state.Apply(m, &nature)
		f(before, m, state, rolls)
	}
}

// told makes moves, given in words, and returns what is told of the last.
func told(t *testing.T, s sim.State, seed uint64, moves ...string) (lines []string) {
	t.Helper()
	d, before := sim.NewDice(seed, sim.Nature), s.Clone()
	var rolls []sim.Roll
	d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
	for _, text := range moves {
		before.CopyFrom(s)
		rolls = rolls[:0]
		m := find(t, s, text)
		s.Apply(m, &d)
		lines = before.(sim.Narrator).Narrate(m, s, rolls)
	}
	return lines
}

var scored = regexp.MustCompile(`(?m)^(Japan holds|The Allies hold) .*: \d+ points?$`)

// The narration has every change of a random game: units lost, damaged and moved, ports taken, and
// the end of turns. The expected lines are counted here from the positions.
func TestEveryChangeIsTold(t *testing.T) {
	r := load(t, nil)
	start, err := r.Setup("1941")
	require.NoError(t, err)
	names := namesOf(start)
	questions := map[vip.Question]bool{}
	seen := map[string]int{}
	other := load(t, map[string]string{"japan-start": "any-port", "chases": "whole"})
	for seed := range uint64(3) {
		r := []*vip.Rules{r, r, other}[seed]
		eachMove(t, r, seed, func(before *vip.State, m sim.Move, after *vip.State, rolls []sim.Roll) {
			lines := before.Narrate(m, after, rolls)
			text := strings.Join(lines, "\n")
			require.NotContains(t, text, "%!")
			if what := before.MoveString(m); strings.HasSuffix(what, " stays") {
				require.NotContains(t, text, what)
			} else {
				require.Contains(t, lines[0], before.SideName(before.Turn())+": "+what)
			}
			questions[before.Question()] = true
			for u := range r.Count() {
				name, from, to := names[u], before.At[u], after.At[u]
				switch {
				case from < vip.NoPlace && to == vip.NoPlace+1:
					require.Contains(t, text, name+" is sunk")
					seen["sunk"]++
				case from < vip.NoPlace && to < vip.NoPlace && after.Damage[u] > before.Damage[u]:
					require.Contains(t, text, "  "+name+" has ")
					seen["damage"]++
				case from != to:
					require.Contains(t, text, name)
					seen["moved"]++
				}
			}
			for p := range vip.Ports {
				if before.Owner[p] != after.Owner[p] {
					require.Regexp(t, "take", text)
					seen["port"]++
				}
			}
			if before.GameTurn != after.GameTurn {
				require.Contains(t, text, "== "+after.Date()+" ==")
				seen["turn"]++
			}
			seen["scored"] += len(scored.FindAllString(text, -1))
		})
	}
	for _, what := range []string{"sunk", "damage", "moved", "port"} {
		require.Greater(t, seen[what], 3, what)
	}
	require.Equal(t, 3*7, seen["turn"])
	require.Equal(t, 3*8*2, seen["scored"], "each turn is scored once")
	for q := vip.AskRemoval; q <= vip.AskHome; q++ {
		require.True(t, questions[q], "question %d", q)
	}
}

// namesOf are the names of the units as the text of a position has them.
func namesOf(s sim.State) (names []string) {
	for line := range strings.Lines(s.String()) {
		if name, _, ok := strings.Cut(line, " unit: "); ok {
			names = append(names, name)
		}
	}
	return names
}

// A roll is narrated in full: dice, hits, points, sunk ships, and the action.
func TestShotsAreTold(t *testing.T) {
	r := load(t, nil)
	e := edits{"Yamato": "Coral Sea", "Exeter": "Coral Sea", "area": coral, "action": "night", "round": "1"}
	s := at(t, r, e.asked(t, r, "fire", "Japan", "Yamato"))
	found := map[string]bool{}
	for seed := range uint64(12) {
		line := told(t, s.Clone(), seed, "Yamato fires at Exeter")[0]
		require.Regexp(t,
			`^Japan: Yamato fires at Exeter; 6 dice: (0 hits|1 hit, [1-6] points?|[2-6] hits, \d+ points)(, disabled)?$`, line)
		found[line] = true
	}
	require.Greater(t, len(found), 4)
	s = at(t, r, edits{"Fuso": "Yokosuka Navy Yard"}.asked(t, r, "raid", "Japan", "Fuso"))
	makes, turns := 0, 0
	for seed := range uint64(60) {
		switch line := told(t, s.Clone(), seed, "Fuso sails to Hawaiian Islands")[0]; {
		case strings.HasSuffix(line, ", speed 4): makes it"):
			require.Regexp(t, "die [2-4], ", line)
			makes++
		default:
			require.Regexp(t, "\\(die ([5-9]|1[0-2]), speed 4\\): turns back$", line)
			turns++
		}
	}
	require.Positive(t, makes)
	require.Greater(t, turns, makes)
}
