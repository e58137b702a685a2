package command

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/experiments/results/ledger"
)

// A new folder for a long run says at once what is missing.
func TestFolderSaysWhatIsMissing(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields("odds wake --method monte-carlo -n 3072 --out d")...)
	text, err := os.ReadFile("d/recipe.json")
	require.NoError(t, err)
	long := strings.Replace(string(text), `"games": 3072`, `"games": 200000000000000`, 1)
	require.NoError(t, os.WriteFile("d/recipe.json", []byte(long), 0o644))
	edit(t, "d", unfinished, asks(long), without(1))
	code, _, stderr := ironbottom(t, "verify", "d")
	require.Equal(t, exitInput, code)
	require.Equal(t, "ironbottom: d: found an unfinished run, blocks 1, 3 to 195312499999 are missing; want "+
		"ironbottom odds --resume d first\n", stderr)
}

// The next program that creates a folder removes the hidden folders of killed programs, but not
// those of running ones or similar names.
func TestHiddenFoldersAreRemoved(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no SIGKILL")
	}
	inFolder(t, map[string]string{".ironbottom-mine/notes.txt": "x", ".ironbottom-file": "x",
		".ironbottom-try-1": "", ".ironbottom-dead/folder/recipe.json": "{", ".ironbottom-dead/lock": "",
		".ironbottom-half/folder/x": ""})
	require.NoError(t, os.Mkdir(".ironbottom-empty", 0o700))
	require.NoError(t, os.MkdirAll(".ironbottom-alive/folder", 0o700))
	alive, lines, _ := asProcess(t, "holds", ".ironbottom-alive/lock")
	require.True(t, lines.Scan())
	require.Equal(t, "holds <nil>", lines.Text())
	must(t, append(strings.Fields(brief), "--seed", "2")...)
	require.ElementsMatch(t, []string{".ironbottom-mine", ".ironbottom-file", ".ironbottom-alive"}, hidden(t))
	require.NoError(t, alive.Process.Kill())
	alive.Wait()
	must(t, strings.Fields("odds wake --method monte-carlo -n 1024 --out e")...)
	require.ElementsMatch(t, []string{".ironbottom-mine", ".ironbottom-file"}, hidden(t))
}

// holds is a program that is about to make a folder and never comes to its end.
func holds(lock string) {
	f, err := os.Create(lock)
	if err == nil {
		defer f.Close()
		err = ledger.Lock(f)
	}
	fmt.Println("holds", err)
	<-cli.UntilSignal().Done()
}

func hidden(t *testing.T) []string {
	names, err := filepath.Glob(".ironbottom-*")
	require.NoError(t, err)
	return names
}

// A folder and its files have the permissions of the umask.
func TestFolderHasThePermissionsOfTheUmask(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has none")
	}
	for mask, want := range map[string][2]fs.FileMode{"022": {0o755, 0o644}, "077": {0o700, 0o600},
		"002": {0o775, 0o664}} {
		inFolder(t, map[string]string{"my/force-pool.csv": ""})
		text, err := fs.ReadFile(games.All[0].Data, "force-pool.csv")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile("my/force-pool.csv", append(text, '\n'), 0o644))
		cmd := exec.Command("sh", "-c", "umask "+mask+`; exec "$@"`, "sh", os.Args[0])
		cmd.Args = append(cmd.Args, strings.Fields(wars+"-n 2 --data my --out d --plot p --record r.txt")...)
		cmd.Env = append(os.Environ(), asProgram+"=1")
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, string(out))
		for _, top := range []string{"d", "p", "r.txt"} {
			require.NoError(t, filepath.WalkDir(top, func(name string, e fs.DirEntry, err error) error {
				require.NoError(t, err)
				info, err := e.Info()
				require.NoError(t, err)
				mode := want[1]
				if e.IsDir() {
					mode = want[0]
				}
				require.Equal(t, mode, info.Mode().Perm(), "%s: %s", mask, name)
				return nil
			}))
		}
	}
}
