package job

import (
	"io"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
)

// figures are the result of a command.
type figures interface{ WriteText(io.Writer) error }

// DrawFile writes a picture to a file. It does nothing if the name is empty.
func DrawFile(name string, picture func() (io.WriterTo, error)) error {
	if name == "" {
		return nil
	}
	p, err := picture()
	if err != nil {
		return cli.Internal(err)
	}
	return cli.Internal(cli.WriteFile(name, func(w io.Writer) error { _, err := p.WriteTo(w); return err }))
}

// PrintFigures writes figures as text or one JSON object, with the changes of the data. If they are
// not complete it returns ErrInterrupted.
func PrintFigures(w io.Writer, f figures, changed Changes, complete, asJSON bool) (err error) {
	if asJSON {
		err = cli.WriteJSON(w, changed.In(f))
	} else if _, err = io.WriteString(w, changed.String()); err == nil {
		err = f.WriteText(w)
	}
	err = cli.Internal(err)
	if err == nil && !complete {
		err = cli.ErrInterrupted
	}
	return err
}
