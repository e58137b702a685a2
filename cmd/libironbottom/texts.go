package main

/*
#include <stdint.h>

typedef uint64_t ib_handle;
*/
import "C"

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// write writes as much of a text as fits, and returns its length.
func write(h C.ib_handle, env bool, text *C.char, size C.int64_t, say func(*thing) (string, error)) (n C.int64_t) {
	if with(h, env, func(t *thing) error {
		said, err := say(t)
		if err != nil {
			return err
		}
		n, err = put(said, text, size)
		return err
	}) != okay {
		return failed
	}
	return n
}

func put(said string, text *C.char, size C.int64_t) (C.int64_t, error) {
	room, err := over[byte]("text", text, size)
	copy(room, said)
	return C.int64_t(len(said)), err
}

//export ib_store
func ib_store(h C.ib_handle, game C.int32_t, text *C.char, size C.int64_t) C.int64_t {
	return write(h, true, text, size, func(t *thing) (string, error) {
		if err := t.inGame(game); err != nil {
			return "", err
		}
		return string(t.env.Store(int(game))), nil
	})
}

//export ib_names
func ib_names(h C.ib_handle, ofDecisions C.int32_t, text *C.char, size C.int64_t) C.int64_t {
	return write(h, true, text, size, func(t *thing) (string, error) {
		l := t.env.Layout()
		switch {
		case l == nil:
			return "", errors.New("found a game without numbers of its positions; want one with them")
		case ofDecisions != 0:
			return strings.Join(l.Decision, "\n"), nil
		}
		return strings.Join(l.Position, "\n"), nil
	})
}

//export ib_decision
func ib_decision(h C.ib_handle, game, choice C.int32_t, text *C.char, size C.int64_t) C.int64_t {
	return write(h, true, text, size, func(t *thing) (string, error) {
		if err := t.inGame(game); err != nil {
			return "", err
		}
		legal := t.env.Legal(int(game))
		if choice < 0 || int(choice) >= len(legal) {
			return "", fmt.Errorf("found choice %d; want 0 to %d", int(choice), len(legal)-1)
		}
		return t.env.State(int(game)).MoveString(legal[choice]), nil
	})
}

//export ib_position
func ib_position(h C.ib_handle, game C.int32_t, text *C.char, size C.int64_t) C.int64_t {
	return write(h, true, text, size, func(t *thing) (string, error) {
		if err := t.inGame(game); err != nil {
			return "", err
		}
		s := t.env.State(int(game))
		return sim.NewView(s, s.Turn()).Scratch().String(), nil
	})
}

//export ib_said
func ib_said(h C.ib_handle, text *C.char, size C.int64_t) C.int64_t {
	return write(h, false, text, size, func(t *thing) (string, error) { return t.said, nil })
}

//export ib_error
func ib_error(h C.ib_handle, text *C.char, size C.int64_t) C.int64_t {
	mu.Lock()
	said := failure
	if t := things[h]; t != nil {
		said = t.failure
	}
	mu.Unlock()
	n, err := put(said, text, size)
	if err != nil {
		return failed
	}
	return n
}
