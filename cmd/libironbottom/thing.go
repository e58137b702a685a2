package main

import (
	"errors"
	"fmt"
	"sync"

	"github.com/ironbottom/ironbottom/agents/envs"
)

// A thing is what a handle stands for: an environment, or an answer.
type thing struct {
	mu      sync.Mutex
	env     *envs.Batch
	buffers envs.Buffers
	said    string
	failure string
}

// errForked is said to a process that has copied the library without its threads.
var errForked = errors.New("found a forked process; want a new one (spawn), because a fork has no threads of the " +
	"library")

// caught makes an error of a panic, which may not leave the library.
func caught(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("internal failure: %v", p)
	}
}
