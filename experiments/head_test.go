package experiments

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

func TestGameWithoutSourcesHasNoDataLine(t *testing.T) {
	h := Head{Listed: "duels games"}
	b := new(strings.Builder)
	h.WriteSources(b)
	require.Empty(t, b.String())
	require.Empty(t, h.DataText(nil, nil))

	h.Sources = []sim.Source{{Label: "sourced", Count: 4}, {Label: "guessed", Count: 1, Names: []string{"Wake"}}}
	h.WriteSources(b)
	require.Equal(t, "  data           4 sourced, 1 guessed (duels games)\n  guessed        Wake\n", b.String())
	require.Equal(t, "Data: 4 sourced, 1 guessed. What is reconstructed was not printed in the rulebook; the figures "+
		"depend on it (duels games lists it).", h.DataText(h.Sources, nil))
}
