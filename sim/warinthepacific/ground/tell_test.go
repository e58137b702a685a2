package ground_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A reader sees what was decided, where a combat was looked up, what the dice brought and
// what became of each unit.
func TestTellGround(t *testing.T) {
	s := combat(t, "attack = \"2 JP Infantry Division @N, JP Infantry Brigade @S cut\"\ndefend = \"US Infantry Division\"\ngarrison = true\nterrain = \"jungle\"\ndefend-supply = 0\nattack-supply = 60")
	d := sim.NewDice(1, sim.Nature)
	var rolls []sim.Roll
	d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
	tell := func(s sim.State, text string) []string {
		legal, before := s.Legal(nil), s.Clone()
		i, err := sim.ParseMove(s, legal, text)
		require.NoError(t, err)
		rolls = rolls[:0]
		s.Apply(legal[i], &d)
		return before.(sim.Teller).Tell(legal[i], s, rolls)
	}
	assert.Equal(t, []string{"attacker: send JP Infantry Division 1 from N"}, tell(s, "send JP Infantry Division 1 from N"))
	march := tell(s, "march JP Infantry Division 2 from N")
	assert.Equal(t, fmt.Sprintf("attacker: march JP Infantry Division 2 from N; rolls %d", rolls[0].Result), march[0])
	fight := tell(s, "fight")
	require.Len(t, rolls, 1)
	assert.Regexp(t, `^attacker: fight; rolls `+fighttest.Itoa(rolls[0].Result+1)+`; 1:1 on table 1: (attacker retreat|defender option|defender retreat)$`, fight[0])
	at := at(t, "De", "attack = \"JP Infantry Division @N here fought\"\ndefend = \"US Infantry Regiment fought\"\nworks = \"entrenched\"\ngarrison = true")
	assert.Equal(t, []string{"defender: retreat US Infantry Regiment 1", "         defender US Infantry Regiment 1 retreats", "         defender garrison is destroyed", "Result: taken"},
		tell(at, "retreat US Infantry Regiment 1"))
}
