package surface_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
)

// tells returns what is told of a move by its text, with the dice of a game.
func tells(t *testing.T, s *surface.Action, game uint64, text string) string {
	t.Helper()
	d := sim.NewDice(1, sim.Nature)
	d.Start(game)
	var rolls []sim.Roll
	d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
	before, legal := s.Clone().(*surface.Action), s.Legal(nil)
	i, err := sim.ParseMove(s, legal, text)
	require.NoError(t, err)
	s.Apply(legal[i], &d)
	return strings.Join(before.Narrate(legal[i], s, rolls), "\n")
}

// Who gets away by a roll alone tries to withdraw, and it is told whether it does; others withdraw. [30.83]
func TestTaleOfWithdrawal(t *testing.T) {
	ships := func(name string) *surface.Action {
		return action(t, name+" D1 @E1 spotted, Aoba @E2 spotted, Kako @E3 spotted", "US Chicago @C1 spotted",
			"phase = \"move\"\nnumber = 1\n")
	}
	assert.Regexp(t, `^attacker: Chokai withdraws\n         attacker Chokai is gone`,
		tells(t, ships("Chokai"), 0, "Chokai withdraws"))
	seen := map[bool]bool{}
	for game := range uint64(20) {
		s := ships("Fuso")
		line := tells(t, s, game, "Fuso tries to withdraw")
		gone := strings.Contains(s.String(), "Fuso D1 spotted withdrawn")
		if seen[gone] = true; gone {
			assert.Regexp(t, `^attacker: Fuso tries to withdraw \(die [1-3]\)\n         attacker Fuso is gone`, line)
		} else {
			assert.Regexp(t, `^attacker: Fuso tries to withdraw \(die [4-6]\); it does not get away$`, line)
		}
	}
	assert.Len(t, seen, 2)
}

// To cease fire does not end the fight, but the fire of who might fire: it may move. [30.3]
func TestTaleOfCeasingFire(t *testing.T) {
	s := action(t, "Chokai @E1 spotted, Aoba @E2 spotted", "US Chicago @C1 spotted", day)
	assert.Equal(t, "attacker: cease fire: who has not fired may move", tells(t, s, 0, "cease fire"))
}

// A fight that ends with ships of both sides on the display is told why: they part after six
// Tactical Sequences, or none can do harm any more. (W30) (W32)
func TestTaleOfTheEnd(t *testing.T) {
	last := "phase = \"move\"\nnumber = 1\nplayer = 1\nround = 5\ndone = 5\n"
	s := action(t, "Chokai @E1 spotted", "US Chicago @C1 spotted", last)
	assert.Contains(t, tells(t, s, 0, "Chicago stays"), "         the forces part after 6 Tactical Sequences\nResult: ")
	s = action(t, "Chokai D1 @E1 spotted, JP APB-std @E3 spotted", "US APB-std @C1 spotted",
		"phase = \"move\"\nnumber = 1\n")
	assert.Contains(t, tells(t, s, 0, "Chokai withdraws"),
		"are more than 2\n         no ship can do harm any more\nResult: ")
	s = action(t, "Chokai D1 @E1 spotted", "US APB-std @C1 spotted", "phase = \"move\"\nnumber = 1\n")
	assert.NotContains(t, tells(t, s, 0, "Chokai withdraws"), "harm")
	s = action(t, "JP APB-std @E1 spotted", "US Chicago D1 @C1 spotted", "phase = \"move\"\nnumber = 1\nplayer = 1\n")
	assert.NotContains(t, tells(t, s, 0, "Chicago withdraws"), "harm")
}
