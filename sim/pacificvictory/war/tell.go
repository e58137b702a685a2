package war

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var (
	_ sim.Narrator     = (*Campaign)(nil)
	_ sim.SideNarrator = (*Campaign)(nil)
)

// Narrate says in words all that a move did.
func (c *Campaign) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	return c.NarrateTo(sim.Over, m, after, rolls)
}

// NarrateTo says in words what a side sees of a move: an enemy block that it knows
// neither before nor after is told by colour and arm, and of what is secret until the
// end of the phase (which block of a stack is chosen, builds, exchanges) nothing is
// told before.
func (c *Campaign) NarrateTo(viewer sim.Side, m sim.Move, after sim.State, rolls []sim.Roll) []string {
	t := newTelling(viewer, c, after.(*Campaign))
	t.decision(m, rolls)
	t.battle()
	t.revealed()
	_, i, place, _ := unpackOrder(m)
	if c.Phase == situation.InBattle {
		i, place = -1, 0
	}
	t.blocks(i, hex.Index(place))
	t.control()
	t.builds()
	t.turn()
	return t.lines
}

// Reveals reports whether who decided learned something about the enemy's blocks.
func (c *Campaign) Reveals(after sim.State) bool {
	t := newTelling(c.Decides, c, after.(*Campaign))
	for i, to := c.War.Span(c.Decides.Other()); i < to; i++ {
		was, is := t.steps(0, i), t.steps(1, i)
		if is != unseen && was != is ||
			(t.c[0].Pieces[i].At == situation.NoPlace) != (t.c[1].Pieces[i].At == situation.NoPlace) {
			return true
		}
	}
	return false
}

// A telling is what a side sees of a move.
type telling struct {
	viewer sim.Side
	c      [2]*Campaign          // before and after
	shown  [2]situation.PieceSet // blocks of both sides that show what they are, before and after
	lines  []string
}

func newTelling(viewer sim.Side, before, after *Campaign) *telling {
	t := &telling{viewer: viewer, c: [2]*Campaign{before, after}}
	for n, c := range t.c {
		japan, allies := c.Shown(book.JapanSide), c.Shown(book.AlliedSide)
		for w := range japan {
			t.shown[n][w] = japan[w] | allies[w]
		}
	}
	return t
}

//go:noinline many callers, none of them hot
func (t *telling) say(format string, args ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, args...))
}

// owns reports whether the viewer sees all of a block anyway.
func (t *telling) owns(i int) bool {
	return t.viewer == sim.Over || t.viewer == t.c[0].War.SideOfPiece(i)
}

// secret reports whether what the side to decide does is hidden from the viewer.
func (t *telling) secret() bool { return t.viewer == t.c[0].Decides.Other() }

// sees reports whether the viewer knows which block it is, before (0) or after (1).
func (t *telling) sees(n, i int) bool {
	return t.owns(i) || t.shown[n].Has(i) || t.c[n].Pieces[i].Known != 0
}

// name calls a block what the viewer may call it.
func (t *telling) name(i int) string {
	if t.sees(0, i) || t.sees(1, i) {
		return t.c[0].Label(i)
	}
	what := t.c[0].stranger(i) + " block"
	if what[0] == 'o' {
		return "an " + what
	}
	return "a " + what
}

const unseen = -1

// steps returns the steps that a block has as far as the viewer knows.
func (t *telling) steps(n, i int) int {
	switch c := t.c[n]; {
	case t.owns(i) || t.shown[n].Has(i):
		return c.stepsNow(i)
	case c.Pieces[i].Known != 0:
		return int(c.Pieces[i].Known) - 1
	}
	return unseen
}

// decision says what was decided and rolled.
func (t *telling) decision(m sim.Move, rolls []sim.Roll) {
	c := t.c[0]
	who := book.Sides[c.Decides]
	o, i, place, more := unpackOrder(m)
	switch c.Phase {
	case situation.InBattle:
		t.say("%s", c.AtHand.TellDecision(m, rolls))
		return
	case situation.EndingRoll, situation.InitiativeRoll, situation.TyphoonRoll:
		t.dice(rolls)
		return
	case situation.GiveChina, situation.Build, situation.Deploy, situation.Exchange:
		if t.secret() {
			return
		}
	}
	text := c.MoveString(m)
	switch {
	case o == Resolve: // not that they attack there
		t.say("%s the battle of %s", []string{"Japan chooses", "The Allies choose"}[c.Decides],
			c.PlaceText(hex.Index(place)))
		return
	case o == Stop && c.Phase == situation.ChooseBlock:
		text = "moves no more"
	case o == Stop && (c.Phase == situation.Build || c.Phase == situation.GiveChina):
		text = "builds no more"
		if c.Phase == situation.GiveChina {
			text = "gives no more"
		}
	case o == Stop:
		text = "stops"
	case (o == Choose || o == StayPut) && t.secret():
		return
	case o == Choose && c.Phase == situation.ChooseBlock && t.viewer == sim.Over: // where it goes says it too
		return
	case o == Choose:
		text = "takes up " + text
	case o >= Activate && o <= Raid && o != Stop || o == PutAt:
		text = c.blockMove(t.name(i), o, i, hex.Index(place), more)
	}
	t.say("%s: %s", who, text)
}

// dice says what was rolled at the start of a turn.
func (t *telling) dice(rolls []sim.Roll) {
	c, after := t.c[0], t.c[1]
	switch c.Phase {
	case situation.EndingRoll:
		t.say("End of the war: rolls %s", results(rolls))
	case situation.InitiativeRoll:
		t.say("Initiative: Japan and the Allies roll %s: %s", results(rolls), book.Sides[after.Winner])
	case situation.TyphoonRoll:
		var hit []string
		for at := range c.War.Map.StormAt(int(max(1, after.Storm))).All() {
			hit = append(hit, c.PlaceText(at))
		}
		t.say("Typhoon: rolls %s: %s", results(rolls), strings.Join(hit, ", "))
	}
}

func results(rolls []sim.Roll) string {
	var list []string
	for _, r := range rolls {
		n := r.Result
		if r.Kind == sim.Picked { // from 0
			n++
		}
		list = append(list, fmt.Sprint(n))
	}
	return strings.Join(list, " and ")
}
