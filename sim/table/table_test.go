package table_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
)

const units = `# The units.
type,power,elite

CV,3,yes
# A comment between.
"BB, old",2,no
`

func files(pairs ...string) fstest.MapFS {
	m := fstest.MapFS{}
	for i := 0; i < len(pairs); i += 2 {
		m[pairs[i]] = &fstest.MapFile{Data: []byte(pairs[i+1])}
	}
	return m
}

func read(text string) ([]table.Row, error) {
	return table.Read(files("units.csv", text), "units.csv", "type", "power", "elite")
}

func TestRead(t *testing.T) {
	for _, text := range []string{units, strings.ReplaceAll(units, "\n", "\r\n"), strings.TrimSuffix(units, "\n")} {
		rows, err := read(text)
		require.NoError(t, err)
		require.Len(t, rows, 2)
		assert.Equal(t, "CV", rows[0].Get("type"))
		assert.Equal(t, "BB, old", rows[1].Get("type"))
		assert.Equal(t, "units.csv:4", rows[0].Where())
		assert.Equal(t, "units.csv:6", rows[1].Where())
		power, err := rows[1].Int("power", 0, 5)
		require.NoError(t, err)
		assert.Equal(t, 2, power)
		elite, err := rows[0].Bool("elite")
		require.NoError(t, err)
		assert.True(t, elite)
		elite, err = rows[1].Bool("elite")
		require.NoError(t, err)
		assert.False(t, elite)
	}
	rows, err := read("type,power,elite\n")
	require.NoError(t, err)
	assert.Empty(t, rows)
}

// Each error names file and line, what was found and what is wanted.
func TestReadErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                   "units.csv: found no header; want type,power,elite",
		"# nothing.":         "units.csv: found no header; want type,power,elite",
		"type,power\nCV,3\n": "units.csv:1: found columns type,power; want type,power,elite",
		"#\ntype,power,elite,cost\n": "units.csv:2: found columns type,power,elite,cost; want " +
			"type,power,elite",
		"power,type,elite\n": "units.csv:1: found columns power,type,elite; want type,power,elite",
		"type,power, elite\n": "units.csv:1: found columns type,power, elite; want " +
			"type,power,elite",
		"type;power;elite\n":                      "units.csv:1: found semicolons between the columns; want commas",
		"type\tpower\telite\n":                    "units.csv:1: found tabs between the columns; want commas",
		"type,power,\u00a0elite\n":                `units.csv:1: found columns "type,power,\u00a0elite"; want type,power,elite`,
		"type,power,elite \n":                     `units.csv:1: found columns "type,power,elite "; want type,power,elite`,
		"type,power,elite\nCV,3\n":                "units.csv:2: found 2 values; want 3: type,power,elite",
		"type,power,elite\n\nCV,3,yes,\n":         "units.csv:3: found 4 values; want 3: type,power,elite",
		"type,power,elite\nCV,\"3,yes\n":          `units.csv:2: found extraneous or missing " in quoted-field; want values between commas`,
		"type,power,elite\nCV,3,yes\nB\"B,3,no\n": `units.csv:3: found bare " in non-quoted-field; want values between commas`,
	} {
		rows, err := read(text)
		assert.ErrorContains(t, err, want, "%q", text)
		assert.Nil(t, rows)
	}
	_, err := table.Read(files(), "units.csv", "type", "power")
	assert.EqualError(t, err, "units.csv: found no such file; want a table with columns type,power")
}

// The columns before Key identify a row, which may occur once; without Key the first column does.
// If Key comes first, nothing does. A second row with the same name would have no effect.
func TestRowsAreSaidOnce(t *testing.T) {
	const text = "a,b,c\nx,1,2\nx,2,2\n"
	for want, columns := range map[string][]string{
		`t.csv:3: found a "x" again; want it once, as in line 2`: {"a", "b", "c"},
		"": {"a", "b", table.Key, "c"},
		`t.csv:4: found a,b "x,1" again; want it once, as in line 2`: {"a", "b", table.Key, "c"},
	} {
		data := text
		if strings.Contains(want, ":4:") {
			data += "x,1,3\n"
		}
		_, err := table.Read(files("t.csv", data), "t.csv", columns...)
		if want == "" {
			assert.NoError(t, err)
			continue
		}
		assert.EqualError(t, err, want)
	}
	rows, err := table.Read(files("t.csv", text+"x,1,2\n"), "t.csv", table.Key, "a", "b", "c")
	require.NoError(t, err)
	assert.Len(t, rows, 3, "rows may repeat")
}

// Files as written by common programs: a byte order mark is skipped. Files that are not text, not
// ordinary or too large are refused before they are read whole.
func TestFilesOfOthers(t *testing.T) {
	rows, err := read("\ufeff" + units)
	require.NoError(t, err)
	assert.Equal(t, "CV", rows[0].Get("type"))
	for text, want := range map[string]string{
		"t\x00y\x00":    "units.csv: found what is no text in UTF-8",
		"type,\xff\xfe": "units.csv: found what is no text in UTF-8",
		strings.Repeat("#\n", table.MaxFile/2) + "##": "units.csv: found more than 16 MB",
	} {
		_, err := read(text)
		assert.ErrorContains(t, err, want)
	}
	_, err = table.Read(fstest.MapFS{"units.csv": {Mode: fs.ModeNamedPipe}}, "units.csv", "type")
	assert.ErrorContains(t, err, "found no ordinary file")
	_, err = read(strings.Repeat("x", 5000) + ",power\n")
	assert.Less(t, len(err.Error()), 400, "what is found is cut")
}

func TestValueErrors(t *testing.T) {
	const header = "type,power,elite\n"
	for _, value := range []string{"", "x", "3.5", "6", "-1", " 3", "3 ", "0x3", "+3", "03", "99999999999999999999"} {
		rows, err := read(header + "CV," + value + ",yes\n")
		require.NoError(t, err)
		_, err = rows[0].Int("power", 0, 5)
		assert.EqualError(t, err, fmt.Sprintf("units.csv:2: found power %q; want a whole number from 0 to 5", value))
	}
	for _, value := range []string{"", "Yes", "true", "1", "yes "} {
		rows, err := read(header + "CV,3," + value + "\n")
		require.NoError(t, err)
		_, err = rows[0].Bool("elite")
		assert.EqualError(t, err, fmt.Sprintf("units.csv:2: found elite %q; want yes or no", value))
	}
	rows, err := read(units)
	require.NoError(t, err)
	assert.EqualError(t, rows[1].Errorf("type", "one of %d", 7), `units.csv:6: found type "BB, old"; want one of 7`)
	assert.PanicsWithValue(t, "table: no column cost", func() { rows[0].Get("cost") })
}

func TestDigest(t *testing.T) {
	digest := func(m fstest.MapFS) string {
		d, err := table.Digest(m, "*.csv", "battles/*.toml")
		require.NoError(t, err)
		require.Regexp(t, "^[0-9a-f]{16}$", d)
		return d
	}
	base := digest(files("a.csv", "1\n", "b.csv", "2\n", "battles/x.toml", "3\n"))
	assert.Equal(t, base, digest(files("battles/x.toml", "3\n", "b.csv", "2\n", "a.csv", "1\n", "other.txt",
		"9\n")), "files that do not match do not count")
	swapped, err := table.Digest(files("a.csv", "1\n", "b.csv", "2\n", "battles/x.toml", "3\n"),
		"battles/*.toml", "*.csv")
	require.NoError(t, err)
	assert.Equal(t, base, swapped, "the order of the patterns does not count")
	seen := map[string]bool{base: true}
	for _, m := range []fstest.MapFS{
		files("a.csv", "1\n", "b.csv", "2 \n", "battles/x.toml", "3\n"), // other content
		files("a.csv", "1\n2\n", "b.csv", "", "battles/x.toml", "3\n"),  // the same bytes, split elsewhere
		files("a.csv", "2\n", "b.csv", "1\n", "battles/x.toml", "3\n"),  // swapped
		files("a.csv", "1\n", "c.csv", "2\n", "battles/x.toml", "3\n"),  // another name
		files("a.csv", "1\n", "battles/x.toml", "3\n"),                  // one less
		files("a.csv", "1\n", "b.csv", "2\n", "c.csv", "", "battles/x.toml", "3\n"),
	} {
		d := digest(m)
		assert.False(t, seen[d], "digest of %v", m)
		seen[d] = true
	}
	_, err = table.Digest(files(), "[")
	assert.Error(t, err)
}

func TestOverlay(t *testing.T) {
	shipped := files("units.csv", "old", "turns.csv", "turns", "battles/midway.toml", "m", "battles/wake.toml", "w")
	folder := files("units.csv", "new", "battles/mine.toml", "mine", "battles/wake.toml", "w2")
	over, err := table.Overlay(shipped, folder, "battles/*.toml")
	require.NoError(t, err)
	for name, want := range map[string]string{
		"units.csv": "new", "turns.csv": "turns", "battles/midway.toml": "m", "battles/wake.toml": "w2",
		"battles/mine.toml": "mine",
	} {
		got, err := fs.ReadFile(over, name)
		require.NoError(t, err, name)
		assert.Equal(t, want, string(got), name)
	}
	names, err := fs.Glob(over, "battles/*.toml")
	require.NoError(t, err)
	assert.Equal(t, []string{"battles/midway.toml", "battles/mine.toml", "battles/wake.toml"}, names)
	names, err = fs.Glob(over, "*.csv")
	require.NoError(t, err)
	assert.Equal(t, []string{"turns.csv", "units.csv"}, names)
	_, err = fs.ReadFile(over, "none.csv")
	assert.ErrorIs(t, err, fs.ErrNotExist)

	// The digest depends on the data in use.
	before, err := table.Digest(shipped, "*.csv")
	require.NoError(t, err)
	after, err := table.Digest(over, "*.csv")
	require.NoError(t, err)
	assert.NotEqual(t, before, after)
}

// A file that would have no effect is refused: it may be a slip of the pen.
func TestOverlayRefusesUnknownFiles(t *testing.T) {
	shipped := files("units.csv", "u", "turns.csv", "t", "battles/midway.toml", "m")
	for name, found := range map[string]string{"unit.csv": "unit.csv", "battles/midway.txt": "battles/midway.txt",
		"fights/x.toml": "fights/x.toml"} {
		_, err := table.Overlay(shipped, files(name, "x"), "battles/*.toml")
		assert.EqualError(t, err, found+": found a file that replaces nothing; want turns.csv, units.csv, "+
			"battles/*.toml")
	}
	_, err := table.Overlay(shipped, files("battles/mine.toml", "x"))
	assert.ErrorContains(t, err, "battles/mine.toml: found a file that replaces nothing")
	over, err := table.Overlay(shipped, files())
	require.NoError(t, err)
	got, err := fs.ReadFile(over, "units.csv")
	require.NoError(t, err)
	assert.Equal(t, "u", string(got))
}

// What editors and file managers leave in a folder is passed over.
func TestOverlayOfPeople(t *testing.T) {
	shipped := files("units.csv", "u", "battles/midway.toml", "m")
	over, err := table.Overlay(shipped, files(".DS_Store", "x", ".git/config", "x", "units.csv~", "x",
		".units.csv.swp", "x", "battles/.mine.toml", "x", "units.csv", "mine"), "battles/*.toml")
	require.NoError(t, err)
	text, err := fs.ReadFile(over, "units.csv")
	require.NoError(t, err)
	assert.Equal(t, "mine", string(text))
	names, err := fs.Glob(over, "battles/*.toml")
	require.NoError(t, err)
	assert.Equal(t, []string{"battles/midway.toml"}, names)
}

// FuzzRead: no file makes reading panic; an error names the file; rows that are
// read have all columns, and their lines ascend within the file.
func FuzzRead(f *testing.F) {
	for _, text := range []string{units, "type,power,elite\nCV,3\n", "type,power,elite\n\"a\nb\",1,no\n",
		"\xef\xbb\xbftype,power,elite\n", "#"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rows, err := read(text)
		if err != nil {
			require.True(t, strings.HasPrefix(err.Error(), "units.csv:"), err.Error())
			return
		}
		last, lines := 1, strings.Count(text, "\n")+1
		for _, r := range rows {
			var line int
			_, err := fmt.Sscanf(r.Where(), "units.csv:%d", &line)
			require.NoError(t, err)
			require.Greater(t, line, last)
			require.LessOrEqual(t, line, lines)
			last = line
			for _, column := range []string{"type", "power", "elite"} {
				_ = r.Get(column)
			}
			if n, err := r.Int("power", 0, 5); err == nil {
				require.True(t, n >= 0 && n <= 5)
			}
		}
	})
}
