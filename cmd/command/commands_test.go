package command

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/sim"
)

func TestGamesListsWhatEachOffers(t *testing.T) {
	text := must(t, "games")
	got := decode(t, must(t, "games", "--json"))["games"].([]any)
	require.Len(t, got, len(games.All))
	for i, e := range games.All {
		d := got[i].(map[string]any)
		require.Equal(t, e.Name, d["name"])
		require.Len(t, d["options"], len(e.Options))
		require.Contains(t, text, d["data"])
		require.Contains(t, d["sources"], "reconstructed")
		for _, o := range e.Options {
			require.Contains(t, text, o.Name+"="+strings.Join(o.Values, "|"))
			require.Contains(t, text, o.Meaning)
		}
		require.Contains(t, text, example(e))
		if m, ok := d["map"].(map[string]any); ok {
			require.Contains(t, text, m["data"])
			require.NotEqual(t, d["data"], m["data"], "battles do not depend on the map")
			require.NotEmpty(t, m["scenarios"])
			require.Contains(t, m["sources"], "reconstructed")
		}
	}
	for _, e := range games.All {
		require.Contains(t, text, must(t, "games", e.Name))
	}
}

func TestAgentsAreExplained(t *testing.T) {
	text := must(t, "agents")
	all := decode(t, must(t, "agents", "--json"))["agents"].([]any)
	for _, e := range games.All {
		of := must(t, "agents", e.Name)
		for _, k := range e.Agents {
			one := must(t, "agents", e.Name, k.Name)
			for _, line := range strings.Split(one, "\n") {
				require.Contains(t, of, line)
			}
			for _, p := range k.Params {
				require.Contains(t, one, p.Meaning)
			}
			// Of some there are two, one for battles and one for whole games.
			require.Subset(t, all, decode(t, must(t, "agents", e.Name, k.Name, "--json"))["agents"])
		}
	}
	for _, k := range games.All[0].Agents {
		require.Contains(t, text, k.Help)
		if k.Plays == agents.PlaysWhole {
			continue
		}
		must(t, "odds", example(games.All[0]), "-n", "20", "--attacker", k.Name, "--defender", k.Name)
	}
}

func TestHelpTeaches(t *testing.T) {
	require.Equal(t, must(t), must(t, "--help"))
	require.Contains(t, must(t, "--help-all"), "130")
	for _, command := range []string{"odds", "advise", "run", "compare", "games", "map", "play", "agents", "replay",
		"bench", "match", "tournament", "tune", "study", "power", "ladder", "analyse", "merge", "verify"} {
		text := must(t, command, "--help")
		require.Contains(t, text, "Examples:", command)
		require.Contains(t, text, "ironbottom "+command)
		require.Equal(t, text, must(t, "help", command))
	}
	require.Contains(t, must(t, "odds", "--help-all"), "130 interrupted")
	require.Contains(t, must(t, "version"), "ironbottom ")
	for _, key := range games.All[0].Keys {
		require.Contains(t, must(t, "odds", "--help-all"), "--"+key.Name)
	}
}

// odds --help-all shows the parts that a battle of the named game and kind may have, and no others.
func TestOddsHelpOfAGame(t *testing.T) {
	for _, e := range games.All {
		kinds := e.Kinds
		if len(kinds) == 0 {
			all := sim.Kind{}
			for _, k := range e.Keys {
				all.Keys = append(all.Keys, k.Name)
			}
			kinds = []sim.Kind{all}
		}
		for _, kind := range kinds {
			args := []string{"odds", "--help-all", "--game", e.Name}
			if kind.Name != "" {
				args = append(args, "--kind", kind.Name)
				explained := must(t, "games", e.Name, "--kind", kind.Name)
				for _, key := range kind.Keys {
					require.Contains(t, explained, "\n    "+key+" ", kind.Name)
				}
				require.Contains(t, explained, "Example (ironbottom odds ", kind.Name)
				requireShort(t, explained)
			}
			text := must(t, args...)
			require.LessOrEqual(t, strings.Count(text, "\n"), 100, args)
			requireShort(t, text)
			for _, key := range e.Keys {
				require.Equal(t, slices.Contains(kind.Keys, key.Name), strings.Contains(text, "      --"+key.Name+
					" "), "%v: %s", args, key.Name)
			}
		}
	}
	for _, command := range []string{"", "advise", "run", "compare", "match", "tournament", "tune", "study",
		"power", "ladder", "analyse", "games", "play", "bench"} {
		requireShort(t, must(t, strings.Fields(command+" --help")...))
	}
	for args, want := range map[string]string{
		"games --kind air":                           "--kind: found without a game; want one",
		"games war-in-the-pacific --kind tank":       `--kind: found "tank"; want one of ground (default), air`,
		"games war-in-the-pacific --kind air --json": "--kind: found together with --json",
		"games pacific-victory --kind air": "--kind: found it with game pacific-victory, whose " +
			"fights are of one kind",
		"games chess --kind air": `games: found "chess"`,
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(args)...)
		require.Equal(t, exitInput, code, args)
		require.Empty(t, stdout)
		require.Contains(t, stderr, want)
	}
}

// requireShort fails where a line of a help is of more than 200 characters.
func requireShort(t *testing.T, text string) {
	t.Helper()
	for line := range strings.Lines(text) {
		require.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSpace(line)), 200, line)
	}
}

func TestCompletionOffersNames(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"odds gua", "guadalcanal\t"},
		{"odds guadalcanal --attacker ", "stand\t"},
		{"odds guadalcanal --option ", "asw=on\t"},
		{"odds guadalcanal --method ", "monte-carlo"},
		{"odds --game ", "pacific-victory\t"},
		{"odds ./", ":8"}, // files that end in toml
		{"games ", "pacific-victory\t"},
		{"map ", "pacific-victory"},
		{"run ", "pacific-victory\t"},
		{"run pacific-victory ", "1942"},
		{"run pacific-victory 1942 --japan ", "random\t"},
		{"map pacific-victory ", "1942\tHigh Noon"},
		{"study land", "landing\tWhat decides"},
		{"study ./", ":8"},
		{"run naval-chess 1942 --option ", "air-victim=defender\t"},
		{"odds --game naval-chess --option ", "second-damage=nothing\t"},
		{"play pacific-victory gua", "guadalcanal\t"},
		{"league ", "naval-chess\t"},
		{"league naval-chess ", "1942\t"},
		{"league naval-chess 1942 ", "plan\t"},
		{"exploit pacific-victory gua", "guadalcanal\t"},
		{"exploit pacific-victory guadalcanal ", "stand\t"},
		{"exploit pacific-victory guadalcanal stand ", ":4"}, // nothing more
		{"generate naval-chess 1942 scripted ", "plan\t"},
		{"play pacific-victory 1942 --japan ", "human\tyou"},
	} {
		_, stdout, _ := ironbottom(t, append([]string{"__complete"}, strings.Split(c.args, " ")...)...)
		require.Contains(t, stdout, c.want, c.args)
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		require.NotEmpty(t, must(t, "completion", shell))
	}
}

func TestQuoteProtectsWordsFromShells(t *testing.T) {
	for word, want := range map[string]string{"NA2": "NA2", "NA2 CV2": "'NA2 CV2'", "": "''", "it's": `'it'\''s'`,
		"MA1[US]": "'MA1[US]'", "./a.toml": "./a.toml", "air=1,naval=2": "air=1,naval=2"} {
		require.Equal(t, want, cli.Quote(word))
	}
}
