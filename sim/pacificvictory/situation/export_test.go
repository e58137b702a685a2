package situation

import (
	"errors"
	"fmt"
	"os"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
)

// Embedded returns what a war is played by with some options, as it ships. The files are
// read once for all tests.
func Embedded(options map[string]string) (Setting, error) {
	s, err := shipped()
	if err != nil {
		return s, err
	}
	r, err := s.Rules.With(options)
	if err != nil {
		return s, err
	}
	own := *r // a test may turn an option by hand
	return Setting{&own, s.War}, nil
}

var shipped = sync.OnceValues(func() (Setting, error) {
	r, err := battle.Load(os.DirFS("../data"), nil)
	if err != nil {
		return Setting{}, err
	}
	w, err := ReadWar(&r.Book)
	return Setting{r, w}, err
})

// Early reports whether a deployed block is one that gets better later, and Kind
// what its kind is called.
func (r Setting) Early(b *Deployed) bool { return r.Ratings[b.kind].Early }
func (r Setting) Kind(b *Deployed) string {
	k := r.Ratings[b.kind]
	return fmt.Sprint(k.Nation, " ", k.Type, " ", k.Class)
}

// CheckArms reports what keeps the arms of a side's unknown blocks from being dealt: a
// block that counts not among what it may be, or that there is no way.
func (c *State) CheckArms(s sim.Side) error {
	k := *c
	var d Dealing
	d.sort(&k, s)
	d.arms.begin(&d, &k, s)
	for slot := range d.arms.n {
		i := int(d.keys[slot] & 255)
		if d.arms.may[slot]>>sortOf(&k.War.Routes.Stamps[i])&1 == 0 {
			return fmt.Errorf("%s at %s may not be what it is", k.Label(i), k.PlaceText(d.arms.at[slot]))
		}
	}
	if !d.arms.veil() {
		return errors.New("there is no way to deal")
	}
	return nil
}
