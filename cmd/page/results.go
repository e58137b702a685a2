package page

import (
	"errors"

	"github.com/ironbottom/ironbottom/cmd/ask"
)

func (s *Server) results(q ask.Question) (ask.Answer, error) { return ask.Answer{}, errors.New("no") }
