package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Goals implements sim.HasGoals: all Victory Points, or those for ships alone.
func (w *War) Goals() []sim.Goal {
	var ships [2]float64 // that the other side can get for those of a side
	for i := range id.Ship(len(w.Theatre.Ships)) {
		n := 3 * float64(w.Theatre.Class(i).Defense)
		if w.Theatre.Class(i).Carrier() {
			n *= 3
		}
		ships[theatre.SideOf(w.Theatre.Ships[i].Force)] += n / 3
	}
	hexes := 0.
	for _, o := range w.Theatre.Objectives {
		if hexes += float64(o.Points); w.Theatre.Secret {
			hexes = max(hexes-float64(o.Points), float64(o.Points))
		}
	}
	high, low := ships[theatre.Allies]+hexes, -ships[theatre.Japan]
	if w.islands != nil { // the Allies count objectives too, and both sides steps and an airbase
		most := float64(2*len(w.Theatre.Units) + int(w.Theatre.Flying.Points)*w.Theatre.Cycles())
		high, low = high+most, low-hexes-most
	}
	const unit = "Victory Points"
	return []sim.Goal{
		{Name: "points", Meaning: "Victory Points of Japan less those of the Allies", Unit: unit,
			Side: theatre.Japan, Low: low, High: high},
		{Name: "ships", Meaning: "Victory Points for ships, of Japan less those of the Allies", Unit: unit,
			Side: theatre.Japan, Low: -ships[theatre.Japan], High: ships[theatre.Allies]},
	}
}

// AppendBanked implements sim.HasGoals. The points for sunk ships are certain; those for damaged
// ships are certain only if no ships are repaired in this scenario. The holders of hexes count at
// the end alone.
func (w *War) AppendBanked(buf []float64) []float64 {
	thirds := 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		n, side := w.shipPoints(i), theatre.SideOf(w.Ships[i].Force)
		if w.Theatre.Yards[side].Passage > 0 && w.Ships[i].Damage < book.SunkLevel && !w.Over() {
			n = 0
		}
		if side == theatre.Japan {
			n = -n
		}
		thirds += n
	}
	all := thirds
	if w.Over() {
		all = w.VictoryPoints(theatre.Japan) - w.VictoryPoints(theatre.Allies)
	}
	return append(buf, float64(all)/3, float64(thirds)/3)
}

// AppendFuture implements sim.HasGoals. It needs the whole position, because damaged ships are a
// part of the score.
func (w *War) AppendFuture(buf []byte) []byte { return w.AppendKey(buf) }
