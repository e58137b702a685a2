package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// sacrifice declares a kamikaze (special rule of 1943) if the expected damage to one ship is worth
// enough times what the block would otherwise do and be worth. That is naval air that would be shot
// down, or that is of no more use.
func (g *general) sacrifice(b *battle.Battle, s sim.Side, legal []sim.Move, turn int) int {
	last := len(legal) - 1
	flak, planes := 0.0, 0
	for i := range b.Span(s.Other()) {
		if t := b.Block(i); t.Here {
			flak += antiair(b, i, t)
		}
	}
	for i := range b.Span(s) {
		if b.Block(i).Here && b.Block(i).Group == book.Air {
			planes++
		}
	}
	later := worthLater(turn)
	for n, m := range legal[:last] {
		u := b.Block(battle.Decode(m).Block)
		gain, price, ships := 0.0, 0.0, 0.0
		for i := range b.Span(s.Other()) {
			if t := b.Block(i); t.Here && t.Group == book.Naval {
				gain = max(gain, float64(damage(u.Steps, crashPower, t, false))/6)
				price += float64(t.Steps * t.Cost)
				ships += float64(t.Steps)
			}
		}
		if ships == 0 {
			continue
		}
		done, left := 0.0, float64(u.Steps)
		for range rounds {
			done += min(left/2, ships) * price / ships // N3
			left = max(0, left-flak/float64(planes))
		}
		own := float64(u.Cost) * later
		stays := float64(done*(1+later)) + float64(left*own)
		leaves := float64(u.Steps) * own
		if gain*(1+later) > g.kamikaze*max(stays, leaves) {
			return n
		}
	}
	return last
}

// rounds is the assumed length of a battle [5.2].
const rounds = 3

// antiair returns the hits a round that an enemy block is taken to score on air: all of an air
// block, half of a carrier's, a quarter of a block's that has only guns.
func antiair(b *battle.Battle, i int, t battle.Block) float64 {
	hits := float64(t.Steps*b.Power(i, book.Air)) / 6
	switch {
	case t.Group == book.Air:
		return hits
	case t.Type == book.CV || t.Type == book.MA:
		return hits / 2
	}
	return hits / 4
}

// worthLater returns what blocks that survive a battle are worth: nothing after the last turn, half
// after the one before.
func worthLater(turn int) float64 {
	return min(1, float64(len(book.Turns)-1-turn)/2)
}
