package command

import (
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// An empty folder accepts a result, and so does a link to one. A link to nothing is refused.
func TestOutTakesALinkToAnEmptyFolder(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no links")
	}
	here := inFolder(t, nil)
	require.NoError(t, os.Mkdir("disk", 0o755))
	require.NoError(t, os.Symlink("disk", "link"))
	require.NoError(t, os.Symlink("gone", "dangling"))
	require.NoError(t, os.Mkdir("empty", 0o755))
	for _, name := range []string{"link", "empty"} {
		must(t, strings.Fields("odds wake --method monte-carlo -n 100 --out "+name)...)
		must(t, "verify", name)
	}
	require.Equal(t, contentsOf(t, "empty"), contentsOf(t, "disk"))
	refuses(t, map[string]string{
		"odds wake -n 10 --out dangling": "--out: found dangling, a link to a folder that is not there",
		"odds wake -n 10 --out link":     "--out: found link, which holds a result",
	})
	here("disk", "link", "dangling", "empty")
}

// The repeat line has no file name that could be read as a flag.
func TestRepeatOfAFileWithADash(t *testing.T) {
	inFolder(t, map[string]string{"-dash.toml": "attack = \"NA2\"\ndefend = \"CV2\"\n"})
	report := must(t, "odds", "-n", "50", "--seed", "3", "--", "-dash.toml")
	_, again, ok := strings.Cut(report, "\nRepeat: ironbottom ")
	require.True(t, ok)
	require.Contains(t, again, "./-dash.toml")
	require.Equal(t, timeless(report), timeless(must(t, strings.Fields(strings.TrimSpace(again))...)))
}

// timeless is a report without the line of times and the line that repeats it.
func timeless(report string) string {
	var lines []string
	for line := range strings.Lines(report) {
		if !strings.Contains(line, " a second)") && !strings.HasPrefix(line, "Repeat: ") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// An error has a limited length, however long the input.
func TestErrorsAreBounded(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields("run pacific-victory 1943 -n 1 --record war.txt")...)
	text, err := os.ReadFile("war.txt")
	require.NoError(t, err)
	i := strings.LastIndex(string(text), "final ")
	require.Positive(t, i)
	require.NoError(t, os.WriteFile("war.txt", []byte(string(text[:i])+"final x"+string(text[i+6:])), 0o644))
	long := strings.Repeat("x", 5000)
	for _, args := range [][]string{{"replay", "war.txt"}, {"verify", "war.txt"}, {"odds", long},
		{"odds", "wake", "--attacker", long}, {"odds", "wake", "--" + long}, {long}, {"replay", "war.txt", long}} {
		code, _, stderr := ironbottom(t, args...)
		require.Equal(t, exitInput, code)
		require.Less(t, len(stderr), 1200, args[0])
		require.Equal(t, 1, strings.Count(stderr, "\n"))
	}
}
