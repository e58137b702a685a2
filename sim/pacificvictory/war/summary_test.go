package war

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
)

var (
	lostLine  = regexp.MustCompile(`^  (.+) at .* is lost$|^  (.+) is eliminated`)
	takesLine = regexp.MustCompile(`^  (?:Japan takes|The Allies take) (.+)$`)
	hasLine   = regexp.MustCompile(`^\w+: (Japan has .*)$`)
)

// A summary has what the narration of the turn tells: the blocks that are lost, the points, and the
// bases that a side takes and still holds at the end of the turn.
func TestSummaryAgreesWithNarration(t *testing.T) {
	var summary sim.Summary
	var start *Campaign
	var told []string
	lost, taken, turns := 0, 0, 0
	check := func(end *Campaign) {
		text := strings.Join(summary.Sentences(end), " ")
		for _, line := range told {
			if m := lostLine.FindStringSubmatch(line); m != nil {
				assert.Contains(t, text, m[1]+m[2])
				lost++
			}
			if m := hasLine.FindStringSubmatch(line); m != nil {
				assert.Contains(t, text, m[1]+".")
			}
			if m := takesLine.FindStringSubmatch(line); m != nil {
				for at := range end.HeldBy(0).AndNot(start.HeldBy(0)).All() {
					if end.PlaceText(at) == m[1] {
						assert.Regexp(t, `Japan takes [^.]*`+regexp.QuoteMeta(m[1]), text)
						taken++
					}
				}
			}
		}
		turns++
	}
	eachRandomMove(t, "1942", nil, 4, func(_ int, before *Campaign, m sim.Move, after *Campaign, rolls []sim.Roll) {
		if summary == nil {
			summary, start, told = before.Summary(), before.Clone().(*Campaign), nil
			assert.Regexp(t, `^(March|June|September|December) 194[1-5]$`, summary.Title())
		}
		told = append(told, before.Narrate(m, after, rolls)...)
		summary.Add(before, after)
		if before.Date() != after.Date() || after.Turn() == sim.Over {
			check(after)
			summary = nil
		}
	})
	assert.Greater(t, turns, 3)
	assert.Greater(t, lost, 10)
	assert.Greater(t, taken, 3)
}
