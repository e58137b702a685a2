package air_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A Center suffers by the table for bases: damage alone, as suppression has no effect. Each
// 250 points of strength attack by themselves, with a die of their own, and damage adds up
// to D4. One Center is attacked, by Allied Air Points with their escort. [35.3] [35.31]
// [35.32] [35.12] [35.14] [35.15]
func TestCenter(t *testing.T) {
	lines := fighttest.Grid(t, "tables/bombard-port-base.csv")
	levels := map[string]int{"-": 0, "S": 0, "D1": 1, "D2": 2, "D3": 3, "D4": 4}
	rolled := func(strength, die int) int {
		for _, line := range lines {
			if fighttest.Within(t, line[0], strength) {
				return levels[line[die]]
			}
		}
		t.Fatalf("no column for %d", strength)
		return 0
	}
	for attack, strengths := range map[string][]int{"5 B-29": {100}, "5 B-29 far": {60}, "20 B-29": {250, 150}} {
		s := fighttest.Battle(t, "kind = \"bombardment\"\nattack = \""+attack+"\"\ntarget = \"center\"")
		want := map[string]int{}
		var roll func(level, left int)
		roll = func(level, left int) {
			if left == len(strengths) {
				word := "-"
				if level > 0 {
					word = "D" + fighttest.Itoa(min(4, level))
				}
				want[word]++
				return
			}
			for die := 1; die <= 6; die++ {
				roll(level+rolled(strengths[left], die), left+1)
			}
		}
		roll(0, 0)
		all := 6
		if len(strengths) > 1 {
			all = 36
		}
		d := sim.NewDice(1, sim.Nature)
		for airOf(s).Phase != air.BombRun {
			s.Apply(s.Legal(nil)[0], &d)
		}
		got := fighttest.After(t, s, fighttest.Texts(s)[0], float64(all), func(s sim.State) string {
			return airOf(s).CenterDamage().String()
		})
		assert.Equal(t, want, got, attack)
	}
	least := 0
	for game := range uint64(600) {
		s, d := fighttest.Battle(t, "kind = \"bombardment\"\nattack = \"20 B-29, 2 P-38 @H\"\ntarget = \"center\""),
			sim.NewDice(1, sim.Nature)
		for d.Start(game); s.Turn() != sim.Over; {
			s.Apply(s.Legal(nil)[0], &d)
		}
		if airOf(s).CenterDamage() == book.FacilityD1 { // two ones
			least++
		}
	}
	assert.Less(t, least, 600/12)
	for text, wrong := range map[string]string{
		"attack = \"5 Betty\"\ntarget = \"center\"":                      "want Allied Air Points",
		"attack = \"5 B-29\"\ntarget = \"center\"\nparked = \"2 Zero\"":  "want a base for them",
		"attack = \"5 B-29\"\ntarget = \"center\"\nbase-damage = \"D1\"": "want a base for them",
	} {
		_, err := fighttest.Load(t).Battle("test.toml", "kind = \"bombardment\"\n"+text, nil)
		assert.ErrorContains(t, err, wrong)
	}
}

// A Center is whole again on more than its damage; what fire did goes level by level,
// as all does from 4/45 on. [35.4] [35.5] [35.52] [35.53]
func TestRepairOfCenters(t *testing.T) {
	for _, c := range []struct {
		level, after book.FacilityLevel
		fire         bool
		die          int // on more than that
	}{{book.FacilityD1, book.Whole, false, 1}, {book.FacilityD4, book.Whole, false, 4},
		{book.FacilityD4, book.FacilityD4 - 1, true, 4}, {book.FacilityD1, book.Whole, true, 1}} {
		d := sim.NewDice(3, sim.Nature)
		for event := range uint64(200) {
			want := c.level
			if d.Roll(event, 6) > c.die {
				want = c.after
			}
			assert.Equal(t, want, book.RepairCenter(&d, event, c.level, c.fire))
		}
	}
	d := sim.NewDice(3, sim.Nature)
	assert.Equal(t, book.Suppressed, book.RepairCenter(&d, 1, book.Suppressed, false))
}
