package book

import (
	"io/fs"
	"maps"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A Book is what battles and the whole war both know: the kinds of block with their
// ratings, and the options in force.
type Book struct {
	Ruling
	Data         fs.FS
	digest       string
	given        map[string]string // options set by the caller
	options      map[string]string // every option in force
	Ratings      []Rating
	Profiles     [256]Profile // of the ratings
	GroundLetter uint8        // combat turn of the first ground blocks: invaders land before it [5.8]
	Known        table.Provenance
}

// Load reads units.csv, combat-turns.csv, exceptions.csv and classes.csv. Options not
// named have their default.
func Load(data fs.FS, given map[string]string) (*Book, error) {
	all, err := sim.ResolveOptions(Options, given)
	if err != nil {
		return nil, err
	}
	b := &Book{Ruling: rulingOf(all), Data: data, given: given, options: all, Known: table.Provenance{}}
	if b.digest, err = table.Digest(data, "units.csv", "combat-turns.csv", "exceptions.csv",
		"classes.csv"); err != nil {
		return nil, err
	}
	return b, b.readRatings()
}

// With returns the book with further options; those the caller set stay as they are.
// It is the same book where nothing changes.
func (b *Book) With(more map[string]string) (*Book, error) {
	if len(more) == 0 {
		return b, nil
	}
	given := maps.Clone(more)
	maps.Copy(given, b.given)
	all, err := sim.ResolveOptions(Options, given)
	if err != nil || maps.Equal(all, b.options) {
		return b, err
	}
	c, err := Load(b.Data, given)
	if err == nil {
		c.given = b.given
	}
	return c, err
}

// Digest returns the digest of the data files in force.
func (b *Book) Digest() string { return b.digest }

// Options returns the value of every option in force.
func (b *Book) Options() map[string]string { return maps.Clone(b.options) }

// ChangedOptions writes the options that are not at their default.
func (b *Book) ChangedOptions() string {
	var changed []string
	for _, o := range Options {
		if v := b.options[o.Name]; v != o.Values[0] {
			changed = append(changed, o.Name+"="+v)
		}
	}
	return strings.Join(changed, " ")
}

// Sources counts the data by how it is known.
func (b *Book) Sources() []sim.Source { return b.Known.Sources() }

func (b *Book) count(where, label string) error { return b.Known.Count(where, label) }
