package command

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/require"
)

// manyClusterKills is how many programs TestClusterKills kills; the short version, which
// runs always, kills three.
var manyClusterKills = flag.Int("cluster-kills", 3, "kill `N` workers, coordinators and servers at random moments")

// clusterLines are runs of all the commands that other machines can play for, each of some
// seconds.
var clusterLines = []string{
	"match pacific-victory manila prudent stand -n 20000 --out d", wars + "-n 300 --out d",
	"study landing-bid -n 20000 --out d",
	"tournament pacific-victory manila,midway prudent stand random -n 4000 --out d",
	"odds guadalcanal --method monte-carlo -n 400000 --out d",
	"match pacific-victory manila prudent stand --sprt elo0=0,elo1=5 -n 40000 --out d",
	"compare pacific-victory 1943 --option china-removed --japan random --allies random -n 150 --out d",
	"tune naval-chess 1942 scripted --params boldness,fear --budget 130 -n 20 --out d",
	"odds midway --defender prudent --attacker prudent --precision 0.005 --out d",
	"study landing -n 2000 --out d", "ladder random stand --limit 20 --games 40 --out d",
}

// A process is a program that is started again when it was killed.
type process struct {
	args  []string
	env   string
	cmd   *exec.Cmd
	ended chan error
}

func (p *process) start(t *testing.T) {
	p.cmd = exec.Command(os.Args[0], p.args...)
	p.cmd.Env = append(os.Environ(), asProgram+"="+p.env, "TMPDIR="+t.TempDir()) // killed workers clear nothing away
	p.cmd.Stderr = os.Stderr
	require.NoError(t, p.cmd.Start())
	p.ended = make(chan error, 1)
	cmd, ended := p.cmd, p.ended
	t.Cleanup(func() { cmd.Process.Kill() })
	go func() { ended <- cmd.Wait() }()
}

func (p *process) kill() {
	p.cmd.Process.Kill()
	err := <-p.ended
	p.ended <- err
}

// asServer runs a NATS server for a test until it is killed.
func asServer() {
	var port int
	fmt.Sscan(os.Args[1], &port)
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, NoLog: true, MaxPayload: 8 << 20})
	if err != nil {
		panic(err)
	}
	s.Start()
	s.WaitForShutdown()
}

func freePort(t *testing.T) int {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// Coordinator and workers may be killed and restarted at any time: the run ends with the bytes of
// one machine.
func TestClusterKills(t *testing.T) {
	dice, kills := rand.New(rand.NewPCG(3, 4)), map[string]int{}
	all := func() int { return kills["worker"] + kills["coordinator"] + kills["server"] }
	for round := 0; all() < *manyClusterKills; round++ {
		line := clusterLines[round%len(clusterLines)]
		inFolder(t, nil)
		begin := time.Now()
		require.Zero(t, start(t, line)(nil), line)
		took := time.Since(begin)
		want := contentsOf(t, "d")
		require.NoError(t, os.RemoveAll("d"))
		port, own := freePort(t), round%2 == 0
		serve := fmt.Sprintf("--serve=127.0.0.1:%d", port)
		processes := map[string]*process{}
		if !own {
			serve = fmt.Sprintf("--serve=nats://127.0.0.1:%d", port)
			processes["server"] = &process{args: []string{fmt.Sprint(port)}, env: "server"}
		}
		processes["coordinator"] = &process{args: append(strings.Fields(line), serve, "--workers", "1"), env: "1"}
		for i := range 2 {
			processes[fmt.Sprint("worker ", i)] = &process{args: []string{"worker",
				fmt.Sprintf("nats://127.0.0.1:%d", port), "--cores", "1"}, env: "1"}
		}
		for _, name := range []string{"server", "coordinator", "worker 0", "worker 1"} {
			if p := processes[name]; p != nil {
				p.start(t)
			}
		}
		victims := []string{"coordinator", "worker 0", "worker 1", "server"}[:len(processes)]
		if own {
			victims = []string{"coordinator", "worker 0", "worker 1"}
		}
		before := all()
		for over := false; !over; {
			var after <-chan time.Time
			if all() < *manyClusterKills && all() < before+12 {
				after = time.After(time.Duration((0.05 + 0.5*dice.Float64()) * float64(took)))
			}
			select {
			case err := <-processes["coordinator"].ended:
				require.NoError(t, err, line)
				over = true
				continue
			case <-after:
			}
			victim := victims[dice.IntN(len(victims))]
			p := processes[victim]
			p.kill()
			kills[strings.Fields(victim)[0]]++
			if _, err := os.Stat("d"); err == nil && victim == "coordinator" {
				if p.cmd.ProcessState.Success() { // it had just come to its end
					break
				}
				p.args = []string{strings.Fields(line)[0], "--resume", "d", serve, "--workers", "1"}
			}
			p.start(t)
		}
		for _, p := range processes {
			p.cmd.Process.Kill()
		}
		require.Equal(t, want, contentsOf(t, "d"), line)
		require.NoError(t, os.RemoveAll("d"))
	}
	t.Log("killed: ", kills)
}

// Flags that make no sense are refused in one line, before a folder is created.
func TestServeRefusesFlagsThatMakeNoSense(t *testing.T) {
	holds := inFolder(t, map[string]string{"word": "short", "keys": "x\n"})
	const line = "match pacific-victory manila prudent stand -n 64 "
	for args, want := range map[string]string{
		line + "--serve":                                  "--serve: found no --out",
		line + "--out d --check 1%":                       "--check: found it without --serve",
		line + "--out d --serve --check 101%":             `--check: found "101%"; want a share`,
		line + "--out d --serve=nowhere":                  `--serve: found "nowhere"; want HOST:PORT`,
		line + "--out d --serve=0.0.0.0:4222":             "neither a token nor keys",
		line + "--out d --serve --token word":             "--token: word: found 5 characters; want 16 or more",
		line + "--out d --serve --nkeys keys":             "--nkeys: line 1: found no public key",
		line + "--out d --serve --tls-ca word":            "--tls-ca: word: found no certificate",
		"odds guadalcanal --method exact --out d --serve": "--serve: found a run that one machine solves",
		"worker": "worker: found no address; want that of a run " +
			"with --serve",
		"worker nats://127.0.0.1:1 --cores 2000":            "--cores: found 2000; want 1 to 1024",
		"worker nats://127.0.0.1:1 --name a.b":              `worker: found name "a.b"`,
		"worker nats://127.0.0.1:1 --nkey word":             "found no seed of an NKey",
		"worker nats://127.0.0.1:1 --patience 1ms --name a": "nats://127.0.0.1:1: found no server",
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(args)...)
		require.Equal(t, exitInput, code, args)
		require.Empty(t, stdout)
		require.Contains(t, stderr, want)
		require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	}
	holds("word", "keys")
}
