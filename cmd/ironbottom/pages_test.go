package main

import (
	"bytes"
	"fmt"
	"io/fs"
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

// less has the flags that make a command line of a page quick. They are added if the page shows no
// output of the command. Of two flags the last one holds.
var less = map[string]string{
	"run": "-n 2", "compare": "-n 2", "match": "-n 1", "power": "--pilot 10", "tournament": "-n 2",
	"study": "--games 2", "study rising-sun-bid": "--stop-after 2", "study rising-sun-production": "--stop-after 2",
	"ladder": "--limit 1 --games 2", "exploit": "--budget 2 -n 2 --learn 10", "tune": "--stop-after 4",
	"analyse":  "--sims 8 --games 2 --stop-after 2",
	"generate": "-n 24", "train": "--epochs 2",
	"league": "-n 10 --generations 1 --epochs 1 --pairs 2 --meet 2",
	// Ten battles, two of them held out.
	"generate pacific-victory drawn prudent random --rows solved --block 10 -n 10000 --seed 7 " +
		"--out battles": "-n 100 --positions 2000",
	// Battles that are too large to solve.
	`odds victory-in-the-pacific --attack Yamato Akagi Kaga LBA --defend Enterprise Hornet Iowa --area Coral Sea`: "-n 100",
	"odds guadalcanal --at-least 0.7": "--budget 9",
}

// skipped are commands that a page may show but that are not run: they measure times for half a
// minute, or do not end by themselves.
var skipped = []string{"bench", "web", "worker", "serve-agent"}

// elsewhere finds lines that need other machines or programs. Other tests have those.
var elsewhere = regexp.MustCompile(`--serve|external:|\.npz`)

// Every command line on a page can be typed, in the order of the page and in one folder a page. If
// the page shows output, it is what the command prints.
func TestPagesCanBeFollowed(t *testing.T) {
	top, err := filepath.Abs("../..")
	require.NoError(t, err)
	for _, page := range pages(t) {
		if strings.HasPrefix(page, ".github/") {
			continue // its commands speak of agents and files that a contributor makes
		}
		t.Run(page, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join(top, page))
			require.NoError(t, err)
			here := t.TempDir()
			t.Setenv("XDG_DATA_HOME", filepath.Join(here, "data"))
			t.Chdir(here)
			require.NoError(t, os.Mkdir("sim", 0o755))
			require.NoError(t, os.CopyFS("sim/pacificvictory/data",
				os.DirFS(filepath.Join(top, "sim/pacificvictory/data"))))
			for _, block := range fenced.FindAllStringSubmatch(string(text), -1) {
				label, lines := strings.Fields(block[1]), strings.Split(strings.TrimSuffix(block[2], "\n"), "\n")
				switch {
				case len(label) == 0:
					follow(t, page, lines)
				case len(label) == 2: // a file that the reader is to write
					require.NoError(t, os.MkdirAll(filepath.Dir(label[1]), 0o755))
					require.NoError(t, os.WriteFile(label[1], []byte(block[2]), 0o644))
				}
			}
		})
	}
}

var (
	fenced = regexp.MustCompile("(?ms)^```([^\n]*)\n(.*?)^```$")
	word   = regexp.MustCompile(`'[^']*'|"[^"]*"|\S+`)
	remark = regexp.MustCompile(` {2,}| +#`)
)

// pages returns the paths of all pages of the project.
func pages(t *testing.T) (paths []string) {
	require.NoError(t, fs.WalkDir(os.DirFS("../.."), ".", func(path string, d fs.DirEntry, err error) error {
		if d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != "." && path != ".github" {
			return fs.SkipDir
		}
		if strings.HasSuffix(path, ".md") {
			paths = append(paths, path)
		}
		return err
	}))
	require.Contains(t, paths, "README.md")
	return paths
}

// follow types the command lines of a block and compares the output that the block shows.
func follow(t *testing.T, page string, lines []string) {
	bare := strings.HasPrefix(lines[0], "ironbottom ") // a list of commands, without output
	for i, line := range lines {
		typed, prompt := strings.CutPrefix(line, "$ ")
		typed = strings.TrimPrefix(typed, "go run ./cmd/")
		if at := remark.FindStringIndex(typed); at != nil {
			typed = typed[:at[0]]
		}
		var shown []string
		if prompt {
			shown = lines[i+1:]
			if end := slices.IndexFunc(shown, func(l string) bool { return strings.HasPrefix(l, "$ ") }); end >= 0 {
				shown = shown[:end]
			}
		}
		words := strings.Fields(typed)
		switch {
		case strings.HasPrefix(typed, "ironbottom ") && (prompt || bare):
			typeCommand(t, typed, shown)
		case !prompt || len(words) < 2 || strings.Contains(typed, "go mod"):
		case words[0] == "cat":
			require.NoError(t, os.WriteFile(words[1], []byte(strings.Join(shown, "\n")), 0o644))
		case words[0] == "cd":
			t.Chdir(words[1])
		case words[0] == "mkdir" || words[0] == "cp" || words[0] == "sed" || words[0] == "cmp":
			out, err := exec.Command("sh", "-c", typed).CombinedOutput()
			require.NoError(t, err, "%s: %s", typed, out)
		}
	}
}

// typeCommand runs a command line of a page, which must succeed. With output to compare it runs as
// it stands, else cut short.
func typeCommand(t *testing.T, line string, shown []string) {
	var words []string
	for _, w := range word.FindAllString(strings.TrimPrefix(line, "ironbottom "), -1) {
		words = append(words, strings.Trim(w, `'"`))
	}
	if slices.Contains(skipped, words[0]) || elsewhere.MatchString(line) {
		return
	}
	if len(shown) == 0 {
		words = cutShort(words)
	}
	if words[0] == "play" {
		answer(t, shown)
	}
	want := 0
	if slices.Contains(words, "--stop-after") {
		want = 130 // interrupted
	}
	var stdout, stderr bytes.Buffer
	code := command.Run(t.Context(), "ironbottom", games.All, words, &stdout, &stderr)
	require.Equal(t, want, code, "%s: %s", line, &stderr)
	if len(shown) > 0 {
		require.NoError(t, agree(shown, stdout.String()), line)
	}
}

// cutShort adds the flags of less and reduces counts of battles.
func cutShort(words []string) []string {
	words = slices.Clone(words)
	if line := strings.Join(words, " "); !slices.Contains(words, "--resume") && !slices.Contains(words, "--list") &&
		!strings.Contains(line, " -n 1 ") {
		more, ok := less[line]
		if !ok {
			more = less[words[0]]
		}
		words = append(words, strings.Fields(more)...)
	}
	for i, w := range words {
		switch words[0] + " " + w {
		case "odds -n":
			words[i+1] = words[i+1][:min(2, len(words[i+1]))]
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
	return words
}

// answer makes standard input of the answers that a page shows behind the prompts of a game.
func answer(t *testing.T, shown []string) {
	var typed strings.Builder
	for _, l := range shown {
		if m := regexp.MustCompile(`^\S+, .*> (.+)$`).FindStringSubmatch(l); m != nil {
			fmt.Fprintln(&typed, m[1])
		}
	}
	require.NoError(t, os.WriteFile("answers", []byte(typed.String()), 0o644))
	file, err := os.Open("answers")
	require.NoError(t, err)
	old := os.Stdin
	os.Stdin = file
	t.Cleanup(func() { os.Stdin = old; file.Close() })
}

// agree reports the first line shown that is not in the output where the page has it. A line in
// brackets stands for any number of lines, "..." in a line for any text.
func agree(shown []string, output string) error {
	pattern := "^"
	for _, l := range shown {
		l = strings.TrimRight(l, " ")
		before := pattern
		if l == "..." || strings.HasPrefix(l, "[") && strings.HasSuffix(l, "]") && !strings.Contains(output, l) {
			pattern += `(?:.*\n)*?`
		} else {
			pattern += strings.ReplaceAll(regexp.QuoteMeta(l), `\.\.\.`, `.*`) + ` *\n`
		}
		if !regexp.MustCompile(pattern).MatchString(output) {
			at := regexp.MustCompile(strings.TrimSuffix(before, `(?:.*\n)*?`)).FindStringIndex(output)
			return fmt.Errorf("found no line %q behind\n%s", l, output[at[0]:at[1]]+" >>> "+output[at[1]:])
		}
	}
	if !regexp.MustCompile(pattern + `\n*$`).MatchString(output) {
		return fmt.Errorf("the page ends before the output does: want [...] at the end of\n%s", output)
	}
	return nil
}

// A wrong figure, a line that is missing and one too many are found.
func TestAgreeFindsWrongOutput(t *testing.T) {
	const output = "head\n\nwin   12.4\nlose   3.1\n\nin 0.02 s, seed 1\n"
	lines := func(s string) []string { return strings.Split(s, "\n") }
	require.NoError(t, agree(lines("[...]\nwin   12.4\n[...]\nin ... s, seed 1"), output))
	require.NoError(t, agree(lines("head\n[...]"), output))
	require.ErrorContains(t, agree(lines("[...]\nwin   12.5\n[...]"), output), `"win   12.5"`)
	require.ErrorContains(t, agree(lines("head\nwin   12.4\n[...]"), output), `"win   12.4"`)
	require.ErrorContains(t, agree(lines("head"), output), "ends before")
}
