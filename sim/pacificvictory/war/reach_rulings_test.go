package war

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Marines that defend ashore retreat over land only, or by sea too (option of ruling R105). By
// sea they come to a base of their side, not to open water, and they do not regroup so [5.6].
func TestCombatMarinesRetreatBySea(t *testing.T) {
	for _, option := range []string{"land", "sea"} {
		f := newCombat(t, "Sep42", book.JapanSide, "marine-retreat="+option)
		f.give(book.JapanSide, "Wake")
		ma := f.stand("MA2[US]", "Midway", 0)
		f.stand("IN2", "Midway", 0)
		f.come("IN3[Japan]", "Wake", "Midway", situation.Attacks|situation.Invades)
		f.begin()
		f.do("IN lands", 0)
		can := slices.Contains(f.retreats(), "MA retreats")
		require.Equal(t, option == "sea", can, f.texts())
		if can {
			f.then("MA retreats", 0)
			if f.Phase == situation.Withdrawal {
				require.NotContains(t, f.texts(), "MA to 0430")
				f.do(f.texts()[0], 0)
			}
			require.Contains(t, []string{"Hawaii", "Johnston Is."}, f.at(ma))
		}
	}
}

// A base of one's own where a battle is still to be fought is closed to retreats, or open by the
// option of ruling R45.
func TestCombatRetreatToABattle(t *testing.T) {
	for _, option := range []string{"closed", "open"} {
		f := newCombat(t, "Sep42", book.JapanSide, "battle-refuge="+option)
		for at := range f.War.Map.Bases().All() { // no other base is left
			if at != f.place("Chungking") && at != f.place("Kunming") {
				f.Japanese = f.Japanese.With(at)
			}
		}
		f.stand("IN1[NRA]", "Chungking", 0)
		f.stand("IN1[NRA]", "Kunming", 0)
		f.come("IN3[Japan]", "Shanghai", "Chungking", situation.Attacks)
		f.come("IN3[Japan]", "Canton", "Kunming", situation.Attacks)
		f.begin()
		f.Decides = book.AlliedSide // the question is asked of the first player
		notes := map[string]string{}
		for _, m := range f.Legal(nil) {
			notes[f.MoveString(m)] = f.Choice(m).Note
		}
		want := map[string]string{"battle of Chungking": "no way back for IN.1 NRA: no place in reach is free",
			"battle of Kunming": ""}
		if option == "closed" {
			want["battle of Kunming"] = "no way back for IN.2 NRA: there is a battle at Chungking"
		}
		require.Equal(t, want, notes)
		f.Decides = book.JapanSide
		f.do("resolve Kunming", 0)
		require.Equal(t, option == "open", slices.Contains(f.retreats(), "IN retreats"), f.texts())
	}
}
