package victoryinthepacific_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// What forces cannot be chosen from is refused with the reason, as a fault of types. (V32)
func TestMusterRefuses(t *testing.T) {
	r := loadBattles(t, nil)
	set := map[string]string{"attack": "Nachi", "defend": "Houston"}
	twenty := "Akagi Kaga Soryu Hiryu Shokaku Zuikaku Yamato Nagato Fuso Kongo Myoko Mogami Aoba Tone Taiho " +
		"Shinano Zuiho Junyo Chitose Ise Ryuho Hiyo"
	for _, c := range []struct {
		changes     map[string]string
		types, want string
	}{
		{set, "Nachi:2",
			`types: found "Nachi:2"; want a ship by its name, or LBA or MARINES and how many at most, as LBA:3`},
		{set, "LBA:0",
			`types: found "LBA:0"; want a ship by its name, or LBA or MARINES and how many at most, as LBA:3`},
		{set, "LBA:few",
			`types: found "LBA:few"; want a ship by its name, or LBA or MARINES and how many at most, as LBA:3`},
		{set, "Nachi Nachi", `types: found Nachi twice; want it once`},
		{set, "Nachy", `types: found unit "Nachy"; want a ship by its name, LBA or MARINES (is it Nachi?)`},
		{set, twenty, `types: found units for too many forces; want 65536 at most: fewer units, or more of a kind`},
		{map[string]string{"attack": "Nachi", "defend": "Houston", "area": "Mars"}, "Nachi",
			`area: found "Mars"; want one of JI, ALE, NPO, CPO, HI, MAR, MSH, USM, SPO, COR, IND, BOB, IO`},
		{map[string]string{"attack": "Nachi", "defend": "Houston", "depth": "3"}, "Nachi",
			`found key "depth"; want one of a battle file`},
	} {
		m, err := r.Muster("", "", c.changes, vip.Attacker, c.types)
		require.ErrorContains(t, err, c.want)
		require.NotContains(t, err.Error(), "\n")
		require.Zero(t, m.Count)
	}
	b := described(t, "attack", "Nachi", "defend", "Houston")
	play(t, b, "Nachi holds fire")
	_, err := r.Muster("mid.toml", b.String(), nil, vip.Attacker, "")
	require.EqualError(t, err, "mid.toml:6: position: found a position in mid-battle; want a set-up, where "+
		"forces can be chosen")
}

// With secret compositions there is no battle alone, nor forces for one. (V33)
func TestSecretBattlesRefused(t *testing.T) {
	const want = "found option compositions=secret for a battle alone, in which all is open; want " +
		"compositions=open, or the whole game"
	r, set := loadBattles(t, map[string]string{"task-forces": "on", "compositions": "secret"}), map[string]string{
		"attack": "Nachi", "defend": "Houston"}
	_, err := r.Battle("", "", set)
	require.EqualError(t, err, want)
	_, err = r.Muster("", "", set, vip.Attacker, "")
	require.EqualError(t, err, want)
	_, err = r.Setup("midway")
	require.EqualError(t, err, want)
	refused(t, "submarine: found one at Pearl Harbor; want none, as it comes after the strike", "attack", "Akagi",
		"pearl-harbor", "true", "submarine", "attack")
}

// A position of the whole game, or of another battle, is none of this one. (V30)
func TestBattlePositionsRefused(t *testing.T) {
	b := described(t, "attack", "Akagi Nachi", "defend", "Houston Iowa", "area", "COR", "date", "3")
	play(t, b, "wish day")
	good := b.String()
	for _, c := range []struct {
		change edits
		want   string
	}{
		{edits{"step": "submarine"}, "found step submarine; want one of a battle"},
		{edits{"turn": "4"}, "found area Coral Sea, turn 4 or flags that are not the set-up's; want those"},
		{edits{"Coral Sea": "nobody; before nobody"},
			"found area Coral Sea, turn 3 or flags that are not the set-up's; want those"},
		{edits{"port": "Truk"}, "found units that go home, or a port that is not the set-up's; want none"},
		{edits{"step": "chase"}, "found no chase; want one"},
		{edits{"Iowa unit": "Indonesia"}, "Iowa: found it at Indonesia; want the area, Pearl Harbor, pool or lost"},
		{edits{"Iowa unit": "Samoa"}, "Iowa: found it at Samoa; want the area, Pearl Harbor, pool or lost"},
		{edits{"Nachi unit": "Coral Sea; damage 3"}, "Nachi: found damage 3 at sea; want 2 at most"},
	} {
		_, err := loadBattles(t, nil).Parse(rewrite(t, good, c.change))
		require.EqualError(t, err, "battle:6: position: "+c.want, "%v", c.change)
	}
	same, err := loadBattles(t, nil).Parse(good)
	require.NoError(t, err)
	require.Equal(t, good, same.String())
}

// The forces of a muster are those of a loop over every set of the units, alike ones by
// their number; each costs what its units are worth. (V32)
func TestMusterAgainstEverySet(t *testing.T) {
	types, worth := []string{"Akagi", "Myoko", "Nachi", "Kongo", "21st Air Flotilla", "22nd Air Flotilla",
		"Sasebo SNLF"}, map[string]int{}
	b := described(t, "attack", strings.Join(types, " "), "defend", "Houston")
	for u := range b.Span(vip.Attacker) {
		worth[b.Fighter(u).Name] = b.Fighter(u).Worth
	}
	want := map[string]int{}
	for set := 1; set < 1<<len(types); set++ {
		var names []string
		cost := 0
		for i, name := range types {
			if set>>i&1 == 1 {
				names, cost = append(names, name), cost+worth[name]
			}
		}
		has := func(name string) bool { return slices.Contains(names, name) }
		if has("Nachi") && !has("Myoko") || has("22nd Air Flotilla") && !has("21st Air Flotilla") {
			continue // one of two that are alike is the first of them
		}
		slices.Sort(names)
		want[strings.Join(names, ", ")] = cost
	}
	m, err := loadBattles(t, nil).Muster("", "", map[string]string{"defend": "Houston"}, vip.Attacker,
		strings.Join(types, " "))
	require.NoError(t, err)
	got := map[string]int{}
	for f := range m.Forces {
		var names []string
		start := f.Start.(*vip.Battle)
		for u := range start.Span(vip.Attacker) {
			names = append(names, start.Fighter(u).Name)
		}
		slices.Sort(names)
		got[strings.Join(names, ", ")] = f.Cost
	}
	require.Equal(t, want, got)
	require.Len(t, want, m.Count)
}

// At each moment of a battle at random the goals bound what comes of them, a score is the
// other side's with its sign turned, and nobody holds who is alone against.
func TestGoalsBoundTheEnd(t *testing.T) {
	ends := map[int]bool{}
	for seed := range uint64(60) {
		defend := []string{"Enterprise Houston Exeter LBA", "Houston",
			"Enterprise Hornet Yorktown Washington LBA"}[seed%3]
		start := described(t, "attack", "Akagi Kongo Myoko LBA", "defend", defend, "area", "COR")
		var low, high []float64
		var last *vip.Battle
		eachStep(t, start, seed, func(before, after *vip.Battle, _ sim.Move, _ []string) {
			goals := before.Goals()
			require.Equal(t, []float64{0, 1}, []float64{goals[0].Low, goals[0].High})
			low, high, last = append(low, goals[1].Low), append(high, goals[1].High), after
		})
		banked := last.AppendBanked(nil)
		for i := range low {
			require.True(t, low[i] <= banked[1] && banked[1] <= high[i], "%v from %v to %v", banked, low[i], high[i])
			require.True(t, i == 0 || low[i-1] <= low[i] && high[i] <= high[i-1], "what is lost does not come back")
		}
		require.Equal(t, last.Score(vip.Attacker), -last.Score(vip.Defender))
		require.Equal(t, last.Score(vip.Attacker) < 1, banked[0] == 1, "held: %d", last.Outcome())
		ends[last.Outcome()] = true
	}
	require.Greater(t, len(ends), 3)
}
