package war

import (
	"os"
	"sync"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// embeddedWar returns the rules of the war that ship with some options. The files are read
// once for all tests.
func embeddedWar(options map[string]string) (Rules, error) {
	w, err := shippedWar()
	if err != nil {
		return w, err
	}
	r, err := w.Rules.With(options)
	if err != nil {
		return w, err
	}
	own := *r // a test may turn an option by hand
	return Rules{situation.Setting{Rules: &own, War: w.War}}, nil
}

var shipped = os.DirFS("../data")

var shippedWar = sync.OnceValues(func() (Rules, error) {
	r, err := battle.Load(shipped, nil)
	if err != nil {
		return Rules{}, err
	}
	return Load(r)
})

// bind keeps a block where it stands.
func (c *Campaign) bind(i int) { c.Bound[i/64] |= 1 << (i % 64) }

// inSupply reports whether a block on the map is supplied now; unsupplied ships cannot
// blockade [5.72].
func (c *Campaign) inSupply(i int) bool {
	n := c.Network()
	ok, _ := c.Feeds(&n, i)
	return ok
}
