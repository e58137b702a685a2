package simtest

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// golden compares some games of each start, told in words, with the files
// START.golden.
func (c Config) golden(t *testing.T) {
	for _, start := range c.Starts {
		if start.NoGolden {
			continue
		}
		s, err := start.Make()
		require.NoError(t, err)
		text := new(strings.Builder)
		fmt.Fprintf(text, "Random games of %s. UPDATE=1 go test rewrites this file; review what changed.\n\n%s", start.Name, s)
		for _, game := range []uint64{0, 4, 8} { // both players even, leaning to the first, to the last move
			tell(text, s, game)
		}
		compare(t, filepath.Join(c.Golden, start.Name+".golden"), text.String())
	}
}

// tell writes a game: decisions, rolls, result.
func tell(text io.Writer, start sim.State, game uint64) {
	fmt.Fprintf(text, "\nGame %d\n", game)
	w := sim.NewWorker(start, players(game), seed)
	w.Trace = func(before sim.State, m sim.Move, _ sim.State, rolls []sim.Roll) {
		fmt.Fprintf(text, "%s: %s%s\n", before.SideName(before.Turn()), before.MoveString(m), tellRolls(rolls))
	}
	end := w.Play(game)
	for s := range sim.Side(2) {
		fmt.Fprintf(text, "score of %s %+g\n", end.SideName(s), end.Score(s))
	}
	tellMeasures(text, start, end)
}

func tellRolls(rolls []sim.Roll) string {
	text := ""
	for _, r := range rolls {
		switch r.Kind {
		case sim.Volley:
			text += fmt.Sprintf("; hits of %d on %d or less: %d", r.Dice, r.Hit, r.Result)
		case sim.Total:
			text += fmt.Sprintf("; sum of %d: %d", r.Dice, r.Result)
		default:
			text += fmt.Sprintf("; one of %d: %d", r.Dice, r.Result)
		}
	}
	return text
}

func tellMeasures(text io.Writer, start, end sim.State) {
	m, ok := end.(sim.Measured)
	if !ok {
		return
	}
	values := m.AppendMeasures(nil)
	for i, measure := range start.(sim.Measured).Measures() {
		if measure.Labels != nil {
			fmt.Fprintf(text, "%s %s\n", measure.Name, measure.Labels[values[i]])
		} else {
			fmt.Fprintf(text, "%s %d\n", measure.Name, values[i])
		}
	}
}

// signature compares a hash of 1,000 games of each start with signature.txt.
func (c Config) signature(t *testing.T) {
	text := new(strings.Builder)
	fmt.Fprintln(text, "# Hashes of 1,000 random games. UPDATE=1 go test rewrites them: only when behaviour is meant to change.")
	for _, start := range c.Starts {
		if start.NoGolden {
			continue
		}
		s, err := start.Make()
		require.NoError(t, err)
		fmt.Fprintf(text, "%s %s\n", start.Name, Signature(s, 1000))
	}
	compare(t, filepath.Join(c.Golden, "signature.txt"), text.String())
}

// Signature returns a hash of random games from a start: of how many choices there
// were, what was chosen and what was rolled, the scores and the measures. It does
// not depend on how a game packs its moves and positions.
func Signature(start sim.State, games int) string {
	h := sha256.New()
	var legal []sim.Move
	for game := range uint64(games) {
		w := sim.NewWorker(start, players(game), seed)
		w.Trace = func(before sim.State, m sim.Move, _ sim.State, rolls []sim.Roll) {
			legal = before.Legal(legal[:0])
			fmt.Fprintln(h, before.Turn(), len(legal), before.MoveString(m), tellRolls(rolls))
		}
		end := w.Play(game)
		fmt.Fprintln(h, end.Score(0), end.Score(1))
		tellMeasures(h, start, end)
	}
	return fmt.Sprintf("%x", h.Sum(nil))[:16]
}

// compare holds text against a file, or rewrites the file where UPDATE is set.
func compare(t *testing.T, file, text string) {
	t.Helper()
	if os.Getenv("UPDATE") != "" {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		return
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err, "run UPDATE=1 go test to write it")
	require.Equal(t, string(want), text, "%s: behaviour has changed; if that is meant, rewrite with UPDATE=1 go test and review what changed", file)
}
