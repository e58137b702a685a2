package seat

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/terminal"
	"github.com/ironbottom/ironbottom/sim"
)

// An option is a choice that a person has. Choice is the game's description, empty if the game
// gives none; move is the move to apply.
type option struct {
	sim.Choice
	move sim.Move
	text string // as it is recorded
}

// optionsOf returns the choices of a position, those of a place or a kind together.
func optionsOf(s sim.State, legal []sim.Move) []option {
	options := make([]option, len(legal))
	c, _ := s.(sim.ChoiceDescriber)
	for i, m := range legal {
		options[i] = option{move: m, text: s.MoveString(m)}
		if c != nil {
			options[i].Choice = c.Choice(m)
		}
	}
	// Sorted stably: within a group choices keep the order in which the game has them.
	switch heading(options) {
	case byPlace:
		sort.SliceStable(options, func(i, j int) bool {
			a, b := &options[i], &options[j]
			if (a.From == "") != (b.From == "") {
				return b.From == "" // choices without a place come last
			}
			return a.From < b.From
		})
	case byAct:
		var acts []string
		for _, o := range options {
			acts = append(acts, o.Act)
		}
		sort.SliceStable(options, func(i, j int) bool {
			return slices.Index(acts, options[i].Act) < slices.Index(acts, options[j].Act)
		})
	}
	return options
}

// How choices are put together.
const (
	inRows = iota
	byPlace
	byAct
)

// heading says how choices are put together: of several pieces by where these are, of
// one by what it does.
//
//go:noinline many callers, none of them hot
func heading(options []option) int {
	pieces, acts, places := map[string]bool{}, map[string]bool{}, false
	for _, o := range options {
		if o.Piece != "" {
			pieces[o.Piece] = true
			places = places || o.From != ""
		}
		acts[o.Act] = true
	}
	switch {
	case len(pieces) > 1 && places:
		return byPlace
	case len(acts) > 1:
		return byAct
	}
	return inRows
}

// words say what a choice is, with what is to be known before.
//
//go:noinline many callers, none of them hot
func (o option) words() string {
	text := o.Text
	if text == "" {
		text = o.text
	}
	return text + o.note()
}

// note is what the game says of a choice besides, in brackets.
func (o option) note() string {
	if o.Note == "" {
		return ""
	}
	return " (" + o.Note + ")"
}

// short says what a choice is under its heading.
func (o option) short(under int) string {
	switch {
	case under == byPlace && o.Piece != "" && o.Text == "":
		return o.Piece + o.note()
	case under == byAct && o.To != "":
		return o.To + o.note()
	}
	return o.words()
}

// names reports whether a line is the name of a choice, or the beginning of it.
func (o option) names(line string) (whole, begins bool) {
	for _, text := range []string{o.text, o.words(), o.Text} {
		switch {
		case text == "":
		case strings.EqualFold(text, line):
			return true, true
		case len(text) >= len(line) && strings.EqualFold(text[:len(line)], line):
			begins = true
		}
	}
	return false, begins
}

// all is what words are looked for in.
func (o option) all() string {
	return strings.Join([]string{o.text, o.Text, o.From, o.Act, o.To, o.Note}, " ")
}

// shortList is how many choices are shown unasked, shortLines how many lines of them
// where they are put together.
const (
	shortList  = 24
	shortLines = 48
)

// list shows choices with their numbers, some of many unless all are asked for. To stay is the
// usual answer: it is always among them.
func (s *Session) list(which []int, all bool) {
	var some []option
	for _, i := range which {
		some = append(some, s.options[i])
	}
	var lines []string
	under, limit := heading(some), shortList
	if under == inRows {
		limit = len(which)
		if !all {
			limit = min(limit, shortList)
		}
		lines = s.rows(s.withStay(which, limit))
	} else {
		lines = s.headed(which, under)
		// One choice less is tried until the lines are few enough: how many lines choices take is
		// only known when they are written.
		if len(lines) > shortLines && !all {
			for limit = len(which); len(lines) > shortLines; limit-- {
				lines = s.headed(s.withStay(which, limit), under)
			}
			limit++
		} else {
			limit = len(which)
		}
	}
	for _, line := range lines {
		s.say("%s", line)
	}
	if more := len(which) - limit; more > 0 {
		s.say("      and %d more: list for all, or words that they hold", more)
	}
}

// withStay returns so many of some choices, the first that stays among them: if it comes later,
// in place of the last.
func (s *Session) withStay(which []int, limit int) []int {
	stays := func(i int) bool { return s.options[i].Pass }
	at := slices.IndexFunc(which, stays)
	if limit == 0 || at < limit {
		return which[:limit]
	}
	return append(slices.Clone(which[:limit-1]), which[at])
}

// rows writes choices in columns.
func (s *Session) rows(which []int) (lines []string) {
	wide := 0
	for _, i := range which {
		wide = max(wide, terminal.Width(s.options[i].words()))
	}
	// Eight columns are the number, its spaces and those behind the text.
	columns := max(1, s.Width/(wide+8))
	rows := (len(which) + columns - 1) / columns
	for row := range rows {
		var line strings.Builder
		// Numbers run down a column, then go on in the next, as in a list of files.
		for n := row; n < len(which); n += rows {
			fmt.Fprintf(&line, "%4d  %s  ", which[n]+1, terminal.Pad(s.options[which[n]].words(), wide))
		}
		lines = append(lines, s.fitted(line.String())...)
	}
	return lines
}

// headed writes choices under headings: a place or what is done, then all of them.
func (s *Session) headed(which []int, under int) (lines []string) {
	wide := 0
	for _, i := range which {
		wide = max(wide, min(terminal.Width(s.options[i].heading(under)), s.Width/3))
	}
	last, line := "", ""
	flush := func() {
		if line != "" {
			lines = append(lines, strings.TrimRight(line, " "))
		}
	}
	for n, i := range which {
		o := s.options[i]
		title, item := o.heading(under), fmt.Sprintf("%4d %s ", i+1, o.short(under))
		switch {
		// A heading stands once; further lines of its choices are set in as far.
		case n == 0 || title != last:
			flush()
			line = terminal.Pad(title, wide) + item
			last = title
		case terminal.Width(line)+terminal.Width(item) > s.Width:
			flush()
			line = strings.Repeat(" ", wide) + item
		default:
			line += item
		}
	}
	flush()
	return lines
}

// heading is the word that a choice stands behind: where the piece is, or what it does.
func (o option) heading(under int) string {
	if under == byPlace {
		return o.From
	}
	return o.Act
}

// fitted breaks a line to the terminal.
func (s *Session) fitted(line string) []string {
	return terminal.Wrap(line, max(s.Width, terminal.Narrowest))
}
