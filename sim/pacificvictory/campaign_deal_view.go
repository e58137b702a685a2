package pacificvictory

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
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
	if k.building() {
		k.takeBack(enemy)
	}
	for i, to := k.War.span(enemy); i < to; i++ {
		k.built[i/4] &^= 3 << (i % 4 * 2)
	}
	if k.War.sideOfPiece(int(k.chosen)) == enemy {
		k.chosen = 0
	}
	var w strings.Builder
	fmt.Fprintf(&w, "scenario = %q\nturn = %q\nphase = %q\ndecides = %q\n", k.War.Scenarios[k.scenario].Name, Turns[k.turn], stanceWords[k.phase], deciders[k.decides])
	k.writeTurn(&w)
	k.writeBoards(&w)
	veiled := k
	veiled.Veil(viewer) // who is yet to join the battle is not seen
	veiled.writeBattle(&w)
	k.writeBlocks(&w, viewer)
	fmt.Fprintf(&w, "\n[%s]\n", sideKeys[enemy])
	shown, chosen := k.shown(enemy), c.chosenOf(enemy)
	from, to := k.War.span(enemy)
	for at := range hex.Index(hex.Size - 1) {
		var words []string
		for i := from; i < to; i++ {
			if k.pieces[i].at == at {
				words = append(words, k.glimpse(i, shown.has(i), i == chosen))
			}
		}
		if words != nil {
			slices.Sort(words)
			fmt.Fprintf(&w, "%s: %s\n", k.placeText(at), strings.Join(words, " "))
		}
	}
	return w.String()
}

// glimpse writes what the enemy sees of a block.
func (c *Campaign) glimpse(i int, shown, chosen bool) string {
	p, open := &c.pieces[i], c.armsOpen(c.War.sideOfPiece(i))
	text := ""
	switch {
	case shown:
		text = fmt.Sprintf("%s=%d", c.label(i), p.steps)
	case p.known != 0:
		text = c.label(i)
	default:
		text = c.stranger(i)
		if open && !c.armsSeen {
			text += " " + blockArms[c.deckOf(i)%arms]
		}
	}
	if chosen {
		text += " chosen"
	}
	k := *c
	if !shown && p.known == 0 && !open { // nor is it seen to fly
		k.pieces[i].marks &^= patrols
	}
	return text + "{" + k.about(i) + "}"
}
