package command

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
)

// No text of a file reaches the terminal as a command, neither in a report nor in an error.
func TestTextOfFilesIsPrintable(t *testing.T) {
	inFolder(t,
		map[string]string{"red.toml": "title = \"x \\u001b[31mRED \\u202egnp\"\nattack = \"CV2\"\ndefend " +
			"= \"CA2\"\n", "own/units.csv": "\x1b]0;OWNED\a,type\n"})
	out := must(t, "odds", "red.toml", "-n", "100")
	assert.True(t, strings.HasPrefix(out, "x \\u001b[31mRED \\u202egnp\n"), out)
	code, _, text := ironbottom(t, "odds", "guadalcanal", "--data", "own")
	assert.Equal(t, exitInput, code)
	assert.Contains(t, text, "\\u001b]0;OWNED\\u0007,type; want type,")
	var b bytes.Buffer
	n, err := cli.Printable{Writer: &b}.Write([]byte("a\tb\nÆ ± \u009b"))
	require.NoError(t, err)
	assert.Equal(t, 12, n)
	assert.Equal(t, "a\tb\nÆ ± \\u009b", b.String())
}

// An endless, too large or binary file is refused before it is read.
func TestHugeFilesAreRefused(t *testing.T) {
	inFolder(t, map[string]string{"big.toml": strings.Repeat("#", 17<<20), "noise.txt": "ironbottom\x00\xff",
		"b.txt": "x", "bom.toml": "\ufeffattack = \"CV2\"\ndefend = \"CA2\"\n"})
	require.NoError(t, os.Symlink(os.DevNull, "null.toml"))
	refuses(t, map[string]string{
		"odds big.toml":                  "big.toml: found 17 MB; want a battle file, 16 MB at most",
		"odds null.toml":                 "null.toml: found no ordinary file; want a battle file",
		"replay null.toml":               "null.toml: found no ordinary file; want a record",
		"advise --position noise.txt:1":  "noise.txt: found neither a position nor a record",
		"advise --position b.txt:abc":    `--position: found "abc" behind b.txt; want a number of decisions, as b.txt:7`,
		"odds guadalcanal --show --json": "--json: found together with --show",
	})
	must(t, "odds", "bom.toml", "-n", "100")
}

// Names are found in any case; an unknown name gets the nearest one as a hint.
func TestUnknownNameGetsTheNearestOne(t *testing.T) {
	assert.Equal(t, must(t, "odds", "guadalcanal", "--show"), must(t, "odds", "Guadalcanal", "--show"))
	refuses(t, map[string]string{
		"odds guadalcanl":                            "(did you mean guadalcanal?)",
		"odds tulagi-guns":                           "tulagi-guns is a battle of war-in-the-pacific",
		"odds guadalcanal --atacker stand":           "(did you mean --attacker?)",
		"odds guadalcanal --attacker prudnt":         "(did you mean prudent?)",
		"odds guadalcanal --option kamikazi":         "(did you mean kamikaze?)",
		"odd guadalcanal":                            "(did you mean odds?)",
		"run pacificvictory 1941":                    "(did you mean pacific-victory?)",
		"odds --game war_in_the_pacific savo-island": "(did you mean war-in-the-pacific?)",
	})
}

// A data folder may contain the files that editors leave. If units are missing, the error names the
// file that lacks them.
func TestDataFoldersOfPeople(t *testing.T) {
	units, err := os.ReadFile("../../sim/pacificvictory/data/units.csv")
	require.NoError(t, err)
	var carriers []string
	for line := range strings.Lines(string(units)) {
		if !strings.HasPrefix(line, "CV,") {
			carriers = append(carriers, line)
		}
	}
	inFolder(t, map[string]string{"own/units.csv": string(units), "own/.DS_Store": "x", "own/units.csv~": "x",
		"less/units.csv": strings.Join(carriers, "")})
	_, told, _ := strings.Cut(must(t, "odds", "guadalcanal", "--show", "--data", "own"), "\n\n")
	assert.Equal(t, must(t, "odds", "guadalcanal", "--show"), told, "but for what was changed: nothing")
	code, _, text := ironbottom(t, "odds", "guadalcanal", "--data", "less")
	assert.Equal(t, exitInput, code)
	assert.Contains(t, text, "units.csv: found no CV of Japan; want one, as classes.csv:3 names a class of it")
}
