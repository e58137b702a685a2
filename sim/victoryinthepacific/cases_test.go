package victoryinthepacific_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// Whoever reads the lists can go to the code and to a test of every case.
func TestCases(t *testing.T) {
	simtest.Cases(t, victoryinthepacific.Game, "ruling,option,default,status,where,note")
}
