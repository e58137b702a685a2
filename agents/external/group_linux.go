package external

import (
	"os/exec"
	"syscall"
)

// apart makes a command run in a process group of its own. Ctrl-C in the terminal does not reach
// it, and it ends when this program ends, for whatever reason.
func apart(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// endGroup ends a process and everything it has started.
func endGroup(c *exec.Cmd) { syscall.Kill(-c.Process.Pid, syscall.SIGKILL) } // gone already: nothing to end
