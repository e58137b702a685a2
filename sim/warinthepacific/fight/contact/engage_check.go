package contact

import "github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"

// checkFleets refuses forces that cannot meet so.
func (b *Engagement) checkFleets(d *book.Description) error {
	for side, key := range [2]string{"attack", "defend"} {
		list := b.fleets(uint8(side))
		for i := range list {
			f := &list[i]
			for _, l := range f.Ships.lots() {
				t := &b.Rules.ShipTypes[l.Type]
				if book.JapaneseSide(t.Nation) != (b.japan() == uint8(side)) {
					return d.Errorf(key, "found %s; want one side of the war against the other", t.Name)
				}
				for k := range i {
					if t.Number < book.KindDD && list[k].Ships.has(l.Type) {
						return d.Errorf(key, "found %s in two Task Forces; want a ship once", t.Name)
					}
				}
			}
			if text := b.unplanned(side, f); text != "" {
				return d.Errorf(key, "found %s %s", missionWords[f.Mission], text)
			}
		}
	}
	// A pipeline stands alone in the defence, and is looked for by one Task Force.
	pipeline := b.Fleets[1][0].Mission == missionPipeline
	switch {
	case b.Count[0] > 1 && b.Count[1] > 1:
		return d.Errorf("defend", "found more than one Task Force on both sides; want one on either")
	case pipeline && (b.pairs() > 1 || b.Fleets[0][0].Value != mostValue || b.Fleets[0][0].Open):
		return d.Errorf("attack", "found no Task Force with a value of 14; want one alone, as MOVE=14 or "+
			"REAC, where it looks for convoys (15.5)")
	case pipeline != (b.Hexes > 0):
		return d.Errorf("hexes", "found %d; want the hexes of a pipeline that are entered", b.Hexes)
	}
	return nil
}

// unplanned says what is wrong with the plot of a Task Force, nothing where all is right.
func (b *Engagement) unplanned(side int, f *Fleet) string {
	reacts := f.Mission == missionREAC
	switch {
	case f.Mission == missionPipeline && side == 0:
		return "in the attack; want it in the defence"
	case reacts && side == 1 && b.Fleets[0][0].Mission != missionREAC:
		return "in the defence; want the reacting side as the attacker (9.44)"
	case (f.Done || f.Plotted > 0) && (reacts || f.Mission >= missionInactive):
		return "with a plotted move; want none"
	case f.Done && (f.Plotted > 0 || f.Mission == missionMOVE):
		return "done with more to do; want spent=N of a mission that was performed"
	case f.Spent > 0 && !reacts && !f.Done:
		return "with points spent; want plotted=N, or spent=N of a reaction or behind done"
	case f.Mission == missionPipeline && b.convoys(f) == 0:
		return "without Merchant Shipping; want some"
	}
	return ""
}

// checkEngagement refuses what no engagement comes to.
func (b *Engagement) checkEngagement(d *book.Description) error {
	left, met := false, [2]bool{}
	for side := range b.Fleets {
		for i := range b.fleets(uint8(side)) {
			// left is whether a value is still open before this one: they are chosen in order.
			f := &b.Fleets[side][i]
			if f.Chosen && left || f.Met && b.Count[side] > 1 && b.Step == EngageRoll && i >= int(b.Asked) {
				return d.Errorf("step", "found what is decided later; want the Task Forces in order")
			}
			met[side] = met[side] || f.Met
			left = left || f.Open && !f.Chosen
		}
	}
	// The battle is what follows once they have met; rolling is in the middle of the rolls of
	// several.
	battle := b.Step == EngageFirst || b.Step == EngageOver && b.First > 0
	rolling := b.Step == EngageRoll && b.Asked > 0
	if met[0] != met[1] || battle && !met[0] || met[0] && !battle && !rolling || b.First > 0 && !battle {
		return d.Errorf("step", "found Task Forces met, or a First Player, out of turn; want them when they have met")
	}
	if b.May && b.Night && b.Step <= EngageNight {
		return d.Errorf("may-declare", "found it at night; want one of them")
	}
	if b.Step == EngageValue {
		return b.checkValue(d)
	}
	if left || b.Player > 0 || b.Asked > 0 && !rolling || b.Asked >= b.pairs() || b.Step == EngageNight && !b.May {
		return d.Errorf("step", "found a question that is not asked; want all values assigned, and "+
			"may-declare before night")
	}
	return nil
}

// checkValue finds the Task Force whose value is assigned first, and refuses a question that is not
// asked. It compares the given values with what nextValue finds from the beginning.
func (b *Engagement) checkValue(d *book.Description) error {
	given := b.EngagePosition
	b.Player, b.Asked = 0, 0
	if b.nextValue(); given.Player|given.Asked != 0 && given != b.EngagePosition {
		return d.Errorf("asked", "found Task Force %d of side %d; want one whose value is to be assigned",
			given.Asked+1, given.Player+1)
	}
	return nil
}
