package queue_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
	"github.com/ironbottom/ironbottom/experiments/cluster/queue/queuetest"
)

// asParent in the environment makes the test binary a coordinator that only starts a queue.
const asParent = "IRONBOTTOM_TEST_AS_PARENT"

func TestMain(m *testing.M) {
	remove := queuetest.Install()
	if os.Getenv(asParent) != "" {
		s, err := queue.Start(config, nil)
		fmt.Println(s.Address(), err)
		select {}
	}
	code := m.Run()
	remove()
	os.Exit(code)
}

var config = queue.Config{Address: "127.0.0.1:0", Secret: "of the coordinator", Token: "the word of workers"}

func begin(t *testing.T, tell func(string)) (*queue.Server, *nats.Conn) {
	t.Helper()
	s, err := queue.Start(config, tell)
	require.NoError(t, err)
	t.Cleanup(s.Stop)
	nc, err := nats.Connect("", nats.InProcessServer(s), nats.UserInfo(queue.Coordinator, config.Secret),
		nats.MaxReconnects(-1), nats.ReconnectWait(1))
	require.NoError(t, err)
	t.Cleanup(nc.Close)
	return s, nc
}

// hold opens a connection that the queue closes when it ends.
func hold(t *testing.T, address string) *bufio.Reader {
	t.Helper()
	c, err := net.Dial("tcp", address)
	require.NoError(t, err)
	t.Cleanup(func() { c.Close() })
	r := bufio.NewReader(c)
	line, err := r.ReadString('\n')
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(line, "INFO "), line)
	return r
}

// ended waits for the end of a connection. A process that is killed may reset it.
func ended(r io.Reader) { io.Copy(io.Discard, r) }

func TestQueueEndsWithAKilledCoordinator(t *testing.T) {
	parent := exec.Command(os.Args[0])
	parent.Env = append(os.Environ(), asParent+"=1")
	out, err := parent.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, parent.Start())
	var address, problem string
	_, err = fmt.Fscan(out, &address, &problem)
	require.NoError(t, err)
	require.Equal(t, "<nil>", problem)
	held := hold(t, address)
	require.NoError(t, parent.Process.Kill())
	parent.Wait()
	ended(held)
}

func TestQueueEndsWhenItIsStopped(t *testing.T) {
	s, nc := begin(t, nil)
	held := hold(t, s.Address())
	nc.Close()
	s.Stop()
	ended(held)
	_, err := net.Dial("tcp", s.Address())
	require.Error(t, err)
	_, err = s.InProcessConn() // a client that is still reconnecting starts no other
	require.ErrorIs(t, err, net.ErrClosed)
}

func TestQueueThatDiesIsStartedAgainAtItsAddress(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("finds the process by /proc")
	}
	told := make(chan string, 10)
	s, nc := begin(t, func(line string) { told <- line })
	address := s.Address()
	held := hold(t, address)
	child, err := os.FindProcess(childOf(t, os.Getpid()))
	require.NoError(t, err)
	require.NoError(t, child.Kill())
	require.Equal(t, "the queue ended (signal: killed) and was started again", <-told)
	ended(held)
	require.Equal(t, address, s.Address())
	hold(t, address)
	require.NoError(t, nc.Flush())
}

// childOf returns the number of the queue that a process has started.
func childOf(t *testing.T, parent int) (child int) {
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	require.NoError(t, err)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // it has just ended
		}
		var state string
		var of int
		_, rest, _ := strings.Cut(string(text), ") ")
		fmt.Sscan(rest, &state, &of)
		if of == parent && state != "Z" {
			require.Zero(t, child, "one queue")
			fmt.Sscan(string(text), &child)
		}
	}
	require.NotZero(t, child)
	return child
}

func TestSecretsAreOnNoCommandLine(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("reads /proc")
	}
	begin(t, nil)
	for _, name := range []string{"cmdline", "environ"} {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", childOf(t, os.Getpid()), name))
		require.NoError(t, err)
		require.NotEmpty(t, text)
		require.NotContains(t, string(text), config.Secret)
		require.NotContains(t, string(text), config.Token)
	}
}

func TestNobodyIsTheCoordinatorWithoutItsSecret(t *testing.T) {
	s, _ := begin(t, nil)
	for _, user := range []nats.Option{nats.UserInfo(queue.Coordinator, config.Token),
		nats.UserInfo(queue.Coordinator, ""), nats.UserInfo("worker", config.Secret), nats.UserInfo("w.x",
			config.Token)} {
		_, err := nats.Connect("nats://"+s.Address(), user)
		require.ErrorIs(t, err, nats.ErrAuthorization)
	}
	nc, err := nats.Connect("nats://"+s.Address(), nats.UserInfo("worker", config.Token))
	require.NoError(t, err)
	nc.Close()
}

func TestQueueSaysWhyItCannotListen(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	c := config
	c.Address = taken.Addr().String()
	_, err = queue.Start(c, nil)
	require.ErrorContains(t, err, "found no way to listen on "+c.Address+" (")
}

func TestAbsentOrWrongProgramIsNamed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("writes a shell script")
	}
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	_, err := queue.Start(config, nil)
	require.ErrorContains(t, err, "found no ironbottom-queue beside this program or on the path; want it (go install "+
		"github.com/ironbottom/ironbottom/cmd/ironbottom-queue@latest")
	require.NotContains(t, err.Error(), "\n")
	name := filepath.Join(folder, queue.Program)
	for script, want := range map[string]string{
		"#!/bin/sh\nexit 3\n": name + ": found no answer (",
		"#!/bin/sh\nread line\necho hello\n": name + ": found no answer (invalid character 'h' looking for " +
			"beginning of value)",
		"no program": name + ": found that it does not start",
	} {
		require.NoError(t, os.WriteFile(name, []byte(script), 0o700))
		_, err = queue.Start(config, nil)
		require.ErrorContains(t, err, want)
	}
}
