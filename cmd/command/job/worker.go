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

	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/experiments/cluster"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

const workerHelp = `Play blocks of games for a run on another machine, which was started there with --out
and --serve, until there are none. Any number of workers may come and go at any time; what
one leaves behind, another one plays. The result is that of one machine, to the byte.

--serve alone listens to workers of the same machine, at 127.0.0.1:4222. For others it is
written --serve=0.0.0.0:4222 and wants --token FILE or --nkeys FILE. It starts the program
ironbottom-queue, which must be beside ironbottom or on the path; --serve=nats://HOST:PORT
uses a NATS server of your own instead. --check 1% has a share of the blocks played by two
workers; one that is wrong is named, its blocks are played again, it gets no more.

The run's recipe, data files and networks come from there. A worker whose program or data
are others plays nothing and says which it has and which are wanted. It waits for a
coordinator that is not there yet, or was stopped and goes on with --resume.

A connection is encrypted where the run was started with --tls-cert FILE and --tls-key
FILE and the worker with --tls-ca FILE, or with a URL of tls://; with --tls-ca the run
wants certificates of its workers, too.

Exit codes: 0 nothing left to play, 1 internal failure, 2 not wanted or wrong input,
130 interrupted (143 by SIGTERM, 129 by SIGHUP).`

const workerExample = `  ironbottom run pacific-victory 1941 -n 100000 --out long --serve=0.0.0.0:4222 --token word
  ironbottom worker nats://big:4222 --token word               on each other machine
  ironbottom worker nats://127.0.0.1:4222 --cores 2`

// A labour is what the flags of worker say.
type labour struct {
	host        Host
	cores       int
	name        string
	token, seed string
	cert, key   string
	authority   string
	patience    time.Duration
}

// WorkerCommand plays for a run on another machine.
func WorkerCommand(p Host) *cobra.Command {
	l := &labour{host: p}
	cmd := &cobra.Command{
		Use: "worker URL", Short: "Play blocks of games for a run on another machine", Long: workerHelp,
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
	f.IntVar(&l.cores, "cores", 0, "parts played at the same time (default one for each processor)")
	f.StringVar(&l.name, "name", "", "what this worker is called (default the host and a number)")
	f.DurationVar(&l.patience, "patience", cluster.DefaultPatience,
		"how long to wait for a coordinator that is not there")
	f.StringVar(&l.token, "token", "", "the `FILE` with the word that workers must know")
	f.StringVar(&l.seed, "nkey", "", "the `FILE` with the seed of this worker's NKey")
	f.StringVar(&l.cert, "tls-cert", "", "the certificate of this worker, in the `FILE`, where one is wanted")
	f.StringVar(&l.key, "tls-key", "", "its private key, in the `FILE`")
	f.StringVar(&l.authority, "tls-ca", "",
		"whose certificates are believed, in the `FILE`; a connection with it is encrypted")
	return cmd
}

func (l *labour) run(cmd *cobra.Command, args []string) error {
	if l.cores < 0 || l.cores > 1024 {
		return fmt.Errorf("--cores: found %d; want 1 to 1024, or 0 for one for each processor", l.cores)
	}
	url := args[0]
	if !strings.Contains(url, "://") {
		url = "nats://" + url
	}
	h := cluster.Hand{URL: url, Name: l.name, Version: cli.Version(), Cores: l.cores, Patience: l.patience,
		Ready: l.ready}
	h.Tell = func(line string) { fmt.Fprintf(cmd.ErrOrStderr(), "worker: %s\n", line) }
	h.Crashed = func(err error) error { return cli.Crashed(l.host.Name, os.Args[1:], err) }
	var err error
	if l.token != "" {
		if h.Pass.Token, err = readWord(l.token); err != nil {
			return fmt.Errorf("--token: %w", err)
		}
	}
	if l.seed != "" {
		if h.Pass.Seed, err = cli.ReadFile(l.seed, "the seed of an NKey"); err != nil {
			return fmt.Errorf("--nkey: %w", err)
		}
		h.Pass.Seed = []byte(strings.TrimSpace(string(h.Pass.Seed)))
	}
	if h.Pass.TLS, _, err = (&sharing{cert: l.cert, key: l.key, authority: l.authority}).tls(true); err != nil {
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

// ready makes the run ready whose files were put into a folder: as a result without a block,
// which is reopened like any other.
func (l *labour) ready(ctx context.Context, dir string) (func(context.Context) error, error) {
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
	// The locks of the folder go; what was read of it stays.
	return func(ctx context.Context) error {
		_, err := o.Job.answer(ctx, o.Job.all(1, unkept{}, nil))
		return err
	}, nil
}

// unkept is the ledger of a worker: the coordinator has the run's.
type unkept struct{}

// Load knows no block.
func (unkept) Load(*sim.Block) (bool, error) { return false, nil }

// Save keeps none.
func (unkept) Save(*sim.Block) error { return nil }
