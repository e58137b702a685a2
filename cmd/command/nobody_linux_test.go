package command

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// A finished read-only folder can be read; an unfinished one says why it cannot continue. Root can
// usually write everywhere, and a test cannot mount a read-only medium, so the folder belongs to
// another user.
func TestReadOnlyFolder(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("wants to be root, to be somebody else")
	}
	here := inFolder(t, nil)
	must(t, strings.Fields("odds wake --method monte-carlo -n 2048 --out d")...)
	require.NoError(t, os.CopyFS("e", os.DirFS("d")))
	edit(t, "e", unfinished, without(1))
	require.NoError(t, os.CopyFS("f", os.DirFS("d")))
	ledger, err := os.OpenFile("f/ledger.blocks", os.O_WRONLY|os.O_APPEND, 0)
	require.NoError(t, err)
	_, err = ledger.WriteString("half a record that a killed run left")
	require.NoError(t, errors.Join(err, ledger.Close()))
	cwd, err := os.Getwd()
	require.NoError(t, err)
	for dir := cwd; dir != os.TempDir() && dir != "/"; dir = filepath.Dir(dir) {
		require.NoError(t, os.Chmod(dir, 0o755))
	}
	copied := filepath.Join(cwd, "program")
	binary, err := os.ReadFile(os.Args[0])
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(copied, binary, 0o755))
	asOther := func(line string) (int, string) {
		cmd := exec.Command(copied, strings.Fields(line)...)
		cmd.Env = append(os.Environ(), asProgram+"=1")
		asNobody(cmd)
		text, _ := cmd.CombinedOutput()
		return cmd.ProcessState.ExitCode(), string(text)
	}
	code, text := asOther("verify d")
	require.Equal(t, exitDone, code, text)
	require.Contains(t, text, "the ledger agrees")
	code, text = asOther("odds --resume d")
	require.Equal(t, exitDone, code, text)
	code, text = asOther("odds --resume e")
	require.Equal(t, exitInput, code, text)
	require.Equal(t, "ironbottom: e: found a folder that cannot be written; want a copy of it where files can be "+
		"written\n", text)
	code, text = asOther("verify f")
	require.Equal(t, exitDone, code, text)
	here("d", "e", "f", "program")
}

// asNobody makes a program that of a user who owns nothing.
func asNobody(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
}
