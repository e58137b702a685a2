package pacificvictory

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// check holds a set-up against the rules on who may fight where.
func (b *Battle) check(d description, st settings, middle bool) error {
	if !middle && b.here&of(Attacker) == 0 {
		return st.errorf("attack", "found no block; want one at least")
	}
	if strings.TrimSpace(d.Defend) == "" {
		return st.errorf("defend", `found no block; want the defenders, or none for a vacant base`)
	}
	for s := range sim.Side(2) {
		key := sideWords[s]
		all := (b.here | b.late) & of(s)
		if err := b.checkStacking(s, all, st, key); err != nil {
			return err
		}
		if m := b.late & of(s); m != 0 && b.mode != assault {
			return st.errorf(key+"-later", "found reinforcements of a raid; want none (5.9)")
		}
		if m := b.unfit(b.late & of(s)); m != 0 {
			return st.errorf(key+"-later", "found %s; want other blocks: garrisons and headquarters never reinforce (3.3.1, 3.3.2)", b.label(m.first()))
		}
	}
	if m := b.unfit(b.here & of(Attacker)); m != 0 && b.landBefore() == Defender {
		return st.errorf("attack", "found %s; want other blocks: garrisons and headquarters never attack (3.3.1, 3.3.2)", b.label(m.first()))
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
func (b *Battle) checkHexsides(st settings) error {
	entering := b.ground &^ b.sea & b.late
	if b.landBefore() == Defender {
		entering |= b.ground &^ b.sea & b.here & of(Attacker)
	}
	for s, key := range [2]string{"hexsides", "defend-hexsides"} {
		if n := (entering & of(sim.Side(s))).count(); n > int(b.cross[s]) {
			return st.errorf(key, "found %d ground blocks entering the battle over land; want at most %d, the sum of the hexside limits (4.3)", n, b.cross[s])
		}
	}
	return nil
}

// unfit are the blocks of m that never attack or reinforce.
func (b *Battle) unfit(m mask) mask {
	return b.where(func(k *profile) bool { return !k.typ.mayAttack() }) & m
}

// checkStacking holds a side's blocks against the limits of the hex [4.2, 5.11].
func (b *Battle) checkStacking(s sim.Side, all mask, st settings, key string) error {
	naval := (^(b.air | b.ground) | b.sea) & all
	ground := b.ground &^ b.sea & all
	stacked := (ground &^ b.hq).count()
	switch {
	case (b.air & all).count() > 1:
		return st.errorf(key, "found %d air blocks; want at most 1 in a hex (4.62)", (b.air & all).count())
	case naval.count() > 4:
		return st.errorf(key, "found %d naval blocks, invaders counted; want at most 4 in a hex (4.72)", naval.count())
	case ground != 0 && !b.isBase():
		return st.errorf(key, "found ground blocks where there is no base; want --hex and --base minor or major (4.81)")
	case stacked > b.groundStacking():
		return st.errorf(key, "found %d ground blocks ashore; want at most %d in a %s base (4.81)", stacked, b.groundStacking(), baseWords[b.base])
	case (b.sea&all).count() > 2 && b.isBase():
		return st.errorf(key, "found %d invaders; want at most 2 (5.8)", (b.sea & all).count())
	case (s == Defender || b.landBefore() == Attacker || !b.isBase()) && b.sea&all&b.ofType(IN) != 0:
		return st.errorf(key, "found infantry at sea that attacks no base; want it ashore (4.81)")
	}
	return nil
}

func (b *Battle) checkMode(d description, st settings, middle bool) error {
	switch b.mode {
	case assault:
		if d.Invade && !b.isBase() {
			return st.errorf("invade", "found an invasion where there is no base; want --base minor or major (5.8)")
		}
		if d.Invade && !middle && b.bySea == 0 {
			return st.errorf("invade", "found no attacking infantry or marines; want one at least (5.8)")
		}
	case raid:
		switch {
		case d.Invade || b.ground&b.here&of(Attacker) != 0:
			return st.errorf("raid", "found ground blocks in a raid; want air and ships only (5.9, ruling R49)")
		case b.weather != fair:
			return st.errorf("weather", "found a raid in bad weather; want fair: raids in or out are prohibited (6.1, 6.3)")
		}
	case strike:
		if b.here&of(Attacker)&^b.ofType(CV) != 0 || b.ofType(BB)&of(Defender) == 0 && !middle {
			return st.errorf("pearl-harbor", "found other attackers than carriers, or no defending battleship; want the airstrike of carriers on battleships (1941)")
		}
	}
	return nil
}
