package land_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Single conditions that no other test would miss.

// [12.73] Nobody retreats to where the enemy is, a garrison among them.
func TestNoRetreatToTheEnemy(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Regiment", "CW Infantry Brigade")
	l.Put(0, "E1118")
	l.Units[0].From = 1
	l.Units[1].Marks, l.Target = land.Routed, l.At("E1118")
	assert.Contains(t, l.Retreats(1), "E1119")
	l.Hexes[l.At("E1119")] = land.Ground{Side: land.Japan, Base: 1, Marks: land.Garrison}
	assert.NotContains(t, l.Retreats(1), "E1119")
}

// [11.32] [21.22] Beside the enemy nothing is built up; only who holds a hex builds in it.
func TestNotBesideTheEnemy(t *testing.T) {
	l := papua(t, land.Allies, "CW Infantry Brigade", "JP Infantry Regiment", "CW Engineer Regiment")
	l.Put(0, "E1118")
	l.Put(2, "E1119")
	h := l.At("E1118")
	l.Hexes[h].Supply[land.Allies] = 200
	l.Units[0].Marks |= land.Group
	assert.True(t, l.MayRebuild(0))
	l.Units[1].Hex = h
	assert.False(t, l.MayRebuild(0))
	l.Asked = uint8(l.At("E1119"))
	assert.Greater(t, len(l.Works()), 1)
	l.Hexes[l.At("E1119")].Side = land.Japan
	assert.Equal(t, []sim.Move{0}, l.Works())
}

// [21.3] [21.32] Works help who holds them: attackers who stand beside their own entrenchment meet nobody dug in.
func TestWorksAreOfTheirHolder(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Division", "CW Infantry Brigade", "JP Infantry Division")
	l.Put(0, "E1118")
	l.Put(2, "E1217")
	h := l.At("E1118")
	l.Hexes[h].Marks |= land.Entrenched
	l.Hexes[l.At("E1217")].Supply[land.Japan] = 200
	l.Units[1].Hex, l.Units[1].From, l.Units[1].Marks = h, 3, land.Fed
	fighttest.Do(t, l, 0, "attack E1118")
	assert.False(t, l.AtHand().Entrenched())
	l.Hexes[h].Side, l.Step = land.Allies, land.Choose
	l.Hexes[h].Marks &^= land.Attacked
	fighttest.Do(t, l, 0, "attack E1118")
	assert.True(t, l.AtHand().Entrenched())
}

// [12.72] [12.74] An attacker who has to go back to where the enemy is by now is lost.
func TestNoWayBack(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Division", "CW Infantry Division", "CW Infantry Brigade")
	l.Put(1, "E1118")
	h := l.At("E1118")
	l.Hexes[h].Marks |= land.Entrenched
	l.Hexes[l.At("E1217")] = land.Ground{Side: land.Allies}
	l.Put(2, "E1217")
	l.Units[0].Hex, l.Units[0].From, l.Units[0].Marks = h, 1, land.Fed
	l.Hexes[h].Supply[land.Japan] = 200
	lost, stays := 0, 0
	for game := range uint64(200) {
		s := l.Clone().(*land.Land)
		d := sim.NewDice(1, sim.Nature)
		d.Start(game)
		fighttest.Do(t, s, game, "attack E1118")
		for s.Step == land.InFight {
			legal := s.Legal(nil)
			s.Apply(legal[0], &d)
		}
		if at := s.Units[0].Hex; at == l.At("E1217") {
			t.Fatal("it stands among the enemy")
		} else if at == land.None {
			lost++
		} else {
			stays++
		}
	}
	t.Log(lost, stays)
	assert.Positive(t, lost)
}
