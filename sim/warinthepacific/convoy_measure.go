package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

var convoyOutcomes = []string{"not found", "broken"}

// Outcome returns how a finished search ended.
func (b *Convoy) Outcome() int { return int(bit(b.Found)) }

// Score is 1 for a pipeline that is broken, which carries nothing until the Cycle ends, and
// 0 for one that is not found (W75). [15.67]
func (b *Convoy) Score(side sim.Side) float64 {
	score := float64(bit(b.Found))
	if side == Defender {
		return -score
	}
	return score
}

// searchers returns how many Air Points search, 1 for a Task Force.
func (b *Convoy) searchers() (n int) {
	for _, g := range b.Air.Groups[:b.Air.Count] {
		n += int(g.Number)
	}
	return max(1, n)
}

// Measures are the outcome, the hexes searched, the convoys in the hex where the pipeline
// is found and the escorts with them, who searches, and the Load Points that are carried.
func (b *Convoy) Measures() []sim.Measure {
	return []sim.Measure{{Name: "outcome", Max: len(convoyOutcomes) - 1, Labels: convoyOutcomes}, {Name: "hexes", Max: int(b.Hexes)},
		{Name: "convoys", Max: b.convoys()}, {Name: "escorts", Max: b.escorts()},
		{Name: sideNames[0], Max: b.searchers()}, {Name: sideNames[1], Max: int(b.Capacity)}}
}

// AppendMeasures appends the values of Measures for a finished search.
func (b *Convoy) AppendMeasures(buf []int) []int {
	convoys, escorts, carried := 0, 0, int(b.Capacity)
	if b.Found {
		convoys, escorts = b.Met()
		carried = 0
	}
	return append(buf, b.Outcome(), int(b.Hex), convoys, escorts, b.searchers(), carried)
}
