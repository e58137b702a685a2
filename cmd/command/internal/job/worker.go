package job

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

const workerHelp = `Plays games for a run on another machine, which was started there with --out and --serve.

Any number of workers may come and go at any time. If one leaves, another plays its block.
The result is the same as on one machine, to the byte. The worker ends when nothing is left
to play.

--serve without an address listens to workers of the same machine, at 127.0.0.1:4222. For
other machines write --serve=0.0.0.0:4222 and add --token FILE or --nkeys FILE. It starts the
program ironbottom-queue, which must be beside ironbottom or on the path.
--serve=nats://HOST:PORT uses a NATS server of your own instead.

--check 1% has one block in a hundred played by two workers. A worker that is wrong is named,
its blocks are played again, and it gets no more.

Recipe, data files and networks come from the run. A worker with another version of the
program or other data plays nothing, and says which it has and which the run needs. It waits
for a coordinator that is not there yet, or that will be continued with --resume.

To encrypt connections start the run with --tls-cert FILE and --tls-key FILE, and the worker
with --tls-ca FILE or a URL of tls://. If the run has --tls-ca, workers need certificates.

Exit codes: 0 nothing left to play, 1 internal failure, 2 refused or wrong input, 130
interrupted (143 by SIGTERM, 129 by SIGHUP).`

const workerExample = `  ironbottom run pacific-victory 1941 -n 100000 --out long --serve=0.0.0.0:4222 --token word
    # starts the run, plays it, and lets workers help
  ironbottom worker nats://big:4222 --token word
    # on each other machine: plays until nothing is left
  ironbottom worker nats://127.0.0.1:4222 --cores 2`

// workerFlags holds the flags of worker.
type workerFlags struct {
	host        Host
	cores       int
	name        string
	token, seed string
	cert, key   string
	authority   string
	patience    time.Duration
}

// WorkerCommand returns the command that plays for a run on another machine.
func WorkerCommand(p Host) *cobra.Command {
	l := &workerFlags{host: p}
	cmd := &cobra.Command{
		Use: "worker URL", Short: "Play games for a run on another machine", Long: workerHelp,
		Example: workerExample,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("worker: found no address; want that of a run with --serve, as nats://%s",
					cluster.DefaultAddress)
			}
			return cli.AtMost(1)(cmd, args)
		},
		ValidArgsFunction: cobra.NoFileCompletions, RunE: l.run,
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVar(&l.cores, "cores", 0, "games"+cli.WorkersUsage)
	f.StringVar(&l.name, "name", "", "name of this worker (default the host and a number)")
	f.DurationVar(&l.patience, "patience", cluster.DefaultPatience,
		"how long to wait for a coordinator that is not there")
	f.StringVar(&l.token, "token", "", "`FILE` with the secret word of the run")
	f.StringVar(&l.seed, "nkey", "", "`FILE` with the seed of this worker's NKey")
	f.StringVar(&l.cert, "tls-cert", "", "`FILE` with the certificate of this worker")
	f.StringVar(&l.key, "tls-key", "", "`FILE` with the private key of --tls-cert")
	f.StringVar(&l.authority, "tls-ca", "",
		"`FILE` with the certificates to trust; encrypts the connection")
	return cmd
}

func (l *workerFlags) run(cmd *cobra.Command, args []string) error {
	if l.cores < 0 || l.cores > 1024 {
		return fmt.Errorf("--cores: found %d; want 1 to 1024, or 0 for one for each processor", l.cores)
	}
	url := args[0]
	if !strings.Contains(url, "://") {
		url = "nats://" + url
	}
	h := cluster.WorkerOptions{URL: url, Name: l.name, Version: cli.Version(), Cores: l.cores, Patience: l.patience,
		Ready: l.ready}
	h.Log = func(line string) { fmt.Fprintf(cmd.ErrOrStderr(), "worker: %s\n", line) }
	h.OnCrash = func(err error) error { return cli.Crashed(l.host.Name, os.Args[1:], err) }
	var err error
	if l.token != "" {
		if h.Credentials.Token, err = readWord(l.token); err != nil {
			return fmt.Errorf("--token: %w", err)
		}
	}
	if l.seed != "" {
		if h.Credentials.Seed, err = cli.ReadFile(l.seed, "the seed of an NKey"); err != nil {
			return fmt.Errorf("--nkey: %w", err)
		}
		h.Credentials.Seed = []byte(strings.TrimSpace(string(h.Credentials.Seed)))
	}
	if h.Credentials.TLS, _, err = (&sharing{cert: l.cert, key: l.key, authority: l.authority}).tls(true); err != nil {
		return err
	}
	err = cluster.Work(cmd.Context(), h)
	if cmd.Context().Err() != nil {
		return cli.ErrInterrupted
	}
	if err != nil {
		return fmt.Errorf("worker: %w", err)
	}
	return nil
}

// ready prepares the run whose files were put into a folder: as a result without a block, which is
// reopened like any other.
func (l *workerFlags) ready(ctx context.Context, dir string) (cluster.Ask, error) {
	text, err := cli.ReadFile(filepath.Join(dir, cluster.RecipeName), "the recipe of a run")
	if err != nil {
		return nil, cli.Internal(err)
	}
	r, err := recipe.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", cluster.RecipeName, err)
	}
	if err := l.host.Nets.lend(dir); err != nil {
		return nil, err
	}
	var data fs.FS
	if info, err := os.Stat(filepath.Join(dir, results.DataFolder)); err == nil && info.IsDir() {
		data = table.Folder(filepath.Join(dir, results.DataFolder))
	}
	run := filepath.Join(dir, "run")
	f, err := results.Create(ctx, run, r, data)
	if err != nil {
		return nil, err
	}
	if err := f.Close(); err != nil {
		return nil, cli.Internal(err)
	}
	quiet := l.host
	quiet.Meter = Silent
	o, err := reopen(ctx, run, quiet)
	if err != nil {
		return nil, errors.New(strings.TrimPrefix(err.Error(), run+": "))
	}
	// The locks of the folder end here; its content stays in memory.
	return func(ctx context.Context, s experiments.Service) error {
		part := o.Job.all(1, noLedger{}, nil)
		part.Service = s
		_, err := o.Job.answer(ctx, part)
		return err
	}, nil
}

// noLedger is the ledger of a worker: the coordinator keeps the run's.
type noLedger struct{}

// Load knows no block.
func (noLedger) Load(*sim.Block) (bool, error) { return false, nil }

// Save keeps none.
func (noLedger) Save(*sim.Block) error { return nil }
