package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The tale begins with its Phase, also where nothing is deployed, and says so once.
func TestTaleBeginsWithItsPhase(t *testing.T) {
	for name, heads := range map[string]int{"guadalcanal": 1, "coral-sea": 1, "midway-basic": 1, "midway": 1} {
		w := scenario(t, name)
		d, pick := sim.NewDice(1, sim.Nature), sim.NewDice(1, sim.Agent0)
		n := 0
		for k := uint64(0); w.Round == 0 && w.Naval == 0 && w.Turn() < sim.Over; k++ {
			before, legal := w.Clone().(*war.War), w.Legal(nil)
			m := legal[pick.Pick(k, len(legal))]
			w.Apply(m, &d)
			n += strings.Count(strings.Join(before.Tell(m, w, nil), "\n"), ", Air Phase 1 ==")
		}
		assert.Equal(t, heads, n, name)
	}
}

// What becomes of the ships of a Task Force is one line, and who is out of fuel another.
func TestTaleJoinsShips(t *testing.T) {
	w := scenario(t, "guadalcanal")
	for m := range w.Markers() {
		w.Forces[m].Marks |= board.Known
	}
	next := w.Clone().(*war.War)
	force := forceOf(t, w, "8th Fleet")
	for i := range w.Theatre.Ships {
		switch name := w.Theatre.Ships[i].Name; {
		case w.Ships[i].Force != force:
		case name == "Chokai":
			next.Ships[i].Damage = uint8(book.D2)
		case name == "Yubari":
			next.Ships[i].Damage = book.SunkLevel
		default:
			next.Ships[i].Marks |= board.Unsupplied
		}
	}
	for _, viewer := range []sim.Side{0, 1, sim.Over} {
		text := strings.Join(w.TellTo(viewer, 0, next, nil), "\n")
		assert.Contains(t, text, "  TF 0: Chokai is damaged: D2; Yubari is sunk\n")
		assert.Contains(t, text, "  TF 0: out of fuel: Tenryu, JP DD-old 1")
	}
}
