package job

import (
	"errors"
	"fmt"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// Take makes a run one of its parts, with as even a share of its blocks as possible.
func (s *Job) Take(text string) error {
	number, of, err := recipe.ReadPart(text)
	if err != nil {
		return fmt.Errorf("--part: %w", err)
	}
	r := &s.Recipe
	switch {
	case r.Stop == recipe.Solved:
		return errors.New("--part: found a run that is solved, which has no parts; want simulated games (--method " +
			"monte-carlo)")
	case r.Stop != recipe.NoStop:
		return fmt.Errorf("--part: found a run that has no parts (stop: %s); want one whose number of "+
			"games is fixed", r.Stop)
	case of > r.Blocks():
		return fmt.Errorf("--part: found %s parts of %s %s in blocks of %s; want %s at most",
			experiments.Thousands(int64(of)), experiments.Thousands(int64(r.Games)), s.What, experiments.Thousands(
				int64(r.Block)), experiments.Thousands(int64(r.Blocks())))
	}
	blocks := r.Blocks()
	// Neighbours use the same expression for their bound, so that parts neither overlap nor leave a
	// gap: 10 blocks in 3 parts are 0-3, 3-6 and 6-10.
	from, to := (number-1)*blocks/of, number*blocks/of
	// The last block of the run may be short; that of any other part is full.
	r.First, r.Games = r.First+from, min(to*r.Block, r.Games)-from*r.Block
	r.Part = fmt.Sprintf("%d/%d", number, of)
	s.Limit = r.Games * max(1, r.Lanes)
	return nil
}

// Repeat returns the command line that plays a run again, as far as it came.
func (s *Job) Repeat(f Answer) string {
	r, count := &s.Recipe, s.Count
	if count == "" {
		count = "-n"
	}
	line := fmt.Sprintf("%s %s %d --seed %d", r.Repeat, count, r.Games, r.Seed)
	// A part that is smaller than a whole run may be is asked for as a part, even the first.
	if r.First > 0 || r.Games < s.Least {
		line += fmt.Sprintf(" --first-block %d", r.First)
	}
	return line + Stopped(f)
}

// Stopped returns the flag that ends a run where an interrupted one ended. Each kind of answer
// counts something else: odds count battles, sizes looks, advice playouts of each choice.
func Stopped(f Answer) string {
	n, complete := f.Counted()
	switch r := f.(type) {
	case *odds.SizingAnswer:
		n = r.Looks
	case *odds.Answer:
		n = r.Battles
	case *advice.Answer:
		n = r.Playouts
	}
	return question.Stopped(n, complete)
}

// stopping returns show with a check that ends the run once after have been counted in every lane;
// 0 never ends it.
func (s *Job) stopping(after int, show func(int), stop func()) func(int) {
	if after == 0 {
		return show
	}
	return func(n int) {
		if show != nil {
			show(n)
		}
		// Show gets the sum over all lanes.
		if n >= after*max(1, s.Recipe.Lanes) {
			stop()
		}
	}
}
