package islands

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Islands is the land of a scenario with ships. It is immutable.
type Islands struct {
	Land    *land.Scenario
	theatre *theatre.Theatre
	site    [theatre.MostSites]land.Hex
}

// Of returns that of a scenario, nil where it has no war on land.
func Of(t *theatre.Theatre) (*Islands, error) {
	if !t.Ground {
		return nil, nil
	}
	s, ok := land.Under(t)
	if !ok {
		return nil,
			fmt.Errorf("scenarios/%s.toml: found a window with more than %d land hexes and ground = true; "+
				"want a smaller one", t.Name, land.MostHexes)
	}
	i := &Islands{Land: s, theatre: t}
	for n := range id.Site(len(t.Sites)) {
		o := &t.Sites[n]
		h := s.FromSea(o.Hex)
		if h == land.None {
			return nil, fmt.Errorf("scenarios/%s.toml: found a base in %s, which is no land hex; want one", t.Name,
				t.Index(o.Hex))
		}
		i.site[n] = h
		g := &s.Sites[h]
		g.Name, g.Side, g.Base, g.Supply, g.Landing = o.Name, uint8(o.Side), o.Airbase, 2*o.Supply, t.Water(o.Hex)
		if o.Port {
			g.Cargo = o.Cargo
		}
		if o.Fort {
			g.Works = land.Fort
		}
	}
	for _, u := range t.Units {
		k := land.Unit{Type: u.Type, Name: u.Name, Side: uint8(u.Side)}
		if u.Ship == 0 && u.Arrives == 0 {
			k.Hex = s.FromSea(u.Hex)
		}
		s.Units = append(s.Units, k)
	}
	for _, o := range t.Supplies {
		s.Sources = append(s.Sources, land.Source{Hex: s.FromSea(o.Hex), Side: uint8(o.Side), Points: o.Points})
	}
	for _, o := range t.Objectives {
		s.Objectives = append(s.Objectives, land.Objective{Hex: s.FromSea(o.Hex), Points: o.Points})
	}
	return i, nil
}
