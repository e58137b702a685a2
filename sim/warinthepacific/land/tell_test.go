package land_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/land"
)

// A depot is told with whom it feeds, not with whom it has too little for: these are told unsupplied, with their place. Units are named
// with their type. [14.32] [14.41] [14.45]
func TestFedAreTold(t *testing.T) {
	l := papua(t, land.Japan, "JP Infantry Division", "JP Infantry Regiment")
	l.Scenario.Units[0].Name, l.Scenario.Units[1].Name = "", "41st"
	at := l.At("E1217")
	for u := range 2 {
		l.Put(u, "E1217")
		l.Units[u].Marks = 0
	}
	l.Hexes[at].Supply[land.Japan] = 2*3 + 1
	l.Step, l.Segment, l.Asked = land.Feed, 0, uint8(at)
	d := sim.NewDice(1, sim.Nature)
	next := l.Clone().(*land.Land)
	next.Apply(sim.Move(at), &d)
	lines := l.Tell(sim.Move(at), next, nil)
	assert.Equal(t, "Japan: Buna pays 3 Supply Points and feeds JP Infantry Division 1 at Buna", lines[0])
	assert.Equal(t, "  JP Infantry Regiment (41st) at Buna is unsupplied", lines[1])
}

// A combat on land is told to its end: its odds, its result and who holds.
func TestCombatIsToldToItsEnd(t *testing.T) {
	ends := 0
	for game := range uint64(20) {
		l := kokoda(t)
		d, pick := sim.NewDice(2, sim.Nature), sim.NewDice(2, sim.Agent0)
		d.Start(game)
		pick.Start(game)
		var rolls []sim.Roll
		d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
		for k := uint64(0); l.Turn() != sim.Over; k++ {
			before, legal := l.Clone().(*land.Land), l.Legal(nil)
			m := legal[pick.Pick(k, len(legal))]
			rolls = rolls[:0]
			l.Apply(m, &d)
			if before.Step == land.InFight && l.Step != land.InFight {
				ends++
				text := strings.Join(before.Tell(m, l, rolls), "\n")
				assert.Regexp(t, `^(Japan|Allies): .*(\d:\d on table \d: |below the table)?[^\n]*\nResult: [a-zA-Z ]+`, text)
			}
		}
	}
	assert.Positive(t, ends)
}
