package experiments

import (
	"testing"

	"github.com/stretchr/testify/require"

	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// A battle without a name is named after its forces, a few of each side.
func TestTitleOf(t *testing.T) {
	rules, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	for attack, want := range map[string]string{
		"NA2 CV2": "NA, CV against MA", "NA2 CV2 CA1 CA2 IN3": "NA, CV, CA.1, 2 more against MA",
	} {
		start, err := rules.Battle("", "", map[string]string{"attack": attack, "defend": "MA1"})
		require.NoError(t, err)
		require.Equal(t, want, TitleOf(start))
	}
	require.Empty(t, ForcesText([2][]string{{"CV"}, nil}))
	require.Equal(t, "A, B, C, D against E", ForcesText([2][]string{{"A", "B", "C", "D"}, {"E"}}))
}

// One of a thing is one thing.
func TestMany(t *testing.T) {
	require.Equal(t, "1 battle", Plural(1, "battle"))
	require.Equal(t, "0 battles", Plural(0, "battle"))
	require.Equal(t, "1,000 battles", Plural(1000, "battle"))
}
