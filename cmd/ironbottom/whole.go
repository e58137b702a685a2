package main

import "github.com/ironbottom/ironbottom/sim"

// An arena is the rules of battles or of the whole game of which they are part, and
// what the sides are called there.
type arena struct {
	sim.Rules
	sides [2]string
}

// arenas are those of a game, the whole game first.
func (l loaded) arenas() (all []arena) {
	if c, ok := l.rules.(sim.Campaigns); ok {
		all = append(all, arena{c.Whole(), l.WholeSides})
	}
	return append(all, arena{l.rules, l.Sides})
}

// arenaOf returns where a record was played: where its start is a position.
func (l loaded) arenaOf(r sim.Record) arena {
	all := l.arenas()
	for _, a := range all {
		if _, err := a.Parse(r.Setup); err == nil {
			return a
		}
	}
	return all[len(all)-1]
}
