package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/sim"
)

// kindNames lists the kinds of fight of a game.
func kindNames(e entry) string {
	var names []string
	for _, k := range e.Kinds {
		names = append(names, k.Name)
	}
	if len(names) > 0 {
		names[0] += " (default)"
	}
	return strings.Join(names, ", ")
}

// kindNamed returns a kind of fight of a game.
func kindNamed(e entry, name string) (sim.Kind, error) {
	i := slices.IndexFunc(e.Kinds, func(k sim.Kind) bool { return k.Name == name })
	switch {
	case len(e.Kinds) == 0:
		return sim.Kind{}, fmt.Errorf("--kind: found it with game %s, whose fights are of one kind; want none", e.Name)
	case i < 0:
		return sim.Kind{}, fmt.Errorf("--kind: found %q; want one of %s", name, kindNames(e))
	}
	return e.Kinds[i], nil
}

// explainKind prints the parts of a kind of fight, an example and its set-ups.
func (s *source) explainKind(cmd *cobra.Command, args []string, name string) error {
	switch {
	case cmd.Flags().Changed("json"):
		return errors.New("--kind: found together with --json; want one of them")
	case len(args) == 0:
		return errors.New("--kind: found without a game; want one, as games NAME --kind KIND")
	}
	s.game = args[0]
	e, err := s.entry()
	if err != nil {
		return cli.At("games", "game", err)
	}
	k, err := kindNamed(e, name)
	if err != nil {
		return err
	}
	l, err := s.ready(e, nil, e.Name)
	if err != nil {
		return err
	}
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s%s: %s, fights of kind %s\n\n  Parts (lines of a battle file, flags of odds)\n", l.changed,
		e.Name, e.Title, k.Name)
	for _, key := range e.Keys {
		if slices.Contains(k.Keys, key.Name) {
			fmt.Fprintf(b, "    %-16s %s\n", key.Name, key.Usage)
		}
	}
	setups := l.ofKind(k.Name)
	if len(setups) > 0 {
		first := setups[0].Name
		text, err := fs.ReadFile(l.Data, path.Join("battles", first+".toml"))
		if err != nil {
			return cli.Internal(err)
		}
		fmt.Fprintf(b, "\n  Example (%s odds %s %s)\n", s.program.Name, e.Name, first)
		for line := range strings.Lines(string(text)) {
			b.WriteString("    " + strings.TrimRight(line, "\r\n") + "\n")
		}
	}
	fmt.Fprintln(b, "\n  Set-ups")
	writeList(b, setups)
	_, err = io.WriteString(cmd.OutOrStdout(), b.String())
	return cli.Internal(err)
}

// ofKind returns the battles of the library of one kind of fight.
func (l loaded) ofKind(name string) (list []listedBattle) {
	for _, setup := range l.library() {
		file := struct {
			Kind string `toml:"kind"`
		}{l.Kinds[0].Name}
		text, err := fs.ReadFile(l.Data, path.Join("battles", setup.Name+".toml"))
		if err == nil && toml.Unmarshal(text, &file) == nil && file.Kind == name {
			list = append(list, setup)
		}
	}
	return list
}
