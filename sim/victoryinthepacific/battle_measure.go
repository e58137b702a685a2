package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// Outcomes of a battle: which side is alone in the area at the end, and whether the other side has
// any units left. Otherwise nobody is there, or both are (V01).
const (
	DefenderEliminated = iota
	DefenderRetreated
	AttackerEliminated
	AttackerRetreated
	BothGone
	BothStay
)

var battleOutcomes = []string{"defender_eliminated", "defender_retreated", "attacker_eliminated",
	"attacker_retreated", "both_gone", "both_stay"}

// Outcome returns how a finished battle ended.
func (b *Battle) Outcome() int {
	var here, left [2]bool // by side of the battle
	for u := range b.s.Units {
		side := b.s.BattleSide(b.s.Units[u].Side)
		here[side] = here[side] || b.s.At[u] == b.s.Area
		left[side] = left[side] || b.s.Life(u) > 0
	}
	switch {
	case here[0] && here[1]:
		return BothStay
	case !here[0] && !here[1]:
		return BothGone
	// The retreated outcome follows the eliminated one: a surviving enemy unit makes it a retreat.
	case here[0]:
		return DefenderEliminated + int(play.Bit(left[1]))
	}
	return AttackerEliminated + int(play.Bit(left[0]))
}

// Favors implements sim.OutcomeJudge.
func (b *Battle) Favors(outcome int) sim.Side {
	switch outcome {
	case DefenderEliminated, DefenderRetreated:
		return Attacker
	case AttackerEliminated, AttackerRetreated:
		return Defender
	}
	return sim.Over
}

// Score is 1 for the side that is alone in the area at the end, -1 for the other side, and 0 if
// neither is.
func (b *Battle) Score(side sim.Side) float64 {
	score := 0.0
	switch b.Outcome() {
	case DefenderEliminated, DefenderRetreated:
		score = 1
	case AttackerEliminated, AttackerRetreated:
		score = -1
	}
	if side == Defender && score != 0 {
		return -score
	}
	return score
}

// Measures are the outcome; the rounds fought, including those of chases; the bases taken, if there
// is a landing force; and the points of damage that each side, and each unit, can still take. A
// unit that is sunk, destroyed, spent or on the bottom of its port can take 0.
func (b *Battle) Measures() []sim.Measure {
	// There can be more rounds than MostRounds in chases, because each unit can begin one.
	m := []sim.Measure{{Name: "outcome", Max: len(battleOutcomes) - 1, Labels: battleOutcomes},
		{Name: "rounds", Max: play.MostRounds + len(b.s.Units)}}
	if b.s.lands() {
		m = append(m, sim.Measure{Name: "bases taken", Max: len(b.s.Units)})
	}
	points := b.points()
	for side, name := range battleSides {
		m = append(m, sim.Measure{Name: name, Max: points[side], Unit: "points of damage"})
	}
	for side := range sim.Side(2) {
		for u := range b.Span(side) {
			m = append(m, sim.Measure{Name: battleSides[side] + " " + b.s.Units[u].Name, Max: b.s.Life(u),
				Unit: "points of damage"})
		}
	}
	return m
}

// AppendMeasures appends the values of Measures for a finished battle.
func (b *Battle) AppendMeasures(buf []int) []int {
	buf = append(buf, b.Outcome(), int(b.s.Round))
	if b.s.lands() {
		taken := 0
		for p := range b.s.Ports {
			taken += int(play.Bit(b.s.Owner[p] != b.s.Ports[p].Holder))
		}
		buf = append(buf, taken)
	}
	points := b.points()
	buf = append(buf, points[:]...)
	for side := range sim.Side(2) {
		for u := range b.Span(side) {
			buf = append(buf, b.s.Life(u))
		}
	}
	return buf
}

// lands reports whether a landing force of either side takes part.
func (s *State) lands() bool {
	for u := range s.Units {
		if s.Units[u].Kind == play.Landing {
			return true
		}
	}
	return false
}

// points returns the sum of life by side of the battle.
func (b *Battle) points() (sum [2]int) {
	for u := range b.s.Units {
		sum[b.s.BattleSide(b.s.Units[u].Side)] += b.s.Life(u)
	}
	return sum
}

// Goals are hold, the defender's chance that the attacker is not alone in the area at the end, and
// ships, the worth of the defender's remaining units minus the attacker's. The bounds of ships are
// what both sides are worth now.
func (b *Battle) Goals() []sim.Goal {
	goals := []sim.Goal{
		{Name: "hold", Meaning: "the chance that the attacker is not alone in the area at the end",
			Unit: "probability", Side: Defender, High: 1},
		{Name: "ships", Meaning: "what the defender's units left are worth, less the attacker's", Unit: "factors",
			Side: Defender},
	}
	for u := range b.s.Units {
		if b.s.Life(u) == 0 {
			continue
		}
		if worth := float64(b.s.Units[u].Worth()); b.s.BattleSide(b.s.Units[u].Side) == Defender {
			goals[1].High += worth
		} else {
			goals[1].Low -= worth
		}
	}
	return goals
}

// AppendBanked appends whether the area is held, which is certain only at the end, and the worth of
// the units that have left it.
func (b *Battle) AppendBanked(buf []float64) []float64 {
	hold, worth, over := 0.0, 0, b.s.Step == play.StepOver
	if over && b.Outcome() > DefenderRetreated {
		hold = 1
	}
	for u := range b.s.Units {
		// Before the end only units that are out of the battle for good count; at the end all do.
		if b.s.Life(u) == 0 || !over && !b.s.Out(u) {
			continue
		}
		if w := b.s.Units[u].Worth(); b.s.BattleSide(b.s.Units[u].Side) == Defender {
			worth += w
		} else {
			worth -= w
		}
	}
	return append(buf, hold, float64(worth))
}
