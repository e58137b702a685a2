package battle_test

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	scripts "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// library returns the shipped battles as loosely read files, by name.
func library(t *testing.T) map[string]map[string]any {
	t.Helper()
	files, err := fs.Glob(pacificvictory.Game.Data, "battles/*")
	require.NoError(t, err)
	all := map[string]map[string]any{}
	for _, file := range files {
		require.True(t, strings.HasSuffix(file, ".toml"), file)
		text, err := fs.ReadFile(pacificvictory.Game.Data, file)
		require.NoError(t, err)
		var keys map[string]any
		require.NoError(t, toml.Unmarshal(text, &keys), file)
		all[strings.TrimSuffix(path.Base(file), ".toml")] = keys
	}
	return all
}

func rules(t *testing.T) *pacificvictory.Rules {
	t.Helper()
	r, err := pacificvictory.Load(pacificvictory.Game.Data, nil)
	require.NoError(t, err)
	return r
}

// Whoever lists the library should find a name that can be typed, a title and a
// note for every battle.
func TestLibraryIsDescribed(t *testing.T) {
	named := regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	setups := rules(t).Setups()
	assert.GreaterOrEqual(t, len(setups), 25)
	assert.Len(t, setups, len(library(t)), "battles listed and files")
	titles := map[string]string{}
	for _, s := range setups {
		assert.Regexp(t, named, s.Name)
		assert.NotEmpty(t, s.Title, s.Name)
		assert.NotEmpty(t, s.Note, s.Name)
		assert.NotContains(t, titles, s.Title, "title of %s used twice", s.Name)
		titles[s.Title] = s.Name
	}
}

// Chapter 5 has many corners, and a library that touches all of them is a test of
// the engine as well as a list for players.
func TestLibraryVaries(t *testing.T) {
	seen := map[string]int{}
	for name, keys := range library(t) {
		assert.Contains(t, keys, "hex", "%s: the terrain is left to a default", name)
		assert.Contains(t, keys, "date", name)
		for key, value := range keys {
			switch key {
			case "title", "note", "attack", "defend":
				continue
			case "options":
				for option := range strings.FieldsSeq(value.(string)) {
					seen[key+" "+option]++
				}
				continue
			case "japan", "hex", "base", "source", "weather", "blockading":
				seen[key+" "+value.(string)]++
			}
			seen[key]++
		}
		if keys["attack"] != nil && strings.Contains(keys["attack"].(string), "~") {
			seen["land and sea"]++
		}
	}
	for _, want := range []string{
		"hex sea", "hex clear", "hex desert", "hex jungle", "hex mountain", // 2.1
		"base none", "base minor", "base major", // 2.2
		"japan defend", "invade", "raid", "pearl-harbor", "land and sea",
		"hexsides", "defend-hexsides", "retreat-defend", "defend-later",
		"blockading attack", "blockading defend", "weather monsoon", // 5.77, 6.1
		"options surprise", "options kamikaze", "options fanatic", "options banzai",
		"options asw", "options first-air-strike", "options round4",
		"source sourced", "source constrained", "source reconstructed",
	} {
		assert.Positive(t, seen[want], "no battle of the library has %s", want)
	}
}

// Every battle ends, with any players, and its measures stay in their bounds.
func TestLibraryPlays(t *testing.T) {
	r := rules(t)
	kinds := append(agents.Generic, scripts.Kinds...)
	for _, setup := range r.Setups() {
		for _, name := range []string{"random", "stand"} {
			t.Run(setup.Name+"/"+name, func(t *testing.T) {
				start, err := r.Setup(setup.Name)
				require.NoError(t, err)
				var pair [2]sim.Agent
				for s := range pair {
					pair[s], err = agents.New(kinds, name)
					require.NoError(t, err)
				}
				playLibrary(t, start, pair)
			})
		}
	}
}

func playLibrary(t *testing.T, start sim.State, pair [2]sim.Agent) {
	w := sim.NewWorker(start, pair, 1)
	measures := start.(sim.Measured).Measures()
	var values []int
	for game := range uint64(200) {
		end := w.Play(game)
		require.Equal(t, sim.Over, end.Turn(), "game %d", game)
		require.Zero(t, end.Score(0)+end.Score(1), "game %d", game)
		values = end.(sim.Measured).AppendMeasures(values[:0])
		require.Len(t, values, len(measures))
		for i, m := range measures {
			require.LessOrEqual(t, values[i], m.Max, "game %d: %s", game, m.Name)
			require.GreaterOrEqual(t, values[i], 0, "game %d: %s", game, m.Name)
		}
	}
}
