package land_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// A summary has the combats and the lost steps that the measures count in its Game-Turn.
func TestSummaryCountsCombatsAndSteps(t *testing.T) {
	start, err := rules(t).Setup("kokoda")
	require.NoError(t, err)
	s := start.Clone()
	d, choice := sim.NewDice(6, sim.Nature), sim.NewDice(6, sim.Agent0)
	summary, first, combats, steps, turns := s.(sim.Summarizer).Summary(), counts(s), 0, 0, 0
	for n := 0; s.Turn() < sim.Over; n++ {
		legal := s.Legal(nil)
		before := s.Clone().(sim.Summarizer)
		s.Apply(legal[choice.Pick(uint64(n), len(legal))], &d)
		summary.Add(before, s)
		if after := s.(sim.Summarizer); after.Period() == before.Period() && s.Turn() != sim.Over {
			continue
		}
		text := strings.Join(summary.Sentences(s), " ")
		now, lost := counts(s), 0
		for _, measure := range []string{"Japan lost steps", "Allies lost steps"} {
			lost += max(0, now[measure]-first[measure]) // a unit that is rebuilt counts less
		}
		assert.Equal(t, now["combats"]-first["combats"], sum(t, `(\d+) combat`, text))
		assert.Equal(t, lost, sum(t, `(\d+) step`, text))
		combats, steps = now["combats"], steps+lost
		summary, first, turns = s.(sim.Summarizer).Summary(), now, turns+1
	}
	assert.Greater(t, turns, 10)
	assert.Positive(t, combats)
	assert.Positive(t, steps)
}

// counts returns the measures of a position by name.
func counts(s sim.State) map[string]int {
	n := map[string]int{}
	values := s.(sim.Measured).AppendMeasures(nil)
	for i, m := range s.(sim.Measured).Measures() {
		n[m.Name] = values[i]
	}
	return n
}

// sum adds up the numbers that a pattern finds.
func sum(t *testing.T, pattern, text string) (n int) {
	t.Helper()
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		k, err := strconv.Atoi(m[1])
		require.NoError(t, err)
		n += k
	}
	return n
}
