package job

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/command/internal/progress"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
)

// A Standing says how far a kept run has come, with its figures so far.
type Standing struct {
	What        string // games, battles, pairs
	Done, Limit int    // of them, in all lanes
	Figures     bool   // reports whether there are any yet
	Page        experiments.Page
	Command     string // repeats the whole run
	JSON        string // as in the finished run
	Text        string
	Pictures    map[string]string // SVG by file name
}

// Stand returns how a run in a folder stands, finished or not, even while another program writes
// it: it looks at a copy. The figures are those of the blocks from the first to the first gap. It
// plays nothing that can be avoided. The host shows no progress (Silent).
func Stand(ctx context.Context, name string, p Host) (s Standing, err error) {
	dir, err := os.MkdirTemp("", "standing")
	if err != nil {
		return s, err
	}
	defer os.RemoveAll(dir)
	copied := filepath.Join(dir, "run")
	if err := results.Snapshot(ctx, name, copied); err != nil {
		return s, err
	}
	o, err := reopen(ctx, copied, p)
	if err != nil {
		return s, errors.New(strings.ReplaceAll(err.Error(), copied, name))
	}
	defer o.folder.Close()
	r := &o.folder.Recipe
	games := 0
	for i, number := range o.folder.Blocks() {
		if number != r.First+i {
			break
		}
		games += r.GamesIn(number)
	}
	lanes := max(1, r.Lanes)
	s = Standing{What: o.Job.What, Done: games * lanes, Limit: max(o.Job.Limit, r.Games), Command: r.Repeat}
	if games == 0 || r.Stop == recipe.Solved { // a solved run is solved again for its report
		return s, nil
	}
	found, err := o.soFar(ctx, games)
	if err != nil || !found.Known() {
		return s, err
	}
	return s, o.show(&s, found)
}

// soFar answers from the first games of a folder.
func (o *reopened) soFar(ctx context.Context, games int) (Answer, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	o.folder.Columns = o.Job.Table.Columns
	part := o.Job.all(1, &kept{o.folder, stop}, nil)
	if o.folder.Recipe.Stop == recipe.NoStop {
		part.Games = games
	} else { // their number depends on the results: it goes as far as they lead
		part.Show = o.Job.stopping(games, nil, stop)
	}
	found, err := o.Job.answer(ctx, part)
	if err != nil {
		return nil, failed(err)
	}
	found.ClearTimes()
	return found, nil
}

// kept is the ledger of a run that plays nothing new: a missing game ends it.
type kept struct {
	*results.Folder
	stop func()
}

func (k *kept) Save(*sim.Block) error {
	k.stop()
	return nil
}

// show writes an answer as the files of a finished folder have it.
func (o *reopened) show(s *Standing, found Answer) error {
	files, err := o.Job.contents(found)
	if err != nil {
		return err
	}
	s.Figures, s.Page, s.Command, s.Pictures = true, found.Page(), found.Top().Command, map[string]string{}
	text := new(strings.Builder)
	if err := found.WriteText(text); err != nil {
		return err
	}
	s.Text = text.String()
	for name, write := range files {
		picture, ok := strings.CutPrefix(name, "plots/")
		if !ok && name != "summary.json" {
			continue
		}
		b := new(bytes.Buffer)
		if err := write(b); err != nil {
			return err
		}
		if ok {
			s.Pictures[picture] = b.String()
		} else {
			s.JSON = b.String()
		}
	}
	return nil
}

// Silent is a meter that shows nothing.
func Silent(string, int) (func(int), func()) { return nil, func() {} }

var _ progress.Meter = Silent
