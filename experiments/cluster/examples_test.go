package cluster_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The jobs of an array ask for the parts of one run, each for its own, and go on with what
// they have begun; workers come with the cores of their task.
func TestSlurmScripts(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no shell")
	}
	examples, err := filepath.Abs("examples")
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	program, err := filepath.Abs("program")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(program, []byte("#!"+shell+"\necho \"$@\"\n"), 0o700))
	script := func(name, env string, args ...string) string {
		cmd := exec.Command(shell, append([]string{filepath.Join(examples, name)}, args...)...)
		cmd.Env = append(strings.Fields(env), "PROGRAM="+program, "PATH="+os.Getenv("PATH"))
		text, err := cmd.CombinedOutput()
		if err != nil {
			return err.Error() + ": " + string(text)
		}
		return string(text)
	}
	const rest = " --workers 4 --progress lines\n"
	for env, want := range map[string]string{
		"SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_MIN=1 " +
			"SLURM_ARRAY_TASK_COUNT=3": "run g s -n 9 --option a b --part 1/3 --out part-1",
		"SLURM_ARRAY_TASK_ID=9 SLURM_ARRAY_TASK_MIN=7 " +
			"SLURM_ARRAY_TASK_COUNT=3": "run g s -n 9 --option a b --part 3/3 --out part-3",
		"SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_MIN=0 " +
			"SLURM_ARRAY_TASK_COUNT=1000": "run g s -n 9 --option a b --part 1/1000 --out part-1",
		"SLURM_ARRAY_TASK_ID=31 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_COUNT=32 " +
			"SLURM_JOB_ID=5": "run g s -n 9 --option a b --part 32/32 --out part-32",
	} {
		require.Equal(t, want+rest, script("slurm.sh", env+" SLURM_CPUS_PER_TASK=4", "run", "g", "s", "-n", "9",
			"--option", "a b"), env)
	}
	require.NoError(t, os.Mkdir("part-2", 0o700))
	require.NoError(t, os.WriteFile("part-2/recipe.json", nil, 0o600))
	require.Equal(t, "run --resume part-2"+rest,
		script("slurm.sh", "SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=3 SLURM_CPUS_PER_TASK=4", "run", "g", "s"))
	require.Contains(t, script("slurm.sh", "SLURM_ARRAY_TASK_ID=2", "run", "g", "s"), "exit status")
	require.Equal(t, "worker nats://h:1 --token word --cores 8 --name task-7-3\n",
		script("slurm-workers.sh", "SLURM_CPUS_PER_TASK=8 SLURM_JOB_ID=7 SLURM_ARRAY_TASK_ID=3", "nats://h:1", "word"))
}
