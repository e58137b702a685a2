package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var _ sim.Staged = (*Campaign)(nil)

// Period returns the turn.
func (c *Campaign) Period() int { return c.GameTurn() }

// Stage returns the part of the turn: deployment, turn order, the moves of the first and of the
// second player, combat, or logistics.
func (c *Campaign) Stage() int {
	part := 0
	switch c.Phase {
	case situation.EndingRoll, situation.InitiativeRoll, situation.FirstOrSecond, situation.TyphoonRoll:
		part = 1
	case situation.ChooseBlock, situation.ChoosePlace:
		part = 2
		if c.Mover != c.FirstPlayer {
			part = 3
		}
	case situation.ChooseBattle, situation.FightOrNot, situation.InBattle, situation.Withdrawal, situation.Regroup,
		situation.AirLanding:
		part = 4
	case situation.LeaveBlockade, situation.GiveChina, situation.Build, situation.WarOver:
		part = 5
	}
	return c.GameTurn()*6 + part
}
