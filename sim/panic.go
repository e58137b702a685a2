package sim

import (
	"fmt"
	"runtime/debug"
)

// A Panic is an error made from a panic, with the stack of the goroutine that panicked. Goroutines
// that play games return it to the one that waits for them.
type Panic struct {
	Value any
	Stack string
}

// Recovered turns the result of recover into a Panic. It must be called by the deferred function,
// while the stack still exists. A value that is a Panic already is returned as it is, and so keeps
// its original stack.
func Recovered(value any) *Panic {
	if p, ok := value.(*Panic); ok {
		return p
	}
	return &Panic{value, string(debug.Stack())}
}

// Error returns the text of the value.
func (p *Panic) Error() string { return fmt.Sprint(p.Value) }
