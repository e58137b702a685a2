package undersea_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// The capacity of a link with this much Merchant Shipping, by its length and its damage: the
// rulebook's 25, 50 and 100 on a ladder that also has its 50 over 7 hexes and 25 over 10 (W79), and
// the rest when each damage level takes a quarter. [15.1] [9.82] [15.7] [26.63] [15.64]
func TestThruput(t *testing.T) {
	for text, want := range map[string]int{
		"JP MS-1x@16": 25, "JP MS-1x@8": 50, "JP MS-1x@4": 100, "4 JP MS-1x@16": 100, "JP MS-1x@10": 25,
		"JP MS-1x@9": 25, "JP MS-1x@7": 50, "JP MS-1x@5": 50, "JP MS-1x@3": 100, "JP MS-1x@2": 200, "JP MS-1x@1": 400,
		"JP MS-1x D1@16": 18, "2 JP MS-1x D2@16": 25, "2 JP MS-1x D4, JP MS-1x@16": 25,
	} {
		ships, length, _ := strings.Cut(text, "@")
		b := subs(t, "attack = \"6\"\ndefend = \""+ships+", JP DE-std\"\npipeline = "+length)
		assert.Equal(t, want, b.Thruput(), text)
		var values []int
		for i, m := range b.Measures() {
			if m.Name == "thruput" {
				values = b.AppendMeasures(nil)
				assert.Equal(t, want, values[i], text)
			}
		}
		require.NotNil(t, values, text)
	}
}

// A bonus for every 25 of Thruput above 25, to the search and to the die: 3 for 100, the
// worked example; a squadron that does not reach does not search. [15.73] [15.71]
func TestPipelineBonus(t *testing.T) {
	for _, c := range []struct {
		points, distance, quarterThruput string
		contact, faces                   int // of 6
	}{
		{"4", "3", "25", 1, 2}, {"4", "3", "50", 2, 3}, {"4", "3", "100", 4, 5}, {"6", "2", "100", 6, 5},
		{"4", "4", "100", 0, 0},
	} {
		length := map[string]string{"25": "9", "50": "8", "100": "4"}[c.quarterThruput]
		text := "attack = \"" + c.points + "\"\ndefend = \"JP MS-1x\"\npipeline = " + length +
			"\ndistance = " + c.distance
		if c.contact == 0 {
			_, err := fighttest.Load(t).Battle("x.toml", "kind = \"submarine\"\n"+text, nil)
			assert.ErrorContains(t, err, "found nobody that can search", "%v", c)
			continue
		}
		got := fighttest.After(t, subs(t, text), "squadron 1 searches", 36, fighttest.Asks)
		assert.Equal(t, 36-6*c.contact, got[""], c)
		hit := subs(t, strings.Replace(text, "1x", "1x group=1", 1)+
			"\nphase = \"roll\"\nstage = \"shoot\"\ngroup = 1\naim = \"1=1\"\nshots = 1\ntarget = 1")
		faces := fighttest.After(t, hit, "go on", 6, func(s sim.State) string {
			return fmt.Sprint(s.(*undersea.Submarines).Ships[0].Hit)
		})
		assert.Equal(t, c.faces, faces["1"], c)
	}
}

// Escorts screen with half of what all of them have, rounded down, carriers with all that
// they have. [15.42]
func TestPipelineScreen(t *testing.T) {
	for text, want := range map[string]int{
		"JP MS-1x, 3 JP DE-std": 3, "JP MS-1x, 3 JP DD-modern": 1, "JP MS-1x, JP DD-old": 0, "JP MS-1x, CD-std": 3,
		"JP MS-1x, Hosho":              3,
		"JP MS-1x, Hosho, 3 JP DE-std": 6, "JP MS-1x, 3 JP DD-modern D3": 0, "JP MS-1x, 4 JP DD-modern D3": 1,
	} {
		b := subs(t, "attack = \"6\"\ndefend = \""+text+"\"\npipeline = 16\nphase = \"attack\"\nready = 1")
		fighttest.Play(t, b, "squadron 1 attacks")
		assert.Equal(t, want, b.Screen(1), text)
		for _, s := range b.Ships[:b.Count] {
			assert.Equal(t, uint8(1), s.Group, "all are one group [15.71]")
		}
	}
}

// All Merchant Shipping and its escorts are one group. Escorts may be attacked when all Merchant
// Shipping is hit. Sunk shipping carries nothing. A pipeline without any shipping left is not
// attacked, nor one of the Allies. [15.71] [15.72] [15.74] [38.4]
func TestPipelineTargets(t *testing.T) {
	const text = "attack = \"6 3\"\ndefend = \"JP MS-1x group=1, JP MS-1x D2 group=1, JP DE-std group=1, JP " +
		"DD-modern group=1, Katori group=1\"\npipeline = 16\n" +
		"phase = \"target\"\nstage = \"shoot\"\ngroup = 1\naim = \"1=4\"\nshots = 4\n"
	b := subs(t, text)
	assert.Equal(t, "attack MS-1x 1; attack MS-1x 2", fighttest.Asks(b))
	s := fighttest.Rolled(t, fighttest.Battle(t, b.String()), "attack MS-1x 1", func(s sim.State) bool { return true })
	s = fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return s.(*undersea.Submarines).Shots == 3 })
	assert.Equal(t, "go on", fighttest.Asks(s), "the second follows, there is no choice")
	s = fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return s.(*undersea.Submarines).Shots == 2 })
	assert.Equal(t, "attack DE-std; attack DD-modern; attack Katori; attack no escort", fighttest.Asks(s))
	hold := s.Clone()
	fighttest.Play(t, hold, "attack no escort")
	assert.Contains(t, hold.String(), `stage = "damage"`)
	fighttest.Play(t, s, "attack Katori")
	s = fighttest.Rolled(t, s, "go on", func(s sim.State) bool { return s.(*undersea.Submarines).Shots == 1 })
	assert.Equal(t, "attack DE-std; attack DD-modern; attack no escort", fighttest.Asks(s))
	// Nothing left: the second squadron has nobody to search for.
	gone := subs(t, "attack = \"6 3\"\ndefend = \"JP MS-1x D4 group=1 hit=1, JP DE-std group=1\"\npipeline = "+
		"16\nphase = \"roll\"\nstage = \"damage\"\ngroup = 1\naim = \"1=1\"\ntarget = 1")
	over := fighttest.After(t, gone, "go on", 6, func(s sim.State) string {
		return fmt.Sprint(s.Turn() == sim.Over, s.(*undersea.Submarines).Thruput())
	})
	assert.Equal(t, map[string]int{"true 0": 6}, over, "Defense Strength 1 with D4: every die sinks it")
	for text, want := range map[string]string{
		"defend = \"US MS-1x\"\npipeline = 16":                      "found an Allied one",
		"defend = \"JP DE-std\"\npipeline = 16":                     "found one without Merchant Shipping",
		"defend = \"JP MS-1x, JP APB-std\"\npipeline = 16":          "found amphibious transport group in a pipeline",
		"defend = \"JP MS-1x\"\npipeline = 16\ndistance = \"2 1\"":  "in several hexes",
		"defend = \"JP MS-1x\"\npipeline = 16\ncovered = true":      "or covered",
		"defend = \"JP MS-1x\"\ndistance = \"7\"":                   "want 0 to 6 hexes",
		"defend = \"Haruna, JP CA9, Haruna\"\ndistance = \"2 2 2\"": "found Haruna twice",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"submarine\"\nattack = \"6\"\n"+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}

// Ships in tow are in one group, each a target of its own, and each point hits them with
// two faces of the die more, until one is sunk. [38.26] [38.21] [38.22] [38.23] [38.2]
func TestTowsUnderAttack(t *testing.T) {
	s := subs(t, "attack = \"4\"\ndefend = \"Wasp D4 empty tow=1, US CA38, US DD-modern, US DD-modern "+
		"tow=1\"\nphase = \"attack\"\nready = 4")
	fighttest.Play(t, s, "squadron 1 attacks")
	assert.Equal(t, "DD-modern 1 to the group of Wasp; DD-modern 1 to the group of San Francisco",
		fighttest.Asks(s), "the tower is not asked for")
	fighttest.Play(t, s, "DD-modern 1 to the group of San Francisco", "4 on the group of Wasp")
	assert.Equal(t, [2]int{1, 1}, [2]int{s.Screen(1), s.Screen(2)})
	// The towed one may be small and the tower large: from 1/43 on an Allied cruiser tows.
	s = subs(t, "attack = \"4\"\ndate = \"2/43\"\ndefend = \"US CA25, US DD-modern D4 tow=2, US CA38 tow=2, "+
		"US CL51\"\nphase = \"attack\"\nready = 4")
	fighttest.Play(t, s, "squadron 1 attacks")
	assert.Equal(t, "Atlanta to the group of Salt Lake City; Atlanta to the group of San Francisco", fighttest.Asks(s))
	assert.Equal(t, uint8(2), s.Ships[1].Group, "with its tower")
	// Both small: they are asked for once.
	s = subs(t, "attack = \"4\"\ndefend = \"US CA25, US CA38, US DD-modern D4 tow=1, US DD-modern "+
		"tow=1\"\nphase = \"attack\"\nready = 4")
	fighttest.Play(t, s, "squadron 1 attacks", "DD-modern 1 to the group of San Francisco")
	assert.Equal(t, [3]uint8{uint8(undersea.SubSplit), s.Ships[1].Group, s.Ships[1].Group},
		[3]uint8{uint8(s.Phase), s.Ships[2].Group, s.Ships[3].Group})
	// Both large: one group.
	s = subs(t, "attack = \"4\"\ndate = \"2/43\"\ndefend = \"US CA25 D4 tow=2, US CA38 tow=2, US "+
		"CL51\"\nphase = \"attack\"\nready = 4")
	fighttest.Play(t, s, "squadron 1 attacks", "go on")
	assert.Equal(t, "attack Salt Lake City; attack San Francisco; attack Atlanta", fighttest.Asks(s))
	for text, want := range map[string]int{
		"Wasp D4 empty tow=1 group=1, US DD-modern tow=1 group=1":            1 + 2,
		"Wasp D4 empty group=1, US DD-modern group=1":                        1,
		"Wasp D4 empty tow=1 group=1, US DD-modern SUNK was=0 tow=1 group=1": 1,
	} {
		b := subs(t, "attack = \"4\"\ndefend = \""+text+
			"\"\nphase = \"roll\"\nstage = \"shoot\"\ngroup = 1\naim = \"1=1\"\nshots = 1\ntarget = 1")
		got := fighttest.After(t, b, "go on", 6, func(s sim.State) string {
			return fmt.Sprint(s.(*undersea.Submarines).Ships[0].Hit)
		})
		assert.Equal(t, want, got["1"], text)
	}
	for text, want := range map[string]string{
		"Wasp D3 empty tow=1, US DD-modern tow=1\"":                            "want one with D4",
		"Wasp D4 empty tow=1\"":                                                "found 1 ships in tow 1",
		"US CA25 D4 tow=1, US CA38 tow=1\"\ndate = \"13/42\"":                  "want a tower of DD or DE",
		"Haruna D4 tow=1, Takao tow=1\"\ndate = \"2/43\"":                      "want a tower of DD or DE",
		"Wasp D4 empty tow=1, US CA38 tow=1\"\ndate = \"2/43\"":                "fuels for 20 or less",
		"US CA25 D4 tow=1, US DD-modern D4 tow=1, US CA38 \"\ndate = \"1/42\"": "want a tower of DD or DE",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"submarine\"\nattack = \"4\"\ndefend = \""+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}

// The Task Force moves hex by hex: each squadron searches once, in the hex where it is
// told to. [13.43] [13.45] [13.42]
func TestSearchOnTheWay(t *testing.T) {
	s := subs(t, "attack = \"4 2\"\ndefend = \"Haruna\"\ndistance = \"4 1 0\"")
	assert.Equal(t, "squadron 1 does not search at a distance of 1; squadron 1 searches at a distance of 1",
		fighttest.Asks(s), "four points do not reach four hexes")
	fighttest.Play(t, s, "squadron 1 does not search at a distance of 1")
	assert.Equal(t, "squadron 2 does not search at a distance of 1; squadron 2 searches at a distance of 1",
		fighttest.Asks(s))
	next := fighttest.After(t, s, "squadron 2 searches at a distance of 1", 36, fighttest.Asks)
	assert.Equal(t, 30,
		next["squadron 1 does not search at a distance of 0; squadron 1 searches at a distance of 0"],
		"it has searched, the other has not")
	searched := fighttest.Rolled(t, s, "squadron 2 searches at a distance of 1", func(s sim.State) bool {
		return s.(*undersea.Submarines).Hex == 2
	})
	fighttest.Play(t, searched, "squadron 1 does not search at a distance of 0")
	assert.Equal(t, sim.Over, searched.Turn(), "the second has searched")
	fighttest.Play(t, s, "squadron 2 does not search at a distance of 1",
		"squadron 1 does not search at a distance of 0", "squadron 2 does not search at a distance of 0")
	assert.Equal(t, sim.Over, s.Turn())
	// One that does not move is in one hex. [13.45]
	assert.Equal(t, "squadron 1 does not search; squadron 1 searches",
		fighttest.Asks(subs(t, "attack = \"4\"\ndefend = \"Haruna\"")))
}
