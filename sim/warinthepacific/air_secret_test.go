package warinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// The altitudes of an escort are its side's secret until the CAP has chosen. [7.1]
func TestSecretEscort(t *testing.T) {
	s, err := load(t).Setup("bismarck-sea-cover")
	require.NoError(t, err)
	require.IsType(t, &witp.SecretAir{}, s)
	play(t, s, "loose escort", "P-38: 1 low, 1 medium, 3 high")
	assert.NotContains(t, airOf(s).Sees(witp.Defender), "loose")
	assert.NotContains(t, airOf(s).Sees(witp.Defender), "high=3")
	assert.Contains(t, airOf(s).Sees(witp.Attacker), "low=1 medium=1 high=3")
	// One level, nothing to hide.
	s, err = load(t).Setup("port-moresby-noon")
	require.NoError(t, err)
	require.IsType(t, &witp.Air{}, s)
}
