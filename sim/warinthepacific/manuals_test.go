package warinthepacific_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	fileName = regexp.MustCompile(`[\w*]+\.go`)
	caseName = regexp.MustCompile(`\[(\d+(?:\.\d+)?)\]`)
)

// The manual of a room names all of its files and no others, and a case that stands behind
// files is cited in one of them, itself or one below it.
func TestManuals(t *testing.T) {
	for _, room := range []string{"fight/ground", "fight/air", "fight/surface", "fight/contact", "fight/undersea",
		"theatre", "war", "war/board", "war/missions", "war/land", "internal/book"} {
		manual, err := os.ReadFile(filepath.Join(room, "doc.go"))
		require.NoError(t, err)
		all, err := filepath.Glob(room + "/*.go")
		require.NoError(t, err)
		named := map[string]bool{}
		for line := range strings.Lines(string(manual)) {
			var text string
			list := fileName.FindAllString(line, -1)
			for _, name := range list {
				found, err := filepath.Glob(filepath.Join(room, name))
				require.NoError(t, err)
				assert.NotEmpty(t, found, "%s: %s", room, name)
				for _, file := range found {
					named[file] = true
					code, err := os.ReadFile(file)
					require.NoError(t, err)
					text += string(code)
				}
			}
			for _, m := range caseName.FindAllStringSubmatch(line, -1) {
				cited := regexp.MustCompile(`\[` + regexp.QuoteMeta(m[1]) + `[\d.]*\]`)
				assert.True(t, len(list) == 0 || cited.MatchString(text), "%s: [%s] is in none of %s", room, m[1], list)
			}
		}
		for _, file := range all {
			own := strings.HasSuffix(file, "_test.go") || filepath.Base(file) == "doc.go" || named[file]
			assert.True(t, own, "%s is not in the manual", file)
		}
	}
}
