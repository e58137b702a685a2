package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// An Order is a decision of the war, but for those of a battle, taken apart.
type Order struct {
	Deed  Deed
	Piece int         // the block it is about
	Place hex.Index   // where to
	Payer book.Nation // of Give and NewBase
	Count int         // points of Give
}

// DecodeOrder takes a decision apart that Legal listed while Stance is not InBattle.
func DecodeOrder(m sim.Move) Order {
	o, i, place, more := unpackOrder(m)
	switch o {
	case Give:
		return Order{Deed: o, Payer: book.Nation(place), Count: int(more)}
	case NewBase:
		return Order{Deed: o, Place: hex.Index(place), Payer: book.Nation(more)}
	}
	return Order{Deed: o, Piece: i, Place: hex.Index(place)}
}
