package ground_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// An edge is a description that is refused, why, and the next one to it that is taken.
type edge struct{ bad, want, good string }

// held holds that each is refused with its line, and the other taken.
func held(t *testing.T, edges []edge) {
	t.Helper()
	for _, e := range edges {
		fighttest.Refused(t, "ground", map[string]string{e.bad: e.want})
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"ground\"\n"+e.good, nil)
		assert.NoError(t, err, e.good)
	}
}

const (
	japan = "attack = \"JP Infantry Division\"\ndefend = "
	us    = "\"US Infantry Regiment\"\n"
)

// What no ground unit is: a battlegroup that it has none of, two things at once, inside of
// nothing, somewhere that its side cannot be. [21.52] [27.74] [6.94]
func TestRefusedUnits(t *testing.T) {
	held(t, []edge{
		{"attack = \"JP Engineer Regiment battlegroup, JP Infantry Division\"\ndefend = " + us,
			"attack: found a battlegroup of JP Engineer Regiment; want the unit, which has none",
			"attack = \"JP Engineer Regiment, JP Infantry Division battlegroup\"\ndefend = " + us},
		{"attack = \"JP Engineer Regiment reduced, JP Infantry Division\"\ndefend = " + us,
			"attack: found a battlegroup of JP Engineer Regiment; want the unit, which has none",
			"attack = \"JP Engineer Regiment lost, JP Infantry Division reduced\"\ndefend = " + us},
		{"attack = \"JP Infantry Division reduced battlegroup\"\ndefend = " + us,
			"attack: found JP Infantry Division both battlegroup and reduced; want one of them",
			"attack = \"JP Infantry Division battlegroup\"\ndefend = " + us},
		{japan + "\"CCP Infantry Army inside\"\nworks = \"fortified\"",
			"defend: found CCP Infantry Army inside a fortification; want it outside (27.74)",
			japan + "\"CCP Infantry Army\"\nworks = \"fortified\""},
		{japan + "\"US Infantry Regiment inside\"",
			"defend: found US Infantry Regiment inside a fortification; want a defender in a hex with one",
			japan + "\"US Infantry Regiment inside\"\nworks = \"fortified\""},
		{japan + "\"US Infantry Regiment inside\"\nworks = \"entrenched\"",
			"defend: found US Infantry Regiment inside a fortification; want a defender in a hex with one",
			japan + "\"US Infantry Regiment outside\"\nworks = \"fortified\""},
		{"attack = \"JP Infantry Division inside\"\nworks = \"fortified\"\ndefend = " + us,
			"attack: found JP Infantry Division inside a fortification; want a defender in a hex with one",
			"attack = \"JP Infantry Division here\"\nworks = \"fortified\"\ndefend = " + us},
		{japan + "\"US Infantry Regiment away\"",
			"defend: found US Infantry Regiment not in the hex; want defenders there",
			japan + "\"US Infantry Regiment here\""},
		{japan + "\"US Infantry Regiment stale\"",
			"defend: found US Infantry Regiment not in the hex; want defenders there",
			japan + "\"US Infantry Regiment, US Infantry Regiment gone\""},
		{japan + "\"US Infantry Regiment @NE\"",
			"defend: found US Infantry Regiment not in the hex; want defenders there",
			"attack = \"JP Infantry Division @NE\"\ndefend = " + us},
		{japan + "\"US Infantry Regiment spent=2\"",
			"defend: found US Infantry Regiment not in the hex; want defenders there",
			"attack = \"JP Infantry Division spent=2\"\ndefend = " + us},
		{japan + "\"US Infantry Regiment entered=1\"",
			"defend: found US Infantry Regiment not in the hex; want defenders there",
			"attack = \"JP Infantry Division entered=1\"\ndefend = " + us},
		{"attack = \"JP Infantry Division, JP Infantry Brigade gone\"\ndefend = " + us,
			"attack: found attacker JP Infantry Brigade gone; want it away, here, stale or lost",
			"attack = \"JP Infantry Division, JP Infantry Brigade stale\"\ndefend = " + us},
		{"assault = \"amphibious\"\nattack = \"JP Infantry Division @NE\"\ndefend = " + us,
			"attack: found JP Infantry Division coming over land; want all in the assault",
			"assault = \"amphibious\"\nattack = \"JP Infantry Division\"\ndefend = " + us},
		{"assault = \"amphibious\"\nattack = \"JP Infantry Division, JP Infantry Brigade away\"\ndefend = " + us,
			"attack: found JP Infantry Brigade coming over land; want all in the assault",
			"assault = \"amphibious\"\nattack = \"JP Infantry Division, JP Infantry Brigade lost\"\ndefend = " + us},
		{"assault = \"amphibious\"\nattack = \"JP Infantry Division, JP Infantry Brigade stale\"\ndefend = " + us,
			"attack: found JP Infantry Brigade coming over land; want all in the assault",
			"assault = \"amphibious\"\nattack = \"JP Infantry Division, JP Infantry Brigade here\"\ndefend = " + us},
		{"attack = \"JP Infantry Division @X\"\ndefend = " + us,
			"attack: found \"@X\"; want a hexside, one of @N, @NE, @SE, @S, @SW, @NW",
			"attack = \"JP Infantry Division @NW\"\ndefend = " + us},
		{"attack = \"JP Infantry Division spent=201\"\ndefend = " + us,
			"attack: found \"spent=201\" behind a unit; want @SIDE, spent=0 to 200 (halves), entered=0 to 6, " +
				"outside or one of battlegroup",
			"attack = \"JP Infantry Division, JP Infantry Brigade spent=200\"\ndefend = " + us},
		{"attack = \"JP Infantry Division, JP Infantry Brigade entered=7\"\ndefend = " + us,
			"attack: found \"entered=7\" behind a unit; want",
			"attack = \"JP Infantry Division, JP Infantry Brigade entered=6\"\ndefend = " + us},
		{"attack = \"25 JP Infantry Division\"\ndefend = " + us, "attack: found 25 units; want 1 to 24",
			"attack = \"24 JP Infantry Division\"\ndefend = " + us},
		{"attack = \"24 JP Infantry Division, JP Infantry Brigade\"\ndefend = " + us,
			"attack: found more than 24 units; want that many at most",
			"attack = \"23 JP Infantry Division, JP Infantry Brigade\"\ndefend = " + us},
		{"attack = \"0 JP Infantry Division\"\ndefend = " + us, "attack: found 0 units; want 1 to 24",
			"attack = \"1 JP Infantry Division\"\ndefend = " + us},
		{"attack = \"JP Foot Guards\"\ndefend = " + us,
			"attack: found unit \"JP Foot Guards\"; want one of tables/ground-units.csv, as \"2 JP " +
				"Infantry Division\"", japan + us},
	})
}

// Forces that cannot fight together: both sides of the war, two Chinese factions, units that cannot
// take part in an assault, and units that come from where the enemy is. [27.35] [10.15] [15.23]
// [6.9]
func TestRefusedForces(t *testing.T) {
	held(t, []edge{
		{"attack = \"JP Infantry Division, US Infantry Division\"\ndefend = " + us,
			"attack: found JP Infantry Division and US Infantry Division together; want units of one side",
			"attack = \"CW Infantry Division, US Infantry Division\"\ndefend = \"JP Infantry Brigade\""},
		{"attack = \"JP Infantry Division\"\ndefend = \"CCP Infantry Army, KMT Infantry Army\"",
			"defend: found CCP Infantry Army and KMT Infantry Army together; want Chinese of one faction (27.35)",
			"attack = \"JP Infantry Division\"\ndefend = \"2 CCP Infantry Army\""},
		{"assault = \"merchant\"\nattack = \"US Armored Division, US Infantry Division\"\ndefend = \"JP " +
			"Infantry Brigade\"", "attack: found US Armored Division in an assault of kind merchant; want " +
			"units that can take part in it (10.15, 15.23, 6.9)",
			"assault = \"amphibious\"\nattack = \"US Armored Division, US Infantry Division\"\ndefend = \"JP " +
				"Infantry Brigade\""},
		{"assault = \"air\"\nattack = \"US Infantry Division\"\ndefend = \"JP Infantry Brigade\"",
			"attack: found US Infantry Division in an assault of kind air; want units that can take part in " +
				"it (10.15, 15.23, 6.9)", "assault = \"air\"\nattack = \"3 US Airborne Division\"\ndefend = " +
				"\"JP Infantry Brigade\""},
		{"assault = \"amphibious\"\nweather = \"winter\"\narea = \"arctic\"\n" + japan + us,
			"assault: found an assault from the sea in an arctic winter; want none (37.0)",
			"assault = \"amphibious\"\nweather = \"winter\"\n" + japan + us},
		{"assault = \"merchant\"\nweather = \"winter\"\narea = \"arctic\"\n" + japan + us,
			"assault: found an assault from the sea in an arctic winter; want none (37.0)",
			"assault = \"air\"\nweather = \"winter\"\narea = \"arctic\"\nattack = \"4 JP Airborne " +
				"Brigade\"\ndefend = " + us},
		{japan + us + "held = \"N\"", "held: found attackers in a hex that the defender holds; want other hexsides",
			japan + us + "held = \"NE\""},
		{japan + us + "held = \"NE\"\nhostile = \"NE\"",
			"hostile: found a hex that is held too; want units of one side in a hex", japan + us +
				"held = \"NE\"\nhostile = \"SE\""},
		{japan + us + "defend-path = \"NE\"\nhostile = \"NE\"",
			"defend-path: found a hex where the attacker has units; want supply over others (14.31)", japan + us +
				"defend-path = \"NE\"\nhostile = \"SE\""},
		{japan + us + "held = \"E\"", "held: found \"E\"; want hexsides of N, NE, SE, S, SW, NW", japan + us +
			"held = \"SE SW\""},
		{japan + us + "hexsides = \"N=jungle\"",
			"hexsides: found \"N=jungle\"; want a hexside of N, NE, SE, S, SW, NW and one of major_road",
			japan + us + "hexsides = \"N=river_hexside\""},
		{japan + us + "hexsides = \"N=arctic_winter\"", "hexsides: found \"N=arctic_winter\"; want", japan + us +
			"hexsides = \"S=lake_or_sea\""},
		{japan + us + "hexsides = \"X=river_hexside\"", "hexsides: found \"X=river_hexside\"; want", japan + us +
			"hexsides = \"N=major_road S=pass_hexside\""},
		{japan + "\"none\"", "defend: found nobody to fight; want units in the hex, or garrison = true",
			japan + "\"none\"\ngarrison = true"},
		{japan + "\"US Infantry Regiment lost\"",
			"defend: found nobody to fight; want units in the hex, or garrison = true",
			japan + "\"US Infantry Regiment lost\"\nphase = \"over\""},
		{"attack = \"US Infantry Regiment\"\ndefend = \"4 JP Infantry Division\"",
			"attack: found no unit that can attack; want one with a way in, and odds on the table unless all " +
				"are Japanese (12.8)", "attack = \"JP Infantry Regiment\"\ndefend = \"4 US Infantry Division\""},
		{japan + us + "hexsides = \"N=mountain_hexside\"",
			"attack: found no unit that can attack; want one with a way in", japan + us +
				"hexsides = \"N=pass_hexside\""},
		{japan + us + "shift = 4", "shift: found \"4\"; want a whole number from -3 to 3", japan + us + "shift = -3"},
		{japan + us + "shift = 16\nbombard = \"40\"", "shift: found \"16\"; want a whole number from -15 to 15",
			japan + us + "shift = 15\nbombard = \"40\""},
		{japan + us + "bombard = \"1; 2; 3; 4; 5\"", "bombard: found 5 bombardments; want 4 at most", japan + us +
			"bombard = \"1; 2; 3; 4\""},
		{japan + us + "attack-supply = \"-1\"", "attack-supply: found \"-1\"; want Supply Points from 0 to",
			japan + us + "attack-supply = \"0.5\""},
		{japan + us + "provincial = 251", "provincial: found \"251\"; want a whole number from 0 to 250",
			japan + us + "provincial = 250"},
	})
}

// How far a fight has come is refused where it cannot have. [7.61] [12.6] [12.75]
func TestRefusedProgressOfGround(t *testing.T) {
	const here = "attack = \"JP Infantry Division here\"\ndefend = \"US Infantry Regiment fought\"\nphase = " +
		"\"options\"\n"
	held(t, []edge{
		{japan + us + "phase = \"siege\"", "phase: found \"siege\"; want gather, options, over, bombard",
			japan + us + "phase = \"gather\""},
		{japan + us + "phase = \"bombard\"", "phase: found bombard; want bombardments in the phase bombard, " +
			"and nowhere else", japan + us + "phase = \"bombard\"\nbombard = \"40\""},
		{japan + us + "phase = \"gather\"\nbombard = \"40\"",
			"phase: found gather; want bombardments in the phase bombard, and nowhere else", japan + us +
				"phase = \"gather\"\nbombard = \"-\""},
		{japan + us + "asked = 1", "phase: found a unit asked in the phase gather; want none", japan + us +
			"asked = 0"},
		{japan + us + "asked = 24", "asked: found \"24\"; want a whole number from 0 to 23", japan + us},
		{japan + us + "round = 251", "round: found \"251\"; want a whole number from 0 to 250", japan + us +
			"round = 250"},
		{here + "result = \"below\"", "result: found below in the phase options; want Ar, Do, Dr or De",
			here + "result = \"Dr\""},
		{here + "result = \"Dr\"\nasked = 1", "asked: found a unit that has nothing to decide; want one that has",
			here + "result = \"Do\""},
		{here + "result = \"Ar\"", "asked: found a unit that has nothing to decide; want one that has",
			"attack = \"JP Infantry Division here fought\"\ndefend = \"US Infantry Regiment fought\"\nphase " +
				"= \"options\"\nresult = \"Ar\""},
		{japan + us + "severed = true\ndefend-path = \"S\"",
			"severed: found it in the phase gather; want a defend-path, and results that are fulfilled",
			here + "result = \"Dr\"\nsevered = true\ndefend-path = \"S\""},
		{here + "result = \"Dr\"\nsevered = true",
			"severed: found it in the phase options; want a defend-path, and results that are fulfilled",
			here + "result = \"Dr\"\ndefend-path = \"S\""},
	})
}

// Tables that are not those of the book are refused with file, line and column. [12.4]
// [12.5] [11.0] [10.15]
func TestBadGroundTables(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"ground-crt", "1,0,Ae,Ar", "1,0,Ax,Ar", `found 1:3 "Ax"; want`},
		{"ground-crt", "1,0,Ae,Ar", "1,0,Ae,below", `found 1:2 "below"; want`},
		{"ground-crt", "1,0,Ae", "4,0,Ae", `found table "4"; want tables 1 to 3 with a line for each die from -2 to 9`},
		{"ground-crt", "1,0,Ae", "1,10,Ae", `found die "10"; want 0`},
		{"crt-selection", "6/42,2,2", "6/42,4,2", `found japan "4"; want a whole number from 1 to 3`},
		{"crt-selection", "6/42,2,2", "6/42,2,0", `found allied "0"; want a whole number from 1 to 3`},
		{"crt-selection", "13/41,1,3", "1/42,1,3", `found from "1/42"; want Cycles in their order, the first 13/41`},
		{"crt-selection", "7/44,3,1", "5/42,3,1", `found from "5/42"; want Cycles in their order, the first 13/41`},
		{"supply-allowance", "3,21,", "5,21,", `found multiple "5"; want 1 to 4 in their order`},
		{"supply-allowance", "3,21,", "3,0,", `found allowance "0"; want a whole number from 1 to 100`},
		{"assault-strength", "MS,0.5", "LST,0.5", `found carrier "LST"; want APB, MS and air in this order`},
		{"assault-strength", "MS,0.5", "MS,0.3", `found marine "0.3"; want`},
	} {
		_, err := witp.Load(fighttest.Changed(t, "tables/"+c.file+".csv", c.old, c.new), nil)
		if assert.ErrorContains(t, err, c.want, "%s: %s", c.file, c.new) {
			assert.Regexp(t, `^tables/`+c.file+`\.csv:\d+: found .*; want [^\n]*$`, err.Error())
		}
	}
	for file, c := range map[string][2]string{
		"ground-crt":       {"found 35 lines; want 36, one for each die of three tables", "3,9,"},
		"supply-allowance": {"found 3 lines; want 4", "4,28"}, "assault-strength": {"found 2 lines; want 3", "air,"},
	} {
		_, err := witp.Load(fighttest.Changed(t, "tables/"+file+".csv", "\n"+c[1], "\n#"+c[1]), nil)
		assert.EqualError(t, err, "tables/"+file+".csv: "+c[0])
	}
}
