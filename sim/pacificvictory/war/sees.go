package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// colours and arms are what is seen of an unknown block, by deck.
var (
	blockColours = []string{"orange", "blue", "brown", "yellow"}
	blockArms    = []string{"air", "naval", "ground", "headquarters", "Communist"}
)

// Sees returns what a side knows as text: positions in which it is equal are the same
// to the side (Deal).
func (c *Campaign) Sees(viewer sim.Side) string {
	enemy, k := viewer.Other(), *c
	if k.Building() {
		k.TakeBack(enemy)
	}
	for i, to := k.War.Span(enemy); i < to; i++ {
		k.Built[i/4] &^= 3 << (i % 4 * 2)
	}
	if k.War.SideOfPiece(int(k.Picked)) == enemy {
		k.Picked = 0
	}
	var w strings.Builder
	fmt.Fprintf(&w, "scenario = %q\nturn = %q\nphase = %q\ndecides = %q\n", k.War.Scenarios[k.Scenario].Name,
		book.Turns[k.Quarter], situation.StanceWords[k.Phase], situation.Deciders[k.Decides])
	k.WriteTurn(&w)
	k.WriteBoards(&w)
	veiled := k
	veiled.Redact(viewer) // blocks that have yet to join the battle are not seen
	veiled.WriteBattle(&w)
	k.WriteBlocks(&w, viewer)
	fmt.Fprintf(&w, "\n[%s]\n", book.SideKeys[enemy])
	shown, chosen := k.Shown(enemy), c.ChosenOf(enemy)
	from, to := k.War.Span(enemy)
	for at := range hex.Index(hex.Size - 1) {
		var words []string
		for i := from; i < to; i++ {
			if k.Pieces[i].At == at {
				words = append(words, k.glimpse(i, shown.Has(i), i == chosen))
			}
		}
		if words != nil {
			slices.Sort(words)
			fmt.Fprintf(&w, "%s: %s\n", k.PlaceText(at), strings.Join(words, " "))
		}
	}
	return w.String()
}

// glimpse writes what the enemy sees of a block.
func (c *Campaign) glimpse(i int, shown, chosen bool) string {
	p, open := &c.Pieces[i], c.ArmsOpen(c.War.SideOfPiece(i))
	text := ""
	switch {
	case shown:
		text = fmt.Sprintf("%s=%d", c.Label(i), p.Steps)
	case p.Known != 0:
		text = c.Label(i)
	default:
		text = c.stranger(i)
		if open && !c.ArmsSeen {
			text += " " + blockArms[c.DeckOf(i)%situation.Arms]
		}
	}
	if chosen {
		text += " chosen"
	}
	k := *c
	if !shown && p.Known == 0 && !open { // nor is it seen to fly
		k.Pieces[i].Marks &^= situation.Patrols
	}
	return text + "{" + k.About(i) + "}"
}
