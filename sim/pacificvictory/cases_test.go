package pacificvictory_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/table"
)

var statuses = []string{"implemented", "simplified", "out"}

func readData(t *testing.T, file string, columns ...string) []table.Row {
	t.Helper()
	rows, err := table.Read(os.DirFS("."), file, columns...)
	require.NoError(t, err)
	return rows
}

// cases returns the rows of cases.csv by case.
func cases(t *testing.T) map[string]table.Row {
	t.Helper()
	all := map[string]table.Row{}
	for _, row := range readData(t, "cases.csv", "case", "title", "status", "where", "note") {
		require.NotContains(t, all, row.Get("case"), row.Where())
		all[row.Get("case")] = row
	}
	return all
}

// sources returns the Go files of this folder and its rooms, apart from or only the tests.
func sources(t *testing.T, tests bool) map[string]string {
	t.Helper()
	names, err := filepath.Glob("*.go")
	require.NoError(t, err)
	rooms, err := filepath.Glob("*/*.go")
	require.NoError(t, err)
	files := map[string]string{}
	for _, name := range append(names, rooms...) {
		name = filepath.ToSlash(name)
		if name == "cases_test.go" || strings.HasSuffix(name, "_test.go") != tests {
			continue
		}
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		files[name] = string(text)
	}
	return files
}

// citation matches a case where it is not part of a longer number: 5.4 is not
// cited by 5.46 nor by 15.4. A special rule is its scenario and a word: both have
// to be in the file.
func citation(number string) func(text string) bool {
	number, word, _ := strings.Cut(number, " ")
	cited := regexp.MustCompile(`(^|[^0-9.])` + regexp.QuoteMeta(number) + `($|[^0-9.]|\.($|[^0-9]))`)
	return func(text string) bool {
		return cited.MatchString(text) && strings.Contains(strings.ToLower(text), word)
	}
}

func citedIn(files map[string]string, number string) bool {
	cites := citation(number)
	for _, text := range files {
		if cites(text) {
			return true
		}
	}
	return false
}

func TestCitation(t *testing.T) {
	for text, want := range map[string]bool{
		"// [5.4]": true, "(5.4, ruling R30)": true, `Case: "5.4"`: true, "rule 5.4.": true, "of 5.4": true,
		"// [5.46]": false, "15.4": false, "5.4.1": false, "3.5.4": false,
	} {
		assert.Equal(t, want, citation("5.4")(text), text)
	}
	assert.True(t, citation("1943 kamikaze")("// special rule of 1943: Kamikaze"))
	assert.False(t, citation("1943 kamikaze")("// 1943"))
}

// Whoever reads the list can go to the code and to a test of every case that is
// said to be implemented.
func TestCasesAreCited(t *testing.T) {
	all := cases(t)
	code, tests := sources(t, false), sources(t, true)
	for number, row := range all {
		if !assert.Contains(t, statuses, row.Get("status"), row.Where()) || row.Get("status") != "implemented" {
			continue
		}
		if whole, ok := strings.CutPrefix(row.Get("note"), "part of "); ok {
			if assert.Contains(t, all, whole, row.Where()) {
				assert.Equal(t, "implemented", all[whole].Get("status"), row.Where())
			}
			number, row = whole, all[whole]
		}
		named := map[string]string{}
		for file := range strings.FieldsSeq(row.Get("where")) {
			named[file] = code[file]
		}
		assert.True(t, citedIn(named, number), "%s: case %s is implemented but cited in none of %s", row.Where(),
			number, row.Get("where"))
		assert.True(t, citedIn(tests, number), "%s: case %s is implemented but cited in no test", row.Where(), number)
	}
}

// The list names real files, and says why of all that is not there.
func TestCasesSayWhereAndWhy(t *testing.T) {
	code := sources(t, false)
	rows := readData(t, "cases.csv", "case", "title", "status", "where", "note")
	rows = append(rows, readData(t, "rulings.csv", "ruling", "kind", "option", "default", "status", "where", "note")...)
	for _, row := range rows {
		for name := range strings.FieldsSeq(row.Get("where")) {
			assert.Contains(t, code, name, row.Where())
		}
		if row.Get("status") != "implemented" {
			assert.NotEmpty(t, row.Get("note"), "%s: why is it %s?", row.Where(), row.Get("status"))
		} else {
			assert.NotEmpty(t, row.Get("where")+row.Get("note"), row.Where())
		}
	}
}

// The rulebook runs from 1.0 to 10.0; every chapter is there.
func TestCasesAreComplete(t *testing.T) {
	all := cases(t)
	for number := range strings.FieldsSeq(`
		1.0 1.1 1.2 1.3 1.4 1.5  2.0 2.1 2.2 2.21 2.22 2.23 2.22b 2.23b 2.3 2.4
		3.0 3.1 3.1.1 3.1.2 3.2 3.2.1 3.2.2 3.2.3 3.2.4 3.3 3.3.1 3.3.2 3.3.3 3.3.4
		4.0 4.11 4.12 4.2 4.3 4.4 4.41 4.42 4.5 4.6 4.61 4.62 4.63 4.7 4.71 4.72 4.8 4.81 4.82
		5.0 5.1 5.11 5.2 5.21 5.3 5.31 5.32 5.4 5.41 5.42 5.43 5.44 5.45 5.46 5.5 5.51 5.6
		5.7 5.71 5.72 5.73 5.74 5.75 5.76 5.77 5.78 5.79 5.8 5.9  6.0 6.1 6.2 6.3
		7.0 7.1 7.11 7.12 7.13 7.14 7.15 7.2 7.21 7.22 7.23 7.24 7.25 7.26 7.27 7.28
		8.0 8.1 8.11 8.2 8.21  9.0 9.1 9.2 9.3 9.4 9.5 9.6 9.7 9.8 9.9  10.0`) {
		assert.Contains(t, all, number)
	}
}

// An option can be looked up: it names a case that is implemented, or a ruling.
func TestOptionsNameTheirCase(t *testing.T) {
	all := cases(t)
	rulings := map[string]table.Row{}
	for _, row := range readData(t, "rulings.csv", "ruling", "kind", "option", "default", "status", "where", "note") {
		assert.Regexp(t, `^R[0-9]{2,3}$`, row.Get("ruling"), row.Where())
		assert.Contains(t, []string{"A", "C", "L"}, row.Get("kind"), row.Where())
		assert.Contains(t, statuses, row.Get("status"), row.Where())
		require.NotContains(t, rulings, row.Get("ruling"), row.Where())
		rulings[row.Get("ruling")] = row
	}
	named := map[string]string{}
	for _, o := range pacificvictory.Game.Options {
		require.NotEmpty(t, o.Case, o.Name)
		if row, ok := rulings[o.Case]; ok {
			assert.Equal(t, o.Name, row.Get("option"), row.Where())
			assert.Equal(t, o.Values[0], row.Get("default"), row.Where())
			named[o.Name] = o.Case
			continue
		}
		assert.False(t, strings.HasPrefix(o.Case, "R"), "option %s: ruling %s is not in rulings.csv", o.Name, o.Case)
		for number, row := range all {
			if (number == o.Case || strings.HasPrefix(number, o.Case+" ")) && row.Get("status") == "implemented" {
				named[o.Name] = number
			}
		}
		assert.Contains(t, named, o.Name, "option %s: case %s is not implemented in cases.csv", o.Name, o.Case)
	}
	for _, row := range rulings {
		if o := row.Get("option"); o != "" {
			assert.Contains(t, named, o, "%s: there is no such option", row.Where())
		}
	}
}
