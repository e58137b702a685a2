package book_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// The battles that the rulebook dates fall in the weeks that it gives them. [2.4] [2.5]
// [10.1]
func TestCalendar(t *testing.T) {
	for text, day := range map[string]string{"1/13/41": "1941-12-07", "2/6/42": "1942-06-04",
		"3/8/42": "1942-08-07", "2/11/44": "1944-10-20"} {
		g, err := book.ParseGameTurn(text)
		require.NoError(t, err)
		event, err := time.Parse(time.DateOnly, day)
		require.NoError(t, err)
		y, m, d := g.Sunday()
		begins := time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
		assert.Equal(t, time.Sunday, begins.Weekday())
		days := event.Sub(begins).Hours() / 24
		assert.True(t, days >= 0 && days < 7, "%s: %s is %.0f days after its Sunday", text, day, days)
	}
	for g := range book.GameTurn(53 * 4) {
		again, err := book.ParseGameTurn(g.String())
		require.NoError(t, err)
		assert.Equal(t, g, again)
		assert.Equal(t, g.String()[2:], g.Cycle().String())
	}
	for _, text := range []string{"", "5/1/42", "0/1/42", "1/14/42", "01/1/42", "1/1/46", "1/12/41"} {
		_, err := book.ParseGameTurn(text)
		assert.Error(t, err, text)
	}
	_, err := book.ParseCycle("14/42")
	assert.ErrorContains(t, err, `found "14/42"; want a Cycle`)
}
