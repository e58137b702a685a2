package command

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "github.com/ironbottom/ironbottom/"

// gamePackages are the packages that know a game: those under agents that have a
// namesake under sim.
func gamePackages(t *testing.T, root fs.FS) (names []string) {
	entries, err := fs.ReadDir(root, "agents")
	require.NoError(t, err)
	for _, e := range entries {
		if _, err := fs.Stat(root, "sim/"+e.Name()); err == nil && e.IsDir() {
			names = append(names, e.Name())
		}
	}
	require.NotEmpty(t, names)
	return names
}

// rooms are the packages of experiments that ask a sort of question each.
var rooms = []string{"odds", "advice", "match", "ladder", "scenario", "tune", "analysis"}

// gameOf returns the game whose folder, or one below it, a package is, or "".
func gameOf(folder string, games []string) string {
	if parts := strings.Split(folder, "/"); len(parts) > 1 && slices.Contains(games, parts[1]) {
		return parts[1]
	}
	return ""
}

// wrong says what is wrong with an import of the module, or "".
func wrong(file, imported string, games []string) string {
	from := path.Dir(file)
	fromGame, importedGame := gameOf(from, games), gameOf(imported, games)
	isGame := importedGame != ""
	under := func(p, folder string) bool { return p == folder || strings.HasPrefix(p, folder+"/") }
	switch {
	case under(from, "sim"):
		if !under(imported, "sim") {
			return "sim imports sim only"
		}
		if from == "sim" {
			return "package sim imports nothing of the module"
		}
		if isGame && fromGame != importedGame {
			return "only the folders of a game know it"
		}
	case under(from, "agents"):
		if !under(imported, "sim") && !under(imported, "agents") {
			return "agents imports agents and sim only"
		}
		if isGame && fromGame != importedGame {
			return "only the folders of a game know it"
		}
	case under(from, "experiments"):
		if under(imported, "cmd") {
			return "experiments imports no command"
		}
		if from == "experiments" && slices.ContainsFunc(rooms, func(room string) bool {
			return imported == "experiments/"+room
		}) {
			return "what the rooms share knows none of them"
		}
		if room, other := path.Base(from), path.Base(imported); path.Dir(from) == "experiments" &&
			slices.Contains(rooms, room) &&
			path.Dir(imported) == "experiments" && slices.Contains(rooms, other) &&
			(room != "tune" || other != "match") {
			return "a room knows no other; only tune plays matches"
		}
		if isGame {
			return "experiments knows no game"
		}
	case under(from, "cmd"):
		if from != "cmd/command" && under(from, "cmd/command") && imported == "cmd/command" {
			return "what the commands stand on knows none"
		}
		if isGame && from != "cmd/games" {
			return "only cmd/games lists the games"
		}
		if imported == "cmd/games" &&
			!slices.Contains([]string{"cmd/ironbottom", "cmd/page/engine", "cmd/libironbottom"}, from) {
			// the packages that are linked
			return "the commands are for any list of games"
		}
	}
	return ""
}

// Imports point one way: cmd, experiments, agents, sim. Only the folders of a game and cmd/games
// know it.
func TestImportsPointOneWay(t *testing.T) {
	root := os.DirFS("../..")
	games := gamePackages(t, root)
	seen := 0
	err := fs.WalkDir(root, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(root, file)
		if err != nil {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range parsed.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			if p, ok := strings.CutPrefix(imported, module); ok {
				seen++
				require.Empty(t, wrong(file, p, games), "%s imports %s", file, p)
			}
		}
		return nil
	})
	require.NoError(t, err)
	require.Greater(t, seen, 20)
}

func TestWrongImportsAreFound(t *testing.T) {
	games := []string{"chess", "draughts"}
	for _, c := range [][2]string{
		{"sim/sim.go", "agents"}, {"sim/sim.go", "sim/chess"}, {"sim/simtest/a.go", "sim/chess"},
		{"sim/chess/a.go", "sim/draughts"},
		{"sim/chess/a.go", "agents"}, {"agents/a.go", "sim/chess"}, {"agents/a.go", "experiments"},
		{"agents/chess/a.go", "sim/draughts"},
		{"agents/a.go", "agents/chess"}, {"experiments/a.go", "sim/chess"}, {"experiments/charts/a.go", "agents/chess"},
		{"experiments/a.go", "cmd/command"}, {"experiments/a.go", "experiments/odds"},
		{"experiments/odds/a.go", "experiments/match"}, {"cmd/command/internal/job/a.go", "cmd/command"},
		{"cmd/command/odds.go", "sim/chess"}, {"cmd/command/odds.go", "agents/chess"},
		{"cmd/command/odds.go", "cmd/games"},
		{"sim/chess/a.go", "sim/draughts/king"}, {"experiments/a.go", "sim/chess/pawn"},
	} {
		require.NotEmpty(t, wrong(c[0], c[1], games), "%v", c)
	}
	for _, c := range [][2]string{
		{"cmd/games/games.go", "sim/chess"}, {"cmd/ironbottom/main.go", "cmd/games"},
		{"agents/chess/a.go", "sim/chess"}, {"agents/chess/a.go", "agents"}, {"sim/chess/a.go", "sim"},
		{"experiments/charts/a.go", "experiments"}, {"experiments/a.go", "sim"},
		{"experiments/tune/a.go", "experiments/match"}, {"experiments/match/a.go", "experiments/match/sequential"},
		{"cmd/command/odds.go", "experiments"}, {"sim/chess/a.go", "sim/hex"},
	} {
		require.Empty(t, wrong(c[0], c[1], games), "%v", c)
	}
}
