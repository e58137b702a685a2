package warinthepacific_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// Whoever reads the lists can go to the code and to a test of every case.
func TestCases(t *testing.T) { simtest.Cases(t, warinthepacific.Game, "ruling,status,where,note") }
