package missions

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Tasks lists the missions of the Task Force asked. [10.0] [38.27]
func (m Missions) Tasks(buf []sim.Move) []sim.Move {
	if !m.MayPlot(m.Asked) {
		return append(buf, sim.Move(board.Stay))
	}
	guns, troops, fuel := false, false, m.Hungry(m.Asked)
	for i := range m.Theatre.Ships {
		if !m.Under(i, m.Asked) {
			continue
		}
		s := &m.Ships[i]
		guns = guns || s.Marks&(board.Depleted|board.Unsupplied) == 0 && m.Theatre.Class(i).Bombardment() > 0
		fuel = fuel || s.Fuel > 0 || s.Marks&(board.Depleted|board.Unsupplied) != 0
		troops = troops || m.Carries(i)
	}
	buf = append(buf, sim.Move(board.Stay), sim.Move(board.Move))
	if guns {
		buf = append(buf, sim.Move(board.Reaction))
	}
	freight := m.Islands != nil && !m.planning(m.Asked) && m.Hold(m.Asked, board.Transport) > 0
	fast := m.Islands != nil && m.Hold(m.Asked, board.Emergency) > 0 && !m.Laden(m.Asked)
	for what, may := range [...]bool{board.Bombard: guns, board.Amphibian: troops, board.Refuel: fuel, board.Tow: m.CanTow(m.Asked), board.Regroup: m.Afloat(m.Asked) > 0, board.Transport: freight, board.Emergency: fast} {
		var room [mostMoves]sim.Move
		if may && len(m.Places(room[:0], board.Mission(what))) > 0 {
			buf = append(buf, sim.Move(what))
		}
	}
	if m.CanRefit(m.Asked) {
		buf = append(buf, sim.Move(board.Refit))
	}
	if m.CanRepair(m.Asked) {
		buf = append(buf, sim.Move(board.Repair))
	}
	return buf
}
