package command

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	duelgame "github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// duels is a program of somebody else with a game of his own, whose agents have names of
// their own.
var duels = &program{job.Host{Name: "duels"}, []agents.Game{{Game: duelgame.Game, Agents: append([]agents.Kind{
	{Name: "marksman", Help: "always fires", New: func(agents.Args) (sim.Agent, error) {
		return duelgame.Marksman{}, nil
	}},
}, agents.Generic...)}}}

// A program runs, keeps, continues and verifies whole games of its own like any others.
func TestProgramOfAnotherWholeGame(t *testing.T) {
	inFolder(t, nil)
	game := duels.games[0]
	game.WholeSides = game.Sides
	p := &program{job.Host{Name: "duels"}, []agents.Game{game}}
	say := func(line, want string) {
		var stdout, stderr bytes.Buffer
		require.Equal(t, exitDone, p.run(t.Context(), strings.Fields(line), &stdout, &stderr), "%s: %s", line,
			stderr.String())
		require.Contains(t, stdout.String(), want)
	}
	say("run duel dawn -n 30 --out c", "Repeat: duels run duel dawn ")
	say("verify c", "agrees")
	say("run --resume c", "Kept in c")
	say("play duel dawn --help", "duels play")
}

// A list of games that cannot be played is reported.
func TestProgramWithoutAgents(t *testing.T) {
	for want, list := range map[string][]agents.Game{
		"duels: found no games": nil, "duels: found game duel without agents": {{Game: duelgame.Game}},
	} {
		var stdout, stderr bytes.Buffer
		require.Equal(t, exitInternal, (&program{job.Host{Name: "duels"}, list}).run(t.Context(), nil,
			&stdout, &stderr))
		require.Contains(t, stderr.String(), want)
	}
}

// A program with a game of its own has every command, under its own name.
func TestProgramOfAnotherGame(t *testing.T) {
	inFolder(t, nil)
	say := func(line string) string {
		t.Helper()
		var stdout, stderr bytes.Buffer
		require.Equal(t, exitDone, duels.run(t.Context(), strings.Fields(line), &stdout, &stderr), "%s: %s", line,
			stderr.String())
		require.NotContains(t, strings.NewReplacer("ironbottom record", "").Replace(stdout.String()),
			"ironbottom", line)
		return stdout.String()
	}
	require.Contains(t, say("games"), "dawn")
	require.Contains(t, say("agents"), "always fires")
	require.Contains(t, say("odds dawn -n 100 --out a"), "Repeat: duels odds dawn -n 100 ")
	require.Contains(t, say("odds dawn"), "marksman")
	require.Contains(t, say("advise dawn"), "fires")
	say("match duel dawn marksman random -n 20 --out b")
	say("tournament duel dawn marksman random -n 10")
	say("tune duel dawn mcts:sims=4 --against random --params c --budget 80 -n 5")
	say("power duel dawn marksman random --pilot 10")
	require.Contains(t, say("odds dawn --show --record r.txt"), "fires")
	say("replay r.txt")
	require.Contains(t, say("verify a"), "agrees")
	say("match --resume b")
	say("study --list")
	typed(t, "fires", "quit")
	hasty := experiments.Pace{Rounds: 1, Each: time.Millisecond}
	for _, args := range [][]string{nil, {"dawn"}} {
		bench := newBench(duels.with(func(string, int) (func(int), func()) {
			return nil, func() {}
		}), hasty, hasty).command()
		bench.SetOut(io.Discard)
		bench.SetArgs(args)
		require.NoError(t, bench.ExecuteContext(t.Context()))
	}
	require.Contains(t, say("play duel dawn --white marksman --save g.txt"), "duels play --resume g.txt")
	for _, command := range []string{"", "odds", "advise", "run", "compare", "ladder", "match", "tournament",
		"tune", "study", "power", "analyse", "merge", "verify", "games", "map", "agents", "replay", "play", "bench",
		"version"} {
		say(command + " --help")
	}
	var stderr bytes.Buffer
	require.Equal(t, exitInput, duels.run(t.Context(), []string{"match", "duel", "dawn"}, &stderr, &stderr))
	require.Equal(t, "duels: match: found no agent A; want GAME SETUP A B, as: duels match duel SETUP "+
		"marksman random\n", stderr.String())
}
