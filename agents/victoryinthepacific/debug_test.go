package victoryinthepacific

import (
	"fmt"
	"testing"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

func TestDebug(t *testing.T) {
	r, _ := vip.Load(vip.Game.Data, nil)
	start, _ := r.Setup("1941")
	a, _ := agents.New(Kinds, "scripted")
	b, _ := agents.New(Kinds, "scripted")
	w := sim.NewWorker(start, [2]sim.Agent{a, b}, 1)
	c, _ := agents.New(Kinds, "scripted")
	g := c.(*admiral)
	n := 0
	w.Trace = func(before sim.State, m sim.Move, after sim.State, _ []sim.Roll) {
		s := before.(*vip.State)
		n++
		if n > 260 {
			return
		}
		fmt.Printf("%s %s", before.SideName(s.Turn()), s.MoveString(m))
		switch s.Question() {
		case vip.AskPatrol, vip.AskAir, vip.AskRaid, vip.AskLanding:
			g.view.draw(s, s.Turn())
			u := int(s.Unit)
			for _, k := range s.Legal(nil) {
				if k == 0 {
					fmt.Printf(" | stay %.2f", g.staying(u))
					continue
				}
				v := 0.0
				if s.Question() == vip.AskRaid {
					v = g.attack(u, int(k)-1)
				} else if s.Question() == vip.AskLanding {
					v = g.landing(int(k) - 1)
				} else {
					v = g.joining(u, int(k)-1)
				}
				his := g.enemies(int(k) - 1)
				own := g.view.at[0][int(k)-1]
				fmt.Printf(" | %s %.2f (%.2f)", s.MoveString(k)[len(s.MoveString(0))-5:], v, own.chance(&his))
			}
		}
		fmt.Println()
	}
	w.Play(0)
}
