package undersea_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// described are attacks with combinations that no fight of the library has: hidden counters, ships
// in tow, Task Forces that pass by.
func described(t *testing.T) (list []simtest.Start) {
	for name, text := range map[string]string{
		"covered tow": "kind = \"submarine\"\nattack = \"6 5\"\ncovered = true\ndistance = \"2 1\"\ndate = \"2/43\"\n" +
			"defend = \"Wasp D3 empty, Lexington, US CA25 D4 tow=1, US CA38 tow=1, US CL51, US CL52, 2 US " +
			"DD-modern, US DD-old D1, US DD-modern D4 tow=2, US DD-modern tow=2\"",
	} {
		list = append(list, simtest.Start{Name: name, NoGolden: true, Make: func() (sim.State, error) {
			return fighttest.Battle(t, text), nil
		}})
	}
	return list
}

func TestConformance(t *testing.T) {
	simtest.Run(t, simtest.Config{Rules: fighttest.Load(t),
		Starts: append(fighttest.Starts(t, "submarine", "convoy", "hunt", "mines"),
			described(t)...), MaxDecisions: fighttest.MostDecisions, Sees: fighttest.Sees, Golden: "testdata",
		Games: 60, TextGames: 12, Every: 3})
}
