package contact

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Forecasts of an engagement for agents. None of them looks at hidden values.

// Promise returns what the side that is asked gains by a move, on average over the dice:
// a value that the other side assigns, or has assigned in secret, is any from 0 to 14, one
// that the own side has still to assign is 14 where this one is above 7, else 0.
func (b *Engagement) Promise(m sim.Move) float64 {
	c := b.EngagePosition
	night := b.Night
	switch b.Step {
	case EngageValue:
		c.Fleets[b.Player][b.Asked].Value, c.Fleets[b.Player][b.Asked].Chosen = uint8(m), true
	case EngageNight:
		night = m == 1
	}
	side := uint8(b.Turn())
	for i := range b.Count[side] {
		if f := &c.Fleets[side][i]; f.Open && !f.Chosen {
			f.Value = 0
			if b.Step == EngageValue && 2*int(m) > mostValue {
				f.Value = mostValue
			}
		}
	}
	e := Engagement{b.Rules, c}
	score := e.expect(side, night)
	if side == uint8(book.Defender) {
		return -score
	}
	return score
}

// expect returns the mean value to the attacker as one side sees it.
func (b *Engagement) expect(viewer uint8, night bool) float64 {
	var chance [maxFleets]float64
	n := b.pairs()
	for i := range n {
		chance[i] = b.chance(i, viewer, night)
	}
	on := float64(b.Rules.Initiative[book.Bit(night)][b.Date]) / 6
	sum := 0.0
	for set := 1; set < 1<<n; set++ {
		p := 1.0
		var met [2][maxFleets]bool
		for i := range n {
			if set>>i&1 == 0 {
				p *= 1 - chance[i]
				continue
			}
			p *= chance[i]
			met[0][min(i, b.Count[0]-1)], met[1][min(i, b.Count[1]-1)] = true, true
		}
		if p > 0 {
			sum += float64(p * (float64(on*b.value(&met, b.japan(), night)) +
				float64((1-on)*b.value(&met, 1-b.japan(), night))))
		}
	}
	return sum
}

// chance returns how likely a pair meets, over all that the other side may have assigned.
func (b *Engagement) chance(i, viewer uint8, night bool) float64 {
	alpha, bravo := b.pair(i)
	other := [2]Fleet{*alpha, *bravo}
	hidden := &other[1-viewer]
	if !hidden.Open {
		return b.odds(&other, night)
	}
	sum := 0.0
	for v := range mostValue + 1 {
		hidden.Value = uint8(v)
		sum += b.odds(&other, night)
	}
	return sum / (mostValue + 1)
}

func (b *Engagement) odds(pair *[2]Fleet, night bool) float64 {
	p := float64(b.Rules.Contact[min(6, b.total(&pair[0], &pair[1], night))]) / 6
	missed := 1.0
	for range max(1, b.Hexes) {
		missed *= 1 - p
	}
	return 1 - missed
}
