package contact

import "github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"

// The kinds of chit of Search Effectiveness, in the order of their table. [8.3] [8.34]
const (
	chitTrue = iota
	chitApprox1
	chitApprox2
	chitError1
	chitError2
	chitFalse
	chitKinds
)

var chitWords = [chitKinds]string{"TRUE", "APPRX1", "APPRX2", "ERROR1", "ERROR2", "FALSE"}

// The numbers of a report, in the order in which they are said. [8.34]
const (
	saidShips = iota
	saidCarriers
	saidCapital
	saidAPB
	saidMS
	saidSF
	reportFields
)

// A tally is what a report counts: ships, carriers, capital ships and joint shipping.
// The last three are the numbers of APB, MS and SF, in the order of their kinds.
type tally [reportFields]int

// count counts a force as reports do: a ship is any counter, a capital ship a battleship,
// a battlecruiser or a heavy cruiser (R2). [8.35]
func (r *Rules) count(f *Force) (t tally) {
	for _, l := range f.lots() {
		n := int(l.N)
		t[saidShips] += n
		switch k := r.ShipTypes[l.Type].Number; {
		case k < book.KindBB:
			t[saidCarriers] += n
		case k <= book.KindCA:
			t[saidCapital] += n
		// Cruisers below heavy ones, destroyers and escorts count as ships alone.
		case k > book.KindCD:
			t[saidAPB+int(k-book.KindCD-1)] += n
		}
	}
	return t
}

// ByFives rounds a number of ships up to the next five. [8.34]
func ByFives(n int) int { return (n + 4) / 5 * 5 }

// claims returns the most that a report of these forces can say of each number: what any
// of them may be taken for by a chit other than False (W63).
func (b *Search) claims() (most tally) {
	for i := range b.Forces[:b.Count] {
		for k, n := range b.Rules.count(&b.Forces[i]) {
			most[k] = max(most[k], n)
		}
	}
	most[saidShips] = ByFives(most[saidShips] + 10)
	for k := saidCarriers; k < reportFields; k++ {
		most[k] += 2
	}
	return most
}

// allowed returns from what to what a chit lets the owner of a force say the next number
// of a report; ships are said in fives, and never as none (W64). A dummy is admitted but
// under False, which may say anything, though who says that there are no ships counts
// none. [8.33] [8.34] [8.37]
// Approximate and error chits spread by 1 or 2: by so many fives for ships, by so many
// for all else. With an approximate chit what is not there cannot be said to be, and what
// is there not to be missing; an error chit may also hide or invent capital ships, and
// carriers where either is there. True is a spread of 0, so that 7 ships are said as 10.
func (t *tally) allowed(chit int, r *Report, field int, most *tally) (least, top int) {
	spread := [chitKinds]int{0, 1, 2, 1, 2, 0}[chit]
	n := t[field]
	switch {
	case chit == chitFalse:
		if field > saidShips && r.Numbers[saidShips] == 0 {
			return 0, 0
		}
		return 0, most[field]
	case t[saidShips] == 0:
		return 0, 0
	case field == saidShips:
		return max(5, ByFives(n-5*spread)), ByFives(n + 5*spread)
	case chit >= chitError1 && (field == saidCapital || field == saidCarriers && t[saidCapital]+t[saidCarriers] > 0):
		return max(0, n-spread), n + spread
	case n == 0:
		return 0, 0
	}
	return max(1, n-spread), n + spread
}

// fits reports whether a chit lets the owner of a force say what has been said.
// A searcher who knows the force and hears the numbers rules out all other chits this
// way.
func (t *tally) fits(chit int, r *Report, most *tally) bool {
	for field := range int(r.Said) {
		n := int(r.Numbers[field])
		if least, top := t.allowed(chit, r, field, most); n < least || n > top {
			return false
		}
	}
	return true
}

// next returns what the number that is asked may be.
func (b *Search) next() (least, top int) {
	r := b.report(b.Marker)
	t, most := b.Rules.count(&b.Forces[b.under(b.Marker)]), b.claims()
	return t.allowed(int(r.Chit)-1, r, int(r.Said), &most)
}

// say adds a number to a report, and all following numbers that have no choice.
func (b *Search) say(n int) {
	r := b.report(b.Marker)
	r.Numbers[r.Said] = uint8(n)
	r.Said++
	b.sayForced()
}

// Numbers with one possible value are said without asking, and the report is complete
// with the last.
func (b *Search) sayForced() {
	r := b.report(b.Marker)
	for r.Said < reportFields {
		least, top := b.next()
		if least < top {
			return
		}
		r.Numbers[r.Said] = uint8(least)
		r.Said++
	}
	b.Marker++
	b.nextMarker()
}

// drawn returns how many chits of each kind are in play; they stay there until the end of
// the Game-Turn. [8.32] [8.36]
func (b *Search) drawn() (n [chitKinds]int) {
	for i := range b.markers() {
		for _, r := range b.Markers[i].Reports {
			if r.Chit > 0 {
				n[r.Chit-1]++
			}
		}
	}
	return n
}
