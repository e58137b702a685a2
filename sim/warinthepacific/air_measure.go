package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

// Outcomes of an air fight: whether the strike gets to its target.
const (
	Stopped = iota
	PartlyThrough
	Through
)

// what is lost in the units of a measure.
const (
	airPoints    = "Air Points"
	subPoints    = "Sub Points"
	damageLevels = "damage levels"
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
		if g.Marks&escort == 0 {
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

// effect returns how much of the greatest harm the bombardment does.
func (a *Air) effect() float64 {
	switch a.Target {
	case groundTarget:
		return float64(a.Effect) / 3
	case supplyTarget:
		return float64(a.Effect) / 100
	case portTarget:
		return float64(a.Effect) / 5
	}
	lost, all := 0, 0
	for _, g := range a.Parked[:a.Berths] {
		lost, all = lost+int(g.Lost), all+g.total()
	}
	if all == 0 {
		return float64(a.Effect) / 5
	}
	return (float64(a.Effect)/5 + float64(lost)/float64(all)) / 2
}

// share returns which share of its points in the air a side has lost.
func (a *Air) share(s sim.Side) float64 {
	lost, all := 0, 0
	for _, g := range a.groups(s) {
		lost, all = lost+int(g.Lost), all+g.total()
	}
	return float64(lost) / float64(max(1, all))
}

// Measures are the outcome, the points over the target, the effect of the bombardment,
// and the points that each side and each group has left: in the air, gone home or on the
// ground.
func (a *Air) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(airOutcomes) - 1, Labels: airOutcomes}, {Name: "through", Max: a.striking()}}
	if a.Target != noTarget {
		m = append(m, sim.Measure{Name: "effect", Max: [...]int{groundTarget: 3, supplyTarget: 100, portTarget: 5, baseTarget: 5}[a.Target]})
	}
	for s := range sim.Side(2) {
		m = append(m, sim.Measure{Name: sideNames[s], Max: a.strong(s), Unit: airPoints})
	}
	for s := range sim.Side(2) {
		for i, g := range a.groups(s) {
			m = append(m, sim.Measure{Name: sideNames[s] + " " + a.airLabel(a.groups(s), i), Max: g.total(), Unit: airPoints})
		}
	}
	for i, g := range a.Parked[:a.Berths] {
		m = append(m, sim.Measure{Name: sideNames[Defender] + " parked " + a.airLabel(a.Parked[:a.Berths], i), Max: g.total(), Unit: airPoints})
	}
	return m
}

// strong returns how many points of a side there are, those on the ground with them.
func (a *Air) strong(s sim.Side) (n int) {
	for _, g := range a.groups(s) {
		n += g.total()
	}
	if s == Defender {
		for _, g := range a.Parked[:a.Berths] {
			n += g.total()
		}
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
	if a.Target != noTarget {
		buf = append(buf, int(a.Effect))
	}
	for s := range sim.Side(2) {
		buf = append(buf, a.strong(s)-a.gone(s))
	}
	for s := range sim.Side(2) {
		for _, g := range a.groups(s) {
			buf = append(buf, g.total()-int(g.Lost))
		}
	}
	for _, g := range a.Parked[:a.Berths] {
		buf = append(buf, int(g.Pool))
	}
	return buf
}
