package undersea_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// No hunt reaches these positions: subrons attacked out of turn, and inconsistent progress.
func TestRefusedProgressOfHunts(t *testing.T) {
	const ships, air = "attack = \"2 US DE-std\"\ndate = \"1/44\"\n", "attack = \"2 PBY\"\ndate = \"1/44\"\n"
	fighttest.Refused(t, "hunt", map[string]string{
		ships +
			"defend = \"6 hunted\"": `x.toml:4: defend: found 0 attacks on subron 1; want 1`,
		ships +
			"defend = \"6 hunted 3:1 3:1, 4\"": `x.toml:4: defend: found 2 attacks on subron 1; want 1`,
		ships +
			"defend = \"6 hunted 3:0, 4\"": `x.toml:4: defend: found an attack on subron 1 without a die; want it rolled before another`,
		ships +
			"defend = \"6 hunted suppressed 3:1, 4\"": `x.toml:4: defend: found subron 1 suppressed or attacked before it is hunted; want hunted`,
		ships +
			"defend = \"6 3:1, 4\"": `x.toml:4: defend: found subron 1 suppressed or attacked before it is hunted; want hunted`,
		ships +
			"defend = \"6 hunted 100:1, 4\"": `x.toml:4: defend: found "100:1" behind Sub Points`,
		ships +
			"defend = \"6 hunted 3:7, 4\"": `x.toml:4: defend: found "3:7" behind Sub Points`,
		ships +
			"defend = \"6 hunted 0:1, 4\"": `x.toml:4: defend: found "0:1" behind Sub Points`,
		ships +
			"defend = \"6 6 6 6 6\"": `x.toml:4: defend: found "6 6 6 6 6"; want Sub Points, in 4 squadrons at most of 1 to 6 each`,
		ships +
			"defend = \"0\"": `x.toml:4: defend: found "0"; want Sub Points`,
		ships +
			"defend = \"25\"": `x.toml:4: defend: found "25"; want Sub Points`,
		ships +
			"defend = \"6, 4\"\nhunts = 3": `x.toml:5: hunts: found "3"; want a whole number from 1 to 2`,
		ships +
			"defend = \"6, 4\"\nhunts = 0": `x.toml:5: hunts: found "0"; want a whole number from 1 to 2`,
		ships +
			"defend = \"6, 4\"\nmarker = 2": `x.toml:5: marker: found "2"; want a whole number from 0 to 1`,
		ships +
			"defend = \"6, 4\"\nmarker = 1": `x.toml: phase: found phase choose with 2 hunts left; want one that follows from the other`,
		ships +
			"defend = \"6, 4\"\nstage = \"asw\"": `x.toml: phase: found phase choose with 2 hunts left; want one that follows from the other`,
		ships +
			"defend = \"6, 4\"\nphase = \"dance\"": `x.toml:5: phase: found "dance"; want choose, roll, over`,
		ships +
			"defend = \"6, 4\"\nstage = \"dance\"": `x.toml:5: stage: found "dance"; want search, asw, loss`,
		ships +
			"defend = \"6, 4\"\nnear-port = 1": `x.toml:5: near-port: found "1"; want true or false`,
		ships +
			"defend = \"6 hunted, 4\"\nphase = \"roll\"": `x.toml: stage: found stage search of subron 1; want one that is to come`,
		ships +
			"defend = \"6 hunted 3:1, 4\"\nphase = " +
			"\"roll\"\nstage = \"asw\"": `x.toml:6: stage: found stage asw of subron 1; want one that is to come`,
		ships +
			"defend = \"6 hunted 3:1, 4\"\nphase = " +
			"\"roll\"\nstage = \"loss\"": `x.toml:6: stage: found stage loss of subron 1; want one that is to come`,
		air +
			"defend = \"6 hunted suppressed, 4\"": `x.toml:4: defend: found subron 1 suppressed or attacked before it is hunted; want hunted`,
		air +
			"defend = \"6 hunted open, 4\"": `x.toml:4: defend: found subron 1 suppressed or attacked before it is hunted; want hunted`,
		air +
			"defend = \"6 2 hunted suppressed open 3:1, 4\"": `x.toml:4: defend: found 1 attacks on subron 1; want 2`,
		air +
			"defend = \"6 hunted suppressed open, " +
			"4\"\nphase = \"roll\"": `x.toml: stage: found stage search of subron 1; want one that is to come`,
		air +
			"defend = \"6 2 hunted suppressed open 3:0 3:1\"\nphase = " +
			"\"roll\"\nstage = \"asw\"": `x.toml:4: defend: found an attack on subron 1 without a die; want it rolled before another`,
		"attack = \"PBY, PBY\"\ndefend = " +
			"\"6\"\ndate = \"0/44\"": `x.toml:4: date: found "0/44"; want a Cycle from 13/41 to 13/45, as 8/42`,
	})
	// The Allies have squadrons of twelve from 1/44 on. [39.1]
	fighttest.Battle(t, "kind = \"hunt\"\nattack = \"2 Mavis-Emily\"\ndate = \"1/44\"\ndefend = \"12 12\"")
	for date, points := range map[string]string{"13/43": "7 6", "1/44": "13 12"} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"hunt\"\nattack = \"2 Mavis-Emily\"\ndate = \""+date+
			"\"\ndefend = \""+points+"\"", nil)
		assert.ErrorContains(t, err, "x.toml:4: defend: found \""+points+"\"; want Sub Points")
	}
}

// No search for convoys comes to these.
func TestRefusedProgressOfConvoys(t *testing.T) {
	const all = "attack = \"ships\"\ndefend = \"2 JP MS-1x, JP DE-std\"\npipeline = 16\nsearches = 3\n"
	fighttest.Refused(t, "convoy", map[string]string{
		all +
			"phase = \"dance\"": `x.toml:6: phase: found "dance"; want search, place, over`,
		all +
			"hex = 4": `x.toml:6: hex: found "4"; want a whole number from 0 to 3`,
		all +
			"hex = 3": `x.toml: phase: found phase search after 3 of 3 hexes; want what follows a search`,
		all +
			"found = true\nhex = 1": `x.toml: phase: found phase search after 1 of 3 hexes; want what follows a search`,
		all +
			"phase = \"place\"\nhex = 1": `x.toml:6: phase: found phase place after 1 of 3 hexes; want what follows a search`,
		all +
			"phase = \"place\"\nfound = true": `x.toml:6: phase: found phase place after 0 of 3 hexes; want what follows a search`,
		all +
			"phase = \"over\"\nfirst = 1\nhex = 1": `x.toml:6: phase: found phase over after 1 of 3 hexes; want what follows a search`,
		all +
			"phase = \"place\"\nfirst = 1\nfound = " +
			"true\nhex = 1": `x.toml:6: phase: found phase place after 1 of 3 hexes; want what follows a search`,
		all +
			"phase = \"over\"\nfirst = 4\nfound = " +
			"true\nhex = 1": `x.toml:7: first: found "4"; want a whole number from 0 to 3`,
		all + "found = 1": `x.toml:6: found: found "1"; want true or false`,
		all + "night = 1": `x.toml:6: night: found "1"; want true or false`,
		"attack = \"ships\"\ndefend = \"2 JP " +
			"MS-1x\"\npipeline = 1": `x.toml:4: pipeline: found "1"; want a whole number from 2 to 16`,
		"attack = \"ships\"\ndefend = \"2 JP " +
			"MS-1x\"\nsearches = 0": `x.toml:4: searches: found "0"; want a whole number from 1 to 15`,
		"attack = \"ships\"\ndefend = \"2 JP " +
			"MS-1x D2 was=1\"": `x.toml:3: defend: found marks of a submarine attack; want damage at most, as D1`,
		"attack = \"ships\"\ndefend = \"2 JP MS-1x, JP SF-std\"": `x.toml:3: defend: found `,
	})
}

// No mines come to these.
func TestRefusedProgressOfMines(t *testing.T) {
	const force, pipeline = "attack = \"3\"\ndefend = \"Chicago\"\n",
		"attack = \"3\"\ndefend = \"4 JP MS-1x\"\npipeline = 16\n"
	fighttest.Refused(t, "mines", map[string]string{
		force +
			"hex = 3": `x.toml: stage: found stage die in mined hex 4 of 3, with 1 dice to come; want what is to come`,
		force +
			"dice = 2": `x.toml: stage: found stage die in mined hex 1 of 3, with 2 dice to come; want what is to come`,
		force +
			"dice = 0": `x.toml: stage: found stage die in mined hex 1 of 3, with 0 dice to come; want what is to come`,
		force +
			"stage = \"ship\"\ndice = 1": `x.toml:4: stage: found stage ship in mined hex 1 of 3, with 1 dice to come; want what is to come`,
		force +
			"stage = \"over\"\ncycles = 1": `x.toml:4: stage: found mines that are over and go on; want one of them`,
		force +
			"hex = 21": `x.toml:4: hex: found "21"; want a whole number from 0 to 20`,
		force +
			"dice = 251": `x.toml:4: dice: found "251"; want a whole number from -1 to 250`,
		force +
			"pipeline = 17": `x.toml:4: pipeline: found "17"; want a whole number from 0 to 16`,
		pipeline +
			"cycles = 14": `x.toml:5: cycles: found "14"; want a whole number from 1 to 13`,
		pipeline +
			"cycles = 0": `x.toml:5: cycles: found "0"; want a whole number from 1 to 13`,
		pipeline +
			"dice = 5": `x.toml: stage: found stage die in mined hex 1 of 3, with 5 dice to come; want what is to come`,
		pipeline +
			"stage = \"ship\"\ndice = 4": `x.toml:5: stage: found stage ship in mined hex 1 of 3, with 4 dice to come; want what is to come`,
		pipeline +
			"stage = \"clear\"\nhex = 2": `x.toml:5: stage: found stage clear in mined hex 3 of 3, with 0 dice to come; want what is to come`,
		pipeline +
			"stage = \"clear\"\nhex = 3\ndice = 1": `x.toml:5: stage: found stage clear in mined hex 4 of 3, with 1 dice to come; want what is to come`,
		pipeline +
			"stage = \"over\"\ncycles = 2": `x.toml:5: stage: found mines that are over and go on; want one of them`,
		"attack = \"21\"\ndefend = \"Chicago\"": `x.toml:2: attack: found "21"; want a whole number from 1 to 20`,
	})
}
