package surface_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Marks of ships that no action comes to, each refused with its reason, and beside it the
// same with what was missing, which is taken.
func TestRefusedMarksOfShips(t *testing.T) {
	const (
		enemy = "\"\ndefend = \"US Chicago @C1 spotted\"\n"
		early = "\"\ndefend = \"US Chicago\"\n"
	)
	for _, c := range []struct{ bad, want, good string }{
		// Before the fight ships have none of its marks, and all are there. [14.27] [10.34]
		{"attack = \"Chokai hit D1" + early,
			"Chokai with marks before the fight; want none but depleted, etran or unsupplied",
			"attack = \"Chokai D1 depleted" + early},
		{"attack = \"JP DD-modern shot" + early,
			"2 x Fubuki/Asashio/Kagero/Yugumo class with marks before the fight; want none but depleted, " +
				"etran or unsupplied", "attack = \"JP DD-modern etran depleted" + early},
		{"attack = \"Chokai SUNK, Aoba" + early,
			"Chokai with marks before the fight; want none but depleted, etran or unsupplied",
			"attack = \"Chokai D4, Aoba" + early},
		// A ship that is sunk or has withdrawn is off the display, and everybody saw it go. [30.88]
		{"attack = \"Chokai SUNK @E1 spotted, Aoba @E1 spotted" + enemy + day,
			"Chokai gone and on the display; want one of them",
			"attack = \"Chokai SUNK spotted, Yamato @E1 spotted" + enemy + day},
		{"attack = \"Chokai SUNK, Aoba @E1 spotted" + enemy + day,
			"Chokai gone and on the display; want one of them",
			"attack = \"Chokai SUNK spotted shot, Yamato @E1 spotted" + enemy + day},
		{"attack = \"Chokai spotted withdrawn moved, Aoba @E1 spotted" + enemy + day,
			"Chokai gone and on the display; want one of them",
			"attack = \"Chokai spotted withdrawn, Yamato @E1 spotted" + enemy + day},
		{"attack = \"Chokai spotted, Aoba @E1 spotted" + enemy + day,
			"Chokai nowhere; want it on the display, sunk or withdrawn",
			"attack = \"Chokai @E5 spotted, Aoba @E1 spotted" + enemy + day},
		// Who fired has shot its ammunition; nobody has fired or moved when a Tactical
		// Sequence begins. [14.27] [30.3]
		{"attack = \"Chokai @E1 spotted fired, Aoba @E1 spotted" + enemy + day,
			"Chokai fired or moved; want nothing of the kind, and ammunition shot",
			"attack = \"Chokai @E1 spotted fired shot, Aoba @E1 spotted" + enemy + day},
		{"attack = \"Chokai @E1 spotted moved" + enemy + "phase = \"active\"",
			"Chokai fired or moved; want nothing of the kind, and ammunition shot",
			"attack = \"Chokai @E1 spotted shot" + enemy + "phase = \"active\""},
		{"attack = \"Chokai @E1 spotted fired shot" + enemy + "phase = \"active\"",
			"Chokai fired or moved; want nothing of the kind, and ammunition shot",
			"attack = \"Chokai @E1 spotted hit D1" + enemy + "phase = \"active\""},
		// Only damage is rolled for, and only until all is over. [30.76]
		{"attack = \"Chokai @E1 spotted hit" + enemy + day, "Chokai hit; want damage to roll for",
			"attack = \"Chokai @E1 spotted hit D1" + enemy + day},
		{"attack = \"Chokai SUNK spotted hit, Aoba @E1 spotted" + enemy + day,
			"Chokai hit; want damage to roll for", "attack = \"Chokai SUNK spotted, Yamato @E1 spotted" + enemy + day},
		{"attack = \"Chokai D1 @E1 spotted hit" + enemy + "phase = \"over\"", "Chokai hit; want damage to roll for",
			"attack = \"Chokai D1 @E1 spotted" + enemy + "phase = \"over\""},
		// Who joins in fires at the target that is named; a target is of the enemy. [30.42]
		{"attack = \"Chokai @E1 spotted joined fired shot, Aoba @E1 spotted" + enemy + day,
			"Chokai joined; want that where it fires at the target",
			"attack = \"Chokai @E1 spotted joined fired shot, Aoba @E1 spotted\"\ndefend = \"US Chicago @C1 " +
				"spotted struck\"\nphase = \"join\"\nnumber = 1\nasked = 1"},
		{"attack = \"Chokai @E1 spotted joined, Aoba @E1 spotted\"\ndefend = \"US Chicago @C1 spotted " +
			"struck\"\nphase = \"join\"\nnumber = 1\nasked = 1",
			"Chokai joined; want that where it fires at the target",
			"attack = \"Chokai @E1 spotted, Aoba @E1 spotted\"\ndefend = \"US Chicago @C1 spotted " +
				"struck\"\nphase = \"join\"\nnumber = 1\nasked = 1"},
		{"attack = \"Chokai @E1 spotted struck, Aoba @E1 spotted" + enemy + day,
			"Chokai struck; want that of a ship that was attacked in this Active Phase",
			"attack = \"Chokai @E1 spotted, Aoba @E1 spotted" + enemy + day},
		// By day everybody is seen once the fight has begun; by night not. [30.91]
		{"attack = \"Chokai @E1" + enemy + day, "Chokai not spotted; want that before the fight or at night",
			"attack = \"Chokai @E1" + enemy + day + "night = true"},
		{"attack = \"Chokai @E1 shot" + enemy + day + "night = true",
			"Chokai not spotted; want that of a ship that has not been seen", "attack = \"Chokai @E1 spotted shot" +
				enemy + day + "night = true"},
		{"attack = \"Chokai @E1 hit D1" + enemy + day + "night = true",
			"Chokai not spotted; want that of a ship that has not been seen", "attack = \"Chokai @E1 D1" + enemy +
				day + "night = true"},
		// A flash at two hexes shows a Japanese destroyer and nothing else, and is over when
		// it is turned up. [30.94]
		{"attack = \"Chokai @E1 shot flashed" + enemy + day + "night = true",
			"Chokai flashed; want a Japanese destroyer", "attack = \"JP DD-modern @E1 shot flashed, Chokai @E1" +
				enemy + day + "night = true"},
		{"attack = \"JP DD-modern @E1 spotted shot flashed, Chokai @E1" + enemy + day + "night = true",
			"2 x Fubuki/Asashio/Kagero/Yugumo class flashed and spotted; want one of them",
			"attack = \"JP DD-modern @E1 spotted shot, Chokai @E1" + enemy + day + "night = true"},
		{"attack = \"JP DD-modern @E1 flashed, Chokai @E1" + enemy + day + "night = true",
			"2 x Fubuki/Asashio/Kagero/Yugumo class not spotted; want that of a ship that has not been seen",
			"attack = \"JP DD-modern @E1, Chokai @E1" + enemy + day + "night = true"},
		{"attack = \"JP DE-std @E1 shot flashed, Chokai @E1" + enemy + day + "night = true",
			"escort/patrol boat pair flashed; want a Japanese destroyer", "attack = \"JP DE-std @E1, Chokai @E1" +
				enemy + day + "night = true"},
		// Marks of a fight are gone when it is. [30.3]
		{"attack = \"Chokai D1 @E1 spotted hit moved" + enemy + "phase = \"critical\"",
			"Chokai with marks of a fight; want none", "attack = \"Chokai D1 @E1 spotted hit" + enemy +
				"phase = \"critical\""},
	} {
		fighttest.Refused(t, "surface", map[string]string{c.bad: "attack: found " + c.want})
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"surface\"\n"+c.good, nil)
		assert.NoError(t, err, c.good)
	}
}

// A target of coastal guns is not on the display and not in a battle of ships. [38.7] [38.73]
func TestRefusedTargetsOfGuns(t *testing.T) {
	const guns = "\"\nguns = 10\ndate = \"4/42\"\n"
	fighttest.Refused(t, "surface", map[string]string{
		"attack = \"none\"\ndefend = \"Chokai @E1" +
			guns: `x.toml:3: defend: found Chokai on the display; want it before the guns`,
		"attack = \"none\"\ndefend = \"Chokai moved" +
			guns: `x.toml:3: defend: found Chokai on the display; want it before the guns`,
		"attack = \"none\"\ndefend = \"Chokai\"\nguns = " +
			"10\ndate = \"3/42\"": `x.toml:4: guns: found guns in 3/42; want 4/42 or later (38.7)`,
		"attack = \"none\"\ndefend = \"Chokai, Chokai" +
			guns: `x.toml:3: defend: found Chokai twice; want a ship once`,
		"attack = \"none\"\ndefend = \"Chokai, US Chicago" +
			guns: `x.toml:3: defend: found ships of both sides of the war; want those of one`,
		"attack = \"none\"\ndefend = \"Chokai" + guns +
			"asked = 1": `x.toml:4: guns: found no ship to fire at; want guns and one that is afloat`,
		"attack = \"none\"\ndefend = \"Chokai SUNK spotted, Aoba" +
			guns: `x.toml:4: guns: found no ship to fire at; want guns and one that is afloat`,
		"attack = \"none\"\ndefend = \"Chokai" + guns +
			"round = 1": `x.toml:4: guns: found no ship to fire at; want guns and one that is afloat`,
		"attack = \"none\"\ndefend = \"Chokai" + guns +
			"player = 1": `x.toml:4: guns: found no ship to fire at; want guns and one that is afloat`,
		"attack = \"none\"\ndefend = \"Chokai" + guns +
			"phase = \"deploy\"": `x.toml:3: defend: found Chokai with marks before the fight; want none but depleted, etran or unsupplied`,
		"attack = \"none\"\ndefend = \"Chokai" + guns +
			"phase = \"active\"": `x.toml:3: defend: found Chokai nowhere; want it on the display, sunk or withdrawn`,
		"attack = \"none\"\ndefend = \"Chokai" + guns +
			"phase = \"target\"\nnumber = 1": `x.toml:3: defend: found Chokai nowhere; want it on the display, sunk or withdrawn`,
		"attack = \"Chokai\"\ndefend = \"US " +
			"Chicago\"\nphase = \"guns\"": `x.toml: guns: found no ship to fire at; want guns and one that is afloat`,
		"attack = \"none\"\ndefend = \"Chokai\"\nguns = " +
			"201\ndate = \"4/42\"": `x.toml:4: guns: found "201"; want a whole number from 0 to 200`,
		"attack = \"none\"\ndefend = \"Chokai\"\nguns = " +
			"-1\ndate = \"4/42\"": `x.toml:4: guns: found "-1"; want a whole number from 0 to 200`,
		"attack = \"Chokai\"\ndefend = \"US Chicago\"\nnight " +
			"= \"maybe\"": `x.toml:4: night: found "maybe"; want true or false`,
		"attack = \"Chokai\"\ndefend = \"US Chicago\"\ndate " +
			"= \"14/41\"": `x.toml:4: date: found "14/41"; want `,
		"attack = \"Chokai, US Chicago\"\ndefend = " +
			"\"US Portland\"": `x.toml:2: attack: found ships of both sides of the war; want those of one`,
		"attack = \"US Chicago\"\ndefend = " +
			"\"US Portland\"": `x.toml:3: defend: found two forces of one side of the war; want one of Japan and one of the Allies`,
		"attack = \"Chokai\"\ndefend = \"0 US DD-modern\"": `x.toml:3: defend: found 0 ships; want 1 to 20`,
		"attack = \"Chokai\"\ndefend = \"20 US DD-modern, " +
			"US Chicago\"": `x.toml:3: defend: found 21 ships; want 1 to 20`,
		"attack = \"Chokai\"\ndefend = \"US Chicago\"\nround = 6\nphase " +
			"= \"active\"": `x.toml:4: round: found "6"; want a whole number from 0 to 5`,
		"attack = \"Chokai\"\ndefend = \"US Chicago\"\nnumber = 7\nphase " +
			"= \"target\"": `x.toml:4: number: found "7"; want a whole number from 0 to 6`,
		"attack = \"Chokai\"\ndefend = \"US " +
			"Chicago\"\nasked = 20": `x.toml:4: asked: found "20"; want a whole number from 0 to 19`,
		"attack = \"Chokai\"\ndefend = \"US Chicago\"\ndone = 6\nphase = \"target\"\nnumber " +
			"= 1\nfirst=0": `x.toml:4: done: found "6"; want a whole number from 0 to 5`,
	})
	for _, good := range []string{
		"attack = \"none\"\ndefend = \"Chokai D1 spotted hit, Aoba" + guns + "asked = 1",
		"attack = \"none\"\ndefend = \"Chokai SUNK spotted, Aoba" + guns + "asked = 1",
		"attack = \"none\"\ndefend = \"Chokai depleted, 2 JP DD-modern etran" + guns,
		"attack = \"none\"\ndefend = \"20 JP DD-modern\"\nguns = 200\ndate = \"4/42\"",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"surface\"\n"+good, nil)
		assert.NoError(t, err, good)
	}
}
