package simtest

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// WIDE is a factor or a time. Anything else is refused, because the suite would silently be narrow.
func TestReadWidth(t *testing.T) {
	for text, want := range map[string]width{
		"": {times: 1}, "1x": {times: 1}, "20x": {times: 20}, "5s": {1, 5 * time.Second}, "1h": {1, time.Hour},
	} {
		t.Setenv("WIDE", text)
		w, err := readWidth()
		require.NoError(t, err)
		assert.Equal(t, want, w)
		assert.Equal(t, text == "20x" || want.lasting > 0, w.wide(), text)
	}
	for _, text := range []string{"0x", "-1x", "x", "5", "-5s", "0s", "wide", "1.5x"} {
		t.Setenv("WIDE", text)
		_, err := readWidth()
		assert.ErrorContains(t, err, `want a factor like "20x" or a time like "5s"`, text)
	}
}

// A wider check plays the usual games first, then more. A time never makes them fewer.
func TestGamesOfAWidth(t *testing.T) {
	count := func(w width) []uint64 { return slices.Collect(table{Config: Config{width: w}}.games(t, 3)) }
	assert.Equal(t, []uint64{0, 1, 2}, count(width{times: 1}))
	assert.Equal(t, []uint64{0, 1, 2, 3, 4, 5}, count(width{times: 2}))
	assert.Equal(t, []uint64{0, 1, 2}, count(width{1, 1}))
	assert.Greater(t, len(count(width{1, time.Millisecond})), 3)
}

// Only starts that are not played anyway are added, and none of them has golden files.
func TestOtherStarts(t *testing.T) {
	known := []Start{{Name: "midway"}, {Name: "samar"}}
	assert.Equal(t, []Start{{Name: "okinawa", NoGolden: true}},
		others([]Start{{Name: "samar"}, {Name: "okinawa"}}, known))
}
