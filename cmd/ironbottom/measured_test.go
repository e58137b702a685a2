package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command"
	"github.com/ironbottom/ironbottom/cmd/games"
)

// measured is the line below a table of measurements: the arguments with the seed, the commit, and
// the folder whose rules were played.
var measured = regexp.MustCompile("Measured: `([^`]+)`,[^`]* commit `([0-9a-f]{8})`" +
	"(?:, rules `([^`]+)`(, changed since)?)?")

// A table that was measured under other rules than those of today says so. The signatures of a game
// change if and only if its rules play otherwise.
func TestMeasuredTablesSayIfTheRulesChanged(t *testing.T) {
	top, err := filepath.Abs("../..")
	require.NoError(t, err)
	lines := 0
	for _, page := range pages(t) {
		text, err := os.ReadFile(filepath.Join(top, page))
		require.NoError(t, err)
		for _, m := range measured.FindAllStringSubmatch(strings.Join(strings.Fields(string(text)), " "), -1) {
			lines++
			if c := goTest.FindStringSubmatch(m[1]); c != nil {
				folder := filepath.Join(top, c[1])
				name := strings.TrimPrefix(c[2], "Test")
				assert.True(t, hasTest(t, folder, `func Test\w*`+name), "%s: found no such test: %s", page, m[0])
				for _, f := range testFlag.FindAllStringSubmatch(m[1], -1) {
					if slices.Contains([]string{"run", "v", "timeout"}, f[1]) {
						continue
					}
					assert.True(t, hasTest(t, folder, `flag\.\w+\("`+f[1]+`"`), "%s: found no flag -%s: %s", page,
						f[1], m[0])
				}
			}
			if m[3] == "" {
				continue
			}
			require.DirExists(t, filepath.Join(top, m[3]), "%s: %s", page, m[0])
			cmd := exec.Command("git", "diff", "--quiet", m[2], "--", m[3]+"/**signature.txt")
			cmd.Dir = top
			switch err := cmd.Run(); cmd.ProcessState.ExitCode() {
			case 0:
				assert.Empty(t, m[4], "%s: the rules are those of today: %s", page, m[0])
			case 1:
				assert.NotEmpty(t, m[4], "%s: the table is older than the rules: measure it again, or add "+
					`", changed since" to: %s`, page, m[0])
			default:
				t.Skip("found no such commit, as in a shallow clone: ", m[2], err)
			}
		}
	}
	require.Greater(t, lines, 10)
}

var (
	goTest   = regexp.MustCompile(`^go test (\S+) .*-run (\w+)`)
	testFlag = regexp.MustCompile(` -(\w[\w-]*)`)
)

// hasTest reports whether the tests of the package in a folder match a pattern.
func hasTest(t *testing.T, folder, pattern string) bool {
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	require.NoError(t, err)
	return slices.ContainsFunc(files, func(file string) bool {
		code, err := os.ReadFile(file)
		require.NoError(t, err)
		return regexp.MustCompile(pattern).Match(code)
	})
}

var rating = regexp.MustCompile(`Elo (-?\d+ \(-?\d+ to -?\d+\)) (?:in|at)|, (-?\d+ \(-?\d+ to -?\d+\)) in`)

// The page of the levels has the ratings that the agents command prints.
func TestLevelsPageHasTheRatingsOfTheAgents(t *testing.T) {
	page, err := os.ReadFile("../../benchmarks/levels.md")
	require.NoError(t, err)
	var printed, stderr bytes.Buffer
	require.Zero(t, command.Run(t.Context(), "ironbottom", games.All, []string{"agents"}, &printed, &stderr), &stderr)
	ratings := rating.FindAllStringSubmatch(printed.String(), -1)
	require.Greater(t, len(ratings), 20)
	for _, m := range ratings {
		assert.True(t, strings.Contains(string(page), "| "+m[1]+m[2]), "found no Elo %s on benchmarks/levels.md",
			m[1]+m[2])
	}
}
