package navalchess_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// Whoever reads the lists can go to the code and to a test of every case.
func TestCases(t *testing.T) {
	simtest.Cases(t, navalchess.Game, "ruling,option,default,status,where,note")
}
