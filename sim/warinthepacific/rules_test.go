package warinthepacific_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// Each kind of fight has keys that are flags, the kind itself first; each flag but the kind
// belongs to one of them at least, and a flag of another kind is refused.
func TestKindsHaveTheirKeys(t *testing.T) {
	used, names := map[string]bool{}, []string{}
	for _, kind := range witp.Game.Kinds {
		names = append(names, kind.Name)
		require.Equal(t, "kind", kind.Keys[0], kind.Name)
		for _, key := range kind.Keys {
			used[key] = true
		}
	}
	assert.Equal(t, []string{"ground", "air", "bombardment", "strike", "submarine", "convoy", "hunt", "mines",
		"surface", "search", "engagement"}, names)
	for _, key := range witp.Game.Keys {
		assert.True(t, used[key.Name], key.Name)
	}
	_, err := fighttest.Load(t).Battle("x.toml", "kind = \"air\"\nterrain = \"clear\"", nil)
	assert.ErrorContains(t, err, "x.toml:2: terrain: found it in a fight of kind air; want attack, defend, naval-cover")
	_, err = fighttest.Load(t).Battle("x.toml", "kind = \"duel\"", nil)
	assert.EqualError(t, err, `x.toml:1: kind: found "duel"; want `+strings.Join(names, ", "))
}

// What the rules return belongs to the caller: changing it changes nothing in them.
func TestRulesAreNotChangedFromOutside(t *testing.T) {
	r := fighttest.Load(t)
	setups, options := r.Setups(), r.Options()
	name := setups[0].Name
	setups[0].Name, options["extended-losses"] = "mine", "twice"
	assert.Equal(t, name, r.Setups()[0].Name)
	assert.Equal(t, map[string]string{"bid": "0", "extended-losses": "once"}, r.Options())
	_, err := r.Setup("no-such-battle")
	assert.ErrorContains(t, err, "no-such-battle")
}

// The digest is of the rosters and the tables, whatever battles stand beside them.
func TestDigestIsOfTablesAndRosters(t *testing.T) {
	usual := fighttest.Load(t).Digest()
	for file, text := range map[string][2]string{
		"battles/tarawa.toml": {"Tarawa", "Betio"}, "aircraft.csv": {"Val,JP,Carrier,D,4,3",
			"Val,JP,Carrier,D,5,3"}, "tables/bounce.csv": {"0..0,3", "0..0,4"},
	} {
		r, err := witp.Load(fighttest.Changed(t, file, text[0], text[1]), nil)
		require.NoError(t, err, file)
		assert.Equal(t, strings.HasPrefix(file, "battles/"), r.Digest() == usual, file)
	}
}
