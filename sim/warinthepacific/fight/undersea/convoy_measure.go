package undersea

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

var convoyOutcomes = []string{"not found", "broken"}

// Outcome returns how a finished search ended.
func (b *Convoy) Outcome() int { return int(book.Bit(b.Found)) }

// Score is 1 for a pipeline that is broken, which carries nothing until the Cycle ends, and
// 0 for one that is not found (W75). [15.67]
func (b *Convoy) Score(side sim.Side) float64 {
	score := float64(book.Bit(b.Found))
	if side == book.Defender {
		return -score
	}
	return score
}

// Measures are the outcome, the hexes searched, the convoys in the hex where the pipeline
// is found and the escorts with them; who searches is never lost, of the owner the pipeline
// is left or not.
func (b *Convoy) Measures() []sim.Measure {
	return []sim.Measure{{Name: "outcome", Max: len(convoyOutcomes) - 1, Labels: convoyOutcomes},
		{Name: "hexes", Max: int(b.Hexes)},
		{Name: "convoys", Max: b.convoys()}, {Name: "escorts", Max: b.escorts()},
		{Name: book.SideNames[0], Max: 1, Unit: "searching forces"}, {Name: book.SideNames[1], Max: 1,
			Unit: "pipelines"}}
}

// AppendMeasures appends the values of Measures for a finished search.
func (b *Convoy) AppendMeasures(buf []int) []int {
	convoys, escorts := 0, 0
	if b.Found {
		convoys, escorts = b.Met()
	}
	return append(buf, b.Outcome(), int(b.Hex), convoys, escorts, 1, 1-b.Outcome())
}
