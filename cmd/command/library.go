package command

import (
	"fmt"
	"io"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
)

// A listedBattle is a set-up in the output of --json of games and of odds --list.
type listedBattle struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Note  string `json:"note"`
}

// library lists the set-ups. It is never nil, because JSON must have [].
func (l loaded) library() []listedBattle {
	list := []listedBattle{}
	for _, s := range l.Rules.Setups() {
		list = append(list, listedBattle{s.Name, s.Title, s.Note})
	}
	return list
}

// printLibrary lists the battles that ship and those of the user's folder.
func (o *oddsRun) printLibrary(w io.Writer, l loaded) error {
	if o.AsJSON {
		return cli.WriteJSON(w, l.changed.In(struct {
			Schema  int            `json:"schema"`
			Game    string         `json:"game"`
			Battles []listedBattle `json:"battles"`
		}{1, l.Name, l.library()}))
	}
	b, width := new(strings.Builder), 0
	for _, s := range l.library() {
		width = max(width, len(s.Name))
	}
	b.WriteString(l.changed.String())
	for _, s := range l.library() {
		fmt.Fprintf(b, "%-*s  %s\n", width, s.Name, s.Title)
	}
	_, err := io.WriteString(w, b.String())
	return cli.Internal(err)
}
