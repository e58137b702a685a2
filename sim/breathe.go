//go:build !js

package sim

// A Breath lets others have the processor between two games, where nobody takes it: in a browser.
type Breath struct{}

func (*breath) take() {}

// Pause is called between two parts of what takes long.
func (*Breath) Pause() {}

type breath struct{}
