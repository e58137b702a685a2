package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/sim/table"
)

// cruisers is the unit table with cruisers that hit ships on 3.
func cruisers(t *testing.T) string {
	return shippedFile(t, "units.csv", "British ANZAC,Cruiser,naval,1,2,1", "British ANZAC,Cruiser,naval,1,3,1")
}

const (
	changedLine = "Changed data (--data): 1 change in 1 file\n  units.csv: CA Japan USA British ANZAC: " +
		"naval 2 -> 3\n\n"
	changedStudy = "game = \"pacific-victory\"\nsetup = \"guadalcanal\"\ntitle = \"t\"\nresponse = " +
		"\"score\"\ndesign = \"one-at-a-time\"\ngames = 4\n[[factor]]\nname = \"b\"\noption = " +
		"\"banzai\"\nlevels = [\"off\", \"on\"]\n"
)

// Every command with --data lists the changed cells, old and new, above its report and in its JSON.
func TestChangedDataIsSaid(t *testing.T) {
	inFolder(t, map[string]string{"mine/units.csv": cruisers(t), "mine/.DS_Store": "x", "s.toml": changedStudy})
	must(t, strings.Fields("odds guadalcanal -n 1 --data mine --record one.txt")...)
	must(t,
		strings.Fields("run pacific-victory 1943 -n 1 --data mine --record war.txt --japan random --allies random")...)
	for _, args := range []string{
		"odds guadalcanal", "odds guadalcanal -n 20", "odds guadalcanal --show", "odds --list", "replay one.txt",
		"games pacific-victory",
		"odds guadalcanal --at-least 0.3",
		"advise guadalcanal", "run pacific-victory 1943 -n 1 --japan random --allies random",
		"compare pacific-victory guadalcanal -n 4",
		"match pacific-victory guadalcanal prudent stand -n 4",
		"power pacific-victory guadalcanal prudent stand --pilot 10",
		"tournament pacific-victory guadalcanal,naval-chess:midway stand random -n 4", "study s.toml",
	} {
		words := append(strings.Fields(args), "--data", "mine")
		require.True(t, strings.HasPrefix(must(t, words...), changedLine), args)
		if strings.Contains(args, "--show") {
			continue // told in words only
		}
		want := []any{map[string]any{"file": "units.csv", "kind": "value changed",
			"row": "CA Japan USA British ANZAC", "column": "naval", "old": "2", "new": "3"}}
		got := decode(t, must(t, append(words, "--json")...))
		if args == "games pacific-victory" {
			got = got["games"].([]any)[0].(map[string]any)
		}
		require.Equal(t, want, got["changed_data"], args)
	}
	require.True(t,
		strings.HasPrefix(must(t, strings.Fields("map pacific-victory war.txt --data mine -o m.svg")...), changedLine))
	require.NotContains(t, must(t, "odds", "guadalcanal", "--json"), "changed_data")
}

// A folder without changes is reported so; one without a data file is refused.
func TestDataThatChangesNothing(t *testing.T) {
	text := shippedFile(t, "units.csv", "# The unit table", "# Mine")
	inFolder(t, map[string]string{"same/units.csv": text, "empty/.DS_Store": "x", "empty/units.csv~": text})
	require.True(t, strings.HasPrefix(must(t, "odds", "guadalcanal", "--data", "same"),
		"Changed data (--data): nothing: "))
	require.Equal(t, []any{}, decode(t, must(t, "odds", "guadalcanal", "--data", "same", "--json"))["changed_data"])
	code, stdout, stderr := ironbottom(t, "odds", "guadalcanal", "--data", "empty")
	require.Equal(t, exitInput, code)
	require.Empty(t, stdout)
	require.Equal(t, "ironbottom: --data empty: found no data file; want a changed copy of one that ships, "+
		"as units.csv\n", stderr)
}

// A kept folder lists the changes too, and continues and verifies to the same bytes. A tournament
// of two games uses the data only for its own game.
func TestChangedDataIsKept(t *testing.T) {
	inFolder(t, map[string]string{"mine/units.csv": cruisers(t)})
	for i, args := range []string{
		"compare pacific-victory guadalcanal -n 200", "match pacific-victory guadalcanal prudent stand -n 200",
		"tournament pacific-victory guadalcanal,naval-chess:midway stand random -n 200",
	} {
		whole, cut := fmt.Sprint("whole", i), fmt.Sprint("cut", i)
		words := append(strings.Fields(args), "--data", "mine", "--out")
		require.True(t, strings.HasPrefix(must(t, append(words, whole)...), changedLine), args)
		code, _, stderr := ironbottom(t, append(words, cut, "--stop-after", "64")...)
		require.Equal(t, exitInterrupted, code, stderr)
		require.True(t, strings.HasPrefix(must(t, strings.Fields(args)[0], "--resume", cut), changedLine), args)
		for _, name := range []string{"summary.json", "report.html"} {
			text, err := os.ReadFile(filepath.Join(whole, name))
			require.NoError(t, err)
			again, err := os.ReadFile(filepath.Join(cut, name))
			require.NoError(t, err)
			require.Equal(t, string(text), string(again), args)
			require.Contains(t, string(text), "CA Japan USA British ANZAC")
		}
		require.Contains(t, must(t, "verify", cut), "agrees", args)
	}
}

// A report lists some changes and says how many there are.
func TestLongListOfChangesIsCut(t *testing.T) {
	var c job.Changes
	for i := range job.ShownChanges + 3 {
		c = append(c, table.Difference{File: "units.csv", Kind: table.ValueChanged, Row: fmt.Sprint(i),
			Column: "naval", Old: "1", New: "2"})
	}
	text := c.String()
	require.Contains(t, text, "23 changes in 1 file\n")
	require.Contains(t, text, "  units.csv: 19: naval 1 -> 2\n  and 3 more (--json lists them all)\n\n")
	require.NotContains(t, text, "20: naval")
	require.Empty(t, job.Changes(nil).String())
}
