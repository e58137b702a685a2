package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// The European war as it is felt here (option europe) [10.0]: an event counts from the
// turn after the one in which it happens.

// europe is what the European war does in a turn.
type europe struct {
	points  [numNations]int8 // added to production
	russia  bool             // has surrendered: Harbin is Japan's without a garrison
	noVichy bool             // Hanoi and Saigon are closed to Japan
}

// The events, in the order of their words in events.csv.
const (
	axisEgypt = iota
	axisIraq
	axisIran
	axisBritain
	suezOpen
	russiaOut
	germanyOut
	convoys
	withoutVichy
)

var europeanEvents = []string{"axis-egypt", "axis-iraq", "axis-iran", "axis-britain", "suez-open", "russia-out", "germany-out", "convoys", "no-vichy"}

const (
	eventColumns = "event happens | ends boxes source"
	mostBoxes    = 12 // convoy boxes, at most
)

// readEurope reads events.csv.
func (w *War) readEurope(r *Book) error {
	var boxes [len(Turns)][len(Turns)]int // by event, below, and turn
	err := readTable(r.data, "events.csv", eventColumns, func(f *fields) {
		event := f.word("event", europeanEvents)
		from, last := f.wordOrNone("happens", Turns[:])+1, f.wordOrNone("ends", Turns[:])
		if f.Get("ends") == "" {
			last = len(Turns) - 1
		}
		n := 1
		if event == convoys {
			n = f.number("boxes", 1, mostBoxes)
		} else if f.Get("boxes") != "" {
			f.refuse("boxes", "nothing, but for convoys")
		}
		if f.Get("ends") != "" && last < from {
			f.refuse("ends", "a turn after the one in which it happens")
		}
		f.labels(w.sources, "source")
		for t := from; f.err == nil && t <= last; t++ {
			if boxes[event][t] != 0 {
				f.refuse("event", "each event once in a turn: %s has %s already", Turns[t], europeanEvents[event])
				return
			}
			boxes[event][t] = n
		}
	})
	for t := range w.europe {
		at := func(event int) int8 { return int8(boxes[event][t]) }
		e := &w.europe[t]
		e.points[Japan] = 2 * at(russiaOut)
		e.points[USA] = 3 * at(germanyOut)
		e.points[British] = at(suezOpen) + at(germanyOut) - at(axisEgypt) - 2*at(axisBritain) - at(convoys) - at(axisIraq) - at(axisIraq)*at(axisIran)
		e.russia, e.noVichy = at(russiaOut) != 0, at(withoutVichy) != 0
	}
	return err
}

// abroad is what the European war does in this turn.
func (c *State) abroad() *europe {
	if !c.europe {
		return &c.War.peace
	}
	return &c.War.europe[c.turn]
}

// closed are the bases that are not Japan's as long as France fights on, or Vichy never
// was: it neither deploys there nor enters them [10.0 vichy].
func (c *State) closed() hex.Board {
	if c.noVichy || c.abroad().noVichy {
		return c.War.routes.vichy
	}
	return hex.Board{}
}

// orange are the bases that are Japan's when they are empty: those of its colour [2.2],
// but for the closed ones; without China its coast [9.8]; Harbin when Russia is out
// [10.0].
func (c *State) orange() hex.Board {
	b := c.War.Map.Colours[Orange].AndNot(c.closed())
	if c.chinaRemoved {
		b = b.Or(c.coasts())
	}
	if c.abroad().russia {
		b = b.Or(c.War.routes.harbin)
	}
	return b
}

// stations are the bases of a side where air and ground can be: not those of China when
// it is removed [9.8].
func (c *State) stations(s sim.Side) hex.Board { return c.held(s).AndNot(c.outOfPlay()) }

// outOfPlay are the bases of China when it is removed: its coast is there for ships
// only [9.8].
func (c *State) outOfPlay() hex.Board {
	if c.chinaRemoved {
		return c.War.Map.Colours[Yellow]
	}
	return hex.Board{}
}

// centres are the economic centres that count [2.22b]: China's do not when it is removed
// [9.8], and what France keeps is for nobody here [10.0 vichy].
func (c *State) centres() hex.Board {
	return c.War.Map.Centres.AndNot(c.outOfPlay()).AndNot(c.closed())
}

// reconcile gives empty bases to whom the events of a new turn leave them [10.0].
func (c *State) reconcile() {
	if !c.europe {
		return
	}
	for i := range c.captured().All() {
		c.revert(i)
	}
}

// fromEurope adds to production what the European war sends or takes; it is no victory
// points, which centres alone are [8.1] (ruling R91).
func (c *State) fromEurope() {
	for n, more := range c.abroad().points {
		c.points[n] = uint8(max(int(c.points[n])+int(more), 0))
	}
}

// toEurope is what a decisive victory here adds to production in the European game, from
// its next turn on [10.0].
func (l Level) toEurope() (british, usa int) {
	switch l {
	case JapaneseDecisive:
		return -2, -2
	case AlliedDecisive:
		return 2, 4
	}
	return 0, 0
}
