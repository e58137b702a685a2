package course

import "github.com/ironbottom/ironbottom/sim"

// minds are what agents that keep to what they have decided were asked in the stage at hand.
type minds [2]struct {
	stage int
	asked []asked
}

// asked is a position that a side decided in, and when.
type asked struct {
	ply   int
	state sim.State
}

// note remembers a position if its side keeps to what it decides.
func (m *minds) note(agents [2]sim.Agent, before sim.State, ply int) {
	side := before.Turn()
	clock, staged := before.(sim.Staged)
	if _, plans := agents[side].(sim.Planner); !plans || !staged || len(before.Legal(nil)) < 2 {
		return
	}
	w := &m[side]
	if w.stage != clock.Stage() {
		w.stage, w.asked = clock.Stage(), w.asked[:0]
	}
	w.asked = append(w.asked, asked{ply, before.Clone()})
}

// askAgain asks the agents that made up their minds in the stage at hand all that they were
// asked in it, so that a game goes on as if it had never stopped.
func (c *Course) askAgain(m *minds) {
	for side := range m {
		w := &m[side]
		if clock, ok := c.State.(sim.Staged); !ok || clock.Stage() != w.stage {
			continue
		}
		for _, a := range w.asked {
			c.dice[side].At(a.ply)
			c.Agents[side].Choose(sim.NewView(a.state, sim.Side(side)), a.state.Legal(nil), &c.dice[side])
		}
	}
}
