package command

import (
	_ "embed"
	"errors"
)

// errInterrupted ends a command that has printed what it had.
var errInterrupted = errors.New("interrupted")

// An internalError is no fault of what the user gave; every other error is.
type internalError struct{ error }

func internal(err error) error {
	if err == nil {
		return nil
	}
	return internalError{err}
}

func (e internalError) Unwrap() error { return e.error }
