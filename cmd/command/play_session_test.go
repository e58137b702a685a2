package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Sessions as a player types them: testdata/play/NAME.in has the words of the command and then a
// line for each line of input. NAME.golden has the output from the first prompt on, without the
// place of the saved game. UPDATE=1 go test rewrites them; review the changes.
func TestPlaySessions(t *testing.T) {
	files, err := filepath.Glob("testdata/play/*.in")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for i, f := range files {
		files[i], err = filepath.Abs(f)
		require.NoError(t, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".in"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			words, lines, _ := strings.Cut(strings.TrimSpace(string(text)), "\n")
			inFolder(t, nil)
			typed(t, strings.Split(lines, "\n")...)
			out := must(t, append([]string{"play", "--save", "game.txt"}, strings.Fields(words)...)...)
			begin := strings.Index(out, "> ")
			require.Positive(t, begin)
			out = out[strings.LastIndexByte(out[:begin], '\n')+1:]
			out = out[:strings.LastIndex(out, "Saved in ")]
			golden := strings.TrimSuffix(file, ".in") + ".golden"
			if os.Getenv("UPDATE") != "" {
				require.NoError(t, os.WriteFile(golden, []byte(out), 0o644))
				return
			}
			want, err := os.ReadFile(golden)
			require.NoError(t, err)
			require.Equal(t, string(want), out)
		})
	}
}
