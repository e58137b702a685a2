package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command"
	"github.com/ironbottom/ironbottom/cmd/games"
)

// pages are those whose command lines are typed, from the top of the project.
var pages = []string{
	"README.md", "experiments/README.md", "benchmarks/README.md", "sim/pacificvictory/README.md",
	"sim/victoryinthepacific/README.md", "sim/navalchess/README.md", "sim/warinthepacific/README.md",
	"sim/warinthepacific/battles.md", "sim/warinthepacific/scenarios.md", "sim/warinthepacific/inside.md",
	"agents/README.md", "agents/learn/README.md", "agents/learn/results.md", "agents/warinthepacific/README.md",
	"agents/pacificvictory/README.md",
}

// less is what a command is told besides, so that it is over soon: of two flags the last
// holds. What cannot be asked for so little is stopped.
var less = map[string]string{
	"run": "-n 2", "compare": "-n 2", "match": "-n 1", "power": "--pilot 10", "tournament": "-n 3",
	"study": "--games 2", "study rising-sun-bid": "--stop-after 2",
	"ladder": "--limit 1 --games 2", "exploit": "--budget 2 -n 2 --learn 10", "tune": "--stop-after 4",
	"analyse":  "--sims 8 --games 2 --stop-after 2",
	"generate": "-n 24", "train": "--epochs 2",
	"league": "-n 10 --generations 1 --epochs 1 --pairs 2 --meet 2",
	// Ten battles, of which two are held out.
	"generate pacific-victory drawn prudent random --rows solved --block 10 -n 10000 --seed 7 " +
		"--out battles": "-n 100 --positions 2000",
	// Battles that are too large to solve.
	`odds --game victory-in-the-pacific --attack Yamato Akagi Kaga LBA --defend Enterprise Hornet Iowa --area Coral Sea`: "-n 100",
	"odds guadalcanal --at-least 0.7": "--budget 9",
}

// left are commands that are not run: they measure times, for half a minute each.
var left = []string{"bench"}

// What the pages say to type can be typed, in the order in which it stands, in one folder
// for each page: with what the text says there is, with fewer games.
func TestPagesCanBeFollowed(t *testing.T) {
	top, err := filepath.Abs("../..")
	require.NoError(t, err)
	for _, page := range pages {
		t.Run(page, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join(top, page))
			require.NoError(t, err)
			here := t.TempDir()
			t.Setenv("XDG_DATA_HOME", filepath.Join(here, "data"))
			t.Chdir(here)
			const data = "sim/pacificvictory/data"
			// where the page's shell takes copies
			require.NoError(t, os.CopyFS(data, os.DirFS(filepath.Join(top, data))))
			require.NoError(t, os.Mkdir("my-data", 0o755))
			require.NoError(t, os.Link(data+"/units.csv", "my-data/units.csv"))
			blocks := fenced.FindAllStringSubmatch(string(text), -1)
			for _, block := range blocks { // files that the text speaks of
				if strings.HasPrefix(block[1], `title = "`) {
					require.NoError(t, os.WriteFile("my-battle.toml", []byte(block[1]), 0o644))
				}
			}
			for _, block := range blocks {
				follow(t, page, strings.Split(block[1], "\n"))
			}
		})
	}
}

var (
	fenced = regexp.MustCompile("(?ms)^```\n(.*?)^```")
	word   = regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`)
)

// follow types the lines of a block.
func follow(t *testing.T, page string, lines []string) {
	for i, line := range lines {
		typed, prompt := strings.CutPrefix(line, "$ ")
		typed = strings.TrimPrefix(typed, "go run ./cmd/")
		if at := regexp.MustCompile(` {2,}| +#`).FindStringIndex(typed); at != nil {
			typed = typed[:at[0]]
		}
		words := strings.Fields(typed)
		switch {
		case strings.HasPrefix(typed, "ironbottom "):
			typeCommand(t, page, typed)
		case !prompt || len(words) < 2:
		case words[0] == "cat":
			end := slices.IndexFunc(lines[i+1:], func(l string) bool { return strings.HasPrefix(l, "$ ") })
			require.NoError(t, os.WriteFile(words[1], []byte(strings.Join(lines[i+1:][:end], "\n")), 0o644))
		case words[0] == "cd":
			t.Chdir(words[1])
		case words[0] == "mkdir" || words[0] == "sed":
			out, err := exec.Command("sh", "-c", typed).CombinedOutput()
			require.NoError(t, err, "%s: %s", typed, out)
		}
	}
}

// dear are the lines of the front page that cost more than a few seconds as they are printed. They
// are cut short like those of other pages; all other lines of the front page run as they stand.
var dear = regexp.MustCompile(
	`^ironbottom (run|analyse war|tune|generate|train|league|ladder|bench|verify|compare .* -n|odds .*--reduce)`)

// typeCommand runs a command line of a page, cut short if it is dear; it must succeed.
func typeCommand(t *testing.T, page, line string) {
	var words []string
	for _, w := range word.FindAllString(strings.TrimPrefix(line, "ironbottom "), -1) {
		words = append(words, strings.Trim(w, `'"`))
	}
	if slices.Contains(left, words[0]) {
		return
	}
	cut := page != "README.md" || dear.MatchString(line)
	if cut && !strings.Contains(line, "--resume") && !strings.Contains(line, " -n 1 ") &&
		!strings.Contains(line, "--list") {
		more, ok := less[strings.Join(words, " ")]
		if !ok {
			more = less[words[0]]
		}
		words = append(words, strings.Fields(more)...)
	}
	for i, w := range words {
		if !cut {
			break
		}
		switch words[0] + " " + w {
		case "odds -n":
			words[i+1] = words[i+1][:min(3, len(words[i+1]))]
		case "odds --precision":
			words[i+1] = "0.01"
		case "odds --reduce":
			words = append(words, "-n", "1024")
		case "odds --at-least":
			words = append(words, "--beyond", "0")
		case "verify --game":
			words[i+1] = "1"
		}
	}
	want := 0
	if slices.Contains(words, "--stop-after") {
		want = 130 // interrupted
	}
	var stderr bytes.Buffer
	code := command.Run(t.Context(), "ironbottom", games.All, words, io.Discard, &stderr)
	require.Equal(t, want, code, "%s: %s", line, &stderr)
}
