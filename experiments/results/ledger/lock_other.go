//go:build !windows && (!unix || aix || solaris)

package ledger

import (
	"errors"
	"os"
)

// Lock is not to be had on this system.
func Lock(*os.File) error { return errors.ErrUnsupported }
