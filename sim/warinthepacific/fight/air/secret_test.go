package air_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// The altitudes of an escort are its side's secret until the CAP has chosen. [7.1]
func TestSecretEscort(t *testing.T) {
	s, err := fighttest.Load(t).Setup("bismarck-sea-cover")
	require.NoError(t, err)
	require.IsType(t, &air.SecretFight{}, s)
	fighttest.Play(t, s, "loose escort", "P-38: 1 low, 1 medium, 3 high")
	assert.NotContains(t, airOf(s).Sees(book.Defender), "loose")
	assert.NotContains(t, airOf(s).Sees(book.Defender), "high=3")
	assert.Contains(t, airOf(s).Sees(book.Attacker), "low=1 medium=1 high=3")
	// One level, nothing to hide.
	s, err = fighttest.Load(t).Setup("port-moresby-noon")
	require.NoError(t, err)
	require.IsType(t, &air.Fight{}, s)
}
