package air

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Outcomes of an air fight: whether the strike gets to its target.
const (
	Stopped = iota
	PartlyThrough
	Through
)

var outcomes = []string{"stopped", "partly_through", "through"}

// Outcome returns how a finished fight ended.
func (a *Fight) Outcome() int {
	switch n := a.through(); {
	case a.Salvo > 0: // nothing stops ships here
		return Through
	case n == 0:
		return Stopped
	case n < a.striking():
		return PartlyThrough
	}
	return Through
}

// striking returns how many points set out to strike.
func (a *Fight) striking() (n int) {
	for _, g := range a.groups(book.Attacker) {
		if g.strikes() {
			n += g.total()
		}
	}
	return n
}

// Favors implements sim.OutcomeJudge. A strike at a target can get through and do nothing, so that
// its outcome says nothing about the winner.
func (a *Fight) Favors(outcome int) sim.Side {
	switch {
	case a.Target != noTarget:
		return sim.Over
	case outcome == Stopped:
		return book.Defender
	case outcome == Through:
		return book.Attacker
	}
	return sim.Over
}

// Score is half for what the strike does and half for the points lost, the share that
// the other side lost less one's own. A strike does all by getting through, or where it
// has a target by the highest effect on it (W10).
// Between -1 and 1: nothing done and all of the own points lost is -1 for the attacker,
// all done and the other side gone 1.
func (a *Fight) Score(s sim.Side) float64 {
	done := float64(a.through()) / float64(max(1, a.striking()))
	if a.Target != noTarget {
		done = a.effect()
	}
	score := (2*done - 1 + a.share(book.Defender) - a.share(book.Attacker)) / 2
	if s == book.Defender {
		return -score
	}
	return score
}

// effect returns how much of the greatest harm the bombardment does: of an island hex
// the mean over the targets that are there (W82).
func (a *Fight) effect() float64 {
	sum, n := 0.0, 0
	for t := uint8(groundTarget); t <= baseTarget; t++ {
		if a.under(t) {
			sum, n = sum+a.effectOn(t), n+1
		}
	}
	return sum / float64(n)
}

// effectOn returns that on one target: half of it for the Air Points that are there, if
// any.
// Crates count with the supply that they stand with, all other planes on the ground with
// their base.
func (a *Fight) effectOn(t uint8) float64 {
	done := float64(a.Effects[t-1]) / float64(effectMost[t])
	lost, all := 0, 0
	for _, g := range a.Parked[:a.Berths] {
		if t == baseTarget && g.Marks&crated == 0 || t == supplyTarget && g.Marks&crated != 0 {
			lost, all = lost+a.down(&g), all+g.total()
		}
	}
	if all == 0 {
		return done
	}
	return (done + float64(lost)/float64(all)) / 2
}

// share returns which share of its points in the air a side has lost, or of the Defense
// Strength of its ships.
func (a *Fight) share(s sim.Side) float64 {
	lost, all := 0, 0
	for _, g := range a.groups(s) {
		lost, all = lost+a.down(&g), all+g.total()
	}
	if s == book.Attacker && a.Ships > 0 { // as in a surface action (W86)
		for i := range a.Line[:a.Ships] {
			n := int(a.Rules.TypeOf(&a.Line[i]).Defense)
			lost, all = lost+n*int(a.Line[i].Damage), all+n*book.SunkLevel
		}
	}
	return float64(lost) / float64(max(1, all))
}

// Measures are the outcome, the points over the target, the effect of the bombardment on
// each target, the timing and the number of points of the base's own strike, the guns
// that answer ships, and the points that each side and each group has left: in the air,
// gone home or on the ground; of ships the damage levels that they could still take.
func (a *Fight) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(outcomes) - 1, Labels: outcomes},
		{Name: "through", Max: a.striking()}}
	for t := uint8(groundTarget); t <= baseTarget; t++ {
		if name := "effect"; a.under(t) {
			if a.Target == islandTarget {
				name += " on " + targetWords[t]
			}
			m = append(m, sim.Measure{Name: name, Max: effectMost[t]})
		}
	}
	if a.sequenced() {
		m = append(m, a.ownStrikeMeasures()...)
	}
	if a.Ships > 0 {
		m = append(m, sim.Measure{Name: "gunnery", Max: a.capacity(a.Before[0])})
	}
	units := [2]string{book.AirPoints, book.AirPoints}
	if a.Ships > 0 {
		units[book.Attacker] = book.DamageLevels
	}
	for s := range sim.Side(2) {
		m = append(m, sim.Measure{Name: book.SideNames[s], Max: a.strong(s), Unit: units[s]})
	}
	for s := range sim.Side(2) {
		for i, g := range a.groups(s) {
			m = append(m, sim.Measure{Name: book.SideNames[s] + " " + a.label(a.groups(s), i), Max: g.total(),
				Unit: book.AirPoints})
		}
	}
	b := a.surface()
	for i := range a.Ships {
		m = append(m, sim.Measure{Name: book.SideNames[book.Attacker] + " " + b.ShipLabel(0, i),
			Max: book.SunkLevel - int(a.Line[i].Damage), Unit: book.DamageLevels})
	}
	return a.parkedMeasures(m)
}

// parkedMeasures appends those of Air Points on the ground.
func (a *Fight) parkedMeasures(m []sim.Measure) []sim.Measure {
	for i, g := range a.Parked[:a.Berths] {
		m = append(m, sim.Measure{Name: book.SideNames[book.Defender] + " " + berths[g.berth()].key + " " +
			a.label(a.Parked[:a.Berths], i), Max: g.total(), Unit: book.AirPoints})
	}
	return m
}

// ownStrikeMeasures are the timing of the strike that the base has plotted and how many
// points strike.
func (a *Fight) ownStrikeMeasures() []sim.Measure {
	most := 0
	for _, g := range a.Parked[:a.Berths] {
		if g.Marks&plotted != 0 {
			most += g.total()
		}
	}
	return []sim.Measure{{Name: "timing", Max: len(timingWords) - 2, Labels: timingWords[1:]},
		{Name: "own strike", Max: most}}
}

// strong returns how many points of a side there are, those on the ground with them, or
// how many levels of damage its ships could take.
func (a *Fight) strong(s sim.Side) (n int) {
	for _, g := range a.groups(s) {
		n += g.total()
	}
	if s == book.Defender {
		for _, g := range a.Parked[:a.Berths] {
			n += g.total()
		}
		return n
	}
	for _, ship := range a.Line[:a.Ships] {
		n += book.SunkLevel - int(ship.Damage)
	}
	return n
}

// down returns how many points of a group a finished fight costs. With extended-losses=twice,
// points from beyond their Normal range, including CAP, lose as many again on the way home, up to
// what is left. Points on the ground do not fly. (W115)
func (a *Fight) down(g *Group) int {
	n := int(g.Lost)
	if a.Rules.FarTwice && g.Marks&far != 0 {
		return min(2*n, g.total())
	}
	return n
}

// gone returns how many of them are lost.
func (a *Fight) gone(s sim.Side) (n int) {
	for _, g := range a.groups(s) {
		n += a.down(&g)
	}
	if s == book.Defender {
		for _, g := range a.Parked[:a.Berths] {
			n += a.down(&g)
		}
	}
	return n
}

// AppendMeasures appends the values of Measures for a finished fight.
func (a *Fight) AppendMeasures(buf []int) []int {
	buf = append(buf, a.Outcome(), a.through())
	for t := uint8(groundTarget); t <= baseTarget; t++ {
		if a.under(t) {
			buf = append(buf, int(a.Effects[t-1]))
		}
	}
	if a.sequenced() {
		buf = append(buf, int(a.Timing)-1, a.OwnStrike())
	}
	if a.Ships > 0 {
		buf = append(buf, a.Gunnery())
	}
	for s := range sim.Side(2) {
		buf = append(buf, a.strong(s)-a.gone(s))
	}
	for s := range sim.Side(2) {
		for _, g := range a.groups(s) {
			buf = append(buf, g.total()-a.down(&g))
		}
	}
	for _, s := range a.Line[:a.Ships] {
		buf = append(buf, book.SunkLevel-int(s.Damage))
	}
	return a.appendParked(buf)
}

// appendParked appends the values of parkedMeasures.
func (a *Fight) appendParked(buf []int) []int {
	for _, g := range a.Parked[:a.Berths] {
		buf = append(buf, g.total()-a.down(&g))
	}
	return buf
}
