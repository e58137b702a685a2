package victoryinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// The parts of a turn by what is asked in them, in the order of play. [4.1] to [4.8]
var partOf = map[vip.Question]int{
	vip.AskRemoval: 0, vip.AskPlace: 0, vip.AskPatrol: 1, vip.AskAir: 2, vip.AskLanding: 3, vip.AskRaid: 4,
	vip.AskSubmarine: 4,
	vip.AskArea:      5, vip.AskSubFire: 5, vip.AskDay: 5, vip.AskGuns: 5, vip.AskFire: 5, vip.AskRetreat: 5,
	vip.AskLeave: 5, vip.AskPursue: 5, vip.AskChase: 5,
	vip.AskSplit: 5, vip.AskPart: 5, vip.AskFollow: 5,
	vip.AskInvade: 5, vip.AskRaidPort: 5, vip.AskForce: 5, vip.AskInvasion: 5, vip.AskSearch: 5, vip.AskSearcher: 5,
	vip.AskIntercept: 5, vip.AskContact: 5,
}

// A war goes through the stages of its turns one after the other, and each question is
// asked in its own; but for the strike on Pearl Harbor, which is fought before raiders
// are done, none comes back.
func TestStagesOfTurns(t *testing.T) {
	for name, r := range map[string]*vip.Rules{"base": load(t, nil),
		"revisions": load(t, map[string]string{"revisions": "on"}),
		"any port":  load(t, map[string]string{"japan-start": "any-port"})} {
		last, parts, back := 0, map[int]bool{}, 0
		eachMove(t, r, 5, func(s *vip.State, _ sim.Move, after *vip.State, _ []sim.Roll) {
			last = s.Stage()
			part := last - 7*s.Period()
			parts[part] = true
			require.Equal(t, int(s.GameTurn), s.Period())
			if s.Question() != vip.AskOther && s.Question() != vip.AskHome {
				require.Equal(t, partOf[s.Question()], part, "%s: question %d", name, s.Question())
			}
			if after.Stage() < last {
				back++
				require.Equal(t, 7+5, last, name)
				require.Equal(t, "pearl-harbor", line(t, s, "action"), name)
			}
		})
		require.LessOrEqual(t, back, 1, name)
		require.GreaterOrEqual(t, last, 7*8, name)
		for part := range 7 {
			require.True(t, parts[part], "%s: part %d", name, part)
		}
	}
}
