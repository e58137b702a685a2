package war_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
)

// The summaries of a war name each ship in the Game-Turn in which it sinks, and each base in the
// one in which it changes hands. They count each strike once.
func TestSummaryNamesSunkShipsAndCapturedBases(t *testing.T) {
	start, err := rules(t).Setup("coral-sea")
	require.NoError(t, err)
	sunk, taken := 0, 0
	for seed := range uint64(16) {
		s, k := summedUp(t, start.Clone().(*war.War), seed)
		sunk, taken = sunk+s, taken+k
	}
	assert.Positive(t, sunk)
	assert.Positive(t, taken)
}

// summedUp plays a war at random, checks its summaries, and counts ships sunk and bases captured.
func summedUp(t *testing.T, w *war.War, seed uint64) (sunk, taken int) {
	d, choice := sim.NewDice(seed, sim.Nature), sim.NewDice(seed, sim.Agent0)
	first, summary := w.Clone().(*war.War), w.Summary()
	fights := 0
	for n := 0; w.Turn() < sim.Over; n++ {
		legal := w.Legal(nil)
		before := w.Clone().(*war.War)
		w.Apply(legal[choice.Pick(uint64(n), len(legal))], &d)
		summary.Add(before, w)
		if w.Period() == before.Period() && w.Turn() != sim.Over {
			continue
		}
		text := strings.Join(summary.Sentences(w), " ")
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Ships[i].Damage >= book.SunkLevel && first.Ships[i].Damage < book.SunkLevel {
				assert.Regexp(t, `loses? [^.]*`+regexp.QuoteMeta(w.Theatre.Ships[i].Name), text)
				sunk++
			}
		}
		for i := range id.Site(len(w.Theatre.Sites)) {
			if w.Sites[i].Side != first.Sites[i].Side {
				assert.Regexp(t, `takes? [^.]*`+w.Theatre.Sites[i].Name, text)
				taken++
			}
		}
		for _, m := range regexp.MustCompile(`(\d+) (Japanese|Allied) strike`).FindAllStringSubmatch(text, -1) {
			n, err := strconv.Atoi(m[1])
			require.NoError(t, err)
			fights += n
		}
		first, summary = w.Clone().(*war.War), w.Summary()
	}
	assert.Equal(t, int(w.Tally[1])+int(w.Tally[2]), fights)
	return sunk, taken
}
