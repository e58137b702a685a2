package battle

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

// AppendIdentity appends the memory of a position: bytes between its fields would
// be anything.
func TestPositionHasNoGaps(t *testing.T) {
	end := uintptr(0)
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Position]()) {
		require.Equal(t, end, f.Offset, "a gap before %s", f.Name)
		end += f.Type.Size()
	}
	require.Equal(t, reflect.TypeFor[Position]().Size(), end, "a gap at the end")
}
