package pacificvictory

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// The opening is Japan's first two turns of a war of 1941, when the Allies have no double defence
// and cannot have sent help yet. A line is a turn and orders of the form BLOCK PLACE > PLACE, the
// most urgent first. An order that cannot be carried out is skipped, and when none is left the war
// continues by weights. The orders were found by trying changes of a plan made by hand, in 36
// half-wars each or more. A change was kept if it left Japan with more points, bases of the set-up
// of 1942 and steps in Jun42, on other dice too.
const openingText = `
Dec41: IN Hanoi > Rangoon, AF Bangkok > Rangoon
Dec41: NA Saigon > Singapore, CA Saigon > Batavia, BB Saigon > Singapore
Dec41: IN Saigon > Borneo, CA Hanoi > Borneo, IN Bangkok > Singapore
Dec41: IN Formosa > Manila, MA Kwajalein > Wake, IN Truk > Saipan
Dec41: AF Bangkok > Palembang, CV Palau > Iwo Jima, CA Kwajalein > Tarawa
Dec41: NA Hanoi > Manila, SS Formosa > Manila, CA Formosa > Manila, SS Saipan > Okinawa
Dec41: IN Truk > Rabaul, MA Kure > Saigon, MA Hakodate > Okinawa, IN Canton > Hanoi
Mar42: MA Saigon > Palembang, MA Bangkok > Rangoon, NA Bangkok > Borneo
Mar42: IN Saigon > Manila, IN Formosa > Manila, NA Hanoi > Manila, NA Okinawa > Seoul
Mar42: MA Palau > Hollandia, MA Palau > Manokwari
`

// An opening order sends the strongest block of a type from one place to another.
type openingOrder struct {
	turn     int
	kind     book.Type
	from, to hex.Index
}

// readOpening reads the orders of an opening on a map. It skips orders with places that the map
// does not have.
func readOpening(text string, m *atlas.Map) (orders []openingOrder) {
	for line := range strings.Lines(text) {
		turn, rest, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			continue
		}
		for order := range strings.SplitSeq(rest, ",") {
			what, to, _ := strings.Cut(order, ">")
			kind, from, _ := strings.Cut(strings.TrimSpace(what), " ")
			a, ok := m.Find(strings.TrimSpace(from))
			b, ok2 := m.Find(strings.TrimSpace(to))
			if !ok || !ok2 {
				continue
			}
			orders = append(orders, openingOrder{turn: slices.Index(book.Turns[:], turn),
				kind: book.Type(slices.Index(book.TypeNames[:], kind)), from: a, to: b})
		}
	}
	return orders
}

// opens reports whether the opening has orders for blocks that have not moved.
func (g *general) opens() bool {
	p := &g.view
	if p.me != book.JapanSide || p.First() != p.me {
		return false
	}
	for k := range g.atlas.opening {
		o := &g.atlas.opening[k]
		if o.turn != p.GameTurn() {
			continue
		}
		for i := p.from; i < p.to; i++ {
			if p.Place(i) == o.from && o.meant(&p.pieces[i]) {
				return true
			}
		}
	}
	return false
}

// open carries out the first order of the opening that is possible, headquarters first.
func (g *general) open(legal []sim.Move) (choice int, ok bool) {
	p := &g.view
	for n, m := range legal {
		if war.DecodeOrder(m).Deed == war.Activate {
			return n, true
		}
	}
	for k := range g.atlas.opening {
		o := &g.atlas.opening[k]
		if o.turn != p.GameTurn() {
			continue
		}
		top, steps := -1, 0
		for n, m := range legal {
			d := war.DecodeOrder(m)
			if d.Deed != war.Choose || !o.meant(&p.pieces[d.Piece]) || p.pieces[d.Piece].Steps <= steps {
				continue
			}
			ends := g.scout.Ends(g.deal, d.Piece).Roomy()
			if ends.Go.Or(ends.Invade).Or(ends.Rebase).Or(ends.Strategic).Has(o.to) {
				top, steps = n, p.pieces[d.Piece].Steps
			}
		}
		if top >= 0 {
			return top, true
		}
	}
	return 0, false
}

// meant reports whether an order is for a block.
func (o *openingOrder) meant(b *war.Piece) bool {
	return b.Type == o.kind && b.At == o.from && !b.Moved
}

// openTo sends a chosen block where the first possible order for it says, without strategic moves
// if possible.
func (g *general) openTo(i int, legal []sim.Move) (choice int, ok bool) {
	if !g.opens() {
		return 0, false
	}
	p := &g.view
	for k := range g.atlas.opening {
		o := &g.atlas.opening[k]
		if o.turn != p.GameTurn() || !o.meant(&p.pieces[i]) {
			continue
		}
		for _, deed := range [...]war.Deed{war.Go, war.Invade, war.Rebase, war.Strategic} {
			for n, m := range legal {
				if d := war.DecodeOrder(m); d.Deed == deed && d.Place == o.to {
					return n, true
				}
			}
		}
	}
	return 0, false
}
