package table

import "fmt"

// A Place is where a value stands: in a file, or apart from any, where it is known by its
// key alone.
type Place struct {
	File string
	Line int    // from 1; 0 is unknown, or the file as a whole
	Key  string // to which the value belongs
}

// String returns the place as messages begin with it: "midway.toml:3: attack",
// "attack", "line 3" of what is no file.
func (p Place) String() string {
	where := p.File
	switch {
	case p.File == "" && p.Line == 0:
		return p.Key
	case p.File == "":
		where = fmt.Sprintf("line %d", p.Line)
	case p.Line > 0:
		where = fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	if p.Key != "" {
		where += ": " + p.Key
	}
	return where
}

// apart reports whether the value stands in no text.
func (p Place) apart() bool { return p.File == "" && p.Line == 0 }

// An Error is what is wrong with a value, apart from where that stands: who shows it may
// set the place, or say how keys are called where he has them from.
type Error struct {
	Place Place
	Err   error // found ...; want ...
	call  func(key string) string
}

// A KeyName is an argument of Errorf that is the key of a value: messages speak of it as the
// one who shows them calls it.
type KeyName string

// Errorf returns an Error about what stands at a place. Arguments may be of type KeyName.
func Errorf(at Place, format string, args ...any) error {
	err := fmt.Errorf(format, args...)
	for _, a := range args {
		if _, ok := a.(KeyName); ok {
			err = &keyed{err, format, args}
			break
		}
	}
	return &Error{Place: at, Err: err}
}

// Call says how keys are called, as by the flags of a command: that of a value which
// stands in no text, and those of which the message speaks. The error says so whenever
// it is shown from then on, but not where it is part of a text that is made already.
func (e *Error) Call(name func(key string) string) { e.call = name }

func (e *Error) Error() string {
	where, what := e.Place.String(), e.Err.Error()
	if e.call != nil {
		if e.Place.apart() && e.Place.Key != "" {
			where = e.call(e.Place.Key)
		}
		if k, ok := e.Err.(*keyed); ok {
			what = k.called(e.call)
		}
	}
	if where == "" {
		return what
	}
	return where + ": " + what
}

// Unwrap returns what is wrong.
func (e *Error) Unwrap() error { return e.Err }

// A keyed message speaks of keys.
type keyed struct {
	error
	format string
	args   []any
}

func (k *keyed) called(name func(key string) string) string {
	args := make([]any, len(k.args))
	for i, a := range k.args {
		if key, ok := a.(KeyName); ok {
			a = name(string(key))
		}
		args[i] = a
	}
	return fmt.Errorf(k.format, args...).Error()
}

// Unwrap returns the message without its keys' other names, which wraps what it was made of.
func (k *keyed) Unwrap() error { return k.error }

// A Finding is what was found and what was wanted, for an error of which who shows it says
// either in words of his own.
type Finding struct{ Found, Want string }

func (f *Finding) Error() string { return "found " + f.Found + "; want " + f.Want }

// A NoKeyError is a key that a text has and ought not to: who shows it may say where they
// are listed.
type NoKeyError struct {
	Key, Want string
	Flags     bool   // keys of texts of this kind are flags of a command too
	Listed    string // where, as " (odds --help-all lists them)"
}

func (e *NoKeyError) Error() string {
	return fmt.Sprintf("found key %q; want %s%s", e.Key, e.Want, e.Listed)
}
