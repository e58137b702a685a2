package job

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/sim/table"
)

// Nets reads the files of networks and remembers what it has read. Once networks were lent it opens
// no files: a run or a question from elsewhere gets only those.
type Nets struct {
	lock sync.Mutex
	read map[string][]byte
	lent map[string][]byte // nil if files may be read
}

// Lent returns networks by name that replace files. There are no others.
func Lent(nets map[string][]byte) *Nets {
	if nets == nil {
		nets = map[string][]byte{}
	}
	return &Nets{lent: nets}
}

// Read returns the content of a file.
func (n *Nets) Read(name string) ([]byte, error) {
	n.lock.Lock()
	defer n.lock.Unlock()
	text, ok := n.lent[name]
	if !ok && n.lent != nil {
		return nil, errors.New("found no network of that name here")
	}
	if !ok {
		var err error
		if text, err = table.ReadFile(name, learn.MaxFile); err != nil {
			return nil, err
		}
	}
	if n.read == nil {
		n.read = map[string][]byte{}
	}
	n.read[name] = text
	return text, nil
}

// files returns the networks that were read.
func (n *Nets) files() map[string][]byte {
	if n == nil {
		return nil
	}
	n.lock.Lock()
	defer n.lock.Unlock()
	return n.read
}

// lend takes the networks of a job from a coordinator, so that the recipe of the job cannot name
// any other file of this machine.
func (n *Nets) lend(dir string) error {
	if n == nil {
		return nil
	}
	lent := map[string][]byte{}
	var names []string
	text, err := table.ReadFile(filepath.Join(dir, filepath.FromSlash(netsIndex)), table.MaxFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = nil
	case err == nil:
		err = json.Unmarshal(text, &names)
	}
	for i, name := range names {
		if err == nil {
			lent[name], err = table.ReadFile(filepath.Join(dir, netsFolder, strconv.Itoa(i)), learn.MaxFile)
		}
	}
	if err != nil {
		return fmt.Errorf("networks: found an unreadable file in the offer (%w); want the files that its %s names",
			err, netsIndex)
	}
	n.lock.Lock()
	defer n.lock.Unlock()
	n.lent = lent
	return nil
}

func sortedNames(files map[string][]byte) (names []string) {
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
