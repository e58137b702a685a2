package surface

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// checkForces refuses forces that cannot fight each other, and ships that are in no such
// state.
func (b *Action) checkForces(d *book.Description) error {
	for side, key := range [2]string{"attack", "defend"} {
		list := b.ships(uint8(side))
		for i := range list {
			s := &list[i]
			if book.JapaneseSide(b.TypeOf(s).Nation) != book.JapaneseSide(b.TypeOf(&list[0]).Nation) {
				return d.Errorf(key, "found ships of both sides of the war; want those of one")
			}
			if b.TypeOf(s).Number < book.KindDD && slices.ContainsFunc(list[:i], func(o book.SeaShip) bool {
				return o.Type == s.Type
			}) {
				return d.Errorf(key, "found %s twice; want a ship once", b.TypeOf(s).Name)
			}
			if text := b.oddity(uint8(side), s); text != "" {
				return d.Errorf(key, "found %s %s", b.TypeOf(s).Name, text)
			}
		}
	}
	if b.Guns == 0 && b.nationality(0) == b.nationality(1) {
		return d.Errorf("defend", "found two forces of one side of the war; want one of Japan and one of the Allies")
	}
	if b.Guns > 0 && b.Date < book.GunsFrom {
		return d.Errorf("guns", "found guns in %s; want 4/42 or later (38.7)", book.CycleText(b.Date))
	}
	// What forces have lost says who breaks off; that is worked out and not read.
	for side := range uint8(2) {
		b.judge(side)
	}
	return nil
}

// oddity says what is wrong with a ship, nothing where all is right.
func (b *Action) oddity(side uint8, s *book.SeaShip) string {
	deploying, fighting := b.Phase == Deploy, b.Phase >= Active && b.Phase <= Move
	gone := s.Damage >= book.SunkLevel || s.Is(book.Withdrawn)
	// Marks that hold within a sequence only.
	const passing = book.Fired | book.Moved | book.Joined | book.Struck | book.Flashed
	switch {
	case s.Is(book.Etran) && !b.TypeOf(s).CarriesTroops():
		return "in Emergency Transport; want that of DD and DE alone (10.3)"
	case deploying && s.Marks&^book.Unarmed != 0, deploying && gone:
		return "with marks before the fight; want none but depleted, etran or unsupplied"
	case gone && (s.There() || s.Is(passing) || !s.Is(book.Spotted)):
		return "gone and on the display; want one of them"
	case fighting && !gone && !s.There():
		return "nowhere; want it on the display, sunk or withdrawn"
	case b.Guns > 0 && (s.There() || s.Marks&^(book.Spotted|book.Unarmed|book.Hit) != 0):
		return "on the display; want it before the guns"
	case !fighting && s.Is(passing):
		return "with marks of a fight; want none"
	case s.Is(book.Hit) && (s.Damage == 0 || s.Damage >= book.SunkLevel || b.Phase == Over):
		return "hit; want damage to roll for"
	case s.Is(book.Joined) && (side != b.Player || b.Phase != Join || !s.Is(book.Fired)):
		return "joined; want that where it fires at the target"
	case s.Is(book.Struck) && (side == b.Player || b.Phase != Target && b.Phase != Join):
		return "struck; want that of a ship that was attacked in this Active Phase"
	case s.Is(book.Fired) && (!s.Is(book.Shot) || b.Phase == Active), s.Is(book.Moved) && b.Phase == Active:
		return "fired or moved; want nothing of the kind, and ammunition shot"
	case s.Is(book.Spotted):
		if s.Is(book.Flashed) {
			return "flashed and spotted; want one of them"
		}
		return ""
	case fighting && !b.Night, b.Phase >= Critical && b.Guns == 0:
		return "not spotted; want that before the fight or at night"
	case s.Is(book.Hit | book.Withdrawn | book.Struck), s.Is(book.Shot) != s.Is(book.Flashed), s.Is(book.Fired) &&
		!s.Is(book.Flashed):
		return "not spotted; want that of a ship that has not been seen"
	case s.Is(book.Flashed) && (b.TypeOf(s).Number != book.KindDD || !book.JapaneseSide(b.TypeOf(s).Nation)):
		return "flashed; want a Japanese destroyer"
	}
	return ""
}

// check refuses what no fight comes to.
func (b *Action) check(d *book.Description) error {
	// Any of these says that something is under way.
	progress := b.Player|b.Asked|b.Target|b.Number|b.Done != 0
	switch b.Phase {
	case Deploy:
		if b.Target|b.First|b.Round|b.Number|b.Done != 0 || b.Guns > 0 {
			return d.Errorf("phase", "found progress before the fight; want none")
		}
		return b.checkDeployed(d)
	case Active:
		if b.Asked|b.Target|b.Number|b.Done != 0 || b.Guns > 0 || b.Round == 0 && b.First|b.Player != 0 ||
			b.Player != b.First {
			return d.Errorf("phase", "found progress before a Tactical Sequence; want none")
		}
	case Target, Join, Move:
		if b.Number == 0 || b.Guns > 0 {
			return d.Errorf("number", "found %d; want the number of the Active hexes", b.Number)
		}
		if err := b.checkAsked(d); err != nil {
			return err
		}
	case Guns:
		if b.Guns == 0 || b.Player|b.Target|b.First|b.Round|b.Number|b.Done != 0 || b.Asked >= b.Count[1] ||
			b.Ships[1][b.Asked].Damage >= book.SunkLevel {
			return d.Errorf("guns", "found no ship to fire at; want guns and one that is afloat")
		}
		return nil
	case Critical:
		if b.Target|b.Number|b.Done != 0 || b.Asked >= b.Count[b.Player] || !b.suffers(&b.Ships[b.Player][b.Asked]) {
			return d.Errorf("asked", "found ship %d; want one that is rolled for", b.Asked+1)
		}
		return nil
	case Over:
		if progress {
			return d.Errorf("phase", "found an action that is over and goes on; want one of them")
		}
		return nil
	}
	return b.checkDisplay(d)
}

// checkDeployed refuses deployments that are not even.
func (b *Action) checkDeployed(d *book.Description) error {
	// The deployment is played again, ship by ship, on the position itself: each must go where it
	// may go after those before it. In the end the position is put back.
	start := *b
	for side := range uint8(2) {
		for i := range b.Count[side] {
			b.Ships[side][i].Hex = book.OffDisplay
		}
	}
	defer func() { b.Position = start.Position }()
	for b.Player = range uint8(2) {
		for b.Asked = range b.Count[b.Player] {
			h := start.Ships[b.Player][b.Asked].Hex
			done := b.Player < start.Player || b.Player == start.Player && b.Asked < start.Asked
			if !done {
				if h != book.OffDisplay {
					return d.Errorf("asked", "found a ship on the display whose turn is to come; want it off")
				}
				continue
			}
			legal := false
			for _, m := range b.Legal(nil) {
				legal = legal || uint8(m) == h
			}
			if !legal {
				return d.Errorf("asked", "found ship %d of side %d where it cannot be deployed; want its "+
					"column, no hex of it with two ships more than another (30.23)", b.Asked+1, b.Player+1)
			}
			b.Ships[b.Player][b.Asked].Hex = h
		}
	}
	if start.Asked >= start.Count[start.Player] {
		return d.Errorf("asked", "found ship %d; want one that there is", start.Asked+1)
	}
	return nil
}

// checkAsked refuses questions that are not asked.
func (b *Action) checkAsked(d *book.Description) error {
	if b.Phase != Join && b.Target != 0 || b.Phase == Target && b.Asked != 0 {
		return d.Errorf("target", "found target %d; want none", b.Target)
	}
	switch b.Phase {
	case Target:
		if !b.shoots() {
			return d.Errorf("phase", "found nobody who can fire; want a ship in an Active hex with a target")
		}
	case Join:
		if b.Target >= b.Count[1-b.Player] {
			return d.Errorf("target", "found ship %d; want one that there is", b.Target+1)
		}
		t := &b.Ships[1-b.Player][b.Target]
		if b.Broken[b.Player] || !t.There() || !t.Is(book.Struck) || !t.Is(book.Spotted) ||
			b.Asked >= b.Count[b.Player] || !b.asksJoin(b.Asked) {
			return d.Errorf("asked", "found ship %d; want one that can fire at the target", b.Asked+1)
		}
		for i := range b.Count[b.Player] {
			if s := &b.Ships[b.Player][i]; s.Is(book.Joined) &&
				(i >= b.Asked || !b.active(s) || b.distance(s, t) > b.reach(s)) {
				return d.Errorf("asked", "found ship %d firing; want those before the one that is asked", i+1)
			}
		}
	case Move:
		if b.Asked >= b.Count[b.Player] || !b.asksMove(b.Asked) {
			return d.Errorf("asked", "found ship %d; want one that can move", b.Asked+1)
		}
	}
	return nil
}

// checkDisplay refuses enemies in one hex, or next to each other unseen, and a fight
// that has ended.
func (b *Action) checkDisplay(d *book.Description) error {
	if b.settled() {
		return d.Errorf("attack", "found nobody who can do harm; want a ship with a Surface Attack Strength")
	}
	for i := range b.ships(0) {
		s := &b.Ships[0][i]
		for k := range b.ships(1) {
			t := &b.Ships[1][k]
			if !s.There() || !t.There() {
				continue
			}
			// Neighbours see each other, so that both are spotted.
			if far := b.distance(s, t); far == 0 || far == 1 && s.Marks&t.Marks&book.Spotted == 0 {
				return d.Errorf("attack", "found ships %d and %d of both sides too close; want a hex for "+
					"each, and neighbours spotted", i+1, k+1)
			}
		}
	}
	return nil
}
