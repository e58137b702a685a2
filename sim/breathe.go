//go:build !js

package sim

// A Yielder gives other goroutines a turn between two games. Only a browser needs that; elsewhere
// it does nothing.
type Yielder struct{}

func (*breath) take() {}

// Yield is called between two steps of a long computation.
func (*Yielder) Yield() {}

type breath struct{}
