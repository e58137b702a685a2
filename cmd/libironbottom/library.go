package main

/*
#include <stdint.h>

typedef uint64_t ib_handle;

typedef struct {
	float *observations;
	int64_t observations_length;
	float *rows;
	int64_t rows_length;
	uint32_t *moves;
	int64_t moves_length;
	int32_t *offsets;
	int64_t offsets_length;
	float *rewards;
	int64_t rewards_length;
	uint8_t *dones;
	int64_t dones_length;
	uint8_t *to_move;
	int64_t to_move_length;
	float *finals;
	int64_t finals_length;
} ib_buffers_t;
*/
import "C"

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"unsafe"

	"github.com/ironbottom/ironbottom/agents/envs"
	"github.com/ironbottom/ironbottom/sim"
)

var (
	mu      sync.Mutex
	things  = map[C.ib_handle]*thing{}
	last    C.ib_handle
	failure string // of calls without a handle
	process = os.Getpid()
)

// Results of calls.
const (
	okay   = 0
	noRoom = 1
	failed = -1
)

// fail keeps an error, in one line.
func fail(h C.ib_handle, err error) {
	text := strings.Join(strings.FieldsFunc(err.Error(), func(r rune) bool {
		return r == '\n' || r == '\r' || r == 0
	}), "; ")
	mu.Lock()
	defer mu.Unlock()
	if t := things[h]; t != nil {
		t.failure = text
	} else {
		failure = text
	}
}

// with calls a function with the thing behind a handle.
func with(h C.ib_handle, env bool, do func(*thing) error) C.int {
	err := func() (err error) {
		defer caught(&err)
		if os.Getpid() != process {
			return errForked
		}
		mu.Lock()
		t := things[h]
		mu.Unlock()
		if t == nil || env != (t.env != nil) {
			return fmt.Errorf("found handle %d, which does not exist, was freed or is of another kind; want one in "+
				"use", uint64(h))
		}
		if !t.mu.TryLock() {
			return errors.New("found a handle that another thread is using; want one call at a time")
		}
		defer t.mu.Unlock()
		return do(t)
	}()
	var room *envs.RoomError
	switch {
	case errors.As(err, &room):
		return noRoom
	case err != nil:
		fail(h, err)
		return failed
	}
	return okay
}

// keep returns a handle for a thing.
func keep(t *thing) C.ib_handle {
	mu.Lock()
	defer mu.Unlock()
	last++
	things[last] = t
	return last
}

// goString reads a text of the caller, which may be NULL.
func goString(s *C.char) string {
	if s == nil {
		return ""
	}
	return C.GoString(s)
}

//export ib_make
func ib_make(game, setup, options *C.char, n C.int32_t, opponent0, opponent1 *C.char, seed C.uint64_t,
	workers C.int32_t) C.ib_handle {
	var t thing
	err := func() (err error) {
		defer caught(&err)
		if os.Getpid() != process {
			return errForked
		}
		l, err := configure(goString(game), goString(setup), goString(options))
		if err != nil {
			return err
		}
		c := envs.Config{Rules: l.Rules, Setup: goString(setup), Kinds: l.Playing}
		c.Games, c.Opponents, c.Seed, c.Workers = int(n), [2]string{goString(opponent0),
			goString(opponent1)}, uint64(seed), int(workers)
		t.env, err = envs.New(c)
		return err
	}()
	if err != nil {
		fail(0, err)
		return 0
	}
	return keep(&t)
}

//export ib_layout
func ib_layout(h C.ib_handle, position, decision *C.int32_t) C.int {
	return with(h, true, func(t *thing) error {
		if position == nil || decision == nil {
			return errors.New("found NULL; want room for two numbers")
		}
		*position, *decision = 0, 0
		if l := t.env.Layout(); l != nil {
			*position, *decision = C.int32_t(len(l.Position)), C.int32_t(len(l.Decision))
		}
		return nil
	})
}

// over returns the caller's memory as a slice.
func over[T, P any](name string, at *P, length C.int64_t) ([]T, error) {
	switch {
	case length < 0 || length > 1<<40:
		return nil, fmt.Errorf("found %s of length %d; want 0 or more", name, int64(length))
	case at == nil && length > 0:
		return nil, fmt.Errorf("found NULL for %s of length %d; want memory", name, int64(length))
	case length == 0:
		return nil, nil
	}
	return unsafe.Slice((*T)(unsafe.Pointer(at)), int(length)), nil
}

//export ib_buffers
func ib_buffers(h C.ib_handle, b *C.ib_buffers_t) C.int {
	return with(h, true, func(t *thing) error {
		if b == nil {
			return errors.New("found NULL; want buffers")
		}
		var into envs.Buffers
		var errs [8]error
		into.Observations, errs[0] = over[float32]("observations", b.observations, b.observations_length)
		into.Rows, errs[1] = over[float32]("rows", b.rows, b.rows_length)
		into.Moves, errs[2] = over[sim.Move]("moves", b.moves, b.moves_length)
		into.Offsets, errs[3] = over[int32]("offsets", b.offsets, b.offsets_length)
		into.Rewards, errs[4] = over[float32]("rewards", b.rewards, b.rewards_length)
		into.Dones, errs[5] = over[uint8]("dones", b.dones, b.dones_length)
		into.ToMove, errs[6] = over[uint8]("to_move", b.to_move, b.to_move_length)
		into.Finals, errs[7] = over[float32]("finals", b.finals, b.finals_length)
		if err := errors.Join(errs[:]...); err != nil {
			return err
		}
		if err := t.env.Check(&into); err != nil {
			return err
		}
		t.buffers = into
		return nil
	})
}

//export ib_reset
func ib_reset(h C.ib_handle, first C.uint64_t) C.int {
	return with(h, true, func(t *thing) error { return t.env.Reset(uint64(first), &t.buffers) })
}

//export ib_step
func ib_step(h C.ib_handle, choices *C.int32_t, n C.int32_t) C.int {
	return with(h, true, func(t *thing) error {
		all, err := over[int32]("choices", choices, C.int64_t(n))
		if err != nil {
			return err
		}
		return t.env.Step(all, &t.buffers)
	})
}

//export ib_fill
func ib_fill(h C.ib_handle) C.int {
	return with(h, true, func(t *thing) error { return t.env.Fill(&t.buffers) })
}

//export ib_decisions
func ib_decisions(h C.ib_handle) (n C.int64_t) {
	if with(h, true, func(t *thing) error {
		for i := range t.env.Games() {
			n += C.int64_t(len(t.env.Legal(i)))
		}
		return nil
	}) != okay {
		return failed
	}
	return n
}

// inGame refuses the number of a game that does not exist.
func (t *thing) inGame(games ...C.int32_t) error {
	for _, i := range games {
		if i < 0 || int(i) >= t.env.Games() {
			return fmt.Errorf("found game %d; want 0 to %d", int(i), t.env.Games()-1)
		}
	}
	return nil
}

//export ib_copy
func ib_copy(h C.ib_handle, to, from C.int32_t, number C.uint64_t) C.int {
	return with(h, true, func(t *thing) error {
		if err := t.inGame(to, from); err != nil {
			return err
		}
		t.env.Copy(int(to), int(from), uint64(number))
		return nil
	})
}

//export ib_deal
func ib_deal(h C.ib_handle, game C.int32_t, draw C.uint64_t) C.int {
	return with(h, true, func(t *thing) error {
		if err := t.inGame(game); err != nil {
			return err
		}
		t.env.Deal(int(game), uint64(draw))
		return nil
	})
}

//export ib_load
func ib_load(h C.ib_handle, game C.int32_t, state *C.char, length C.int64_t) C.int {
	return with(h, true, func(t *thing) error {
		text, err := over[byte]("state", state, length)
		if err == nil {
			err = t.inGame(game)
		}
		if err != nil {
			return err
		}
		return t.env.Load(int(game), bytes.Clone(text))
	})
}

//export ib_free
func ib_free(h C.ib_handle) C.int {
	mu.Lock()
	t := things[h]
	mu.Unlock()
	return with(h, t != nil && t.env != nil, func(t *thing) error {
		if t.env != nil {
			t.env.Close()
		}
		mu.Lock()
		delete(things, h)
		mu.Unlock()
		return nil
	})
}
