package external

import (
	"os/exec"
	"syscall"
)

// apart has a command run in a process group of its own, which no Ctrl-C of the terminal
// reaches, and end when this program does, however that ends.
func apart(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// endGroup ends a process with all that it has started.
func endGroup(c *exec.Cmd) { syscall.Kill(-c.Process.Pid, syscall.SIGKILL) } // gone already: nothing to end
