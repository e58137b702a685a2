package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments/seat"
)

// chooseSave finds the file for the game: the named one, or one with a name that no other game has.
func (p *playing) chooseSave(cmd *cobra.Command, name string) error {
	if cmd.Flags().Changed("save") {
		if err := cli.CheckWritable("save", p.save); err != nil {
			return err
		}
		// A new game never overwrites an old one.
		if _, err := os.Stat(p.save); err == nil {
			return fmt.Errorf("--save: found %s, which exists; want --resume %s to continue it, or --save with "+
				"another name", p.save, cli.Quote(p.save))
		}
		return nil
	}
	folder := p.program.SavedFolder()
	if folder == "" {
		return fmt.Errorf("--save: found no home folder to keep games in; want --save FILE")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("--save: found %s, a folder that cannot be created; want --save FILE", folder)
	}
	// NAME, NAME-2, NAME-3: the first free one. Lstat, so that a link to nothing is not free
	// either.
	for n := 1; ; n++ {
		if p.save = filepath.Join(folder, name+".txt"); n > 1 {
			p.save = filepath.Join(folder, fmt.Sprintf("%s-%d.txt", name, n))
		}
		if _, err := os.Lstat(p.save); err != nil {
			return cli.CheckWritable("save", p.save)
		}
	}
}

// name returns the name of the game for --resume.
func (p *playing) name() string {
	// A game in the user's folder is found by its bare name, from any folder.
	if filepath.Dir(p.save) == p.program.SavedFolder() {
		return strings.TrimSuffix(filepath.Base(p.save), ".txt")
	}
	return p.save
}

// told says where the game is saved.
func (p *playing) told() string {
	return fmt.Sprintf("Saved in %s after each decision. To continue: %s play --resume %s", p.save,
		p.program.Name, cli.Quote(p.name()))
}

// complete offers games, then their scenarios and battles.
func (p *playing) complete(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		return p.program.completeGame(nil, nil, "")
	case 1:
		p.game = args[0]
		l, err := p.load()
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		var names []string
		for _, of := range l.Scopes() {
			for _, s := range of.Rules.Setups() {
				names = append(names, s.Name+"\t"+s.Title)
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}

// completeSeat offers the person and the agents.
func (p *playing) completeSeat(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	names, directive := p.completeAgent(cmd, args, begun)
	return append([]string{seat.Human + "\tyou"}, names...), directive
}
