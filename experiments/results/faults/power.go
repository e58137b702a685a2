package faults

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A Loss says what a power cut takes of what was not synced.
type Loss int

// Losses.
const (
	Nothing    Loss = iota // as if the program alone had died
	Everything             // that was not synced
	Some                   // at random, and of writes that were under way some sectors
)

// A node is a file or a folder, as it is and as the power would leave it.
type node struct {
	// now is the content as a program reads it, safe as it was when last synced; names and synced
	// are the same of a folder's entries. A file has no names.
	now, safe     []byte
	pending       []Op // writes and truncations since it was synced
	names, synced map[string]*node
}

func newFolder() *node { return &node{names: map[string]*node{}, synced: map[string]*node{}} }

// CutPower makes in an empty folder what a power cut leaves after the first ops on a
// folder that was empty. Equal seeds lose the same.
func CutPower(folder string, ops []Op, loss Loss, seed uint64) error {
	top := newFolder()
	for i, op := range ops {
		if err := top.apply(op); err != nil {
			return fmt.Errorf("operation %d, %s %s: %w", i, op.What, op.Path, err)
		}
	}
	return top.write(folder, loss, rand.New(rand.NewPCG(seed, 0)))
}

// find returns the folder that a name is in.
func (n *node) find(name string) (folder *node, base string, err error) {
	for dir, rest, deeper := strings.Cut(name, "/"); deeper; dir, rest, deeper = strings.Cut(name, "/") {
		if n = n.names[dir]; n == nil || n.names == nil {
			return nil, "", fmt.Errorf("found no folder %s", dir)
		}
		name = rest
	}
	return n, name, nil
}

// entry returns what has a name.
func (n *node) entry(name string) (*node, error) {
	if name == "." {
		return n, nil
	}
	folder, base, err := n.find(name)
	if err != nil || folder.names[base] == nil {
		return nil, fmt.Errorf("found no %s", name)
	}
	return folder.names[base], nil
}

// apply does an operation on what the program sees, and moves what is safe where it is a sync.
// Data and names are apart, as on a real disk: a file that was synced is lost if its folder was
// not.
func (n *node) apply(op Op) error {
	switch op.What {
	case Open, Said:
		return nil
	case Create, Mkdir, Remove, Rename:
		return n.rename(op)
	}
	e, err := n.entry(op.Path)
	if err != nil {
		return err
	}
	switch op.What {
	case SyncFolder:
		e.synced = maps.Clone(e.names)
	case Sync:
		e.safe, e.pending = slices.Clone(e.now), nil
	default:
		e.now = changed(e.now, op)
		e.pending = append(e.pending, op)
	}
	return nil
}

// rename does what changes the names in a folder.
func (n *node) rename(op Op) error {
	folder, base, err := n.find(op.Path)
	if err != nil {
		return err
	}
	switch op.What {
	case Create:
		folder.names[base] = &node{}
	case Mkdir:
		folder.names[base] = newFolder()
	case Remove:
		delete(folder.names, base)
	case Rename:
		to, name, err := n.find(op.To)
		if err != nil || folder.names[base] == nil {
			return fmt.Errorf("found no %s, or no folder of %s", op.Path, op.To)
		}
		to.names[name] = folder.names[base]
		delete(folder.names, base)
	}
	return nil
}

// changed returns a content after a write or a truncation.
func changed(b []byte, op Op) []byte {
	end := op.At + int64(len(op.Data))
	if grow := end - int64(len(b)); grow > 0 {
		b = append(b, make([]byte, grow)...)
	}
	if op.What == Truncate {
		return b[:op.At]
	}
	copy(b[op.At:], op.Data)
	return b
}

// write writes what the power leaves of a folder.
func (n *node) write(folder string, loss Loss, dice *rand.Rand) error {
	names := n.names
	switch loss {
	case Everything:
		names = n.synced
	case Some:
		// Each name that is new or points elsewhere may have reached the disk or not, and so may
		// each removal. Names are sorted, so that equal seeds lose the same.
		names = maps.Clone(n.synced)
		for _, name := range slices.Sorted(maps.Keys(n.names)) {
			if dice.IntN(2) == 0 {
				names[name] = n.names[name]
			}
		}
		for _, name := range slices.Sorted(maps.Keys(n.synced)) {
			if n.names[name] == nil && dice.IntN(2) == 0 {
				delete(names, name)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		e, at := names[name], filepath.Join(folder, name)
		var err error
		if e.names == nil {
			err = os.WriteFile(at, e.left(loss, dice), 0o666)
		} else if err = os.Mkdir(at, 0o777); err == nil {
			err = e.write(at, loss, dice)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// left returns what the power leaves of a file.
func (n *node) left(loss Loss, dice *rand.Rand) []byte {
	switch loss {
	case Nothing:
		return n.now
	case Everything:
		return n.safe
	}
	const sector = 512
	b := slices.Clone(n.safe)
	// A write may reach the disk without those before it, sector by sector: one of four is lost.
	for _, op := range n.pending {
		if op.What == Truncate {
			if dice.IntN(2) == 0 {
				b = changed(b, op)
			}
			continue
		}
		for at := 0; at < len(op.Data); at += sector {
			if dice.IntN(4) > 0 {
				b = changed(b, Op{What: Write, At: op.At + int64(at), Data: op.Data[at:min(at+sector, len(op.Data))]})
			}
		}
	}
	return b
}
