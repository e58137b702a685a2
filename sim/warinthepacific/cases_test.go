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

var statuses = []string{"implemented", "simplified", "out"}

// sources returns the Go files of this package, apart from or only its tests.
func sources(t *testing.T, tests bool) map[string]string {
	t.Helper()
	names, err := filepath.Glob("*.go")
	require.NoError(t, err)
	files := map[string]string{}
	for _, name := range names {
		if name == "cases_test.go" || name == "doc.go" || strings.HasSuffix(name, "_test.go") != tests {
			continue
		}
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		files[name] = string(text)
	}
	return files
}

// cites reports whether a case stands in brackets, or is that of an option.
func cites(text, number string) bool {
	return regexp.MustCompile(`\[` + regexp.QuoteMeta(number) + `\]|Case: "` + regexp.QuoteMeta(number) + `"|\[[0-9., ]*\b` + regexp.QuoteMeta(number) + `[,\]]`).MatchString(text)
}

func citedIn(files map[string]string, number string) bool {
	for _, text := range files {
		if cites(text, number) {
			return true
		}
	}
	return false
}

// Whoever reads the list can go to the code and to a test of every case that is said
// to be implemented.
func TestCasesAreCited(t *testing.T) {
	code, tests, seen := sources(t, false), sources(t, true), map[string]bool{}
	for _, row := range rows(t, "cases.csv", "case,title,status,where,note") {
		number := row.Get("case")
		assert.False(t, seen[number], row.Where())
		seen[number] = true
		assert.Contains(t, statuses, row.Get("status"), row.Where())
		for file := range strings.FieldsSeq(row.Get("where")) {
			assert.Contains(t, code, file, row.Where())
		}
		if row.Get("status") != "implemented" {
			assert.NotEmpty(t, row.Get("note"), "%s: why?", row.Where())
			continue
		}
		named := map[string]string{}
		for file := range strings.FieldsSeq(row.Get("where")) {
			named[file] = code[file]
		}
		assert.True(t, citedIn(named, number), "%s: case %s is cited in none of %q", row.Where(), number, row.Get("where"))
		assert.True(t, citedIn(tests, number), "%s: case %s is cited in no test", row.Where(), number)
	}
}

// Every ruling is cited where it says it is.
func TestRulingsAreCited(t *testing.T) {
	code := sources(t, false)
	for _, row := range rows(t, "rulings.csv", "ruling,status,where,note") {
		assert.Contains(t, statuses, row.Get("status"), row.Where())
		assert.NotEmpty(t, row.Get("note"), row.Where())
		cited := false
		for file := range strings.FieldsSeq(row.Get("where")) {
			assert.Contains(t, code, file, row.Where())
			cited = cited || strings.Contains(code[file], row.Get("ruling"))
		}
		assert.True(t, cited, "%s: %s is cited in none of its files", row.Where(), row.Get("ruling"))
	}
}
