package cluster

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/nats-io/nats.go"
)

// RecipeName is that of the recipe among the files of a job.
const RecipeName = "recipe.json"

// A Job is what a worker needs to prepare a run: the files by name, the recipe among them, and the
// version of the program.
type Job struct {
	Version string
	Files   map[string][]byte
}

// fileOf is what an offer says of a file.
type fileOf struct {
	Name   string `json:"name"`
	Bytes  int    `json:"bytes"`
	Digest string `json:"sha256"`
}

// prepared is a job as workers ask for it.
type prepared struct {
	Job
	program  string
	recipe   string
	files    []fileOf
	contents map[string][]byte // by digest
}

func digestOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

func (j Job) prepare() (p prepared, err error) {
	p = prepared{Job: j, contents: map[string][]byte{}}
	for name, text := range j.Files {
		d := digestOf(text)
		p.files = append(p.files, fileOf{name, len(text), d})
		p.contents[d] = text
		if name == RecipeName {
			p.recipe = d
		}
	}
	slices.SortFunc(p.files, func(a, b fileOf) int { return strings.Compare(a.Name, b.Name) })
	if p.recipe == "" {
		return p, errors.New("found no recipe; want one to serve")
	}
	p.program, err = Program()
	return p, err
}

// platform is that of this program.
const platform = runtime.GOOS + "/" + runtime.GOARCH

// Program returns the digest of the file of this program.
var Program = sync.OnceValues(func() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
})

// differs says in a line how the program of a worker is another one, or "". On another
// kind of machine the file is another one in any case, and only the version can tell.
func (p *prepared) differs(g greeting) string {
	switch {
	case g.Version != p.Version:
		return fmt.Sprintf("found a program of version %.100s; want %s", g.Version, p.Version)
	case g.Platform == platform && g.Program != p.program:
		return fmt.Sprintf("found a program of version %s with digest %.64s; want digest %s", g.Version,
			g.Program, p.program)
	}
	return ""
}

// page answers with a part of a file. The request names its digest and where the part begins.
func (p *prepared) page(m *nats.Msg) error {
	digest, at, ok := strings.Cut(string(m.Data), " ")
	from, err := strconv.Atoi(at)
	text, known := p.contents[digest]
	if !ok || err != nil || !known || from < 0 || from > len(text) {
		return errors.New("found a wish for no file of the run; want one")
	}
	return m.Respond(text[from:min(len(text), from+pageBytes)])
}
