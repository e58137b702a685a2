package contact_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// What no engagement is, or comes to, is refused where it stands.
func TestRefusedEngagements(t *testing.T) {
	const attack, defend = "attack = \"MOVE=3: Chokai\"\n", "defend = \"BMB: US Chicago\"\n"
	const open = "attack = \"MOVE: Chokai; MOVE: Aoba\"\n"
	fighttest.Refused(t, "engagement", map[string]string{
		attack +
			"defend = \"\"": `x.toml:3: defend: found ""; want a mission and the ships, as "MOVE plotted=18: Chokai, 2 JP DD-modern"`,
		attack +
			"defend = \": US Chicago\"": `x.toml:3: defend: found ": US Chicago"; want a mission`,
		attack +
			"defend = \"BMB: US Chicago; BMB: a; BMB: b\"": `x.toml:3: defend: found ship "a"; want a name or pennant of ships.csv`,
		attack +
			"defend = \"BMB: US Chicago D1\"": `x.toml:3: defend: found "US Chicago D1"; want ships without marks`,
		attack +
			"defend = \"BMB: 61 US DD-modern\"": `x.toml:3: defend: found 61 ships; want 1 to `,
		attack +
			"defend = \"BMB: US Chicago, US Chicago\"": `x.toml:3: defend: found Chicago more than once; want a ship once`,
		attack +
			"defend = \"BMB plotted=-1: US Chicago\"": `x.toml:3: defend: found "plotted=-1" behind a mission; want plotted=N or spent=N Movement Points, or done`,
		attack +
			"defend = \"BMB plotted=201: US Chicago\"": `x.toml:3: defend: found "plotted=201" behind a mission`,
		attack +
			"defend = \"BMB done spent=x: US Chicago\"": `x.toml:3: defend: found "spent=x" behind a mission`,
		attack +
			"defend = \"BMB chose=3: US Chicago\"": `x.toml:3: defend: found "chose=3" behind a mission`,
		attack +
			"defend = \"MOVE chose=15: US Chicago\"": `x.toml:3: defend: found "chose=15" behind a mission`,
		attack +
			"defend = \"MOVE done: US Chicago\"": `x.toml:3: defend: found MOVE done with more to do; want spent=N of a mission that was performed`,
		attack +
			"defend = \"voided done: US Chicago\"": `x.toml:3: defend: found voided with a plotted move; want none`,
		attack +
			"defend = \"REAC: US Chicago\"": `x.toml:3: defend: found REAC in the defence; want the reacting side as the attacker (9.44)`,
		"attack = \"REAC plotted=6: Chokai\"\n" +
			defend: `x.toml:2: attack: found REAC with a plotted move; want none`,
		"attack = \"pipeline=25: JP MS-1x\"\n" +
			defend: `x.toml:2: attack: found pipeline in the attack; want it in the defence`,
		"attack = \"pipeline=0: JP MS-1x\"\n" +
			defend: `x.toml:2: attack: found "pipeline=0"; want the Thruput Capacity from 1 to 1000, as pipeline=25`,
		"attack = \"pipeline=x: JP MS-1x\"\n" +
			defend: `x.toml:2: attack: found "pipeline=x"; want the Thruput Capacity`,
		"attack = \"MOVE=x: Chokai\"\n" +
			defend: `x.toml:2: attack: found "MOVE=x"; want an Engagement Value from 0 to 14`,
		attack + defend +
			"date = \"14/41\"": `x.toml:4: date: found "14/41"; want a Cycle from 13/41 to 13/45, as 8/42`,
		attack + defend +
			"area = \"moon\"": `x.toml:4: area: found "moon"; want tropical, temperate, arctic`,
		attack + defend +
			"night = 2": `x.toml:4: night: found "2"; want true or false`,
		attack + defend +
			"may-declare = 1": `x.toml:4: may-declare: found "1"; want true or false`,
		attack + defend +
			"step = \"dance\"": `x.toml:4: step: found "dance"; want value, night, roll, first, over`,
		attack + defend +
			"first = 3": `x.toml:4: first: found "3"; want a whole number from 0 to 2`,
		attack + defend +
			"first = 1": `x.toml: step: found Task Forces met, or a First Player, out of turn; want them when they have met`,
		attack + defend +
			"step = \"first\"": `x.toml:4: step: found Task Forces met, or a First Player, out of turn`,
		attack + defend +
			"step = \"night\"": `x.toml:4: step: found a question that is not asked; want all values assigned, and may-declare before night`,
		attack + defend +
			"step = \"roll\"\nasked = 1": `x.toml:4: step: found a question that is not asked`,
		open + defend +
			"asked = 2": `x.toml:4: asked: found Task Force 3 of side 1; want one whose value is to be assigned`,
		"attack = \"MOVE: Chokai; MOVE chose=3: Aoba\"\n" +
			defend: `x.toml: step: found what is decided later; want the Task Forces in order`,
		"attack = \"MOVE met: Chokai\"\ndefend = \"BMB met: US " +
			"Chicago\"\n": `x.toml: step: found Task Forces met`,
		"attack = \"BMB: Chokai; BMB: Aoba met\"\n" +
			defend: `x.toml:2: attack: found ship "Aoba met"; want a name or pennant`,
		attack +
			"defend = \"pipeline=25: JP MS-1x\"\n": `x.toml:3: defend: found 1 x Merchant Shipping (tactical); want one side of the war against the other`,
		"attack = \"MOVE=14: US Chicago\"\ndefend = \"pipeline=25: JP " +
			"MS-1x\"\nhexes = 0\n": `x.toml:4: hexes: found 0; want the hexes of a pipeline that are entered`,
		"attack = \"MOVE=14: US Chicago\"\ndefend = \"pipeline=25: JP " +
			"MS-1x\"\nhexes = 51\n": `x.toml:4: hexes: found "51"; want a whole number from 0 to 50`,
		"attack = \"BMB: Chokai; BMB: Aoba; BMB: Kako; BMB: Kinugasa; BMB: Furutaka\"\n" +
			defend: `x.toml:2: attack: found more than 4 Task Forces; want that many at most`,
		"attack = \"BMB: Chokai; BMB met: Aoba\"\ndefend = \"BMB met: US Chicago\"\nstep = " +
			"\"roll\"\nasked = 1\n": `x.toml:4: step: found what is decided later`,
		"attack = \"BMB met: Chokai; BMB: Aoba\"\ndefend = \"BMB: US Chicago\"\nstep = " +
			"\"roll\"\nasked = 1\n": `x.toml:4: step: found Task Forces met`,
		"attack = \"BMB: Chokai; BMB: Aoba\"\ndefend = \"BMB: US Chicago\"\nstep = " +
			"\"roll\"\nasked = 2\n": `x.toml:4: step: found a question that is not asked`,
		"attack = \"BMB: Chokai, Aoba, Kako\"\ndefend = \"BMB: US Chicago\"\nstep = " +
			"\"roll\"\nplayer = 1\n": `x.toml:4: step: found a question that is not asked`,
	})
}
