package warinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// twoDice is in how many of 36 ways two dice show so much or less.
func twoDice(most int) (n int) {
	for a := 1; a <= 6; a++ {
		n += max(0, min(6, most-a))
	}
	return n
}

// Every number of the file is that of the ships it is for, from its date on until the
// next; joint shipping has none. [9.71] [9.74]
func TestCriticalTable(t *testing.T) {
	r := load(t)
	const columns = "nation,from,CV,CVL,CVE,XCV,BB,BC,CA,CL,DD,DE,CD,source"
	used := 0
	for _, s := range rows(t, "ships.csv", shipColumns) {
		at := ship(t, s.Get("nation")+" "+s.Get("id"))
		want := map[witp.Cycle]int{}
		for _, row := range rows(t, "tables/critical-hit.csv", columns) {
			if row.Get("nation") != s.Get("nation") {
				continue
			}
			for date := cycle(t, row.Get("from")); date <= 52; date++ {
				want[date] = 0
				if kind := s.Get("type"); kind != "APB" && kind != "MS" && kind != "SF" {
					want[date] = number(t, row.Get(kind))
					used++
				}
			}
		}
		for date := range witp.Cycle(53) {
			assert.Equal(t, want[date], r.CriticalOn(at, date), "%s %s", s.Get("name"), date)
		}
	}
	assert.Positive(t, used)
}

// Each is a level and another roll, until none comes or the ship sinks. [9.7] [9.71]
func TestCriticalRolls(t *testing.T) {
	r, date := load(t), cycle(t, "6/42")
	on := r.CriticalOn(ship(t, "Akagi"), date)
	yes := twoDice(on)
	no := 36 - yes
	akagi := hull(t, "Akagi", witp.D2)
	assert.Equal(t, map[int]int{2: no * 36 * 36, 3: yes * no * 36, 4: yes * yes * no, 5: yes * yes * yes}, ways(t, 36*36*36, func(d *sim.Dice) int {
		return int(r.CriticalHits(d, 100, akagi, date))
	}), "on %d", on)
	for _, name := range []string{"JP APB-std", "JP MS-1x", "JP SF-std"} {
		h := hull(t, name, witp.D2)
		assert.Equal(t, map[int]int{2: 1}, ways(t, 1, func(d *sim.Dice) int { return int(r.CriticalHits(d, 100, h, date)) }), name)
	}
}

// What befalls a ship at the end of a Naval Phase, without a fight. [9.72] [14.29] [38.81]
func TestEndOfPhase(t *testing.T) {
	r, date := load(t), cycle(t, "6/42")
	for _, c := range []struct {
		name   string
		damage witp.DamageLevel
		at     witp.Straits
		want   witp.DamageLevel
	}{
		{"Akagi", witp.D4, witp.Straits{}, witp.D5},
		{"Akagi", witp.D4, witp.Straits{Port: true}, witp.D4},
		{"Akagi", witp.D4, witp.Straits{Support: true}, witp.D4},
		{"Akagi", witp.D4, witp.Straits{Tower: true}, witp.D4},
		{"Akagi", witp.D3, witp.Straits{}, witp.D3},
		{"US APB-std", witp.D4, witp.Straits{}, witp.D5},
		{"Akagi", witp.Undamaged, witp.Straits{Unsupplied: true}, witp.D1},
		{"Akagi", witp.D4, witp.Straits{Unsupplied: true, Port: true}, witp.D5},
		{"JP MS-1x", witp.D1, witp.Straits{Unsupplied: true, Port: true}, witp.D2},
		{"Akagi", witp.D3, witp.Straits{Unsupplied: true}, witp.D4}, // adrift from the next Phase on (W91)
		{"Akagi", witp.D4, witp.Straits{Unsupplied: true}, witp.D5},
		{"Akagi", witp.D5, witp.Straits{Unsupplied: true}, witp.D5},
		{"Akagi", witp.D1, witp.Straits{Active: true}, witp.D1}, // no CD
	} {
		h := hull(t, c.name, c.damage)
		assert.Equal(t, map[int]int{int(c.want): 1}, ways(t, 1, func(d *sim.Dice) int { return int(r.EndPhase(d, 100, h, date, c.at)) }), c)
	}
	// Patrol craft at sea: rolled for, as after combat.
	cd := func(damage witp.DamageLevel, at witp.Straits) map[int]int {
		h := hull(t, "JP CD-std", damage)
		return ways(t, 36*36*36*36*36, func(d *sim.Dice) int { return int(r.EndPhase(d, 100, h, date, at)) })
	}
	const all = 36 * 36 * 36 * 36 * 36
	yes := twoDice(r.CriticalOn(ship(t, "JP CD-std"), date))
	got := cd(0, witp.Straits{Active: true})
	assert.Equal(t, all/36*(36-yes), got[0])
	assert.Equal(t, all/1296*yes*(36-yes), got[1])
	assert.Equal(t, yes*yes*yes*yes*yes, got[5])
	for _, at := range []witp.Straits{{}, {Active: true, Port: true}, {Active: true, Escort: true}} {
		assert.Equal(t, map[int]int{0: all}, cd(0, at), at)
	}
	assert.Equal(t, all/36*(36-yes), cd(0, witp.Straits{Active: true, Unsupplied: true})[1])
}
