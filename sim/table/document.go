package table

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A Schema describes a kind of text, such as battle files: the keys that are also flags of a
// command, and words for error messages.
type Schema struct {
	Flags    []sim.Key // keys that a command may override
	Position string    // the key of a position in mid-battle, which allows no overrides
	Keys     string    // names a key in messages: one of a battle
	Example  string    // an example line
}

// A Document is a text of keys and values in TOML, some of them overridden by flags. It knows where
// each value comes from.
type Document struct {
	file, text  string
	changes     map[string]string
	values      map[string]*string
	key, change string // the key whose value is that of a change of another name
}

// Read reads the text of a file into a pointer to a struct whose tags name the keys, such as
// toml:"attack". It then applies the changes, by key. Without a file, all values come from changes.
// It is an error if the struct does not have a key, or if a changed key is not a flag. Fields that
// can be changed are strings or booleans; every word except false means true.
func (c Schema) Read(file, text string, changes map[string]string, into any) (*Document, error) {
	if err := c.Decode(file, text, into); err != nil {
		return nil, err
	}
	values, switches := fieldsOf(into)
	d := &Document{file: file, text: text, changes: changes, values: values}
	if p := values[c.Position]; p != nil && *p != "" && len(changes) > 0 {
		return nil, d.Errorf(c.Position, "found a position in mid-battle; want a set-up, where parts can be changed")
	}
	for key, value := range InOrder(changes) {
		switch text, yes := values[key], switches[key]; {
		case c.flag(key) && text != nil:
			*text = value
		case c.flag(key) && yes != nil:
			*yes = value != "false"
		default:
			return nil, fmt.Errorf("found key %q; want %s", key, c.Keys)
		}
	}
	return d, nil
}

func (c Schema) flag(key string) bool {
	return slices.ContainsFunc(c.Flags, func(f sim.Key) bool { return f.Name == key })
}

// fieldsOf returns the string and boolean fields of a struct by their keys.
func fieldsOf(into any) (texts map[string]*string, switches map[string]*bool) {
	texts, switches = map[string]*string{}, map[string]*bool{}
	for to, i := reflect.ValueOf(into).Elem(), 0; i < to.NumField(); i++ {
		key := to.Type().Field(i).Tag.Get("toml")
		switch v := to.Field(i).Addr().Interface().(type) {
		case *string:
			texts[key] = v
		case *bool:
			switches[key] = v
		}
	}
	return texts, switches
}

// Of returns the document for a copy of the struct that was read.
func (d *Document) Of(into any) *Document {
	c := *d
	c.values, _ = fieldsOf(into)
	return &c
}

// Value returns the string field of a key, or nil if there is no such key.
func (d *Document) Value(key string) *string { return d.values[key] }

// Changed reports whether a flag has overridden the value of a key.
func (d *Document) Changed(key string) bool {
	_, ok := d.changes[key]
	return ok
}

// Instead replaces the value of a key with the value of a change that has another name.
func (d *Document) Instead(key, change, value string) {
	*d.values[key], d.key, d.change = value, key, change
}

// Replaced returns the key that Instead has replaced, or "".
func (d *Document) Replaced() string { return d.key }

// Place returns where the value of a key comes from: a line of the file, or a flag.
func (d *Document) Place(key string) Place {
	if key == d.key && key != "" {
		return Place{Key: d.change}
	}
	if d.Changed(key) || d.file == "" {
		return Place{Key: key}
	}
	at := Place{File: d.file, Key: key}
	for line := range strings.Lines(d.text) {
		at.Line++
		if k, _, ok := strings.Cut(line, "="); ok && strings.TrimSpace(k) == key {
			return at
		}
	}
	at.Line = 0
	return at
}

// Errorf returns an Error about the value of a key.
func (d *Document) Errorf(key, format string, args ...any) error {
	return Errorf(d.Place(key), format, args...)
}
