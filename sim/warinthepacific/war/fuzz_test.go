package war_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// No text of a position makes the reader panic, and a text that it accepts can be played to its
// end.
func FuzzParse(f *testing.F) {
	simtest.FuzzParse(f, rules(f), mostDecisions, append(texts(f, 211), noForceAsked[:]...)...)
}

// texts are positions of random games, one in so many.
func texts(t testing.TB, every int) (list []string) {
	for _, name := range []string{"midway-basic", "coral-sea"} {
		s, err := rules(t).Setup(name)
		if err != nil {
			t.Fatal(err)
		}
		d, pick := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
		var buf []sim.Move
		for n := 0; s.Turn() != sim.Over; n++ {
			if n%every == 0 {
				list = append(list, s.String())
			}
			buf = s.Legal(buf[:0])
			pick.At(n)
			s.Apply(buf[pick.Pick(0, len(buf))], &d)
		}
	}
	return list
}
