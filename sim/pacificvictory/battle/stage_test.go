package battle

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A stage tells which blocks have yet to act, which come in round 2, and which hits are still to be
// taken.
func TestStage(t *testing.T) {
	r, err := Embedded(nil)
	require.NoError(t, err)
	stage := func(text string) Stage {
		s, err := r.Parse(text)
		require.NoError(t, err)
		return s.(*Battle).Stage()
	}
	s := stage("attack = \"CV2 CA1\"\nattack-later = \"BB1\"\ndefend = \"CV1 CA1\"\nphase = \"fire\"\nround " +
		"= 1\ncombat-turn = \"D2\"")
	assert.Equal(t, []any{1, 3, false, Defender, Defender, 0}, []any{s.Round, s.Last, s.Base, s.Owner,
		s.Holder, s.Hits})
	assert.Equal(t, []bool{false, true, false}, []bool{s.Waits(0), s.Waits(1), s.Waits(2)},
		"carriers have had their turn")
	assert.Equal(t, []bool{false, false, true}, []bool{s.Joins(0), s.Joins(1), s.Joins(2)})
	s = stage("attack = \"CV1 CA1\"\ndefend = \"CV2\"\nphase = \"fire\"\nround = 2\nhits = \"1 on attack " +
		"naval by air or ships\"")
	assert.Equal(t, []any{2, 1, Attacker, book.Naval}, []any{s.Round, s.Hits, s.HitSide, s.HitGroup})
	s = stage("attack = \"CV2 CA2\"\ndefend = \"IN2\"\nhex = \"clear\"\nbase = \"minor\"\nphase = " +
		"\"retreats\"\nround = 3\ncombat-turn = \"3\"")
	assert.True(t, s.Base)
	assert.False(t, s.Waits(0), "fire is over")
}
