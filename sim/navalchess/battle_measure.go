package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// Outcomes of a battle: which side is alone in the fight at the end, and whether the other side has
// any pieces left. Otherwise nobody is there, or both are (N04). Submarines always are.
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
	var here, alive [2]bool // by side of the battle
	here[Attacker] = b.s.Alone.Kind == play.OfSubs
	for u := range b.s.Ships {
		side := b.s.BattleSide(b.s.Ships[u].Side)
		alive[side] = alive[side] || b.s.Life(u) > 0
		here[side] = here[side] || b.s.Life(u) > 0 && b.s.Ship[u]&play.Left == 0
	}
	for a := range b.s.Planes {
		if side := b.s.BattleSide(b.s.Planes[a].Side); b.s.Alone.Kind == play.OfAirs && b.s.Flying(a) {
			here[side], alive[side] = true, true
		}
	}
	switch {
	case here[0] && here[1]:
		return BothStay
	case !here[0] && !here[1]:
		return BothGone
	case here[0]:
		return DefenderEliminated + int(play.Bit(alive[1]))
	}
	return AttackerEliminated + int(play.Bit(alive[0]))
}

// Favors implements sim.OutcomeJudge. Air strikes and submarines are scored by the losses, so that
// their outcomes say nothing about the winner.
func (b *Battle) Favors(outcome int) sim.Side {
	if b.s.Alone.Kind != play.OfGuns {
		return sim.Over
	}
	switch outcome {
	case DefenderEliminated, DefenderRetreated:
		return Attacker
	case AttackerEliminated, AttackerRetreated:
		return Defender
	}
	return sim.Over
}

// Score is, of a fight with guns, 1 for the side that is alone in it at the end, -1 for
// the other, 0 where neither is; of air strikes and submarines, the share of what it is
// worth that the enemy has lost, less one's own.
func (b *Battle) Score(side sim.Side) float64 {
	score := 0.0
	switch o := b.Outcome(); {
	case b.s.Alone.Kind != play.OfGuns:
		start, now := b.worths(&b.s.Alone.Start), b.worths(&b.s.Position)
		for side, sign := range [2]float64{-1, 1} {
			if start[side] > 0 {
				score += sign * float64(start[side]-now[side]) / float64(start[side])
			}
		}
	case o == DefenderEliminated || o == DefenderRetreated:
		score = 1
	case o == AttackerEliminated || o == AttackerRetreated:
		score = -1
	}
	if side == Defender && score != 0 {
		return -score
	}
	return score
}

// Measures are the outcome, the rounds fought, but of submarine attacks, and the hits that the pieces of each
// side, and each ship and air unit, could still take: 0 for one that is lost.
func (b *Battle) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(battleOutcomes) - 1, Labels: battleOutcomes}}
	if b.s.Alone.Kind != play.OfSubs {
		m = append(m, sim.Measure{Name: "rounds", Max: play.MostRounds})
	}
	points := b.points()
	for side, name := range battleSides {
		m = append(m, sim.Measure{Name: name, Max: points[side], Unit: "hits"})
	}
	for side := range sim.Side(2) {
		for u := range b.Pieces() {
			if b.owner(u) == side {
				m = append(m, sim.Measure{Name: battleSides[side] + " " + b.Fighter(u).Name, Max: b.lasts(u),
					Unit: "hits"})
			}
		}
	}
	return m
}

// AppendMeasures appends the values of Measures for a finished battle.
func (b *Battle) AppendMeasures(buf []int) []int {
	points := b.points()
	buf = append(buf, b.Outcome())
	if b.s.Alone.Kind != play.OfSubs {
		buf = append(buf, int(b.s.Round))
	}
	buf = append(buf, points[0], points[1])
	for side := range sim.Side(2) {
		for u := range b.Pieces() {
			if b.owner(u) == side {
				buf = append(buf, b.lasts(u))
			}
		}
	}
	return buf
}

// Pieces returns how many pieces there are, ships before air units; they are numbered
// from 0.
func (b *Battle) Pieces() int { return len(b.s.Ships) + len(b.s.Planes) }

// owner returns whose a piece is.
func (b *Battle) owner(u int) sim.Side {
	if a := u - len(b.s.Ships); a >= 0 {
		return b.s.BattleSide(b.s.Planes[a].Side)
	}
	return b.s.BattleSide(b.s.Ships[u].Side)
}

// lasts returns the hits that a piece can still take.
func (b *Battle) lasts(u int) int {
	if a := u - len(b.s.Ships); a >= 0 {
		return int(play.Bit(b.s.Flying(a)))
	}
	return b.s.Life(u)
}

// points returns the sum of lasts by side of the battle.
func (b *Battle) points() (sum [2]int) {
	for u := range b.Pieces() {
		sum[b.owner(u)] += b.lasts(u)
	}
	return sum
}

// worth is what a piece is worth as it stands: the hits that it takes and those
// that its column of the attack table has on a die, sunk counting two (N15). The game
// has no prices.
func (b *Battle) worth(u int) int {
	s, by := &b.s, 0
	if b.lasts(u) == 0 {
		return 0
	}
	if a := u - len(s.Ships); a >= 0 {
		by = play.AirColumn[s.Planes[a].Kind]
	} else {
		by = play.ByGuns + int(s.Ships[u].Guns)
	}
	sum := b.lasts(u)
	for roll := 1; roll <= 6; roll++ {
		x := s.Result(by, roll)
		sum += int(play.Bit(x&(play.Damages|play.Sinks) != 0)) + int(play.Bit(x&play.Sinks != 0))
	}
	return sum
}

// worths returns the sum of worth by side of the battle in a position.
func (b *Battle) worths(p *play.Position) (sum [2]int) {
	c := Battle{State{play.State{Rules: b.s.Rules, Position: *p}}}
	for u := range c.Pieces() {
		sum[c.owner(u)] += c.worth(u)
	}
	return sum
}

// Goals are hold, the defender's chance that the attacker is not alone in the fight at
// the end, and ships, what the defender's pieces left are worth, less the attacker's.
func (b *Battle) Goals() []sim.Goal {
	worths := b.worths(&b.s.Position)
	return []sim.Goal{
		{Name: "hold", Meaning: "the chance that the attacker is not alone in the fight at the end",
			Unit: "probability", Side: Defender, High: 1},
		{Name: "ships", Meaning: "what the defender's pieces left are worth, less the attacker's", Unit: "points",
			Side: Defender, Low: -float64(worths[0]), High: float64(worths[1])},
	}
}

// AppendBanked appends the result of each goal, which is certain at the end only.
func (b *Battle) AppendBanked(buf []float64) []float64 {
	if b.s.Step != play.StepOver {
		return append(buf, 0, 0)
	}
	worths := b.worths(&b.s.Position)
	return append(buf, float64(play.Bit(b.Outcome() > DefenderRetreated)), float64(worths[1]-worths[0]))
}

// AppendFuture appends what is still open, which is all, as nothing is banked before the
// end; which of alike air units are lost is no matter.
func (b *Battle) AppendFuture(buf []byte) []byte { return b.AppendKey(buf) }
