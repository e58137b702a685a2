package air_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Forces that cannot fight in the air, and marks that planes cannot have. [6.19] [6.2]
// [6.22] [6.4] [39.4]
func TestRefusedForcesInTheAir(t *testing.T) {
	const cap = "\ndefend = \"4 P-40\""
	fighttest.Refused(t, "air", map[string]string{
		"attack = \"6\"" +
			cap: `x.toml:2: attack: found ""; want 1 to 30 Air Points of a type, as "6 Val"`,
		"attack = \"0 Val\"" +
			cap: `x.toml:2: attack: found "Val"; want 1 to 30 Air Points of a type, as "6 Val"`,
		"attack = \"\"" +
			cap: `x.toml:2: attack: found ""; want 1 to 30 Air Points of a type, as "6 Val"`,
		"attack = \"6 Vals\"" +
			cap: `x.toml:2: attack: found Vals; want a type of aircraft.csv`,
		"attack = \"6 Val fast\"" +
			cap: `x.toml:2: attack: found "fast" behind a type; want @L, @M or @H`,
		"attack = \"6 Val low=x\"" + cap:    `x.toml:2: attack: found "low=x" behind a type`,
		"attack = \"6 Val low=31\"" + cap:   `x.toml:2: attack: found "low=31" behind a type`,
		"attack = \"6 Val lost=-1\"" + cap:  `x.toml:2: attack: found "lost=-1" behind a type`,
		"attack = \"6 Val base=251\"" + cap: `x.toml:2: attack: found "base=251" behind a type`,
		"attack = \"6 Val high=1\"" +
			cap: `x.toml:2: attack: found more points of Val than 6; want them to add up`,
		"attack = \"6 Val aborted=4 lost=3\"" +
			cap: `x.toml:2: attack: found more points of Val than 6; want them to add up`,
		"attack = \"6 Zero\"" +
			cap: `x.toml:2: attack: found nothing but escorts; want Air Points that strike`,
		"attack = \"6 Val, 6 SBD\"" +
			cap: `x.toml:2: attack: found types of both sides of the war; want those of one`,
		"attack = \"6 Val\"\ndefend = \"4 P-40, 2 Zero\"": `x.toml:3: defend: found types of both sides of the war; want those of one`,
		"attack = \"6 Val\"\ndefend = \"4 SBD\"":          `x.toml:3: defend: found SBD; want fighters for CAP (6.2)`,
		"attack = \"6 Val kamikaze, 6 Val\"" +
			cap: `x.toml:2: attack: found Kamikazes with others; want a strike of Kamikazes alone (39.4)`,
		"attack = \"6 Val\"\ndefend = \"4 P-40 kamikaze\"": `x.toml:3: defend: found P-40 of the defender strafing or as kamikaze; want that of a strike`,
		"attack = \"6 Val\"" + cap +
			"\nasked = 128": `x.toml:4: asked: found "128"; want a whole number from 0 to 127`,
		"attack = \"6 Val\"" + cap +
			"\nstep = -1": `x.toml:4: step: found "-1"; want a whole number from 0 to 127`,
		"attack = \"6 Val\"" + cap +
			"\nabort = 128": `x.toml:4: abort: found "128"; want a whole number from 0 to 127`,
		"attack = \"6 Val\"" + cap +
			"\neliminate = 128": `x.toml:4: eliminate: found "128"; want a whole number from 0 to 127`,
		"attack = \"6 Val\"" + cap +
			"\nstrength = 10000": `x.toml:4: strength: found "10000"; want a whole number from 0 to 9999`,
		"attack = \"6 Val\"" + cap + "\nroutine = \"E\"":    `x.toml:4: routine: found "E"; want A, B, C, D`,
		"attack = \"6 Val\"" + cap + "\nlevel = \"X\"":      `x.toml:4: level: found "X"; want `,
		"attack = \"6 Val\"" + cap + "\nchosen = \"cover\"": `x.toml:4: chosen: found "cover"; want bombers, escort`,
		"attack = \"6 Val\"" + cap +
			"\nvictim = \"nobody\"": `x.toml:4: victim: found "nobody"; want bombers, escort, cover`,
		"attack = \"6 Val\"" + cap + "\nloose = 1":       `x.toml:4: loose: found "1"; want true or false`,
		"attack = \"6 Val\"" + cap + "\ndropped = 1":     `x.toml:4: dropped: found "1"; want true or false`,
		"attack = \"6 Val\"" + cap + "\nshaken = 1":      `x.toml:4: shaken: found "1"; want true or false`,
		"attack = \"6 Val\"" + cap + "\nnaval-cover = 1": `x.toml:4: naval-cover: found "1"; want true or false`,
		"attack = \"6 Val\"" + cap +
			"\nphase = \"losses\"": `x.toml:4: phase: found nothing to decide in phase losses; want a position in which there is`,
	})
}

// Forces that cannot meet over a Task Force. [31.5] [31.79] [39.4] [6.2]
func TestRefusedForcesOverTaskForces(t *testing.T) {
	const ships = "\ndefend = \"Hornet\""
	fighttest.Refused(t, "strike", map[string]string{
		"attack = \"6 Zero\"" +
			ships: `x.toml:2: attack: found nothing but escorts; want Air Points that strike`,
		"attack = \"6 Val kamikaze, 2 Kate\"" + ships: `x.toml:2: attack: found `,
		"attack = \"6 Kate\"" + ships +
			"\nport = 3": `x.toml:2: attack: found Kate against ships in port; want no torpedo planes (31.79)`,
		"attack = \"6 Val @H\"" + ships: `x.toml:2: attack: found Val at H; want `,
		"attack = \"6 Val\"" + ships +
			"\ncap = \"4 Zero\"": `x.toml:4: cap: found Zero; want fighters of the side that is struck (6.2)`,
		"attack = \"6 Val\"" + ships +
			"\ncap = \"4 SBD\"": `x.toml:4: cap: found SBD; want fighters of the side that is struck (6.2)`,
		"attack = \"6 Val\"" + ships +
			"\ncap = \"4 P-41\"": `x.toml:4: cap: found P-41; want a type of aircraft.csv`,
		"attack = \"6 Val\"\ndefend = \"Hornet SUNK\"":     `x.toml:3: defend: found `,
		"attack = \"6 Val\"\ndefend = \"Hornet D1 was=0\"": `x.toml:3: defend: found Hornet damaged before it was attacked; want that by the strike alone`,
		"attack = \"6 Val\"\ndefend = \"Hornet, Hornet\"":  `x.toml:3: defend: found Hornet twice; want a ship once`,
		"attack = \"6 Val\"\ndefend = \"Hornet D9\"":       `x.toml:3: defend: found `,
		"attack = \"6 Val\"" + ships +
			"\nsegment = \"dance\"": `x.toml:4: segment: found "dance"; want sequence, priority, deploy`,
		"attack = \"6 Val\"" + ships +
			"\nsegment = \"air\"": `x.toml:3: defend: found ships at other places than 1 to 1; want those in the segment air`,
		"attack = \"6 Val\"" + ships +
			"\nphase = \"losses\"": `x.toml:4: phase: found losses; want what there is to decide in the air in the segment`,
		"attack = \"6 Val\"" + ships + "\npriority = \"XX\"": `x.toml:4: priority: found "XX"; want `,
		"attack = \"6 Val\"" + ships +
			"\ndate = \"1942\"": `x.toml:4: date: found "1942"; want a Cycle from 13/41 to 13/45, as 8/42`,
		"attack = \"6 Val\"" + ships + "\nreported = 1": `x.toml:4: reported: found "1"; want true or false`,
	})
}
