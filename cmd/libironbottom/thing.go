package main

import (
	"errors"
	"fmt"
	"sync"

	"github.com/ironbottom/ironbottom/agents/envs"
)

// A thing is an environment or an answer, for a handle.
type thing struct {
	mu      sync.Mutex
	env     *envs.Batch
	buffers envs.Buffers
	said    string
	failure string
}

// errForked is the error in a process that copied the library without its threads.
var errForked = errors.New("found a forked process; want a new one (spawn), because a fork has no threads of the " +
	"library")

// caught turns a panic into an error, because a panic must not leave the library.
func caught(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("internal failure: %v", p)
	}
}
