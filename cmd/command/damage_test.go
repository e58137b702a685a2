package command

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/faults"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// Only one program at a time may have a folder open.
func TestFolderIsLocked(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields(wars+"-n 16 --out kept")...)
	f, err := results.Open(t.Context(), "kept")
	require.NoError(t, err)
	for _, line := range []string{"run --resume kept", "verify kept", "merge kept kept -o other"} {
		cmd := exec.Command(os.Args[0], strings.Fields(line)...)
		cmd.Env = append(os.Environ(), asProgram+"=1")
		text, err := cmd.CombinedOutput()
		require.Error(t, err)
		require.Equal(t, exitInput, cmd.ProcessState.ExitCode())
		require.Contains(t, string(text), "kept: found that another program has it open; want one at a time")
	}
	require.NoError(t, f.Close())
	must(t, "verify", "kept")
}

// Every kind of damage is refused with its reason.
func TestDamagedFolderIsRefused(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields(wars+"-n 40 --out good")...)
	replace := func(file, old, new string) func(t *testing.T) {
		return func(t *testing.T) {
			text, err := os.ReadFile("bad/" + file)
			require.NoError(t, err)
			require.Contains(t, string(text), old)
			require.NoError(t, os.WriteFile("bad/"+file, []byte(strings.Replace(string(text), old, new, 1)), 0o644))
		}
	}
	both := func(old, new string) func(t *testing.T) { // in recipe and ledger
		return func(t *testing.T) {
			replace("recipe.json", old, new)(t)
			text, _ := os.ReadFile("bad/recipe.json")
			edit(t, "bad", asks(string(text)), empty)
		}
	}
	for _, c := range []struct {
		name   string
		damage func(t *testing.T)
		want   string
	}{
		{"ledger cut off", func(t *testing.T) {
			require.NoError(t, os.Truncate("bad/ledger.blocks", 9000))
		}, "ledger.blocks: found a damaged file"},
		{"ledger empty", func(t *testing.T) {
			require.NoError(t, os.Truncate("bad/ledger.blocks", 0))
		}, "ledger.blocks: found a damaged file (this is no ledger)"},
		{"ledger gone", func(t *testing.T) {
			require.NoError(t, os.Remove("bad/ledger.blocks"))
		}, "found no ledger.blocks"},
		{"ledger is none", func(t *testing.T) {
			require.NoError(t, os.WriteFile("bad/ledger.blocks", bytes.Repeat([]byte("no"), 9000), 0o644))
		}, "ledger.blocks: found a damaged file"},
		{"count edited", func(t *testing.T) {
			edit(t, "bad", onBlock(1, func(b *faults.Block) { replaceIn(&b.Counts, ",1]", ",2]") }))
		}, "ledger.blocks: block 1: found content that differs from its digest"},
		{"decisions edited", func(t *testing.T) {
			edit(t, "bad", onBlock(2, func(b *faults.Block) { b.Decisions++ }))
		}, "block 2: found content that differs from its digest"},
		{"games edited", func(t *testing.T) {
			edit(t, "bad", onBlock(0, func(b *faults.Block) { b.Games = 2 }))
		}, "block 0: found 2 games; want 1"},
		{"block moved", func(t *testing.T) {
			edit(t, "bad", onBlock(0, func(b *faults.Block) { b.Number = 99 }))
		}, "block 99: found a block that is not of the run; want 0 to 39"},
		{"block gone", func(t *testing.T) {
			edit(t, "bad", without(1))
		}, "ledger.blocks: found no block 1"},
		{"recipe edited", replace("recipe.json", `"seed": "1"`, `"seed": "2"`),
			"found a recipe other than that of the ledger"},
		{"recipe broken", replace("recipe.json", `"seed"`, `seed`), "recipe.json:"},
		{"recipe gone", func(t *testing.T) {
			require.NoError(t, os.Remove("bad/recipe.json"))
		}, "bad: found no recipe.json"},
		{"another version", both(`"version": "`+cli.Version(), `"version": "v0.0.1`),
			"version: found a result of ironbottom v0.0.1; want one of " + cli.Version()},
		{"another map", both(`"data": "`, `"data": "0`), `: data: found "0`},
		{"another game", both(`"game": "p`, `"game": "x`),
			`recipe.json: line 5: game: found "xacific-victory"; want "pacific-victory"`},
		{"another agent", both("\"random\",\n", "\"nobody\",\n"), `: found "nobody"; want "random"`},
		{"another option", both(`"banzai": "off"`, `"banzai": "maybe"`), `: banzai: found "maybe"; want "off"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.NoError(t, os.RemoveAll("bad"))
			require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
			c.damage(t)
			for _, line := range []string{"verify bad", "run --resume bad"} {
				code, stdout, stderr := ironbottom(t, strings.Fields(line)...)
				require.Equal(t, exitInput, code, "%s: %s", line, stdout)
				require.Empty(t, stdout)
				require.Contains(t, stderr, "bad: ")
				require.Contains(t, stderr, c.want)
			}
		})
	}
}

// A missing or changed file is written again if the ledger is intact.
func TestMadeFilesAreMadeAgain(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields(wars+"-n 20 --out good")...)
	want := contentsOf(t, "good")
	for _, c := range []struct {
		name   string
		damage func(name string) error
		want   string
	}{
		{"games.parquet", os.Remove, "games.parquet: found no such file"},
		{"report.html", os.Remove, "report.html: found no such file"},
		{"plots", os.RemoveAll, "plots/"},
		{"games.csv", func(name string) error {
			return os.WriteFile(name, []byte("x"), 0o644)
		}, "games.csv: found content that differs from the ledger"},
		{"summary.json", func(name string) error {
			return os.Truncate(name, 10)
		}, "summary.json: found content that differs from the ledger"},
		{"plots/turns.svg", func(name string) error {
			return errors.Join(os.Remove(name), os.Symlink("../../good/"+name, name))
		}, "plots/turns.svg: found something that is not an ordinary file"},
	} {
		require.NoError(t, os.RemoveAll("bad"))
		require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
		require.NoError(t, c.damage("bad/"+c.name))
		code, stdout, stderr := ironbottom(t, "verify", "bad")
		require.Equal(t, exitInput, code)
		require.Empty(t, stdout)
		require.Contains(t, stderr, "bad: "+c.want)
		require.Contains(t, stderr, "(ironbottom run --resume bad makes it again)")
		require.Contains(t, must(t, "run", "--resume", "bad"), "Kept in bad: ")
		require.Equal(t, want, contentsOf(t, "bad"))
		must(t, "verify", "bad")
	}
}

// Playing again finds edits with consistent checksums.
func TestVerifyPlaysAgain(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields(wars+"-n 40 --out good")...)
	require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
	text, err := os.ReadFile("bad/games.csv")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile("bad/games.csv", bytes.Replace(text, []byte("\n0,"), []byte("\n00,"), 1), 0o644))
	resign(t, "bad", "games.csv")
	code, _, stderr := ironbottom(t, "verify", "bad")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "bad: games.csv: found content that differs from the games played again")

	for _, c := range []struct {
		change func(b *faults.Block)
		want   string
	}{
		{func(b *faults.Block) { b.Decisions++ }, "block 1: found "},
		{func(b *faults.Block) { clear(b.Rows) }, "block 1: found other rows"},
		{func(b *faults.Block) { replaceIn(&b.Counts, ",1]", ",2]") }, "block 1: found other counts"},
		{func(b *faults.Block) { replaceIn(&b.Course, ",1]", ",2]") }, "block 1: found other course"},
	} {
		require.NoError(t, os.RemoveAll("bad"))
		require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
		edit(t, "bad", onBlock(1, c.change))
		forge(t, "bad", 1)
		code, _, stderr = ironbottom(t, "verify", "bad")
		require.Equal(t, exitInput, code)
		require.Contains(t, stderr, c.want)
	}
}

// verify finds a wrong figure with consistent checksums, whichever command made the folder.
func TestVerifyFindsWrongFigures(t *testing.T) {
	for _, line := range []string{
		"odds guadalcanal", "odds guadalcanal -n 2000", "odds guadalcanal --at-least 0.02 --budget 5",
		"odds midway --defender prudent --attacker prudent -n 500 --reduce luck",
		"advise guadalcanal", "advise rabaul --method monte-carlo -n 200",
		"match pacific-victory manila prudent stand -n 20", "power pacific-victory manila prudent stand --pilot 20",
		"ladder random stand --max-positions 300 --limit 2",
		"tournament pacific-victory manila prudent stand -n 20", "study landing -n 100",
	} {
		inFolder(t, nil)
		must(t, append(strings.Fields(line), "--out", "good")...)
		check := func(want string) {
			code, _, stderr := ironbottom(t, "verify", "bad")
			require.Equal(t, exitInput, code, line)
			require.Contains(t, stderr, want, line)
		}
		require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
		text, err := os.ReadFile("bad/summary.json")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile("bad/summary.json", bytes.Replace(text, []byte(": 0."), []byte(": 0.0"), 1),
			0o644))
		check("summary.json: found content that differs from the ledger")
		resign(t, "bad", "summary.json")
		check("bad: summary.json: found content that differs from the games played again")

		require.NoError(t, os.RemoveAll("bad"))
		require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
		edit(t, "bad", onBlock(0, func(b *faults.Block) { clear(b.Rows) }))
		check("block 0: found content that differs from its digest")
		forge(t, "bad", 0)
		check("block 0: found other rows than it has when it is played again")
	}
}

// resign gives a file the marks that its content asks for.
func resign(t *testing.T, folder, name string) {
	text, err := os.ReadFile(filepath.Join(folder, name))
	require.NoError(t, err)
	edit(t, folder, func(l *faults.Ledger) {
		for i := range l.Files {
			if l.Files[i].Name == name {
				l.Files[i] = results.File{Name: name, Bytes: int64(len(text)),
					Digest: fmt.Sprintf("%x", sha256.Sum256(text))}
			}
		}
	})
}

// forge gives a block the digest that its content asks for.
func forge(t *testing.T, folder string, number int) {
	edit(t, folder, func(l *faults.Ledger) {
		r, err := recipe.Parse([]byte(l.Recipe))
		require.NoError(t, err)
		b := l.Blocks[number]
		content := fmt.Sprintf("%s %d %d %d %d %s %d %s %d %s", r.Identity(), b.Number, b.Games, b.Decisions,
			len(b.Counts), b.Counts, len(b.Course), b.Course, len(b.Rows), b.Rows)
		b.Digest = fmt.Sprintf("%x", sha256.Sum256([]byte(content)))
	})
}

func TestWrongKeepingInput(t *testing.T) {
	inFolder(t, map[string]string{"full/x": "", "file": ""})
	must(t, strings.Fields(wars+"-n 16 --out kept")...)
	must(t, strings.Fields("odds wake -n 1000 --out odds")...)
	must(t, strings.Fields(wars+"-n 20 --seed 2 --out other")...)
	for _, c := range []struct{ args, want string }{
		{wars + "--out full", "--out: found full, which holds other files; want a new or an empty folder"},
		{wars + "--out kept", "--out: found kept, which holds a result; want a new or an empty folder, or " +
			"--resume kept"},
		{wars + "--out file", "--out: found file, which is not a folder"},
		{wars + "--out no/where", "--out: found no/where"},
		{wars + "--first-block -1", "--first-block: found -1"},
		{"run --resume kept -n 7", "--count: found together with --resume"},
		{"run 1943 --resume kept", `--resume: found together with "1943"`},
		{"run --resume nowhere", "nowhere: found no recipe.json; want a folder that --out made"},
		{"run --resume odds", "--resume: found a result of odds; want ironbottom odds --resume odds"},
		{"odds wake --first-block 2 --method exact", "--method exact: found together with a part of a run"},
		{"odds wake --show --stop-after 5", "--stop-after: found together with --show; want one of them"},
		{"odds --list --stop-after 5", "--stop-after: found together with --list; want one of them"},
		{"odds wake --part 2/3 --method exact", "--method exact: found together with a part of a run"},
		{"odds wake --part 2/3 -n 2048", "--part: found 3 parts of 2,048 battles in blocks of 1,024; want 2 at most"},
		{"odds wake --at-least 0.5 --part 1/2", "--part: found together with --at-least"},
		{wars + "--part 0/2", `--part: found "0/2"; want the number of a part and how many there are, as 3/8`},
		{wars + "--part 3/2", `--part: found "3/2"`}, {wars + "--part 1", `--part: found "1"`},
		{wars + "--part=", `--part: found ""`},
		{wars + "--part 1/2 --first-block 2", "--first-block: found together with --part"},
		{wars + "--stop-after 0", "--stop-after: found 0; want 1 or more"},
		{wars + "--progress loud", `--progress: found "loud"; want auto, bar, lines, json, none`},
		{"match pacific-victory wake stand stand --sprt elo1=3 --part 1/2",
			"--part: found a run that has no parts (stop: elo0=0,elo1=3"},
		{"study landing-bid --part 1/2", "--part: found a run that has no parts (stop: bisection)"},
		{"odds wake --show --out x", "--out: found together with --show"},
		{"odds wake --precision 0.1 --first-block 2", "--first-block: found together with --precision"},
		{"match pacific-victory wake stand stand --sprt elo1=3 --first-block 2",
			"--first-block: found together with --sprt"},
		{"merge kept -o x", "merge: want two folders or more"},
		{"merge kept odds", "merge: found no -o"},
		{"merge kept odds -o x", "odds: found a command other than in kept"},
		{"merge kept other -o x", "other: found a seed other than in kept"},
		{"merge kept odds -o full", "--output: found full, which holds other files"},
		{"verify", "verify: found no folder"},
		{"verify full", "full: found no recipe.json"},
		{"verify kept --game 16", "--game: kept: found no game 16"},
		{"verify kept --game -1", "--game: kept: found no game -1"},
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(c.args)...)
		require.Equal(t, exitInput, code, "%s: %s", c.args, stderr)
		require.Empty(t, stdout, c.args)
		require.Contains(t, stderr, c.want, c.args)
	}
}
