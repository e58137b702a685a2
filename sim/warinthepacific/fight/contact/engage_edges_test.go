package contact_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// An impossible engagement is refused, and one that is just possible is not: forces that have met
// before the roll, a First Player without a battle, values after later ones, night by night. [9.46]
// [9.5] [9.66] [39.85]
func TestEdgesOfEngagements(t *testing.T) {
	const (
		out   = "step: found Task Forces met, or a First Player, out of turn; want them when they have met"
		later = "step: found what is decided later; want the Task Forces in order"
		none  = "step: found a question that is not asked; want all values assigned, and may-declare before night"
		two   = "attack = \"MOVE=5%s: Chokai; MOVE=5%s: Kongo\"\ndefend = \"BMB%s: US Chicago\"\n"
		one   = "attack = \"MOVE=5%s: Chokai\"\ndefend = \"BMB%s: US Chicago\"\n"
	)
	pair := func(a, b, c string) string { return fmt.Sprintf(two, a, b, c) }
	single := func(a, b string) string { return fmt.Sprintf(one, a, b) }
	for _, e := range []struct{ bad, want, good string }{
		{pair(" met", "", " met") + "step = \"roll\"", later, pair(" met", "", " met") + "step = \"roll\"\nasked = 1"},
		{pair("", " met", " met") + "step = \"roll\"\nasked = 1", later, pair("", "", "") +
			"step = \"roll\"\nasked = 1"},
		{pair(" met", "", "") + "step = \"first\"", out, pair(" met", "", " met") + "step = \"first\""},
		{pair("", "", "") + "step = \"first\"", out, pair(" met", " met", " met") + "step = \"first\""},
		{pair("", "", "") + "step = \"roll\"\nasked = 2", none, pair("", "", "") + "step = \"roll\""},
		{single(" met", " met") + "step = \"roll\"", out, single("", "") + "step = \"roll\""},
		{single("", "") + "step = \"over\"\nfirst = 1", out, single(" met", " met") + "step = \"over\"\nfirst = 1"},
		{single(" met", " met") + "step = \"over\"", out, single("", "") + "step = \"over\""},
		{single("", "") + "step = \"night\"", none, single("", "") + "step = \"night\"\nmay-declare = true"},
		{single("", "") + "step = \"roll\"\nplayer = 1", none, single("", "") + "step = \"roll\""},
		{single("", "") + "step = \"night\"\nmay-declare = true\nnight = true",
			"may-declare: found it at night; want one of them", single("", "") +
				"step = \"roll\"\nmay-declare = true\nnight = true"},
		{single("", "") + "first = 3\nstep = \"over\"", "first: found \"3\"; want a whole number from 0 to 2",
			single(" met", " met") + "first = 2\nstep = \"over\""},
		{single("", "") + "hexes = 1", "hexes: found 1; want the hexes of a pipeline that are entered",
			"attack = \"MOVE=14: US Chicago\"\ndefend = \"pipeline=25: JP MS-1x\"\nhexes = 50"},
		{"attack = \"MOVE: Chokai; MOVE: Kongo\"\ndefend = \"BMB: US Chicago\"\nasked = 1",
			"asked: found Task Force 2 of side 1; want one whose value is to be assigned",
			"attack = \"MOVE chose=3: Chokai; MOVE: Kongo\"\ndefend = \"BMB: US Chicago\"\nasked = 1"},
		{"attack = \"MOVE: Chokai; MOVE chose=3: Kongo\"\ndefend = \"BMB: US Chicago\"\n", later,
			"attack = \"MOVE chose=0: Chokai; MOVE: Kongo\"\ndefend = \"BMB: US Chicago\"\n"},
		{"attack = \"MOVE chose=15: Chokai\"\ndefend = \"BMB: US Chicago\"\n",
			"attack: found \"chose=15\" behind a mission; want plotted=N or spent=N Movement Points, or done",
			"attack = \"MOVE chose=14: Chokai; MOVE: Kongo\"\ndefend = \"BMB: US Chicago\"\n"},
		{single(" plotted=201", ""), "attack: found \"plotted=201\" behind a mission; want",
			single(" plotted=200", "")},
		{single("", " done spent=201"), "defend: found \"spent=201\" behind a mission; want",
			single("", " done spent=200")},
		{"attack = \"MOVE=14: US Chicago\"\ndefend = \"pipeline=1001: JP MS-1x\"",
			"defend: found \"pipeline=1001\"; want the Thruput Capacity from 1 to 1000, as pipeline=25",
			"attack = \"MOVE=14: US Chicago\"\ndefend = \"pipeline=1000: JP MS-1x\""},
		{"attack = \"MOVE=14: US Chicago; MOVE=14: US Portland\"\ndefend = \"pipeline=25: JP MS-1x\"",
			"attack: found no Task Force with a value of 14; want one alone, as MOVE=14 or REAC, where it " +
				"looks for convoys (15.5)", "attack = \"REAC: US Chicago\"\ndefend = \"pipeline=25: JP MS-1x\""},
		{"attack = \"pipeline=25: JP MS-1x\"\ndefend = \"MOVE=14: US Chicago\"",
			"attack: found pipeline in the attack; want it in the defence",
			"attack = \"MOVE=14: US Chicago\"\ndefend = \"pipeline=25: JP MS-1x\""},
		{"attack = \"MOVE=5: Chokai; BMB: Kongo\"\ndefend = \"BMB: US Chicago; BMB: US Portland\"",
			"defend: found more than one Task Force on both sides; want one on either",
			"attack = \"MOVE=5: Chokai\"\ndefend = \"BMB: US Chicago; BMB: US Portland\""},
		{"attack = \"BMB: Chokai; BMB: Chokai\"\ndefend = \"BMB: US Chicago\"",
			"attack: found Chokai in two Task Forces; want a ship once",
			"attack = \"BMB: JP DD-modern; BMB: JP DD-modern\"\ndefend = \"BMB: US Chicago\""},
		{"attack = \"BMB: Chokai; BMB: Kongo; BMB: Aoba; BMB: Kako; BMB: Takao\"\ndefend = \"BMB: US Chicago\"",
			"attack: found more than 4 Task Forces; want that many at most",
			"attack = \"BMB: Chokai; BMB: Kongo; BMB: Aoba; BMB: Kako\"\ndefend = \"BMB: US Chicago\""},
	} {
		fighttest.Refused(t, "engagement", map[string]string{e.bad: e.want})
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"engagement\"\n"+e.good, nil)
		assert.NoError(t, err, e.good)
	}
}

// The measures of an engagement: the First Player, whether it is night, and which forces were not
// brought to battle, for two pairs that met. [9.46] [9.5]
func TestMeasuresOfEngagements(t *testing.T) {
	text := "attack = \"MOVE=5 met: Chokai; MOVE=5: Kongo; MOVE=3 met: Aoba\"\ndefend = \"BMB met: US " +
		"Chicago\"\nstep = \"over\"\nfirst = 2\nnight = true"
	s := fighttest.Battle(t, "kind = \"engagement\"\n"+text).(interface {
		AppendMeasures([]int) []int
		Measures() []sim.Measure
	})
	values, names := s.AppendMeasures(nil), []string{}
	for _, m := range s.Measures() {
		names = append(names, m.Name)
	}
	assert.Equal(t, []int{1, 1, 1, 0, 0, 1, 0, 0}, values)
	assert.Equal(t, []string{"outcome", "night", "attacker", "defender", "attacker force 1 (JP Chokai)",
		"attacker force 2 (JP Kongo)", "attacker force 3 (JP Aoba)", "defender force US Chicago"}, names)
}
