package command

import (
	"bytes"
	"image/png"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// drawn finds what is written in a picture, without the number of alike units.
var drawn = regexp.MustCompile(`>(?:[0-9]*×)?([^<]+)<`)

// Every map is drawn completely, with each of its scenarios, and identically twice.
func TestEveryMapIsDrawn(t *testing.T) {
	here := inFolder(t, nil)
	require.NotEmpty(t, ironbottomProgram.gamesWithMaps())
	for _, game := range ironbottomProgram.gamesWithMaps() {
		m, err := (&source{program: ironbottomProgram}).mapper(game)
		require.NoError(t, err)
		require.NotEmpty(t, m.Scenarios())
		for _, s := range append(m.Scenarios(), sim.Setup{}) {
			args := append([]string{"map", game}, strings.Fields(s.Name)...)
			require.Empty(t, must(t, append(args, "-o", "a.svg")...))
			text, err := os.ReadFile("a.svg")
			require.NoError(t, err)
			require.True(t, strings.HasSuffix(strings.TrimSpace(string(text)), "</svg>"))
			require.Contains(t, string(text), "RECONSTRUCTED")
			written := map[string]bool{}
			for _, found := range drawn.FindAllStringSubmatch(string(text), -1) {
				written[found[1]] = true // alike units may be one, with their number
				for word := range strings.FieldsSeq(found[1]) {
					written[word] = true
				}
			}
			chart, err := m.Chart(s.Name)
			require.NoError(t, err)
			for _, h := range chart.Hexes {
				for word := range strings.FieldsSeq(h.Name) {
					require.True(t, written[word], word)
				}
				for _, stack := range h.Stacks {
					for i, u := range stack.Units {
						if stack.Counters != nil {
							u = stack.Counters[i].Text // its steps are pips
						}
						require.True(t, written[u], u)
					}
				}
			}
		}
		// The last one once more.
		must(t, "map", game, "--output", "b.svg")
		text, err := os.ReadFile("a.svg")
		require.NoError(t, err)
		again, err := os.ReadFile("b.svg")
		require.NoError(t, err)
		require.Equal(t, text, again)
	}
	must(t, "map", "war-in-the-pacific", "coral-sea", "--sheet", "e", "-o", "a.svg")
	text, err := os.ReadFile("a.svg")
	require.NoError(t, err)
	require.Contains(t, string(text), "Coral Sea, May 1942, sheet E")
	must(t, "map", ironbottomProgram.gamesWithMaps()[0], "-o", "map.png")
	text, err = os.ReadFile("map.png")
	require.NoError(t, err)
	picture, err := png.Decode(bytes.NewReader(text))
	require.NoError(t, err)
	require.Equal(t, 2400, picture.Bounds().Dx())
	here("a.svg", "b.svg", "map.png")
}

// A map of your own replaces the shipped one.
func TestMapWithOwnData(t *testing.T) {
	inFolder(t, map[string]string{"mine/map/coasts.csv": "hex,coast,from,source\n"})
	must(t, "map", ironbottomProgram.gamesWithMaps()[0], "-o", "a.svg")
	must(t, "map", ironbottomProgram.gamesWithMaps()[0], "-o", "b.svg", "--data", "mine")
	a, _ := os.ReadFile("a.svg")
	b, _ := os.ReadFile("b.svg")
	require.NotEqual(t, a, b, "the digest, at least")
}

func TestWrongMapInput(t *testing.T) {
	files := map[string]string{"old.svg": "old", "data/map/hexes.csv": "nonsense\n", "other/map/notes.csv": "x\n",
		"folder.svg/x": "", "seas/map/edges.csv": "nonsense\n"}
	here := inFolder(t, files)
	for _, c := range []struct{ args, want string }{
		{"map", "map: found no game; want one of pacific-victory"},
		{"map chess -o a.svg", `map: found game "chess"; want one of pacific-victory`},
		{"map pacific-victory", "map: found no -o; want the name of the picture"},
		{"map pacific-victory 1940 -o a.svg", `map: found scenario "1940"; want one of 1941, 1942, 1943`},
		{"map pacific-victory --sheet E -o a.svg",
			`--sheet: found it with a map of one sheet; want the map without it`},
		{"map war-in-the-pacific --sheet H -o a.svg", `--sheet: found "H"; want one of A, B, C, D, E, F, G`},
		{"map war-in-the-pacific -o a.svg --sheet=", `--sheet: found ""; want one of A`},
		{"map war-in-the-pacific tarawa -o a.svg", `map: found scenario "tarawa"; want one of midway, coral-sea`},
		{"map pacific-victory 1941 x -o a.svg", `map: found argument "x"; want 2 at most`},
		{"map pacific-victory -o a.pdf", `--output: found file "a.pdf"; want a name that ends in .png or .svg`},
		{"map pacific-victory -o nowhere/a.svg", "--output: found nowhere/a.svg"},
		{"map pacific-victory -o folder.svg", "--output: found folder.svg, which is not an ordinary file"},
		{"map pacific-victory -o", "--output: found no value"},
		{"map pacific-victory -o a.svg --data nowhere", `--data: found no folder "nowhere"`},
		{"map pacific-victory -o a.svg --data data", "--data data: map/hexes.csv:1: found columns nonsense"},
		{"map pacific-victory -o a.svg --data other",
			"--data other: map/notes.csv: found a file that replaces nothing; want classes.csv"},
		{"map war-in-the-pacific -o a.svg --data seas", "--data seas: map/edges.csv:1: found columns nonsense"},
		{"map pacific-victory 1940 -o old.svg", "found scenario"},
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(c.args)...)
		require.Equal(t, exitInput, code, "%s: %s", c.args, stderr)
		require.Empty(t, stdout, c.args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), "%s: %s", c.args, stderr)
		require.Contains(t, stderr, c.want, c.args)
	}
	here("old.svg", "data", "other", "folder.svg", "seas")
	text, _ := os.ReadFile("old.svg")
	require.Equal(t, "old", string(text))
}
