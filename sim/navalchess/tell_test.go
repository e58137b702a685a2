package navalchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// The narration for a side is the same wherever hidden enemy pieces are. A side's own decisions are
// told, and all decisions to Over.
func TestTelling(t *testing.T) {
	r := load(t, nil)
	start, err := r.Setup("1942")
	require.NoError(t, err)
	dice, told, hidden := sim.NewDice(5, sim.Agent0), 0, 0
	var rolls []sim.Roll
	moves := sim.NewDice(6, sim.Nature)
	moves.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
	for game := range uint64(30) {
		s := simtest.Middle(start, game).(*navalchess.State)
		for n := range 60 {
			if s.Turn() == sim.Over {
				break
			}
			after, legal := s.Clone().(*navalchess.State), s.Legal(nil)
			m := legal[n%len(legal)]
			rolls = rolls[:0]
			after.Apply(m, &moves)
			for viewer := range sim.Side(2) {
				a, b := s.Clone().(*navalchess.State), after.Clone().(*navalchess.State)
				a.Deal(viewer, &dice)
				b.Deal(viewer, &dice)
				if a.Position != s.Position {
					hidden++
				}
				require.Equal(t, s.NarrateTo(viewer, m, after, rolls), a.NarrateTo(viewer, m, b, rolls),
					"%s is told of %s", s.SideName(viewer), s.MoveString(m))
				told += len(s.NarrateTo(viewer, m, after, rolls))
			}
			all := s.NarrateTo(sim.Over, m, after, rolls)
			require.Equal(t, all, s.Narrate(m, after, rolls))
			if text := s.MoveString(m); !strings.HasSuffix(text, " stays") && !strings.HasSuffix(text, " in port") &&
				!strings.HasPrefix(text, "roll for ") { // these have no line of their own
				require.True(t, strings.HasPrefix(all[0], s.SideName(s.Turn())+": "), all[0])
				require.Equal(t, all[0], s.NarrateTo(s.Turn(), m, after, rolls)[0])
			}
			s = after
		}
	}
	require.Greater(t, told, 1000)
	require.Greater(t, hidden, 1000)
}

// A side that turns an enemy marker up learns something. The step of a marker is one line, whatever
// is aboard, and names the ships only to a side that knows them.
func TestTellingOfContact(t *testing.T) {
	r := load(t, nil)
	e := edits{"IJN cruisers 2": "F6; marker 1"}.sea("Japan", "1", "F6", "IJN cruisers 1").sea("Allies", "1", "F5",
		"U.S. cruisers").asked(t, r, "move", "Japan", "Japan marker 1")
	s := at(t, r, e)
	d := newDice()
	for _, c := range []struct {
		move       string
		reveals    bool
		mine, told []string
	}{
		{"marker 1 to F7", false,
			[]string{"Japan: marker 1 (IJN cruisers 1, IJN cruisers 2) goes from F6 Eastern Carolines to F7"},
			[]string{"Japan: marker 1 goes from F6 Eastern Carolines to F7"}},
		{"marker 1 to F5 Nauru / Kusaie", true,
			[]string{"Japan: marker 1 (IJN cruisers 1, IJN cruisers 2) goes from F6 Eastern Carolines to F5 " +
				"Nauru / Kusaie",
				"  Japan marker 1 is turned up at F5 Nauru / Kusaie: IJN cruisers 1, IJN cruisers 2",
				"  Allies marker 1 is turned up at F5 Nauru / Kusaie: U.S. cruisers"},
			[]string{"Japan: marker 1 goes from F6 Eastern Carolines to F5 Nauru / Kusaie",
				"  Japan marker 1 is turned up at F5 Nauru / Kusaie: IJN cruisers 1, IJN cruisers 2",
				"  Allies marker 1 is turned up at F5 Nauru / Kusaie: U.S. cruisers"}},
	} {
		after := s.Clone().(*navalchess.State)
		m := find(t, s, c.move)
		after.Apply(m, &d)
		require.Equal(t, c.reveals, s.Reveals(after), c.move)
		require.Equal(t, c.mine, s.NarrateTo(0, m, after, nil))
		require.Equal(t, c.told, s.NarrateTo(1, m, after, nil))
	}
}

// Each die is told with what it is for and what is needed. [14.6] [12.3] [19.5]
func TestTellingOfDice(t *testing.T) {
	r := load(t, nil)
	for _, c := range []struct {
		of   edits
		move string
		want []string
	}{
		{strikes(t, r, "Allied land air 1", "F6", "Nagato&Mutsu"), "Allied land air 1 attacks Nagato&Mutsu",
			[]string{"Allies: Allied land air 1 attacks Nagato&Mutsu at F6 Eastern Carolines", "  anti-air fire (die ",
				"): 6 hits", "  attack (die ", " -1): 6 damages"}},
		{meet("D5", []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey"}).with("step", "night", "night", "yes",
			"side", "Japan"), "roll for surprise by night",
			[]string{"  surprise by night (die ",
				" -1): Japan on 1 to 3, Allies on 5 to 6: "}},
		{meet("F5", []string{"Kongo&Haruna"}, []string{"Iowa&New Jersey"}).with("round", "1").asked(t, r, "fire",
			"Allies", "Iowa&New Jersey"), "Iowa&New Jersey fires at Kongo&Haruna",
			[]string{"  guns (die ", "): 3 or more damages, 5 or more sinks"}},
		{edits{"pulse": "3", "step": "magic", "side": "Allies"}, "roll for the code",
			[]string{"  the code (die ", "): 3 or more breaks it"}},
		{edits{}.sea("Japan", "1", "F6", "Nagato&Mutsu").with("second", "1", "side", "Allies"),
			"submarines attack F6 Eastern Carolines",
			[]string{"Allies: submarines attack F6 Eastern Carolines", "  submarines (die ",
				"): 5 or more finds, 6 damages"}},
	} {
		s := at(t, r, c.of)
		d := newDice()
		var rolls []sim.Roll
		d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
		luck++
		d.Start(luck)
		after, m := s.Clone(), find(t, s, c.move)
		after.Apply(m, &d)
		told := strings.Join(s.Narrate(m, after, rolls), "\n")
		for _, want := range c.want {
			require.Contains(t, told, want)
		}
		require.NotContains(t, told, "\nroll ")
	}
}

// What sails, with which marker, who changes markers and what status is chosen is told to
// its own side alone; that a marker is there, and fuel is burnt, to both. (N01)
func TestTellingOfSecrets(t *testing.T) {
	r := load(t, nil)
	sail := edits{"pulse": "0", "fuel of Japan": "2", "Akagi&Kaga": "G6", "IJN cruisers 1": "G6",
		"Nagato&Mutsu": "G6"}.asked(t, r, "sail", "Japan", "Akagi&Kaga")
	split := edits{"IJN cruisers 2": "F6; marker 1", "pulse": "2"}.sea("Japan", "1", "F6",
		"IJN cruisers 1").asked(t, r, "split", "Japan", "IJN cruisers 1")
	status := edits{"Japan holds": "J8 G6", "Allies hold": "B6 F4", "Allied land air 1": "F4"}.sea("Japan", "1",
		"G5", "Kongo&Haruna", "exposed").asked(t, r, "status", "Japan", "Japan marker 1")
	for _, c := range []struct {
		of   edits
		move string
		told []string
	}{
		{sail, "Akagi&Kaga sails with marker 1", []string{"  Japan marker 1 is at G6 Truk",
			"  fuel: Japan 1, Allies 9"}},
		{sail, "Akagi&Kaga stays in port", nil},
		{split, "IJN cruisers 1 goes with marker 2", []string{"  Japan marker 2 is at F6 Eastern Carolines"}},
		{status, "marker 1 is Night Only", []string{"  Japan marker 1 is there by night only"}},
	} {
		s := at(t, r, c.of)
		after, d, m := s.Clone(), newDice(), find(t, s, c.move)
		after.Apply(m, &d)
		require.Equal(t, c.told, s.NarrateTo(1, m, after, nil), c.move)
		if c.told != nil { // staying is told to nobody
			require.Equal(t, "Japan: "+c.move, s.NarrateTo(0, m, after, nil)[0])
		}
	}
}

// A pulse begins with its name, not with what each marker can do in it.
func TestTellingOfPulses(t *testing.T) {
	r := load(t, nil)
	s := at(t, r, edits{"Japanese naval air 8": "G6", "IJN cruisers 2": "F6; marker 1"}.sea("Japan", "1", "F6",
		"IJN cruisers 1").sea("Allies", "1", "B5", "U.S. cruisers").
		asked(t, r, "fly", "Japan", "Japanese naval air 8").with("second", "1"))
	after, d := s.Clone(), newDice()
	m := find(t, s, "Japanese naval air 8 stays")
	after.Apply(m, &d)
	require.Equal(t, []string{"Sum42, pulse 2"}, s.NarrateTo(0, m, after, nil))
	require.Equal(t, []string{"Sum42, pulse 2"}, s.NarrateTo(1, m, after, nil))
}
