package play

import (
	"sync"

	"github.com/ironbottom/ironbottom/sim"
)

// Bounds of attacks that are listed: the dice of a unit, and the points that destroy one.
const (
	mostShots = 9
	mostEnd   = 19
)

// A shotTable holds the odds of an attack, in parts of 36^dice. It has one entry for each number of
// points, first without and then with a die that disables. The last number of points is the one
// that destroys the target, and stands for more points, too.
type shotTable [2 * (mostEnd + 1)]uint64

// shotTables returns the tables by bonus, dice and the points that destroy the target.
var shotTables = sync.OnceValue(func() *[2][mostShots + 1][mostEnd + 1]shotTable {
	t := new([2][mostShots + 1][mostEnd + 1]shotTable)
	for bonus := range t {
		for end := 1; end <= mostEnd; end++ {
			t[bonus][0][end][0] = 1
			for n := 1; n <= mostShots; n++ {
				t[bonus][n][end].addDie(&t[bonus][n-1][end], uint64(1+bonus), end)
			}
		}
	}
	return t
})

// addDie adds a die to the odds before it. faces of its sides hit, each for a die of damage, and
// one disables. [8.5] [8.10]
func (t *shotTable) addDie(before *shotTable, faces uint64, end int) {
	row := end + 1
	for i, w := range before[:2*row] {
		points, disabled := i%row, i/row*row
		t[i] += w * 6 * (5 - faces)
		t[row+points] += w * 6
		for die := 1; die <= 6; die++ {
			t[disabled+min(points+die, end)] += w * faces
		}
	}
}

// differences are the odds of the difference of two dice, from -5 to 5, in 36ths.
var differences = []uint64{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}

// duel rolls a die for each side, where only the difference matters. In listing mode it lists the
// differences. [8.3] [17.3]
func (s *State) duel(place int, d *sim.Dice) (a, b int) {
	if r, ok := d.Merged(differences, 36); ok {
		return r, 5
	}
	return d.Roll(s.event(s.Action, place, 0), 6), d.Roll(s.event(s.Action, place, 1), 6)
}

// listShot is shoot in listing mode: one roll for all dice of an attack, with one result for each
// position that Settle tells apart. It reports whether it could list them.
func (s *State) listShot(v, n int, bonus bool, d *sim.Dice) bool {
	end := s.Ending(v) - int(s.Pending[v])
	if end < 1 || end > mostEnd || n > mostShots || s.Units[v].Kind == Landing && s.At[v] != s.Area {
		return false
	}
	row, total := end+1, uint64(1)
	for range n {
		total *= 36
	}
	r, ok := d.Merged(shotTables()[Bit(bonus)][n][end][:2*row], total)
	if !ok {
		return false
	}
	s.Pending[v] += uint8(r % row)
	if r >= row {
		s.Flags[v] |= Disabled
	}
	return true
}
