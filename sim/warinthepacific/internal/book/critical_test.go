package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
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
	r := fighttest.Book(t)
	const columns = "nation,from,CV,CVL,CVE,XCV,BB,BC,CA,CL,DD,DE,CD,source"
	used := 0
	for _, s := range fighttest.Rows(t, "ships.csv", fighttest.ShipColumns) {
		at := ship(t, s.Get("nation")+" "+s.Get("id"))
		want := map[book.Cycle]int{}
		for _, row := range fighttest.Rows(t, "tables/critical-hit.csv", columns) {
			if row.Get("nation") != s.Get("nation") {
				continue
			}
			for date := cycle(t, row.Get("from")); date <= 52; date++ {
				want[date] = 0
				if kind := s.Get("type"); kind != "APB" && kind != "MS" && kind != "SF" {
					want[date] = fighttest.Number(t, row.Get(kind))
					used++
				}
			}
		}
		for date := range book.Cycle(53) {
			assert.Equal(t, want[date], r.CriticalDie(&r.ShipTypes[at], uint8(date)), "%s %s", s.Get("name"), date)
		}
	}
	assert.Positive(t, used)
}

// Each is a level and another roll, until none comes or the ship sinks. [9.7] [9.71]
func TestCriticalRolls(t *testing.T) {
	r, date := fighttest.Book(t), cycle(t, "6/42")
	on := r.CriticalDie(&r.ShipTypes[ship(t, "Akagi")], uint8(date))
	yes := twoDice(on)
	no := 36 - yes
	akagi := hull(t, "Akagi", book.D2)
	assert.Equal(t, map[int]int{2: no * 36 * 36, 3: yes * no * 36, 4: yes * yes * no, 5: yes * yes * yes},
		ways(t, 36*36*36, func(d *sim.Dice) int {
			return int(r.Criticals(d, 100, &r.ShipTypes[akagi.Ship], uint8(akagi.Damage), uint8(date)))
		}), "on %d", on)
	for _, name := range []string{"JP APB-std", "JP MS-1x", "JP SF-std"} {
		h := hull(t, name, book.D2)
		assert.Equal(t, map[int]int{2: 1}, ways(t, 1, func(d *sim.Dice) int {
			return int(r.Criticals(d, 100, &r.ShipTypes[h.Ship], uint8(h.Damage), uint8(date)))
		}), name)
	}
}

// What befalls a ship at the end of a Naval Phase, without a fight. [9.72] [14.29] [38.81]
func TestEndOfPhase(t *testing.T) {
	r, date := fighttest.Book(t), cycle(t, "6/42")
	for _, c := range []struct {
		name   string
		damage book.DamageLevel
		at     book.Straits
		want   book.DamageLevel
	}{
		{"Akagi", book.D4, book.Straits{}, book.D5},
		{"Akagi", book.D4, book.Straits{Port: true}, book.D4},
		{"Akagi", book.D4, book.Straits{Support: true}, book.D4},
		{"Akagi", book.D4, book.Straits{Tower: true}, book.D4},
		{"Akagi", book.D3, book.Straits{}, book.D3},
		{"US APB-std", book.D4, book.Straits{}, book.D5},
		{"Akagi", book.Undamaged, book.Straits{Unsupplied: true}, book.D1},
		{"Akagi", book.D4, book.Straits{Unsupplied: true, Port: true}, book.D5},
		{"JP MS-1x", book.D1, book.Straits{Unsupplied: true, Port: true}, book.D2},
		{"Akagi", book.D3, book.Straits{Unsupplied: true}, book.D4}, // adrift from the next Phase on (W91)
		{"Akagi", book.D4, book.Straits{Unsupplied: true}, book.D5},
		{"Akagi", book.D5, book.Straits{Unsupplied: true}, book.D5},
		{"Akagi", book.D1, book.Straits{Active: true}, book.D1}, // no CD
	} {
		h := hull(t, c.name, c.damage)
		assert.Equal(t, map[int]int{int(c.want): 1}, ways(t, 1, func(d *sim.Dice) int {
			return int(r.EndPhase(d, 100, h, date, c.at))
		}), c)
	}
	// Patrol craft at sea: rolled for, as after combat.
	cd := func(damage book.DamageLevel, at book.Straits) map[int]int {
		h := hull(t, "JP CD-std", damage)
		return ways(t, 36*36*36*36*36, func(d *sim.Dice) int { return int(r.EndPhase(d, 100, h, date, at)) })
	}
	const all = 36 * 36 * 36 * 36 * 36
	yes := twoDice(r.CriticalDie(&r.ShipTypes[ship(t, "JP CD-std")], uint8(date)))
	got := cd(0, book.Straits{Active: true})
	assert.Equal(t, all/36*(36-yes), got[0])
	assert.Equal(t, all/1296*yes*(36-yes), got[1])
	assert.Equal(t, yes*yes*yes*yes*yes, got[5])
	for _, at := range []book.Straits{{}, {Active: true, Port: true}, {Active: true, Escort: true}} {
		assert.Equal(t, map[int]int{0: all}, cd(0, at), at)
	}
	assert.Equal(t, all/36*(36-yes), cd(0, book.Straits{Active: true, Unsupplied: true})[1])
}
