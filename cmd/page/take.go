package page

import (
	"fmt"
	"os"

	"github.com/ironbottom/ironbottom/cmd/ask"
)

// Take takes what the page is to show: folders of results, or one file with a record.
func (s *Server) Take(names []string) error {
	for _, name := range names {
		info, err := os.Stat(name)
		switch {
		case err != nil:
			return fmt.Errorf("web: found no file or folder %q; want a record, or folders of results", name)
		case info.IsDir():
			s.Results = append(s.Results, name)
		case len(names) > 1:
			return fmt.Errorf("web: found %s, a file, among several; want one record, or folders", name)
		case info.Size() > ask.MostText:
			return fmt.Errorf("%s: found more than %d MB; want a record", name, ask.MostText>>20)
		default:
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			s.Record = string(text)
		}
	}
	return nil
}

// Begin is the part of the page that shows what was taken, as the end of its address.
func (s *Server) Begin() string {
	switch {
	case s.Record != "":
		return "#replay"
	case s.Results != nil:
		return "#results"
	}
	return ""
}
