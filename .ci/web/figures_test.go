package web

import (
	"encoding/json"
	"math"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

// program is the program, built once.
var program = sync.OnceValues(func() (string, error) {
	file := filepath.Join(scratch(), "ironbottom")
	cmd := exec.Command("go", "build", "-o", file, "./cmd/ironbottom")
	cmd.Dir = "../.."
	return file, cmd.Run()
})

// ran is what a command prints.
func ran(t *testing.T, args ...string) string {
	file, err := program()
	require.NoError(t, err)
	text, err := exec.CommandContext(t.Context(), file, args...).Output()
	require.NoError(t, err, strings.Join(args, " "))
	return string(text)
}

// A figure is a row of a table: its name, its estimate and its interval.
type figure struct {
	name  string
	cells []float64
}

// questions are some of each game, of each kind of fight, exact and played, and whole games.
func questions(t *testing.T) (list []ask.Question) {
	e := &ask.Engine{Name: "ironbottom", Games: games.All}
	a, err := e.Answer(t.Context(), ask.Question{Command: "games"})
	require.NoError(t, err)
	var c ask.Catalogue
	require.NoError(t, json.Unmarshal([]byte(a.JSON), &c))
	played := []ask.Flag{{"count", "300"}, {"seed", "3"}}
	for i, g := range c.Games {
		for n, b := range g.Battles {
			if n%max(1, len(g.Battles)/6) == 0 {
				list = append(list, ask.Question{Command: "odds", Game: g.Name, Setup: b.Name, Flags: played})
			}
		}
		for _, s := range games.All[i].Samples {
			list = append(list, ask.Question{Command: "odds", Game: g.Name, Setup: s.Setup, Flags: played})
		}
	}
	pv := games.All[0].Name
	return append(list,
		ask.Question{Command: "odds", Game: pv, Setup: "guadalcanal"},
		ask.Question{Command: "odds", Game: pv, Setup: "guadalcanal", Flags: []ask.Flag{{"attack", "NA3 CV2 IN3"},
			{"option", "banzai"}}},
		ask.Question{Command: "odds", Game: "naval-chess", Setup: "savo-island"},
		ask.Question{Command: "run", Game: "victory-in-the-pacific", Setup: "1941",
			Flags: []ask.Flag{{"japan", "random"}, {"count", "16"}}})
}

// The page shows the figures that the command prints with --json, to the last digit shown: thirty
// questions over the four games.
func TestFigures(t *testing.T) {
	t.Parallel()
	list := questions(t)
	require.GreaterOrEqual(t, len(list), 30)
	b := open(t, served(t, &page.Server{})+"/#map", 1280, 900)
	shown := 0
	for _, q := range list {
		args, link := []string{q.Command}, "#"+q.Command+"/"+q.Game+"/"+q.Setup
		if q.Command == "odds" {
			args = append(args, q.Setup)
			if q.Game != games.All[0].Name {
				args = append(args, "--game", q.Game)
			}
		} else {
			args = append(args, q.Game, q.Setup)
		}
		for i, f := range q.Flags {
			args = append(args, "--"+f[0], f[1])
			link += "?&"[min(i, 1):][:1] + f[0] + "=" + strings.ReplaceAll(f[1], " ", "+")
		}
		var want struct {
			Command  string
			Method   string
			Outcomes map[string]struct{ P, Low, High float64 }
		}
		require.NoError(t, json.Unmarshal([]byte(ran(t, append(args, "--json")...)), &want))
		b.visit(link)
		b.await(`document.getElementById("repeat")?.textContent === ` + quoted(want.Command))
		rows := eval[[][]string](b,
			`[...document.querySelector(".answer table").querySelectorAll("tbody tr")].map((r) => [...r.children].map((c) => c.textContent))`)
		require.Len(t, rows, len(want.Outcomes), link)
		for name, o := range want.Outcomes {
			for _, row := range rows {
				if row[0] != strings.ReplaceAll(name, "_", " ") {
					continue
				}
				figures := []float64{o.P}
				if want.Method != "exact" {
					figures = append(figures, o.Low, o.High)
				}
				for i, p := range figures {
					same(t, row[1+i], 100*p, link+" "+name)
					shown++
				}
			}
		}
	}
	require.GreaterOrEqual(t, shown, 200)
	t.Logf("%d figures of %d questions", shown, len(list))
}

// same wants a text to say a number, to its last digit.
func same(t *testing.T, text string, want float64, about string) {
	t.Helper()
	switch text {
	case "<0.1":
		require.True(t, want > 0 && want < 0.05, about)
		return
	case ">99.9":
		require.True(t, want > 99.95 && want < 100, about)
		return
	}
	got, err := strconv.ParseFloat(text, 64)
	require.NoError(t, err, about)
	_, digits, _ := strings.Cut(text, ".")
	if text == "0" || text == "100" { // impossible, certain
		digits = "0000"
	}
	require.InDelta(t, want, got, 0.5*math.Pow10(-len(digits))*(1+1e-9), "%s: %s", about, text)
}
