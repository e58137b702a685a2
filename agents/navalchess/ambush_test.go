package navalchess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// An ambusher exploits Magic: all ships wait in a place until the code is broken, then they sail,
// are repositioned before Tokyo, and land. It does nothing else all war.
type ambusher struct {
	veiled *nc.State
	port   sim.Move // where they wait
}

func (ambusher) String() string { return "ambusher" }

func (a ambusher) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	s, last := v.Redacted(a.veiled).(*nc.State), len(legal)-1
	switch s.Question() {
	case nc.AskBase:
		if at := indexOf(legal, a.port); legal[at] == a.port {
			return at
		}
		return last
	case nc.AskMagicSail, nc.AskReposition:
		if tokyo := nc.ToHex + sim.Move(s.Home()); s.Question() == nc.AskReposition &&
			legal[indexOf(legal, tokyo)] != tokyo {
			return last
		} else if s.Question() == nc.AskReposition {
			return indexOf(legal, tokyo)
		}
	case nc.AskLand:
		return last - 1
	case nc.AskAirBase, nc.AskSail, nc.AskDummy, nc.AskWithdraw, nc.AskSlip, nc.AskBreak, nc.AskFly, nc.AskAirPlace:
		return last // stays, fights on
	}
	return 0
}

// ambushes counts the games that the Allies win by that plan within some turns.
func ambushes(t testing.TB, options map[string]string, port sim.Move, turns uint8, games uint64) (won int) {
	first := start(t, options)
	players := [2]sim.Agent{player(t, "scripted", first), ambusher{first.Clone().(*nc.State), port}}
	d, s := sim.NewDice(1, sim.Nature), first.Clone().(*nc.State)
	views := [2]*sim.View{sim.NewView(s, nc.Japan), sim.NewView(s, nc.Allies)}
	for game := range games {
		d.Start(game)
		for s.CopyFrom(first); s.Turn() != sim.Over && s.GameTurn <= turns; {
			legal := s.Legal(nil)
			s.Apply(legal[players[s.Turn()].Choose(views[s.Turn()], legal, nil)], &d)
		}
		if s.Winner == uint8(nc.Allies) {
			won++
		}
	}
	return won
}

// Ships that wait off the edge for the code to be broken cannot take Tokyo, because none of them
// could have sailed there. If the distance counts from any base, as the other reading has it,
// Midway and Port Moresby are near enough. [11.2] (N19)
func TestNoAmbushByMagic(t *testing.T) {
	require.Zero(t, ambushes(t, nil, nc.ToEdge, 4, 60))
	require.Greater(t, ambushes(t, map[string]string{"reposition-from": "bases"}, nc.ToEdge, 4, 60), 3)
}
