package command

import (
	"context"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Wrong input is refused before anything is solved.
func TestCheapChecksFirst(t *testing.T) {
	inFolder(t, map[string]string{"full/x": ""})
	for _, c := range []struct{ line, want string }{
		{"odds okinawa --attacker optimal --seed x", "--seed: found "},
		{"odds okinawa --attacker optimal --defender nobody", "--defender: found agent "},
		{"odds okinawa --attacker optimal --out full", "--out: found full"},
		{"match pacific-victory okinawa optimal nobody", "agent B: found agent "},
		{"run pacific-victory 1943 --allies nobody --seed x", "--seed: found "},
		{"match pacific-victory okinawa optimal stand --seed x", "--seed: found "},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		solving := func(what string, _ int) (func(int), func()) {
			require.NotEqual(t, "positions", what, c.line)
			return func(int) {}, func() {}
		}
		var stdout, stderr strings.Builder
		require.Equal(t, exitInput, runWith(ctx, strings.Fields(c.line), &stdout, &stderr, solving), c.line)
		require.Contains(t, stderr.String(), c.want, c.line)
		cancel()
	}
}

// Output that cannot be written, even help, is a failure.
func TestFullDeviceIsAFailure(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if runtime.GOOS != "linux" || err != nil {
		t.Skip("no full device")
	}
	defer full.Close()
	for _, line := range []string{"--help", "", "odds --help", "help run", "version", "games", "odds guadalcanal",
		"completion bash"} {
		var stderr strings.Builder
		require.Equal(t, exitInternal, run(t.Context(), strings.Fields(line), full, &stderr), line)
		require.Contains(t, stderr.String(), "no space left on device", line)
		require.Equal(t, 1, strings.Count(stderr.String(), "\n"), line)
	}
}
