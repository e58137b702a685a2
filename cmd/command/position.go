package command

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim"
)

// A place holds the flags for a position in the middle of a battle. File may end in :N, like after.
// Record counts from 1.
type place struct {
	file          string
	after, record int
}

func (p *place) add(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&p.file, "position", "", "position in `FILE`, or FILE:N after N decisions of a record")
	f.IntVar(&p.after, "after", 0, "position after `N` decisions of the record, like FILE:N")
	f.IntVar(&p.record, "record", 1, "number of the record, if the file has several")
}

// check refuses flags that make no sense without a position, or with it.
func (p *place) check(cmd *cobra.Command, args []string, keys parts) error {
	given := cmd.Flags().Changed
	if !given("position") {
		for _, name := range []string{"after", "record"} {
			if given(name) {
				return fmt.Errorf("--%s: found without --position; want the file of a record with it", name)
			}
		}
		return nil
	}
	if len(args) > 0 {
		return fmt.Errorf("--position: found together with battle %q; want one of them, because a position is complete",
			args[0])
	}
	for name := range keys {
		if given(name) {
			return fmt.Errorf("--%s: found together with --position; want one of them, because a position is "+
				"complete", name)
		}
	}
	switch {
	case p.file == "":
		return errors.New("--position: found no name; want that of a file, or -")
	case p.after < 0:
		return fmt.Errorf("--after: found %d; want 0 or more decisions", p.after)
	case p.record < 1:
		return fmt.Errorf("--record: found %d; want 1 or more", p.record)
	}
	return nil
}

// open reads the position, its game and its title.
func (p *place) open(cmd *cobra.Command, s *source) (loaded, sim.State, string, error) {
	file, after, err := p.split(s.origin, cmd.Flags().Changed("after"))
	if err != nil {
		return loaded{}, nil, "", err
	}
	text, err := readPosition(cmd, s.origin, file)
	if err != nil {
		return loaded{}, nil, "", err
	}
	// The first characters say which it is: a record is JSON or begins with its own line; all else
	// is a position.
	begin := bytes.TrimLeft(text, " \t\r\n")
	if bytes.HasPrefix(begin, []byte("{")) || bytes.HasPrefix(begin, []byte("ironbottom record ")) {
		return p.replayed(cmd, s, file, text, after)
	}
	// The error would otherwise quote a picture or a ledger that was given by mistake.
	if !utf8.Valid(text) || bytes.IndexByte(text, 0) >= 0 {
		return loaded{}, nil, "",
			fmt.Errorf("%s: found neither a position nor a record; want one of them, as play and odds "+
				"--record write them", file)
	}
	l, err := s.load()
	if err != nil {
		return l, nil, "", err
	}
	state, title, err := l.position(file, text)
	// A position is a single moment.
	if after >= 0 || cmd.Flags().Changed("record") {
		found := "found a position"
		if err != nil {
			found = "found neither a position nor a record"
		}
		return loaded{}, nil, "", fmt.Errorf("%s: %s; want a record with --after, FILE:N or --record", file, found)
	}
	return l, state, title, err
}

// position reads the text of a position.
func (l loaded) position(file string, text []byte) (sim.State, string, error) {
	if battles, ok := l.Rules.(sim.Battles); ok { // its error has the line
		state, err := battles.Battle(file, string(text), nil)
		return state, question.TitleIn(text), cli.Flags(err)
	}
	state, err := l.Rules.Parse(string(text))
	if err != nil {
		err = fmt.Errorf("%s: %w", file, err)
	}
	return state, "", err
}

// split separates the number of decisions from the name of the file; -1 if there is none.
func (p *place) split(from *job.Origin, flag bool) (file string, after int, err error) {
	file, after = p.file, -1
	if flag {
		after = p.after
	}
	i := strings.LastIndexByte(file, ':')
	// A file whose own name has a colon takes precedence over FILE:N.
	if i <= 0 || from.Has(file) {
		return file, after, nil
	}
	n, err := strconv.ParseUint(file[i+1:], 10, 31)
	switch {
	case err != nil && from.Has(file[:i]):
		return "", 0, fmt.Errorf("--position: found %q behind %s; want a number of decisions, as %s:7", file[i+1:],
			file[:i], file[:i])
	case err != nil:
		return file, after, nil // a missing file with a colon in its name
	case flag:
		return "", 0, fmt.Errorf("--after: found together with %s; want one of them", p.file)
	}
	return file[:i], int(n), nil
}

// readPosition reads the file, or standard input for "-", and notes it under that name: a run that
// is prepared again finds it in the recipe.
func readPosition(cmd *cobra.Command, from *job.Origin, file string) ([]byte, error) {
	if file != "-" || from != nil && from.From != nil {
		return from.File(file, "a position or a record")
	}
	text, err := cli.ReadInput(cmd.Context(), cmd.InOrStdin(), "a position or a record")
	if err != nil {
		return nil, err
	}
	from.Note(file, string(text))
	return text, nil
}

// replayed returns the position of a record after a number of decisions.
func (p *place) replayed(cmd *cobra.Command, s *source, file string, text []byte, after int) (l loaded,
	state sim.State, title string, err error) {
	for _, name := range []string{"game", "option"} {
		if cmd.Flags().Changed(name) {
			return l, nil, "", fmt.Errorf("--%s: found with a record, which has its own; want none", name)
		}
	}
	records, err := sim.ReadRecords(bytes.NewReader(text))
	if err != nil {
		return l, nil, "", fmt.Errorf("%s: %w", file, err)
	}
	chosen := cmd.Flags().Changed("record")
	// If there are several records the user must choose one.
	if p.record > len(records) || len(records) > 1 && !chosen {
		return l, nil, "", fmt.Errorf("%s: found %d records; want --record from 1 to %d", file, len(records),
			len(records))
	}
	r := records[p.record-1]
	if l, err = s.loadFor(r); err == nil && l.IsWhole {
		err = errors.New("found a record of a whole game; want one of a battle")
	}
	if err == nil {
		state, after, err = positionIn(r, l.Rules, after)
	}
	if err != nil {
		return l, nil, "", fmt.Errorf("%s: record %d: %w", file, p.record, err)
	}
	return l, state, fmt.Sprintf("Battle number %d, seed %d, after %d of %d decisions", r.Number, r.Seed, after,
		len(r.Moves)), nil
}

// positionIn replays a record and returns its position after a number of decisions. For -1 it
// returns the first position, or the last if the record stops before the game is over. The whole
// record must be valid.
func positionIn(r sim.Record, rules sim.Rules, after int) (sim.State, int, error) {
	if after > len(r.Moves) {
		return nil, 0, fmt.Errorf("found %d decisions; want at least %d for that position", len(r.Moves), after)
	}
	var wanted sim.State
	n := 0
	last, err := r.Replay(rules, func(before sim.State, _ sim.Move, _ sim.State, _ []sim.Roll) {
		// Before decision n is the position after n decisions; the last position is before none.
		if n == max(after, 0) {
			wanted = before.Clone()
		}
		n++
	})
	if err != nil {
		return nil, 0, err
	}
	if after == len(r.Moves) || after < 0 && last.Turn() != sim.Over {
		return last, len(r.Moves), nil
	}
	if wanted == nil { // a record without a decision
		wanted = last
	}
	return wanted, max(after, 0), nil
}
