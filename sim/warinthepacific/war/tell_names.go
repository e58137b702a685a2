package war

import (
	"cmp"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// named replaces the numbers that a fight gives small ships by their names in the war, under which
// the narration tells their fate.
func (w *War) named(lines []string) {
	labels := [2][]string{w.labels(0), w.labels(1)}
	names := [2]*strings.Replacer{strings.NewReplacer(labels[0]...), strings.NewReplacer(labels[1]...)}
	for i, line := range lines {
		text, side := strings.TrimSpace(line), 1-book.Bit(w.Fight == board.SeaFight)
		for s, name := range book.SideNames[:2] {
			if w.Fight == board.SeaFight && strings.HasPrefix(text, name) {
				side = uint8(s) ^ book.Bit(strings.HasPrefix(text, name+": fire at"))
			}
		}
		lines[i] = names[side].Replace(line)
	}
}

// labels returns pairs for the ships of a side in a fight that have no name of their own: the
// fight's label, then the name in the war.
func (w *War) labels(side sim.Side) (pairs []string) {
	var list [][2]string
	add := func(label string, ship id.Ship) {
		if name := w.Theatre.Ships[ship].Name; name != label {
			list = append(list, [2]string{label, name})
		}
	}
	switch b := w.AtHand().(type) {
	case *surface.Action:
		for k, i := range w.meets([2]id.Marker{w.Mover, w.FoeMarker()}[side]) {
			add(b.ShipLabel(uint8(side), uint8(k)), i)
		}
	case *air.SecretStrike:
		for k, i := range w.shipsOf(w.Mover) {
			add(b.ShipLabel(k), i)
		}
	case *undersea.SecretSubmarines:
		for k, i := range w.shipsOf(w.Mover) {
			add(b.ShipLabel(k), i)
		}
	}
	slices.SortFunc(list, func(a, b [2]string) int { return cmp.Compare(len(b[0]), len(a[0])) }) // 10 before 1
	for _, p := range list {
		pairs = append(pairs, p[0], p[1])
	}
	return pairs
}
