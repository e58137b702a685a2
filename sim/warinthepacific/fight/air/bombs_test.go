package air_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Anti-aircraft fire at what strikes a target on land, by its own guns alone; the
// firing side chooses. [7.5] [7.52] [7.53] [7.54] [7.55] [7.56] [7.58] [7.59]
func TestFlak(t *testing.T) {
	lines := fighttest.Grid(t, "tables/aa-table.csv")
	find := func(differential int) []string {
		for _, line := range lines {
			if fighttest.Within(t, line[0], differential) {
				return line[1:7]
			}
		}
		return nil
	}
	for _, c := range []struct {
		target string
		guns   int
	}{{"target = \"port\"\nguns = 24", 24}, {"target = \"base\"\nhq = \"Division\"\nguns = 99", 15},
		{"target = \"base\"\nparked = \"2 Zero\"", 0}, {"target = \"ground\"\nguns = 9", 9}} {
		s := fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"6 B-25, 3 P-38 @M\"\n"+c.target)
		got := fighttest.After(t, s, "close escort", 6, func(s sim.State) string {
			n := airOf(s).Losses()
			g := airOf(s)
			return fmt.Sprintf("%d/%d", n[0]+g.AbortedOf(book.Attacker, 0), n[1]+g.LostOf(book.Attacker, 0))
		})
		want := map[string]int{}
		if c.guns == 0 {
			want["0/0"] = 6
		} else {
			for _, r := range find(c.guns - 6) {
				want[r]++
			}
		}
		assert.Equal(t, want, got, c.target)
	}
	s := fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"2 B-25, 1 A-20\"\ntarget = \"port\"\nguns = "+
		"24\nphase = \"flak\"\nabort = 1\neliminate = 1")
	assert.Equal(t, book.Defender, s.Turn())
	assert.Equal(t, []string{"eliminate B-25", "eliminate A-20"}, fighttest.Texts(s))
}

// Bombs by what is left of the strike: shift, percent, damage level; of a base every
// type on the ground by a roll of its own, and the base. [6.3] [7.6] [7.62] [7.63]
// [7.64] [7.65] [7.67] [6.4]
func TestBombs(t *testing.T) {
	table := func(name string, strength int) []string {
		for _, line := range fighttest.Grid(t, "tables/bombard-"+name+".csv") {
			if fighttest.Within(t, line[0], strength) {
				return line[1:7]
			}
		}
		return nil
	}
	level := map[string]string{"-": "0", "S": "1", "D1": "2", "D2": "3", "D3": "4", "D4": "5"}
	for target, name := range map[string]string{"ground": "ground", "supply": "supply", "port": "port-base"} {
		s := fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"9 B-17, 3 SBD untrained, 2 TBF\"\ntarget = \""+
			target+"\"\nphase = \"bombs\"")
		want := map[string]int{}
		for _, r := range table(name, 9*8+3*2) { // torpedo planes have no bombs for land
			if n, ok := level[r]; ok && target == "port" {
				r = n
			}
			want[r]++
		}
		assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
			return fighttest.Itoa(airOf(s).EffectOf())
		}), target)
	}
	s := fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"9 B-17\"\ntarget = \"base\"\nparked = \"7 "+
		"Zero, 3 Betty\"\nphase = \"bombs\"")
	want := map[string]int{}
	for _, r := range table("air", 72) {
		want[fighttest.Itoa(7-(7*fighttest.Number(t, r)+50)/100)]++
	}
	assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fighttest.Itoa(airOf(s).ParkedOf(0))
	}))
	// A base whose Air Points are all CAP is damaged like any other. A base without a headquarters
	// or Air Points has nothing to damage. [5.7] [7.63]
	s = fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"9 B-17\"\ntarget = \"base\"\ndefend = \"1 "+
		"Zero\"\nphase = \"bombs\"")
	want = map[string]int{}
	for _, r := range table("port-base", 72) {
		want[level[r]]++
	}
	assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fighttest.Itoa(airOf(s).EffectOf())
	}))
	// Strafing: by the strength at Low, and nothing to the base.
	s = fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"4 P-40 strafing\"\ntarget = \"base\"\nparked "+
		"= \"7 Zero\"\nphase = \"bombs\"")
	want = map[string]int{}
	for _, r := range table("air", 20) {
		want[fighttest.Itoa(7-(7*fighttest.Number(t, r)+50)/100)]++
	}
	assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fighttest.Itoa(airOf(s).ParkedOf(0))
	}))
	fighttest.Play(t, s, "go on")
	assert.Equal(t, map[string]int{"0": 6}, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fighttest.Itoa(airOf(s).EffectOf())
	}))
}

// Ships bombard by the same tables, light cruisers with 2 and destroyers with 1. [10.2]
// [10.23] [10.24]
func TestShipsBombard(t *testing.T) {
	strength := 2*fighttest.Number(t, fighttest.ShipOf(t, "JP", "Kongo", "attack")) + 2 + 4
	s := fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"none\"\nships = \"Kongo, Haruna, JP CL9, 4 "+
		"JP DD-modern\"\ntarget = \"supply\"\n")
	assert.Contains(t, s.String(), fmt.Sprintf("salvo = \"%d\"", strength))
	fighttest.Play(t, s, "go in")
	want := map[string]int{}
	for _, line := range fighttest.Grid(t, "tables/bombard-supply.csv") {
		if fighttest.Within(t, line[0], strength) {
			for _, r := range line[1:7] {
				want[r]++
			}
		}
	}
	assert.Equal(t, want, fighttest.After(t, s, "go on", 6, func(s sim.State) string {
		return fighttest.Itoa(airOf(s).EffectOf())
	}))
	for ships, wanted := range map[string]string{"Akagi": "want BB, BC, CA, CL or DD",
		"2 Kongo": "want a ship once", "Titanic": "found ship"} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"bombardment\"\nattack = \"none\"\nships = \""+ships+
			"\"\ntarget = \"supply\"\n", nil)
		assert.ErrorContains(t, err, wanted)
	}
	_, err := fighttest.Load(t).Battle("x.toml",
		"kind = \"bombardment\"\nattack = \"5 Betty\"\nships = \"Kongo\"\ntarget = \"supply\"\n", nil)
	assert.ErrorContains(t, err, "found Air Points with ships")
}

// A roll against what is on the ground is named after what it is for: all points of a type,
// whichever groups they are in, and behind the last of them the target; of crates that they are
// such. [7.63] [39.34]
func TestBombsAreNamedAfterWhatTheyFallOn(t *testing.T) {
	for text, want := range map[string][]string{
		"target = \"base\"\nparked = \"2 F4F, 1 PBY\"\nplotted = \"1 F4F\"": {"bombs on the F4F on the ground",
			"bombs on the PBY on the ground", "bombs on the base"},
		"target = \"supply\"\nstock = 9\ncrated = \"2 F4F, 1 F4F\"": {
			"bombs on the crated F4F on the ground", "bombs on the supply"},
		"target = \"island\"\nparked = \"1 SBD\"\ncrated = \"1 SBD, 1 SBD\"": {"bombs on the SBD on the ground",
			"bombs on the crated SBD on the ground",
			"bombs on the island", "bombs on the island", "bombs on the island"},
	} {
		var got []string
		s := raid(t, "attack = \"9 Betty\"\n"+text)
		d := sim.NewDice(1, sim.Nature)
		for s.Turn() != sim.Over {
			before := s.Clone().(*air.Fight)
			s.Apply(s.Legal(nil)[0], &d)
			if before.Phase != air.BombRun {
				continue
			}
			what := before.Rolling(0)
			got = append(got, what)
			if line := before.Narrate(0, s, nil)[0]; !strings.HasSuffix(what, " on the ground") {
				assert.NotContains(t, line, "no loss", what)
			}
		}
		assert.Equal(t, want, got)
	}
}
