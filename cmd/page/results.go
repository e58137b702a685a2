package page

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

// A Kept is a folder of results as the page shows it. The list of folders has no pictures and no
// JSON.
type Kept struct {
	Name     string          `json:"name"`    // for questions about it
	Command  string          `json:"command"` // run, match, study
	Title    string          `json:"title"`
	Setup    string          `json:"setup"`
	Repeat   string          `json:"repeat"`
	Finished bool            `json:"finished"`
	What     string          `json:"what"` // the unit that is counted
	Done     int             `json:"done"`
	Limit    int             `json:"limit"`
	Wrong    string          `json:"wrong,omitempty"` // why there are no figures
	Answer   string          `json:"answer,omitempty"`
	Head     []string        `json:"head,omitempty"`
	Rows     [][]string      `json:"rows,omitempty"`
	Note     string          `json:"note,omitempty"`
	Data     string          `json:"data,omitempty"`
	Text     string          `json:"text,omitempty"`
	Pictures []Drawing       `json:"pictures,omitempty"`
	Summary  json.RawMessage `json:"summary,omitempty"`
}

// A Drawing is a picture of a folder.
type Drawing struct {
	Name string `json:"name"`
	SVG  string `json:"svg"`
}

// Limits for the content of folders.
const (
	mostFolders  = 200
	mostFile     = 8 << 20
	mostPictures = 24
)

// results answers with the named folders and those within them. With a set-up, the name of a folder
// in that list, it answers with all of that folder. A question cannot name a path.
func (s *Server) results(ctx context.Context, q ask.Question) (ask.Answer, error) {
	var list []Kept
	for _, f := range s.folders() {
		if q.Setup != "" && q.Setup != f.name {
			continue
		}
		k := s.look(ctx, f)
		if q.Setup == "" {
			k.Pictures, k.Summary, k.Text = nil, nil, ""
		}
		list = append(list, k)
	}
	if len(list) == 0 {
		return ask.Answer{},
			errors.New("found no results; want folders of them, as web FOLDER names them and --out makes them")
	}
	text, err := json.Marshal(list)
	return ask.Answer{JSON: string(text)}, err
}

// A folder is one that has a recipe.
type folder struct{ name, path string }

// folders returns the named folders and those within them, each once. A name is the end of the
// path, long enough to tell the folders apart.
func (s *Server) folders() []folder {
	var paths []string
	var parts []int // of each path in its name
	add := func(path string, n int) {
		if !slices.Contains(paths, path) && readJSON(filepath.Join(path, "recipe.json")) != nil {
			paths, parts = append(paths, path), append(parts, n)
		}
	}
	for _, top := range s.Results {
		top, err := filepath.Abs(top)
		if err != nil {
			continue
		}
		if add(top, 1); slices.Contains(paths, top) {
			continue
		}
		within, _ := os.ReadDir(top)
		for _, e := range within {
			add(filepath.Join(top, e.Name()), 2)
		}
	}
	n := min(len(paths), mostFolders)
	return called(paths[:n], parts[:n])
}

// called names each path by its last parts. Paths with the same name get one more part.
func called(paths []string, parts []int) []folder {
	for {
		list, of := make([]folder, len(paths)), map[string][]int{}
		for i, path := range paths {
			all := strings.Split(filepath.ToSlash(path), "/")
			list[i] = folder{strings.Join(all[max(0, len(all)-parts[i]):], "/"), path}
			of[list[i].name] = append(of[list[i].name], i)
		}
		if len(of) == len(paths) {
			return list
		}
		for _, alike := range of {
			for _, i := range alike {
				if len(alike) > 1 {
					parts[i]++
				}
			}
		}
	}
}

func ordinaryFile(name string) bool {
	info, err := os.Lstat(name)
	return err == nil && info.Mode().IsRegular()
}

// A state is the time when the files that tell of a run were last written.
type state [2]struct {
	size int64
	time time.Time
}

func stateOf(path string) (s state) {
	for i, name := range []string{"ledger.blocks", "summary.json"} {
		if info, err := os.Lstat(filepath.Join(path, name)); err == nil {
			s[i].size, s[i].time = info.Size(), info.ModTime()
		}
	}
	return s
}

// A snapshot is the content of a folder and its state at that time.
type snapshot struct {
	state state
	kept  Kept
}

// seen holds folders that were read: an unchanged one is not read again.
type seen struct {
	sync.Mutex
	of map[string]snapshot
}

// look reads a folder.
func (s *Server) look(ctx context.Context, f folder) Kept {
	s.seen.Lock()
	defer s.seen.Unlock()
	now := stateOf(f.path)
	if was, ok := s.seen.of[f.path]; ok && was.state == now {
		return was.kept
	}
	k := Kept{Name: f.name, Finished: ordinaryFile(filepath.Join(f.path, "summary.json"))}
	var r struct{ Command, Title, Setup, Repeat string }
	if json.Unmarshal(readJSON(filepath.Join(f.path, "recipe.json")), &r) == nil {
		k.Command, k.Title, k.Setup, k.Repeat = r.Command, r.Title, r.Setup, r.Repeat
	}
	if s.Stand != nil {
		if err := s.Stand(ctx, f.path, &k); err != nil {
			k.Wrong = err.Error()
		}
	}
	if k.Finished && k.Summary == nil { // perhaps by another version: its files are shown
		k.Summary, k.Pictures = readJSON(filepath.Join(f.path, "summary.json")), pictures(f.path)
	}
	if ctx.Err() == nil {
		if s.seen.of == nil {
			s.seen.of = map[string]snapshot{}
		}
		s.seen.of[f.path] = snapshot{now, k}
	}
	return k
}

// pictures returns the pictures of a finished run.
func pictures(path string) (list []Drawing) {
	plots, _ := os.ReadDir(filepath.Join(path, "plots"))
	for _, e := range plots {
		name, svg := strings.CutSuffix(e.Name(), ".svg")
		if !svg || len(list) == mostPictures {
			continue
		}
		if text := readFile(filepath.Join(path, "plots", e.Name())); text != nil {
			list = append(list, Drawing{name, string(text)})
		}
	}
	return list
}

// readJSON reads an ordinary JSON file within the limit, or returns nil.
func readJSON(name string) json.RawMessage {
	if text := readFile(name); json.Valid(text) {
		return text
	}
	return nil
}

// readFile reads an ordinary file within the limit, or returns nil.
func readFile(name string) []byte {
	if !ordinaryFile(name) {
		return nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, mostFile+1))
	if err != nil || len(text) > mostFile {
		return nil
	}
	return text
}
