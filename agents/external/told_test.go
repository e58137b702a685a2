package external

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// A program can judge positions for a search.
func TestEstimates(t *testing.T) {
	command := as("none", "0.25")
	h := NewHost(command)
	defer h.Close()
	kinds := append([]agents.Kind{h.Kind("duel")}, agents.Generic...)
	make, err := agents.Ready(t.Context(), kinds, "greedy:estimate=(external:"+command+patient("")+")", duel.New())
	require.NoError(t, err)
	v, d := sim.NewView(duel.New(), 0), sim.NewDice(1, sim.Agent0)
	require.Contains(t, []int{0, 1}, make().Choose(v, []sim.Move{duel.Fire, duel.Run}, &d))
	a, err := agents.New(kinds, "external:"+command+patient(""))
	require.NoError(t, err)
	require.EqualValues(t, 0.25, a.(*Agent).Estimate(duel.New(), 0))
	require.Empty(t, h.Failures())
}

// Of a game that hides something the program is told what its side sees and nothing else.
func TestToldWhatItSees(t *testing.T) {
	told := func(s sim.State, viewer sim.Side) string {
		b := new(strings.Builder)
		a := &Agent{p: &process{to: bufio.NewWriter(b)}}
		v := sim.NewView(s, viewer)
		a.tellPosition(v.Redacted(a.side(v)), viewer)
		a.p.to.Flush()
		return b.String()
	}
	start, err := kuhn.Rules{}.Setup(kuhn.Rules{}.Setups()[0].Name)
	require.NoError(t, err)
	d := sim.NewDice(5, sim.Nature)
	s := start.Clone()
	s.Apply(s.Legal(nil)[0], &d)
	for viewer := range sim.Side(2) {
		for deal := range uint64(10) {
			other := s.Clone()
			d.Start(deal)
			other.(sim.Hider).Deal(viewer, &d)
			require.Equal(t, told(s, viewer), told(other, viewer))
		}
	}
}

// numbered is a duel that gives numbers.
type numbered struct{ *duel.State }

var numbers = sim.Layout{Position: []string{"viewer", "a third"}, Decision: []string{"move"}}

func (n numbered) Layout() *sim.Layout               { return &numbers }
func (n numbered) Observe(v sim.Side, dst []float32) { dst[0], dst[1] = float32(v), 1./3 }
func (n numbered) ObserveMoves(m []sim.Move, dst []float32) {
	for i := range m {
		dst[i] = float32(m[i])
	}
}

// Who wants the numbers of positions and decisions is told them.
func TestToldNumbers(t *testing.T) {
	folder := t.TempDir()
	make, h := ready(t, as("numbers", "100", folder), "")
	s := numbered{duel.New()}
	d := sim.NewDice(1, sim.Agent0)
	require.Zero(t, make().Choose(sim.NewView(s, 0), []sim.Move{duel.Fire, duel.Run}, &d))
	require.Empty(t, h.Failures())
	text, err := os.ReadFile(filepath.Join(folder, "heard"))
	require.NoError(t, err)
	require.Equal(t, "layout "+numbers.Digest()+" 2 1\nobserve 0 0.33333334\nrow 0 0\nrow 1 1\n", string(text))
}

// Failures stored in a folder are restored unchanged; other content is refused.
func TestRecall(t *testing.T) {
	h := NewHost()
	h.note(Failure{"external:a", "red", 1, 7, 3, "old"})
	h.note(Failure{"external:a", "red", 1, 7, 3, "the program ended"})
	h.note(Failure{"external:a", "blue", 1, 2, 1, "late"})
	other := NewHost()
	require.NoError(t, other.RestoreFailures(h.FailureRecords()))
	require.Equal(t, h.Failures(), other.Failures())
	require.Equal(t, []string{"game 2, seed 1, blue, decision 1: late",
		"game 7, seed 1, red, decision 3: the program ended"}, other.FailureLines())
	for _, bad := range []map[string]string{{"1 7 red external:a": "{"}, {"x": `{"Reason":"late"}`},
		{"0 0  ": `{"Reason":"\u001b[2J"}`}} {
		require.Error(t, NewHost().RestoreFailures(bad))
	}
}
