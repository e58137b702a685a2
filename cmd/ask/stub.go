package ask

import (
	"context"
	"errors"
)

type session struct{}

func (e *Engine) drawMap(context.Context, Question) (Answer, error) {
	return Answer{}, errors.New("no")
}
func (e *Engine) replay(context.Context, Question) (Answer, error) { return Answer{}, errors.New("no") }
func (e *Engine) play(context.Context, Question) (Answer, error)   { return Answer{}, errors.New("no") }
