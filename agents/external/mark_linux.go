package external

import (
	"bytes"
	"os"
	"slices"
	"strconv"
	"syscall"
)

// markName is the environment variable that marks everything a program starts.
const markName = "IRONBOTTOM_PLAYER"

// endMarked ends all processes that have a mark in their environment, including those that left the
// program's process group for a session of their own.
func endMarked(mark string) {
	for range 100 { // a process may start another one meanwhile
		found := marked(mark)
		for _, pid := range found {
			syscall.Kill(pid, syscall.SIGKILL)
		}
		if len(found) == 0 {
			return
		}
	}
}

// marked lists the processes with a mark. Processes that have ended have no environment.
func marked(mark string) (list []int) {
	folder, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer folder.Close()
	names, _ := folder.Readdirnames(-1)
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil || pid == os.Getpid() {
			continue
		}
		// Those of other users cannot be read, and were not started here.
		text, err := os.ReadFile("/proc/" + name + "/environ")
		if err == nil && slices.ContainsFunc(bytes.Split(text, []byte{0}), func(v []byte) bool {
			return string(v) == mark
		}) {
			list = append(list, pid)
		}
	}
	return list
}
