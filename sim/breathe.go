//go:build !js

package sim

// A Yielder lets others have the processor between two games, where nobody takes it: in a browser.
type Yielder struct{}

func (*breath) take() {}

// Yield is called between two parts of what takes long.
func (*Yielder) Yield() {}

type breath struct{}
