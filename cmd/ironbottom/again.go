package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
)

// A repeatable command is kept by its words: a run is made ready by them at first, and
// made ready by them again when it goes on or is verified.
type repeatable interface {
	command() *cobra.Command // sets the flags of the receiver
	prepare(cmd *cobra.Command, args []string) (*kept, error)
	kept() *keeping
}

// repeatableCommands makes one of each.
var repeatableCommands = map[string]func(meter) repeatable{
	"tournament": func(show meter) repeatable { return newTournament(show) },
	"study":      func(show meter) repeatable { return newStudy(show) },
	"tune":       func(show meter) repeatable { return newTune(show) },
	"compare":    func(show meter) repeatable { return newCompare(show) },
}

// An origin is where the files come from that the user names: from the disk and, when a
// run is made ready again, from its folder. A nil origin is the disk.
type origin struct {
	read map[string]string
	from *results.Folder
}

// file returns the content of a file that the user named.
func (o *origin) file(name, want string) ([]byte, error) {
	if o != nil && o.from != nil {
		text, ok := o.from.Recipe.Inputs[name]
		if !ok {
			return nil, fmt.Errorf("inputs: found no %s; want %s", name, want)
		}
		o.note(name, text)
		return []byte(text), nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, unreadable(name, want, err)
	}
	o.note(name, string(text))
	return text, nil
}

func (o *origin) note(name, text string) {
	if o == nil {
		return
	}
	if o.read == nil {
		o.read = map[string]string{}
	}
	o.read[name] = text
}

// data returns the folder of data files that is meant by --data.
func (o *origin) data(folder string) string {
	if o != nil && o.from != nil {
		return o.from.DataFolder()
	}
	return folder
}

// carryOut makes a run ready or reopens its folder, plays and tells it.
func carryOut(cmd *cobra.Command, args []string, r repeatable, show meter, folder string, workers int, plot string, asJSON bool) error {
	if err := checkRun(cmd, workers, plot); err != nil {
		return err
	}
	k := r.kept()
	if err := k.check(cmd); err != nil {
		return err
	}
	var s *kept
	var f *results.Folder
	if k.resume != "" {
		o, err := k.reopen(cmd, show)
		if err != nil {
			return err
		}
		s, f = o.kept, o.folder
	} else {
		var err error
		if s, err = r.prepare(cmd, args); err != nil {
			return err
		}
		if f, err = k.begin(s, folder); err != nil {
			return internal(err)
		}
	}
	if f != nil {
		defer f.Close()
	}
	found, err := s.play(cmd.Context(), f, workers, show)
	if err != nil {
		return err
	}
	if found.Known() && plot != "" {
		if err := drawFound(found, plot); err != nil {
			return err
		}
	}
	return tell(cmd, found, f, asJSON)
}

// again makes the run of a recipe ready by its words.
func (o *reopened) again(ctx context.Context, show meter) error {
	want := &o.folder.Recipe
	made := repeatableCommands[want.Command]
	if made == nil {
		return fmt.Errorf("command: found %q, which this program does not keep so", want.Command)
	}
	r := made(show)
	r.kept().origin.from = o.folder
	cmd := r.command()
	(&cobra.Command{Use: "ironbottom"}).AddCommand(cmd)
	cmd.SetContext(ctx)
	words := []string{"--seed", strconv.FormatUint(want.Seed, 10)}
	if want.Stop == recipe.NoStop {
		words = append(words, "-n", strconv.Itoa(want.Games), "--first-block", strconv.Itoa(want.First))
	}
	if err := cmd.ParseFlags(append(words, want.Words...)); err != nil {
		return fmt.Errorf("words: %w", err)
	}
	args := cmd.Flags().Args()
	err := cmd.Args(cmd, args)
	if err != nil {
		return fmt.Errorf("words: %w", err)
	}
	if o.kept, err = r.prepare(cmd, args); err != nil {
		return err
	}
	if changed := want.Changed(o.kept.recipe); changed != "" {
		return fmt.Errorf("%s, which is what this program makes of it", changed)
	}
	return nil
}

// errTried ends a run as soon as its first block has been played again.
var errTried = errors.New("tried")

// A trial is a ledger without its first block, which is compared when it is played.
type trial struct {
	comparison
	block int
}

func (t trial) Load(into *sim.Block) (bool, error) {
	if into.Index == t.block {
		return false, nil
	}
	return t.Folder.Load(into)
}

func (t trial) Save(k *sim.Block) error {
	if err := t.comparison.Save(k); err != nil {
		return err
	}
	return errTried
}

// try plays the first block of the folder again.
func (o *reopened) try(ctx context.Context, block int) error {
	r := &o.folder.Recipe
	_, err := o.kept.ask(ctx, asked{block, r.Games - (block-r.First)*r.Block, true, 1, trial{comparison{o.folder}, block}, nil})
	if errors.Is(err, errTried) {
		return nil
	}
	return failed(err)
}

// wordsOf returns the recipe's words of a command line.
func wordsOf(cmd *cobra.Command, args []string, without ...string) []string {
	words := flagWords(cmd, slices.Concat([]string{"workers", "json", "plot", "out", "first-block", "seed"}, without)...)
	return append(append(words, "--"), args...)
}

// armOf returns what a recipe says of a way to play.
func armOf(name, game string, rules sim.Rules, start sim.State, agents ...string) recipe.Arm {
	rules = experiments.RulesOf(start, rules)
	sum := sha256.Sum256([]byte(start.String()))
	return recipe.Arm{Name: name, Game: game, Start: hex.EncodeToString(sum[:]), Data: rules.Digest(), Options: rules.Options(), Agents: agents}
}

// toldGame plays a game again and tells it.
func toldGame(sides [2]string, game string, rules sim.Rules, start sim.State, pair [2]sim.Agent, seed, number uint64) (*experiments.Tale, error) {
	rules = experiments.RulesOf(start, rules)
	record := sim.RecordGame(start, pair, seed, number)
	record.Version, record.Game, record.Data, record.Options = version(), game, rules.Digest(), rules.Options()
	return experiments.Tell(sides, rules, record)
}

// toldPair tells both games of a pair, the sides swapped in the second.
func toldPair(sides [2]string, game string, m experiments.Match, number uint64) (tales []*experiments.Tale, err error) {
	for swapped := range 2 {
		pair := m.Agents()
		if swapped == 1 {
			pair[0], pair[1] = pair[1], pair[0]
		}
		t, err := toldGame(sides, game, m.Rules, m.Start, pair, m.Seed, number)
		if err != nil {
			return nil, err
		}
		tales = append(tales, t)
	}
	return tales, nil
}
