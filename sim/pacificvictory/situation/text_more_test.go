package situation

import (
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
)

// The fields of a position that have a line of their own in its text, or that follow from
// others.
var linedFields = []string{"Pieces", "Occupied", "Japanese", "Blockade", "MajorMarkers", "Raised", "Battles",
	"Settled", "Entered",
	"Quarter", "Phase", "FirstPlayer", "Mover", "Decides", "Storm", "Winner", "Picked", "Moves", "Active",
	"BattleHex", "Fighting",
	"Points", "Given", "Built", "Ended", "Reserve", "Engaged", "Leaving", "Victor", "Scenario", "Bound", "Past"}

// pointers are where the parts of a value lie.
func pointers(v value) (all []uintptr) {
	if l, ok := v.(list); ok {
		for _, e := range l.all {
			all = append(all, pointers(e)...)
		}
		return all
	}
	return []uintptr{reflect.ValueOf(v).Field(0).Pointer()}
}

// set makes a value other than zero.
func set(t *testing.T, m *atlas.Map, v value) {
	switch v := v.(type) {
	case list:
		set(t, m, v.all[len(v.all)-1])
	case placeList:
		*v.at = hex.Bit(m.InPlay.First())
	case yes:
		*v.at = true
	default:
		require.NoError(t, v.read(m, "1"))
	}
}

// A field that a rule needs is part of the text: it has a line or a word.
func TestCampaignTextIsWhole(t *testing.T) {
	c := deployed(t, "1941")
	var covered []uintptr
	for _, d := range moreWords {
		covered = append(covered, pointers(d.of(&c.Position))...)
	}
	v := reflect.ValueOf(&c.Position).Elem()
	n := 0
	for _, f := range reflect.VisibleFields(v.Type()) {
		if slices.Contains(linedFields, f.Name) {
			continue
		}
		parts := []reflect.Value{v.FieldByIndex(f.Index)}
		if f.Type.Kind() == reflect.Array && f.Type != reflect.TypeFor[hex.Board]() {
			parts = parts[:0]
			for i := range f.Type.Len() {
				parts = append(parts, v.FieldByIndex(f.Index).Index(i))
			}
		}
		for _, p := range parts {
			require.Contains(t, covered, p.Addr().Pointer(), "%s has neither line nor word", f.Name)
			n++
		}
	}
	require.Len(t, covered, n, "each once")
}

// Every word is read back and changes what positions are told apart by.
func TestCampaignTextOfEachWord(t *testing.T) {
	for _, d := range moreWords {
		c := deployed(t, "1941")
		before := c.AppendKey(nil)
		v := d.of(&c.Position)
		if set(t, c.War.Map, v); d.word == "excess" { // there has to be such a stack
			require.Contains(t, c.String(), "[more]\nexcess = \"1\"\n")
			continue
		}
		require.Contains(t, c.String(), "[more]\n"+d.word+" = ")
		require.NotEqual(t, before, c.AppendKey(nil), d.word)
		requireReadsBack(t, c)
		v.clear()
		require.Equal(t, before, c.AppendKey(nil), d.word)
	}
}
