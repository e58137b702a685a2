//go:build !js

package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var _ sim.Observable = (*Campaign)(nil)

// The numbers of a decision and where they begin: the action, or in a battle what the block does;
// the block; where it goes and where it is.
var deedNames = [...]string{"roll", "go first", "go second", "choose", "activate", "stop", "stay put", "go",
	"rebase", "strategic move", "invade", "raid", "resolve",
	"fight here", "decline", "put at", "give", "add a step", "new block", "new base", "swap"}

const (
	decisionVerb   = len(deedNames)
	decisionGroup  = decisionVerb + len(battle.ActionNames)
	decisionType   = decisionGroup + int(book.NumGroups)
	decisionSteps  = decisionType + int(book.NumTypes)
	decisionTarget = decisionSteps + 2 // of the target in a battle
	decisionPlace  = decisionTarget + int(book.NumTypes)
	decisionFrom   = decisionPlace + situation.PlaceNumbers
	decisionEnds   = decisionFrom + situation.PlaceNumbers
)

// decisionNames are what the numbers of a decision are called.
func decisionNames() (names []string) {
	names = append(names, deedNames[:]...)
	for _, name := range battle.ActionNames {
		names = append(names, "in battle "+name)
	}
	for _, name := range book.GroupNames {
		names = append(names, "fires at "+name)
	}
	for _, name := range book.TypeNames {
		names = append(names, "block "+name)
	}
	names = append(names, "steps", "more")
	for _, name := range book.TypeNames {
		names = append(names, "at block "+name)
	}
	for _, where := range []string{"there: ", "here: "} {
		for _, name := range situation.PlaceNames() {
			names = append(names, where+name)
		}
	}
	return names
}

// ObserveMoves implements sim.Observable.
func (c *Campaign) ObserveMoves(legal []sim.Move, dst []float32) {
	clear(dst)
	if c.Phase == situation.InBattle {
		for n, m := range legal {
			c.observeFight(m, dst[n*decisionEnds:][:decisionEnds])
		}
		return
	}
	viewer := c.Decides
	var places [situation.MostPlaces]float32
	seen := false
	place := func(row []float32, at hex.Index) {
		if !seen {
			c.ObservePlaces(viewer, places[:])
			seen = true
		}
		if n, ok := c.PlaceSlot(at); ok {
			copy(row, places[n:n+situation.PlaceNumbers])
		}
	}
	for n, m := range legal {
		row := dst[n*decisionEnds:][:decisionEnds]
		o, i, at, more := unpackOrder(m)
		row[o] = 1
		switch o {
		case Choose, Activate, StayPut, Go, Rebase, Strategic, Invade, Raid, PutAt, AddStep, NewBlock, Swap:
			p := &c.Pieces[i]
			row[decisionType+int(c.What(i).Type)] = 1
			row[decisionSteps] = float32(p.Steps) / 4
			if p.At != situation.NoPlace {
				place(row[decisionFrom:decisionEnds], p.At)
			}
		}
		switch o {
		case Go, Rebase, Strategic, Invade, Raid, Resolve, FightHere, Decline, PutAt, NewBlock, NewBase:
			place(row[decisionPlace:decisionFrom], hex.Index(at))
		}
		row[decisionSteps+1] = float32(more) / 255
	}
}

// observeFight gives the numbers of a decision of the battle at hand.
func (c *Campaign) observeFight(m sim.Move, row []float32) {
	d := battle.Decode(m)
	row[decisionVerb+int(d.Action)] = 1
	if d.Action == battle.Fire {
		row[decisionGroup+int(d.Group)] = 1
	}
	if d.Block >= 0 {
		b := c.AtHand.Block(d.Block)
		row[decisionType+int(b.Type)] = 1
		row[decisionSteps] = float32(b.Steps) / 4
	}
	switch d.Action {
	case battle.Crash, battle.Banzai, battle.RaidOn:
		row[decisionTarget+int(c.AtHand.Block(d.Target).Type)] = 1
	}
}
