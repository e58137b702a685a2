package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/csv"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results"
)

// asProgram in the environment makes the test binary the program, so that there is one
// to kill.
const asProgram = "IRONBOTTOM_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

// wars are short runs of whole games.
const wars = "run pacific-victory 1943 --japan random --allies random "

// contentsOf returns all that lasts in a folder: its files, and the tables of its ledger.
func contentsOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		require.NoError(t, err)
		name, _ := filepath.Rel(folder, path)
		if d.IsDir() || strings.HasPrefix(name, "ledger.sqlite") {
			return nil
		}
		text, err := os.ReadFile(path)
		all[name] = string(text)
		return err
	}))
	for _, query := range []string{
		`select text, '', '', '', '', '', '' from recipe`, `select number, games, decisions, counts, course, rows, digest from block order by number`,
		`select name, bytes, digest, '', '', '', '' from file order by name`,
	} {
		all[query] = ledger(t, folder, query)
	}
	return all
}

// ledger returns what a query of seven columns finds.
func ledger(t *testing.T, folder, query string) string {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(folder, "ledger.sqlite"))
	require.NoError(t, err)
	defer db.Close()
	rows, err := db.Query(query)
	require.NoError(t, err)
	defer rows.Close()
	b := new(strings.Builder)
	for rows.Next() {
		var v [7]any
		require.NoError(t, rows.Scan(&v[0], &v[1], &v[2], &v[3], &v[4], &v[5], &v[6]))
		fmt.Fprintf(b, "%v\n", v)
	}
	require.NoError(t, rows.Err())
	return b.String()
}

// edit changes the ledger of a folder by hand.
func edit(t *testing.T, folder, statement string, args ...any) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(folder, "ledger.sqlite"))
	require.NoError(t, err)
	defer db.Close()
	_, err = db.Exec(statement, args...)
	require.NoError(t, err)
}

// untimed takes the times out of JSON.
func untimed(text string) string {
	return regexp.MustCompile(`(?m)"(seconds|(games|battles|pairs)_per_second)": [^,\n]*`).ReplaceAllString(text, "")
}

// keptRuns are runs of each command that can be kept: a long one, and the flags of two
// parts of it with another part missing in between.
var keptRuns = []struct{ name, line, whole, first, last string }{
	{"run", wars, "-n 100", "-n 48", "-n 36 --first-block 4"},
	{"odds", "odds guadalcanal ", "-n 9000", "-n 3072", "-n 4904 --first-block 4"},
	{"match", "match pacific-victory manila prudent stand ", "-n 103", "-n 48", "-n 39 --first-block 4"},
}

// A kept run has the figures of --json, and its parts put together are the whole, bit
// for bit; what is missing between them is played by --resume.
func TestMergedIsOneLongerRun(t *testing.T) {
	for _, k := range keptRuns {
		t.Run(k.name, func(t *testing.T) {
			inFolder(t, nil)
			do := func(line string) string { return must(t, strings.Fields(line)...) }
			text := do(k.line + k.whole + " --json")
			require.Equal(t, untimed(text), untimed(do(k.line+k.whole+" --json --workers 1 --out whole")))
			want := contentsOf(t, "whole")
			require.Equal(t, untimed(text), untimed(want["summary.json"]))
			do(k.line + k.first + " --out a")
			do(k.line + k.last + " --out c")
			require.Contains(t, do("merge c a -o gap"), "missing: 3\nGo on: ironbottom "+k.name+" --resume gap")
			do(k.name + " --resume gap")
			require.Equal(t, want, contentsOf(t, "gap"))
			size := strings.Fields(k.first)[1]
			do(k.line + "-n " + map[string]string{"48": "16", "3072": "1024"}[size] + " --first-block 3 --out b")
			do("merge a b c -o all")
			require.Equal(t, want, contentsOf(t, "all"))
			require.Contains(t, do("verify all"), "the ledger agrees")
			require.Contains(t, do("verify all --game 7"), "The ledger of all agrees.")
			again := do(k.name + " --resume all --json")
			require.Equal(t, untimed(text), untimed(again))
			code, _, stderr := ironbottom(t, "merge", "a", "all", "-o", "twice")
			require.Equal(t, exitInput, code)
			require.Contains(t, stderr, "all: found block 0, which a has too; want disjoint blocks")
		})
	}
}

// A run that a stop rule ends keeps the blocks up to there and no others.
func TestKeptWithAStopRule(t *testing.T) {
	for _, line := range []string{"odds guadalcanal --precision 0.005", "match pacific-victory midway stand prudent --sprt elo0=0,elo1=10"} {
		inFolder(t, nil)
		text := must(t, append(strings.Fields(line), "--json", "--workers", "3", "--out", "a")...)
		must(t, append(strings.Fields(line), "--workers", "1", "--out", "b")...)
		require.Equal(t, contentsOf(t, "a"), contentsOf(t, "b"))
		require.Equal(t, untimed(text), untimed(contentsOf(t, "a")["summary.json"]))
		must(t, "verify", "a", "--workers", "3")
		edit(t, "a", `delete from file`) // as if killed before it was finished
		edit(t, "a", `delete from block where number = 1`)
		must(t, strings.Fields(line)[0], "--resume", "a")
		require.Equal(t, contentsOf(t, "b"), contentsOf(t, "a"))
	}
}

// Games, report and summary say what the games were.
func TestKeptFiles(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields(wars+"-n 20 --out kept")...)
	file, err := os.Open("kept/games.csv")
	require.NoError(t, err)
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 21)
	must(t, strings.Fields(wars+"-n 20 --record wars.jsonl")...)
	for i, b := range decode(t, must(t, "replay", "wars.jsonl", "--json"))["battles"].([]any) {
		ends := b.(map[string]any)["ends"].(map[string]any)
		require.Equal(t, fmt.Sprint(i), rows[i+1][0])
		for c, name := range rows[0][1:] {
			require.Equal(t, fmt.Sprint(ends[name]), rows[i+1][c+1], name)
		}
	}
	page := contentsOf(t, "kept")["report.html"]
	for _, want := range []string{"2885 reconstructed", "<svg", "Repeat: <code>ironbottom run pacific-victory 1943", "95% intervals", "allied decisive, %"} {
		require.Contains(t, page, want)
	}
	for _, banned := range []string{"<script", "src=", "href=\"http", "@import", "url("} {
		require.NotContains(t, page, banned)
	}
}

// A folder with data of the user's own carries them along.
func TestKeptWithOwnData(t *testing.T) {
	text, err := fs.ReadFile(games[0].Data, "force-pool.csv")
	require.NoError(t, err)
	inFolder(t, map[string]string{"my/force-pool.csv": string(text) + "\n"})
	must(t, strings.Fields(wars+"-n 16 --data my --out kept")...)
	require.NoError(t, os.RemoveAll("my"))
	must(t, "verify", "kept")
	require.NoError(t, os.WriteFile("kept/data/force-pool.csv", text, 0o644))
	code, _, stderr := ironbottom(t, "verify", "kept")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "kept: recipe.json: data: found")
}

// A program that is killed at any moment loses no finished block and counts none twice.
func TestKilledRunGoesOn(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no SIGKILL")
	}
	inFolder(t, nil)
	for i, line := range []string{wars + "-n 100", "match pacific-victory manila prudent stand -n 600", "odds guadalcanal -n 40000"} {
		name := strings.Fields(line)[0]
		whole, cut := fmt.Sprint("whole", i), fmt.Sprint("cut", i)
		must(t, append(strings.Fields(line), "--out", whole)...)
		args := append(strings.Fields(line), "--out", cut)
		blocks, kills := "", 0
		for ; kills < 4; kills++ {
			if !killed(t, cut, int64(1+kills)*17_000, args...) {
				break
			}
			if _, err := os.Stat(cut); err != nil {
				continue // killed before there was a folder: begin it
			}
			f, err := results.Open(cut)
			require.NoError(t, err)
			require.NoError(t, f.Close())
			now := ledger(t, cut, `select number, games, decisions, counts, course, rows, digest from block order by number`)
			for _, block := range strings.Split(blocks, "\n") {
				require.Contains(t, now, block, "a finished block is gone")
			}
			blocks, args = now, []string{name, "--resume", cut}
		}
		t.Logf("%s: killed %d times, then %d blocks", name, kills, strings.Count(blocks, "\n"))
		require.NotEmpty(t, blocks)
		must(t, name, "--resume", cut)
		require.Equal(t, contentsOf(t, whole), contentsOf(t, cut))
	}
}

// killed starts the program and kills it as soon as its ledger has grown by so many
// bytes; false where it came to its end before.
func killed(t *testing.T, folder string, bytes int64, args ...string) bool {
	size := func() (n int64) {
		for _, name := range []string{"ledger.sqlite", "ledger.sqlite-wal"} {
			if info, err := os.Stat(filepath.Join(folder, name)); err == nil {
				n += info.Size()
			}
		}
		return n
	}
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	begin := size()
	require.NoError(t, cmd.Start())
	over := make(chan error, 1)
	go func() { over <- cmd.Wait() }()
	for {
		select {
		case err := <-over:
			require.NoError(t, err)
			return false
		default:
		}
		if size() >= begin+bytes {
			cmd.Process.Kill()
			return <-over != nil
		}
		runtime.Gosched()
	}
}

// Ctrl-C leaves a folder that goes on, and says how.
func TestInterruptedRunGoesOn(t *testing.T) {
	inFolder(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	var stdout, stderr bytes.Buffer
	stop := func(string, int) (func(int), func()) { return func(int) { cancel() }, func() {} }
	require.Equal(t, exitInterrupted, runWith(ctx, strings.Fields(wars+"-n 100 --out cut"), &stdout, &stderr, stop))
	require.Contains(t, stdout.String(), "Go on: ironbottom run --resume cut")
	code, _, text := ironbottom(t, "verify", "cut")
	require.Equal(t, exitInput, code)
	require.Contains(t, text, "found an unfinished run, blocks ")
	must(t, "run", "--resume", "cut")
	must(t, strings.Fields(wars+"-n 100 --out whole")...)
	require.Equal(t, contentsOf(t, "whole"), contentsOf(t, "cut"))
}

// One program at a time has a folder open.
func TestFolderIsLocked(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields(wars+"-n 16 --out kept")...)
	f, err := results.Open("kept")
	require.NoError(t, err)
	for _, line := range []string{"run --resume kept", "verify kept", "merge kept kept -o other"} {
		cmd := exec.Command(os.Args[0], strings.Fields(line)...)
		cmd.Env = append(os.Environ(), asProgram+"=1")
		text, err := cmd.CombinedOutput()
		require.Error(t, err)
		require.Equal(t, exitInput, cmd.ProcessState.ExitCode())
		require.Contains(t, string(text), "kept: found another program that has it open; want one at a time")
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
			edit(t, "bad", `update recipe set text = ?`, string(text))
			edit(t, "bad", `delete from block`)
			edit(t, "bad", `delete from file`)
		}
	}
	for _, c := range []struct {
		name   string
		damage func(t *testing.T)
		want   string
	}{
		{"ledger cut off", func(t *testing.T) { require.NoError(t, os.Truncate("bad/ledger.sqlite", 9000)) }, "ledger.sqlite: found a damaged file"},
		{"ledger empty", func(t *testing.T) { require.NoError(t, os.Truncate("bad/ledger.sqlite", 0)) }, "ledger.sqlite: found no recipe in it"},
		{"ledger gone", func(t *testing.T) { require.NoError(t, os.Remove("bad/ledger.sqlite")) }, "found no ledger.sqlite"},
		{"ledger is none", func(t *testing.T) {
			require.NoError(t, os.WriteFile("bad/ledger.sqlite", bytes.Repeat([]byte("no"), 9000), 0o644))
		}, "ledger.sqlite: found a damaged file"},
		{"count edited", func(t *testing.T) {
			edit(t, "bad", `update block set counts = replace(counts, '[[1,', '[[2,') where number = 1`)
		}, "ledger.sqlite: block 1: found content other than its digest says"},
		{"decisions edited", func(t *testing.T) { edit(t, "bad", `update block set decisions = decisions + 1 where number = 2`) }, "block 2: found content other than its digest"},
		{"games edited", func(t *testing.T) { edit(t, "bad", `update block set games = 17 where number = 0`) }, "block 0: found 17 games; want 16"},
		{"block moved", func(t *testing.T) { edit(t, "bad", `update block set number = 9 where number = 0`) }, "block 9: found a block that is not of the run; want 0 to 2"},
		{"block gone", func(t *testing.T) { edit(t, "bad", `delete from block where number = 1`) }, "ledger.sqlite: found no block 1"},
		{"recipe edited", replace("recipe.json", `"seed": "1"`, `"seed": "2"`), "found a recipe other than that of the ledger"},
		{"recipe broken", replace("recipe.json", `"seed"`, `seed`), "recipe.json:"},
		{"recipe gone", func(t *testing.T) { require.NoError(t, os.Remove("bad/recipe.json")) }, "bad: found no recipe.json"},
		{"games gone", func(t *testing.T) { require.NoError(t, os.Remove("bad/games.parquet")) }, "games.parquet: found no such file"},
		{"games edited by hand", replace("games.csv", "0,", "1,"), "games.csv: found other content than the ledger says"},
		{"picture gone", func(t *testing.T) { require.NoError(t, os.Remove("bad/plots/turns.svg")) }, "plots/turns.svg: found no such file"},
		{"another version", both(`"version": "`+version(), `"version": "v0.0.1`), "version: found a result of ironbottom v0.0.1; want one of " + version()},
		{"another map", both(`"data": "`, `"data": "0`), "recipe.json: data: found 0"},
		{"another game", both(`"game": "p`, `"game": "x`), `recipe.json: game: found "xacific-victory"`},
		{"another agent", both("\"random\",\n", "\"nobody\",\n"), `recipe.json: agents: found agent "nobody"`},
		{"another option", both(`"banzai": "off"`, `"banzai": "maybe"`), "recipe.json: options: found option banzai=maybe"},
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

// What was edited with all its marks is found by playing again.
func TestVerifyPlaysAgain(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields(wars+"-n 40 --out good")...)
	resign := func(t *testing.T) { // the marks of the block and of the file
		f, err := os.ReadFile("bad/games.csv")
		require.NoError(t, err)
		edit(t, "bad", `update file set digest = ?, bytes = ? where name = 'games.csv'`, fmt.Sprintf("%x", sha256.Sum256(f)), len(f))
	}
	require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
	text, err := os.ReadFile("bad/games.csv")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile("bad/games.csv", bytes.Replace(text, []byte("\n0,"), []byte("\n00,"), 1), 0o644))
	resign(t)
	code, _, stderr := ironbottom(t, "verify", "bad")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "bad: games.csv: found other content than the games bring when they are played again")

	for _, c := range []struct{ change, want string }{
		{`decisions = decisions + 1`, "block 1: found "}, {`rows = zeroblob(length(rows))`, "block 1: found other rows"},
		{`counts = replace(counts, '[[1,', '[[2,')`, "block 1: found other counts"}, {`course = replace(course, ',1,', ',2,')`, "block 1: found other course"},
	} {
		require.NoError(t, os.RemoveAll("bad"))
		require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
		edit(t, "bad", `update block set `+c.change+` where number = 1`)
		forge(t, "bad", 1)
		code, _, stderr = ironbottom(t, "verify", "bad")
		require.Equal(t, exitInput, code)
		require.Contains(t, stderr, c.want)
	}
}

// forge gives a block the digest that its content asks for.
func forge(t *testing.T, folder string, number int) {
	text, err := os.ReadFile(filepath.Join(folder, "recipe.json"))
	require.NoError(t, err)
	r, err := results.ParseRecipe(text)
	require.NoError(t, err)
	r.First, r.Games, r.Repeat = 0, 0, ""
	db, err := sql.Open("sqlite", filepath.Join(folder, "ledger.sqlite"))
	require.NoError(t, err)
	defer db.Close()
	var games, decisions int
	var counts, course, rows string
	require.NoError(t, db.QueryRow(`select games, decisions, counts, course, rows from block where number = ?`, number).Scan(&games, &decisions, &counts, &course, &rows))
	content := fmt.Sprintf("%x %d %d %d %d %s %d %s %d %s", sha256.Sum256(r.Text()), number, games, decisions, len(counts), counts, len(course), course, len(rows), rows)
	_, err = db.Exec(`update block set digest = ? where number = ?`, fmt.Sprintf("%x", sha256.Sum256([]byte(content))), number)
	require.NoError(t, err)
}

func TestWrongKeepingInput(t *testing.T) {
	inFolder(t, map[string]string{"full/x": "", "file": ""})
	must(t, strings.Fields(wars+"-n 16 --out kept")...)
	must(t, strings.Fields("odds wake -n 1000 --out odds")...)
	must(t, strings.Fields(wars+"-n 20 --seed 2 --out other")...)
	for _, c := range []struct{ args, want string }{
		{wars + "--out full", "--out: found full, which holds other files; want a new or an empty folder"},
		{wars + "--out kept", "--out: found kept, which holds a result; want a new or an empty folder, or --resume kept"},
		{wars + "--out file", "--out: found file, which is no folder"},
		{wars + "--out no/where", "--out: found no/where"},
		{wars + "--first-block -1", "--first-block: found -1"},
		{"run --resume kept -n 7", "--count: found together with --resume"},
		{"run 1943 --resume kept", `--resume: found together with "1943"`},
		{"run --resume nowhere", "nowhere: found no recipe.json; want a folder that --out made"},
		{"run --resume odds", "--resume: found a result of odds; want ironbottom odds --resume odds"},
		{"odds wake --out x --method exact", "--method exact: found together with --out"},
		{"odds wake --show --out x", "--out: found together with --show"},
		{"odds wake --precision 0.1 --first-block 2", "--first-block: found together with --precision"},
		{"match pacific-victory wake stand stand --sprt elo1=3 --first-block 2", "--first-block: found together with --sprt"},
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
