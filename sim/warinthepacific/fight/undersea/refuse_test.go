package undersea_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// What no fight of kind submarine is, is refused where it stands.
func TestRefusedSubmarines(t *testing.T) {
	fighttest.Refused(t, "submarine", map[string]string{
		"attack = \"8\"\ndefend = \"5 US Enterprise\"": `x.toml:3: defend: found 5 of US Enterprise; want a ship once`,
		"attack = \"8\"\ndefend = \"60 US DD-modern\"": `x.toml:3: defend: found 60 ships; want 1 to 48 in all`,
		"attack = \"8\"\ndefend = \"US " +
			"Enterprise, JP CA9\"": `x.toml:3: defend: found ships of both sides of the war; want those of one`,
		"attack = \"8\"\ndefend = \"Enterprise, US " +
			"Enterprise\"": `x.toml:3: defend: found Enterprise twice; want a ship once`,
		"attack = \"8\"\ndefend = \"Chicago empty\"":    `x.toml:3: defend: found Chicago empty; want a carrier`,
		"attack = \"8\"\ndefend = \"Chicago SUNK\"":     `x.toml:3: defend: found nobody afloat; want a ship that is`,
		"attack = \"8\"\ndefend = \"Chicago D7\"":       `x.toml:3: defend: found ship "Chicago D7"; want a name or pennant of ships.csv, as "Haruna" or "JP CA9"`,
		"attack = \"8\"\ndefend = \"Chicago D1 was=3\"": `x.toml:3: defend: found was=3 behind a ship with less damage; want no more than it has`,
		"attack = \"8\"\ndefend = \"Chicago, US " +
			"DD-modern tow=1\"": `x.toml:3: defend: found 1 ships in tow 1; want the towed one and its tower`,
		"attack = \"8\"\ndefend = \"Chicago D4 tow=1, Northampton " +
			"tow=1\"\ndate = \"2/42\"": `x.toml:3: defend: found Chicago and Northampton in a tow; want a tower of DD or DE, from 1/43 on an Allied warship a`,
		"attack = \"none\"\ndefend = \"Chicago\"": `x.toml:2: attack: found "none"; want Sub Points, in 4 squadrons at most of 1 to 6 each`,
		"attack = \"8 8 8 8 8 8 8 8 8\"\ndefend = " +
			"\"Chicago\"": `x.toml:2: attack: found "8"; want Sub Points, in 4 squadrons at most of 1 to 6 each`,
		"attack = \"2\"\ndefend = " +
			"\"Chicago\"\ndistance = \"6\"": `x.toml:2: attack: found nobody that can search at a distance of 6; want more points than hexes (13.41)`,
		"attack = \"8\"\ndefend = " +
			"\"Chicago\"\ndistance = \"x\"": `x.toml:4: distance: found "x"; want 0 to 6 hexes, or those of each of 13 hexes at most that they come through, as "6 5 4 5"`,
		"attack = \"8\"\ndefend = " +
			"\"Chicago\"\npipeline = 4": `x.toml:4: pipeline: found one without Merchant Shipping, in several hexes or covered; want "2 JP MS-1x, JP DE-std" in one`,
		"attack = \"8\"\ndefend = \"2 US " +
			"MS-1x\"\npipeline = 4": `x.toml:4: pipeline: found an Allied one; want one of Japan: its submarines leave those of the Allies alone`,
		"attack = \"8\"\ndefend = \"2 JP " +
			"MS-1x\"\npipeline = 40": `x.toml:4: pipeline: found "40"; want a whole number from 0 to 16`,
		"attack = \"8\"\ndefend = \"Chicago\"\nphase " +
			"= \"attack\"": `x.toml: ready: found no points; want those that are available`,
		"attack = \"8\"\ndefend = " +
			"\"Chicago\"\nphase = \"lay\"": `x.toml:3: defend: found Chicago in group 0; want a group of its own for each large ship`,
		"attack = \"8\"\ndefend = " +
			"\"Chicago\"\nphase = \"roll\"": `x.toml: group: found group 0; want one that is attacked`,
		"attack = \"8\"\ndefend = \"Chicago\"\nphase = " +
			"\"over\"\nready = 2": `x.toml:4: phase: found an attack that is over and goes on; want one of them`,
		"attack = \"8\"\ndefend = \"Chicago seen\"":    `x.toml:3: defend: found Chicago seen or in no group; want counters that are turned up after they are attacked`,
		"attack = \"8\"\ndefend = \"Chicago group=1\"": `x.toml:3: defend: found Chicago in a group; want none in the phase search`,
		"attack = \"8\"\ndefend = \"Chicago\"\nsquadron = 3\nphase = " +
			"\"attack\"\nready = 2": `x.toml:4: squadron: found squadron 4; want one that there is`,
		"attack = \"8\"\ndefend = \"Chicago group=1\"\nphase = \"target\"\nready = " +
			"2\ngroup = 1": `x.toml:6: group: found group 1; want one that is attacked`,
		"attack = \"8\"\ndefend = " +
			"\"Chicago\"\naim = \"1:99\"": `x.toml:4: aim: found "1:99"; want groups and the points on them, as "1=4 2=2"`,
	})
}

// What no fight of kind hunt is, is refused where it stands.
func TestRefusedHunts(t *testing.T) {
	fighttest.Refused(t, "hunt", map[string]string{
		"date = \"2/44\"\nattack = \"4 US " +
			"DE-std\"\ndefend = \"\"": `x.toml:4: defend: found ""; want Sub Points, in 4 squadrons at most of 1 to 6 each, or dummy, as "6 2, dummy, 4"`,
		"date = \"2/44\"\nattack = \"4 US " +
			"DE-std\"\ndefend = \"x\"": `x.toml:4: defend: found "x"; want Sub Points, in 4 squadrons at most of 1 to 6 each, or dummy, as "6 2, dummy, 4"`,
		"date = \"2/44\"\nattack = \"4 US DE-std\"\ndefend = \"6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, " +
			"6, 6, 6, 6\"": `x.toml:4: defend: found more than 8 subrons; want that many at most`,
		"attack = \"4 JP DD-modern\"\ndefend = \"6\"": `x.toml:2: attack: found Japanese ships; want Allied ones, Japan does not sweep`,
		"attack = \"Chicago\"\ndefend = \"6\"":        `x.toml: date: found a sweep in 13/41; want 1/44 or later`,
		"attack = \"3 PBY, 2 " +
			"Mavis-Emily\"\ndefend = \"6\"": `x.toml:2: attack: found Air Points of both sides of the war; want those of one`,
		"attack = \"31 PBY\"\ndefend = \"6\"": `x.toml:2: attack: found 31 Air Points; want 1 to 30`,
		"attack = \"3 PBYs\"\ndefend = \"6\"": `x.toml:2: attack: found "3 PBYs"; want Air Points by type, as "3 PBY, 2 B-24 far", or ships`,
		"date = \"2/44\"\nattack = \"4 US DE-std\"\ndefend = \"6 " +
			"surprised\"": `x.toml:4: defend: found "surprised" behind Sub Points; want hunted, suppressed, open, or an attack as points screened and die, 3:5`,
		"date = \"2/44\"\nattack = \"4 US DE-std\"\ndefend " +
			"= \"6 open\"": `x.toml:4: defend: found subron 1 suppressed or attacked before it is hunted; want hunted`,
		"date = \"2/44\"\nattack = \"4 US DE-std\"\ndefend = " +
			"\"6\"\nphase = \"roll\"": `x.toml: stage: found stage search of subron 1; want one that is to come`,
	})
}

// What no fight of kind mines is, is refused where it stands.
func TestRefusedMines(t *testing.T) {
	fighttest.Refused(t, "mines", map[string]string{
		"attack = \"0\"\ndefend = \"Chicago\"":             `x.toml:2: attack: found "0"; want a whole number from 1 to 20`,
		"attack = \"3\"\ndefend = \"none\"":                `x.toml:3: defend: found ship "none"; want a name or pennant of ships.csv, as "Haruna" or "JP CA9"`,
		"attack = \"3\"\ndefend = \"Chicago\"\ncycles = 3": `x.toml:4: cycles: found 3 for a Task Force; want them of a pipeline`,
		"attack = \"3\"\ndefend = " +
			"\"Chicago\"\nstage = \"boom\"": `x.toml:4: stage: found "boom"; want die, ship, clear, over`,
		"attack = \"3\"\ndefend = \"Chicago\"\nstage = " +
			"\"over\"\nhex = 1": `x.toml:4: stage: found mines that are over and go on; want one of them`,
		"attack = \"3\"\ndefend = \"Chicago\"\nstage " +
			"= \"clear\"": `x.toml:4: stage: found stage clear in mined hex 1 of 3, with 0 dice to come; want what is to come`,
		"attack = \"3\"\ndefend = " +
			"\"Chicago\"\ndate = \"x\"": `x.toml:4: date: found "x"; want a Cycle from 13/41 to 13/45, as 8/42`,
		"attack = \"3\"\ndefend = \"12 JP " +
			"MS-10x\"\npipeline = 1": `x.toml:3: defend: found ship "JP MS-10x"; want a name or pennant of ships.csv, as "Haruna" or "JP CA9"`,
	})
}

// What no fight of kind convoy is, is refused where it stands.
func TestRefusedConvoys(t *testing.T) {
	fighttest.Refused(t, "convoy", map[string]string{
		"attack = \"3 PBY\"\ndefend = \"Yamato\"":     `x.toml:3: defend: found no Merchant Shipping that carries anything; want "2 JP MS-1x"`,
		"attack = \"3 PBY\"\ndefend = \"2 US MS-1x\"": `x.toml:2: attack: found Air Points of the owner of the pipeline; want those of the enemy`,
		"attack = \"3 PBY\"\ndefend = \"2 JP " +
			"MS-1x\"\nnight = true": `x.toml:4: night: found Air Points that search at night; want ships, Air Points do not see`,
		"attack = \"4 US DD-modern\"\ndefend = \"2 JP " +
			"MS-1x\"\nsearches = 20": `x.toml:2: attack: found "4 US DD-modern"; want Air Points by type, as "3 PBY, 2 B-24 far", or ships`,
		"attack = \"JP CA9\"\ndefend = \"2 JP MS-1x\"":     `x.toml:2: attack: found "JP CA9"; want Air Points by type, as "3 PBY, 2 B-24 far", or ships`,
		"attack = \"3 PBY\"\ndefend = \"2 JP MS-1x SUNK\"": `x.toml:3: defend: found nobody afloat; want a ship that is`,
	})
}
