package surface_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// What no fight of kind surface is, is refused where it stands.
func TestRefusedSurfaceActions(t *testing.T) {
	fighttest.Refused(t, "surface", map[string]string{
		"attack = \"Chokai\"\ndefend = \"Aoba\"":         `x.toml:3: defend: found two forces of one side of the war; want one of Japan and one of the Allies`,
		"attack = \"2 Chokai\"\ndefend = \"US Chicago\"": `x.toml:2: attack: found 2 of Chokai; want a ship once`,
		"attack = \"Chokai, Chokai\"\ndefend = " +
			"\"US Chicago\"": `x.toml:2: attack: found Chokai twice; want a ship once`,
		"attack = \"21 JP DD-modern\"\ndefend = " +
			"\"US Chicago\"": `x.toml:2: attack: found 21 ships; want 1 to 20`,
		"attack = \"Chokai @Z9\"\ndefend = \"US Chicago\"": `x.toml:2: attack: found "@Z9" behind a ship; want D1 to D4, SUNK, @ with a hex of the display, or spott`,
		"attack = \"Chokai etran\"\ndefend = " +
			"\"US Chicago\"": `x.toml:2: attack: found Chokai in Emergency Transport; want that of DD and DE alone (10.3)`,
		"attack = \"Chokai\"\ndefend = \"US " +
			"Chicago\"\nguns = 4": `x.toml:2: attack: found "Chokai" and guns; want none where coastal guns fire`,
		"attack = \"none\"\ndefend = \"US Chicago\"": `x.toml:2: attack: found ship "none"; want a name or pennant of ships.csv, as "Haruna" or "JP CA9"`,
		"attack = \"Chokai\"\ndefend = \"US Chicago\"\nphase " +
			"= \"dance\"": `x.toml:4: phase: found "dance"; want deploy, active, target, join, move, guns, critical, over`,
		"attack = \"Chokai\"\ndefend = \"US Chicago\"\nphase " +
			"= \"target\"": `x.toml:2: attack: found Chokai nowhere; want it on the display, sunk or withdrawn`,
		"attack = \"Chokai\"\ndefend = \"US Chicago\"\nphase = " +
			"\"over\"\nround = 3": `x.toml:2: attack: found Chokai not spotted; want that before the fight or at night`,
		"attack = \"Chokai @E1 fired\"\ndefend = \"US Chicago @D1\"\nphase " +
			"= \"active\"": `x.toml:2: attack: found Chokai fired or moved; want nothing of the kind, and ammunition shot`,
	})
}
