package table

import (
	"errors"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Decode reads the text of a file into a pointer to a struct whose tags name the keys. Keys that
// the struct does not have and values of the wrong type are errors.
func (c Schema) Decode(file, text string, into any) error {
	err := toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields().Decode(into)
	var strict *toml.StrictMissingError
	var decode *toml.DecodeError
	switch {
	case errors.As(err, &strict):
		line, _ := strict.Errors[0].Position()
		return &Error{Place: Place{File: file, Line: line},
			Err: &NoKeyError{Key: strings.Join(strict.Errors[0].Key(), "."), Want: c.Keys, Flags: c.Flags != nil}}
	case errors.As(err, &decode):
		line, _ := decode.Position()
		at := Place{File: file, Line: line}
		what := strings.TrimPrefix(decode.Error(), "toml: ")
		if found, want := mismatch(what); want != "" {
			at.Key = strings.Join(decode.Key(), ".")
			return Errorf(at, "found %s; want %s", found, want)
		}
		return Errorf(at, "found %s; want TOML, as %s", what, c.Example)
	case err != nil:
		return &Error{Place: Place{File: file}, Err: err}
	}
	return nil
}

// mismatch returns what was found and what is wanted if a message of the TOML library is about a
// value of the wrong type, or a number that is too large for its field. For other messages it
// returns empty strings.
func mismatch(message string) (found, want string) {
	if value, typed, ok := strings.Cut(message, " cannot be stored in "); ok {
		return value[strings.LastIndexByte(value, ' ')+1:], wanted(typed)
	}
	rest := message
	for _, before := range []string{"cannot decode TOML ", "cannot store an ", "cannot store a "} {
		rest = strings.TrimPrefix(rest, before)
	}
	kind, typed, ok := strings.Cut(rest, " in") // or into
	if !ok || rest == message {
		return "", ""
	}
	switch kind {
	case "string":
		found = "text"
	case "integer":
		found = "a whole number"
	case "float":
		found = "a number with a fraction"
	case "boolean":
		found = "true or false"
	case "array":
		found = "a list"
	case "table", "inline table", "array table":
		found = "a table"
	default:
		found = "a date or a time"
	}
	return found, wanted(typed[strings.LastIndexByte(strings.TrimSuffix(typed, " {}"), ' ')+1:])
}

// wanted describes in words the values of a Go type.
func wanted(typed string) string {
	switch {
	case typed == "string":
		return `text, in "quotation marks"`
	case typed == "bool":
		return "true or false"
	case strings.HasPrefix(typed, "int") && typed != "interface":
		return "a whole number"
	case strings.HasPrefix(typed, "uint"):
		return "a whole number from 0 up"
	case strings.HasPrefix(typed, "float"):
		return "a number"
	case strings.HasPrefix(typed, "["), typed == "slice", typed == "array":
		return "a list, in [brackets]"
	}
	return "a table, as key = value in {braces}"
}
