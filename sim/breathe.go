//go:build !js

package sim

// A breath lets others have the processor between two games, where nobody takes it: in a browser.
type breath struct{}

func (*breath) take() {}
