package warinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// A line of help is read at a glance; what needs more stands on the page of the game.
func TestHelpIsShort(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range witp.Game.Keys {
		assert.LessOrEqual(t, len(k.Name)+len(k.Usage), 200, k.Name)
		assert.False(t, seen[k.Name], k.Name)
		seen[k.Name] = true
	}
}
