package pacificvictory

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

var (
	_ agents.Preparer = (*Stand)(nil)
	_ agents.Preparer = (*Prudent)(nil)
)

// Prepare implements agents.Preparer: it refuses all but battles.
func (s *Stand) Prepare(_ context.Context, start sim.State) error { return battlesOnly(s, start) }

// Prepare implements agents.Preparer: it refuses all but battles.
func (p *Prudent) Prepare(_ context.Context, start sim.State) error { return battlesOnly(p, start) }

func battlesOnly(a sim.Agent, start sim.State) error {
	if _, ok := start.(*pv.Battle); !ok {
		return fmt.Errorf("agent %s: found a start that is no battle; want a battle, or an agent that plays any game", a)
	}
	return nil
}
