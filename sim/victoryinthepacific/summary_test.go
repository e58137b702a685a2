package victoryinthepacific_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// A summary names each unit in the turn in which it is lost, each port that has another owner at
// the end of the turn, and the lead. The losses and owners are read from the text of positions.
func TestSummaryNamesLossesCapturesAndLead(t *testing.T) {
	r := load(t, nil)
	turns, losses, captures := 0, 0, 0
	var summary sim.Summary
	var lost, owners []string
	check := func(s *vip.State) {
		text := strings.Join(summary.Sentences(s), " ")
		for _, name := range lost {
			assert.Contains(t, text, name)
		}
		for i, line := range portLines(s) {
			if line != owners[i] {
				captures++
				name, _, _ := strings.Cut(line, " port: ")
				assert.Regexp(t, `capture[^.]*`+name, text)
			}
		}
		assert.Regexp(t, `Japan leads by|The Allies lead by|The score is level`, text)
		losses += len(lost)
		turns++
	}
	eachMove(t, r, 5, func(before *vip.State, m sim.Move, after *vip.State, _ []sim.Roll) {
		if summary == nil {
			summary, lost, owners = before.Summary(), nil, portLines(before)
		}
		was, is := lines(before), lines(after)
		for i := range is {
			name, _, unit := strings.Cut(is[i], " unit: ")
			if unit && strings.HasSuffix(is[i], "lost") && !strings.HasSuffix(was[i], "lost") {
				lost = append(lost, name)
			}
		}
		summary.Add(before, after)
		if before.Date() != after.Date() || after.Turn() == sim.Over {
			check(after)
			summary = nil
		}
	})
	assert.Equal(t, 8, turns)
	assert.Greater(t, losses, 20)
	assert.Greater(t, captures, 3)
}

func lines(s *vip.State) []string { return strings.Split(s.String(), "\n") }

// portLines returns the lines of the ports, each without the repair that is left.
func portLines(s *vip.State) (ports []string) {
	for _, l := range lines(s) {
		if strings.Contains(l, " port: ") {
			l, _, _ = strings.Cut(l, ";")
			ports = append(ports, l)
		}
	}
	return ports
}
