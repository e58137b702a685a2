package page

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"

	"github.com/ironbottom/ironbottom/cmd/ask"
)

// A Kept is a folder of results as the page shows it.
type Kept struct {
	Name    string          `json:"name"`
	Recipe  json.RawMessage `json:"recipe"`
	Summary json.RawMessage `json:"summary"` // null while it is written
}

// Limits of what is read of folders.
const (
	mostFolders = 200
	mostFile    = 8 << 20
)

// results answers with the folders that were named, and those within them. Only two files of each
// are read, by their names, and a question cannot name any.
func (s *Server) results(ask.Question) (ask.Answer, error) {
	list := []Kept{}
	for _, name := range s.Results {
		of := []string{name}
		if _, err := os.Stat(filepath.Join(name, "recipe.json")); err != nil {
			of, _ = filepath.Glob(filepath.Join(name, "*", "recipe.json"))
			for i := range of {
				of[i] = filepath.Dir(of[i])
			}
		}
		for _, folder := range of[:min(len(of), mostFolders)] {
			k := Kept{Name: filepath.Base(folder), Recipe: readJSON(filepath.Join(folder, "recipe.json")), Summary: readJSON(filepath.Join(folder, "summary.json"))}
			if k.Recipe != nil {
				list = append(list, k)
			}
		}
	}
	if len(list) == 0 {
		return ask.Answer{}, errors.New("found no results; want folders of them, as web FOLDER names them and --out makes them")
	}
	text, err := json.Marshal(list)
	return ask.Answer{JSON: string(text)}, err
}

// readJSON reads an ordinary file of JSON that is not too large; nil where it is none.
func readJSON(name string) json.RawMessage {
	info, err := os.Lstat(name)
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, mostFile+1))
	if err != nil || len(text) > mostFile || !json.Valid(text) {
		return nil
	}
	return text
}
