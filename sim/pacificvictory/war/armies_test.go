package war

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Nationalists and Communists that have won together part [4.81].
func TestCombatChinesePart(t *testing.T) {
	f := newCombat(t, "Sep42", book.AlliedSide)
	f.give(book.JapanSide, "Peking", "Shanghai")
	f.stand("IN2[Japan]", "Shanghai", 0)
	nra := f.stand("IN3[NRA]", "Peking", situation.Attacks)
	pra := f.stand("IN3[PRA]", "Peking", situation.Attacks)
	f.give(book.JapanSide, "Peking")
	f.Japanese = f.Japanese.With(f.place("Peking")) // captured and left, but for a marker
	f.begin()
	require.Equal(t, situation.Regroup, f.Phase)
	require.NotContains(t, f.texts(), "stop")
	f.do("IN to Lanchow", 0)
	require.True(t, f.over || f.Phase == situation.Regroup)
	if !f.over {
		f.do("stop", 0)
	}
	require.NotEqual(t, f.at(nra), f.at(pra))
}

// The two armies also part if they have taken a base that Japanese ships then blockade. Nobody
// else may leave, since a blockade has no victor [4.81, 5.6].
func TestCombatChinesePartUnderBlockade(t *testing.T) {
	f := newCombat(t, "Sep42", book.AlliedSide)
	f.give(book.JapanSide, "Shanghai", "Canton")
	f.stand("IN1[Japan]", "Shanghai", 0)
	ships := f.come("CA3[Japan]", "Formosa", "Shanghai", situation.Joins)
	f.stand("IN1[Japan]", "Formosa", 0)
	nra := f.come("IN4[NRA]", "Chungking", "Shanghai", situation.Attacks)
	pra := f.come("IN4[PRA]", "Peking", "Shanghai", situation.Attacks)
	plane := f.come("AF2[Flying Tigers]", "Chungking", "Shanghai", situation.Attacks)
	f.begin()
	// pick returns the first choice with these words, or "".
	pick := func(words string) string {
		for _, text := range f.texts() {
			if strings.Contains(text, words) {
				return text
			}
		}
		return ""
	}
	for f.Phase == situation.InBattle {
		if text := pick("all blockade"); text != "" {
			f.do(text, 0)
		} else if text = pick("fires at ground"); text != "" && f.Decides == book.AlliedSide {
			f.do(text, 1)
		} else {
			f.do(pick("hold"), 0)
		}
	}
	require.NotEqual(t, "off", f.at(ships))
	require.True(t, f.Blockade[book.JapanSide].Has(f.place("Shanghai")))
	require.Equal(t, situation.Regroup, f.Phase)
	require.Equal(t, book.AlliedSide, f.Decides)
	require.NotContains(t, f.texts(), "stop")
	for _, text := range f.texts() {
		require.Contains(t, text, "IN")
	}
	f.do(f.texts()[0], 0)
	require.NotEqual(t, situation.Regroup, f.Phase)
	require.NotEqual(t, f.at(nra), f.at(pra))
	require.Equal(t, "Shanghai", f.at(plane))
}
