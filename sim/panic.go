package sim

import (
	"fmt"
	"runtime/debug"
)

// A Panic is an error made of a panic, with the stack of the goroutine that panicked. A goroutine
// that plays games keeps it for the one that waits for them.
type Panic struct {
	Value any
	Stack string
}

// Recovered returns what recover has returned as a Panic. It must be called by the deferred
// function, while the stack is still there. A Panic stays as it is, so that one which is passed on
// keeps the place where it began.
func Recovered(value any) *Panic {
	if p, ok := value.(*Panic); ok {
		return p
	}
	return &Panic{value, string(debug.Stack())}
}

// Error returns the value in words.
func (p *Panic) Error() string { return fmt.Sprint(p.Value) }
