package command

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// From an empty folder to a network that plays: a data set, made and verified, a training, a match.
func TestGenerateAndTrain(t *testing.T) {
	inFolder(t, nil)
	generate := []string{"generate", "pacific-victory", "wake", "prudent", "stand", "--rows", "decisions", "-n",
		"40", "--out"}
	code, stdout, stderr := ironbottom(t, append(generate, "set", "--parquet")...)
	require.Equal(t, exitDone, code, stderr)
	require.Contains(t, stdout, "of 40 games (pacific-victory of decisions) in set")
	require.FileExists(t, filepath.Join("set", "rows.parquet"))
	require.NoError(t, os.Remove(filepath.Join("set", "rows", "000001.bin")))
	code, stdout, stderr = ironbottom(t, "generate", "--resume", "set", "--json")
	require.Equal(t, exitDone, code, stderr)
	require.Contains(t, stdout, `"games": 40`)
	code, stdout, stderr = ironbottom(t, "generate", "--verify", "set")
	require.Equal(t, exitDone, code, stderr)
	require.Equal(t, "set: 3 blocks played again: the rows agree\n", stdout)
	verifiesSets(t)

	code, stdout, stderr = ironbottom(t, "train", "set", "--epochs", "3", "--out", "net")
	require.Equal(t, exitDone, code, stderr)
	require.Contains(t, stdout, "of the best decisions found")
	require.Contains(t, stdout, "Play: policy:net=net/net.bin")
	require.FileExists(t, filepath.Join("net", "curve.svg"))
	code, stdout, stderr = ironbottom(t, "train", "--resume", "net", "--json")
	require.Equal(t, exitDone, code, stderr)
	require.Contains(t, stdout, `"best_epoch"`)

	code, stdout, stderr = ironbottom(t, "generate", "pacific-victory", "drawn", "prudent", "random", "--rows",
		"solved", "--positions", "2000", "--block", "5", "-n", "10", "--out", "solved")
	require.Equal(t, exitDone, code, stderr)
	require.Contains(t, stdout, "of 10 games (pacific-victory of solved)")
	code, _, stderr = ironbottom(t, "verify", "solved")
	require.Equal(t, exitDone, code, stderr)

	const policy = "policy:net=net/net.bin"
	code, stdout, stderr = ironbottom(t, "match", "pacific-victory", "wake", policy, "mcts:sims=10,prior=("+policy+
		")", "-n", "2", "--out", "kept")
	require.Equal(t, exitDone, code, stderr)
	require.Regexp(t, `policy:net=net/net.bin@[0-9a-f]{16}`, stdout)
	code, _, stderr = ironbottom(t, "verify", "kept")
	require.Equal(t, exitDone, code, stderr)
	// Another network of that name is found out, and one of another game refused.
	code, _, stderr = ironbottom(t, "train", "set", "--epochs", "1", "--seed", "9", "--out", "other")
	require.Equal(t, exitDone, code, stderr)
	require.NoError(t, os.Rename("other/net.bin", "net/net.bin"))
	code, _, stderr = ironbottom(t, "verify", "kept")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "which is what this program makes of it")
	code, _, stderr = ironbottom(t, "match", "naval-chess", "1942", policy, "random", "-n", "1")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "found a network for the numbers")
	require.Equal(t, 1, strings.Count(stderr, "\n"))
}

// verifiesSets: verify takes a data set as any other folder, and finds what is missing or was changed.
func verifiesSets(t *testing.T) {
	code, stdout, stderr := ironbottom(t, "verify", "set", "--json")
	require.Equal(t, exitDone, code, stderr)
	require.JSONEq(t, `{"schema": 1, "folder": "set", "blocks": 3, "games": 40, "agrees": true}`, stdout)
	code, _, stderr = ironbottom(t, "verify", "set", "--game", "3")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "without it")
	name := filepath.Join("set", "rows", "000001.bin")
	was, err := os.ReadFile(name)
	require.NoError(t, err)
	require.NoError(t, os.Remove(name))
	code, _, stderr = ironbottom(t, "verify", "set")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "found 2 of 3 blocks")
	bad := slices.Clone(was)
	bad[len(bad)/2] ^= 1
	require.NoError(t, os.WriteFile(name, bad, 0o600))
	code, _, stderr = ironbottom(t, "verify", "set")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "found other bytes than its checksum says")
	require.NoError(t, os.WriteFile(name, was, 0o600))
}

// A league is made, continued and reported; its best agent plays.
func TestLeagueIsMadeAndContinued(t *testing.T) {
	inFolder(t, nil)
	code, stdout, stderr := ironbottom(t,
		strings.Fields("league pacific-victory wake mcts:sims=10,prior=NET --first prudent --rows decisions "+
			"--players mcts:sims=10,prior=NET --generations 1 -n 20 --epochs 2 --pairs 4 --meet 2 --out wake")...)
	require.Equal(t, exitDone, code, stderr)
	require.Contains(t, stdout, "generation 1")
	report, err := os.ReadFile(filepath.Join("wake", "report.txt"))
	require.NoError(t, err)
	// The file names networks within its folder, so that it is the same in every folder.
	require.Equal(t, strings.ReplaceAll(stdout, "net=wake/", "net="), string(report))
	code, again, stderr := ironbottom(t, "league", "--resume", "wake")
	require.Equal(t, exitDone, code, stderr)
	require.Equal(t, stdout, again)
	code, stdout, stderr = ironbottom(t, "verify", "wake")
	require.Equal(t, exitDone, code, stderr)
	require.Equal(t, "wake: 1 generation made again: rows, networks, pairs and report agree\n", stdout)
	code, _, stderr = ironbottom(t, "verify", "wake", "--game", "1")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "without it")
	code, stdout, stderr = ironbottom(t, "league", "--resume", "wake", "--generations", "2", "--json")
	require.Equal(t, exitDone, code, stderr)
	require.Contains(t, stdout, `"generation": 2`)
	code, _, stderr = ironbottom(t, "match", "pacific-victory", "wake",
		"mcts:sims=10,prior=(policy:net=wake/generation-002/net/net.bin)", "prudent", "-n", "1")
	require.Equal(t, exitDone, code, stderr)
	refuses(t, map[string]string{
		"league":                                                                      "want GAME SETUP AGENT",
		"league --resume wake --out x":                                                "want it alone",
		"league --resume nowhere":                                                     "found no recipe.json",
		"league --resume wake --generations 1":                                        "found 1; want 2",
		"league pacific-victory wake prudent --out x":                                 "the word NET",
		"league pacific-victory wake mcts:prior=NET --first prudent":                  "found no --out",
		"league pacific-victory wake mcts:prior=NET --first nobody --out x":           "nobody",
		"league pacific-victory wake mcts:prior=NET --first prudent --elo1 0 --out x": "elo0",
	}, "x")
}

// The bound of exploit is at most the score of the best response, which is known in a battle.
func TestBoundIsAtMostTheBestResponse(t *testing.T) {
	inFolder(t, nil)
	line := strings.Fields("exploit pacific-victory guadalcanal stand --budget 200 -n 1000 --learn 100")
	code, stdout, stderr := ironbottom(t, line...)
	require.Equal(t, exitDone, code, stderr)
	require.Contains(t, stdout, "The best response to it gets")
	code, stdout, stderr = ironbottom(t, append(line, "--json")...)
	require.Equal(t, exitDone, code, stderr)
	bound, best := boundOf(t, stdout)
	require.LessOrEqual(t, bound, best/2)
	again := decode(t, stdout)
	require.Equal(t, "ironbottom "+strings.Join(line[:4], " ")+" --budget 200 --pairs 1000 --learn 100 --seed 1",
		again["command"])
	refuses(t, map[string]string{
		"exploit pacific-victory wake":                           "want GAME SETUP AGENT",
		"exploit pacific-victory wake prudent -n 1":              "want 2 and more",
		"exploit pacific-victory wake prudent --learn -1":        "--learn",
		"exploit pacific-victory wake prudent --answer nobody":   "nobody",
		"exploit pacific-victory wake prudent --workers 2000000": "--workers",
	})
}

// In a war the scripts find the losses of random, and the line at the end of the report plays that
// match again.
func TestScriptsExploitRandomInAWar(t *testing.T) {
	inFolder(t, nil)
	code, stdout, stderr := ironbottom(t,
		strings.Fields("exploit war-in-the-pacific coral-sea random --budget 2 -n 12 --option bid=10 --json")...)
	require.Equal(t, exitDone, code, stderr)
	found := decode(t, stdout)
	bound, _ := boundOf(t, stdout)
	require.Positive(t, bound)
	line := found["match"].(string)
	require.Contains(t, line, "--option bid=10 -n 12 --seed 1")
	require.NotRegexp(t, `\.\d{4}`, line, "an agent that is to be typed")
	code, stdout, stderr = ironbottom(t, append(strings.Fields(line)[1:], "--json")...)
	require.Equal(t, exitDone, code, stderr)
	match := decode(t, stdout)
	for _, of := range []string{"data", "options", "pairs"} {
		require.Equal(t, found[of], match[of], of)
	}
	require.Equal(t, found["difference"], match["difference"])
}

// boundOf reads what exploit found: how much an agent can lose at least, and what the best response scores.
func boundOf(t *testing.T, text string) (bound, best float64) {
	t.Helper()
	found := decode(t, text)
	bound, ok := found["loses_at_least"].(float64)
	require.True(t, ok, text)
	best, _ = found["best_response"].(float64)
	return bound, best
}

// An agent that always passes in Kuhn poker loses a chip each game to the best response, half of a
// score of 1.
func TestBestResponseExploitsPassingInKuhnPoker(t *testing.T) {
	game := agents.Game{
		Game: sim.Game{Name: "kuhn", Title: "Kuhn poker", Edition: "for tests", Sides: [2]string{"first", "second"},
			Load: func(fs.FS, map[string]string) (sim.Rules, error) {
				return kuhn.Rules{}, nil
			}},
		Agents: append([]agents.Kind{{Name: "folds", Help: "passes always", New: func(agents.Args) (sim.Agent, error) {
			return folder{}, nil
		}}}, agents.Generic...),
	}
	p := &program{job.Host{Name: "cards"}, []agents.Game{game}}
	var stdout, stderr bytes.Buffer
	require.Equal(t, exitDone,
		p.run(t.Context(), strings.Fields("exploit kuhn kuhn folds --budget 200 -n 400 --learn 4000 --json"),
			&stdout, &stderr), stderr.String())
	bound, _ := boundOf(t, stdout.String())
	const exact = 0.5
	require.LessOrEqual(t, bound, exact/2)
	require.Greater(t, bound, 0.8*exact/2)
}

// A folder passes always.
type folder struct{}

func (folder) Choose(*sim.View, []sim.Move, *sim.Dice) int { return 0 }
func (folder) String() string                              { return "folds" }

// Flags that make no sense are refused with what is wanted.
func TestGenerateAndTrainRefuse(t *testing.T) {
	inFolder(t, nil)
	require.NoError(t, os.Mkdir("full", 0o700))
	require.NoError(t, os.WriteFile("full/x", nil, 0o600))
	refuses(t, map[string]string{
		"generate":                                                          "want GAME SETUP AGENT...",
		"generate naval-chess 1942 random":                                  "found no --out",
		"generate naval-chess 1942 random --out full":                       "want a new or an empty folder",
		"generate naval-chess 1942 random --out x --rows cards":             "want one of",
		"generate naval-chess 1942 random --out x --variants 4":             "want an agent with numbers to vary",
		"generate naval-chess 1942 nobody --out x":                          "found agent",
		"generate naval-chess 1812 random --out x":                          "1812",
		"generate war-in-the-pacific imphal stand --out x --rows decisions": "without numbers",
		"generate pacific-victory wake stand --out x":                       "want --rows decisions",
		"generate a b c --resume x":                                         "want only --resume or --verify",
		"generate --resume x":                                               "found no recipe.json",
		"generate naval-chess 1942 random --out x -n 0":                     "found no games",
		"generate pacific-victory drawn prudent --out x":                    "want --rows solved",
		"generate pacific-victory wake prudent --rows " +
			"solved --out x": "want --rows solved of the set-up drawn",
		"generate naval-chess drawn random --rows solved --out x":              "want a game with a yardstick",
		"generate pacific-victory drawn random --rows solved --goal x --out x": "goal",
		"generate pacific-victory wake random --goal hold --out x":             "found --goal",
		"train":                         "found no data set",
		"train x":                       "found no --out",
		"train x --out y":               "found no recipe.json",
		"train x --out y --rate 7":      "--rate: found 7",
		"train x --resume y":            "want it alone",
		"train --resume y":              "found no recipe.json",
		"train x --from full/x --out y": "--from: full/x",
	}, "y")
}
