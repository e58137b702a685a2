package land_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/simtest"
)

// A combat at hand is a game of its own.
func TestPerson(t *testing.T) {
	start, err := rules(t).Setup("kokoda")
	require.NoError(t, err)
	assert.Positive(t, simtest.Person(t, start, 3, 7))
}
