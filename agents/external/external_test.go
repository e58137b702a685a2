package external

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// The test binary is also the program that is asked: TestMain behaves as its arguments say.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "behave" {
		behave(os.Args[2:])
		return
	}
	os.Exit(m.Run())
}

// behave plays the first move until it is asked for the time that is named, and then fails
// as is said. Its process number goes into a file of the folder, if one is given.
func behave(args []string) {
	if len(args) > 2 {
		os.WriteFile(filepath.Join(args[2], strconv.Itoa(os.Getpid())), nil, 0o600)
	}
	at, _ := strconv.Atoi(args[1])
	asked := 0
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		switch word, _, _ := strings.Cut(lines.Text(), " "); word {
		case "ironbottom":
			switch args[0] {
			case "unready":
				fmt.Println("hello?")
			case "numbers":
				fmt.Println("wants observe\nready")
			default:
				fmt.Println("name test\nready")
			}
		case "layout", "observe", "row":
			if len(args) > 2 { // the folder
				heard(args[2], lines.Text())
			}
		case "estimate":
			fmt.Println("estimate", args[1])
		case "choose":
			if asked++; asked < at {
				fmt.Println("move 0")
				continue
			}
			fail(args)
		}
	}
}

// heard appends a line to a file.
func heard(folder, line string) {
	f, err := os.OpenFile(filepath.Join(folder, "heard"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err == nil {
		fmt.Fprintln(f, line)
		f.Close()
	}
}

func fail(args []string) {
	switch args[0] {
	case "crash":
		fmt.Fprintln(os.Stderr, "Traceback\nnothing left")
		os.Exit(3)
	case "sleep":
		time.Sleep(time.Hour)
	case "nonsense":
		fmt.Println("I think I resign")
	case "far":
		fmt.Println("move 2")
	case "long":
		fmt.Println(strings.Repeat("x", 1<<17))
	case "twice":
		fmt.Print("move 0\nmove 1\n")
	case "again": // two answers, the second as soon as the folder has the file "answered"
		fmt.Println("move 0")
		for _, err := os.Stat(filepath.Join(args[2], "answered")); err != nil; _,
			err = os.Stat(filepath.Join(args[2], "answered")) {
			runtime.Gosched()
		}
		fmt.Println("move 1")
	case "session": // leaves a child behind in a session of its own, and its child
		child := exec.Command("setsid", "sh", "-c", `setsid sleep 3600 & touch "$0/$$" "$0/$!"; wait`, args[2])
		child.Start()
		for files, _ := os.ReadDir(args[2]); len(files) < 3; files, _ = os.ReadDir(args[2]) {
			runtime.Gosched()
		}
		os.Exit(4)
	case "talk":
		for range 2000 {
			fmt.Println("info thinking")
		}
	case "litter": // leaves a child behind that holds its pipes
		child := exec.Command(os.Args[0], "behave", "sleep", "0", args[2])
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		in, _ := child.StdinPipe()
		child.Start()
		fmt.Fprintln(in, "choose")
		os.Exit(4)
	}
}

// as is the command of a behaviour.
func as(words ...string) string {
	return strings.Join(append([]string{os.Args[0], "behave"}, words...), " ")
}

// patient are parameters with which no slow machine makes a program late that does not mean to be.
func patient(more string) string {
	if !strings.Contains(more, "time=") {
		more += ",time=1h"
	}
	return more + ",start=1h"
}

// ready makes an agent of a host ready to play duels.
func ready(t *testing.T, command, more string) (func() sim.Agent, *Host) {
	h := NewHost(command)
	t.Cleanup(h.Close)
	make, err := agents.Ready(t.Context(), []agents.Kind{h.Kind("duel")}, Name+":"+command+patient(more), duel.New())
	require.NoError(t, err)
	return make, h
}

// A program that plays is as good as an agent in Go that decides alike.
func TestPlays(t *testing.T) {
	make, h := ready(t, as("none", "1000000"), "")
	w := sim.NewWorker(duel.New(), [2]sim.Agent{make(), make()}, 7)
	same := sim.NewWorker(duel.New(), [2]sim.Agent{duel.Marksman{}, duel.Marksman{}}, 7)
	for g := range uint64(20) {
		require.Equal(t, same.Play(g).String(), w.Play(g).String())
		require.Equal(t, sim.Over, w.Forfeited())
	}
	require.Empty(t, h.Failures())
}

// Whatever a program does wrong, its game is lost with the reason, and the next one begins anew.
func TestFailuresLoseTheGame(t *testing.T) {
	for behaviour, reason := range map[string]string{
		"crash": "the program ended (exit status 3): nothing left", "sleep": "no answer within 200ms",
		"nonsense": `found answer "I think I resign"; want move and a number`,
		"far":      `found answer "move 2"; want move and a number from 0 to 1`,
		"long":     "found a line of more than 65536 bytes", "talk": "without an answer",
		"twice": `found the answer "move 1" without a question; want one answer to each question`,
	} {
		t.Run(behaviour, func(t *testing.T) {
			command := as(behaviour, "2")
			more := ""
			if behaviour == "sleep" {
				more = ",time=200ms"
			}
			make, h := ready(t, command, more)
			w := sim.NewWorker(duel.New(), [2]sim.Agent{make(), duel.Marksman{}}, 1)
			lost := 0
			for g := range uint64(4) {
				last := w.Play(g)
				require.Equal(t, sim.Over, last.Turn(), "the game is played to its end")
				if w.Forfeited() == 0 {
					require.EqualValues(t, -1, w.ScoreOf(last, 0))
					require.EqualValues(t, 1, w.ScoreOf(last, 1))
					lost++
				}
			}
			require.NotZero(t, lost)
			require.Len(t, h.Failures(), lost)
			f := h.Failures()[0]
			require.Contains(t, f.Reason, reason)
			require.Equal(t, []any{"red", uint64(1)}, []any{f.Side, f.Seed})
			require.Positive(t, f.Decision)
			require.Len(t, h.FailureLines(), lost)
		})
	}
}

// A match counts what failed as lost, with any number of workers.
func TestMatchOfFailures(t *testing.T) {
	for _, workers := range []int{1, 3} {
		make, h := ready(t, as("nonsense", "1"), "")
		q := match.Question{Game: duel.Game, Rules: duel.Rules{}, Start: duel.New(), Pairs: 6, Seed: 1,
			Workers: workers,
			Agents:  func() [2]sim.Agent { return [2]sim.Agent{make(), duel.Marksman{}} }}
		r, err := q.Run(t.Context())
		require.NoError(t, err)
		require.Greater(t, len(h.Failures()), 6) // a side that is hit at once makes no decision
		require.EqualValues(t, [2]int64{6, 6}, [2]int64{r.BySide[0].Lost, r.BySide[1].Lost})
	}
}

// A game of a program that failed has a record that can be replayed.
func TestRecordOfFailure(t *testing.T) {
	make, _ := ready(t, as("crash", "1"), "")
	r := sim.RecordGame(duel.New(), [2]sim.Agent{duel.Marksman{}, make()}, 3, 1)
	r.Game, r.Data = "duel", duel.Rules{}.Digest()
	_, err := r.Replay(duel.Rules{}, nil)
	require.NoError(t, err)
}

// Every program that was started is ended: after the run, after a failure, and when the run is
// interrupted.
func TestNothingIsLeft(t *testing.T) {
	for _, behaviour := range []string{"sleep", "litter", "session", "none"} {
		folder := t.TempDir()
		command, more, least := as(behaviour, "2", folder), "", 2
		if behaviour == "session" {
			if _, err := exec.LookPath("setsid"); err != nil {
				continue
			}
			command, least = as(behaviour, "1", folder), 4
		}
		if behaviour == "sleep" {
			more = ",time=300ms"
		}
		h := NewHost(command)
		ctx, stop := context.WithCancel(t.Context())
		make, err := agents.Ready(ctx, []agents.Kind{h.Kind("duel")}, Name+":"+command+patient(more), duel.New())
		require.NoError(t, err)
		w := sim.NewWorker(duel.New(), [2]sim.Agent{make(), make()}, 1)
		w.Play(0)
		if behaviour == "none" {
			stop() // Ctrl-C: the next choice returns at once
			w.Play(1)
			require.Empty(t, h.Failures())
		}
		h.Close()
		stop()
		files, err := os.ReadDir(folder)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(files), least, behaviour)
		for _, f := range files {
			pid, err := strconv.Atoi(f.Name())
			require.NoError(t, err)
			require.Eventually(t, func() bool {
				return gone(pid)
			}, 10*time.Second, time.Millisecond, "%s: process %d is left", behaviour, pid)
		}
	}
}

// gone reports whether a process runs no more; one that its parent has not asked after is a
// line in a table and no process.
func gone(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return true
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err == nil && strings.Contains(string(stat), ") Z ")
}
