package undersea

import "github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"

// checkTows refuses who cannot tow or be towed: a tow is a ship with D4 damage and one that
// is allowed to tow it. [38.2] [38.21] [38.22] [38.23]
func (b *Submarines) checkTows(d *book.Description) error {
	for i := range b.Ships[:b.Count] {
		n := 0
		for k := range b.Ships[:b.Count] {
			n += int(book.Bit(b.Ships[i].Tow > 0 && b.Ships[k].Tow == b.Ships[i].Tow))
		}
		if n == 0 {
			continue
		}
		p := b.partner(i)
		switch {
		case n != 2:
			return d.Errorf("defend", "found %d ships in tow %d; want the towed one and its tower", n, b.Ships[i].Tow)
		case b.Ships[i].Before != 4 && b.Ships[p].Before != 4:
			return d.Errorf("defend", "found nobody in tow %d who has to be towed; want one with D4", b.Ships[i].Tow)
		case !b.mayTow(i, p) && !b.mayTow(p, i):
			return d.Errorf("defend", "found %s and %s in a tow; want a tower of DD or DE, from 1/43 on an "+
				"Allied warship and a ship that fuels for 20 or less (38.22)", b.ship(i).Name, b.ship(p).Name)
		}
	}
	return nil
}

// mayTow reports whether one ship may tow another, as they came. [38.21] [38.22] [38.23]
func (b *Submarines) mayTow(tower, towed int) bool {
	as := func(i int) book.Hull {
		return book.Hull{Ship: book.Ship(b.Ships[i].Type), Damage: book.DamageLevel(b.Ships[i].Before)}
	}
	return b.Rules.MayTow(as(tower), as(towed), book.Cycle(b.Date))
}

// checkForms refuses defensive groups and pipelines that are none, or not attacked. [38.4]
func (b *Submarines) checkForms(d *book.Description) error {
	merchants := 0
	for i := range b.Ships[:b.Count] {
		s := &b.Ships[i]
		merchants += int(book.Bit(b.ship(i).Number == book.KindMS))
		if b.Link > 0 && b.ship(i).Number > book.KindCD && b.ship(i).Number != book.KindMS {
			return d.Errorf("defend", "found %s in a pipeline; want Merchant Shipping and escorts", b.ship(i).Name)
		}
		if b.Covered && s.Hit > 0 {
			s.Seen = true
		}
		formed := b.Phase >= SubScreen && b.Phase <= SubRoll
		switch {
		case s.Group > b.groups() && b.Phase <= SubSplit || (s.Group > 0 || s.Hit > 0) && !formed || b.Link > 0 &&
			s.Group > 1:
			return d.Errorf("defend", "found %s in a group; want none in the phase %s", b.ship(i).Name,
				subPhases[b.Phase])
		case s.Seen && (!b.Covered || b.Phase < SubTarget || !formed), b.Covered && formed && b.Phase > SubScreen &&
			s.Group == 0 && s.Damage < book.SunkLevel:
			return d.Errorf("defend", "found %s seen or in no group; want counters that are turned up after "+
				"they are attacked", b.ship(i).Name)
		case formed && b.Phase <= SubSplit && b.leads(i) && (s.Group == 0 || b.lead(s.Group) != i):
			return d.Errorf("defend", "found %s in group %d; want a group of its own for each large ship",
				b.ship(i).Name, s.Group)
		}
	}
	switch {
	case b.Link > 0 && (merchants == 0 || b.Hexes > 1 || b.Covered):
		return d.Errorf("pipeline", "found one without Merchant Shipping, in several hexes or covered; want "+
			"\"2 JP MS-1x, JP DE-std\" in one")
	case b.Link > 0 && !b.allied():
		return d.Errorf("pipeline", "found an Allied one; want one of Japan: its submarines leave those of "+
			"the Allies alone")
	}
	return nil
}

// checkSubs refuses what no attack comes to.
func (b *Submarines) checkSubs(d *book.Description) error {
	progress := b.Ready|b.Asked|b.Group|b.Stage|b.Shots|b.Target|b.Screened|book.Bit(b.Countered) != 0 ||
		b.Aim != [book.MaxShips + 1]uint8{}
	switch {
	case b.Phase == SubSearch && (progress || !b.seek()):
		return d.Errorf("attack", "found nobody that can search at a distance of %s; want more points than "+
			"hexes (13.41)", b.path())
	case b.Phase != SubSearch && b.Phase != SubOver && (b.Squadron >= b.Squadrons || b.Points[b.Squadron] == 0):
		return d.Errorf("squadron", "found squadron %d; want one that there is", b.Squadron+1)
	case b.Phase == SubOver && (progress || b.Squadron|b.Hex|b.Searched != 0):
		return d.Errorf("phase", "found an attack that is over and goes on; want one of them")
	case b.Phase == SubAttack && b.Ready == 0:
		return d.Errorf("ready", "found no points; want those that are available")
	case b.Phase == SubLay && (!b.Covered || b.Asked == 0 || b.Asked >= b.groups() || !b.unlike(b.Asked)):
		return d.Errorf("asked", "found group %d; want one that looks like another", b.Asked)
	case b.Phase == SubTarget || b.Phase == SubRoll:
		return b.checkRoll(d)
	case b.Phase != SubOver && len(b.Legal(nil)) == 0:
		return d.Errorf("asked", "found nothing to decide in the phase %s; want a position in which there is",
			subPhases[b.Phase])
	}
	return nil
}

// checkRoll refuses attacks on groups that are none.
func (b *Submarines) checkRoll(d *book.Description) error {
	if b.Group == 0 || b.Aim[b.Group] == 0 {
		return d.Errorf("group", "found group %d; want one that is attacked", b.Group)
	}
	i := int(b.Target) - 1
	if i >= int(b.Count) {
		return d.Errorf("target", "found ship %d; want one that there is", b.Target)
	}
	hit := uint8(0)
	switch b.Stage {
	case stageShoot:
		few := 2
		if b.Covered || b.mayHold() {
			few = 1
		}
		if b.Shots == 0 || b.Shots+b.Screened > b.Aim[b.Group] || b.Phase == SubRoll &&
			(i < 0 || !b.mayHit(i) || b.down(i)) || b.Phase == SubTarget && (i >= 0 || len(b.Legal(nil)) < few) {
			return d.Errorf("stage", "found nobody to shoot at; want a target, or several to choose from")
		}
		return nil
	case stageDamage:
		hit = 1
	case stageCritical:
		hit = 2
	}
	switch {
	case b.Phase != SubRoll || b.Stage != stageScreen && b.Screened > b.Aim[b.Group]:
		return d.Errorf("phase", "found a target to choose; want that while points shoot")
	case hit > 0 && (i < 0 || b.Ships[i].Hit != hit || b.Ships[i].Damage >= book.SunkLevel):
		return d.Errorf("target", "found ship %d; want one that is hit", b.Target)
	case b.Stage == stageCritical && (b.Ships[i].Damage == 0 || b.criticalOn(i) == 0):
		return d.Errorf("target", "found ship %d; want one that can suffer a Critical Hit", b.Target)
	case b.Stage == stageCounter && (b.Screened == 0 || b.Countered || !b.forces(b.Group)):
		return d.Errorf("stage", "found no counterattack; want a screen that has kept points off")
	}
	return nil
}
