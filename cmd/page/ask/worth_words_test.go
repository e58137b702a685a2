package ask

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
)

// The meaning of a goal that a side wants low is turned round in words.
func TestMeaningIsReversedInWords(t *testing.T) {
	for meaning, want := range map[string]string{
		"the chance that the attacker does not take the hex": "the chance that the attacker takes the hex",
		"the chance that the attacker is not alone":          "the chance that the attacker is alone",
		"the share of games won":                             "one less the share of games won",
	} {
		assert.Equal(t, want, reversed(sim.Goal{Meaning: meaning}, true))
	}
	assert.Equal(t, "the reverse of ships: what is left", reversed(sim.Goal{Name: "ships", Meaning: "what is left"},
		false))
}
