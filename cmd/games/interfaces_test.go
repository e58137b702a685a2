package games

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// has reports whether x implements the interface T.
func has[T any](x any) bool {
	_, ok := x.(T)
	return ok
}

// optional are the optional interfaces of sim and agents.
var optional = map[string]func(any) bool{
	"sim.Battles": has[sim.Battles], "sim.WholeGame": has[sim.WholeGame], "sim.Musters": has[sim.Musters],
	"sim.Mapper": has[sim.Mapper], "sim.SheetMapper": has[sim.SheetMapper],

	"sim.Measured": has[sim.Measured], "sim.OutcomeJudge": has[sim.OutcomeJudge], "sim.Periodic": has[sim.Periodic],
	"sim.Staged":   has[sim.Staged],
	"sim.HasGoals": has[sim.HasGoals], "sim.Identifier": has[sim.Identifier],
	"sim.Observable": has[sim.Observable], "sim.BattleFinder": has[sim.BattleFinder],

	"sim.Hider": has[sim.Hider], "sim.Redactor": has[sim.Redactor], "sim.PartlyOpen": has[sim.PartlyOpen],
	"sim.HiddenMoves": has[sim.HiddenMoves], "sim.SideNarrator": has[sim.SideNarrator],

	"sim.Narrator": has[sim.Narrator], "sim.EventNarrator": has[sim.EventNarrator],
	"sim.EventSource": has[sim.EventSource],
	"sim.Summarizer":  has[sim.Summarizer],
	"sim.Charted":     has[sim.Charted], "sim.Regional": has[sim.Regional],
	"sim.Tabular": has[sim.Tabular], "sim.CardIndex": has[sim.CardIndex], "sim.Reporter": has[sim.Reporter],
	"sim.Noted": has[sim.Noted], "sim.ChoiceDescriber": has[sim.ChoiceDescriber],
	"sim.Refuser": has[sim.Refuser], "sim.Shorthand": has[sim.Shorthand],

	"sim.Scoreboard": has[sim.Scoreboard],
	"sim.Stationary": has[sim.Stationary], "sim.Planner": has[sim.Planner], "sim.Forfeiter": has[sim.Forfeiter],
	"agents.Estimator": has[agents.Estimator], "agents.Advisor": has[agents.Advisor],
	"agents.OrderTaker": has[agents.OrderTaker], "agents.Preparer": has[agents.Preparer],
	"agents.Forker": has[agents.Forker], "agents.Searcher": has[agents.Searcher],

	"sim.Ledger": has[sim.Ledger], "sim.NoRows": has[sim.NoRows],
}

// others are the interfaces that every game or agent implements, and what a Summarizer returns.
var others = []string{"sim.State", "sim.Rules", "sim.Agent", "sim.Summary"}

// letters stand for the games in the table.
var letters = map[string]string{"pacific-victory": "P", "victory-in-the-pacific": "V", "naval-chess": "N",
	"war-in-the-pacific": "W"}

// parts returns everything of a game that can implement an interface: its rules, the states of its
// set-ups, and its own agents. Each type occurs at least once.
func parts(t *testing.T, g agents.Game) (all []any) {
	unusual := map[string]string{} // as many options as go together: they may hide what is open
	for _, o := range g.Options {
		unusual[o.Name] = o.Values[len(o.Values)-1]
		if _, err := g.Load(g.Data, unusual); err != nil {
			delete(unusual, o.Name)
		}
	}
	for _, options := range []map[string]string{nil, unusual} {
		rules, err := g.Load(g.Data, options)
		require.NoError(t, err)
		list := []sim.Rules{rules}
		if w, ok := rules.(sim.WholeGame); ok {
			list = append(list, w.Whole())
		}
		for _, r := range list {
			all = append(all, r)
			for _, s := range r.Setups() {
				start, err := r.Setup(s.Name)
				if options != nil && err != nil { // an option of another set-up
					continue
				}
				require.NoError(t, err)
				all = append(all, start)
			}
		}
	}
	for _, k := range g.Agents {
		generic := slices.ContainsFunc(with(), func(o agents.Kind) bool { return o.Name == k.Name })
		if k.New != nil && k.Bare() && !generic {
			if a, err := agents.New([]agents.Kind{k}, k.Name); err == nil {
				all = append(all, a)
			}
		}
	}
	return all
}

// The page of package sim lists every optional interface of sim and agents once, names packages
// that use it, and says which games have it.
func TestPageListsEveryOptionalInterface(t *testing.T) {
	page, err := os.ReadFile("../../sim/README.md")
	require.NoError(t, err)
	rows := map[string][]string{}
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 6 || !strings.HasPrefix(cells[1], " `") {
			continue
		}
		for i := range cells {
			cells[i] = strings.Trim(cells[i], " `")
		}
		require.NotContains(t, rows, cells[1], "listed twice")
		rows[cells[1]] = cells[2:5]
	}
	declared := append(interfaces(t, "sim"), interfaces(t, "agents")...)
	found := map[string]string{}
	for _, g := range All {
		letter := letters[g.Name]
		require.NotEmpty(t, letter, g.Name)
		all := parts(t, g)
		for name, implements := range optional {
			if slices.ContainsFunc(all, implements) {
				found[name] += letter
			}
		}
	}
	for _, name := range declared {
		if slices.Contains(others, name) {
			continue
		}
		require.Contains(t, optional, name, "this test does not know the interface")
		if assert.Contains(t, rows, name, "sim/README.md does not list it") {
			row := rows[name]
			assert.Equal(t, games(found[name]), row[2], "games with %s", name)
			for user := range strings.SplitSeq(row[1], ", ") {
				assert.True(t, uses(t, user, name), "%s: %s does not use it", name, user)
			}
		}
		delete(rows, name)
	}
	assert.Empty(t, rows, "sim/README.md lists interfaces that do not exist")
}

// games returns the cell of the table for some letters.
func games(found string) string {
	switch len(found) {
	case 0:
		return "-"
	case len(letters):
		return "all"
	}
	return strings.Join(strings.Split(found, ""), " ")
}

// interfaces returns the exported interfaces of a package, as sim.State.
func interfaces(t *testing.T, folder string) (names []string) {
	for _, file := range sources(t, folder) {
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		require.NoError(t, err)
		ast.Inspect(tree, func(n ast.Node) bool {
			if s, ok := n.(*ast.TypeSpec); ok && s.Name.IsExported() {
				if _, ok := s.Type.(*ast.InterfaceType); ok {
					names = append(names, folder+"."+s.Name.Name)
				}
			}
			return true
		})
	}
	return names
}

// uses reports whether a file of a package, other than its tests, mentions an interface.
func uses(t *testing.T, folder, name string) bool {
	if own, short, _ := strings.Cut(name, "."); own == folder {
		name = short
	}
	return slices.ContainsFunc(sources(t, folder), func(file string) bool {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for line := range strings.Lines(string(text)) {
			code, _, _ := strings.Cut(line, "//")
			if strings.Contains(code, name) && !strings.HasPrefix(code, "type ") {
				return true
			}
		}
		return false
	})
}

func sources(t *testing.T, folder string) []string {
	files, err := filepath.Glob(filepath.Join("../..", folder, "*.go"))
	require.NoError(t, err)
	return slices.DeleteFunc(files, func(f string) bool { return strings.HasSuffix(f, "_test.go") })
}
