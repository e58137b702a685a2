package undersea_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// An edge is a description that is refused, why, and the next one to it that is taken.
type edge struct{ bad, want, good string }

// held holds that each is refused with its line, and the other taken.
func held(t *testing.T, kind string, edges []edge) {
	t.Helper()
	for _, e := range edges {
		fighttest.Refused(t, kind, map[string]string{e.bad: e.want})
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \""+kind+"\"\n"+e.good, nil)
		assert.NoError(t, err, e.good)
	}
}

// Squadrons are four at most, of six points, of the Allies of twelve from 1/44 on; the lost
// ones count. [13.4] [39.1]
func TestMostSubPoints(t *testing.T) {
	const japan, allied = "\"\ndefend = \"Wasp\"\ndate = ", "\"\ndefend = \"Haruna\"\ndate = "
	held(t, "submarine", []edge{
		{"attack = \"25" + japan + "\"1/44\"",
			`attack: found "25"; want Sub Points, in 4 squadrons at most of 1 to 6 each`, "attack = \"24" + japan +
				"\"1/44\""},
		{"attack = \"25" + allied + "\"13/43\"",
			`attack: found "25"; want Sub Points, in 4 squadrons at most of 1 to 6 each`, "attack = \"25" + allied +
				"\"1/44\""},
		{"attack = \"49" + allied + "\"1/44\"",
			`attack: found "49"; want Sub Points, in 4 squadrons at most of 1 to 12 each`, "attack = \"48" +
				allied + "\"1/44\""},
		{"attack = \"7 2" + japan + "\"1/44\"",
			`attack: found "7"; want Sub Points, in 4 squadrons at most of 1 to 6 each`, "attack = \"6 2" + japan +
				"\"1/44\""},
		{"attack = \"6 0" + japan + "\"1/44\"", `attack: found "0"; want Sub Points`, "attack = \"6 0/1" + japan +
			"\"1/44\""},
		{"attack = \"4/3 2" + japan + "\"1/44\"", `attack: found "4/3"; want Sub Points`, "attack = \"4/2 2" +
			japan + "\"1/44\""},
		{"attack = \"1 1 1 1 1" + japan + "\"1/44\"", `attack: found "1"; want Sub Points, in 4 squadrons`,
			"attack = \"1 1 1 1" + japan + "\"1/44\""},
		{"attack = \"-1" + japan + "\"1/44\"", `attack: found "-1"; want Sub Points`, "attack = \"1" + japan +
			"\"1/44\""},
		{"attack = \"6/-1" + japan + "\"1/44\"", `attack: found "6/-1"; want Sub Points`, "attack = \"6/" + japan +
			"\"1/44\""},
		{"attack = \"" + japan + "\"1/44\"", `attack: found ""; want Sub Points, as "8"`, "attack = \"3" + japan +
			"\"1/44\""},
	})
}

// A way has up to 13 hexes, none further than six; a squadron has more points than hexes,
// one more where it is suppressed. [13.41] [13.43] [13.91]
func TestLongestWays(t *testing.T) {
	const way = `distance: found "7"; want 0 to 6 hexes, or those of each of 13 hexes at most that they come through, as "6 5 4 5"`
	const none = `attack: found nobody that can search at a distance of 5; want more points than hexes (13.41)`
	held(t, "submarine", []edge{
		{"attack = \"6\"\ndefend = \"Wasp\"\ndistance = \"7\"", way,
			"attack = \"6\"\ndefend = \"Wasp\"\ndistance = \"6 5\""},
		{"attack = \"6\"\ndefend = \"Wasp\"\ndistance = \"-1\"", `distance: found "-1"; want 0 to 6 hexes`,
			"attack = \"6\"\ndefend = \"Wasp\"\ndistance = \"0\""},
		{"attack = \"6\"\ndefend = \"Wasp\"\ndistance = \" \"", `distance: found none; want 0 to 6 hexes`,
			"attack = \"6\"\ndefend = \"Wasp\"\ndistance = \" 3 \""},
		{"attack = \"6\"\ndefend = \"Wasp\"\ndistance = \"1 1 1 1 1 1 1 1 1 1 1 1 1 1\"",
			`distance: found "1 1 1 1 1 1 1 1 1 1 1 1 1 1"; want`,
			"attack = \"6\"\ndefend = \"Wasp\"\ndistance = \"1 1 1 1 1 1 1 1 1 1 1 1 1\""},
		{"attack = \"5\"\ndefend = \"Wasp\"\ndistance = 5", none, "attack = \"6\"\ndefend = \"Wasp\"\ndistance = 5"},
		{"attack = \"6\"\ndefend = \"Wasp\"\ndistance = 5\nsuppressed = true", none,
			"attack = \"6\"\ndefend = \"Wasp\"\ndistance = 4\nsuppressed = true"},
		{"attack = \"6\"\ndefend = \"Wasp\"\ndistance = \"4 3\"\nhex = 2",
			`hex: found "2"; want a whole number from 0 to 1`,
			"attack = \"6\"\ndefend = \"Wasp\"\ndistance = \"4 3\"\nhex = 1"},
		{"attack = \"6 2\"\ndefend = \"Wasp\"\nsearched = 4",
			`searched: found "4"; want a whole number from 0 to 3`,
			"attack = \"6 2\"\ndefend = \"Wasp\"\nsearched = 1\nsquadron = 1"},
		{"attack = \"6 2\"\ndefend = \"Wasp\"\nsearched = 3",
			`attack: found nobody that can search at a distance of 0`,
			"attack = \"6 2\"\ndefend = \"Wasp\"\nsearched = 2"},
		{"attack = \"6\"\ndefend = \"2 JP MS-1x\"\npipeline = 17",
			`pipeline: found "17"; want a whole number from 0 to 16`,
			"attack = \"6\"\ndefend = \"2 JP MS-1x\"\npipeline = 16"},
	})
}

// Points on the way to a group are no more than the squadron has, its lost one included,
// and of groups that there are. [13.5] [13.6]
func TestPointsThatAreAimed(t *testing.T) {
	const split = "attack = \"6 2\"\ndefend = \"US CA38 group=1, US CA25 group=2, US DD-modern " +
		"group=1\"\nphase = \"split\"\nasked = 1\n"
	const hunt = "attack = \"6\"\ndefend = \"US CA38 group=1, US CA25 group=2, US DD-modern group=1\"\nphase " +
		"= \"roll\"\n"
	held(t, "submarine", []edge{
		{split + "ready = 7", `aim: found 7 points; want no more than the squadron has`, split + "ready = 6"},
		{split + "ready = 13", `ready: found "13"; want a whole number from 0 to 12`, split + "ready = 1"},
		{split + "ready = 4\naim = \"2=3\"", `aim: found 7 points; want no more than the squadron has`,
			split + "ready = 4\naim = \"2=2\""},
		{split + "ready = 3\nsquadron = 1", `aim: found 3 points; want no more than the squadron has`,
			split + "ready = 2\nsquadron = 1"},
		{hunt + "group = 1\naim = \"49=1 1=1\"",
			`aim: found "49=1"; want groups and the points on them, as "1=4 2=2"`, hunt + "group = 1\naim = \"1=1\""},
		{hunt + "group = 1\naim = \"0=1 1=1\"", `aim: found "0=1"; want groups`, hunt + "group = 1\naim = \"1=1 2=1\""},
		{hunt + "group = 1\naim = \"1=0\"", `aim: found "1=0"; want groups`, hunt + "group = 1\naim = \"1=6\""},
		{hunt + "group = 1\naim = \"1=13\"", `aim: found "1=13"; want groups`, hunt + "group = 2\naim = \"2=6\""},
		{hunt + "group = 1\naim = \"1=1 1=2\"", `aim: found "1=2"; want groups`, hunt + "group = 1\naim = \"1=3\""},
		{hunt + "group = 1\naim = \"2=1\"", `group: found group 1; want one that is attacked`,
			hunt + "group = 2\naim = \"2=1\""},
		{hunt + "group = 0\naim = \"2=1\"", `group: found group 0; want one that is attacked`,
			hunt + "group = 2\naim = \"2=1 1=1\""},
		{hunt + "group = 1\naim = \"1=1\"\ntarget = 4", `target: found ship 4; want one that there is`,
			hunt + "group = 1\naim = \"1=1\""},
	})
}

// The stage of an attack follows from what has happened: shots that are left, a target in the group
// that has not been hit, damage of a ship that was hit, a Critical Hit of a ship that can suffer
// one, a counterattack of a screen. [13.6] [13.65] [13.7] [9.7]
func TestStagesOfAttacks(t *testing.T) {
	const group = "attack = \"6\"\nphase = \"roll\"\ngroup = 1\naim = \"1=3\"\ndefend = \"US CA38 group=1, " +
		"US CA25 group=2, US DD-modern group=1, "
	const shoot = "\"\nstage = \"shoot\"\n"
	const nobody = `stage: found nobody to shoot at; want a target, or several to choose from`
	const hurt = "\"\nstage = \"damage\"\n"
	const critical = "\"\nstage = \"critical\"\n"
	const counter = "\"\nstage = \"counter\"\n"
	const screen = `stage: found no counterattack; want a screen that has kept points off`
	held(t, "submarine", []edge{
		{group + "US CL51 group=1" + shoot + "shots = 0\ntarget = 1", nobody, group + "US CL51 group=1" + shoot +
			"shots = 1\ntarget = 1"},
		{group + "US CL51 group=1" + shoot + "shots = 4\ntarget = 1", nobody, group + "US CL51 group=1" + shoot +
			"shots = 3\ntarget = 1"},
		{group + "US CL51 group=1" + shoot + "shots = 2\nscreened = 2\ntarget = 1", nobody,
			group + "US CL51 group=1" + shoot + "shots = 2\nscreened = 1\ntarget = 1"},
		{group + "US CL51 group=1" + shoot + "shots = 1\ntarget = 2", nobody, group + "US CL51 group=1" + shoot +
			"shots = 1\ntarget = 4"},
		{group + "US CL51 group=1" + shoot + "shots = 1", nobody, group + "US CL51 group=1" + shoot +
			"shots = 1\ntarget = 3"},
		{group + "US CL51 group=1 hit=1" + shoot + "shots = 1\ntarget = 4", nobody,
			group + "US CL51 group=1 hit=1" + shoot + "shots = 1\ntarget = 3"},
		{group + "US CL51 SUNK was=0 group=1" + shoot + "shots = 1\ntarget = 4", nobody,
			group + "US CL51 D4 group=1" + shoot + "shots = 1\ntarget = 4"},
		{group + "US CL51 group=1 hit=2" + hurt + "target = 4", `target: found ship 4; want one that is hit`,
			group + "US CL51 group=1 hit=1" + hurt + "target = 4"},
		{group + "US CL51 group=1 hit=1" + hurt + "target = 0", `target: found ship 0; want one that is hit`,
			group + "US CL51 group=1 hit=1" + hurt + "target = 4\nscreened = 3"},
		{group + "US CL51 group=1 hit=1" + hurt + "target = 4\nscreened = 4",
			`phase: found a target to choose; want that while points shoot`, group + "US CL51 group=1 hit=1 D2" +
				hurt + "target = 4"},
		{group + "US CL51 group=1 hit=2" + critical + "target = 4",
			`target: found ship 4; want one that can suffer a Critical Hit`, group + "US CL51 group=1 hit=2 D1" +
				critical + "target = 4"},
		{group + "US CL51 SUNK was=0 group=1 hit=2" + critical + "target = 4",
			`target: found ship 4; want one that is hit`, group + "US CL51 group=1 hit=2 D4" + critical + "target = 4"},
		{group + "US APB-std group=1 hit=2 D1" + critical + "target = 4",
			`target: found ship 4; want one that can suffer a Critical Hit`, group + "US CL51 group=1 hit=2 D1" +
				critical + "target = 4"},
		{group + "US CL51 group=1" + counter, screen, group + "US CL51 group=1" + counter + "screened = 1"},
		{group + "US CL51 group=1" + counter + "screened = 1\ncountered = true", screen, group + "US CL51 group=1" +
			counter + "screened = 3"},
		{"attack = \"6\"\nphase = \"roll\"\ngroup = 2\naim = \"2=3\"\ndefend = \"US CA38 group=1, US CA25 " +
			"group=2, US DD-modern group=1" + counter + "screened = 1", screen,
			"attack = \"6\"\nphase = \"roll\"\ngroup = 1\naim = \"1=3\"\ndefend = \"US CA38 group=1, US CA25 " +
				"group=2, US DD-modern group=1" + counter + "screened = 1"},
	})
}

// Choices that are asked: of a target between two at least, but for covered counters and
// escorts; of the order of groups where two look alike and are not; of a group for a small
// ship. [13.6] [15.72] [31.3]
func TestQuestionsOfAttacks(t *testing.T) {
	const target = "\"\nphase = \"target\"\nstage = \"shoot\"\nshots = 1\ngroup = 1\naim = \"1=3\"\n"
	const nobody = `stage: found nobody to shoot at; want a target, or several to choose from`
	const two = "attack = \"6\"\ndefend = \"Yamato group=1, Nagato group=2"
	held(t, "submarine", []edge{
		{two + target, nobody, two + ", Jintsu group=1" + target},
		{two + ", Jintsu group=1" + target + "target = 1", nobody, two + target + "covered = true"},
		{"attack = \"6\"\ndefend = \"JP MS-1x group=1, JP DE-std group=1" + target + "pipeline = 16", nobody,
			"attack = \"6\"\ndefend = \"JP MS-1x group=1 hit=1, JP DE-std group=1" + target + "pipeline = 16"},
		{two + "\"\nphase = \"lay\"\nready = 3\nasked = 1",
			`asked: found group 1; want one that looks like another`,
			two + "\"\ncovered = true\nphase = \"lay\"\nready = 3\nasked = 1"},
		{two + "\"\ncovered = true\nphase = \"lay\"\nready = 3\nasked = 2",
			`asked: found group 2; want one that looks like another`,
			two + ", Fuso group=3\"\ncovered = true\nphase = \"lay\"\nready = 3\nasked = 2"},
		{two + "\"\ncovered = true\nphase = \"lay\"\nready = 3",
			`asked: found group 0; want one that looks like another`,
			two + " D1, Fuso D1 group=3\"\ncovered = true\nphase = \"lay\"\nready = 3\nasked = 2"},
		{two + " D1\"\ncovered = true\nphase = \"lay\"\nready = 3\nasked = 1",
			`asked: found group 1; want one that looks like another`,
			two + "\"\ncovered = true\nphase = \"lay\"\nready = 3\nasked = 1"},
		{two + "\"\nphase = \"split\"\nready = 3",
			`asked: found nothing to decide in the phase split; want a position in which there is`,
			two + "\"\nphase = \"split\"\nready = 3\nasked = 1"},
		{two + "\"\nphase = \"split\"\nready = 3\nasked = 3",
			`asked: found nothing to decide in the phase split; want a position in which there is`,
			two + "\"\nphase = \"split\"\nready = 3\nasked = 2"},
		{two + ", Jintsu\"\nphase = \"screen\"\nready = 3\nasked = 3",
			`asked: found nothing to decide in the phase screen; want a position in which there is`,
			two + ", Jintsu\"\nphase = \"screen\"\nready = 3\nasked = 2"},
		{two + ", Jintsu group=1\"\nphase = \"screen\"\nready = 3\nasked = 2",
			`asked: found nothing to decide in the phase screen; want a position in which there is`,
			two + ", Jintsu group=2, JP CL8\"\nphase = \"screen\"\nready = 3\nasked = 3"},
		{two + ", Jintsu group=3\"\nphase = \"split\"\nready = 3\nasked = 1",
			`defend: found Jintsu in a group; want none in the phase split`,
			two + ", Jintsu group=2\"\nphase = \"split\"\nready = 3\nasked = 1"},
		{"attack = \"6\"\ndefend = \"Yamato group=2, Nagato group=2\"\nphase = \"split\"\nready = 3\nasked = 1",
			`defend: found Nagato in group 2; want a group of its own for each large ship`,
			"attack = \"6\"\ndefend = \"Yamato group=2, Nagato group=1\"\nphase = \"split\"\nready = 3\nasked = 1"},
		{two + " seen\"\ncovered = true\nphase = \"split\"\nready = 3\nasked = 1",
			`defend: found Nagato seen or in no group; want counters that are turned up after they are attacked`,
			two + "\"\ncovered = true\nphase = \"split\"\nready = 3\nasked = 1"},
		{two + ", Jintsu" + target + "covered = true",
			`defend: found Jintsu seen or in no group; want counters that are turned up after they are attacked`,
			two + ", Jintsu SUNK was=0" + target + "covered = true"},
	})
}
