package recipe

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
)

func someRecipe() Recipe {
	return Recipe{Schema: 1, Version: "v1", Command: "run", Game: "duel", Title: "A <long> day", Setup: "long",
		Start: "turn = 1\n", Data: "d1",
		Options: map[string]string{"wind": "on"}, Agents: []string{"random", "random"}, Seed: 1<<64 - 1, Block: 16,
		First: 3, Games: 40, Stop: NoStop, Repeat: "x", Words: []string{"--", "x"}}
}

func TestRecipeReadsBack(t *testing.T) {
	r := someRecipe()
	again, err := Parse(r.Text())
	require.NoError(t, err)
	require.Equal(t, r, again)
	require.Equal(t, 3, r.Blocks())
	require.Equal(t, []int{0, 16, 16, 8, 0}, []int{r.GamesIn(2), r.GamesIn(3), r.GamesIn(4), r.GamesIn(5),
		r.GamesIn(6)})
}

// A library that keeps its results has no command line.
func TestRecipeWithoutWords(t *testing.T) {
	r := someRecipe()
	r.Words = nil
	require.NoError(t, r.Check())
	again, err := Parse(r.Text())
	require.NoError(t, err)
	require.Equal(t, r, again)
}

// Blocks can be put together where only the games differ.
func TestIdentity(t *testing.T) {
	r := someRecipe()
	other := r
	other.First, other.Games, other.Repeat = 0, 1, "y"
	require.Equal(t, r.Identity(), other.Identity())
	require.Empty(t, r.Differs(other))
	for want, change := range map[string]func(*Recipe){
		"a seed": func(r *Recipe) {
			r.Seed = 7
		}, "agents": func(r *Recipe) {
			r.Agents = []string{"random", "x"}
		}, "options": func(r *Recipe) { r.Options = nil },
		"data": func(r *Recipe) {
			r.Data = "d2"
		}, "a version": func(r *Recipe) { r.Version = "v2" }, "a set-up": func(r *Recipe) { r.Start = "" },
		"a block size": func(r *Recipe) { r.Block = 8 }, "a stop rule": func(r *Recipe) { r.Stop = "x" },
		"a command line": func(r *Recipe) {
			r.Words = []string{"--data", "mine"}
		}, "files": func(r *Recipe) { r.Inputs = map[string]string{"a": "b"} },
	} {
		other := r
		change(&other)
		require.Equal(t, want, r.Differs(other))
	}
}

// The name of the folder of data files does not matter; its contents do.
func TestIdentityOfWords(t *testing.T) {
	r := someRecipe()
	r.Words = []string{"--data", "mine", "--", "x"}
	other := r
	other.Words = []string{"--data", "yours", "--", "x"}
	require.Empty(t, r.Differs(other))
	require.Equal(t, "mine", r.Words[1])
	other.Words = []string{"--data", "mine", "--", "y"}
	require.Equal(t, "a command line", r.Differs(other))
	require.Regexp(t, `line \d+: found "x"; want "y"`, r.Changed(other))
	require.Empty(t, r.Changed(r))
}

// In which order flags stand does not matter, but for values of one flag.
func TestIdentityInAnyOrder(t *testing.T) {
	with := func(words ...string) Recipe {
		r := someRecipe()
		r.Words = append(words, "--", "--x", "y")
		return r
	}
	one := with("--option", "a", "--japan", "random", "--fast", "--option", "b=off")
	require.Empty(t, one.Differs(with("--fast", "--option", "b=off", "--option", "a", "--japan", "random")))
	require.Equal(t, "--option", one.Words[0])
	for _, other := range []Recipe{
		with("--option", "a", "--japan", "b=off", "--fast", "--option", "random"), with("--fast", "--option", "a",
			"--japan", "random"),
		with("--fast", "--option", "b=off", "--option", "a", "--japan", "random", "--option", "b=off"),
	} {
		require.Equal(t, "a command line", one.Differs(other))
	}
	require.Equal(t, "a command line", with("--option", "a=1", "--option", "a=2").Differs(with("--option", "a=2",
		"--option", "a=1")), "the last holds")
	require.Equal(t, "a command line", with("--goal", "hold", "--goal", "steps").Differs(with("--goal", "steps",
		"--goal", "hold")))
}

func TestWrongRecipe(t *testing.T) {
	for _, c := range [][3]string{
		{`"games": 40`, `"games": 0`, "games: found 0; want 1 to "},
		{`"block": 16`, `"block": -1`, "block: found -1"}, {`"first": 3`, `"first": -3`, "first: found -3"},
		{`"games": 40`, `"games": "40"`, ": games: found a string; want a int"},
		{`"games": 40`, `"games": 40, "x": 1`, "unknown field"},
		{`"schema": 1`, `"schema": 9`, "schema: found 9; want 1"},
		{`"schema": 1,`, `"schema": 1`, "3: found JSON that is broken"},
		{`"data": "d1"`, `"data": ""`, "data: found nothing"}, {"\n}", "\n}\n{", "found text after the recipe"},
		{"\n}", "", "found its end"},
		{`"seed": "18446744073709551615"`, `"seed": "-1"`, "seed"},
	} {
		r := someRecipe()
		text := bytes.Replace(r.Text(), []byte(c[0]), []byte(c[1]), 1)
		require.NotEqual(t, string(r.Text()), string(text), c[0])
		_, err := Parse(text)
		require.ErrorContains(t, err, c[2])
	}
}

// Whatever is read is written as it was, and means the same.
func FuzzParse(f *testing.F) {
	r := someRecipe()
	f.Add(r.Text())
	f.Add([]byte(`{"schema":1,"seed":"5"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := Parse(text)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			return
		}
		again, err := Parse(r.Text())
		require.NoError(t, err)
		require.Equal(t, r.Text(), again.Text())
		require.Equal(t, r.Identity(), again.Identity())
		require.Positive(t, r.Blocks())
		require.Positive(t, r.GamesIn(r.First+r.Blocks()-1))
		require.Zero(t, r.GamesIn(r.First+r.Blocks()))
	})
}
