//go:build !js

package situation

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Numbers of a place: of the place, and then for each side.
const (
	PlaceHeld   = iota // 1 where Japan controls the land, -1 where the Allies do
	placeBattle        // to be resolved in this combat phase
	PlaceAir           // steps of air blocks that are known
	placeNaval
	placeGround
	placeUnknown  // blocks about which nothing is known
	placeBlockade // the side blockades the base
	placeEnds
	PlaceNumbers = placeEnds + placeEnds - PlaceAir
)

var (
	placeNames = [placeEnds]string{"held", "battle", "air", "naval", "ground", "unknown", "blockade"}
	headNames  = [...]string{"Allies look", "to decide", "turn", "Japan goes first", "Japan moves",
		"Japan has the initiative", "storm", "fighting", "markers in reserve",
		"points of Japan", "points of the USA", "points of the British", "points of China", "production of Japan",
		"taken off"}
)

// An observing is where the numbers of what is observed begin.
type observing struct {
	layout                sim.Layout
	slot                  [hex.Size]int16 // of a place: which it is among those that can be used
	phases, moves, places int             // where they begin
	bases                 []basePlace     // the side that holds the land
}

// A basePlace is a base, and where its numbers begin.
type basePlace struct {
	at    hex.Index
	first uint16
}

// PlaceNames are what the numbers of a place are called.
func PlaceNames() (names []string) {
	names = append(names, placeNames[:PlaceAir]...)
	for _, side := range book.Sides {
		for _, name := range placeNames[PlaceAir:] {
			names = append(names, name+" of "+side)
		}
	}
	return names
}

// layOut says what is observed, but for the decisions.
func (w *War) layOut(r *book.Book) {
	o, l := &w.observed, &w.observed.layout
	l.Position = append(l.Position, headNames[:]...)
	o.phases = len(l.Position)
	for _, word := range StanceWords {
		l.Position = append(l.Position, "phase "+word)
	}
	o.moves = len(l.Position)
	for _, i := range w.Headquarters {
		l.Position = append(l.Position, "moves left to "+r.Ratings[w.Pieces[i].Late].Class)
	}
	o.places = len(l.Position)
	names, n := PlaceNames(), 0
	used := w.Map.InPlay.Or(w.Routes.Boxes).Or(w.Routes.Places)
	for i := range o.slot {
		o.slot[i] = -1
		if !used.Has(hex.Index(i)) {
			continue
		}
		o.slot[i] = int16(n)
		if w.Map.Bases().Has(hex.Index(i)) {
			o.bases = append(o.bases, basePlace{hex.Index(i), uint16(n * PlaceNumbers)})
		}
		n++
		for _, name := range names {
			l.Position = append(l.Position, w.Map.Name(hex.Index(i))+" "+name)
		}
	}
}

// LayOutDecisions says what is observed of decisions; it is called once.
func (w *War) LayOutDecisions(names []string) { w.observed.layout.Decision = names }

// Layout implements sim.Observable.
func (c *State) Layout() *sim.Layout { return &c.War.observed.layout }

// Observe implements sim.Observable.
func (c *State) Observe(viewer sim.Side, dst []float32) {
	clear(dst)
	o := &c.War.observed
	points := [4]float32{}
	// The production that the enemy has left would tell what it has built.
	if viewer == book.JapanSide {
		points[0] = float32(c.Points[book.Japan]) / 32
	} else {
		points[1], points[2], points[3] = float32(c.Points[book.USA])/32, float32(c.Points[book.British])/32,
			float32(c.Points[book.China])/32
	}
	for i, x := range [len(headNames)]float32{
		float32(viewer), Number(c.Decides == viewer), float32(c.Quarter) / float32(len(book.Turns)), Number(
			c.FirstPlayer == book.JapanSide), Number(c.Mover == book.JapanSide),
		Number(c.Winner == book.JapanSide), float32(c.Storm) / 6, Number(c.Fighting), float32(c.Reserve[viewer]) / 8,
		points[0], points[1], points[2], points[3], float32(c.JVP) / 64, float32(c.Ended) / 8,
	} {
		dst[i] = x
	}
	dst[o.phases+int(c.Phase)] = 1
	for h := range c.War.Headquarters {
		dst[o.moves+h] = float32(c.Moves[h]) / 8
	}
	c.ObservePlaces(viewer, dst[o.places:])
}

// MostPlaces is how many numbers ObservePlaces may need.
const MostPlaces = hex.Size * PlaceNumbers

// PlaceSlot returns where the numbers of a place are in what ObservePlaces fills, false where it has none.
func (c *State) PlaceSlot(at hex.Index) (int, bool) {
	n := c.War.observed.slot[at]
	return int(n) * PlaceNumbers, n >= 0
}

// ObservePlaces adds up what the viewer sees in each place; dst is 0 before.
func (c *State) ObservePlaces(viewer sim.Side, dst []float32) {
	slot := &c.War.observed.slot
	for _, base := range c.War.observed.bases {
		x := float32(-1)
		if c.Japanese.Has(base.at) {
			x = 1
		}
		dst[int(base.first)+PlaceHeld] = x
	}
	for at := range c.Battles.All() {
		if n := slot[at]; n >= 0 {
			dst[int(n)*PlaceNumbers+placeBattle] = 1
		}
	}
	enemy := viewer.Other()
	shown, building := c.Shown(enemy), c.Building()
	for side := range sim.Side(2) {
		first := PlaceAir + int(side)*(placeEnds-PlaceAir) // of the side, in a place
		for at := range c.Blockade[side].All() {
			if n := slot[at]; n >= 0 {
				dst[int(n)*PlaceNumbers+first+placeBlockade-PlaceAir] = 1
			}
		}
		from, to := c.War.Span(side)
		for i := from; i < to; i++ {
			p := &c.Pieces[i]
			if p.At == NoPlace || slot[p.At] < 0 {
				continue
			}
			steps, known := p.Steps, true
			if side == enemy {
				if building { // builds of this phase are not seen
					n := c.BuiltSteps(i)
					if n >= steps {
						continue
					}
					steps -= n
				}
				if !shown.Has(i) {
					known = p.Known != 0
					steps = p.Known - 1
				}
			}
			row := dst[int(slot[p.At])*PlaceNumbers+first:][:placeEnds-PlaceAir]
			if known {
				row[c.GroupAt(i)] += float32(float32(steps) / 8)
			} else {
				row[placeUnknown-PlaceAir] += 0.25
			}
		}
	}
}

// Number is 1 for true.
func Number(b bool) float32 {
	if b {
		return 1
	}
	return 0
}
