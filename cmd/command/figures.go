package command

import "io"

// figures are what a command has found out.
type figures interface{ WriteText(io.Writer) error }

// drawFile writes a picture to a file; without a name there is nothing to draw.
func drawFile(name string, picture func() (io.WriterTo, error)) error {
	if name == "" {
		return nil
	}
	p, err := picture()
	if err != nil {
		return internal(err)
	}
	return internal(writeFile(name, func(w io.Writer) error { _, err := p.WriteTo(w); return err }))
}

// printFigures writes figures as text or one JSON object, with what was changed of the
// data; what is not complete has been interrupted.
func printFigures(w io.Writer, f figures, changed changes, complete, asJSON bool) (err error) {
	if asJSON {
		err = writeJSON(w, changed.in(f))
	} else if _, err = io.WriteString(w, changed.String()); err == nil {
		err = f.WriteText(w)
	}
	err = internal(err)
	if err == nil && !complete {
		err = errInterrupted
	}
	return err
}
