package contact

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
)

// Answers about searches for the game on the map.

// ChitText says for the owner of a task force what a chit, from 0, lets its report say. [8.33] [8.34]
func ChitText(chit int) string {
	return "chit " + chitWords[chit] + ": " + [chitKinds]string{
		"the truth, ships rounded up to the next five",
		"each number may be off by 1, ships by 5; nothing is hidden or invented",
		"each number may be off by 2, ships by 10; nothing is hidden or invented",
		"each number may be off by 1, ships by 5; capital ships and carriers may be hidden or invented",
		"each number may be off by 2, ships by 10; capital ships and carriers may be hidden or invented",
		"anything may be said, also that there are no ships",
	}[chit]
}

// ChitKinds is how many kinds of chit there are; of each as many are drawn. [8.31]
const ChitKinds = chitKinds

// Add adds a ship to what a report counts: ships, carriers, capital ships, APB, MS and SF. [8.35]
func (r *Rules) Add(n *[reportFields]int, ship uint8) {
	f := Force{Count: 1}
	f.Lots[0] = Lot{ship, 1}
	for k, more := range r.count(&f) {
		n[k] += more
	}
}

// Most returns the most that reports may say, of the most that there is under any marker (W63).
func Most(n [reportFields]int) [reportFields]int {
	n[saidShips] = ByFives(n[saidShips] + 10)
	for k := saidCarriers; k < reportFields; k++ {
		n[k] += 2
	}
	return n
}

// Says returns the range in which a chit allows the next number of a report, after the numbers that
// were reported. [8.33] [8.34]
func Says(count, most [reportFields]int, chit int, told *[reportFields]uint8, next int) (least, top int) {
	r := Report{Numbers: *told}
	t, m := tally(count), tally(most)
	return t.allowed(chit, &r, next, &m)
}

// Planned returns what Movement Points that a Task Force is plotted to spend take from the
// Engagement Value: 2 for each six begun. [9.42] [9.43]
func Planned(points int) int { return 2 * ((points + perPoints - 1) / perPoints) }

// Spent returns what those that it has spent take: 2 for each full six. [9.43] [9.44]
func Spent(points int) int { return 2 * (points / perPoints) }

// Value returns the Engagement Value of two Task Forces that meet: that of both, less what movement
// takes away; halved at night and in the Arctic. [9.4] [9.49]
func Value(moving, there, less int, night bool, area atlas.Area) int {
	n := max(0, moving+there-less)
	if night {
		n /= 2
	}
	if area == atlas.Arctic {
		n /= 2
	}
	return n
}
