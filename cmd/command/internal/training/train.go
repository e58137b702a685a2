package training

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/learning"
)

const trainHelp = `Trains a network on data that generate made.

The data sets must be of one game. Turns, stages and pairs give a value network, decisions a
policy network. The network is linear, plus --hidden N units. Adam trains it in minibatches
of a fixed order. Training stops if the error on games held out has not fallen for
--patience epochs, and keeps the network of the best epoch. The same data gives the same
bytes on every machine, with any number of workers.

With --lambda L below 1 it trains on TD(lambda): on the network's own values of later
positions, and on the result with weight L. --from FILE starts from another network, for
example one trained on results before training on pairs.

The folder has recipe.json, the curve of the loss, a state after each epoch, from which
--resume FOLDER continues, and at the end net.bin:

  value:net=FOLDER/net.bin    judges positions, wherever an agent takes an estimate
  policy:net=FOLDER/net.bin   is a prior for mcts

A network fits only the numbers, data and options it was trained on, and is refused
elsewhere. A network trained with another program can be read as an .npz (ironbottom
agents).`

const trainExample = `  ironbottom train nc --hidden 16 --out nc-value
    # the error of each epoch, and the network in nc-value/net.bin
  ironbottom train nc-pairs --hidden 16 --from nc-value/net.bin --rate 0.0003 --out nc-better
    # improves it with data of another kind
  ironbottom match naval-chess 1942 "plan:sims=16,estimate=(value:net=nc-better/net.bin)" plan:sims=16 --sprt elo0=0,elo1=20
    # tests whether an agent with the network is stronger`

// A trainRun holds the flags of train.
type trainRun struct {
	Host
	learning.Course
	seed, from  string
	out, resume string
	workers     int
	asJSON      bool
}

func (k *trainRun) command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "train FOLDER...", Short: "Train a network on such data", Long: trainHelp,
		Example: trainExample,
		Args:    k.checkArgs, RunE: k.run,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		},
	}
	d := learn.Fit{}.Defaults()
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVar(&k.Hidden, "hidden", 0, "hidden units; 0 for a linear network")
	f.IntVar(&k.Epochs, "epochs", d.Epochs, "most passes over all rows")
	f.IntVar(&k.Batch, "batch", d.Batch, "rows in a minibatch")
	f.Float64Var(&k.Rate, "rate", d.Rate, "learning rate")
	f.Float64Var(&k.Decay, "decay", 0, "weight decay")
	f.Float64Var(&k.Lambda, "lambda", 1, "lambda of TD(lambda); 1 uses only the result")
	f.IntVar(&k.Held, "held", d.HoldOut, "hold out one in `N` games")
	f.IntVar(&k.Wait, "patience", d.Patience, "stop after `N` epochs without improvement")
	f.StringVar(&k.from, "from", "", "start from the network in `FILE`")
	f.StringVar(&k.seed, "seed", "1", "seed `N` of the first weights and the order of rows")
	f.IntVar(&k.workers, "workers", 0, "threads for a minibatch (default one for each processor)")
	f.StringVar(&k.out, "out", "", cli.OutUsage)
	f.StringVar(&k.resume, "resume", "", cli.ResumeUsage)
	f.BoolVar(&k.asJSON, "json", false, cli.JSONUsage)
	cmd.MarkFlagDirname("out")
	cmd.MarkFlagDirname("resume")
	return cmd
}

func (k *trainRun) checkArgs(_ *cobra.Command, args []string) error {
	switch {
	case k.resume != "" && (len(args) > 0 || k.out != ""):
		return fmt.Errorf("train: found more than --resume; want it alone, because the folder says the rest")
	case k.resume == "" && len(args) == 0:
		return fmt.Errorf("train: found no data set; want folders that %s generate made", k.Name)
	case k.resume == "" && k.out == "":
		return fmt.Errorf("train: found no --out; want a folder for the network")
	case k.workers < 0 || k.workers > mostWorkers:
		return badWorkers(k.workers)
	}
	for _, flag := range []struct {
		name       string
		x, low, to float64
	}{
		{"hidden", float64(k.Hidden), 0, 1024}, {"epochs", float64(k.Epochs), 1, 1e6},
		{"batch", float64(k.Batch), 1, 1 << 20}, {"rate", k.Rate, 1e-9, 1},
		{"decay", k.Decay, 0, 100}, {"lambda", k.Lambda, 0.001, 1}, {"held", float64(k.Held), 2, 1e6},
		{"patience", float64(k.Wait), 1, 1e6},
	} {
		if !(flag.x >= flag.low && flag.x <= flag.to) {
			return fmt.Errorf("--%s: found %v; want %v to %v", flag.name, flag.x, flag.low, flag.to)
		}
	}
	return nil
}

// A report is what train prints.
type report struct {
	Network string        `json:"network"`
	Digest  string        `json:"digest"`
	Kind    string        `json:"kind"`
	Rows    int           `json:"rows"`
	Best    int           `json:"best_epoch"`
	Epochs  []learn.Epoch `json:"epochs"`
}

func (k *trainRun) run(cmd *cobra.Command, args []string) error {
	ctx, w := cmd.Context(), cmd.OutOrStdout()
	show, done := k.Meter("rows read", 0)
	t, err := k.ready(ctx, args, show)
	done()
	if ctx.Err() != nil {
		fmt.Fprintln(w, "INCOMPLETE: the data sets were still being read, so there is nothing to keep. Start again "+
			"with the same line.")
		return cli.ErrInterrupted
	}
	if err != nil {
		return err
	}
	net, err := k.train(ctx, t)
	if ctx.Err() != nil {
		fmt.Fprintf(w, "INCOMPLETE: %s\nGo on: %s train --resume %s\n", experiments.Plural(len(t.Found()), "epoch"),
			k.Name, cli.Quote(t.Name))
		return cli.ErrInterrupted
	}
	if err != nil {
		return err
	}
	r := report{Network: filepath.Join(t.Name, learning.NetFile), Digest: net.Digest(), Kind: net.Kind,
		Rows: t.Samples(), Best: learning.Best(t.Found()) + 1, Epochs: t.Found()}
	if k.asJSON {
		return cli.WriteJSON(w, r)
	}
	what := "of the variance explained"
	if r.Kind == learn.Policy {
		what = "of the best decisions found"
	}
	fmt.Fprintf(w, "Epoch  trained on    held out  %s\n", what)
	for _, e := range r.Epochs {
		mark := ""
		if e.Number == r.Best {
			mark = "  kept"
		}
		fmt.Fprintf(w, "%5d  %10.6f  %10.6f  %.4f%s\n", e.Number, e.Trained, e.Held, e.Explained, mark)
	}
	fmt.Fprintf(w, "\nA %s network of %d rows: %s (%s)\nPlay: %s:net=%s\n", r.Kind, r.Rows, r.Network, r.Digest,
		r.Kind, cli.Quote(r.Network))
	return nil
}

// ready makes the training ready.
func (k *trainRun) ready(ctx context.Context, args []string, show func(rows int)) (*learning.Training, error) {
	if k.resume != "" {
		return learning.Resume(ctx, k.resume, show)
	}
	var err error
	if k.Seed, err = cli.ReadSeed(k.seed); err != nil {
		return nil, err
	}
	var from *learn.Net
	if k.from != "" {
		text, err := readNet(k.from)
		if err != nil {
			return nil, fmt.Errorf("--from: %s: %w; want a network", k.from, err)
		}
		if from, err = learn.Read(text); err != nil {
			return nil, fmt.Errorf("--from: %s: %w", k.from, err)
		}
	}
	if err := cli.CheckFolder("out", k.out); err != nil {
		return nil, err
	}
	k.Schema, k.Version, k.Sets = learning.Schema, cli.Version(), args
	return learning.Begin(ctx, k.out, k.Course, from, show)
}

// train trains to the end.
func (k *trainRun) train(ctx context.Context, t *learning.Training) (*learn.Net, error) {
	show, done := k.Meter("epochs", t.Epochs)
	defer done()
	return t.Run(ctx, k.workers, func(e learn.Epoch) {
		if show != nil {
			show(e.Number)
		}
	})
}
