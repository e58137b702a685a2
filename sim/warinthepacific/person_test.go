package warinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// What a fight shows to people keeps its secrets.
func TestPerson(t *testing.T) {
	rules, err := warinthepacific.Game.Load(warinthepacific.Game.Data, nil)
	require.NoError(t, err)
	for _, setup := range rules.Setups() {
		t.Run(setup.Name, func(t *testing.T) {
			start, err := rules.Setup(setup.Name)
			require.NoError(t, err)
			simtest.Person(t, start, 1, 7)
		})
	}
}
