package victoryinthepacific_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// Forces are written by the names of units, in any case and order, with LBA and MARINES
// for the next of a kind and damage behind a slash; a battle says back what it read.
func TestForceNotation(t *testing.T) {
	b := described(t, "attack", "Prince of Wales/2, repulse LBA cv-12 hornet (ii) 5TH AIR FORCE/3 marines",
		"defend", "LBA kaga", "area", "Coral sea")
	require.Equal(t, `attack = "CV-12 Hornet (II) Prince of Wales/2 Repulse 5th Air Force/3 7th Air Force 1st Marines"
defend = "Kaga 21st Air Flotilla"
area = "COR"
holder = "defend"
date = "2"
`, b.String())
	require.Equal(t, 4, fighter(t, b, "Prince of Wales").Left)
	require.Equal(t, 1, fighter(t, b, "5th Air Force").Left)
}

// refused requires that a battle is refused, saying so.
func refused(t *testing.T, want string, parts ...string) {
	t.Helper()
	changes := map[string]string{"attack": "Yamato", "defend": "Iowa"}
	for i := 0; i < len(parts); i += 2 {
		changes[parts[i]] = parts[i+1]
	}
	s, err := loadBattles(t, nil).Battle("", "", changes)
	require.EqualError(t, err, want)
	require.Nil(t, s)
}

func TestBattleRefused(t *testing.T) {
	for _, c := range [][3]string{
		{"attack", "Yamatoo", `attack: found unit "Yamatoo"; want a ship by its name, LBA or MARINES (is it Yamato?)`},
		{"attack", "Yamato yamato", `attack: found Yamato twice; want it once`},
		{"attack", "Yamato Hornet",
			`attack: found Hornet, of Allies, in a force of Japan; want units of one side, and the other in the other force`},
		{"defend", "Kaga",
			`defend: found Kaga, of Japan, in a force of Allies; want units of one side, and the other in the other force`},
		{"attack", "Yamato/10", `attack: found Yamato with 10 damage; want 9 at most, as more is its end`},
		{"attack", "LBA/4", `attack: found 21st Air Flotilla with 4 damage; want 3 at most, as more is its end`},
		{"attack", "Yamato/0", `attack: found damage "0" of Yamato; want a whole number from 1 up, as Yamato/2`},
		{"attack", "MARINES MARINES MARINES MARINES", `attack: found MARINES once more; want as many as Japan has`},
		{"attack", "", `attack: found no unit; want one at least, as Akagi or LBA`},
		{"area", "Atlantic",
			`area: found "Atlantic"; want one of JI, ALE, NPO, CPO, HI, MAR, MSH, USM, SPO, COR, IND, BOB, IO`},
		{"holder", "Japan", `holder: found "Japan"; want attack, defend or nobody`},
		{"submarine", "both", `submarine: found "both"; want attack or defend, or both with option submarines=both`},
		{"date", "10", `date: found "10"; want a turn, 1 to 9`},
	} {
		refused(t, c[2], c[0], c[1])
	}
	refused(t, "attack: found 21st Air Flotilla; want ships of speed 5 or more for Pearl Harbor", "pearl-harbor",
		"true", "attack", "Akagi LBA")
	refused(t, "pearl-harbor: found it in Coral Sea on turn 1; want Hawaiian Islands on turn 1", "pearl-harbor",
		"true", "area", "COR")
	refused(t, "pearl-harbor: found the Allies attacking; want Japan", "pearl-harbor", "true", "attack", "Iowa",
		"defend", "Kaga")
	r := loadBattles(t, nil)
	for text, want := range map[string]string{
		"attack = \"Yamato\"\ndefend = \"Iowa\"\nhex " +
			"= \"sea\"\n": `x.toml:3: found key "hex"; want one of a battle file`,
		"attack = \"Yamato\"\ndefend = \"Iowb\"\n": `x.toml:2: defend: found unit "Iowb"; want a ship by its name, LBA or MARINES (is it Iowa?)`,
		"attack = Yamato\n":                        `x.toml:1: found incorrect`,
		"attack = \"Yamato\"\ndefend = \"Iowa\"\nposition = " +
			"\"nowhere\"\n": `x.toml:3: position: line 1: found "nowhere"; want Victory in the Pacific`,
	} {
		_, err := r.Battle("x.toml", text, nil)
		require.ErrorContains(t, err, strings.TrimSuffix(want, " incorrect"))
	}
}

// Attacks that are listed as one roll have the odds of their dice, one by one: those of
// the whole game, which has no such list. [8.5] [8.10] [8.12]
func TestListedAttackIsItsDice(t *testing.T) {
	for _, c := range []struct{ action, unit, target, marks string }{
		{"night", "Yamato", "Iowa", ""}, {"night", "Yamato", "Houston", ""}, {"night", "Myoko", "Indiana", "/4"},
		{"day", "Akagi", "Hornet", ""},
		{"day", "Akagi", "Wasp", "/2"}, {"day", "21st Air Flotilla", "7th Air Force", "/1"},
		{"day", "21st Air Flotilla", "1st Marines", ""},
	} {
		b := described(t, "attack", c.unit, "defend", c.target+c.marks+" Enterprise", "area", "COR")
		for _, wish := range []string{"wish " + c.action, "wish " + c.action} {
			play(t, b, wish)
		}
		damage := ""
		if c.marks != "" {
			damage = "; damage " + c.marks[1:]
		}
		s := firing(t, c.action, "Japan", c.unit, edits{c.unit: "Coral Sea", c.target: "Coral Sea" + damage,
			"Enterprise": "Coral Sea"})
		n, end := number(t, load(t, nil), c.target), fighter(t, b, c.target).Left
		want, got := map[[2]int]float64{}, map[[2]int]float64{}
		var l sim.Lister
		for next, p := range l.Outcomes(s, find(t, s, c.unit+" fires at "+c.target)) {
			p2 := next.(*vip.State)
			points, off := min(int(p2.Pending[n]), end), 0
			if strings.Contains(line(t, p2, c.target+" unit"), "disabled") && points < end &&
				!strings.Contains(c.target, "Air") {
				off = 1
			}
			want[[2]int{points, off}] += p
		}
		results := 0
		l = sim.Lister{}
		for next, p := range l.Outcomes(b, find(t, b, c.unit+" fires at "+c.target)) {
			results++
			f, off := fighter(t, next.(*vip.Battle), c.target), 0
			if f.Disabled {
				off = 1
			}
			got[[2]int{end - f.Left, off}] += p
		}
		require.Len(t, got, len(want), c.target)
		for k, p := range want {
			require.InDelta(t, p, got[k], 1e-14, "%v %v", c, k)
		}
		require.LessOrEqual(t, results, 2*(end+1))
	}
}

// fighter returns a unit of a battle by its name.
func fighter(t testing.TB, b *vip.Battle, name string) vip.Fighter {
	t.Helper()
	for side := range sim.Side(2) {
		for u := range b.Span(side) {
			if f := b.Fighter(u); f.Name == name {
				return f
			}
		}
	}
	require.Fail(t, "no such unit", name)
	return vip.Fighter{}
}

// Alike units in each other's place have one key, but are not the same position.
func TestAlikeUnitsHaveOneKey(t *testing.T) {
	keys := func(defend string, moves ...string) (key, ahead, identity string) {
		b := described(t, "attack", "Nachi", "defend", defend)
		play(t, b, moves...)
		return string(b.AppendKey(nil)), string(b.AppendFuture(nil)), string(b.AppendIdentity(nil))
	}
	for _, c := range []struct {
		a, b string
		one  bool
	}{
		{"LBA/1 10th Air Force", "5th Air Force 10th Air Force/1", true},
		{"Enterprise/1 Yorktown", "Enterprise Yorktown/1", true},  // nobody can pursue two
		{"Enterprise/2 Yorktown", "Enterprise Yorktown/2", false}, // the crippled one is asked first, or last
		{"Enterprise/1 Lexington", "Enterprise Lexington/1", false},
	} {
		k1, a1, i1 := keys(c.a)
		k2, a2, i2 := keys(c.b)
		require.Equal(t, c.one, k1 == k2, c.a)
		require.Equal(t, c.one, a1 == a2, c.a)
		require.NotEqual(t, i1, i2)
	}
	// Which of two groups is fought first depends on who leaves in the first.
	b := described(t, "attack", "Nachi Haguro", "defend", "Enterprise/1 Yorktown")
	c := described(t, "attack", "Nachi Haguro", "defend", "Enterprise Yorktown/1")
	require.NotEqual(t, b.AppendKey(nil), c.AppendKey(nil))
}

// A single battle ends with its last round: no port is raided, no unit chooses a port, and a side
// that is alone has the area. (V30)
func TestBattleEnds(t *testing.T) {
	b := described(t, "attack", "Akagi", "defend", "Houston", "area", "HI")
	play(t, b, "wish day", "wish day", "Akagi holds fire", "all stay", "all retreat")
	require.Equal(t, sim.Over, b.Turn())
	require.Equal(t, vip.DefenderRetreated, b.Outcome())
	require.Equal(t, 1., b.Score(vip.Attacker))
	require.Equal(t, -1., b.Score(vip.Defender))
	require.Equal(t, []float64{0, 2 - 10}, b.AppendBanked(nil),
		"Houston 1-1-7 and Akagi 1-4-6 with 4 airstrikes and the bonus")
	require.Equal(t, []int{vip.DefenderRetreated, 1, 5, 2, 5, 2}, b.AppendMeasures(nil))
}

// The sides are attacker and defender, whichever of them is Japan. Japan fires first.
func TestAlliesAttack(t *testing.T) {
	b := described(t, "attack", "Iowa", "defend", "Yamato", "holder", "attack")
	require.Equal(t, vip.Defender, b.Turn())
	require.Equal(t, "defender", b.SideName(b.Turn()))
	require.True(t, slices.Contains(options(b), "Yamato fires at Iowa"))
	require.Contains(t, b.String(), "holder = \"attack\"")
}

// A unit that has decided to stay differs from one that has yet to decide.
func TestAlikeUnitsThatWereAsked(t *testing.T) {
	ask := func(defend string) string {
		b := described(t, "attack", "Nachi", "defend", defend)
		play(t, b, "wish day", "wish day", "Enterprise holds fire", "Yorktown holds fire", "all stay",
			"some retreat", "Enterprise stays")
		require.Equal(t, "Yorktown stays", options(b)[0])
		return string(b.AppendKey(nil))
	}
	require.NotEqual(t, ask("Enterprise/1 Yorktown"), ask("Enterprise Yorktown/1"))
}

// How a position came about does not show: who wished what, what was fired at.
func TestPositionsHaveOneForm(t *testing.T) {
	agreed, fought := described(t, "attack", "Akagi", "defend", "Hornet"), described(t, "attack", "Akagi",
		"defend", "Hornet")
	play(t, agreed, "wish day", "wish day")
	play(t, fought, "wish night")
	same := 0.0
	var l sim.Lister
	for next, p := range l.Outcomes(fought, find(t, fought, "wish day")) {
		if next.String() == agreed.String() {
			same += p
		}
	}
	require.InDelta(t, 21./36, same, 1e-15)
	play(t, agreed, "Akagi holds fire", "Hornet holds fire", "all stay", "all stay")
	require.NotContains(t, agreed.String(), "target")
}

// The forces of a muster are every part of the units to choose from, once for each
// number of alike ones, the cheapest first. (V32)
func TestMuster(t *testing.T) {
	r := loadBattles(t, nil)
	m, err := r.Muster("", "", map[string]string{"attack": "Nachi", "defend": "Houston"}, vip.Attacker,
		"Nachi Akagi Myoko LBA:2")
	require.NoError(t, err)
	require.Equal(t, "Akagi Myoko Nachi 21st Air Flotilla 22nd Air Flotilla", m.Types)
	require.Equal(t, 2*3*3-1, m.Count)
	var texts []string
	cost, n := 0, 0
	for f := range m.Forces {
		require.GreaterOrEqual(t, f.Cost, cost)
		cost, n = f.Cost, n+1
		texts = append(texts, f.Text)
		require.Contains(t, f.Start.String(), `attack = "`+f.Text+`"`)
	}
	require.Equal(t, m.Count, n)
	require.Equal(t, 10+2*4+2*7, cost, "Akagi 1-4-6, 4 with the bonus; Myoko 1 with the bonus and 2; air 3-4")
	require.Equal(t, []string{"Myoko", "21st Air Flotilla", "Myoko Nachi"}, texts[:3])
	slices.Sort(texts)
	require.Len(t, slices.Compact(texts), n)
	_, err = r.Muster("", "", map[string]string{"attack": "Nachi", "defend": "Houston"}, vip.Defender, "Houston Kaga")
	require.EqualError(t, err, "types: found Kaga, of Japan, in a force of Allies; want units of one side, "+
		"and the other in the other force")
}
