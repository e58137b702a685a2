package main

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// progressAfter is how long a run must last before it gets a bar.
const progressAfter = 700 * time.Millisecond

// A meter begins to show how far a run of at most limit of something has come: show
// is called now and then, done at the end.
type meter func(what string, limit int) (show func(n int), done func())

// barOn returns a meter that draws a bar on a terminal once a run lasts, and
// nothing elsewhere.
func barOn(stderr io.Writer) meter {
	f, ok := stderr.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return func(string, int) (func(int), func()) { return nil, func() {} }
	}
	return func(what string, limit int) (func(int), func()) {
		begin, bar := time.Now(), (*progressbar.ProgressBar)(nil)
		show := func(n int) {
			if bar == nil && time.Since(begin) < progressAfter {
				return
			}
			if bar == nil {
				bar = progressbar.NewOptions(limit, progressbar.OptionSetWriter(stderr), progressbar.OptionSetDescription(what),
					progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(), progressbar.OptionSetWidth(30),
					progressbar.OptionThrottle(100*time.Millisecond))
			}
			bar.Set(n) // a terminal that is gone is no reason to stop
		}
		return show, func() {
			if bar != nil {
				bar.Clear()
			}
		}
	}
}
