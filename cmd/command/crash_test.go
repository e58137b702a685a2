package command

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/progress"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/faults"
)

// everyFault lets each operation fail, and cuts the power after each; without it some are
// taken.
var everyFault = flag.Bool("every-fault", false, "try each operation of a kept run, not some")

// brief is a kept run of three blocks.
const brief = "odds wake --method monte-carlo -n 2500 --out d"

// stride is how many operations are passed over between two that are tried.
func stride(few int) int {
	if *everyFault {
		return 1
	}
	return few
}

// watched runs the program in the current folder, where the operation fail fails.
func watched(t *testing.T, fail int, line string, show progress.Meter) (w *faults.Watch, code int, stdout,
	stderr string) {
	t.Helper()
	w, err := faults.New(".", fail)
	require.NoError(t, err)
	var out, errs bytes.Buffer
	if show == nil {
		show = func(string, int) (func(int), func()) { return nil, func() {} }
	}
	code = runWith(results.WithDisk(t.Context(), w), strings.Fields(line), &teller{w, &out}, &errs, show)
	return w, code, out.String(), errs.String()
}

// A teller notes when the user is told something.
type teller struct {
	w *faults.Watch
	b *bytes.Buffer
}

func (t *teller) Write(text []byte) (int, error) {
	t.w.Write(text)
	return t.b.Write(text)
}

// wholeOf returns what a run without a fault leaves in its folder.
func wholeOf(t *testing.T, line string) map[string]string {
	t.Chdir(t.TempDir())
	must(t, strings.Fields(line)...)
	return contentsOf(t, "d")
}

// goesOn goes on with the run of a line, from nothing if there is no folder yet, and
// wants all that it would have had without a break.
func goesOn(t *testing.T, line string, want map[string]string, why any) {
	t.Helper()
	if _, err := os.Stat("d"); err == nil {
		line = strings.Fields(line)[0] + " --resume d"
	}
	code, _, stderr := ironbottom(t, strings.Fields(line)...)
	require.Equal(t, exitDone, code, "%v: %s: %s", why, line, stderr)
	require.Equal(t, want, contentsOf(t, "d"), "%v", why)
	hidden, err := filepath.Glob(".ironbottom-*")
	require.NoError(t, err)
	if line == brief {
		require.Empty(t, hidden, "%v", why)
	}
}

// tried looks at a run of a line in which an operation failed: either it says so, in one
// line, and goes on from what it kept, or it was not needed.
func tried(t *testing.T, line string, want map[string]string, fail int) (op *faults.Op) {
	t.Helper()
	w, code, stdout, stderr := watched(t, fail, line, nil)
	if op = w.Failed(); op == nil {
		require.Equal(t, exitDone, code, stderr)
		return nil
	}
	why := fmt.Sprintf("%d: %s %s: %s", fail, op.What, op.Path, stderr)
	if code == exitDone {
		require.Contains(t, stdout, "Kept in d")
		require.Empty(t, stderr)
		require.Equal(t, want, contentsOf(t, "d"), why)
		return op
	}
	if line != brief && (op.What == faults.Open || op.What == faults.Create) {
		require.Contains(t, []int{exitInternal, exitInput}, code, why) // as where it is the user's fault that it cannot
	} else {
		require.Equal(t, exitInternal, code, why)
	}
	require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	require.NotContains(t, stdout, "Kept in")
	goesOn(t, brief, want, why)
	return op
}

// If any disk operation fails, the run reports it and continues from what it kept.
func TestEveryOperationFails(t *testing.T) {
	want := wholeOf(t, brief)
	failed := map[string]int{}
	for fail := 0; ; fail += stride(3) {
		t.Chdir(t.TempDir())
		op := tried(t, brief, want, fail)
		if op == nil {
			break
		}
		failed[op.What]++
	}
	t.Log(failed)
	require.GreaterOrEqual(t, len(failed), 5)
}

// The same holds when a run is resumed.
func TestEveryOperationFailsOnceMore(t *testing.T) {
	want := wholeOf(t, brief)
	edit(t, "d", unfinished, without(1))
	require.NoError(t, os.Remove("d/games.csv"))
	begun, err := filepath.Abs("d")
	require.NoError(t, err)
	failed := map[string]int{}
	for fail := 0; ; fail += stride(3) {
		t.Chdir(t.TempDir())
		require.NoError(t, os.CopyFS("d", os.DirFS(begun)))
		op := tried(t, "odds --resume d", want, fail)
		if op == nil {
			break
		}
		failed[op.What]++
	}
	t.Log(failed)
	require.GreaterOrEqual(t, len(failed), 5)
}

// The power is cut after each operation: the run continues to the same bytes, and nothing reported
// as kept is lost.
func TestPowerIsCut(t *testing.T) {
	want := wholeOf(t, brief)
	t.Chdir(t.TempDir())
	w, code, _, stderr := watched(t, -1, brief, nil)
	require.Equal(t, exitDone, code, stderr)
	cutEach(t, want, w.Ops(), 3)

	t.Chdir(t.TempDir())
	ctx, cancel := context.WithCancel(t.Context())
	w, err := faults.New(".", -1)
	require.NoError(t, err)
	var out, errs bytes.Buffer
	stop := func(string, int) (func(int), func()) { return func(int) { cancel() }, func() {} }
	require.Equal(t, exitInterrupted, runWith(results.WithDisk(ctx, w), strings.Fields(brief+" --workers 1"),
		&teller{w, &out}, &errs, stop), errs.String())
	f, err := results.Open(t.Context(), "d")
	require.NoError(t, err)
	blocks := f.Known()
	require.NoError(t, f.Close())
	cutEach(t, want, w.Ops(), blocks)
}

// cutEach cuts the power after each operation of a run that says at its end that so many
// blocks are kept.
func cutEach(t *testing.T, want map[string]string, ops []faults.Op, blocks int) {
	t.Helper()
	said, finished, cuts := len(ops), false, 0
	for i, op := range ops {
		if op.What == faults.Said && (bytes.Contains(op.Data, []byte("Kept in")) ||
			bytes.Contains(op.Data, []byte("Go on: "))) {
			said, finished = i, bytes.Contains(op.Data, []byte("Kept in"))
		}
	}
	require.Less(t, said, len(ops))
	cut := func(k int, loss faults.Loss, seed uint64) {
		why := fmt.Sprintf("after %d of %d operations, loss %d, seed %d", k, len(ops), loss, seed)
		cuts++
		t.Chdir(t.TempDir())
		require.NoError(t, faults.CutPower(".", ops[:k], loss, seed))
		if k > said {
			f, err := results.Open(t.Context(), "d")
			require.NoError(t, err, why)
			require.GreaterOrEqual(t, f.Known(), blocks, why)
			require.Equal(t, finished, f.Finished(), why)
			require.NoError(t, f.Close())
		}
		goesOn(t, brief, want, why)
	}
	for k := 0; k <= len(ops); k += stride(5) {
		cut(k, faults.Nothing, 0)
		cut(k, faults.Everything, 0)
		cut(k, faults.Some, uint64(k))
	}
	for k := said + 1; k <= len(ops); k++ {
		cut(k, faults.Everything, 0)
		cut(k, faults.Some, uint64(k))
	}
	t.Logf("%d operations, %d cuts", len(ops), cuts)
}
