package sim

// A Staged is a State of a long game with a public clock: both sides always know it, and no deal
// changes it. A period is the unit in which people look ahead, such as a game turn. A stage is the
// part of a period that one plans as a whole, such as a side's moves or a combat phase.
type Staged interface {
	State
	// Period returns the number of the current period. It never decreases.
	Period() int
	// Stage returns the number of the current stage. All stages of a game have different numbers.
	Stage() int
}

// Clock returns the period and stage of the position; ok is false if the game is not Staged.
func (v *View) Clock() (period, stage int, ok bool) {
	s, ok := v.state.(Staged)
	if !ok {
		return 0, 0, false
	}
	return s.Period(), s.Stage(), true
}

// A Planner is an Agent that makes a plan at its first decision in a stage of a Staged game and
// follows it until the stage ends. Its choice depends on what it saw in this stage and on the dice.
// To resume a game in the middle of a stage, ask it again for all its decisions in that stage.
type Planner interface {
	Agent
	Planner()
}
