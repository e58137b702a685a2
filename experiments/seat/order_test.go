package seat

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

func TestReadOrder(t *testing.T) {
	rules, want := whole(t, "1942")
	s := &Session{Course: course.Course{Rules: rules, Sides: pv.Game.WholeSides, State: first(t, rules, want)}}
	for _, name := range []string{"IN.1", "IN.13", "CV Akagi", "CV Kaga", "MA Kure", "BB Kongo", "SS.1"} {
		s.options = append(s.options, option{Choice: sim.Choice{Piece: name, From: "Kure"}, text: name})
	}
	for line, want := range map[string]*order{
		"IN.13 Port Moresby":             {pieces: []string{"IN.13"}, to: "Port Moresby"},
		"IN.1 to Truk":                   {pieces: []string{"IN.1"}, to: "Truk"},
		"akagi kaga and kongo to Hawaii": {pieces: []string{"CV Akagi", "CV Kaga", "BB Kongo"}, to: "Hawaii"},
		"CV Akagi, BB Kongo -> Truk":     {pieces: []string{"CV Akagi", "BB Kongo"}, to: "Truk"},
		"MA Kure invades Port Moresby":   {pieces: []string{"MA Kure"}, verb: "invade", to: "Port Moresby"},
		"all of Kure to Truk":            {from: "Kure", to: "Truk"},
		"all at Port Moresby stay":       {from: "Port Moresby", stay: true},
		"All to Truk":                    {to: "Truk"},
		"the rest stays":                 {rest: true, stay: true},
		"rest to Iwo Jima":               {rest: true, to: "Iwo Jima"},
		"kongo stays":                    {pieces: []string{"BB Kongo"}, stay: true},
		"Akagi":                          {pieces: []string{"CV Akagi"}},
		"akagi kaga":                     nil, // both, but where to?
		"Yamashiro to Truk":              nil,
		"all of Kure":                    nil,
		"to Truk":                        nil,
		"all":                            nil,
	} {
		got, ok := s.readOrder(line)
		require.Equal(t, want != nil, ok, line)
		if ok {
			require.Equal(t, *want, got, line)
		}
	}
}

// first is the start of a record.
func first(t *testing.T, rules sim.Rules, r sim.Record) sim.State {
	start, err := rules.Parse(r.Setup)
	require.NoError(t, err)
	return start
}

// An order is a row of legal decisions: its record can be replayed, and undo takes it back as one.
func TestOrderIsRecorded(t *testing.T) {
	rules, want := whole(t, "1942")
	lines := []string{"roll", "go first", "all of Kure to Truk"}
	if _, out, _ := sit(t, rules, unplayed(want), [2]bool{true, false}, lines[:1]); !containsAll(out, "go first") {
		lines = []string{"roll", "all of Kure to Truk"} // the other side decides
	}
	done, out, _ := sit(t, rules, unplayed(want), [2]bool{true, false}, lines)
	require.Contains(t, out, "rebases Kure -> Truk")
	_, err := done.Replay(rules, nil)
	require.NoError(t, err)
	before, _, _ := sit(t, rules, unplayed(want), [2]bool{true, false}, lines[:len(lines)-1])
	require.Greater(t, len(done.Moves), len(before.Moves)+2)
	back, out, _ := sit(t, rules, unplayed(want), [2]bool{true, false}, append(lines, "back"))
	require.Contains(t, out, "Taken back.")
	require.Equal(t, before, back)
}

func containsAll(text string, words ...string) bool {
	for _, w := range words {
		if !holds(text, w) {
			return false
		}
	}
	return true
}
