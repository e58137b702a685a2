package job

import (
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// The line that repeats a run has its flags by name, each value of a list by itself, and none that
// changes no figure.
func TestLineIsGivenAgain(t *testing.T) {
	cmd := &cobra.Command{Use: "odds"}
	f := cmd.Flags()
	f.String("game", "", "")
	f.StringArray("option", nil, "")
	f.String("hex", "", "")
	f.Bool("invade", true, "")
	f.Bool("json", false, "")
	f.Int("workers", 0, "")
	f.Int("count", 0, "")
	(&cobra.Command{Use: "program"}).AddCommand(cmd)
	require.NoError(t, cmd.ParseFlags([]string{"--hex", "the sea", "--option", "a=1,2", "--option", "b",
		"--invade=false", "--json", "--workers", "3", "--count", "9", "--game", "naval-chess"}))
	const words = "program odds naval-chess midway --hex 'the sea' --invade=false --option a=1,2 --option b"
	require.Equal(t, words, GivenWords(cmd, "midway", "count"))
	require.Equal(t, "program odds naval-chess ./-x", Line(cmd, []string{"-x"}, "count", "hex", "invade", "option"))
}

// Parts neither overlap nor leave a gap, and the last may be short.
func TestPartsCoverTheRun(t *testing.T) {
	next, games := 0, 0
	for _, part := range []string{"1/3", "2/3", "3/3"} {
		s := &Job{What: "games", Recipe: recipe.Recipe{Games: 95, Block: 10, Stop: recipe.NoStop}}
		require.NoError(t, s.Take(part))
		require.Equal(t, next, s.Recipe.First)
		require.Equal(t, part, s.Recipe.Part)
		next, games = s.Recipe.First+(s.Recipe.Games+9)/10, games+s.Recipe.Games
	}
	require.Equal(t, 95, games)
	s := &Job{What: "games", Recipe: recipe.Recipe{Games: 95, Block: 10, Stop: recipe.NoStop}}
	require.ErrorContains(t, s.Take("1/11"), "found 11 parts of 95 games in blocks of 10; want 10 at most")
	require.ErrorContains(t, s.Take("4/3"), "--part: ")
	s.Recipe.Stop = recipe.Solved
	require.ErrorContains(t, s.Take("1/2"), "found a run that is solved")
	s.Recipe.Stop = "precision=0.1"
	require.ErrorContains(t, s.Take("1/2"), "stop: precision=0.1")
}

// A run ends once so many have been counted in every lane.
func TestRunStopsAfterItsNumber(t *testing.T) {
	s, stopped, shown := &Job{Recipe: recipe.Recipe{Lanes: 2}}, 0, 0
	show := s.stopping(5, func(n int) { shown = n }, func() { stopped++ })
	show(9)
	require.Zero(t, stopped)
	show(10)
	require.Equal(t, 1, stopped)
	require.Equal(t, 10, shown)
	require.Nil(t, s.stopping(0, nil, nil))
}
