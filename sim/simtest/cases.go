package simtest

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	tables "github.com/ironbottom/ironbottom/sim/table"
)

// statuses are the possible statuses of a case. A case with "fight" is implemented in battles, but
// no scenario of the whole game uses it.
var statuses = []string{"implemented", "fight", "simplified", "out"}

// Cases checks the lists cases.csv and rulings.csv of the game in the working folder:
//
//   - Every case listed as implemented is cited in the code and in a test, and every other case has
//     a reason.
//   - Every ruling is cited in the place that the list names.
//   - Options have the defaults of their rulings.
//
// Cases are cited in brackets, alone or with others, or as the case of an option. The columns of
// rulings.csv begin with ruling and end with status, where and note; option and default may be
// between.
func Cases(t *testing.T, g sim.Game, rulingColumns string) {
	here := os.DirFS(".")
	code, tests, seen := sources(t, false), slices.Collect(maps.Values(sources(t, true))), map[string]bool{}
	rows, err := tables.Read(here, "cases.csv", "case", "title", "status", "where", "note")
	require.NoError(t, err)
	for _, row := range rows {
		number := row.Get("case")
		assert.False(t, seen[number], row.Where())
		seen[number] = true
		named := namedFiles(t, row, code)
		if status := row.Get("status"); status != "implemented" && status != "fight" {
			assert.NotEmpty(t, row.Get("note"), "%s: why?", row.Where())
			continue
		}
		assert.True(t, cited(named, number), "%s: case %s is cited in none of %q", row.Where(), number,
			row.Get("where"))
		assert.True(t, cited(tests, number), "%s: case %s is cited in no test", row.Where(), number)
	}
	columns := strings.Split(rulingColumns, ",")
	rows, err = tables.Read(here, "rulings.csv", columns...)
	require.NoError(t, err)
	for _, row := range rows {
		ruling := row.Get("ruling")
		seen[ruling] = true
		assert.NotEmpty(t, row.Get("note"), row.Where())
		named := namedFiles(t, row, code)
		assert.True(t, slices.ContainsFunc(named, func(text string) bool {
			return strings.Contains(text, ruling)
		}), "%s: %s is cited in none of its files", row.Where(), ruling)
		for _, o := range g.Options {
			if slices.Contains(columns, "option") && o.Name == row.Get("option") {
				assert.Equal(t, o.Values[0], row.Get("default"), row.Where())
			}
		}
	}
	for _, o := range g.Options {
		assert.True(t, seen[o.Case], "option %s: %s is in neither list", o.Name, o.Case)
	}
}

// namedFiles returns the texts of the files named in a row, which must exist.
func namedFiles(t *testing.T, row tables.Row, code map[string]string) (texts []string) {
	t.Helper()
	assert.Contains(t, statuses, row.Get("status"), row.Where())
	for file := range strings.FieldsSeq(row.Get("where")) {
		assert.True(t, code[file] != "", "%s: no file %s", row.Where(), file)
		texts = append(texts, code[file])
	}
	return texts
}

// sources returns the Go files in and below the working folder by path, without tests or only
// tests.
func sources(t *testing.T, tests bool) map[string]string {
	t.Helper()
	files := map[string]string{}
	require.NoError(t, filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		name := filepath.Base(path)
		if err != nil || filepath.Ext(name) != ".go" || path == "cases_test.go" || name == "doc.go" ||
			strings.HasSuffix(name, "_test.go") != tests {
			return err
		}
		text, err := os.ReadFile(path)
		files[filepath.ToSlash(path)] = string(text)
		return err
	}))
	return files
}

// cited reports whether one of the texts cites a case in brackets, or an option has the case.
func cited(texts []string, number string) bool {
	n := regexp.QuoteMeta(number)
	citation := regexp.MustCompile(`\[` + n + `\]|Case: "` + n + `"|\[[0-9., ]*\b` + n + `[,\]]`)
	return slices.ContainsFunc(texts, func(text string) bool {
		return strings.Contains(text, number) && citation.MatchString(text) // few have it, and that is soon seen
	})
}
