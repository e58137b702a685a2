package command

import (
	"errors"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/faults"
	"github.com/ironbottom/ironbottom/experiments/results/ledger"
)

// A hostile folder does no harm: nothing outside it is read or written, nothing waits, and one line
// says what is wrong.
func TestHostileFolderIsRefused(t *testing.T) {
	inFolder(t, map[string]string{"victim.txt": "untouched", "elsewhere/units.csv": "x"})
	must(t, strings.Fields("odds wake --method monte-carlo -n 1100 --out good")...)
	noted := func(name string) func(*testing.T) {
		return func(t *testing.T) {
			edit(t, "bad", func(l *faults.Ledger) { l.Files = append(l.Files, results.File{Name: name, Bytes: 9}) })
		}
	}
	sized := func(bytes int64) func(*testing.T) {
		return func(t *testing.T) {
			edit(t, "bad", func(l *faults.Ledger) {
				for i := range l.Files {
					l.Files[i].Bytes = bytes
				}
			})
		}
	}
	decided := func(n int64) func(*testing.T) {
		return func(t *testing.T) { edit(t, "bad", onBlock(0, func(b *faults.Block) { b.Decisions = n })) }
	}
	zeros := strings.Repeat("[],", 100)
	for _, c := range []struct {
		name string
		harm func(t *testing.T)
		want string
	}{
		{"device", noted("../../../../../../../../dev/zero"),
			`found a file of the name "../../../../../../../../dev/zero"`},
		{"outside", noted("../victim.txt"), `found a file of the name "../victim.txt"`},
		{"absolute", noted("/etc/hostname"), `found a file of the name "/etc/hostname"`},
		{"plots outside", noted("plots/../../victim.svg"), "found a file of the name"},
		{"another file", noted("ledger.blocks"), `found a file of the name "ledger.blocks"`},
		{"size below zero", sized(-1), "games.csv of -1 bytes"},
		{"size", sized(math.MaxInt64), "games.csv of 9223372036854775807 bytes"},
		{"another entry", func(t *testing.T) {
			edit(t, "bad", func(l *faults.Ledger) {
				l.More = append(l.More, ledger.Record{Head: []byte(`{"run":"rm -r /"}`)})
			})
		}, `found "{\"run\":\"rm -r /\"}" in it`},
		{"large record", func(t *testing.T) {
			f, err := os.OpenFile("bad/ledger.blocks", os.O_RDWR, 0)
			require.NoError(t, err)
			_, err = f.WriteAt([]byte{255, 255, 255, 255}, 1536)
			require.NoError(t, errors.Join(err, f.Close()))
		}, "found a damaged file (the record at byte 1536 is broken)"},
		{"decisions", decided(math.MaxInt64), "found 9223372036854775807 decisions"},
		{"decisions below zero", decided(-5), "found -5 decisions"},
		{"ledger is a pipe", replaced("ledger.blocks", pipe), "ledger.blocks: found something that is not an " +
			"ordinary file"},
		{"ledger is a link", replaced("ledger.blocks", func(name string) error {
			return os.Symlink("../good/ledger.blocks", name)
		}), "ledger.blocks: found something that is not an ordinary file"},
		{"recipe is a link", replaced("recipe.json", func(name string) error {
			return os.Symlink("../good/recipe.json", name)
		}), "recipe.json: found something that is not an ordinary file"},
		{"recipe is a device", replaced("recipe.json", func(name string) error {
			return os.Symlink("/dev/zero", name)
		}), "recipe.json: found something that is not an ordinary file"},
		{"recipe is a pipe", replaced("recipe.json", pipe), "recipe.json: found something that is not an ordinary " +
			"file"},
		{"large recipe", func(t *testing.T) {
			require.NoError(t, os.Truncate("bad/recipe.json", 1<<40))
		}, "recipe.json: found 1099511627776 bytes; want"},
		{"data is a link", func(t *testing.T) {
			require.NoError(t, os.Symlink("../elsewhere", "bad/data"))
		}, "data: found something other than an ordinary folder"},
		{"a pipe in data", func(t *testing.T) {
			require.NoError(t, errors.Join(os.Mkdir("bad/data", 0o755), pipe("bad/data/x.csv")))
		}, "data/x.csv: found something that is not an ordinary file"},
		{"large data", func(t *testing.T) {
			require.NoError(t, errors.Join(os.Mkdir("bad/data", 0o755), os.WriteFile("bad/data/x.csv", nil, 0o644),
				os.Truncate("bad/data/x.csv", 1<<40)))
		}, "data: found more than"},
		{"counts below zero", forged("[[0,-7,"),
			"block 1: counts: found value 0 in -7 games"},
		{"counts of more games", forged("[[0,9223372036854775807,"),
			"found value 0 in 9223372036854775807 games"},
		{"counts of fewer games", forged("[[],["), "block 1: counts: found "},
		{"half a pair", forged("[[3],["), "block 1: counts: found "},
		{"measures", forged("[" + zeros + "["), "block 1: counts: found 109 measures"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if runtime.GOOS == "windows" {
				t.Skip("no links, no pipes")
			}
			require.NoError(t, os.RemoveAll("bad"))
			require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
			c.harm(t)
			for _, line := range []string{"verify bad", "odds --resume bad"} {
				code, stdout, stderr := ironbottom(t, strings.Fields(line)...)
				if line == "verify bad" && strings.Contains(stderr, "found an unfinished run") {
					continue // forged
				}
				require.Equal(t, exitInput, code, "%s: %s", stdout, stderr)
				require.Empty(t, stdout)
				require.Contains(t, stderr, "bad: ")
				require.Contains(t, stderr, c.want)
				require.Equal(t, 1, strings.Count(stderr, "\n"))
			}
			text, err := os.ReadFile("victim.txt")
			require.NoError(t, err)
			require.Equal(t, "untouched", string(text))
		})
	}
}

// replaced replaces a file of the folder.
func replaced(name string, with func(name string) error) func(*testing.T) {
	return func(t *testing.T) { require.NoError(t, errors.Join(os.Remove("bad/"+name), with("bad/"+name))) }
}

// pipe makes one, which nobody writes into.
func pipe(name string) error { return exec.Command("mkfifo", name).Run() }

// forged changes how the counts of a block of an unfinished run begin, and gives it the digest that
// it asks for.
func forged(begin string) func(*testing.T) {
	return func(t *testing.T) {
		edit(t, "bad", unfinished, onBlock(1, func(b *faults.Block) {
			b.Counts = strings.Replace(b.Counts, "[[", begin, 1)
		}))
		forge(t, "bad", 1)
	}
}

// Rewritten files are new files; links with their names are not followed.
func TestMadeFilesFollowNoLink(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no links")
	}
	inFolder(t, map[string]string{"victim.txt": "untouched"})
	must(t, strings.Fields("odds wake --method monte-carlo -n 1100 --out good")...)
	want := contentsOf(t, "good")
	for _, name := range []string{"games.csv.part", "games.csv", "plots/odds.svg.part"} {
		require.NoError(t, os.RemoveAll("bad"))
		require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
		edit(t, "bad", unfinished)
		os.Remove("bad/" + name)
		require.NoError(t, os.Symlink(strings.Repeat("../", strings.Count(name, "/")+1)+"victim.txt", "bad/"+name))
		must(t, "odds", "--resume", "bad")
		require.Equal(t, want, contentsOf(t, "bad"))
		text, err := os.ReadFile("victim.txt")
		require.NoError(t, err)
		require.Equal(t, "untouched", string(text))
	}
	for _, made := range []func() error{
		func() error { return os.Symlink("..", "bad/plots") }, func() error { return pipe("bad/plots") },
	} {
		require.NoError(t, os.RemoveAll("bad"))
		require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
		edit(t, "bad", unfinished)
		require.NoError(t, os.RemoveAll("bad/plots"))
		require.NoError(t, made())
		code, _, stderr := ironbottom(t, "odds", "--resume", "bad")
		require.Equal(t, exitInput, code)
		require.Contains(t, stderr, "plots/odds.svg: found plots, which is no ordinary folder; want one")
		require.NoFileExists(t, "odds.svg")
	}
}

// A folder that is moved or deleted during a run is not reported as kept.
func TestFolderGoesWhileItIsWritten(t *testing.T) {
	for name, change := range map[string]func() error{
		"moved":          func() error { return os.Rename("d", "e") },
		"deleted":        func() error { return os.RemoveAll("d") },
		"another":        func() error { return errors.Join(os.Rename("d", "e"), os.CopyFS("d", os.DirFS("e"))) },
		"ledger deleted": func() error { return os.Remove("d/ledger.blocks") },
	} {
		t.Run(name, func(t *testing.T) {
			if runtime.GOOS == "windows" {
				t.Skip("what is open cannot be moved")
			}
			inFolder(t, nil)
			var once sync.Once
			show := func(string, int) (func(int), func()) {
				return func(int) { once.Do(func() { require.NoError(t, change()) }) }, func() {}
			}
			_, code, stdout, stderr := watched(t, -1, wars+"-n 48 --workers 1 --out d", show)
			require.Equal(t, exitInternal, code)
			require.NotContains(t, stdout, "Kept in")
			require.Equal(t, "ironbottom: d: found that it was moved or deleted during the run; want it left in "+
				"place (if it was moved, --resume continues it)\n", stderr)
			if _, err := os.Stat("e"); err != nil {
				require.NoFileExists(t, "d/report.html")
				return
			}
			must(t, "run", "--resume", "e")
			require.NoError(t, os.RemoveAll("d"))
			must(t, strings.Fields(wars+"-n 48 --out d")...)
			require.Equal(t, contentsOf(t, "d"), contentsOf(t, "e"))
		})
	}
}

// If several programs create one folder at once, one succeeds and the others say that it exists.
func TestOneFolderManyPrograms(t *testing.T) {
	inFolder(t, nil)
	const programs = 6
	texts, codes := make([]string, programs), make([]int, programs)
	var all sync.WaitGroup
	for i := range programs {
		all.Go(func() {
			cmd := exec.Command(os.Args[0], strings.Fields(brief)...)
			cmd.Env = append(os.Environ(), asProgram+"=1")
			text, _ := cmd.CombinedOutput()
			texts[i], codes[i] = string(text), cmd.ProcessState.ExitCode()
		})
	}
	all.Wait()
	made := 0
	for i, code := range codes {
		if code == exitDone {
			made++
			continue
		}
		require.Equal(t, exitInput, code, texts[i])
		require.Regexp(t, "^ironbottom: (--out: )?(found d, which holds a result; want a new or an empty "+
			"folder, or --resume d|d: found that another program has it open; want one at a time)\n$", texts[i])
	}
	require.Equal(t, 1, made)
	must(t, "verify", "d")
	left, err := filepath.Glob(".ironbottom-*")
	require.NoError(t, err)
	require.Empty(t, left)
}
