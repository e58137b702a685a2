package serve

import (
	"context"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/sim"
)

// The test binary is also the program that the examples start.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "serve-agent" {
		(&Server{Games: games.All, Version: "test"}).Run(context.Background(), os.Stdin, os.Stdout)
		return
	}
	os.Exit(m.Run())
}

// say returns the answers to some lines, without the greeting.
func say(t *testing.T, lines ...string) []string {
	b := new(strings.Builder)
	s := &Server{Games: games.All, Version: "test"}
	require.NoError(t, s.Run(t.Context(), strings.NewReader(strings.Join(lines, "\n")), b))
	answers := strings.Split(strings.TrimSpace(b.String()), "\n")
	require.Equal(t, "ironbottom 1 test", answers[0])
	return answers[1:]
}

// A game played through lines equals the game that a worker plays.
func TestPlaysAsAWorker(t *testing.T) {
	const texts = "random"
	g := games.All[0]
	rules, err := g.Load(g.Data, nil)
	require.NoError(t, err)
	start, err := rules.Setup("guadalcanal")
	require.NoError(t, err)
	make, err := agents.Pair(t.Context(), g.Agents, [2]string{texts, texts}, start)
	require.NoError(t, err)
	r := sim.RecordGame(start, make(), 7, 0)

	in, to := io.Pipe()
	from, out := io.Pipe()
	go func() {
		(&Server{Games: games.All}).Run(t.Context(), in, out)
		out.Close()
	}()
	answer := func() (lines []string) {
		var line []byte
		for b := []byte{0}; ; {
			if _, err := from.Read(b); err != nil {
				return lines
			}
			if b[0] != '\n' {
				line = append(line, b[0])
				continue
			}
			lines = append(lines, string(line))
			if word, _, _ := strings.Cut(string(line), " "); word == "ok" || word == "error" || word == "ironbottom" {
				return lines
			}
			line = line[:0]
		}
	}
	ask := func(text string) []string {
		go io.WriteString(to, text+"\n")
		return answer()
	}
	answer()
	ask("new pacific-victory guadalcanal seed=7")
	for _, m := range r.Moves {
		chosen := ask("choose " + texts)
		require.Equal(t, m.Move, strings.SplitN(chosen[0], " ", 3)[2])
		ask("play " + m.Move)
	}
	moves := ask("moves")
	require.Len(t, moves, len(r.Moves)+1)
	require.Contains(t, moves[len(r.Moves)], "ok over ")
	var position strings.Builder
	for _, line := range ask("show all") {
		if text, ok := strings.CutPrefix(line, "position "); ok {
			position.WriteString(text + "\n")
		}
	}
	require.Equal(t, r.Final, position.String())
	to.Close()
}

// A wrong question gets one line that says what is wanted, and changes nothing.
func TestErrors(t *testing.T) {
	for line, want := range map[string]string{
		"fly":                                    "want games, new",
		"legal":                                  "want new GAME SETUP first",
		"new":                                    "want GAME SETUP",
		"new chess x":                            `found game "chess"; want one of pacific-victory`,
		"new naval-chess 1941":                   `found set-up "1941"; want one of 1942`,
		"new naval-chess 1942 seed=x":            "want seed= and a whole number",
		"new naval-chess 1942 magic=x":           "found option",
		"new naval-chess 1942\nplay 1000":        "want 0 to",
		"new naval-chess 1942\nplay nowhere":     "found move",
		"new naval-chess 1942\nshow 3":           "want 0, 1, Japan, Allies or all",
		"new naval-chess 1942\nchoose nobody":    "found agent",
		"new naval-chess 1942\nodds -1":          "want a number of games",
		"new naval-chess 1942\nlegal now":        "want 0 words at most",
		"new naval-chess 1942\nobserve all":      "want 0 or 1",
		"new naval-chess 1942\nestimate random":  "found agent random, which cannot judge positions",
		"new war-in-the-pacific imphal\nobserve": "without numbers",
	} {
		answers := say(t, line)
		last := answers[len(answers)-1]
		require.True(t, strings.HasPrefix(last, "error "), last)
		require.Contains(t, last, want, line)
	}
}

// The odds of a battle are those of the command odds, exact if possible.
func TestOdds(t *testing.T) {
	answers := say(t, "new pacific-victory guadalcanal", "odds", "odds 1000", "agents", "games", "quit", "legal")
	require.Contains(t, answers[1], "outcome 0.12433")
	require.Contains(t, answers, "ok exact between stand")
	require.Contains(t, answers, "game naval-chess Pacific War Naval Chess Game")
	require.Contains(t, strings.Join(answers, "\n"), "\nsetup guadalcanal ")
}

// Numbers are those of the game, and estimates those of the agent.
func TestNumbers(t *testing.T) {
	answers := say(t, "new naval-chess 1942 seed=3", "observe", "observe allies", "legal", "estimate scripted")
	var rows, moves int
	for _, line := range answers {
		switch word, _, _ := strings.Cut(line, " "); word {
		case "row":
			rows++
		case "move":
			moves++
		}
	}
	require.Positive(t, moves)
	require.Equal(t, moves, rows) // Japan decides: of the Allies there are none
	words := strings.Fields(answers[1])
	require.Equal(t, "layout", words[0])
	positions := len(strings.Fields(answers[2])) - 1
	require.Equal(t, words[2], strconv.Itoa(positions))
	require.Regexp(t, `^estimate -?[0-9.e-]+$`, answers[len(answers)-2])
}

// The example scripts play the same game.
func TestExampleScripts(t *testing.T) {
	const folder = "../../../../agents/external/examples/"
	var texts []string
	for _, words := range [][]string{{"python3", folder + "script.py"}, {"node", folder + "script.js"}} {
		if _, err := exec.LookPath(words[0]); err != nil {
			t.Logf("%s is not here", words[0])
			continue
		}
		out, err := exec.Command(words[0], words[1], os.Args[0], "pacific-victory", "guadalcanal", "prudent",
			"stand").Output()
		require.NoError(t, err)
		require.Regexp(t, `\nscore -?[01] -?[01]\n$`, string(out))
		texts = append(texts, string(out))
	}
	if len(texts) == 2 {
		require.Equal(t, texts[0], texts[1])
	}
}

// A line that is too long is an error, and the next line is answered.
func TestLongLineIsAnError(t *testing.T) {
	answers := say(t, "new pacific-victory guadalcanal", strings.Repeat("0", 100_000),
		"odds "+strings.Repeat("7", 5000), "moves")
	require.Equal(t,
		[]string{"ok turn 0 attacker", "error found a line of more than 65536 bytes; want shorter ones",
			"ok turn 0 attacker"}, []string{answers[0], answers[1], answers[3]})
	require.True(t, strings.HasPrefix(answers[2], "error odds: found "))
	require.Less(t, len(answers[2]), 1100)
}

// The odds of a whole game are simulated, and the line stop ends them.
func TestOddsOfAWholeGameEnd(t *testing.T) {
	answers := say(t, "new victory-in-the-pacific 1941", "odds 4")
	require.Equal(t, "ok played 4 games between scripted", answers[len(answers)-1])
	answers = say(t, "new victory-in-the-pacific 1941", "odds 1000000000", "stop", "moves")
	require.Regexp(t, "^(ok stopped after \\d+ games between scripted|error odds: .*)$", answers[len(answers)-2])
	require.Equal(t, "ok turn 0 Japan", answers[len(answers)-1])
}
