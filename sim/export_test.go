package sim

import "testing"

// SetMaxChain changes the bound of chains for one test.
func SetMaxChain(t *testing.T, n int) {
	old := maxChain
	maxChain = n
	t.Cleanup(func() { maxChain = old })
}
