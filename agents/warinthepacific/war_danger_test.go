package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
)

// islands returns Guadalcanal at its start, and the marker of a force by its name.
func islands(t *testing.T) (*war.War, func(name string) uint8) {
	t.Helper()
	start, err := load(t).Whole().Setup("guadalcanal")
	require.NoError(t, err)
	w := start.Clone().(*war.War)
	return w, func(name string) uint8 {
		for f := range w.Theatre.Forces {
			if w.Theatre.Forces[f].Name == name {
				return w.MarkerOf(uint8(f))
			}
		}
		require.Fail(t, name)
		return 0
	}
}

// At sea a Support Force is no larder for who has ships of the Commonwealth, and is one for others. [20.63]
func TestLardersOfTheCommonwealth(t *testing.T) {
	w, marker := islands(t)
	at := w.Forces[marker("TF 61 Saratoga")].Hex
	for name, want := range map[string]bool{"TF 62 screen": false, "TF 61 Wasp": true} {
		w.Asked = marker(name)
		w.Side = theatre.SideOf(w.Asked)
		s := w.Strength(w.Asked)
		l := stocked(w, &s)
		found := false
		for _, h := range l.hexes[:l.n] {
			found = found || h == at
		}
		assert.Equal(t, want, found, name)
	}
}

// Planes at Rabaul reach who lies there or near it, and only flying boats come to Noumea; without them nobody is in danger.
func TestSky(t *testing.T) {
	w, marker := islands(t)
	rabaul, noumea := w.Forces[marker("8th Fleet")].Hex, theatre.None
	for _, s := range w.Theatre.Sites {
		if s.Name == "Noumea" {
			noumea = s.Hex
		}
	}
	sky := skyOf(w, theatre.Allies)
	assert.Positive(t, sky.over(w, rabaul))
	assert.Less(t, sky.over(w, noumea), leastStrength)
	for i := range w.Theatre.Stacks {
		if w.Theatre.Stacks[i].Side == theatre.Japan {
			w.Stacks[i].Points = 0
		}
	}
	sky = skyOf(w, theatre.Allies)
	assert.Zero(t, sky.over(w, rabaul))
}

// Destroyers run to the front, cruisers do not; who has lost most of its ships is battered, whole as those that are left are.
func TestLightAndBattered(t *testing.T) {
	w, marker := islands(t)
	assert.False(t, light(w, marker("8th Fleet")))
	m := marker("6th Cruiser Division")
	assert.False(t, battered(w, m))
	left := false
	for i := range w.Theatre.Ships {
		if w.Under(i, m) {
			if left {
				w.Ships[i].Damage = 5
			}
			left = true
		}
	}
	require.Equal(t, 1, w.Strength(m).Ships)
	assert.True(t, battered(w, m))
}
