package navalchess_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
)

var sunkLine = regexp.MustCompile(`^  (.+) is sunk`)

// A summary names each ship that the narration of the turn calls sunk, and each hex that changed
// hands during the turn.
func TestSummaryAgreesWithNarration(t *testing.T) {
	r := load(t, nil)
	start, err := r.Setup("1942")
	assert.NoError(t, err)
	state, before := start.Clone().(*navalchess.State), start.Clone().(*navalchess.State)
	choice, nature := sim.NewDice(8, sim.Agent0), sim.NewDice(8, sim.Nature)
	summary, first, sunk, turns, taken := state.Summary(), start.Clone(), []string(nil), 0, 0
	for n := 0; state.Turn() != sim.Over; n++ {
		legal := state.Legal(nil)
		before.CopyFrom(state)
		choice.At(n)
		m := legal[choice.Pick(0, len(legal))]
		state.Apply(m, &nature)
		for _, line := range before.Narrate(m, state, nil) {
			if m := sunkLine.FindStringSubmatch(line); m != nil {
				sunk = append(sunk, m[1])
			}
		}
		summary.Add(before, state)
		if before.Date() == state.Date() && state.Turn() != sim.Over {
			continue
		}
		assert.Regexp(t, `^(Spring|Summer|Fall|Winter) 194[2-5]$`, summary.Title())
		text := strings.Join(summary.Sentences(state), " ")
		for _, name := range sunk {
			assert.Regexp(t, `(loses|lose) [^.;]*`+regexp.QuoteMeta(name), text)
		}
		if held(first) != held(state) {
			assert.Regexp(t, `Japan takes|The Allies take`, text)
			taken++
		} else {
			assert.NotRegexp(t, `Japan takes|The Allies take`, text)
		}
		summary, first, sunk, turns = state.Summary(), state.Clone(), nil, turns+1
	}
	assert.Greater(t, turns, 5)
	assert.Positive(t, taken)
}

// held returns the lines of a position that say who holds which hexes.
func held(s sim.State) string {
	return strings.Join(regexp.MustCompile(`(?m)^(Japan|Allies) holds?: .*$`).FindAllString(
		s.(*navalchess.State).String(), -1), "\n")
}
