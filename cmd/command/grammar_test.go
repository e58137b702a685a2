package command

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each of these lines does the same as another, to the byte; 0100 is a hundred, not 64.
func TestEquivalentLinesGiveTheSameBytes(t *testing.T) {
	inFolder(t, map[string]string{"Dir/Mine.TOML": "attack = \"CA3\"\ndefend = \"CA2[US]\"\n"})
	for line, same := range map[string]string{
		"odds guadalcanal -n 0100 --json":                       "odds guadalcanal -n 100 --json",
		"odds guadalcanal -n 0100 --workers 01 --json":          "odds guadalcanal -n 100 --json",
		"odds guadalcanal --show --battle 010":                  "odds guadalcanal --show --battle 10",
		"match pacific-victory midway stand stand --json -n 08": "match pacific-victory midway stand stand --json -n 8",
		"odds guadalcanal --json --at-least 7%":                 "odds guadalcanal --json --at-least 0.07",
		"odds guadalcanal --json --precision 10%":               "odds guadalcanal --json --precision 0.1",
		"advise guadalcanal --method monte-carlo --json -n 064": "advise guadalcanal --method monte-carlo --json -n 64",
		"run pacific-victory 1943 --japan random --json -n 002": "run pacific-victory 1943 --japan random --json -n 2",
		"odds Dir/Mine.TOML --json":                             "odds ./Dir/Mine.TOML --json",
	} {
		got, want := must(t, strings.Fields(line)...), must(t, strings.Fields(same)...)
		got, want = strings.ReplaceAll(got, "./Dir", "Dir"), strings.ReplaceAll(want, "./Dir", "Dir")
		require.Equal(t, untimed(want), untimed(got), line)
	}
}

func TestNumbersRefused(t *testing.T) {
	inFolder(t, nil)
	refuses(t, map[string]string{
		"odds guadalcanal -n 0x10":            `--count: found "0x10"; want a whole number`,
		"odds guadalcanal -n 1_000":           `--count: found "1_000"; want a whole number`,
		"odds guadalcanal -n 1e3":             `--count: found "1e3"; want a whole number`,
		"odds guadalcanal --show --battle -1": `--battle: found "-1"; want a whole number from 0 up`,
		"odds guadalcanal --at-least 0,7":     `--at-least: found "0,7"; want 0.7, with a point`,
		"odds guadalcanal --at-least 70": "--at-least: found 70; want a chance above 0 " +
			"and below 1, such as 0.7 or 70%",
		"odds guadalcanal --at-least " +
			"x": `--at-least: found "x"; want a number or a percentage, such as 0.7 or 70%`,
		"odds guadalcanal --precision " +
			"0x1p-4": `--precision: found "0x1p-4"; want a number or a percentage`,
		"train none --rate 0x1p-4 --out new":                   `--rate: found "0x1p-4"; want a number`,
		"odds ./Guadalcanal":                                   `found no battle "./Guadalcanal"; want one of the library (list it with odds --list) or a file ending in .toml`,
		"odds Missing.TOML":                                    "Missing.TOML: found no such file; want a battle file",
		"study Missing.Toml":                                   "Missing.Toml: found no such file; want a study file",
		"compare pacific-victory Missing.TOML --option banzai": "Missing.TOML: found no such file",
	})
}

// The game comes before the set-up in every command, by its name, initials or beginning; --game
// does the same.
func TestGameBeforeSetUp(t *testing.T) {
	inFolder(t, nil)
	for line, same := range map[string]string{
		"odds naval-chess yamato-iowa --json":            "odds yamato-iowa --game naval-chess --json",
		"odds NC Yamato-Iowa --json":                     "odds --game naval yamato-iowa --json",
		"advise witp s-44-and-the-kako --json":           "advise s-44-and-the-kako --game war-in-the-pacific --json",
		"ladder pv stand --limit 1 --json":               "ladder stand --limit 1 --game pacific-victory --json",
		"run --game naval-chess 1942 -n 1 --json":        "run naval-chess 1942 -n 1 --json",
		"run nc 1942 -n 1 --json":                        "run naval-chess 1942 -n 1 --json",
		"match --game vitp yamato-iowa stand stand -n 2": "match victory-in-the-pacific yamato-iowa stand stand -n 2",
		"match pv Midway stand stand -n 2 --json":        "match --game pv midway stand stand -n 2 --json",
		"tournament --game pv midway stand prudent -n 2": "tournament pacific-victory midway stand prudent -n 2",
		"games witp":              "games --game war-in-the-pacific",
		"agents vitp plan":        "agents victory-in-the-pacific plan",
		"odds naval-chess --list": "odds --list --game naval-chess",
	} {
		got, want := must(t, strings.Fields(line)...), must(t, strings.Fields(same)...)
		require.Equal(t, unclocked(want), unclocked(got), line)
	}
	require.Contains(t, must(t, strings.Fields("odds --game nc yamato-iowa")...),
		"Repeat: ironbottom odds naval-chess yamato-iowa --method exact --seed 1\n")
	must(t, strings.Fields("odds nc yamato-iowa --seed 3 --out kept")...)
	require.Contains(t, must(t, "odds", "--resume", "kept"),
		"Repeat: ironbottom odds naval-chess yamato-iowa --method exact --seed 3\n")
	refuses(t, map[string]string{
		"odds chess midway":                     `odds: found game "chess"; want one of pacific-victory, `,
		"odds naval-chess midway --game vitp":   "--game: found vitp together with naval-chess; want one of them",
		"play pacific-victory 1942 --game witp": "--game: found witp together with pacific-victory; want one of them",
		"agents pv --game witp":                 "--game: found witp together with pv; want one of them",
		"odds pv midway --game chess":           `--game: found "chess"; want one of`,
		"odds savo-island": "savo-island is a battle of victory-in-the-pacific and of " +
			"naval-chess and of war-in-the-pacific: want the game before it, such as victory-in-the-pacific " +
			"savo-island",
		"run 1942": "run: found 1942, which belongs to pacific-victory and to " +
			"naval-chess; want the game before it: ironbottom run pacific-victory 1942",
		"run --game chess 1942": `--game: found "chess"; want one of`,
		"agents plan": "want the game before it: ironbottom agents " +
			"pacific-victory plan",
		"tournament pv midway rabaul stand stand": "agent rabaul: found a set-up; want all set-ups in one " +
			"word with commas between, as midway,rabaul",
	})
}

// unclocked takes out what a clock says.
func unclocked(text string) string {
	return regexp.MustCompile(`[0-9.]+ s\b|\([0-9.,]+ [a-z]+ a second\)|[0-9.,]+ a second`).ReplaceAllString(
		untimed(text), "")
}

// Tab after the colon of an agent offers its parameters.
func TestCompletionOffersParameters(t *testing.T) {
	for line, want := range map[string]string{
		"odds nc midway --attacker mcts:":         "mcts:sims=\t",
		"match pv midway mcts:sims=3,":            "mcts:sims=3,c=\t",
		"match pv midway mcts:rollout=":           "mcts:rollout=prudent\t",
		"run naval-chess 1942 --japan plan:":      "plan:script=\t",
		"tournament pv midway stand mcts:policy=": "mcts:policy=",
		"play nc 1942 --japan mcts:":              "mcts:sims=\t",
		"ladder pv mcts:":                         "mcts:sims=\t",
		"odds naval-chess y":                      "yamato-iowa\t",
		"odds nav":                                "naval-chess\t",
	} {
		_, words, _ := ironbottom(t, append([]string{"__complete"}, strings.Fields(line)...)...)
		require.Contains(t, words, want, line)
	}
}

// The pieces of a force are separated by blanks or commas, in any case, in all games.
func TestForcesAreWrittenTheSameInAllGames(t *testing.T) {
	for force, same := range map[string]string{
		`--attack|ca3, bb1[yamato]|--defend|ca2[us]`:                                                        `--attack|CA3 BB1[Yamato]|--defend|CA2[US]`,
		`vitp|--attack|yamato, AKAGI|--defend|iowa`:                                                         `vitp|--attack|Yamato Akagi|--defend|Iowa`,
		`nc|--attack|YAMATO|--defend|iowa`:                                                                  `nc|--attack|Yamato|--defend|Iowa`,
		`witp|--kind|surface|--attack|chokai Aoba 2 jp dd-modern|--defend|canberra|--date|8/42`:             `witp|--kind|surface|--attack|Chokai, Aoba, 2 JP DD-modern|--defend|Canberra|--date|8/42`,
		`witp|--kind|air|--attack|5 betty 3 zero|--defend|4 p-40 @M`:                                        `witp|--kind|air|--attack|5 Betty, 3 Zero|--defend|4 P-40 @M`,
		`witp|--kind|strike|--attack|8 SBD 2 F4F|--defend|Akagi D1 2 JP DD-modern|--date|6/42`:              `witp|--kind|strike|--attack|8 SBD, 2 F4F|--defend|Akagi D1, 2 JP DD-modern|--date|6/42`,
		`witp|--kind|submarine|--attack|8|--defend|Haruna 4 JP DD-modern D1|--distance|4`:                   `witp|--kind|submarine|--attack|8|--defend|Haruna, 4 JP DD-modern D1|--distance|4`,
		`witp|--kind|engagement|--attack|MOVE: Chokai 2 JP DD-modern|--defend|BMB plotted=12: Chicago|-n|9`: `witp|--kind|engagement|--attack|MOVE: Chokai, 2 JP DD-modern|--defend|BMB plotted=12: Chicago|-n|9`,
	} {
		figures := func(line string) any {
			got := decode(t, must(t, append(strings.Split("odds|"+line, "|"), "--json", "-n", "9")...))
			return []any{got["outcomes"], got["setup"]}
		}
		require.Equal(t, figures(same), figures(force), force)
	}
}

// A scenario of your own needs a row in scenarios.csv beside its file of blocks.
func TestOwnScenarioNeedsARow(t *testing.T) {
	text, err := os.ReadFile("../../sim/pacificvictory/data/scenarios/1943.csv")
	require.NoError(t, err)
	inFolder(t, map[string]string{"mine/scenarios/1944.csv": string(text)})
	refuses(t, map[string]string{
		"run pv 1944 --data mine": "--data mine: scenarios/1944.csv: found no row for it in scenarios.csv; " +
			"want one that begins 1944,TITLE,FIRST,LAST",
	})
}
