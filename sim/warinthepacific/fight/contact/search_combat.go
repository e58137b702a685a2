package contact

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// purposes of the rolls of a search.
const (
	rollFound = iota
	rollChit
)

// searchEvent returns where a roll stands: Phase, marker, what for, and which base.
// Marker 0 to 4, Phase 0 to 2: with the purpose and the base a roll has its number
// whatever was rolled before.
func (b *Search) searchEvent(purpose, n int) uint64 {
	return uint64(b.Now)<<24 | uint64(b.Marker)<<16 | uint64(purpose)<<8 | uint64(n)
}

// Apply carries out a legal move.
func (b *Search) Apply(m sim.Move, d *sim.Dice) {
	var room [256]sim.Move
	if _, ok := slices.BinarySearch(b.Legal(room[:0]), m); !ok {
		panic("warinthepacific: a move that is not legal")
	}
	switch b.Step {
	case SearchDeploy:
		b.Markers[b.Marker].Holds = uint8(m) + 1
		if b.Marker++; b.Marker == b.Count {
			b.begin()
		}
	case SearchArcs:
		_, g := b.asked()
		g.Sent[b.Arc] = uint8(m)
		b.Arc++
		b.nextArc()
	case SearchRoll:
		b.search(d)
	case SearchReport:
		b.say(int(m))
	case SearchStrike:
		b.Target = uint8(m)
		if m > 0 || b.Now+1 == b.Phases {
			b.Step = SearchOver
			return
		}
		b.nextPhase()
	}
}

// begin begins when all markers are deployed. Task Forces that the enemy sees without a search are
// revealed. [8.38] [8.6] The owner deploys its markers unseen, but the searcher learns at once of
// markers that are seen anyway.
func (b *Search) begin() {
	b.Marker = 0
	for i := range b.markers() {
		m := &b.Markers[i]
		m.Known = b.betrayed(m)
		m.Contacted = m.Known
	}
	b.Step = SearchArcs
	b.nextArc()
}

// nextPhase begins another Phase. Contacts must be made again, but known markers stay known (W67).
// [8.36]
func (b *Search) nextPhase() {
	b.Now++
	for i := range b.markers() {
		b.Markers[i].Contacted = b.Markers[i].Known
	}
	b.Step = SearchArcs
	b.nextArc()
}

// search lets base after base roll for a marker until one finds it. Then its owner draws a chit
// that is not in play and begins the report. It does not matter which 20 of the 30 chits are in the
// first cup, because nobody knows. [8.2] [8.31] [8.32] [8.41]
func (b *Search) search(d *sim.Dice) {
	m := &b.Markers[b.Marker]
	for i := range b.bases() {
		// 6 needs no roll, 0 allows none; more than 6 Search Points are no better than 6.
		on := int(b.Rules.Contact[min(6, b.points(&b.Bases[i], b.Marker))])
		if on >= 6 || on > 0 && d.Roll(b.searchEvent(rollFound, i), 6) <= on {
			m.Contacted = true
			break
		}
	}
	if !m.Contacted {
		b.Marker++
		b.nextMarker()
		return
	}
	*b.report(b.Marker) = Report{Chit: b.draw(d) + 1}
	b.Step = SearchReport
	b.sayForced()
}

// draw draws a kind of chit. [8.32]
// Chits are drawn without return, so that the number of each kind that is left is its
// weight. Where only the distribution counts (exact solving) Merged gives all outcomes of
// a kind as one; a single draw counts down to the kind instead.
func (b *Search) draw(d *sim.Dice) uint8 {
	var left [chitKinds]uint64
	all := uint64(0)
	for k, n := range b.drawn() {
		left[k] = uint64(b.Rules.tables.chits[k] - n)
		all += left[k]
	}
	event := b.searchEvent(rollChit, 0)
	if k, ok := d.Merged(left[:], all); ok {
		return uint8(k)
	}
	n := uint64(d.Pick(event, int(all)))
	for k := range left {
		if n < left[k] {
			return uint8(k)
		}
		n -= left[k]
	}
	panic("warinthepacific: no chit is left")
}

// afterSearch ends the searches of a Phase: damaged bases lose some of the points that
// searched, then the searcher decides where there is anything to go for.
// Points are sent anew in every Phase.
func (b *Search) afterSearch() {
	for i := range b.bases() {
		base := &b.Bases[i]
		for k := range base.groups() {
			g := &base.Groups[k]
			b.wear(base, g)
			g.Sent = [mapArcs]uint8{}
		}
	}
	b.Step = SearchStrike
	for m := range b.Count {
		if b.striking(m) {
			return
		}
	}
	if b.Now+1 < b.Phases {
		b.nextPhase()
		return
	}
	b.Step = SearchOver
}

// wear takes the share that a damaged base costs out of the points that searched, .5 up.
// [7.65] [7.66]
// Only points that were sent are lost: .5 of a point counts as one, by 50 added before
// the division.
func (b *Search) wear(base *Base, g *Searcher) {
	if base.Damage == 0 {
		return
	}
	sent := 0
	for _, n := range g.Sent {
		sent += int(n)
	}
	percent := int(b.Rules.tables.worn[base.Damage-1][book.Bit(base.Large)])
	g.Points -= uint8((sent*percent + 50) / 100)
}
