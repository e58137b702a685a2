package navalchess_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

// The text of a position holds all that a game has to remember: of the turn, of ships,
// of air units, of markers and of hexes. [2.1] [2.2] [2.3] [2.4] [2.5]
func TestTextHoldsThePosition(t *testing.T) {
	r := load(t, nil)
	s, err := r.Setup("1942")
	require.NoError(t, err)
	for _, start := range []string{"turn: ", "pulse: ", "fuel of Japan: ", "code broken: ", "raids on Tokyo: ",
		"Japan holds: ", "Allies marker 1: ", "Akagi&Kaga ship: ", "Akagi&Kaga air: ", "SubPack 1 pack: "} {
		require.Contains(t, s.String(), "\n"+start)
	}
	back, err := r.Parse(s.String())
	require.NoError(t, err)
	require.Equal(t, s.(*navalchess.State).Position, back.(*navalchess.State).Position)
}

// edits replace what stands behind a name in the text of a position.
type edits map[string]string

// kinds of units by what follows their names in the text, and where they are in a
// position without any.
func defaultOf(name string) (string, bool) {
	switch {
	case strings.HasSuffix(name, " ship"):
		return "lost", true
	case strings.HasSuffix(name, " pack"):
		return "none", true
	case strings.Contains(name, " marker "):
		return "none", true
	case strings.HasPrefix(name, "Betty "), strings.Contains(name, " air ") &&
		strings.ContainsAny(name[len(name)-1:], "0123456789"), strings.HasSuffix(name, " air"):
		return "pool", true
	}
	return "", false
}

// at returns a position with no unit in play but those of the edits: summer 1942,
// first pulse, Japan's submarines are asked.
func at(t testing.TB, r *navalchess.Rules, e edits) *navalchess.State {
	t.Helper()
	start, err := r.Setup("1942")
	require.NoError(t, err)
	base := edits{"turn": "Sum42", "pulse": "1", "step": "sub", "second": "0", "side": "Japan", "next": "0",
		"asked": "0", "surprise": "nobody", "dummies of Japan": "0",
		"dummies of Allies": "0", "fuel of Japan": "9", "fuel of Allies": "9"}
	if e["step"] == "strike" || e["step"] == "air-roll" { // one engagement in all hexes, unless the edits say where
		base["engagement"] = wholeMap()
	}
	used := map[string]bool{}
	lines := strings.Split(strings.TrimSuffix(start.String(), "\n"), "\n")
	for i, line := range lines {
		name, value, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		value = strings.TrimPrefix(value, " ")
		if v, ok := defaultOf(name); ok {
			value = v
		}
		if v, ok := base[name]; ok {
			value = v
		}
		for _, key := range []string{name, strings.TrimSuffix(name, " ship"), strings.TrimSuffix(name, " pack")} {
			if v, ok := e[key]; ok {
				value, used[key] = v, true
			}
		}
		if lines[i] = name + ":"; value != "" {
			lines[i] += " " + value
		}
	}
	require.Len(t, used, len(e), "edits that replace nothing")
	s, err := r.Parse(strings.Join(lines, "\n") + "\n")
	require.NoError(t, err, strings.Join(lines, "\n"))
	return s.(*navalchess.State)
}

// wholeMap is all hexes.
func wholeMap() string {
	var all []string
	for row := 'A'; row <= 'J'; row++ {
		for n := 1; n <= 12; n++ {
			all = append(all, fmt.Sprintf("%c%d", row, n))
		}
	}
	return strings.Join(all, " ")
}

// with returns more edits.
func (e edits) with(more ...string) edits {
	all := edits{}
	for k, v := range e {
		all[k] = v
	}
	for i := 0; i < len(more); i += 2 {
		all[more[i]] = more[i+1]
	}
	return all
}

// asked adds that a unit is asked in a step.
func (e edits) asked(t testing.TB, r *navalchess.Rules, step, side, name string) edits {
	n := number(t, r, name)
	next := n + 1
	if step == "move" {
		next = n
	}
	return e.with("step", step, "side", side, "asked", fmt.Sprint(n), "next", fmt.Sprint(next))
}

// number returns the number of a unit among those of its kind.
func number(t testing.TB, r *navalchess.Rules, name string) int {
	t.Helper()
	s, err := r.Setup("1942")
	require.NoError(t, err)
	n := map[string]int{}
	for line := range strings.Lines(s.String()) {
		found, _, _ := strings.Cut(line, ":")
		kind := "air"
		switch {
		case strings.HasSuffix(found, " ship"), strings.HasSuffix(found, " pack"):
			kind = found[len(found)-4:]
			found = found[:len(found)-5]
		case strings.Contains(found, " marker "):
			kind = "marker"
		default:
			if _, ok := defaultOf(found); !ok {
				continue
			}
		}
		if found == name {
			return n[kind]
		}
		n[kind]++
	}
	require.Fail(t, "no such unit", name)
	return 0
}

// line returns what stands behind a name in the text of a position.
func line(t testing.TB, s sim.State, name string) string {
	t.Helper()
	for l := range strings.Lines(s.String()) {
		found, rest, _ := strings.Cut(l, ":")
		if found == name || found == name+" ship" || found == name+" pack" {
			return strings.TrimSpace(rest)
		}
	}
	require.Fail(t, "no such line", name)
	return ""
}

// options returns the legal moves in words.
func options(s sim.State) (texts []string) {
	for _, m := range s.Legal(nil) {
		texts = append(texts, s.MoveString(m))
	}
	return texts
}

// play makes moves, given in words.
func play(t testing.TB, s sim.State, moves ...string) {
	t.Helper()
	d := sim.NewDice(7, sim.Nature)
	for _, text := range moves {
		s.Apply(find(t, s, text), &d)
	}
}

func find(t testing.TB, s sim.State, text string) sim.Move {
	t.Helper()
	legal := s.Legal(nil)
	i, err := sim.ParseMove(s, legal, text)
	require.NoError(t, err, "step %s: %v", line(t, s, "step"), options(s))
	return legal[i]
}

// chance returns the probability that a move leads to a position of a kind.
func chance(t testing.TB, s sim.State, text string, of func(next *navalchess.State) bool) float64 {
	t.Helper()
	var l sim.Lister
	sum := 0.0
	for next, p := range l.Outcomes(s, find(t, s, text)) {
		if of(next.(*navalchess.State)) {
			sum += p
		}
	}
	return sum
}

func has(s sim.State, text string) bool { return slices.Contains(options(s), text) }

// sixths requires a probability in sixths, or in so many parts of 36.
func sixths(t testing.TB, want float64, s sim.State, text string, of func(next *navalchess.State) bool) {
	t.Helper()
	require.InDelta(t, want/6, chance(t, s, text, of), 1e-12)
}

// is returns whether a line of the text holds a value.
func is(t testing.TB, name, value string) func(*navalchess.State) bool {
	return func(n *navalchess.State) bool { return strings.HasPrefix(line(t, n, name), value) }
}

func contains(t testing.TB, name, word string) func(*navalchess.State) bool {
	return func(n *navalchess.State) bool { return strings.Contains(line(t, n, name), word) }
}

// luck numbers games of dice, for tests that need a roll to come.
var luck uint64

func playWith(t testing.TB, s sim.State, game uint64, move string) {
	t.Helper()
	dice := sim.NewDice(7, sim.Nature)
	dice.Start(game)
	s.Apply(find(t, s, move), &dice)
}

func newDice() sim.Dice { return sim.NewDice(7, sim.Nature) }
