package web

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page"
)

// begun starts the program and returns what it prints first; it ends with the test.
func begun(t *testing.T, args ...string) string {
	name, err := program()
	require.NoError(t, err)
	cmd := exec.CommandContext(t.Context(), name, args...)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	line, _ := bufio.NewReader(out).ReadString('\n')
	return strings.TrimSpace(line)
}

// kept are folders of results: a run, odds, a ranking, studies of two factors and of one with levels,
// and a run that is broken off.
func kept(t *testing.T) string {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	ran(t, "run", "victory-in-the-pacific", "1941", "-n", "8", "--out", at("war"))
	ran(t, "odds", "guadalcanal", "-n", "3000", "--out", at("odds"))
	ran(t, "tournament", "pacific-victory", "guadalcanal", "stand", "prudent", "random", "-n", "20", "--out",
		at("ranking"))
	ran(t, "study", "saipan-screen", "-n", "40", "--out", at("screen"))
	name, err := program()
	require.NoError(t, err)
	// 130: broken off
	exec.CommandContext(t.Context(), name, "run", "victory-in-the-pacific", "1941", "-n", "3000", "--stop-after",
		"16", "--out", at("long")).Run()
	return dir
}

// Kept results are shown, finished or not, side by side, and what is still written moves on.
func TestResults(t *testing.T) {
	t.Parallel()
	dir := kept(t)
	url, _, ok := strings.Cut(begun(t, "web", dir, "--addr", "127.0.0.1:0"), " ")
	require.True(t, ok)
	require.Contains(t, url, "#results")
	for name, size := range map[string][2]int64{"360": {360, 740}, "1280": {1280, 900}} {
		b := open(t, url, size[0], size[1])
		b.await(`document.querySelectorAll(".kept li").length === 5 && document.querySelector(".side section h3")`)
		b.shot("results-" + name)
		b.accessible("results at " + name)
		box := func(of string) string {
			return `[...document.querySelectorAll(".kept input")].find((x) => x.dataset.kept.endsWith("/` + of + `"))`
		}
		for _, of := range []string{"screen", "ranking", "long"} {
			eval[any](b, `(`+box(of)+`.checked || `+box(of)+`.click(), null)`)
			b.await(
				`[...document.querySelectorAll(".side section")].some((s) => s.getAttribute("aria-label").endsWith("/` + of + `"))`)
		}
		require.Contains(b, eval[string](b, `location.hash`), "show=")
		require.Contains(b,
			eval[string](b, `[...document.querySelectorAll("figcaption")].map((c) => c.textContent).join(" ")`),
			"tornado")
		// What each core was at when it was stopped is kept, too: how many games depends on the machine.
		require.Regexp(b, `run\s+\d+ of 3,000`, eval[string](b, `document.querySelector(".side").innerText`))
		b.shot("results-beside-" + name)
		b.accessible("results side by side at " + name)
	}
	// The run goes on, and the page sees it grow and its interval shrink.
	b := open(t, url+"?show="+filepath.Base(dir)+"%2Flong", 1280, 900)
	b.await(`document.querySelector(".side section")?.innerText.includes(" of 3,000")`)
	begun(t, "run", "--resume", filepath.Join(dir, "long"), "--workers", "1")
	b.await(
		`document.querySelector(".side .spark") && ((m) => m && +m[2] > +m[1])(/after (\d+) .* after (\d+)/.exec(document.querySelector(".side figcaption").textContent.replace(/(\d),(\d)/g, "$1$2")))`)
	b.shot("results-grows")
}

// A run is asked for on the page, as a person would, and answered.
func TestRun(t *testing.T) {
	both(t, func(t *testing.T, url string) {
		b := open(t, url+"/#run", 360, 740)
		b.await(`document.getElementById("run-go")`)
		b.choose("#run-game", "victory-in-the-pacific")
		b.typed(`[data-field="count"] input`, "12")
		b.click("#run-go")
		b.await(`document.querySelector(".answer h2")`)
		require.Equal(t, "#run/victory-in-the-pacific/1941?count=12", eval[string](b, `location.hash`))
		text := eval[string](b, `document.querySelector(".answer").innerText`)
		require.Contains(t, text, "How the games ended")
		require.Contains(t, text, "-n 12 --seed 1")
		b.shot("run-360")
		b.accessible("run")
	})
}

// Two folders with the same last name are told apart: each shows its own figures.
func TestFoldersOfTheSameName(t *testing.T) {
	t.Parallel()
	s := &page.Server{}
	for _, of := range []string{"x", "y"} {
		dir := filepath.Join(t.TempDir(), of, "war")
		require.NoError(t, os.MkdirAll(dir, 0o755))
		for name, text := range map[string]string{"recipe.json": `{"command":"match","title":"the war of ` + of +
			`"}`, "summary.json": `{}`} {
			require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
		}
		s.Results = append(s.Results, dir)
	}
	b := open(t, served(t, s)+"/#results?show=y%2Fwar", 360, 740)
	b.await(`document.querySelector(".side h3")`)
	require.Equal(t, "the war of y", eval[string](b, `document.querySelector(".side").querySelector("h3").textContent`))
	require.Equal(t, []string{"x/war", "y/war"},
		eval[[]string](b, `[...document.querySelectorAll(".kept input")].map((x) => x.dataset.kept)`))
}
