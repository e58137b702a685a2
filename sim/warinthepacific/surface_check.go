package warinthepacific

import "slices"

// checkForces refuses forces that cannot fight each other, and ships that are in no such
// state.
func (b *Surface) checkForces(d *description) error {
	for side, key := range [2]string{"attack", "defend"} {
		list := b.ships(uint8(side))
		for i := range list {
			s := &list[i]
			if japaneseSide(b.shipType(s).nation) != japaneseSide(b.shipType(&list[0]).nation) {
				return d.errorf(key, "found ships of both sides of the war; want those of one")
			}
			if b.shipType(s).number < kindDD && slices.ContainsFunc(list[:i], func(o seaShip) bool { return o.Type == s.Type }) {
				return d.errorf(key, "found %s twice; want a ship once", b.shipType(s).name)
			}
			if text := b.oddity(uint8(side), s); text != "" {
				return d.errorf(key, "found %s %s", b.shipType(s).name, text)
			}
		}
	}
	if b.Guns == 0 && b.nationality(0) == b.nationality(1) {
		return d.errorf("defend", "found two forces of one side of the war; want one of Japan and one of the Allies")
	}
	if b.Guns > 0 && b.Date < gunsFrom {
		return d.errorf("guns", "found guns in %s; want 4/42 or later (38.7)", cycleText(b.Date))
	}
	for side := range uint8(2) {
		b.judge(side)
	}
	return nil
}

// oddity says what is wrong with a ship, nothing where all is right.
func (b *Surface) oddity(side uint8, s *seaShip) string {
	deploying, fighting := b.Phase == SurfaceDeploy, b.Phase >= SurfaceActive && b.Phase <= SurfaceMove
	gone := s.Damage >= sunk || s.is(withdrawn)
	const passing = fired | moved | joined | struck | flashed
	switch {
	case s.is(etran) && !b.shipType(s).carriesTroops():
		return "in Emergency Transport; want that of DD and DE alone (10.3)"
	case deploying && s.Marks&^unarmed != 0, deploying && gone:
		return "with marks before the fight; want none but depleted or etran"
	case gone && (s.there() || s.is(passing) || !s.is(spotted)):
		return "gone and on the display; want one of them"
	case fighting && !gone && !s.there():
		return "nowhere; want it on the display, sunk or withdrawn"
	case b.Guns > 0 && (s.there() || s.Marks&^(spotted|unarmed|hit) != 0):
		return "on the display; want it before the guns"
	case !fighting && s.is(passing):
		return "with marks of a fight; want none"
	case s.is(hit) && (s.Damage == 0 || s.Damage >= sunk || b.Phase == SurfaceOver):
		return "hit; want damage to roll for"
	case s.is(joined) && (side != b.Player || b.Phase != SurfaceJoin || !s.is(fired)):
		return "joined; want that where it fires at the target"
	case s.is(struck) && (side == b.Player || b.Phase != SurfaceTarget && b.Phase != SurfaceJoin):
		return "struck; want that of a ship that was attacked in this Active Phase"
	case s.is(fired) && (!s.is(shot) || b.Phase == SurfaceActive), s.is(moved) && b.Phase == SurfaceActive:
		return "fired or moved; want nothing of the kind, and ammunition shot"
	case s.is(spotted):
		if s.is(flashed) {
			return "flashed and spotted; want one of them"
		}
		return ""
	case fighting && !b.Night, b.Phase >= SurfaceCritical && b.Guns == 0:
		return "not spotted; want that before the fight or at night"
	case s.is(hit | withdrawn | struck), s.is(shot) != s.is(flashed), s.is(fired) && !s.is(flashed):
		return "not spotted; want that of a ship that has not been seen"
	case s.is(flashed) && (b.shipType(s).number != kindDD || !japaneseSide(b.shipType(s).nation)):
		return "flashed; want a Japanese destroyer"
	}
	return ""
}

// checkSurface refuses what no fight comes to.
func (b *Surface) checkSurface(d *description) error {
	progress := b.Player|b.Asked|b.Target|b.Number|b.Done != 0
	switch b.Phase {
	case SurfaceDeploy:
		if b.Target|b.First|b.Round|b.Number|b.Done != 0 || b.Guns > 0 {
			return d.errorf("phase", "found progress before the fight; want none")
		}
		return b.checkDeployed(d)
	case SurfaceActive:
		if b.Asked|b.Target|b.Number|b.Done != 0 || b.Guns > 0 || b.Round == 0 && b.First|b.Player != 0 || b.Player != b.First {
			return d.errorf("phase", "found progress before a Tactical Sequence; want none")
		}
	case SurfaceTarget, SurfaceJoin, SurfaceMove:
		if b.Number == 0 || b.Guns > 0 {
			return d.errorf("number", "found %d; want the number of the Active hexes", b.Number)
		}
		if err := b.checkAsked(d); err != nil {
			return err
		}
	case SurfaceGuns:
		if b.Guns == 0 || b.Player|b.Target|b.First|b.Round|b.Number|b.Done != 0 || b.Asked >= b.Count[1] || b.Ships[1][b.Asked].Damage >= sunk {
			return d.errorf("guns", "found no ship to fire at; want guns and one that is afloat")
		}
		return nil
	case SurfaceCritical:
		if b.Target|b.Number|b.Done != 0 || b.Asked >= b.Count[b.Player] || !b.suffers(&b.Ships[b.Player][b.Asked]) {
			return d.errorf("asked", "found ship %d; want one that is rolled for", b.Asked+1)
		}
		return nil
	case SurfaceOver:
		if progress {
			return d.errorf("phase", "found an action that is over and goes on; want one of them")
		}
		return nil
	}
	return b.checkDisplay(d)
}

// checkDeployed refuses deployments that are not even.
func (b *Surface) checkDeployed(d *description) error {
	start := *b
	for side := range uint8(2) {
		for i := range b.Count[side] {
			b.Ships[side][i].Hex = offDisplay
		}
	}
	defer func() { b.SurfacePosition = start.SurfacePosition }()
	for b.Player = range uint8(2) {
		for b.Asked = range b.Count[b.Player] {
			h := start.Ships[b.Player][b.Asked].Hex
			done := b.Player < start.Player || b.Player == start.Player && b.Asked < start.Asked
			if !done {
				if h != offDisplay {
					return d.errorf("asked", "found a ship on the display whose turn is to come; want it off")
				}
				continue
			}
			legal := false
			for _, m := range b.Legal(nil) {
				legal = legal || uint8(m) == h
			}
			if !legal {
				return d.errorf("asked", "found ship %d of side %d in a hex where it cannot be deployed (30.23)", b.Asked+1, b.Player+1)
			}
			b.Ships[b.Player][b.Asked].Hex = h
		}
	}
	if start.Asked >= start.Count[start.Player] {
		return d.errorf("asked", "found ship %d; want one that there is", start.Asked+1)
	}
	return nil
}

// checkAsked refuses questions that are not asked.
func (b *Surface) checkAsked(d *description) error {
	if b.Phase != SurfaceJoin && b.Target != 0 || b.Phase == SurfaceTarget && b.Asked != 0 {
		return d.errorf("target", "found target %d; want none", b.Target)
	}
	switch b.Phase {
	case SurfaceTarget:
		if !b.shoots() {
			return d.errorf("phase", "found nobody who can fire; want a ship in an Active hex with a target")
		}
	case SurfaceJoin:
		if b.Target >= b.Count[1-b.Player] {
			return d.errorf("target", "found ship %d; want one that there is", b.Target+1)
		}
		t := &b.Ships[1-b.Player][b.Target]
		if b.Broken[b.Player] || !t.there() || !t.is(struck) || !t.is(spotted) || b.Asked >= b.Count[b.Player] || !b.asksJoin(b.Asked) {
			return d.errorf("asked", "found ship %d; want one that can fire at the target", b.Asked+1)
		}
		for i := range b.Count[b.Player] {
			if s := &b.Ships[b.Player][i]; s.is(joined) && (i >= b.Asked || !b.active(s) || b.distance(s, t) > b.reach(s)) {
				return d.errorf("asked", "found ship %d firing; want those before the one that is asked", i+1)
			}
		}
	case SurfaceMove:
		if b.Asked >= b.Count[b.Player] || !b.asksMove(b.Asked) {
			return d.errorf("asked", "found ship %d; want one that can move", b.Asked+1)
		}
	}
	return nil
}

// checkDisplay refuses enemies in one hex, or next to each other unseen, and a fight
// that has ended.
func (b *Surface) checkDisplay(d *description) error {
	if b.settled() {
		return d.errorf("attack", "found nobody who can do harm; want a ship with a Surface Attack Strength")
	}
	for i := range b.ships(0) {
		s := &b.Ships[0][i]
		for k := range b.ships(1) {
			t := &b.Ships[1][k]
			if !s.there() || !t.there() {
				continue
			}
			if far := b.distance(s, t); far == 0 || far == 1 && s.Marks&t.Marks&spotted == 0 {
				return d.errorf("attack", "found ships %d and %d of both sides too close; want a hex for each, and neighbours spotted", i+1, k+1)
			}
		}
	}
	return nil
}
