package job

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// failedIn adds to figures the games in which external programs failed.
type failedIn struct {
	figures
	games []string
}

// shownFailures is how many failures a report lists.
const shownFailures = 20

// toTell returns the figures to print, with the failures of external programs if there are any.
func (s *Job) toTell(f figures) figures {
	if s.host.Failures == nil {
		return f
	}
	if games := s.host.Failures(); len(games) > 0 {
		return failedIn{f, games}
	}
	return f
}

// WriteText writes the figures and then the failures.
func (f failedIn) WriteText(w io.Writer) error {
	if err := f.figures.WriteText(w); err != nil {
		return err
	}
	b := new(strings.Builder)
	fmt.Fprintf(b, "\nA program failed and lost its game, which then went on at random: %s\n",
		experiments.Plural(len(f.games), "game"))
	for i, g := range f.games {
		if i == shownFailures {
			fmt.Fprintf(b, "  and %d more (--json lists them all)\n", len(f.games)-i)
			break
		}
		fmt.Fprintln(b, " ", g)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// MarshalJSON writes the object of the figures with the failures as its last member.
func (f failedIn) MarshalJSON() ([]byte, error) {
	text, err := json.Marshal(f.figures)
	if err != nil {
		return nil, err
	}
	list, err := json.Marshal(f.games)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(bytes.TrimSuffix(text, []byte("}")), `,"failures":%s}`, list), nil
}
