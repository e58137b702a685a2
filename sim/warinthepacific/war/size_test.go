package war_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A position with space for its largest fight fits the 16 KB of a search.
func TestSize(t *testing.T) {
	t.Log(unsafe.Sizeof(board.Position{}), unsafe.Sizeof(war.War{}))
	require.LessOrEqual(t, unsafe.Sizeof(war.War{}), uintptr(16<<10))
}
