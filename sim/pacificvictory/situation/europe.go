package situation

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// The European war as it is felt here (option europe) [10.0]: an event counts from the
// turn after the one in which it happens.

// europe is what the European war does in a turn.
type europe struct {
	Points  [book.NumNations]int8 // added to production
	russia  bool                  // has surrendered: Harbin is Japan's without a garrison
	noVichy bool                  // Hanoi and Saigon are closed to Japan
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

var europeanEvents = []string{"axis-egypt", "axis-iraq", "axis-iran", "axis-britain", "suez-open", "russia-out",
	"germany-out", "convoys", "no-vichy"}

const (
	eventColumns = "event happens | ends boxes source"
	mostBoxes    = 12 // convoy boxes, at most
)

// readEurope reads events.csv.
func (w *War) readEurope(r *book.Book) error {
	var boxes [len(book.Turns)][len(book.Turns)]int // by event, below, and turn
	err := book.ReadTable(r.Data, "events.csv", eventColumns, func(f *book.Fields) {
		event := f.Word("event", europeanEvents)
		from, last := f.WordOrNone("happens", book.Turns[:])+1, f.WordOrNone("ends", book.Turns[:])
		if f.Get("ends") == "" {
			last = len(book.Turns) - 1
		}
		n := 1
		if event == convoys {
			n = f.Number("boxes", 1, mostBoxes)
		} else if f.Get("boxes") != "" {
			f.Refuse("boxes", "nothing, but for convoys")
		}
		if f.Get("ends") != "" && last < from {
			f.Refuse("ends", "a turn after the one in which it happens")
		}
		f.Labels(w.Sources, "source")
		for t := from; f.Err == nil && t <= last; t++ {
			if boxes[event][t] != 0 {
				f.Refuse("event", "each event once in a turn: %s has %s already", book.Turns[t], europeanEvents[event])
				return
			}
			boxes[event][t] = n
		}
	})
	for t := range w.europe {
		at := func(event int) int8 { return int8(boxes[event][t]) }
		e := &w.europe[t]
		e.Points[book.Japan] = 2 * at(russiaOut)
		e.Points[book.USA] = 3 * at(germanyOut)
		e.Points[book.British] = at(suezOpen) + at(germanyOut) - at(axisEgypt) - 2*at(axisBritain) - at(
			convoys) - at(axisIraq) - at(axisIraq)*at(axisIran)
		e.russia, e.noVichy = at(russiaOut) != 0, at(withoutVichy) != 0
	}
	return err
}

// Abroad is what the European war does in this turn.
func (c *State) Abroad() *europe {
	if !c.Europe {
		return &c.War.peace
	}
	return &c.War.europe[c.Quarter]
}

// Closed are the bases that are not Japan's as long as France fights on, or Vichy never
// was: it neither deploys there nor enters them [10.0 vichy].
func (c *State) Closed() hex.Board {
	if c.NoVichy || c.Abroad().noVichy {
		return c.War.Routes.Vichy
	}
	return hex.Board{}
}

// Orange are the bases that are Japan's when they are empty: those of its colour [2.2],
// but for the closed ones; without China its coast [9.8]; Harbin when Russia is out
// [10.0].
func (c *State) Orange() hex.Board {
	b := c.War.Map.Colours[atlas.Orange].AndNot(c.Closed())
	if c.ChinaRemoved {
		b = b.Or(c.coasts())
	}
	if c.Abroad().russia {
		b = b.Or(c.War.Routes.harbin)
	}
	return b
}

// Stations are the bases of a side where air and ground can be: not those of China when
// it is removed [9.8].
func (c *State) Stations(s sim.Side) hex.Board { return c.HeldBy(s).AndNot(c.OutOfPlay()) }

// OutOfPlay are the bases of China when it is removed: its coast is there for ships
// only [9.8].
func (c *State) OutOfPlay() hex.Board {
	if c.ChinaRemoved {
		return c.War.Map.Colours[atlas.Yellow]
	}
	return hex.Board{}
}

// centres are the economic centres that count [2.22b]: China's do not when it is removed
// [9.8], and what France keeps is for nobody here [10.0 vichy].
func (c *State) centres() hex.Board {
	return c.War.Map.Centres.AndNot(c.OutOfPlay()).AndNot(c.Closed())
}

// Reconcile gives empty bases to whom the events of a new turn leave them [10.0].
func (c *State) Reconcile() {
	if !c.Europe {
		return
	}
	for i := range c.Captured().All() {
		c.revert(i)
	}
}

// FromEurope adds to production what the European war sends or takes; it is no victory
// points, which centres alone are [8.1] (ruling R91).
func (c *State) FromEurope() {
	for n, more := range c.Abroad().Points {
		c.Points[n] = uint8(max(int(c.Points[n])+int(more), 0))
	}
}

// ToEurope is what a decisive victory here adds to production in the European game, from
// its next turn on [10.0].
func (l Level) ToEurope() (british, usa int) {
	switch l {
	case JapaneseDecisive:
		return -2, -2
	case AlliedDecisive:
		return 2, 4
	}
	return 0, 0
}
