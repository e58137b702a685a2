package sim_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
)

func TestNearNameFindsMisspellings(t *testing.T) {
	names := []string{"guadalcanal", "guam", "1941", "midway", "savo-island", "savo-transports", "stand"}
	for found, want := range map[string]string{
		"guadalcanl": "guadalcanal", "Guadalcanal": "guadalcanal", "gaum": "", "guma": "", "gua": "guam",
		"Savo Island": "savo-island", "savo_island": "savo-island",
		"savo": "", "mid": "midway", "m": "", "": "", "yamato": "", "stnad": "", "1944": "", "stnd": "stand",
		"guadal": "guadalcanal",
	} {
		got, ok := sim.NearName(found, names)
		assert.Equal(t, want, got, found)
		assert.Equal(t, want != "", ok, found)
	}
	_, ok := sim.NearName("x", nil)
	assert.False(t, ok)
}

func ExampleNearHint() {
	fmt.Printf("found battle %q; want midway or wake%s\n", "midwya", sim.NearHint("midwya", []string{"midway", "wake"}))
	fmt.Printf("found battle %q; want midway or wake%s\n", "okinawa",
		sim.NearHint("okinawa", []string{"midway", "wake"}))
	// Output:
	// found battle "midwya"; want midway or wake (did you mean midway?)
	// found battle "okinawa"; want midway or wake
}
