package navalchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The key ignores which of alike air units out of play is which. It does not ignore which unit is
// asked, and after which one. The identity tells all of them apart.
func TestKeysOfAlikeAir(t *testing.T) {
	r := load(t, nil)
	e := edits{"Allies hold": "F4 B6", "Japan holds": "J8 G6", "round": "1"}.sea("Japan", "1", "F5",
		"Nagato&Mutsu", "exposed")
	key := func(first, second, third, asked string, more ...string) (key, identity string) {
		k := e.with("Allied land air 1", first, "Allied land air 2", second, "Allied land air 3",
			third).with(more...).asked(t, r, "strike", "Allies", asked).with("second", "3")
		s := at(t, r, k)
		return string(s.AppendKey(nil)), string(s.AppendIdentity(nil))
	}
	k1, i1 := key("pool", "F4", "B6", "Allied land air 2")
	k2, i2 := key("F4", "pool", "B6", "Allied land air 1")
	require.Equal(t, k1, k2)
	require.NotEqual(t, i1, i2)
	for name, other := range map[string][4]string{
		"another is asked":     {"pool", "B6", "F4", "Allied land air 3"},
		"one has struck":       {"pool", "F4", "B6; struck", "Allied land air 2"},
		"one more is there":    {"F4", "F4", "B6", "Allied land air 2"},
		"it has been asked":    {"F4", "F4", "pool", "Allied land air 2"},
		"it is still to come":  {"F4", "F4", "pool", "Allied land air 1"},
		"another stands first": {"B6", "pool", "F4", "Allied land air 3"},
	} {
		k, _ := key(other[0], other[1], other[2], other[3])
		require.NotEqual(t, k1, k, name)
	}
	naval, _ := key("pool", "F4", "pool", "Allied land air 2", "Allied naval air 1", "B6")
	require.NotEqual(t, k1, naval, "another kind")
}
