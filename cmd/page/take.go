package page

import (
	"fmt"
	"os"

	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
	"github.com/ironbottom/ironbottom/sim/table"
)

// Take adds files for the page: folders of results, a record, and networks for agents. Questions
// can name no other file.
func (s *Server) Take(names []string) error {
	record := ""
	for _, name := range names {
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			s.Results = append(s.Results, name)
			continue
		}
		text, err := table.ReadFile(name, learn.MaxFile)
		if err != nil {
			return fmt.Errorf("web: %s: %w; want a record, a network, or folders of results", name, err)
		}
		switch {
		case learn.IsNet(text):
			if s.Nets == nil {
				s.Nets = map[string][]byte{}
			}
			s.Nets[name] = text
		case record != "":
			return fmt.Errorf("web: found two records, %s and %s; want one", record, name)
		case len(text) > ask.MostText:
			return fmt.Errorf("%s: found more than %d MB; want a record", name, ask.MostText>>20)
		default:
			record, s.Record = name, string(text)
		}
	}
	return nil
}

// Begin returns the end of the address that shows what Take added.
func (s *Server) Begin() string {
	switch {
	case s.Record != "":
		return "#replay"
	case s.Results != nil:
		return "#results"
	}
	return ""
}
