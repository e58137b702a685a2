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
		fmt.Fprintf(text, "Random games of %s. UPDATE=1 go test rewrites this file; review what changed.\n\n%s",
			start.Name, s)
		for _, game := range []uint64{0, 4, 8} { // both players even, leaning to the first, to the last move
			if c.Chapter != nil {
				c.tellChapters(text, s, game)
			} else {
				tell(text, s, game)
			}
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
	tellEnd(text, start, w.Play(game))
}

func tellEnd(text io.Writer, start, end sim.State) {
	for s := range sim.Side(2) {
		fmt.Fprintf(text, "score of %s %+g\n", end.SideName(s), end.Score(s))
	}
	tellMeasures(text, start, end)
}

// tellChapters writes a long game: decisions and rolls of its first chapter, and of
// each a hash of these and of all before, with the position it led to; the end.
func (c Config) tellChapters(text io.Writer, start sim.State, game uint64) {
	fmt.Fprintf(text, "\nGame %d\n", game)
	w := sim.NewWorker(start, players(game), seed)
	chain, decisions, chapter := sha256.New(), 0, c.Chapter(start)
	first := chapter
	w.Trace = func(before sim.State, m sim.Move, after sim.State, rolls []sim.Roll) {
		line := fmt.Sprintf("%s: %s%s\n", before.SideName(before.Turn()), before.MoveString(m), tellRolls(rolls))
		if chapter == first {
			io.WriteString(text, line)
		}
		io.WriteString(chain, line)
		decisions++
		if next := c.Chapter(after); next != chapter || after.Turn() == sim.Over {
			io.WriteString(chain, after.String())
			fmt.Fprintf(text, "%s, %d decisions: %.8x\n", chapter, decisions, chain.Sum(nil))
			chapter, decisions = next, 0
		}
	}
	end := w.Play(game)
	tellEnd(text, start, end)
	fmt.Fprintf(text, "\n%s", end)
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

// signature compares a hash of 1,000 games of each start, fewer of long ones, with
// signature.txt.
func (c Config) signature(t *testing.T) {
	games := 1000
	if c.Every > 1 { // whatever the environment asks for
		games = max(27, games/c.Every)
	}
	count := fmt.Sprint(games)
	if games == 1000 {
		count = "1,000"
	}
	text := new(strings.Builder)
	fmt.Fprintf(text, "# Hashes of %s random games. UPDATE=1 go test rewrites them: only when behaviour is "+
		"meant to change.\n", count)
	for _, start := range c.Starts {
		if start.NoGolden {
			continue
		}
		s, err := start.Make()
		require.NoError(t, err)
		fmt.Fprintf(text, "%s %s\n", start.Name, Signature(s, games))
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
	require.Equal(t, string(want), text, "%s: behaviour has changed; if that is meant, rewrite with UPDATE=1 "+
		"go test and review what changed", file)
}
