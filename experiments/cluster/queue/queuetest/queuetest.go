// Package queuetest lets a test binary be the program ironbottom-queue, so that tests of runs on
// many machines need no program that was built before.
package queuetest

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
	"github.com/ironbottom/ironbottom/experiments/cluster/queue/server"
)

// Install puts a link named ironbottom-queue to the test binary on the path, for this process and
// the processes that it starts, and returns what removes the link. A process that was started by
// that link becomes the queue, and Install does not return. Call it first in TestMain.
func Install() (remove func()) {
	if strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe") == queue.Program {
		os.Exit(server.Main())
	}
	folder, err := os.MkdirTemp("", "queuetest")
	if err == nil {
		err = link(filepath.Join(folder, queue.Program))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "queuetest:", err)
		os.Exit(1)
	}
	os.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	return func() { os.RemoveAll(folder) }
}

func link(name string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	if runtime.GOOS == "windows" {
		return os.Link(self, name+".exe")
	}
	return os.Symlink(self, name)
}
