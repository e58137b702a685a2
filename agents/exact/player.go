package exact

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// A player is two agents and the position from which they decide.
type player struct {
	start, cur sim.State
	agents     [2]sim.Agent
	views      [2]*sim.View
	dice       sim.Dice // for agents: a stationary one does not ask them
	lister     sim.Lister
	legal      []sim.Move
	key        []byte
}

func newPlayer(start sim.State, agents [2]sim.Agent) player {
	p := player{start: start, cur: start.Clone(), agents: agents, dice: sim.NewDice(0, sim.Agent0),
		legal: make([]sim.Move, 0, 256)}
	for s := range p.views {
		p.views[s] = sim.NewView(p.cur, sim.Side(s))
	}
	return p
}

// patience is the number of decisions in a row without a roll after which follow looks for a cycle.
const patience = 1 << 12

// follow lets the agents decide from the current position until a decision rolls, and yields each
// result of the roll. If the game ends first, over is true.
func (p *player) follow(yield func(next sim.State, prob float64)) (over bool, err error) {
	var mark, now print // a position gone through, at a power of two decisions
	for quiet := 1; ; quiet++ {
		side := p.cur.Turn()
		if side == sim.Over {
			return true, nil
		}
		p.legal = p.cur.Legal(p.legal[:0])
		i := p.agents[side&1].Choose(p.views[side&1], p.legal, &p.dice)
		if uint(i) >= uint(len(p.legal)) {
			return false, fmt.Errorf("found choice %d of agent %s; want one of %d", i, p.agents[side&1], len(p.legal))
		}
		rolled := false
		for next, prob := range p.lister.Outcomes(p.cur, p.legal[i]) {
			if prob == 1 && !rolled { // the only result: where there is another, no roll's is so likely
				p.cur.CopyFrom(next)
				break
			}
			rolled = true
			yield(next, prob)
		}
		if rolled {
			return false, nil
		}
		if quiet < patience {
			continue
		}
		if now, p.key = printOf(p.cur, p.key); now == mark {
			return false, ErrCycle
		} else if quiet&(quiet-1) == 0 {
			mark = now
		}
	}
}
