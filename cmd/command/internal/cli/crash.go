package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

// mostCrashes is how many files one program writes: a page may ask the same question again and
// again.
const mostCrashes = 100

var crashes atomic.Int32

// Crashed writes a report of a panic into the folder of temporary files and returns an internal
// error that names the file. It returns any other error unchanged.
func Crashed(program string, words []string, err error) error {
	var p *sim.Panic
	if !errors.As(err, &p) {
		return err
	}
	number := crashes.Add(1)
	if number > mostCrashes {
		return Internal(err)
	}
	now := time.Now()
	name := filepath.Join(os.TempDir(), fmt.Sprintf("%s-crash-%s-%d-%d.txt", program, now.Format("20060102-150405"),
		os.Getpid(), number))
	quoted := []string{program}
	for _, w := range words {
		quoted = append(quoted, Quote(w))
	}
	wrong := WriteFile(name, func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "%s %s, %s, %s/%s\ntime: %s\ncommand: %s\nerror: %s\n\n%s\n%s",
			program, Version(), runtime.Version(), runtime.GOOS, runtime.GOARCH, now.Format(time.RFC3339),
			strings.Join(quoted, " "), err, p.Value, p.Stack)
		return err
	})
	if wrong != nil {
		return Internal(fmt.Errorf("%w (its stack could not be written: %v)", err, wrong))
	}
	return Internal(fmt.Errorf("%w (please report it with %s)", err, name))
}
