package seat

import "github.com/ironbottom/ironbottom/sim"

// minds are where agents that keep to what they have decided made up their minds last, by side: the
// stage of the game, how many moves had been made, and the position; known says that there is one.
type minds [2]struct {
	known bool
	stage int
	ply   int
	state sim.State
}

// note remembers a position if it is the first decision of a side in a stage: of a planner, in a
// game of stages, and where there is more than one move.
func (m *minds) note(agents [2]sim.Agent, before sim.State, ply int) {
	side := before.Turn()
	clock, staged := before.(sim.Staged)
	if _, plans := agents[side].(sim.Planner); !plans || !staged || len(before.Legal(nil)) < 2 {
		return
	}
	if w := &m[side]; !w.known || w.stage != clock.Stage() {
		w.known, w.stage, w.ply, w.state = true, clock.Stage(), ply, before.Clone()
	}
}

// askAgain has the agents that made up their minds in the stage at hand do it again, so
// that a game goes on as if it had never stopped.
func (s *Session) askAgain(m *minds) {
	for side, w := range m {
		if clock, ok := s.state.(sim.Staged); !ok || !w.known || clock.Stage() != w.stage {
			continue
		}
		s.dice[side].At(w.ply)
		s.Agents[side].Choose(sim.NewView(w.state, sim.Side(side)), w.state.Legal(nil), &s.dice[side])
	}
}
