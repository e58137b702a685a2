package cli

import (
	"errors"

	"github.com/ironbottom/ironbottom/cmd/command/line"
	"github.com/ironbottom/ironbottom/sim/table"
)

// Flags calls the keys of which an error speaks as the flags that give their values, and says
// where those of a battle file are listed.
func Flags(err error) error { return line.Flags(err) }

// At says of an error about the value of a key where the caller has that from.
func At(where, key string, err error) error {
	if e := (*table.Error)(nil); errors.As(err, &e) && e.Place == (table.Place{Key: key}) {
		e.Place = table.Place{File: where}
	}
	return err
}
