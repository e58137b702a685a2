package cli

import (
	"errors"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim/table"
)

// Flags makes an error name flags instead of keys of a battle file, and adds where those of a
// battle file are listed.
func Flags(err error) error { return question.FlagError(err) }

// At makes an error about the value of a key name the place where the caller got it.
func At(where, key string, err error) error {
	if e := (*table.Error)(nil); errors.As(err, &e) && e.Place == (table.Place{Key: key}) {
		e.Place = table.Place{File: where}
	}
	return err
}
