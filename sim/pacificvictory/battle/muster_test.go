package battle_test

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
)

var blockWords = regexp.MustCompile(`[A-Z]+\d(\[[^\]]*\])?~?`)

// sorted writes a force with its blocks in the order of their words.
func sorted(force string) string {
	words := blockWords.FindAllString(force, -1)
	slices.Sort(words)
	return strings.Join(words, " ")
}

// costOf adds up a force from costs a step copied from the unit table [3.0].
func costOf(force string) int {
	perStep := map[string]int{"NA": 3, "AF": 2, "CV": 4, "SS": 2, "BB": 3, "CA": 1, "AR": 2, "MA": 2, "IN": 1,
		"GA": 1, "SHQ": 2}
	sum := 0
	for _, word := range blockWords.FindAllString(force, -1) {
		at := strings.IndexAny(word, "0123456789")
		steps, _ := strconv.Atoi(word[at : at+1])
		sum += steps * perStep[word[:at]]
	}
	return sum
}

// allForces tries every set of at most n of the words.
func allForces(rules *battle.Rules, battle map[string]string, key string, words []string, n int) map[string]bool {
	found := map[string]bool{}
	var try func(force []string, from int)
	try = func(force []string, from int) {
		changed := maps.Clone(battle)
		if changed[key] = strings.Join(force, " "); len(force) == 0 {
			changed[key] = "none"
		}
		if _, err := rules.Battle("", "", changed); err == nil {
			found[sorted(changed[key])] = true
		}
		if len(force) == n {
			return
		}
		for i := from; i < len(words); i++ {
			try(append(slices.Clone(force), words[i]), i)
		}
	}
	try(nil, 0)
	return found
}

func steps(typ, mark string, most int) (words []string) {
	for k := 1; k <= most; k++ {
		words = append(words, typ+strconv.Itoa(k)+mark)
	}
	return words
}

// The forces of a Muster are those that Battle accepts, each once, by cost.
func TestMusterIsEveryForceThatBattleTakes(t *testing.T) {
	for name, c := range map[string]struct {
		battle map[string]string
		side   sim.Side
		types  string
		words  [][]string
		blocks int // one more than any force can have, or the limits given have
		limit  map[string]int
	}{
		"invasion": {map[string]string{"defend": "CV2 MA1", "hex": "jungle", "invade": "true"}, 0, "CA IN",
			[][]string{steps("CA", "", 4), steps("IN", "", 4)}, 5, nil},
		"by land and by sea": {map[string]string{"defend": "IN2", "base": "major", "hexsides": "1"}, 0,
			"IN~ IN BB[Fuso]:1",
			[][]string{steps("IN", "~", 4), steps("IN", "", 4), steps("BB", "[Fuso]", 4)}, 4, map[string]int{"BB": 1}},
		"no base": {map[string]string{"defend": "CA2", "base": "none", "hex": "clear", "japan": "defend"}, 0,
			"MA AF[British] SS:2",
			[][]string{steps("MA", "", 3), steps("AF", "[British]", 4), steps("SS", "", 4)}, 5,
			map[string]int{"SS": 2}},
		"at sea": {map[string]string{"defend": "CA2"}, 0, "NA AF",
			[][]string{steps("NA", "", 4), steps("AF", "", 4)}, 3, nil},
		"defence": {map[string]string{"attack": "CA2 IN2", "base": "major", "invade": "true", "japan": "defend"}, 1,
			"GA:1 IN AF SHQ:1",
			[][]string{steps("GA", "", 2), steps("IN", "", 4), steps("AF", "", 4), steps("SHQ", "", 4)}, 5,
			map[string]int{"GA": 1, "SHQ": 1}},
		"beside reinforcements": {map[string]string{"attack": "CA2", "defend-later": "CA4 CA4 AF1"}, 1, "CA AF",
			[][]string{steps("CA", "", 4), steps("AF", "", 4)}, 4, nil},
		"blockade": {map[string]string{"defend": "CA2", "base": "minor", "hex": "clear", "blockading": "attack"},
			0, "SS:2 NA",
			[][]string{steps("SS", "", 4), steps("NA", "", 4)}, 4, map[string]int{"SS": 2}},
		"raid": {map[string]string{"defend": "CA2", "base": "minor", "hex": "clear", "raid": "true"}, 0, "CV:2 IN",
			[][]string{steps("CV", "", 4), steps("IN", "", 4)}, 3, map[string]int{"CV": 2}},
	} {
		t.Run(name, func(t *testing.T) {
			rules := loadRules(t, nil)
			m, err := rules.Muster("", "", c.battle, c.side, c.types)
			require.NoError(t, err)
			got, last := map[string]bool{}, 0
			for f := range m.Forces {
				key := sorted(f.Text)
				require.False(t, got[key], "%s twice", key)
				got[key] = true
				require.Equal(t, costOf(f.Text), f.Cost, f.Text)
				require.GreaterOrEqual(t, f.Cost, last)
				last = f.Cost
				changed := maps.Clone(c.battle)
				changed[m.Key] = f.Text
				b, err := rules.Battle("", "", changed)
				require.NoError(t, err, f.Text)
				require.Equal(t, b.String(), f.Start.String())
			}
			want := allForces(rules, c.battle, m.Key, slices.Concat(c.words...), c.blocks)
			maps.DeleteFunc(want, func(force string, _ bool) bool {
				for typ, most := range c.limit {
					if len(regexp.MustCompile(`\b`+typ+`\d`).FindAllString(force, -1)) > most {
						return true
					}
				}
				return false
			})
			require.Equal(t, want, got)
			require.NotEmpty(t, got)
			require.Equal(t, len(got), m.Count)
		})
	}
}

func TestMusterCountsAndOrder(t *testing.T) {
	rules := loadRules(t, nil)
	text := "attack = \"IN3 NA2 CA2 CV2\"\ndefend = \"CV2 CA3 MA1\"\nhex = \"jungle\"\ninvade = true\n"
	m, err := rules.Muster("", text, nil, 0, "")
	require.NoError(t, err)
	// By hand: no or one of 4 air blocks; 1 of 4 invaders with up to 3 of 8 kinds of
	// ships (165), or 2 invaders (10) with up to 2 ships (45).
	require.Equal(t, 5*(4*165+10*45), m.Count)
	require.Equal(t, "NA CV CA IN", m.Types)
	n, last := 0, sim.Force{}
	for f := range m.Forces {
		n, last = n+1, f
	}
	require.Equal(t, m.Count, n)
	require.Equal(t, "NA4 CV4 CV4 CV4 IN4", last.Text, "the dearest comes last")
	require.Equal(t, 4*3+12*4+4, last.Cost)
	var first []string
	for f := range m.Forces { // ends early, and begins anew
		if first = append(first, f.Text); len(first) == 3 {
			break
		}
	}
	require.Equal(t, []string{"IN1", "CA1 IN1", "IN2"}, first)
}

// The types of the described force are the default: nation, class and ~ count, steps
// and order do not.
func TestMusterTypes(t *testing.T) {
	rules := loadRules(t, nil)
	for _, c := range []struct{ attack, japan, types, want string }{
		{"NA3 BB2[Fuso] CA3 IN2~ IN2", "attack", "", "NA BB[Fuso] CA IN IN~"},
		{"CV2 CV4 CV1[Akagi] CA2[Japan]", "attack", "", "CV CV[Akagi] CA"},
		{"CA2[US] CA1 CA1[UK] BB1[King George V]", "defend", "", "BB[King George V] CA CA[British]"},
		{"CA2", "attack", "IN:1, CV[Soryu]:2 SS:12", "CV[Soryu]:2 SS IN:1"},
	} {
		changes := map[string]string{"attack": c.attack, "defend": "none", "base": "major", "japan": c.japan}
		m, err := rules.Muster("", "", changes, 0, c.types)
		require.NoError(t, err)
		require.Equal(t, c.want, m.Types)
		again, err := rules.Muster("", "", changes, 0, m.Types)
		require.NoError(t, err)
		require.Equal(t, m.Types, again.Types)
		require.Equal(t, m.Count, again.Count)
	}
	// Where all invade, ~ says nothing new.
	m, err := rules.Muster("", "", map[string]string{"attack": "IN2~ IN3", "defend": "IN1", "invade": "true"}, 0, "")
	require.NoError(t, err)
	require.Equal(t, "IN", m.Types)
}

func TestMusterRefuses(t *testing.T) {
	rules := loadRules(t, nil)
	land := map[string]string{"attack": "IN2", "defend": "IN2"}
	for _, c := range []struct {
		changes     map[string]string
		side        sim.Side
		types, want string
	}{
		{land, 0, "XX", `types: found type "XX"; want a type of`},
		{land, 0, "CV2", `types: found type "CV2"; want a type of block`},
		{land, 0, "CV:0", "want 1 to 12 blocks"},
		{land, 0, "CV:99999999999999999999", "want 1 to 12 blocks"},
		{land, 0, "CA CA[Japan]", `types: found type "CA[Japan]" twice`},
		{land, 0, "CA[US]", `found type "CA[US]" of USA; want a block of the other side`},
		{land, 0, "CA~", "want IN or MA"},
		{land, 0, "BB[Bismarck]", "a class of BB"},
		{land, 0, "GA", "garrisons and headquarters never attack"},
		{map[string]string{"attack": "IN2", "defend": "none", "invade": "true"}, 0, "NA CV",
			"found no attacking infantry or marines"},
		{map[string]string{"defend": "IN2"}, 0, "", "attack: found no block to take types from"},
		{map[string]string{"attack": "IN2", "defend": "none"}, 1, "", "defend: found no block to take types from"},
		{map[string]string{"attack": "IN2"}, 0, "", "defend: found no block"},
		{map[string]string{"attack": "IN2", "defend": "IN2", "hex": "lava"}, 0, "", `hex: found "lava"`},
		{map[string]string{"attack": "IN2", "defend": "XX1"}, 0, "", `defend: found block "XX1"`},
		{map[string]string{"attack": "IN:2", "defend": "IN2"}, 0, "", `attack: found block "IN:2"`},
		{map[string]string{"attack": "IN2", "defend": "IN2", "date": "never"}, 0, "", "date: found"},
		{map[string]string{"attac": "IN2"}, 0, "", `found key "attac"`},
	} {
		_, err := rules.Muster("", "", c.changes, c.side, c.types)
		require.ErrorContains(t, err, c.want, "%v %s", c.changes, c.types)
	}
	_, err := rules.Muster("x.toml", "attack = \"IN2\"\ndefend = \"IN2\"\nphase = \"fire\"\nround = 1\n", nil, 0, "")
	require.ErrorContains(t, err, "x.toml:3: phase: found a position in mid-battle")
	_, err = rules.Muster("x.toml", "options = \"foo\"\n", nil, 0, "")
	require.ErrorContains(t, err, "x.toml:1: options: found option")
}

// The wanted outcomes of a side are those in which it scores.
func TestMusterEndsAreTheScore(t *testing.T) {
	rules := loadRules(t, nil)
	for side := range sim.Side(2) {
		m, err := rules.Muster("", "", map[string]string{"attack": "CA2 IN1", "defend": "CA2 IN1",
			"invade": "true"}, side, "CA IN")
		require.NoError(t, err)
		for f := range m.Forces {
			for game := range uint64(4) {
				over := sim.RecordGame(f.Start, [2]sim.Agent{chance{}, chance{}}, 1, game)
				s, err := rules.Parse(over.Final)
				require.NoError(t, err)
				require.Equal(t, s.Score(side) > 0, slices.Contains(m.Ends, s.(*battle.Battle).Outcome()), over.Final)
			}
			if f.Cost > 5 {
				break
			}
		}
	}
}

// chance chooses at random.
type chance struct{}

func (chance) Choose(_ *sim.View, legal []sim.Move, d *sim.Dice) int { return d.Pick(0, len(legal)) }
func (chance) String() string                                        { return "chance" }
