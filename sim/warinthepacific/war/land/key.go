package land

import "slices"

// AppendKey appends the position. Units of a type are in any order, but where one of them is asked or
// fights.
func (l *Land) AppendKey(buf []byte) []byte {
	return l.append(buf, l.Step >= March && l.Step <= Retreat || l.Step == Wither)
}

// AppendIdentity implements sim.Identifier.
func (l *Land) AppendIdentity(buf []byte) []byte { return l.append(buf, true) }

func (l *Land) append(buf []byte, ordered bool) []byte {
	var units [MostUnits]uint64
	for u := range l.count() {
		k := &l.Units[u]
		units[u] = uint64(k.Hex)<<48 | uint64(k.From)<<44 | uint64(k.State)<<40 | uint64(k.Spent)<<32 | uint64(
			k.Entered)<<28 | uint64(k.Slowed)<<24 | uint64(k.Forced)<<16 | uint64(k.Marks)
	}
	for first, u := 0, 1; u <= l.count(); u++ { // of a side and type they stand beside each other
		if u < l.count() && l.Scenario.Units[u].Type == l.Scenario.Units[first].Type &&
			l.side(u) == l.side(first) && l.Scenario.Units[u].Arrives == l.Scenario.Units[first].Arrives {
			continue
		}
		if !ordered {
			slices.Sort(units[first:u])
		}
		first = u
	}
	for _, k := range units[:l.count()] {
		buf = append(buf, byte(k>>48), byte(k>>40), byte(k>>32), byte(k>>24), byte(k>>16), byte(k>>8), byte(k))
	}
	for h := 1; h <= l.Scenario.Hexes(); h++ {
		g := &l.Hexes[h]
		buf = append(buf, g.Side, g.Base, g.Road, byte(g.Project), byte(g.Done), byte(g.Done>>8), byte(g.Supply[0]),
			byte(g.Supply[0]>>8), byte(g.Supply[1]), byte(g.Supply[1]>>8), g.Beaten[0], g.Beaten[1], g.Shelled[0],
			g.Shelled[1], byte(g.Marks))
	}
	f := &l.Flow
	buf = append(buf, byte(f.Step), f.Side, f.Turn, f.Segment, f.First, f.Asked, byte(f.Target), f.Moved,
		f.Rolled, f.Combats)
	if l.Step == InFight {
		buf = append(buf, byte(l.attacker))
		if ordered {
			return l.combat.AppendIdentity(buf)
		}
		return l.combat.AppendKey(buf)
	}
	return buf
}
