package pacificvictory

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

var (
	_ sim.Teller  = (*Campaign)(nil)
	_ sim.Witness = (*Campaign)(nil)
)

// Tell says in words all that a move did.
func (c *Campaign) Tell(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	return c.TellTo(sim.Over, m, after, rolls)
}

// TellTo says in words what a side sees of a move: an enemy block that it knows
// neither before nor after is told by colour and arm, and of what is secret until the
// end of the phase (which block of a stack is chosen, builds, exchanges) nothing is
// told before.
func (c *Campaign) TellTo(viewer sim.Side, m sim.Move, after sim.State, rolls []sim.Roll) []string {
	t := newTelling(viewer, c, after.(*Campaign))
	t.decision(m, rolls)
	t.battle()
	t.revealed()
	_, i, place, _ := unpackOrder(m)
	if c.phase == InBattle {
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
	t := newTelling(c.decides, c, after.(*Campaign))
	for i, to := c.War.span(c.decides.Other()); i < to; i++ {
		was, is := t.steps(0, i), t.steps(1, i)
		if is != unseen && was != is || (t.c[0].pieces[i].at == off) != (t.c[1].pieces[i].at == off) {
			return true
		}
	}
	return false
}

// A telling is what a side sees of a move.
type telling struct {
	viewer sim.Side
	c      [2]*Campaign // before and after
	shown  [2]pieceSet  // blocks of both sides that show what they are, before and after
	lines  []string
}

func newTelling(viewer sim.Side, before, after *Campaign) *telling {
	t := &telling{viewer: viewer, c: [2]*Campaign{before, after}}
	for n, c := range t.c {
		japan, allies := c.shown(JapanSide), c.shown(AlliedSide)
		for w := range japan {
			t.shown[n][w] = japan[w] | allies[w]
		}
	}
	return t
}

func (t *telling) say(format string, args ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, args...))
}

// owns reports whether the viewer sees all of a block anyway.
func (t *telling) owns(i int) bool {
	return t.viewer == sim.Over || t.viewer == t.c[0].War.sideOfPiece(i)
}

// secret reports whether what the side to decide does is hidden from the viewer.
func (t *telling) secret() bool { return t.viewer == t.c[0].decides.Other() }

// sees reports whether the viewer knows which block it is, before (0) or after (1).
func (t *telling) sees(n, i int) bool {
	return t.owns(i) || t.shown[n].has(i) || t.c[n].pieces[i].known != 0
}

// name calls a block what the viewer may call it.
func (t *telling) name(i int) string {
	if t.sees(0, i) || t.sees(1, i) {
		return t.c[0].label(i)
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
	case t.owns(i) || t.shown[n].has(i):
		return c.stepsNow(i)
	case c.pieces[i].known != 0:
		return int(c.pieces[i].known) - 1
	}
	return unseen
}

// decision says what was decided and rolled.
func (t *telling) decision(m sim.Move, rolls []sim.Roll) {
	c := t.c[0]
	who := campSides[c.decides]
	o, i, place, more := unpackOrder(m)
	switch c.phase {
	case InBattle:
		t.say("%s", c.battle.tellDecision(m, rolls))
		return
	case EndingRoll, InitiativeRoll, TyphoonRoll:
		t.dice(rolls)
		return
	case GiveChina, Build, Deploy, Exchange:
		if t.secret() {
			return
		}
	}
	text := c.MoveString(m)
	switch {
	case o == Resolve: // not that they attack there
		t.say("%s the battle of %s", []string{"Japan chooses", "The Allies choose"}[c.decides], c.placeText(hex.Index(place)))
		return
	case o == Stop && c.phase == ChooseBlock:
		text = "moves no more"
	case o == Stop && (c.phase == Build || c.phase == GiveChina):
		text = "builds no more"
		if c.phase == GiveChina {
			text = "gives no more"
		}
	case o == Stop:
		text = "stops"
	case (o == Choose || o == StayPut) && t.secret():
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
	switch c.phase {
	case EndingRoll:
		t.say("End of the war: rolls %s", results(rolls))
	case InitiativeRoll:
		t.say("Initiative: Japan and the Allies roll %s: %s", results(rolls), campSides[after.winner])
	case TyphoonRoll:
		var hit []string
		for at := range c.War.Map.StormAt(int(max(1, after.storm))).All() {
			hit = append(hit, c.placeText(at))
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
