package cli

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/ironbottom/ironbottom/sim/table"
)

// ReadFile returns the content of an ordinary file that the user named, at most table.MaxFile
// bytes, without a byte order mark. It unpacks gzip. The error says what the file should be.
func ReadFile(name, want string) ([]byte, error) {
	text, err := table.ReadFile(name, table.MaxFile)
	if err != nil {
		var large *table.TooLargeError
		if errors.As(err, &large) {
			want += fmt.Sprintf(", %d MB at most", table.MaxFile>>20)
		}
		return nil, fmt.Errorf("%s: %w; want %s", name, err, want)
	}
	return plain(name, want, text)
}

// ReadInput reads standard input as ReadFile reads a file. It returns ErrInterrupted when ctx ends,
// even if no input comes.
func ReadInput(ctx context.Context, in io.Reader, want string) ([]byte, error) {
	type found struct {
		text []byte
		err  error
	}
	all := make(chan found, 1)
	go func() {
		// One byte more than allowed shows that there is more.
		text, err := io.ReadAll(io.LimitReader(in, table.MaxFile+1))
		all <- found{text, err}
	}()
	select {
	case <-ctx.Done():
		return nil, ErrInterrupted
	case f := <-all:
		switch {
		case f.err != nil:
			return nil, fmt.Errorf("-: found unreadable input (%w); want %s", f.err, want)
		case len(f.text) > table.MaxFile:
			return nil, fmt.Errorf("-: found more than %d MB; want %s", table.MaxFile>>20, want)
		}
		return plain("-", want, f.text)
	}
}

// plain unpacks gzip and removes a byte order mark.
func plain(name, want string, text []byte) ([]byte, error) {
	if bytes.HasPrefix(text, []byte("\x1f\x8b")) {
		z, err := gzip.NewReader(bytes.NewReader(text))
		if err == nil {
			text, err = io.ReadAll(io.LimitReader(z, table.MaxFile+1))
		}
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s: found a damaged gzip file (%w); want %s", name, err, want)
		case len(text) > table.MaxFile:
			return nil, fmt.Errorf("%s: found more than %d MB in a gzip file; want %s", name, table.MaxFile>>20, want)
		}
	}
	return bytes.TrimPrefix(text, []byte("\ufeff")), nil
}
