//go:build unix && !linux

package external

import (
	"os/exec"
	"syscall"
)

// apart makes a command run in a process group of its own, which Ctrl-C in the terminal does not
// reach.
func apart(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// endGroup ends a process and everything it has started.
func endGroup(c *exec.Cmd) { syscall.Kill(-c.Process.Pid, syscall.SIGKILL) } // gone already: nothing to end
