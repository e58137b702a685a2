package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// In which of their roles Air Points take part. [5.2]

// planeAs returns the roster's line of a stack in a role, nil where the type has none.
func (w *War) planeAs(stack id.Stack, roles ...book.Role) *book.Plane {
	first := int(w.Theatre.Stacks[stack].Plane)
	name := w.Book.Planes[first].Name
	for i := first; i < len(w.Book.Planes) && w.Book.Planes[i].Name == name; i++ {
		if p := &w.Book.Planes[i]; slices.Contains(roles, p.Role) {
			return p
		}
	}
	return nil
}

// role returns how a stack takes part in a mission at a distance, or nil if it cannot. Against
// ships at sea it needs an Anti-Ship Strength, against land bombs; fighters go as escort. [5.21]
// [6.11]
func (w *War) role(stack id.Stack, m board.AirMission, far int) *book.Plane {
	return w.roleAt(stack, m, far, false)
}

// roleAt is role where the target may be ships in port: there torpedo planes are bombers (C142). [5.22] [20.14]
func (w *War) roleAt(stack id.Stack, m board.AirMission, far int, port bool) *book.Plane {
	var p *book.Plane
	switch m {
	case board.StrikeShips:
		if p = w.planeAs(stack, book.DiveBomber, book.Torpedo, book.LevelBomber); p != nil &&
			p.Role == book.Torpedo && port {
			p = w.planeAs(stack, book.LevelBomber)
		}
	case board.StrikeLand, board.Harass:
		p = w.planeAs(stack, book.LevelBomber, book.DiveBomber)
		if p != nil && p.Bombard[0] == 0 {
			p = nil
		}
	case board.Transfer:
		if p = &w.Book.Planes[w.Theatre.Stacks[stack].Plane]; far > int(p.Ranges[2]) {
			return nil
		}
		return p
	}
	if p == nil {
		p = w.planeAs(stack, book.Fighter)
	}
	if p == nil || far > int(p.Ranges[1]) {
		return nil
	}
	return p
}

// roleIn returns how a stack takes part in a strike from its own base, nil where it cannot.
func (w *War) roleIn(k *board.Strike, stack id.Stack) *book.Plane {
	from, to := w.fleet().Base(w.Stacks[stack].Base), w.targetHex(k)
	if from == theatre.None || to == theatre.None {
		return nil
	}
	return w.roleAt(stack, w.joined(k).Mission, w.Theatre.ByAir(from, to), w.inPort(k))
}

// inPort reports whether a strike is one at ships in port. [20.14]
func (w *War) inPort(k *board.Strike) bool {
	k = w.joined(k)
	return k.Mission == board.StrikeShips && w.fleet().InPort(k.TargetMarker()) != id.None
}
