package sim

// A Staged is a State of a long game with a public clock: both sides always know it, and no
// deal changes it. A period is the unit in which people look ahead: a turn of the
// game. A stage is the part of a period for which one makes a plan: the moves of a side, a
// phase of combat.
type Staged interface {
	State
	// Period returns the turn of the game. It never falls.
	Period() int
	// Stage returns the stage at hand. Each stage of a game has a number of its own.
	Stage() int
}

// Clock returns the period and the stage of the position; false where the game has no such
// clock.
func (v *View) Clock() (period, stage int, ok bool) {
	s, ok := v.state.(Staged)
	if !ok {
		return 0, 0, false
	}
	return s.Period(), s.Stage(), true
}

// A Planner is an Agent that makes up its mind at its first decision of a stage of a
// Staged game, and keeps to that until the stage is over: its choice is a function of what
// it saw in this stage and of the dice. Whoever goes on with a game in the middle of a
// stage has to ask it again all that it was asked in that stage.
type Planner interface {
	Agent
	Planner()
}
