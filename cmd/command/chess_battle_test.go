package command

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
)

// chess is the game whose battles alone are of guns, of air and of submarines.
const chess = "naval-chess"

// The same flags and keys serve gun battles, air strikes and submarines: exact and simulated odds,
// a replayed record, and advice in the middle of it.
func TestChessBattlesUseTheSameFlags(t *testing.T) {
	inFolder(t, nil)
	for _, parts := range [][]string{
		{"--attack", "IJN cruisers 1", "--defend", "AusNZ cruisers", "--time", "night", "--hex", "D5"},
		{"--attack", "Akagi", "--defend", "Enterprise", "--kind", "air", "--rounds", "1"},
		{"--attack", "SUB PACK", "--defend", "Taiho", "--kind", "sub", "--date", "Sum44"},
	} {
		parts = append([]string{"odds", "--game", chess}, parts...)
		solved := decode(t, must(t, append(parts, "--method", "exact", "--json")...))
		played := decode(t, must(t, append(parts, "-n", "20000", "--json", "--record", "b.txt")...))
		for _, key := range []string{"outcomes", "attacker", "defender", "blocks", "setup"} {
			require.Contains(t, solved, key)
			require.Contains(t, played, key)
		}
		_, rounds := solved["rounds"]
		require.Equal(t, !slices.Contains(parts, "sub"), rounds, "submarines attack in no rounds")
		require.Equal(t, "exact", solved["method"])
		for label, o := range solved["outcomes"].(map[string]any) {
			require.InDelta(t, o.(map[string]any)["p"],
				played["outcomes"].(map[string]any)[label].(map[string]any)["p"], 0.02, label)
		}
		require.Contains(t, must(t, "replay", "b.txt"), "Result: ")
		advice := decode(t, must(t, "advise", "--position", "b.txt:1", "--json", "-n", "50", "--method", "monte-carlo"))
		require.NotEmpty(t, advice["choices"])
	}
	require.Contains(t, must(t, "advise", "--game", chess, "--attack", "Nagato", "--defend",
		"Colorado, U.S. cruisers"), "is best")
}

// Each battle of the library runs between two agents and is listed.
func TestEveryChessBattleRuns(t *testing.T) {
	list := must(t, "games", chess)
	i := slices.IndexFunc(games.All, func(e entry) bool { return e.Name == chess })
	l, err := load(games.All[i], "", nil, "x")
	require.NoError(t, err)
	for _, b := range l.library() {
		require.Contains(t, list, b.Name)
		for _, agents := range []string{"stand", "prudent"} {
			require.Contains(t, must(t, "odds", b.Name, "--game", chess, "-n", "50", "--defender", agents,
				"--attacker", agents), b.Title)
		}
	}
}

// Wrong input is one line and exit code 2.
func TestChessBattleWrongInput(t *testing.T) {
	for _, c := range [][2]string{
		{"--attack Yamatoo --defend Iowa",
			`--attack: found piece "Yamatoo"; want a ship by its name, LBA, NAVAL, SUB or PACK`},
		{"--attack Yamato,Musashi --defend Iowa",
			"--attack: found Yamato&Musashi twice; want it once, as it is one piece"},
		{"--attack Yamato,Iowa --defend Alaska", "--attack: found Iowa&New Jersey, of Allies, in a force of Japan"},
		{"--attack Yamato --defend Nagato", "--defend: found pieces of Japan, which attacks; want those of Allies"},
		{"--attack Yamato", "--defend: found no piece"},
		{"--attack Yamato --defend Iowa --kind rockets", `--kind: found "rockets"; want one of guns, air, sub`},
		{"--attack Yamato --defend Iowa --kind air", "--attack: found nothing that can attack"},
		{"--attack Yamato --defend Iowa --area COR", "--area: found with game naval-chess, which has no such part"},
	} {
		code, stdout, stderr := ironbottom(t, append([]string{"odds", "--game", chess}, strings.Fields(c[0])...)...)
		require.Equal(t, exitInput, code, c[0])
		require.Empty(t, stdout)
		require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		require.Contains(t, stderr, c[1])
	}
}

// The cheapest force is found for guns, air and submarines.
func TestSizeOfChessBattles(t *testing.T) {
	for _, c := range []struct{ args, types, want string }{
		{"--defend Iowa", "Yamato, Nagato", "Cheapest: Nagato&Mutsu for 7 points of worth: 31.9602 %"},
		{"--attack Akagi --kind air --rounds 1 --size defend --defend-base D5", "LBA:2",
			"sized          defend, of LBA:2\n"},
		{"--defend Taiho --kind sub --date Sum44", "SUB PACK:2", "Cheapest: PACK for 1 points of worth: 33.3333 %"},
	} {
		args := strings.Fields("odds --at-least 0.01 --game " + chess + " " + c.args)
		require.Contains(t, must(t, append(args, "--types", c.types)...), c.want)
	}
}
