package training

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/question"
)

// host opens the battles and wars of Pacific Victory.
var host = Host{Name: "program", Meter: func(string, int) (func(int), func()) { return nil, func() {} },
	Open: func(game, setup string, options []string) (at Place, err error) {
		l, err := question.Load(games.All[0], question.Options(options))
		if err != nil {
			return at, err
		}
		if setup == Drawn {
			setup = "wake"
		}
		of, s, _, _ := l.Named(setup)
		start, err := of.Rules.Setup(s.Name)
		return Place{Game: of.Game, Title: s.Title, Rules: of.Rules, Start: start, Kinds: of.Playing,
			Yardstick: of.Yardstick}, err
	}}

// say runs a line of these commands, and verify.
func say(ctx context.Context, line string) (string, error) {
	root := &cobra.Command{Use: "program", SilenceErrors: true, SilenceUsage: true}
	root.AddCommand(Commands(host)...)
	verify := &cobra.Command{Use: "verify", Args: cobra.ExactArgs(1), RunE: func(*cobra.Command, []string) error {
		return os.ErrInvalid
	}}
	verify.Flags().Int("workers", 0, "")
	verify.Flags().Bool("json", false, "")
	verify.Flags().Int("game", 0, "")
	root.AddCommand(AlsoVerify(host, verify))
	out := new(bytes.Buffer)
	root.SetOut(out)
	root.SetErr(io.Discard)
	root.SetArgs(strings.Fields(line))
	err := root.ExecuteContext(ctx)
	return out.String(), err
}

func TestWrongWordsAreRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range [][2]string{
		{"generate pv wake", "generate: found 2 words; want GAME SETUP AGENT..."},
		{"generate pv wake stand", "generate: found no --out"},
		{"generate pv wake stand --resume d", `generate: found "pv" with a folder`},
		{"generate --resume d --verify d", "found more than one of --out, --resume, --verify"},
		{"generate --resume d --out d", "found more than one of --out, --resume, --verify"},
		{"generate pv wake stand --out d --variants 0", "--variants: found 0; want 1 to 64"},
		{"generate pv wake stand --out d --variants 65", "--variants: found 65"},
		{"generate pv wake stand --out d --workers -1", "--workers: found -1; want 1 to 1024"},
		{"generate pv wake stand --out d --rows solved", "found --rows solved of wake; want --rows solved of"},
		{"generate pv drawn stand --out d", "found --rows turns of drawn"},
		{"generate pv wake stand --out d --goal steps", "found --goal or --positions with --rows turns"},
		{"generate pv drawn stand --out d --rows solved --positions -1", "--positions: found -1"},
		{"generate pv wake bob --rows decisions --out d", `found agent "bob"`},
		{"generate pv wake stand --out d --seed x", `--seed: found "x"`},
		{"train", "train: found no data set"},
		{"train d", "train: found no --out"},
		{"train d --resume e", "train: found more than --resume"},
		{"train d --out e --hidden 1025", "--hidden: found 1025; want 0 to 1024"},
		{"train d --out e --lambda 0", "--lambda: found 0; want 0.001 to 1"},
		{"train d --out e --rate NaN", "--rate: found NaN"},
		{"train d --out e --held 1", "--held: found 1; want 2"},
		{"train d --out e --from none", "--from: none:"},
		{"league pv wake", "league: found 2 words; want GAME SETUP AGENT"},
		{"league pv wake stand", "league: found no --out"},
		{"league pv wake stand --resume d", "league: found more than --resume"},
		{"league pv wake stand --out d --workers 2000", "--workers: found 2000"},
		{"league pv wake stand --out d", "league: "},
		{"exploit pv wake", "exploit: found 2 words"},
		{"exploit pv wake stand --learn -1", "--learn: found -1; want 0 to 1000000000"},
		{"exploit pv wake stand --positions 100000001", "--positions: found 100000001"},
		{"exploit pv wake stand --workers -2", "--workers: found -2"},
	} {
		_, err := say(t.Context(), c[0])
		require.ErrorContains(t, err, c[1], c[0])
	}
	left, err := os.ReadDir(".")
	require.NoError(t, err)
	require.Empty(t, left, "a refusal writes nothing")
}

// From games to a network: made, continued, played again and found out when changed.
func TestDataSetIsContinuedAndPlayedAgain(t *testing.T) {
	t.Chdir(t.TempDir())
	text, err := say(t.Context(),
		"generate pacific-victory wake prudent stand --rows decisions -n 20 --block 10 --out set")
	require.NoError(t, err)
	require.Contains(t, text, "of 20 games (pacific-victory of decisions) in set")
	require.Contains(t, text, "Train: program train set --out FOLDER")
	name := filepath.Join("set", "rows", "000001.bin")
	was, err := os.ReadFile(name)
	require.NoError(t, err)

	require.NoError(t, os.Remove(name))
	_, err = say(t.Context(), "verify set")
	require.ErrorContains(t, err, "set: found 1 of 2 blocks; want all of them: program generate --resume set first")
	_, err = say(t.Context(), "generate --resume set")
	require.NoError(t, err)
	again, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, was, again)

	text, err = say(t.Context(), "verify set")
	require.NoError(t, err)
	require.Equal(t, "set: 2 blocks played again: the rows agree\n", text)
	text, err = say(t.Context(), "generate --verify set --json")
	require.NoError(t, err)
	require.JSONEq(t, `{"schema": 1, "folder": "set", "blocks": 2, "games": 20, "agrees": true}`, text)
	_, err = say(t.Context(), "verify set --game 3")
	require.ErrorContains(t, err, "a data set is played again by blocks: found --game")
	_, err = say(t.Context(), "verify set --workers 9999")
	require.ErrorContains(t, err, "--workers: found 9999")
	_, err = say(t.Context(), "verify elsewhere")
	require.ErrorIs(t, err, os.ErrInvalid, "any other folder is left to verify itself")

	text, err = say(t.Context(), "train set --epochs 2 --out net")
	require.NoError(t, err)
	require.Contains(t, text, "of the best decisions found")
	require.Equal(t, 1, strings.Count(text, "kept"))
	require.Contains(t, text, "Play: policy:net=net/net.bin")
	text, err = say(t.Context(), "train --resume net --json")
	require.NoError(t, err)
	require.Contains(t, text, `"kind": "policy"`)

	// A recipe of another program is not continued.
	recipe := filepath.Join("set", "recipe.json")
	b, err := os.ReadFile(recipe)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(recipe, bytes.Replace(b, []byte(`"version": "`), []byte(`"version": "x`), 1),
		0o600))
	_, err = say(t.Context(), "generate --resume set")
	require.ErrorContains(t, err, "set: found a data set of program x")
}

func TestInterruptionSaysHowToGoOn(t *testing.T) {
	t.Chdir(t.TempDir())
	ctx, stop := context.WithCancel(t.Context())
	meter := host.Meter
	defer func() { host.Meter = meter }()
	host.Meter = func(what string, _ int) (func(int), func()) {
		return func(int) { stop() }, func() {}
	}
	text, err := say(ctx, "generate pacific-victory wake stand --rows decisions -n 64 --block 1 --workers 1 --out set")
	require.ErrorIs(t, err, cli.ErrInterrupted)
	require.Regexp(t, `^INCOMPLETE: \d+ of 64 blocks\nGo on: program generate --resume set\n$`, text)
	host.Meter = meter
	_, err = say(t.Context(), "generate --resume set")
	require.NoError(t, err)
}

func TestStrongestAnswerCanBePlayedAlone(t *testing.T) {
	text, err := say(t.Context(),
		"exploit pacific-victory wake stand --budget 8 -n 20 --learn 0 --positions 0 --option banzai")
	require.NoError(t, err)
	require.Regexp(t, `program match pacific-victory wake \S+ stand --option banzai -n 20 --seed 1`, text)
	require.Regexp(t, `program exploit pacific-victory wake stand .*--seed 1`, text)
}

func TestAgentsComeBehindTheSetup(t *testing.T) {
	var seen [][]string
	h := Host{Complete: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		seen = append(seen, args)
		return []string{"x"}, cobra.ShellCompDirectiveNoFileComp
	}}
	words, _ := h.one(nil, []string{"a", "b", "c"}, "")
	require.Nil(t, words, "the agent is there")
	words, _ = h.one(nil, []string{"a", "b"}, "")
	require.Equal(t, []string{"x"}, words)
	h.any(nil, []string{"a", "b", "c", "d"}, "")
	require.Equal(t, [][]string{{"a", "b"}, {"a", "b"}}, seen)
}
