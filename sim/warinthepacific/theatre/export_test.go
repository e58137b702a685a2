package theatre

import "github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"

// Whole returns all sheets as one window, with sites in some hexes and nothing else.
func Whole(m *atlas.Map, sites []atlas.Index) *Theatre {
	t := &Theatre{Map: m}
	t.lay(m, 0, atlas.Size-1)
	for _, i := range sites {
		t.Sites = append(t.Sites, Site{Hex: t.Local(i)})
	}
	t.chart()
	return t
}
