package ask_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

// eachChoice plays a game by the middle choice and checks every choice on the way.
func eachChoice(t *testing.T, game, setup string, decisions int, check func(ask.Seat, ask.ChoiceForm)) {
	e := engine()
	s := asked[ask.Seat](t, e, ask.Question{Command: "play", Game: game, Setup: setup,
		Flags: []ask.Flag{{"allies", "scripted"}, {"seed", "1"}}})
	for range decisions {
		if s.Over {
			return
		}
		for _, c := range s.Choices {
			check(s, c)
		}
		s = asked[ask.Seat](t, e, ask.Question{Command: "play", Text: s.Record, Flags: []ask.Flag{
			{"choose", strconv.Itoa(len(s.Choices) / 2)}, {"changed", s.Picture.Ground}}})
	}
}

// The rules say which choice is an attack. In Pacific Victory that does not follow from its words: a
// block that reinforces a battle does not attack.
func TestRulesOfPacificVictorySayWhatIsAnAttack(t *testing.T) {
	attacks := 0
	eachChoice(t, "pacific-victory", "1942", 60, func(_ ask.Seat, c ask.ChoiceForm) {
		want := slices.Contains([]string{"attack", "join the attack", "join the blockade", "invade", "raid"}, c.Act)
		require.Equal(t, want, c.Attack, "%s: %s", c.Text, c.Act)
		if c.Attack {
			attacks++
		}
	})
	require.Positive(t, attacks)
}

// In Victory in the Pacific a unit that sails to an area with enemy units attacks them.
func TestSailingToEnemyUnitsIsAnAttack(t *testing.T) {
	attacks := 0
	eachChoice(t, "victory-in-the-pacific", "1941", 60, func(s ask.Seat, c ask.ChoiceForm) {
		if !strings.Contains(c.Note, "point") || c.To == "repair" {
			return
		}
		enemy := s.Sides[0]
		if s.Side == enemy {
			enemy = s.Sides[1]
		}
		require.Equal(t, strings.Contains(c.Note, ", "+enemy+" "), c.Attack, "%s: %s", c.Text, c.Note)
		if c.Attack {
			attacks++
		}
	})
	require.Positive(t, attacks)
}
