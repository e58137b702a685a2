package contact

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// The outcomes of an engagement: the First Player of the battle, if there is one.
const (
	AlphaFirst = iota
	BravoFirst
	NoContact
)

var engageOutcomes = []string{"attacker first", "defender first", "no contact"}

// convoys returns how many convoys the Merchant Shipping of a pipeline makes. [15.63]
func (b *Engagement) convoys(f *Fleet) (n int) {
	for _, l := range f.Ships.lots() {
		if book.ShipKinds[b.Rules.ShipTypes[l.Type].Number] == "MS" {
			n += 2 * int(l.N)
		}
	}
	return n
}

// weigh returns the Surface Attack Strength of a Task Force and the worth of its ships:
// of a pipeline those of one convoy and its share of the escort. DD and DE in
// Emergency Transport do not fight. [10.34] [15.65]
// A pipeline meets the enemy convoy by convoy: 3 MS are six convoys, and each has a sixth
// of the ships.
func (b *Engagement) weigh(f *Fleet) (strength, worth float64) {
	for _, l := range f.Ships.lots() {
		t := &b.Rules.ShipTypes[l.Type]
		worth += float64(int(l.N) * (int(t.Defense) + int(t.Air)))
		if f.Mission != missionETRAN || !t.CarriesTroops() {
			strength += float64(int(l.N) * int(t.Attack))
		}
	}
	if f.Mission == missionPipeline {
		n := float64(b.convoys(f))
		return strength / n, worth / n
	}
	return strength, worth
}

// edge is what the First Player's strength counts: half again, and twice where that is
// Japan at night, with the Night Advantage (W66). [30.94]
func (b *Engagement) edge(side uint8, night bool) float64 {
	if night && side == b.japan() {
		return 2
	}
	return 1.5
}

// value is what it is worth to the attacker that these Task Forces have met and which side is
// first. At stake is, for each side, the share of its worth that is in the battle. The share of the
// strength that the enemy has is how much of it is lost (W66). Example: stakes of 1 on both sides
// and strengths of 30, times 1.5 for being first, against 45 are even: (45 - 45) / 90 = 0.
func (b *Engagement) value(met *[2][maxFleets]bool, first uint8, night bool) float64 {
	var strength, stake [2]float64
	for side := range b.Fleets {
		all, in := 0.0, 0.0
		for i := range b.fleets(uint8(side)) {
			f := &b.Fleets[side][i]
			s, worth := b.weigh(f)
			if met[side][i] {
				strength[side] += s
				in += worth
			}
			// weigh gave the share of one convoy; all is about the whole side.
			if f.Mission == missionPipeline {
				worth *= float64(b.convoys(f))
			}
			all += worth
		}
		stake[side] = in / all
	}
	strength[first] *= b.edge(first, night)
	sum := strength[0] + strength[1]
	if sum == 0 {
		return 0
	}
	return (float64(stake[1]*strength[0]) - float64(stake[0]*strength[1])) / sum
}

// Score is what the battle promises to a side, nothing without one (W66).
func (b *Engagement) Score(side sim.Side) float64 {
	if b.First == 0 {
		return 0
	}
	var met [2][maxFleets]bool
	for s := range b.Fleets {
		for i := range b.fleets(uint8(s)) {
			met[s][i] = b.Fleets[s][i].Met
		}
	}
	score := b.value(&met, b.First-1, b.Night)
	if side == book.Defender {
		return -score
	}
	return score
}

// Outcome returns who is first, or that there is no battle.
func (b *Engagement) Outcome() int {
	if b.First == 0 {
		return NoContact
	}
	return int(b.First) - 1
}

// Measures are who is first, the Search Points of the last roll, the hexes of a pipeline
// that were not entered, and of both sides the Task Forces that were not brought to
// battle, in all and one by one.
func (b *Engagement) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(engageOutcomes) - 1, Labels: engageOutcomes}, {Name: "night", Max: 1}}
	if b.Hexes > 0 {
		m = append(m, sim.Measure{Name: "hexes left", Max: int(b.Hexes) - 1})
	}
	for side := range b.Fleets {
		m = append(m, sim.Measure{Name: book.SideNames[side], Max: int(b.Count[side]), Unit: book.UnmetForces})
	}
	for side := range b.Fleets {
		for i := range b.Count[side] {
			m = append(m,
				sim.Measure{Name: fmt.Sprintf("%s force %s", book.SideNames[side], b.fleetName(uint8(side), i)),
					Max: 1})
		}
	}
	return m
}

// AppendMeasures appends the values of Measures for an engagement that is over.
func (b *Engagement) AppendMeasures(buf []int) []int {
	buf = append(buf, b.Outcome(), int(book.Bit(b.Night)))
	if b.Hexes > 0 {
		buf = append(buf, int(b.Hexes)-1)
	}
	for side := range b.Fleets {
		free := 0
		for _, f := range b.fleets(uint8(side)) {
			free += int(book.Bit(!f.Met))
		}
		buf = append(buf, free)
	}
	for side := range b.Fleets {
		for _, f := range b.fleets(uint8(side)) {
			buf = append(buf, int(book.Bit(!f.Met)))
		}
	}
	return buf
}
