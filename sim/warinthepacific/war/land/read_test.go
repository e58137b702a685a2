package land_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A scenario's file that cannot be meant says what was found and what is wanted.
func TestBadScenarios(t *testing.T) {
	const file = "scenarios/land/kokoda.toml"
	for _, c := range [][3]string{
		{`oob = "kokoda"`, `oob = "atlantis"`, `found "atlantis"; want one of`},
		{`oob = "kokoda"`, `oob = "coral-sea"`, "which is no land hex of the window; want one"},
		{`window = "E0915 E1419"`, `window = "E0915"`,
			"want the hexes of its north-western and its south-eastern corner"},
		{`window = "E0915 E1419"`, `window = "E0915 E9919"`, "want"},
		{`window = "E0915 E1419"`, `window = "A0101 E1419"`, "land hexes; want 2 to 140"},
		{`last = "4/11/42"`, `last = "4/7/42"`, "found 4/7/42; want a Game-Turn after 1/8/42"},
		{`first = "1/8/42"`, `first = "5/8/42"`, "want"},
		{`Buna=14 Japan`, `Buna=14 Nippon`,
			`found "Buna=14 Nippon"; want a place, its Supply Points of a Game-Turn and a side`},
		{`Buna=14 Japan`, `Bunaa=14 Japan`, `found "Bunaa"; want a place or a hex`},
		{`objectives = "E1119=30`, `objectives = "E1120=30`, "found E1120, which is no land hex of the window"},
		{`E1119=30`, `E1119=900`, `found "E1119=900"; want a place and its Victory Points`},
		{`scale = 30`, `scale = 0`, `scale: found "0"; want a whole number from 1 to 1000`},
		{`source = "reconstructed"`, `source = "invented"`, `found "invented"; want`},
		{`battlegroups = "39th Battalion`, `battlegroups = "Kanga Force, 39th Battalion`,
			`found "Kanga Force"; want units of the order of battle that have battlegroups`},
		{`scale = 30`, `dummies = "3"`, "found it in a fight of kind scenario; want oob, first"},
	} {
		r, err := warinthepacific.Load(fighttest.Changed(t, file, c[0], c[1]), nil)
		if err == nil {
			_, err = r.Land().Setup("kokoda")
		}
		require.ErrorContains(t, err, c[2], c[1])
		assert.ErrorContains(t, err, file, c[1])
	}
	_, err := rules(t).Setup("kokod")
	require.ErrorContains(t, err, `found no scenario "kokod"; want one of kokoda`)
	_, err = warinthepacific.Load(fighttest.Changed(t, "tables/construction-cost.csv", "minor_road,30",
		"minor_path,30"), nil)
	require.EqualError(t, err, "tables/construction-cost.csv: found 7 of the works that the war on land builds; want 8")
	_, err = warinthepacific.Load(fighttest.Changed(t, "tables/construction-allowance.csv", "JP,engineer,5",
		"JP,sapper,5"), nil)
	require.EqualError(t, err, "tables/construction-allowance.csv: found 4 of the allowances of the war on "+
		"land; want 5")
}

// Texts that are wrong, in a line or as a whole.
func TestWrongTexts(t *testing.T) {
	for _, c := range [][2]string{
		{"", `position:1: found ""; want "scenario" and its name`},
		{"scenario tarawa\n", `position:1: found no scenario "tarawa"; want one of kokoda`},
		{"scenario kokoda\nunits 1: spent=2\n",
			`position:2: found "units 1: spent=2"; want war, unit or hex of the scenario with a colon, each once`},
		{"scenario kokoda\nunit 1: spent=2\nunit 1: spent=3\n", `position:3: found "unit 1: spent=3"; want`},
		{"scenario kokoda\nunit 1: strength=2\n", `position:2: found "strength=2"; want what a unit has`},
		{"scenario kokoda\nunit 1: spent=256\n", "position:2: found spent=256; want a number up to 255"},
		{"scenario kokoda\nunit 1: spent=+4\n", "position:2: found spent=+4; want"},
		{"scenario kokoda\nunit 1: spent=1.5\n", "position:2: found spent=1.5; want"},
		{"scenario kokoda\nunit 1: hex=E1120\n", "position:2: found hex=E1120; want a land hex of the scenario"},
		{"scenario kokoda\nunit 1: hex=Z1120\n", "position:2: found hex=Z1120; want a hex, as E1613, or none"},
		{"scenario kokoda\nunit 1: marks=fed+fed\n",
			"position:2: found marks=fed+fed; want none, or some of battlegroup, lost"},
		{"scenario kokoda\nunit 1: unsupplied=3\n", "position:2: found unsupplied=3; want none, 1-south, 1-north, 2"},
		{"scenario kokoda\nhex E1217: supply-japan=20000\n",
			"position:2: found supply-japan=20000; want a number up to"},
		{"scenario kokoda\nunit 1: hex=none\n", "found 144th Regiment nowhere; want it in a hex or lost"},
		{"scenario kokoda\nunit 1: marks=lost\n", "found 144th Regiment lost, and more of it; want no more"},
		{"scenario kokoda\nunit 3: marks=battlegroup\n",
			"found a battlegroup of 5th Sasebo SNLF; want the unit, which has none"},
		{"scenario kokoda\nunit 1: hex=E1119\n", "found both sides in E1119; want that beside works alone"},
		{"scenario kokoda\nunit 1: hex=E1117\n", "found E1117 held by Allies; want Japan, whose units are there"},
		{"scenario kokoda\nunit 4: hex=E1217\n", "found 41st Regiment in E1217 before it arrives; want it in none"},
		{"scenario kokoda\nhex E1117: marks=garrison\n",
			"found a garrison in E1117, which has neither port nor airbase; want none"},
		{"scenario kokoda\nhex E1117: work=airbase\n", "found 0 points of airbase in E1117; want both or none"},
		{"scenario kokoda\nhex E1117: work=airbase done=50\n",
			"found 50 points of airbase in E1117; want less than it costs"},
		{"scenario kokoda\nhex E1117: road=1\n", "found a road over 1 in E1117; want one between two sides"},
		{"scenario kokoda\nhex E1117: airbase=3\n", "found airbases of level 3 in E1117; want 1, 5, 10"},
		{"scenario kokoda\nwar: step=fight segment=1 target=E1118\n",
			"found step fight and 0 lines of a combat; want one in that step alone"},
		{"scenario kokoda\nwar: step=choose\n", "found segment 0 in step choose; want 0 in Joint Supply, else 1 or 2"},
		{"scenario kokoda\nwar: step=choose segment=1 side=Allies asked=0\n",
			"found Allies to decide in step choose; want the phasing player"},
		{"scenario kokoda\nwar: step=wither asked=0\n", "found step wither in 1/8/42; want the end of a Cycle"},
		{"scenario kokoda\nwar: turn=16\n", "found Game-Turn 17; want one of the scenario"},
		{"scenario kokoda\nwar: asked=2\n", "found nothing to decide in step feed; want a choice"},
		{"scenario kokoda\nwar: target=E1118\n",
			"found target Kokoda in step feed; want one in a combat and while units retreat"},
	} {
		_, err := rules(t).Parse(c[0])
		assert.ErrorContains(t, err, c[1], c[0])
	}
}

// texts are positions of random games, one in so many decisions.
func texts(t testing.TB, every int) (list []string) {
	for game := range uint64(6) {
		l := kokoda(t)
		d, pick := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
		d.Start(game)
		pick.Start(game)
		for n := 0; l.Turn() != sim.Over; n++ {
			if n%every == 0 {
				list = append(list, l.String())
			}
			legal := l.Legal(nil)
			l.Apply(legal[pick.Pick(uint64(n), len(legal))], &d)
		}
	}
	return list
}

// Texts of random positions with a word of one line in the place of another: an accepted text can
// be played to its end, and a refused one says why.
func TestChangedTexts(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	accepted, refused := 0, 0
	list := texts(t, 9)
	var words []string
	for _, text := range list {
		for _, w := range strings.Fields(text) {
			if strings.Contains(w, "=") {
				words = append(words, w)
			}
		}
	}
	for _, text := range list {
		for range 8 {
			lines := strings.Split(text, "\n")
			k := rnd.IntN(len(lines))
			w := words[rnd.IntN(len(words))]
			name, _, _ := strings.Cut(w, "=")
			if i := strings.Index(lines[k], " "+name+"="); i >= 0 {
				end := strings.IndexByte(lines[k][i+1:]+" ", ' ')
				lines[k] = lines[k][:i+1] + w + lines[k][i+1+end:]
			} else {
				lines[k] += " " + w
			}
			worse := strings.Join(lines, "\n")
			if simtest.RequireParse(t, rules(t), mostDecisions, worse) {
				accepted++
			} else {
				refused++
				_, err := rules(t).Parse(worse)
				require.Regexp(t, `^position(:\d+)?: .*found [^\n]*; want [^\n]*$`, err.Error())
			}
		}
	}
	t.Log(accepted, refused)
	require.Greater(t, accepted, 50)
	require.Greater(t, refused, 50)
}

// No text makes the reader panic.
func FuzzParse(f *testing.F) { simtest.FuzzParse(f, rules(f), mostDecisions, texts(f, 97)...) }
