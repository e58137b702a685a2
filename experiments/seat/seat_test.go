package seat

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

func random(t *testing.T) sim.Agent {
	ready, err := agents.Ready(t.Context(), agents.Generic, "random", nil)
	require.NoError(t, err)
	return ready()
}

// whole returns a war between two random agents, and its rules.
func whole(t *testing.T, scenario string) (sim.Rules, sim.Record) {
	r, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	rules := r.Whole()
	start, err := rules.Setup(scenario)
	require.NoError(t, err)
	record := sim.RecordGame(start, [2]sim.Agent{random(t), random(t)}, 4, 2)
	record.Data, record.Game, record.Version = rules.Digest(), "pacific-victory", "test"
	return rules, record
}

// sit plays a session with lines of input; the record is that of the last save.
func sit(t *testing.T, rules sim.Rules, record sim.Record, people [2]bool, lines []string) (sim.Record, string, bool) {
	var out bytes.Buffer
	s := &Session{Course: course.Course{Rules: rules, Sides: pv.Game.WholeSides, Record: record}, Title: "test",
		Width: 120,
		In:    strings.NewReader(strings.Join(lines, "\n")), Out: &out}
	for side, person := range people {
		if !person {
			s.Agents[side] = random(t)
		}
	}
	var saved sim.Record
	s.Save = func(r sim.Record) error {
		saved = r
		saved.Moves = append([]sim.RecordedMove(nil), r.Moves...)
		return nil
	}
	over, err := s.Play(t.Context())
	require.NoError(t, err)
	return saved, out.String(), over
}

// unplayed is the record before its first move, by a person for one side.
func unplayed(r sim.Record) sim.Record {
	r.Moves, r.Final = nil, ""
	return r
}

// movesOf are the moves that a side made.
func movesOf(r sim.Record, side sim.Side) (lines []string) {
	for _, m := range r.Moves {
		if m.Side == side {
			lines = append(lines, m.Move)
		}
	}
	return lines
}

// A person who decides as an agent did, by name, plays the same game as the agent in a
// worker: the other seat and the dice are the same, to the last letter. So it is when
// the person leaves on the way, takes decisions back, and comes back later.
func TestSameGameAsStraightThrough(t *testing.T) {
	rules, want := whole(t, "1943")
	lines := movesOf(want, 0)
	got, out, over := sit(t, rules, unplayed(want), [2]bool{true, false}, lines)
	require.True(t, over)
	require.Equal(t, want, got)
	require.Contains(t, out, "The game is over.")

	now, taken, at := unplayed(want), 0, 0
	for part := 0; at < len(lines); part++ {
		size := min(60+part*40, len(lines)-at)
		var script []string
		for i, line := range lines[at : at+size] {
			if i%5 == 4 {
				script = append(script, "map", "blocks", "list a", "?", "nonsense of no move")
			}
			script = append(script, line)
		}
		now, _, over = sit(t, rules, now, [2]bool{true, false}, append(script, "save", "quit", "never read"))
		at += size
		if over {
			break
		}
		before := len(movesOf(now, 0))
		require.Equal(t, at, before, "all decisions are kept")
		now, out, _ = sit(t, rules, now, [2]bool{true, false}, []string{"undo", "save"})
		at = len(movesOf(now, 0))
		if at < before {
			taken++
			require.Contains(t, out, "Taken back.")
		}
	}
	require.Positive(t, taken)
	require.True(t, over)
	require.Equal(t, want, now)
}

// An interrupted session is saved, and so is one whose input ends.
func TestInterrupted(t *testing.T) {
	rules, want := whole(t, "1942")
	ctx, cancel := context.WithCancel(t.Context())
	saves := 0
	s := &Session{Course: course.Course{Rules: rules, Sides: pv.Game.WholeSides, Record: unplayed(want)},
		In: strings.NewReader("roll\nroll\n"), Out: io.Discard, Width: 80}
	s.Save = func(sim.Record) error {
		saves++
		cancel()
		return nil
	}
	s.Agents[1] = random(t)
	over, err := s.Play(ctx)
	require.False(t, over)
	require.ErrorIs(t, err, ErrInterrupted)
	require.Equal(t, 2, saves, "after the decision, and at the end")
	require.Len(t, s.Record.Moves, 1)
}

// Two people at one terminal play both seats, and are told to change places.
func TestHotSeat(t *testing.T) {
	rules, want := whole(t, "1943")
	var lines []string
	last, changes := sim.Over, 0
	for _, m := range want.Moves {
		if m.Side != last {
			lines, changes = append(lines, ""), changes+1
		}
		lines, last = append(lines, m.Move), m.Side
	}
	got, out, over := sit(t, rules, unplayed(want), [2]bool{true, true}, lines)
	require.True(t, over)
	require.Equal(t, want, got)
	require.Equal(t, changes, strings.Count(out, "is looking>"))
	require.NotContains(t, out, "\x1b", "no control characters but on a terminal")
}

// Nothing can be taken back that dice have answered, and nothing after which a block of
// the enemy has come to light.
func TestUndoShowsNoDice(t *testing.T) {
	rules, want := whole(t, "1942")
	var rolled, lit []int // decisions of a side that decides next too
	i := 0
	_, err := want.Replay(rules, func(before sim.State, _ sim.Move, after sim.State, rolls []sim.Roll) {
		i++
		switch {
		case before.Turn() != 0 || after.Turn() != 0:
		case len(rolls) > 0:
			rolled = append(rolled, i)
		case before.(sim.SideNarrator).Reveals(after):
			lit = append(lit, i)
		}
	})
	require.NoError(t, err)
	require.Greater(t, len(rolled), 4)
	require.Greater(t, len(lit), 3)
	for _, n := range append(rolled[:4], lit[:3]...) {
		r := want
		r.Moves, r.Final = want.Moves[:n], ""
		got, out, _ := sit(t, rules, r, [2]bool{true, false}, []string{"undo"})
		require.Len(t, got.Moves, n)
		require.Contains(t, out, "nothing to take back")
	}
}

// Everything a person can look at stays the same when hidden information is dealt again.
func TestScreenKeepsTheFog(t *testing.T) {
	rules, record := whole(t, "1942")
	screen := func(state sim.State, side sim.Side) string {
		var out bytes.Buffer
		s := &Session{Course: course.Course{Rules: rules, Sides: pv.Game.WholeSides, State: state}, Width: 160,
			out: bufio.NewWriter(&out)}
		for _, line := range []string{"map", "blocks", "enemy", "look a", "look Kure", "status", "list",
			"map cpac", "?"} {
			s.Legal, s.options = nil, nil
			if state.Turn() == side {
				s.offer()
			}
			_, err := s.command(t.Context(), side, line)
			require.NoError(t, err)
		}
		s.out.Flush()
		return out.String()
	}
	n, different := 0, 0
	_, err := record.Replay(rules, func(_ sim.State, _ sim.Move, after sim.State, _ []sim.Roll) {
		if n++; n%250 != 0 || after.Turn() == sim.Over {
			return
		}
		for side := range sim.Side(2) {
			d := sim.NewDice(5, sim.Display)
			d.At(n)
			deal := after.Clone()
			deal.(sim.Hider).Deal(side, &d)
			require.Equal(t, screen(after, side), screen(deal, side))
			if screen(after, side.Other()) != screen(deal, side.Other()) {
				different++
			}
		}
	})
	require.NoError(t, err)
	require.Greater(t, different, 6, "the other side sees what was dealt")
}

func TestChoices(t *testing.T) {
	s := &Session{options: []option{{text: "IN.1 at Kure"}, {text: "IN.12 at Truk"}, {text: "stop"},
		{text: "CV Akagi at Kure"}}}
	for line, want := range map[string]int{"1": 0, "4": 3, "st": 2, "STOP": 2, "in.12": 1, "cv akagi": 3,
		"IN.1 at kure": 0,
		"in.1":         -1, "": -1, "0": -1, "5": -1, "kure": -1, "s": 2, "look": -1} {
		i, ok := s.choice(line)
		if !ok {
			i = -1
		}
		require.Equal(t, want, i, line)
	}
	require.Equal(t, []int{0, 3}, s.matching("kure AT"))
	s.options = s.options[:1]
	_, ok := s.choice("")
	require.True(t, ok, "the only choice")
}
