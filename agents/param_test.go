package agents

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWholeParameterTakesWholeNumbersInItsRange(t *testing.T) {
	p := WholeParam("cards", 1, 3, 2, "the lowest card to bet with")
	require.Equal(t, "a whole number from 1 to 3", p.Range())
	require.Equal(t, "2", p.Default)
	for _, text := range []string{"1", "3"} {
		a, err := p.read(nil, text, 0)
		require.NoError(t, err)
		require.Equal(t, text, a.text)
	}
	for _, text := range []string{"0", "4", "1.5", "none", ""} {
		_, err := p.read(nil, text, 0)
		require.ErrorContains(t, err, "want a whole number from 1 to 3")
	}
}
