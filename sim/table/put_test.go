package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
)

// Lines that are written are read again as they were; the usual value is left out.
func TestPut(t *testing.T) {
	w := new(strings.Builder)
	table.Put(w, "hex", "jungle", "clear")
	table.Put(w, "base", "minor", "minor")
	table.Put(w, "invade", "true", "false")
	table.Put(w, "note", `"quoted"`, "")
	require.Equal(t, "hex = \"jungle\"\ninvade = true\nnote = \"\\\"quoted\\\"\"\n", w.String())
}
