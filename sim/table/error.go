package table

import "fmt"

// A Place is where a value comes from: a line of a file, or a key alone if it is in no file.
type Place struct {
	File string
	Line int    // from 1; 0 if unknown, or for the file as a whole
	Key  string // of the value
}

// String returns the place as error messages begin with it: "midway.toml:3: attack", "attack", or
// "line 3" if there is no file name.
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

// apart reports whether the value is in no text.
func (p Place) apart() bool { return p.File == "" && p.Line == 0 }

// An Error is a fault in a value, separate from its place. The caller may change the place before
// showing the error, or change how keys are named.
type Error struct {
	Place Place
	Err   error // found ...; want ...
	call  func(key string) string
}

// A KeyName is an argument of Errorf that is a key. Messages name it in the way set by Call.
type KeyName string

// Errorf returns an Error about the value at a place. Arguments may be of type KeyName.
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

// Call sets how the error names keys, for example as flags of a command: the key of a value that is
// in no text, and keys within the message. It applies whenever the error is shown later, but not to
// texts already made from it.
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

// Unwrap returns the message.
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

// A Finding says what was found and what was wanted, separately, for callers that word one of the
// two themselves.
type Finding struct{ Found, Want string }

func (f *Finding) Error() string { return "found " + f.Found + "; want " + f.Want }

// A NoKeyError is a key that a text must not have. The caller may add where the keys are listed.
type NoKeyError struct {
	Key, Want string
	Flags     bool   // keys of this kind of text are also flags of a command
	Listed    string // where, as " (odds --help-all lists them)"
}

func (e *NoKeyError) Error() string {
	return fmt.Sprintf("found key %q; want %s%s", e.Key, e.Want, e.Listed)
}
