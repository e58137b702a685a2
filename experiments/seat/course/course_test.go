package course_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// begun is a war of 1942 between two persons, at its beginning.
func begun(t *testing.T) *course.Course {
	t.Helper()
	battles, err := pv.Game.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	rules := battles.(sim.WholeGame).Whole()
	start, err := rules.Setup("1942")
	require.NoError(t, err)
	c := &course.Course{Rules: rules, Sides: pv.Game.WholeSides, Record: sim.Record{
		Schema: sim.RecordSchema, Game: pv.Game.Name, Data: rules.Digest(), Options: rules.Options(), Seed: 5,
		Setup: start.String(), Agents: [2]string{course.Human, course.Human},
	}}
	require.NoError(t, c.Restore())
	return c
}

// choose makes the legal move of a number, counted round.
func choose(c *course.Course, n int) {
	c.Legal = c.State.Legal(c.Legal[:0])
	c.Apply(c.Legal[n%len(c.Legal)])
}

// A game continues from its record in the same state: position, moves, how far they can be taken
// back, and the events not yet narrated.
func TestRestoresWhatWasPlayed(t *testing.T) {
	c := begun(t)
	for n := range 60 {
		choose(c, 7*n+3)
		again := &course.Course{Rules: c.Rules, Sides: c.Sides, Record: c.Record}
		again.Record.Final = c.State.String()
		require.NoError(t, again.Restore())
		require.Equal(t, c.State.String(), again.State.String())
		require.Equal(t, c.Played, again.Played)
		require.Equal(t, c.Bound, again.Bound)
		require.Equal(t, c.News, again.News)
	}
}

// A move that is taken back is gone from the record. The same choice leads to the same position
// again, because dice depend on their place in the game.
func TestRewind(t *testing.T) {
	c := begun(t)
	taken := 0
	for n := range 80 {
		before, made := c.State.String(), len(c.Played)
		choose(c, 5*n+1)
		if c.Bound > made { // dice, something that came to light, or the other side's turn
			continue
		}
		after := c.State.String()
		require.NoError(t, c.Rewind(made))
		require.Equal(t, before, c.State.String())
		require.Len(t, c.Record.Moves, made)
		choose(c, 5*n+1)
		require.Equal(t, after, c.State.String())
		taken++
	}
	require.Greater(t, taken, 20)
}

// wrong is an agent that chooses what there is not.
type wrong struct{}

func (wrong) Choose(*sim.View, []sim.Move, *sim.Dice) int { return 1 << 20 }
func (wrong) String() string                              { return "wrong" }

// An agent that chooses what there is not is an error, one that was stopped decides nothing.
func TestAgentThatErrs(t *testing.T) {
	c := begun(t)
	side := c.State.Turn()
	c.Agents[side] = wrong{}
	require.ErrorContains(t, c.LetAgent(side, func() bool { return false }), "agent wrong chose move 1048576 of 1")
	require.ErrorIs(t, c.LetAgent(side, func() bool { return true }), course.ErrStopped)
	require.Empty(t, c.Played)
}

// Words are found in a text whatever their order and capitals.
func TestHolds(t *testing.T) {
	require.True(t, course.Holds("Port Moresby", "moresby PORT"))
	require.True(t, course.Holds("Port Moresby", ""))
	require.False(t, course.Holds("Port Moresby", "port arthur"))
}
