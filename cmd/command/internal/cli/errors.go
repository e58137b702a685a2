package cli

import (
	_ "embed"
	"errors"
)

// ErrInterrupted ends a command that has printed what it had.
var ErrInterrupted = errors.New("interrupted")

// An InternalError is not the user's fault; every other error is.
type InternalError struct{ error }

// Internal marks an error as not the user's fault. A nil error stays nil.
//
//go:noinline many callers, none of them hot
func Internal(err error) error {
	if err == nil {
		return nil
	}
	return InternalError{err}
}

// Unwrap returns the error itself.
func (e InternalError) Unwrap() error { return e.error }
