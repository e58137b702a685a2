package cli

import (
	"errors"

	"github.com/ironbottom/ironbottom/sim/table"
)

// Flags calls the keys of which an error speaks as the flags that give their values, and says
// where those of a battle file are listed.
func Flags(err error) error {
	if e := (*table.Error)(nil); errors.As(err, &e) {
		e.Call(func(key string) string { return "--" + key })
	}
	if e := (*table.NoKeyError)(nil); errors.As(err, &e) && e.Flags {
		e.Listed = " (odds --help lists them)"
	}
	return err
}

// At says of an error about the value of a key where the caller has that from.
func At(where, key string, err error) error {
	if e := (*table.Error)(nil); errors.As(err, &e) && e.Place == (table.Place{Key: key}) {
		e.Place = table.Place{File: where}
	}
	return err
}
