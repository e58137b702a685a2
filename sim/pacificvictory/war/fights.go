package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var (
	_ sim.BattleFinder = (*Campaign)(nil)
	_ sim.Tabular      = (*Campaign)(nil)
)

// fightSites are where there is or would be a battle: that of the battle at hand first, then where
// blocks have come to fight.
func (c *Campaign) fightSites() (sites []hex.Index) {
	if c.inFight() {
		sites = append(sites, c.BattleHex)
	}
	switch c.Phase {
	case situation.ChooseBlock, situation.ChoosePlace, situation.ChooseBattle, situation.InBattle,
		situation.Withdrawal, situation.Regroup:
		battles, raided := c.contested()
		for at := range battles.Or(raided).All() {
			if !slices.Contains(sites, at) && at != situation.NoPlace && (c.Phase < situation.ChooseBattle ||
				c.Battles.Has(at)) {
				sites = append(sites, at)
			}
		}
	}
	return sites
}

// inFight reports whether a battle has begun and is not over.
func (c *Campaign) inFight() bool {
	return c.Phase == situation.InBattle || c.Phase == situation.Withdrawal
}

// Battlegrounds names the hexes with a battle, or where there would be one if movement ended
// now; that at hand first.
func (c *Campaign) Battlegrounds(sim.Side) (names []string) {
	for _, at := range c.fightSites() {
		names = append(names, c.PlaceText(at))
	}
	return names
}

// BattleAt returns a battle. Blocks can retreat in it as the ways out stand now, where
// several of them have one to share too.
func (c *Campaign) BattleAt(place string, viewer sim.Side, d *sim.Dice) (f sim.Fight, err error) {
	at, ok := c.War.Map.Find(place)
	if !ok || !slices.Contains(c.fightSites(), at) {
		return f, fmt.Errorf("found no battle at %q", place)
	}
	k := c.Clone().(*Campaign)
	k.Deal(viewer, d)
	if f.Begun = c.inFight() && at == c.BattleHex; f.Begun {
		f.Known = c.Awaited(viewer.Other()) == 0
	} else {
		f.Known = c.allShown(viewer.Other(), at)
		how := battle.Assault
		if _, raided := k.contested(); raided.Has(at) {
			how = battle.Raid
		}
		k.BattleHex = at
		k.engage(how)
	}
	f.Attacker = k.AtHand.Japan
	b := k.AtHand
	if b.Events = 0; f.Begun && c.Phase != situation.InBattle {
		// a block looks for its place: the battle goes on without it
		b.Advance()
		f.Begun = false
	}
	f.State = &b
	return f, nil
}

// trapped says which blocks of the side to decide could not retreat from a battle if it were fought
// next, and why; nothing if all could [5.51].
func (c *Campaign) trapped(at hex.Index) string {
	k := c.Clone().(*Campaign)
	if k.resolve(at); k.Phase != situation.InBattle || k.AtHand.Mode != battle.Assault {
		return ""
	}
	own := (k.AtHand.Here | k.AtHand.Late) & battle.Of(c.Decides^k.AtHand.Japan)
	for m := own; m != 0; m &= m - 1 {
		if k.IsBound(int(k.Engaged[m.First()])) {
			own &^= m & -m
		}
	}
	shut := own &^ (k.AtHand.Exits | k.AtHand.Held)
	if shut == 0 {
		return ""
	}
	// The same once more as if there were no other battle, to tell which of them bar the way.
	battles := k.memo.battles
	k.memo.battles = hex.Board{}
	var r reach
	k.look(&r, c.Decides)
	var parts []string
	for m := shut; m != 0; m &= m - 1 {
		now, next := r.places(k, m.First())
		why := "no place in reach is free"
		if barred := now.Or(next).And(battles); !barred.Empty() {
			why = "there is a battle at " + k.NamesOf(barred)
		}
		parts = append(parts, "no way back for "+k.Label(int(k.Engaged[m.First()]))+": "+why)
	}
	return strings.Join(parts, "; ")
}

// allShown reports whether a side's blocks at a place are seen.
func (c *Campaign) allShown(s sim.Side, at hex.Index) bool {
	shown := c.Shown(s)
	for _, place := range []hex.Index{at, c.Shore(at)} {
		for i := range c.BlocksAt(s, place).All() {
			if !shown.Has(i) {
				return false
			}
		}
	}
	return true
}

// Table shows the battle at hand, without reinforcements that the viewer does not see yet.
func (c *Campaign) Table(viewer sim.Side) sim.Table {
	if !c.inFight() {
		return sim.Table{}
	}
	t := c.AtHand.TableOf(c.Awaited(viewer.Other()))
	t.Title = "Battle of " + c.PlaceText(c.BattleHex) + ", " + t.Title
	if c.AtHand.Japan != book.JapanSide {
		t.Rows[0], t.Rows[1] = t.Rows[1], t.Rows[0]
	}
	return t
}
