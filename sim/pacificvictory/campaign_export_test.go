package pacificvictory

import (
	"os"
	"sync"
)

// embeddedWar returns the rules of the war that ship with some options. The files are read
// once for all tests.
func embeddedWar(options map[string]string) (CampaignRules, error) {
	w, err := shippedWar()
	if err != nil {
		return w, err
	}
	r, err := w.Rules.with(options)
	if err != nil {
		return w, err
	}
	own := *r // a test may turn an option by hand
	return CampaignRules{WarRules{&own, w.War}}, nil
}

var shipped = os.DirFS("data")

var shippedWar = sync.OnceValues(func() (CampaignRules, error) {
	r, err := loadBattles(shipped, nil)
	if err != nil {
		return CampaignRules{}, err
	}
	return loadWar(r)
})

// bind keeps a block where it stands.
func (c *State) bind(i int) { c.bound[i/64] |= 1 << (i % 64) }

// inSupply reports whether a block on the map is supplied now; unsupplied ships cannot
// blockade [5.72].
func (c *State) inSupply(i int) bool {
	n := c.network()
	ok, _ := c.feeds(&n, i)
	return ok
}
