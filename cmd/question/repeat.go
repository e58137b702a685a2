package question

import (
	"fmt"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/odds"
)

// Odds returns the command line that repeats odds. Games is its flag for their number.
func Odds(words string, r *odds.Answer, games string) string {
	how := ""
	switch {
	case r.Method == experiments.Exact:
		how = " --method exact"
	case r.Reason != "":
		how = " --method auto"
	}
	return fmt.Sprintf("%s%s --seed %d", words, how+games, r.Seed)
}

// Sizing returns the command line that repeats the search for the cheapest force. If everything was
// solved it asks for that.
func Sizing(words string, r *odds.SizingAnswer) string {
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
	return Odds(words, as, games) + played
}
