package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
)

// sea is the game whose battles alone are parts of a whole game without hexes.
const sea = "victory-in-the-pacific"

// The same flags and keys serve battles of ships: exact and simulated odds, a replayed record,
// advice in the middle of it, sized forces.
func TestSeaBattlesUseTheSameFlags(t *testing.T) {
	inFolder(t, nil)
	parts := []string{"--game", sea, "--attack", "Nachi Haguro", "--defend", "Exeter Houston", "--area", "Coral Sea"}
	solved := decode(t, must(t, append([]string{"odds", "--method", "exact", "--json"}, parts...)...))
	played := decode(t, must(t, append([]string{"odds", "-n", "20000", "--json", "--record", "b.txt"}, parts...)...))
	for _, key := range []string{"outcomes", "attacker", "defender", "rounds", "blocks", "setup"} {
		require.Contains(t, solved, key)
		require.Contains(t, played, key)
	}
	require.Equal(t, "exact", solved["method"])
	for label, o := range solved["outcomes"].(map[string]any) {
		require.InDelta(t, o.(map[string]any)["p"],
			played["outcomes"].(map[string]any)[label].(map[string]any)["p"], 0.02, label)
	}
	require.Len(t, solved["blocks"], 4)
	require.Contains(t, solved["setup"], `area = "COR"`)
	require.Contains(t, must(t, "replay", "b.txt"), "Result: ")
	advice := decode(t, must(t, "advise", "--position", "b.txt:3", "--json", "-n", "50", "--method", "monte-carlo"))
	require.NotEmpty(t, advice["choices"])
	require.Contains(t, must(t, "advise", "--game", sea, "--attack", "Nachi", "--defend", "Houston"), "is best")
	sized := decode(t, must(t, "odds", "--game", sea, "--defend", "Houston", "--at-least", "0.5", "--types",
		"Mogami Mikuma", "--json", "-n", "2000"))
	require.NotEmpty(t, sized["answer"], sized)
}

// Each battle of the library of each game runs, and is listed.
func TestEverySeaBattleRuns(t *testing.T) {
	list := must(t, "games", sea)
	l, err := load(games.All[1], "", nil, "x")
	require.NoError(t, err)
	for _, b := range l.library() {
		require.Contains(t, list, b.Name)
		for _, agents := range []string{"stand", "prudent"} {
			require.Contains(t, must(t, "odds", b.Name, "--game", sea, "-n", "50", "--defender", agents,
				"--attacker", agents), b.Title)
		}
	}
	require.Contains(t, list, "run "+sea+" SCENARIO")
}

// Wrong ships are one line and exit code 2.
func TestSeaBattleWrongInput(t *testing.T) {
	for _, c := range [][2]string{
		{"--attack Yamatoo --defend Iowa", `--attack: found unit "Yamatoo"; want a ship by its name`},
		{"--attack Yamato,Yamato --defend Iowa", "--attack: found Yamato twice; want it once"},
		{"--attack Yamato,Iowa --defend Hornet", "--attack: found Iowa, of Allies, in a force of Japan"},
		{"--attack Yamato --defend Kaga", "--defend: found Kaga, of Japan, in a force of Allies"},
		{"--attack Yamato", "--defend: found no unit"},
		{"--attack Yamato --defend Iowa --hex sea",
			"--hex: found with game victory-in-the-pacific, which has no such part"},
		{"midway --at-least 0.5 --types Akagi:2", `--types: found "Akagi:2"`},
		{"java-sea --at-least 0.5 --types Exeter", "--types: found Exeter, of Allies"},
	} {
		code, stdout, stderr := ironbottom(t, append([]string{"odds", "--game", sea}, strings.Fields(c[0])...)...)
		require.Equal(t, exitInput, code, c[0])
		require.Empty(t, stdout)
		require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		require.Contains(t, stderr, c[1])
	}
}
