package battle

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// check holds a set-up against the rules on who may fight where.
func (b *Battle) check(d description, st Settings, middle bool) error {
	if !middle && b.Here&Of(Attacker) == 0 {
		return st.Errorf("attack", "found no block; want one at least")
	}
	if strings.TrimSpace(d.Defend) == "" {
		return st.Errorf("defend", `found no block; want the defenders, or none for a vacant base`)
	}
	for s := range sim.Side(2) {
		key := sideWords[s]
		all := (b.Here | b.Late) & Of(s)
		if err := b.checkStacking(s, all, st, key); err != nil {
			return err
		}
		if m := b.Late & Of(s); m != 0 && b.Mode != Assault {
			return st.Errorf(key+"-later", "found reinforcements of a raid; want none (5.9)")
		}
		if m := b.unfit(b.Late & Of(s)); m != 0 {
			return st.Errorf(key+"-later", "found %s; want other blocks: garrisons and headquarters never "+
				"reinforce (3.3.1, 3.3.2)", b.label(m.First()))
		}
	}
	if m := b.unfit(b.Here & Of(Attacker)); m != 0 && b.landBefore() == Defender {
		return st.Errorf("attack", "found %s; want other blocks: garrisons and headquarters never attack "+
			"(3.3.1, 3.3.2)", b.label(m.First()))
	}
	if err := b.checkMode(d, st, middle); err != nil {
		return err
	}
	if middle {
		return nil
	}
	return b.checkHexsides(st)
}

// checkHexsides counts the ground blocks that enter the battle over land [4.3].
// Reinforcements enter over land as attackers do, and in a defended base so do the attackers that
// are there.
func (b *Battle) checkHexsides(st Settings) error {
	entering := b.Ground &^ b.Sea & b.Late
	if b.landBefore() == Defender {
		entering |= b.Ground &^ b.Sea & b.Here & Of(Attacker)
	}
	for s, key := range [2]string{"hexsides", "defend-hexsides"} {
		if n := (entering & Of(sim.Side(s))).Count(); n > int(b.Cross[s]) {
			return st.Errorf(key, "found %d ground blocks entering the battle over land; want at most %d, "+
				"the sum of the hexside limits (4.3)", n, b.Cross[s])
		}
	}
	return nil
}

// unfit are the blocks of m that never attack or reinforce.
func (b *Battle) unfit(m Mask) Mask {
	return b.where(func(k *book.Profile) bool { return !k.Type.MayAttack() }) & m
}

// checkStacking holds a side's blocks against the limits of the hex [4.2, 5.11].
func (b *Battle) checkStacking(s sim.Side, all Mask, st Settings, key string) error {
	naval := (^(b.Air | b.Ground) | b.Sea) & all
	ground := b.Ground &^ b.Sea & all
	stacked := (ground &^ b.Hq).Count()
	switch {
	// One air, four naval, and by the base one or two ground blocks; invaders count as naval until
	// they land.
	case (b.Air & all).Count() > 1:
		return st.Errorf(key, "found %d air blocks; want at most 1 in a hex (4.62)", (b.Air & all).Count())
	case naval.Count() > 4:
		return st.Errorf(key, "found %d naval blocks, invaders counted; want at most 4 in a hex (4.72)", naval.Count())
	case ground != 0 && !b.IsBase():
		return st.Errorf(key, "found ground blocks where there is no base; want %s and %s minor or major (4.81)",
			table.KeyName("hex"), table.KeyName("base"))
	case stacked > b.GroundStacking():
		return st.Errorf(key, "found %d ground blocks ashore; want at most %d in a %s base (4.81)", stacked,
			b.GroundStacking(), book.BaseWords[b.Base])
	case (b.Sea&all).Count() > 2 && b.IsBase():
		return st.Errorf(key, "found %d invaders; want at most 2 (5.8)", (b.Sea & all).Count())
	case (s == Defender || b.landBefore() == Attacker || !b.IsBase()) && b.Sea&all&b.ofType(book.IN) != 0:
		return st.Errorf(key, "found infantry at sea that attacks no base; want it ashore (4.81)")
	}
	return nil
}

func (b *Battle) checkMode(d description, st Settings, middle bool) error {
	switch b.Mode {
	case Assault:
		if d.Invade && !b.IsBase() {
			return st.Errorf("invade", "found an invasion where there is no base; want %s minor or major (5.8)",
				table.KeyName("base"))
		}
		if d.Invade && !middle && b.BySea == 0 {
			return st.Errorf("invade", "found no attacking infantry or marines; want one at least (5.8)")
		}
	case Raid:
		switch {
		case d.Invade || b.Ground&b.Here&Of(Attacker) != 0:
			return st.Errorf("raid", "found ground blocks in a raid; want air and ships only (5.9, ruling R49)")
		case b.Weather != book.Fair:
			return st.Errorf("weather",
				"found a raid in bad weather; want fair: raids in or out are prohibited (6.1, 6.3)")
		}
	case strike:
		if b.Here&Of(Attacker)&^b.ofType(book.CV) != 0 || b.ofType(book.BB)&Of(Defender) == 0 && !middle {
			return st.Errorf("pearl-harbor",
				"found other attackers than carriers, or no defending battleship; want the airstrike of "+
					"carriers on battleships (1941)")
		}
	}
	return nil
}
