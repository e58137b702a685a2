package command

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/sim"
)

// deaf is a program that goes on whatever it is told.
func deaf() {
	ctx := cli.UntilSignal()
	fmt.Println("ready")
	<-ctx.Done()
	fmt.Println(cli.InterruptedBy(ctx))
	select {}
}

// blocked is a program that never ends by itself.
func blocked() {
	ctx := cli.UntilSignal()
	cli.EndBlocked(ctx, time.Millisecond, os.Stderr, "ironbottom")
	fmt.Println("ready")
	select {}
}

// asProcess starts the test binary as one of its programs.
func asProcess(t *testing.T, which string, args ...string) (*exec.Cmd, *bufio.Scanner, *bytes.Buffer) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"="+which)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	errs := new(bytes.Buffer)
	cmd.Stderr = errs
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { cmd.Process.Kill() })
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<24)
	return cmd, lines, errs
}

// codeAfter are the exit codes, which are promised.
var codeAfter = map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143, syscall.SIGHUP: 129}

// Ctrl-C, the end of a batch job and a closed terminal do the same: the games counted so far are
// printed, and the folder can be continued.
func TestSignalsAreAsCtrlC(t *testing.T) {
	for sent, code := range codeAfter {
		if signal.Ignored(sent) { // by nohup: nobody wants to end these tests by it
			continue
		}
		inFolder(t, nil)
		cmd, lines, errs := asProcess(t, "1", strings.Fields(wars+"-n 100000 --out cut")...)
		look := time.NewTicker(time.Millisecond)
		for info, err := os.Stat("cut/ledger.blocks"); err != nil || info.Size() <= 6000; info,
			err = os.Stat("cut/ledger.blocks") {
			<-look.C // until a block is kept
		}
		look.Stop()
		require.NoError(t, cmd.Process.Signal(sent))
		var text strings.Builder
		for lines.Scan() {
			fmt.Fprintln(&text, lines.Text())
		}
		cmd.Wait()
		require.Equal(t, code, cmd.ProcessState.ExitCode(), errs.String())
		require.Contains(t, text.String(), "INCOMPLETE")
		require.Contains(t, text.String(), "Go on: ironbottom run --resume cut")
		require.Empty(t, errs.String())
		require.NotEmpty(t, blocksOf(t, "cut"))
	}
}

// SIGTERM ends a program that is blocked forever.
func TestTermEndsABlockedProgram(t *testing.T) {
	cmd, lines, errs := asProcess(t, "blocked")
	require.True(t, lines.Scan())
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	require.False(t, lines.Scan())
	cmd.Wait()
	require.Equal(t, 143, cmd.ProcessState.ExitCode())
	require.Equal(t, "ironbottom: still running 1ms after SIGTERM; stopped here, kept results stay\n", errs.String())
}

// The second signal ends the program at once.
func TestSecondSignalKills(t *testing.T) {
	for sent, code := range codeAfter {
		if signal.Ignored(sent) {
			continue
		}
		cmd, lines, _ := asProcess(t, "deaf")
		require.True(t, lines.Scan())
		require.Equal(t, "ready", lines.Text())
		require.NoError(t, cmd.Process.Signal(sent))
		require.True(t, lines.Scan())
		require.Equal(t, fmt.Sprint(code), lines.Text())
		require.NoError(t, cmd.Process.Signal(sent))
		require.False(t, lines.Scan())
		cmd.Wait()
		require.Equal(t, sent, cmd.ProcessState.Sys().(syscall.WaitStatus).Signal())
	}
}

// An interrupted run keeps the complete records and does not wait for a game under way.
func TestRecordsOfAnInterruptedRun(t *testing.T) {
	here := inFolder(t, nil)
	must(t, strings.Fields(wars+"-n 5 --record all.txt")...)
	all, err := os.ReadFile("all.txt")
	require.NoError(t, err)
	whole := strings.SplitAfter(string(all), "\nend\n")
	require.Len(t, whole, 6)

	ctx, cancel := context.WithCancel(t.Context())
	never := make(chan struct{})
	defer close(never)
	l, err := (&source{program: ironbottomProgram, game: "pacific-victory"}).load()
	require.NoError(t, err)
	l, _ = l.whole()
	start, err := l.Rules.Setup("1943")
	require.NoError(t, err)
	random, err := agents.Ready(ctx, l.Playing, "random", start)
	require.NoError(t, err)
	r := &job.Recording{File: "some.txt", Record: func(number uint64) sim.Record {
		if number == 2 {
			cancel()
			<-never
		}
		return job.RecordOf(l.Game.Name, l.Rules, start, [2]sim.Agent{random(), random()}, 1, number)
	}}
	n, err := r.End(ctx, 5, nil)
	require.NoError(t, err)
	require.Equal(t, 2, n)
	some, err := os.ReadFile("some.txt")
	require.NoError(t, err)
	require.Equal(t, whole[0]+whole[1], string(some))
	here("all.txt", "some.txt")
}
