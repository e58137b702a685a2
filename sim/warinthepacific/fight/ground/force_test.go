package ground_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Forces are written with commas or blanks between their units, in any case.
func TestForcesWithCommasOrBlanksInAnyCase(t *testing.T) {
	const want = "attack = \"2 JP Infantry Division @N unsupplied, JP Armored Brigade @NE\"\n" +
		"defend = \"CW Infantry Division battlegroup, CW Infantry Brigade\"\n"
	for _, text := range []string{
		"attack = \"2 JP Infantry Division @N unsupplied JP Armored Brigade @NE\"\n" +
			"defend = \"CW Infantry Division battlegroup CW Infantry Brigade\"\n",
		"attack = \"2 jp infantry division @n Unsupplied jp armored brigade @ne\"\n" +
			"defend = \"cw infantry division BATTLEGROUP cw infantry brigade\"\n",
		"attack = \"jp infantry division @n unsupplied 1 JP Infantry Division @N unsupplied, JP armored " +
			"brigade @ne\"\n" +
			"defend = \"CW Infantry Division battlegroup 1 CW Infantry Brigade\"\n",
	} {
		assert.Equal(t, combat(t, want).String(), combat(t, text).String())
	}
	none := "attack = \"JP Infantry Division @N\"\ngarrison = true\ndefend = \"%\"\n"
	assert.Equal(t, combat(t, strings.Replace(none, "%", "none", 1)).String(),
		combat(t, strings.Replace(none, "%", "NONE", 1)).String())
}
