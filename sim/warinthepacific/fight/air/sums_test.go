package air_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// measured says what is measured of a finished fight, as name=value of most.
func measured(t testing.TB, s sim.State) (list []string) {
	t.Helper()
	measures, values := s.(sim.Measured).Measures(), s.(sim.Measured).AppendMeasures(nil)
	require.Len(t, values, len(measures))
	for i, m := range measures {
		require.LessOrEqual(t, values[i], m.Max, m.Name)
		value := fmt.Sprint(values[i])
		if m.Labels != nil {
			require.Len(t, m.Labels, m.Max+1, m.Name)
			value = m.Labels[values[i]]
		}
		list = append(list, fmt.Sprintf("%s=%s of %d", m.Name, value, m.Max))
	}
	return list
}

// The measures of each kind of fight on land, by name, value and most: the outcome, what gets
// through, the damage of the targets, the base's own strike, guns, and what is left.
func TestMeasuresOfFights(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"kind = \"air\"\nphase = \"over\"\nattack = \"6 Val @M aborted=1 lost=2, 3 Zero @M lost=1\"\ndefend " +
			"= \"4 P-40 @M lost=3\"",
			"outcome=partly_through of 2, through=3 of 6, attacker=6 of 9, defender=1 of 4, attacker Val=4 " +
				"of 6, attacker Zero=2 of 3, defender P-40=1 of 4"},
		{"kind = \"bombardment\"\nphase = \"over\"\nattack = \"6 Val @M aborted=4 lost=2\"\ntarget = " +
			"\"port\"\nguns = 8\neffects = \"0:0:4:0\"",
			"outcome=stopped of 2, through=0 of 6, effect=4 of 5, attacker=4 of 6, defender=0 of 0, " +
				"attacker Val=4 of 6"},
		{"kind = \"bombardment\"\nphase = \"over\"\nattack = \"6 Betty\"\ntarget = \"base\"\ntiming = " +
			"\"away_already_hit\"\nparked = \"3 P-40 lost=1\"\nplotted = \"4 P-40 aborted=4, 2 SBD " +
			"aborted=2\"\neffects = \"0:0:0:1\"",
			"outcome=through of 2, through=6 of 6, effect=1 of 5, timing=away_already_hit of 3, own strike=6 " +
				"of 6, attacker=6 of 6, defender=8 of 9, attacker Betty=6 of 6, " +
				"defender parked P-40 1=2 of 3, defender plotted P-40 2=4 of 4, defender plotted SBD=2 of 2"},
		{"kind = \"bombardment\"\nphase = \"over\"\nattack = \"none\"\nships = \"Kongo D1, 2 JP DD-modern " +
			"SUNK\"\nsalvo = 20\ntarget = \"port\"\nguns = 20\ndate = \"8/42\"\neffects = \"0:0:2:0\"",
			"outcome=through of 2, through=0 of 0, effect=2 of 5, gunnery=12 of 20, attacker=4 of 4, " +
				"defender=0 of 0, attacker Kongo=4 of 4, attacker DD-modern 1=0 of 0, attacker DD-modern 2=0 of 0"},
		{"kind = \"bombardment\"\nphase = \"over\"\nattack = \"6 Betty\"\ntarget = \"island\"\nstock = " +
			"3\nport = 2\nhq = \"Wing\"\ncrated = \"3 P-40 lost=2\"\neffects = \"3:25:1:5\"",
			"outcome=through of 2, through=6 of 6, effect on ground=3 of 3, effect on supply=25 of 100, " +
				"effect on port=1 of 5, effect on base=5 of 5, attacker=6 of 6, defender=1 of 3, attacker " +
				"Betty=6 of 6, defender crated P-40=1 of 3"},
	} {
		assert.Equal(t, c.want, strings.Join(measured(t, fighttest.Battle(t, c.text)), ", "), c.text)
	}
}

// The unit of what is lost is told, of ships their levels.
func TestUnitsOfMeasures(t *testing.T) {
	units := func(text string) (list []string) {
		for _, m := range fighttest.Battle(t, "kind = \"bombardment\"\n"+text).(sim.Measured).Measures() {
			list = append(list, m.Unit)
		}
		return list
	}
	assert.Equal(t, []string{"", "", "", book.AirPoints, book.AirPoints, book.AirPoints},
		units("attack = \"6 Val\"\ntarget = \"port\"\nguns = 8"))
	assert.Equal(t, []string{"", "", "", "", book.DamageLevels, book.AirPoints, book.DamageLevels},
		units("attack = \"none\"\nships = \"Kongo\"\ntarget = \"port\"\nguns = 8\ndate = \"8/42\""))
}

// Half of the score is what the strike does, half the share of points lost. (W10) (W86)
func TestScoreOfFights(t *testing.T) {
	for _, c := range []struct {
		text string
		want float64
	}{
		{"kind = \"air\"\nphase = \"over\"\nattack = \"6 Val\"\ndefend = \"4 P-40 @M lost=4\"", (1 + 1) / 2.},
		{"kind = \"air\"\nphase = \"over\"\nattack = \"6 Val lost=6\"\ndefend = \"4 P-40 @M\"", (-1 - 1) / 2.},
		{"kind = \"air\"\nphase = \"over\"\nattack = \"6 Val aborted=3\"\ndefend = \"4 P-40 @M lost=1\"",
			(0 + 1/4.) / 2},
		{"kind = \"air\"\nphase = \"over\"\nattack = \"6 Val lost=2, 2 Zero @M\"\ndefend = \"4 P-40 @M lost=1\"",
			(2*4/6. - 1 + 1/4. - 2/8.) / 2},
		{"kind = \"bombardment\"\nphase = \"over\"\nattack = \"6 Val\"\ntarget = \"ground\"\neffects = \"2:0:0:0\"",
			(2*2/3. - 1) / 2},
		{"kind = \"bombardment\"\nphase = \"over\"\nattack = \"6 Val\"\ntarget = \"supply\"\neffects = " +
			"\"0:35:0:0\"", (2*0.35 - 1) / 2},
		{"kind = \"bombardment\"\nphase = \"over\"\nattack = \"6 Val\"\ntarget = \"base\"\nhq = " +
			"\"Wing\"\neffects = \"0:0:0:3\"", (2*3/5. - 1) / 2},
		{"kind = \"bombardment\"\nphase = \"over\"\nattack = \"6 Val\"\ntarget = \"base\"\nparked = \"4 P-40 " +
			"lost=1\"\neffects = \"0:0:0:3\"", (3/5. + 1/4. - 1) / 2},
		// Of ships the levels, by their Defense: the Kongo 6, a counter of destroyers 1.
		{"kind = \"bombardment\"\nphase = \"over\"\nattack = \"none\"\nships = \"Kongo D2, JP DD-modern " +
			"SUNK\"\nsalvo = 9\ntarget = \"port\"\nguns = 20\ndate = \"8/42\"\neffects = \"0:0:5:0\"",
			(1 - (6*2+1*5)/(7*5.)) / 2},
	} {
		s := fighttest.Battle(t, c.text)
		assert.InDelta(t, c.want, s.Score(book.Attacker), 1e-12, c.text)
		assert.InDelta(t, -c.want, s.Score(book.Defender), 1e-12, c.text)
	}
}

// With extended-losses=twice a point shot down beyond Normal range costs another on the way home,
// for the CAP too, as far as there are any. Points on the ground do not fly, and nearer points lose
// none. (W115)
func TestTwiceTheLossesFarFromHome(t *testing.T) {
	r, err := witp.Load(witp.Game.Data, map[string]string{"extended-losses": "twice"})
	require.NoError(t, err)
	for _, c := range []struct{ text, want string }{
		{"kind = \"air\"\nattack = \"6 Val far lost=2, 3 Betty far lost=2, 4 Val lost=1\"\ndefend = \"4 P-40 " +
			"@M far lost=1, 4 P-38 @M lost=1\"",
			"attacker=5 of 13, defender=5 of 8, attacker Val 1=2 of 6, attacker Betty=0 of 3, attacker Val " +
				"2=3 of 4, defender P-40=2 of 4, defender P-38=3 of 4"},
		{"kind = \"bombardment\"\nattack = \"6 Val far lost=1\"\ntarget = \"base\"\nparked = \"4 P-40 lost=2\"",
			"attacker=4 of 6, defender=2 of 4, attacker Val=4 of 6, defender parked P-40=2 of 4"},
	} {
		s, err := r.Battle("x.toml", "phase = \"over\"\n"+c.text, nil)
		require.NoError(t, err)
		_, got, _ := strings.Cut(strings.Join(measured(t, s), ", "), ", attacker=")
		assert.Equal(t, c.want, "attacker="+got, c.text)
	}
	s, err := r.Battle("x.toml", "kind = \"air\"\nphase = \"over\"\nattack = \"6 Val far lost=2\"\ndefend = "+
		"\"4 P-40 @M far lost=1\"", nil)
	require.NoError(t, err)
	assert.InDelta(t, (2*4/6.-1+2/4.-4/6.)/2, s.Score(book.Attacker), 1e-12, "the score counts them as well")
}

// Half a strike gets through in part. Ships are not stopped, and points that were gone before have
// not struck. [7.5] [10.2]
func TestOutcomesOfFights(t *testing.T) {
	for text, want := range map[string]int{
		"attack = \"6 Val\"": air.Through, "attack = \"6 Val lost=5\"": air.PartlyThrough,
		"attack = \"6 Val lost=4 aborted=2\"":               air.Stopped,
		"attack = \"6 Val aborted=1, 3 Zero @M aborted=3\"": air.PartlyThrough,
		"attack = \"6 Val, 3 Zero @M aborted=3\"":           air.Through,
		"attack = \"none\"\nships = \"Kongo\"":              air.Through,
	} {
		assert.Equal(t, want,
			airOf(fighttest.Battle(t, "kind = \"bombardment\"\nphase = \"over\"\ntarget = \"port\"\n"+
				text)).Outcome(), text)
	}
}
