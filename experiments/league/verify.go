package league

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// IsLeague reports whether a folder is a league.
func IsLeague(name string) bool {
	info, err := os.Stat(filepath.Join(name, generation(1)))
	return err == nil && info.IsDir()
}

// Verify makes all of a league again in a folder for a while, and compares: rows, networks, pairs
// and report. The league must have been made to its end, and is not changed.
func (l *League) Verify(ctx context.Context) (*Answer, error) {
	folder, err := os.MkdirTemp("", "league-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	l.again = folder
	return l.Run(ctx)
}

// root is the folder of what is made: that of the league, or of what is made again.
func (l *League) root() string {
	if l.again != "" {
		return l.again
	}
	return l.Name
}

// made names a file of a generation that is made.
func (l *League) made(g int, file string) string { return filepath.Join(l.root(), generation(g), file) }

func (l *League) unfinished(name string) error {
	return fmt.Errorf("%s: found an unfinished league: %s is missing or incomplete; want it finished (--resume) "+
		"first", l.Name, name)
}

// agrees compares what was made again with the league. The report is that of the last generation, and is compared then.
func (l *League) agrees() error {
	if l.again == "" {
		return nil
	}
	last := len(l.generations) == l.Generations
	return filepath.WalkDir(l.again, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(l.again, file)
		if err != nil || !last && filepath.Dir(name) == "." {
			return err
		}
		made, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		kept := filepath.Join(l.Name, name)
		was, err := os.ReadFile(kept)
		switch {
		case err != nil:
			return l.unfinished(kept)
		case !bytes.Equal(made, was):
			return fmt.Errorf("%s: found bytes that differ from the league made again", kept)
		}
		return nil
	})
}
