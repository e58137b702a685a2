package battle

import (
	"os"
	"sync"
)

// Embedded returns the rules of the files that ship with some options. The files are
// read once for all tests.
func Embedded(options map[string]string) (*Rules, error) {
	r, err := embeddedRules()
	if err != nil {
		return nil, err
	}
	if r, err = r.With(options); err != nil {
		return nil, err
	}
	own := *r // a test may turn an option by hand
	return &own, nil
}

var embeddedRules = sync.OnceValues(func() (*Rules, error) { return Load(os.DirFS("../data"), nil) })
