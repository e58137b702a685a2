package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

var _ sim.Staged = (*Campaign)(nil)

// Period returns the turn.
func (c *Campaign) Period() int { return int(c.turn) }

// Stage returns the part of the turn at hand: deployment, who goes first, the moves of the
// first and of the second player, combat, logistics.
func (c *Campaign) Stage() int {
	part := 0
	switch c.phase {
	case atEnding, atInitiative, atOrder, atTyphoon:
		part = 1
	case atMoves, atDestination:
		part = 2
		if c.mover != c.first {
			part = 3
		}
	case atBattles, atDeclare, atFight, atPlace, atRegroup, atAirLanding:
		part = 4
	case atCutOff, atGift, atBuilds, atWarOver:
		part = 5
	}
	return int(c.turn)*6 + part
}
