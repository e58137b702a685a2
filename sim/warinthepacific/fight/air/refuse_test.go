package air_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// What no fight of kind air is, is refused where it stands.
func TestRefusedAirFights(t *testing.T) {
	fighttest.Refused(t, "air", map[string]string{
		"attack = \"6 Val\"\ndefend = \"none\"":            `x.toml:3: defend: found no CAP; want fighters, as "7 P-40"`,
		"attack = \"6 Val\"\ndefend = \"4 P-40 strafing\"": `x.toml:3: defend: found P-40 of the defender strafing or as kamikaze; want that of a strike`,
		"attack = \"31 Val\"\ndefend = \"4 P-40\"":         `x.toml:2: attack: found "Val"; want 1 to 30 Air Points of a type, as "6 Val"`,
		"attack = \"6 Val @X\"\ndefend = \"4 P-40\"":       `x.toml:2: attack: found "@X"; want an altitude, @L, @M or @H`,
		"attack = \"6 Val\"\ndefend = \"4 P-40 base=300\"": `x.toml:3: defend: found "base=300" behind a type; want @L, @M or @H, untrained, far, kamikaze, strafing, fig`,
		"attack = \"5 Zero strafing\"\ndefend " +
			"= \"4 P-40\"": `x.toml:2: attack: found Zero strafing; want fighters, and a base for their target (6.4)`,
		"attack = \"6 Val lost=9\"\ndefend = \"4 P-40\"": `x.toml:2: attack: found more points of Val than 6; want them to add up`,
		"attack = \"6 Val\"\ndefend = \"4 " +
			"P-40\"\nphase = \"fog\"": `x.toml:4: phase: found "fog"; want set-out, escort, cover, foe, jettison, losses, flak, next, bombs, withhold, sequence, descend, guns, critical, over`,
		"attack = \"6 Val as Q\"\ndefend = \"4 P-40\"": `x.toml:2: attack: found Val Q; want a type of aircraft.csv in a role that it has, as "6 Val" or "3 P-40 as FB"`,
	})
}

// What no fight of kind bombardment is, is refused where it stands.
func TestRefusedBombardmentsOfLand(t *testing.T) {
	fighttest.Refused(t, "bombardment", map[string]string{
		"attack = \"6 Val @M\"\ntarget = \"base\"":     `x.toml: parked: found an empty base; want Air Points, or a headquarters in hq`,
		"attack = \"6 Betty @L\"\ntarget = \"ground\"": `x.toml:2: attack: found Betty bombing from L; want its own altitude, M (7.5)`,
		"attack = \"6 Betty\"\ntarget = " +
			"\"ground\"\nport = 3": `x.toml:4: port: found it with target = "ground"; want an island hex, or guns for the Cargo Capacity of a port`,
		"attack = \"6 Betty\"\ntarget = " +
			"\"ground\"\nport-damage = \"D1\"": `x.toml:4: port-damage: found damage of a port that is not attacked; want that of the target`,
		"attack = \"6 Betty\"\ntarget = " +
			"\"ground\"\nbase-damage = \"D1\"": `x.toml:4: base-damage: found damage of a base that is not attacked; want that of the target`,
		"attack = \"6 Betty\"\ntarget = \"ground\"\ncrated " +
			"= \"3 P-40\"": `x.toml:4: crated: found crated Air Points with target = "ground"; want supply, or an island hex (39.34)`,
		"attack = \"6 Betty\"\ntarget = \"base\"\nparked " +
			"= \"3 Zero\"": `x.toml:4: parked: found Zero on the side of the strike; want planes of the other`,
		"attack = \"6 Betty\"\ntarget = \"base\"\nparked = \"3 " +
			"P-40\"\ntiming = \"deck\"": `x.toml:5: timing: found "deck"; want unknown, on_deck, away_simultaneous, away_already_hit, returned`,
		"attack = \"none\"\nships = " +
			"\"Hosho\"\ntarget = \"port\"": `x.toml:3: ships: found Hosho; want BB, BC, CA, CL or DD (10.2)`,
		"attack = \"none\"\nships = \"2 " +
			"Kongo\"\ntarget = \"port\"": `x.toml:3: ships: found 2 of Kongo; want a ship once, and 20 at most`,
		"attack = \"none\"\nships = \"Kongo, US " +
			"Chicago\"\ntarget = \"port\"": `x.toml:3: ships: found ships of both sides of the war; want those of one`,
		"attack = \"none\"\nships = \"Kongo " +
			"@B3\"\ntarget = \"port\"": `x.toml:3: ships: found Kongo on a display or with its marks; want D1 to D4 or nothing behind it`,
		"attack = \"none\"\nships = \"Kongo " +
			"SUNK\"\ntarget = \"port\"": `x.toml:3: ships: found ships without a strength left; want one that bombards`,
		"attack = \"6 Betty\"\ntarget = " +
			"\"ground\"\nearly-guns = true": `x.toml:4: early-guns: found guns without a port that is bombarded; want target = "port", or an island hex with port (38.73)`,
		"attack = \"6 Betty\"\ntarget = " +
			"\"ground\"\neffects = \"1:2\"": `x.toml:4: effects: found "1:2"; want those on ground units, supply, port and base, as "2:30:0:1"`,
		"attack = \"6 Betty\"\ntarget = \"ground\"\neffects = " +
			"\"9:0:0:0\"": `x.toml:4: effects: found "9" of ground; want a number to 3 of a target that is bombarded`,
	})
}

// What no fight of kind strike is, is refused where it stands.
func TestRefusedStrikesOnShips(t *testing.T) {
	fighttest.Refused(t, "strike", map[string]string{
		"attack = \"6 Val, 3 SBD\"\ndefend = \"Hornet\"":  `x.toml:2: attack: found types of both sides of the war; want those of one`,
		"attack = \"6 Val\"\ndefend = \"Akagi\"":          `x.toml:3: defend: found Akagi on the side of the strike; want ships of the other`,
		"attack = \"6 Val\"\ndefend = \"2 Hornet\"":       `x.toml:3: defend: found 2 of Hornet; want a ship once`,
		"attack = \"6 Val\"\ndefend = \"Hornet place=9\"": `x.toml:3: defend: found place 9; want each place to 1 once`,
		"attack = \"6 Val\"\ndefend = " +
			"\"Hornet\"\npriority = \"BB\"": `x.toml:4: priority: found BB; want a type of the Task Force`,
		"attack = \"6 Val\"\ndefend = " +
			"\"Hornet\"\nreported = true": `x.toml:4: reported: found a report in the segment priority; want it after the fight in the air`,
		"attack = \"6 Val\"\ndefend = " +
			"\"Hornet\"\nwaves = \"9\"": `x.toml:4: waves: found 9 points of Val; want no more than there are`,
		"attack = \"6 Val\"\ndefend = " +
			"\"Hornet\"\nentry = 3": `x.toml:4: entry: found 3; want the die of a wave that is on the display`,
		"attack = \"6 Val\"\ndefend = \"Hornet\"\nring " +
			"= \"inner\"": `x.toml: entry: found 0; want the die of a wave that is on the display`,
		"attack = \"6 Val\"\ndefend = " +
			"\"Hornet\"\nmode = \"HIGH\"": `x.toml:4: mode: found HIGH; want a component that is fired at`,
		"attack = \"6 Val\"\ndefend = " +
			"\"Hornet\"\nshot-abort = 2": `x.toml:4: shot-abort: found losses; want those of the segment losses`,
		"attack = \"6 Val\"\ndefend = " +
			"\"Hornet\"\nship = 1": `x.toml:4: ship: found 1; want a ship that is attacked`,
		"attack = \"6 Val\"\ndefend = " +
			"\"Hornet\"\nsent = \"3\"": `x.toml: waves: found 0 points of Val; want no more than there are`,
		"attack = \"6 Val\"\ndefend = " +
			"\"Hornet\"\nsegment = \"deck\"": `x.toml:3: defend: found ships at other places than 1 to 1; want those in the segment deck`,
		"attack = \"6 Val\"\ndefend = " +
			"\"Hornet\"\nnext = 3": `x.toml:4: next: found 3; want who is asked in the segment priority`,
	})
}
