package learning

import (
	"math"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim/float"
)

// solved is the battle of a block and its best play.
type solved struct {
	play   *exact.BestPlay
	battle uint64 // the number of all its games in rows: those of one battle are held out of a training together
	values []float64
}

// apart is how much worse than the best a decision may be, as a share of the goal's range, for its
// weight to fall by a factor e. matters is how far apart the best and the worst decision must be
// for a row.
const (
	apart   = 0.015
	matters = 0.002
)

// draw turns to the battle of a block.
func (p *player) draw(block int) bool {
	t := &Table{kinds: p.table.kinds}
	t.Start, p.play, p.err = p.table.Draw(p.ctx, block)
	if p.err == nil {
		p.err = t.prepare(p.ctx, p.recipe)
	}
	if p.err != nil {
		return false
	}
	p.hall, p.battle = t.hall(), uint64(2*block)
	return true
}

// judged makes a row of what each decision is worth under best play, and returns which is played: as often as not the
// best, so that positions are those that good players come to, and others.
func (p *player) judged(drawn, choice int) int {
	p.values, p.err = p.play.Values(p.ctx, p.state, p.legal, p.values[:0])
	if p.err != nil {
		return choice
	}
	g := p.play.Goal()
	scale := 1 / (g.High - g.Low)
	if p.state.Turn() != g.Side {
		scale = -scale
	}
	best, low, high := 0, math.Inf(1), math.Inf(-1)
	for i := range p.values {
		x := p.values[i] * scale
		if p.values[i] = x; x > high {
			best, high = i, x
		}
		low = min(low, x)
	}
	if high-low > matters {
		shares, sum := p.open(p.battle).Shares, 0.0
		for _, x := range p.values {
			sum += float.Exp((x - high) / apart)
		}
		for i, x := range p.values {
			shares[i] = float32(float.Exp((x-high)/apart) / sum)
		}
	}
	if p.samples.Pick(uint64(drawn), 2) == 0 {
		return best
	}
	return choice
}
