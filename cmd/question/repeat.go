package question

import (
	"fmt"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/odds"
)

// RepeatOdds returns the command line that repeats odds. Games is its flag for their number.
func RepeatOdds(words string, r *odds.Answer, games string) string {
	how := ""
	switch {
	case r.Method == experiments.Exact:
		how = " --method exact"
	case r.Reason != "":
		how = " --method auto"
	}
	return fmt.Sprintf("%s%s --seed %d", words, how+games, r.Seed)
}

// RepeatSizing returns the command line that repeats the search for the cheapest force. If
// everything was solved it asks for that.
func RepeatSizing(words string, r *odds.SizingAnswer) string {
	as, games, played := &odds.Answer{Head: experiments.Head{Seed: r.Seed}}, "", ""
	if r.Games > 0 {
		games = fmt.Sprintf(" -n %d", r.Games)
	}
	switch {
	case r.Complete && r.How() == experiments.Exact || r.Asked == experiments.Exact:
		as.Method = experiments.Exact
	case r.Asked == experiments.Auto:
		as.Reason = "asked"
	default:
		played = " --method monte-carlo"
	}
	return RepeatOdds(words, as, games) + played
}

// Stopped returns the flag that ends a run where an interrupted one ended.
func Stopped(n int, complete bool) string {
	if complete || n == 0 {
		return ""
	}
	return fmt.Sprintf(" --stop-after %d", n)
}
