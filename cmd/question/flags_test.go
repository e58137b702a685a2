package question

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// given returns flags from names and values in turn.
func given(words ...string) *Flags {
	var list []Flag
	for i := 0; i+1 < len(words); i += 2 {
		list = append(list, Flag{words[i], words[i+1]})
	}
	return NewFlags(list)
}

func TestLastOfSeveralFlagsHolds(t *testing.T) {
	f := given("seed", "1", "option", "a", "seed", "2", "option", "b")
	text, ok := f.Take("seed", "9")
	require.True(t, ok)
	require.Equal(t, "2", text)
	require.Equal(t, []string{"a", "b"}, f.All("option"))
	text, ok = f.Take("seed", "9") // read once
	require.False(t, ok)
	require.Equal(t, "9", text)
	require.True(t, f.Has("seed"), "given, although it is read")
	require.NoError(t, f.Rest("odds"))
}

func TestUnreadFlagIsRefusedWithTheNearestName(t *testing.T) {
	f := given("sed", "1")
	f.Take("seed", "")
	require.ErrorContains(t, f.Rest("odds"), "--sed: found it with odds; want one of --seed (did you mean seed?)")
}

func TestWholeNumberHasBounds(t *testing.T) {
	n, err := given().Whole("count", 1, 32)
	require.NoError(t, err)
	require.Equal(t, 32, n)
	n, err = given("count", "1").Whole("count", 1, 32)
	require.NoError(t, err)
	require.Equal(t, 1, n)
	for text, want := range map[string]string{"0": "--count: found 0; want 1 or more", "x": `--count: found "x"`,
		"1.5": `--count: found "1.5"`} {
		_, err := given("count", text).Whole("count", 1, 32)
		require.ErrorContains(t, err, want)
	}
	f := given("count", "1001")
	f.Most = 1000
	_, err = f.Whole("count", 1, 32)
	require.ErrorContains(t, err, "want a whole number from 1 to 1000")
}

// A switch may stand alone, and a part that is not given is no change.
func TestPartsOfABattleAreRead(t *testing.T) {
	keys := []sim.Key{{Name: "attack"}, {Name: "invade", Bool: true}, {Name: "night", Bool: true}, {Name: "hex"}}
	changes, err := given("attack", "CA2", "invade", "", "night", "F").Parts(keys)
	require.NoError(t, err)
	require.Equal(t, map[string]string{"attack": "CA2", "invade": "true", "night": "false"}, changes)
	_, err = given("invade", "maybe").Parts(keys)
	require.ErrorContains(t, err, `--invade: found "maybe"; want true or false`)
}

func TestNumberOfBattlesChoosesSimulation(t *testing.T) {
	for _, c := range []struct {
		flags  []string
		method experiments.Method
	}{
		{nil, experiments.Auto},
		{[]string{"count", "9"}, experiments.MonteCarlo},
		{[]string{"precision", "0.1"}, experiments.MonteCarlo},
		{[]string{"reduce", "luck"}, experiments.MonteCarlo},
		{[]string{"count", "9", "method", "auto"}, experiments.Auto},
		{[]string{"count", "9", "at-least", "0.5"}, experiments.Auto},
		{[]string{"method", "exact"}, experiments.Exact},
		{[]string{"method", "monte-carlo"}, experiments.MonteCarlo},
	} {
		o, err := ReadOdds(given(c.flags...))
		require.NoError(t, err)
		require.Equal(t, c.method, o.Method, "%v", c.flags)
	}
}

func TestOddsHaveDefaults(t *testing.T) {
	o, err := ReadOdds(given("attacker", "prudent"))
	require.NoError(t, err)
	require.Equal(t, Odds{Players: Players{BattleFlags, [2]string{"prudent", ""}}, Seed: 1,
		Size: Size{Side: "attack", Beyond: 2}}, o)
	o, err = ReadOdds(given("at-least", "7%", "types", "CA", "beyond", "0", "budget", "12", "seed", "5", "size", "def"))
	require.NoError(t, err)
	require.Equal(t, Size{Wish: 0.07, Side: "def", Types: "CA", Budget: 12}, o.Size)
	require.EqualValues(t, 5, o.Seed)
}

func TestContradictoryOddsAreRefused(t *testing.T) {
	for want, flags := range map[string][]string{
		"--method exact: found together with --count":     {"method", "exact", "count", "5"},
		"--method exact: found together with --precision": {"method", "exact", "precision", "0.1"},
		`--method: found "guess"; want one of auto`:       {"method", "guess"},
		`--seed: found "-1"`:                              {"seed", "-1"},
		"--types: found without --at-least":               {"types", "CA"},
		"--types: found none":                             {"types", " ", "at-least", "0.5"},
		"--at-least: found 1; want a chance":              {"at-least", "1"},
		"--at-least: found 0x1p-1":                        {"at-least", "0x1p-1"},
		"--at-least: found NaN":                           {"at-least", "NaN"},
		"--beyond: found -1; want 0 or more":              {"beyond", "-1", "at-least", "0.5"},
		"--budget: found 0; want 1 or more":               {"budget", "0", "at-least", "0.5"},
	} {
		_, err := ReadOdds(given(flags...))
		require.ErrorContains(t, err, want)
	}
}

func TestAdviceIsRead(t *testing.T) {
	a, err := ReadAdvice(given("goal", "steps", "against", "stand", "count", "40"))
	require.NoError(t, err)
	require.Equal(t, Advice{Goal: "steps", Against: "stand", Asked: "auto", Count: 40, Seed: 1}, a)
	for _, flag := range []string{"count", "rollout"} {
		_, err := ReadAdvice(given("method", "exact", flag, "5"))
		require.ErrorContains(t, err, "--method exact: found together with --"+flag)
	}
}

func TestSidesOfAWarNameItsPlayers(t *testing.T) {
	r, err := ReadRun(given("allies", "random", "seed", "3"), [2]string{"Japan", "Allies"})
	require.NoError(t, err)
	require.Equal(t, Run{Players{[2]string{"japan", "allies"}, [2]string{"", "random"}}, 3}, r)
	require.Equal(t, [2]string{"--japan", "--allies"}, r.Names())
}
