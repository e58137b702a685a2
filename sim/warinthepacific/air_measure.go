package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

// Outcomes of an air fight: whether the strike gets to its target.
const (
	Stopped = iota
	PartlyThrough
	Through
)

var airOutcomes = []string{"stopped", "partly_through", "through"}

// Outcome returns how a finished fight ended.
func (a *Air) Outcome() int {
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
func (a *Air) striking() (n int) {
	for _, g := range a.groups(Attacker) {
		if g.strikes() {
			n += g.total()
		}
	}
	return n
}

// Score is half for what the strike does and half for the points lost, the share that
// the other side lost less one's own. A strike does all by getting through, or where it
// has a target by the highest effect on it (W10).
func (a *Air) Score(s sim.Side) float64 {
	done := float64(a.through()) / float64(max(1, a.striking()))
	if a.Target != noTarget {
		done = a.effect()
	}
	score := (2*done - 1 + a.share(Defender) - a.share(Attacker)) / 2
	if s == Defender {
		return -score
	}
	return score
}

// effect returns how much of the greatest harm the bombardment does: of an island hex
// the mean over the targets that are there (W82).
func (a *Air) effect() float64 {
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
func (a *Air) effectOn(t uint8) float64 {
	done := float64(a.Effects[t-1]) / float64(effectMost[t])
	lost, all := 0, 0
	for _, g := range a.Parked[:a.Berths] {
		if t == baseTarget && g.Marks&crated == 0 || t == supplyTarget && g.Marks&crated != 0 {
			lost, all = lost+int(g.Lost), all+g.total()
		}
	}
	if all == 0 {
		return done
	}
	return (done + float64(lost)/float64(all)) / 2
}

// share returns which share of its points in the air a side has lost, or of the Defense
// Strength of its ships.
func (a *Air) share(s sim.Side) float64 {
	lost, all := 0, 0
	for _, g := range a.groups(s) {
		lost, all = lost+int(g.Lost), all+g.total()
	}
	if s == Attacker && a.Ships > 0 { // as in a surface action (W86)
		for i := range a.Line[:a.Ships] {
			n := int(a.airRules.shipType(&a.Line[i]).defense)
			lost, all = lost+n*int(a.Line[i].Damage), all+n*sunk
		}
	}
	return float64(lost) / float64(max(1, all))
}

// Measures are the outcome, the points over the target, the effect of the bombardment on
// each target, the timing and the number of points of the base's own strike, the guns
// that answer ships, and the points that each side and each group has left: in the air,
// gone home or on the ground; of ships the damage levels that they could still take.
func (a *Air) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(airOutcomes) - 1, Labels: airOutcomes}, {Name: "through", Max: a.striking()}}
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
	units := [2]string{airPoints, airPoints}
	if a.Ships > 0 {
		units[Attacker] = damageLevels
	}
	for s := range sim.Side(2) {
		m = append(m, sim.Measure{Name: sideNames[s], Max: a.strong(s), Unit: units[s]})
	}
	for s := range sim.Side(2) {
		for i, g := range a.groups(s) {
			m = append(m, sim.Measure{Name: sideNames[s] + " " + a.airLabel(a.groups(s), i), Max: g.total(), Unit: airPoints})
		}
	}
	b := a.surface()
	for i := range a.Ships {
		m = append(m, sim.Measure{Name: sideNames[Attacker] + " " + b.shipLabel(0, i), Max: sunk - int(a.Line[i].Damage), Unit: damageLevels})
	}
	return a.parkedMeasures(m)
}

// parkedMeasures appends those of Air Points on the ground.
func (a *Air) parkedMeasures(m []sim.Measure) []sim.Measure {
	for i, g := range a.Parked[:a.Berths] {
		m = append(m, sim.Measure{Name: sideNames[Defender] + " " + berths[g.berth()].key + " " + a.airLabel(a.Parked[:a.Berths], i), Max: g.total(), Unit: airPoints})
	}
	return m
}

// ownStrikeMeasures are the timing of the strike that the base has plotted and how many
// points strike.
func (a *Air) ownStrikeMeasures() []sim.Measure {
	most := 0
	for _, g := range a.Parked[:a.Berths] {
		if g.Marks&plotted != 0 {
			most += g.total()
		}
	}
	return []sim.Measure{{Name: "timing", Max: len(timingWords) - 2, Labels: timingWords[1:]}, {Name: "own strike", Max: most}}
}

// strong returns how many points of a side there are, those on the ground with them, or
// how many levels of damage its ships could take.
func (a *Air) strong(s sim.Side) (n int) {
	for _, g := range a.groups(s) {
		n += g.total()
	}
	if s == Defender {
		for _, g := range a.Parked[:a.Berths] {
			n += g.total()
		}
		return n
	}
	for _, ship := range a.Line[:a.Ships] {
		n += sunk - int(ship.Damage)
	}
	return n
}

// gone returns how many of them are lost.
func (a *Air) gone(s sim.Side) (n int) {
	for _, g := range a.groups(s) {
		n += int(g.Lost)
	}
	if s == Defender {
		for _, g := range a.Parked[:a.Berths] {
			n += int(g.Lost)
		}
	}
	return n
}

// AppendMeasures appends the values of Measures for a finished fight.
func (a *Air) AppendMeasures(buf []int) []int {
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
			buf = append(buf, g.total()-int(g.Lost))
		}
	}
	for _, s := range a.Line[:a.Ships] {
		buf = append(buf, sunk-int(s.Damage))
	}
	return a.appendParked(buf)
}

// appendParked appends the values of parkedMeasures.
func (a *Air) appendParked(buf []int) []int {
	for _, g := range a.Parked[:a.Berths] {
		buf = append(buf, g.total()-int(g.Lost))
	}
	return buf
}
