package command

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pages are the pages whose command lines and links are checked, from the top of the
// project.
var pages = []string{"README.md", "experiments/README.md", "benchmarks/README.md", "sim/victoryinthepacific/README.md", "sim/navalchess/README.md", "sim/warinthepacific/README.md", "agents/learn/README.md"}

// authorsPages are those whose code and lines TestPagesForAuthors tries.
var authorsPages = []string{"sim/README.md", "agents/README.md"}

var (
	commandLine = regexp.MustCompile("(?m)^(?:\\$ )?(?:go run ./cmd/)?ironbottom (.+)$|`ironbottom ([^`]+)`")
	word        = regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`)
	link        = regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)
)

// What the pages say to type is a command with flags that there are, and what they link to
// is there.
func TestPages(t *testing.T) {
	lines := 0
	for _, page := range slices.Concat(pages, authorsPages, []string{"cmd/page/README.md"}) {
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
