package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	codeBlock  = regexp.MustCompile("(?ms)^```go (\\S+)\n(.*?)^```$")
	typedBlock = regexp.MustCompile(`(?m)^\$ (duel|wargames) (.+)$`)
)

// The code on the pages "write a game" and "write an agent" is a module of its own that passes the
// suite, and its programs have every command.
func TestPagesForAuthors(t *testing.T) {
	if testing.Short() {
		t.Skip("builds two programs")
	}
	top, err := filepath.Abs("../..")
	require.NoError(t, err)
	module, saved := t.TempDir(), t.TempDir()
	var typed [][]string
	files := map[string]string{}
	for _, page := range []string{"sim/writing.md", "agents/writing.md"} {
		text, err := os.ReadFile(filepath.Join(top, page))
		require.NoError(t, err)
		for _, m := range codeBlock.FindAllStringSubmatch(string(text), -1) {
			if files[m[1]] != "" {
				m[2] = "\n" + m[2]
			}
			files[m[1]] += m[2]
		}
		typed = append(typed, typedBlock.FindAllStringSubmatch(string(text), -1)...)
	}
	sum, err := os.ReadFile(filepath.Join(top, "go.sum"))
	require.NoError(t, err)
	files["go.sum"] = string(sum)
	files["go.mod"] = "module example.com/duel\n\ngo 1.26.0\n\nrequire github.com/ironbottom/ironbottom " +
		"v0.0.0\n\nreplace github.com/ironbottom/ironbottom => " + top + "\n"
	for name, text := range files {
		path := filepath.Join(module, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	run := func(name string, args ...string) string {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir = module
		cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "UPDATE=1", "XDG_DATA_HOME="+saved)
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s %s: %s", name, strings.Join(args, " "), out)
		return string(out)
	}
	require.Empty(t, run("gofmt", "-l", "."))
	run("go", "test", "./...") // and vets it
	if strings.Contains(os.Getenv("GOFLAGS"), "-vet=off") {
		// As in .ci/run, after "go vet ./..." has looked at all that this module needs.
		run("go", "vet", "./...")
	}
	run("go", "build", "-o", module, "./cmd/...")
	require.Greater(t, len(typed), 12)
	for _, m := range typed {
		if slices.Contains(skipped, m[2]) {
			m[2] += " --help"
		}
		out := run(filepath.Join(module, m[1]), append(strings.Fields(m[2]), "--progress", "none")...)
		require.NotEmpty(t, out, m[0])
		require.NotContains(t, out, "ironbottom odds", m[0])
	}
}
