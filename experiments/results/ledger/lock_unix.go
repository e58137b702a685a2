//go:build unix && !aix && !solaris

package ledger

import (
	"errors"
	"os"
	"syscall"
)

// Lock locks a file until it is closed or the program ends.
func Lock(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			return ErrLocked
		}
		return err
	}
}
