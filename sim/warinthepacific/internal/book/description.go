package book

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/ironbottom/ironbottom/sim/table"
)

// A Description is the text of a fight: lines of key = value, some of them replaced by
// the flags of a command.
type Description struct {
	name, text string
	Values     map[string]string
	changes    map[string]string
	Typed      string // the key whose value is that of the types of a muster, if any
}

// A Kind is a kind of fight that is a game of its own.
type Kind struct {
	Name   string
	Tables []string // that decide it, for Sources
	Keys   []string // of its description
}

// AboutFile are keys of every battle file that change nothing in the fight.
var AboutFile = []string{"kind", "title", "note", "source"}

// ReadDescription reads the text of a fight, with some of its keys replaced.
func ReadDescription(name, text string, changes map[string]string) (*Description, error) {
	d := &Description{name: name, text: text, Values: map[string]string{}, changes: changes}
	var values map[string]any
	if err := toml.Unmarshal([]byte(text), &values); err != nil {
		var decode *toml.DecodeError
		if errors.As(err, &decode) {
			line, _ := decode.Position()
			return nil, table.Errorf(table.Place{File: name, Line: line},
				"found %s; want lines such as attack = \"2 JP Infantry Division\"",
				strings.TrimPrefix(decode.Error(), "toml: "))
		}
		return nil, &table.Error{Place: table.Place{File: name}, Err: err}
	}
	for key, value := range table.InOrder(values) {
		switch v := value.(type) {
		case string:
			d.Values[key] = v
		case bool:
			d.Values[key] = strconv.FormatBool(v)
		case int64:
			d.Values[key] = strconv.FormatInt(v, 10)
		case float64:
			d.Values[key] = strconv.FormatFloat(v, 'f', -1, 64)
		default:
			return nil, d.Errorf(key, "found %v; want text, a number, true or false", value)
		}
	}
	for key, value := range changes {
		d.Values[key] = value
	}
	return d, nil
}

// Check refuses keys that the kind of fight does not have.
func (d *Description) Check(c Kind) error {
	for key := range table.InOrder(d.Values) {
		if !slices.Contains(AboutFile, key) && !slices.Contains(c.Keys, key) {
			return d.Errorf(key, "found it in a fight of kind %s; want %s", c.Name, strings.Join(c.Keys, ", "))
		}
	}
	return nil
}

// Get returns the value of a key, or another where there is none.
//
//go:noinline many callers, none of them hot
func (d *Description) Get(key, otherwise string) string {
	if v, ok := d.Values[key]; ok {
		return v
	}
	return otherwise
}

// place returns where the value of a key stands.
func (d *Description) place(key string) table.Place {
	if key == d.Typed {
		return table.Place{Key: "types"}
	}
	if _, ok := d.changes[key]; ok {
		return table.Place{Key: key}
	}
	for i, line := range strings.Split(d.text, "\n") {
		if k, _, ok := strings.Cut(line, "="); ok && strings.TrimSpace(k) == key {
			return table.Place{File: d.name, Line: i + 1, Key: key}
		}
	}
	return table.Place{File: d.name, Key: key}
}

// Errorf returns an error that says where the value of a key stands.
func (d *Description) Errorf(key, format string, args ...any) error {
	return table.Errorf(d.place(key), format, args...)
}

// Choice reads one of a few words; the first is the default.
func (d *Description) Choice(key string, words []string) (uint8, error) {
	v := d.Get(key, words[0])
	i := slices.Index(words, v)
	if i < 0 {
		return 0, d.Errorf(key, "found %q; want %s", v, strings.Join(words, ", "))
	}
	return uint8(i), nil
}

// Number reads a whole number.
func (d *Description) Number(key string, otherwise, low, high int) (int, error) {
	v, ok := d.Values[key]
	if !ok {
		return otherwise, nil
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < low || n > high {
		return 0, d.Errorf(key, "found %q; want a whole number from %d to %d", v, low, high)
	}
	return n, nil
}

// Flag reads true or false.
func (d *Description) Flag(key string) (bool, error) {
	switch v := d.Get(key, "false"); v {
	case "true":
		return true, nil
	case "false":
		return false, nil
	default:
		return false, d.Errorf(key, "found %q; want true or false", v)
	}
}

// Date reads a Cycle, as 8/42. It returns how many Cycles it is after 13/41. [0.1]
func (d *Description) Date(key, otherwise string) (uint8, error) {
	v := d.Get(key, otherwise)
	n, ok := CycleOf(v)
	if !ok {
		return 0, d.Errorf(key, "found %q; want a Cycle from 13/41 to 13/45, as 8/42", v)
	}
	return n, nil
}

// Of says of an error where the key stands.
func (d *Description) Of(key string, err error) error {
	if err == nil {
		return nil
	}
	return d.Errorf(key, "%s", err)
}

// Alone returns the description with one key and no other.
func (d *Description) Alone(key, value string) *Description {
	one := *d
	one.Values = map[string]string{key: value}
	return &one
}
