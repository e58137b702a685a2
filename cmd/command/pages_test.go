package command

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	commandLine = regexp.MustCompile("(?m)^(?:\\$ )?(?:go run ./cmd/)?ironbottom ([a-z].+)$|`ironbottom ([a-z][^`]+)`")
	word        = regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`)
	link        = regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)
)

// Every command line on a page has an existing command and existing flags, and every link leads to
// a file. The tests of cmd/ironbottom run the lines.
func TestPages(t *testing.T) {
	var pages []string
	require.NoError(t, fs.WalkDir(os.DirFS("../.."), ".", func(path string, d fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".md") {
			pages = append(pages, path)
		}
		return err
	}))
	lines := 0
	for _, page := range pages {
		text, err := os.ReadFile(filepath.Join("../..", page))
		require.NoError(t, err)
		for _, m := range commandLine.FindAllStringSubmatch(string(text), -1) {
			lines++
			checkTyped(t, page, m[1]+m[2])
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			_, err := os.Stat(filepath.Join("../..", filepath.Dir(page), m[1]))
			assert.NoError(t, err, page)
		}
	}
	require.Greater(t, lines, 100)
}

// checkTyped looks a command line up, up to the comment that two blanks begin.
func checkTyped(t *testing.T, page, line string) {
	if at := regexp.MustCompile(` {2,}| [<>|&]| \.\.\.`).FindStringIndex(line); at != nil {
		line = line[:at[0]]
	}
	words := word.FindAllString(line, -1)
	for i, w := range words {
		words[i] = strings.Trim(w, `'"`)
	}
	root := ironbottomProgram.root(io.Discard, io.Discard)
	cmd, rest, err := root.Find(words)
	if !assert.NoError(t, err, "%s: %s", page, line) || !assert.NotSame(t, root, cmd, "%s: %s", page, line) {
		return
	}
	cmd.InitDefaultHelpFlag()
	flags := cmd.Flags()
	flags.AddFlagSet(cmd.InheritedFlags())
	for _, w := range rest {
		name, _, _ := strings.Cut(strings.TrimLeft(w, "-"), "=")
		switch {
		case strings.HasPrefix(w, "--"):
			assert.NotNil(t, flags.Lookup(name), "%s: %s: %s", page, line, w)
		case strings.HasPrefix(w, "-") && len(w) == 2:
			assert.NotNil(t, flags.ShorthandLookup(name), "%s: %s: %s", page, line, w)
		}
	}
}
