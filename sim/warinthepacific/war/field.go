package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The Ground Phase of a war with islands is that of the war on land. While it runs it is the fight
// at hand, with Japan as side 0; it stops for the Joint Assault, whose fights are those of the war.
// [4.1]

// fieldPlace is where the rolls of the Ground Phase stand, after all others: it has places of its
// own there.
const fieldPlace = 1 << 52

// startField begins the Ground Phase on land.
func (w *War) startField() {
	w.islands.Hand(&w.Position, &w.Field)
	w.Field.Begin(w.Flow.Turn)
	w.goOnField(nil)
}

// goOnField has the land decide as long as there is anything.
func (w *War) goOnField(d *sim.Dice) {
	w.Fight, w.attacker, w.Step, w.Back = board.LandWar, theatre.Japan, board.InFight, board.Assault
	if w.Field.Turn() == sim.Over {
		w.landField(d)
	}
}

// landField takes the land back into the war: Special Strikes or the Joint Assault follow, or the
// next Game-Turn.
func (w *War) landField(d *sim.Dice) {
	w.Fight = board.NoFight
	w.islands.Back(w.fleet(), &w.Field)
	if w.Field.Swoops() {
		w.swoop(d)
		return
	}
	if w.Field.Idles() {
		w.endTurn()
		return
	}
	w.Step, w.Asked = board.Assault, 0
	w.nextAssault()
}

// endAssaults goes on after the last assault.
func (w *War) endAssaults() {
	if w.islands == nil {
		w.endTurn()
		return
	}
	w.islands.Hand(&w.Position, &w.Field)
	w.Field.Resume()
	w.goOnField(nil)
}

// checkField holds the war on land against the war.
func (w *War) checkField() error {
	if w.islands == nil {
		if w.Fight == board.LandWar {
			return fmt.Errorf("found a Ground Phase on land; want none in this scenario")
		}
		return nil
	}
	if err := w.Field.Check(); err != nil {
		return fmt.Errorf("ground: %w", err)
	}
	switch {
	case w.Fight == board.LandWar && (w.Field.Turn() == sim.Over || w.Field.Flow.Turn != w.Flow.Turn):
		return fmt.Errorf("found the Ground Phase of Game-Turn %d at hand in step %s; want that of Game-Turn "+
			"%d, and a decision", w.Field.Flow.Turn+1, w.Field.Step, w.Flow.Turn+1)
	case w.Fight != board.LandWar && w.Field.Turn() != sim.Over:
		return fmt.Errorf("found step %s on land and none of it at hand; want it at rest", w.Field.Step)
	}
	return nil
}

// groundThirds returns the Victory Points of a side on land, in thirds: for steps that the other
// side lost, for the airbase that could fly, and for objectives that the Allies hold. (8.3 of the
// design)
func (w *War) groundThirds(side sim.Side) int {
	return 3*w.Field.Lost(uint8(1-side)) + 3*int(w.Flew[side])*int(w.Theatre.Flying.Points)
}

// countFlying counts, at the end of a Cycle, which side holds the airbase that counts for Victory
// Points, if it can fly: undamaged, even if suppressed (C106). (8.3 of the design)
func (w *War) countFlying() {
	if o := w.Theatre.Flying; o.Points > 0 {
		if i := w.Theatre.SiteAt(o.Hex); w.airbase(i) > 0 && book.FacilityLevel(w.Sites[i].Airbase) < book.FacilityD1 {
			w.Flew[w.Sites[i].Side]++
		}
	}
}

// beach returns the defences that an assault on a base meets.
func (w *War) beach(site id.Site) (entrenched, fort bool) {
	return w.islands.Beach(w.Theatre, site, &w.Field)
}

// assaulting reports whether a unit at an enemy base assaults it: in a war with land, units that
// landed earlier are besieged instead.
func (w *War) assaulting(u *board.Unit) bool {
	return w.islands == nil || u.Marks&board.Landing != 0
}

// airbase returns the level of the airbase of a site.
func (w *War) airbase(site id.Site) uint8 { return w.islands.Airbase(w.Theatre, site, &w.Field) }

// landedField writes an assault into the war on land, with the rest of the supply that came along.
func (w *War) landedField(site id.Site) {
	if w.islands != nil {
		w.islands.Landed(site, &w.Position, &w.Field, w.ashore.Supply[book.Attacker]/2)
	}
}

// fieldMeasures adds the measures of a war on land: the holder of each objective, combats, and the
// steps that each side lost.
func (w *War) fieldMeasures(list []sim.Measure) []sim.Measure {
	for _, o := range w.Theatre.Objectives {
		list = append(list, sim.Measure{Name: "Japan holds " + w.Theatre.Place(o.Hex), Max: 1})
	}
	list = append(list, sim.Measure{Name: "combats on land", Max: 255})
	for _, name := range theatre.Sides {
		list = append(list, sim.Measure{Name: name + " lost steps", Max: 2 * len(w.Theatre.Units)})
	}
	return list
}

func (w *War) appendField(buf []int) []int {
	for _, o := range w.Theatre.Objectives {
		i := w.Theatre.SiteAt(o.Hex)
		buf = append(buf, int(book.Bit(i != id.None && w.Sites[i].Side == theatre.Japan)))
	}
	return append(buf, int(w.Field.Combats), w.Field.Lost(theatre.Japan), w.Field.Lost(theatre.Allies))
}
