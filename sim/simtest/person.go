package simtest

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// Person plays a game at random and checks, every few decisions, what the position says to people
// (package sim, person.go). The text must not depend on hidden information. Each battle it names
// can be taken out and played to its end; if the battle is Known, all deals are the same. Person
// returns the number of battles.
func Person(t *testing.T, start sim.State, seed uint64, every int) (battles int) {
	s, legal := start.Clone(), []sim.Move(nil)
	d, pick := sim.NewDice(seed, sim.Nature), sim.NewDice(seed, sim.Agent0)
	for n := 0; s.Turn() != sim.Over; n++ {
		if n%every == 0 {
			for side := range sim.Side(2) {
				checkSeen(t, s, side, n)
				battles += checkFights(t, s, side, n)
			}
		}
		legal = s.Legal(legal[:0])
		pick.At(n)
		s.Apply(legal[pick.Pick(0, len(legal))], &d)
	}
	return battles
}

// personText is everything that a position says to the person playing a side.
func personText(s sim.State, side sim.Side) (lines []string) {
	if r, ok := s.(sim.Reporter); ok {
		lines = append(lines, r.Status(side)...)
	}
	var names []string
	if i, ok := s.(sim.CardIndex); ok {
		for _, c := range i.Cards(side, func(string) bool { return true }) {
			names, lines = append(names, c.Name), append(append(lines, c.Name), c.Lines...)
		}
	}
	if r, ok := s.(sim.Refuser); ok {
		for n, name := range names { // one of all pairs for each name
			lines = append(lines, r.Refusal(side, name, names[(5*n+3)%len(names)]))
		}
	}
	if t, ok := s.(sim.Tabular); ok {
		lines = append(lines, fmt.Sprint(t.Table(side)))
	}
	if t, ok := s.(sim.BattleFinder); ok {
		lines = append(lines, t.Battlegrounds(side)...)
	}
	return lines
}

// choices returns what the position says about the current decision, by the names of the choices.
func choices(s sim.State, side sim.Side) map[string]sim.Choice {
	said := map[string]sim.Choice{}
	if c, ok := s.(sim.ChoiceDescriber); ok && s.Turn() == side {
		for _, m := range s.Legal(nil) {
			said[s.MoveString(m)] = c.Choice(m)
		}
	}
	return said
}

func checkSeen(t *testing.T, s sim.State, side sim.Side, n int) {
	hider, ok := s.Clone().(sim.Hider)
	if !ok {
		personText(s, side) // does not panic
		choices(s, side)
		return
	}
	d := sim.NewDice(7, sim.Display)
	d.At(n)
	hider.Deal(side, &d)
	want, got := personText(s, side), personText(hider.(sim.State), side)
	require.Len(t, got, len(want), "decision %d, side %d", n, side)
	for i := range want {
		require.Equal(t, want[i], got[i], "decision %d, side %d", n, side)
	}
	dealt := choices(hider.(sim.State), side)
	for text, c := range choices(s, side) {
		if other, ok := dealt[text]; ok { // names can be those of units that are dealt
			require.Equal(t, c, other, "decision %d, side %d, %s", n, side, text)
		}
	}
}

func checkFights(t *testing.T, s sim.State, side sim.Side, n int) int {
	theatre, ok := s.(sim.BattleFinder)
	if !ok {
		return 0
	}
	places := theatre.Battlegrounds(side)
	for _, place := range places {
		var first string
		for k := range 2 {
			d := sim.NewDice(11, sim.Display)
			d.At(1000*n + k)
			f, err := theatre.BattleAt(place, side, &d)
			require.NoError(t, err, "decision %d: %s", n, place)
			text := f.State.String()
			require.True(t, k == 0 || !f.Known || text == first, "decision %d: %s: known, but dealt otherwise", n,
				place)
			first = text
			if f.Begun && f.State.Turn() == side^f.Attacker {
				require.Equal(t, side, s.Turn(), "decision %d: %s", n, place)
				require.Len(t, f.State.Legal(nil), len(s.Legal(nil)), "decision %d: %s", n, place)
			}
			playOn(t, f.State, uint64(n))
		}
	}
	return len(places)
}

// playOn plays a battle at random to its end.
func playOn(t *testing.T, s sim.State, seed uint64) {
	d, pick := sim.NewDice(seed, sim.Nature), sim.NewDice(seed, sim.Agent0)
	for n := range 100_000 {
		if s.Turn() == sim.Over {
			values := s.(sim.Measured).AppendMeasures(nil)
			for i, m := range s.(sim.Measured).Measures() {
				require.LessOrEqual(t, values[i], max(m.Max, values[i]), m.Name)
			}
			return
		}
		legal := s.Legal(nil)
		require.NotEmpty(t, legal)
		pick.At(n)
		s.Apply(legal[pick.Pick(0, len(legal))], &d)
	}
	require.Fail(t, "a battle without end")
}
