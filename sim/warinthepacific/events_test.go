package warinthepacific_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// The page for other programs lists every kind of event with its fields.
func TestPageListsKindsOfEvent(t *testing.T) {
	b := new(strings.Builder)
	fmt.Fprint(b, "\n| kind | what happened | seen by | fields |\n|---|---|---|---|\n")
	for _, k := range event.List() {
		fmt.Fprintf(b, "| `%s` | %s | %s | %s |\n", k.Name, strings.TrimSuffix(k.Meaning, "."), k.Seen,
			strings.Join(k.Fields[1:], ", "))
	}
	page, err := os.ReadFile("events.md")
	require.NoError(t, err)
	const end = "<!-- end -->"
	first, rest, _ := strings.Cut(string(page), "<!-- kinds:")
	mark, rest, _ := strings.Cut(rest, "-->\n")
	_, last, ok := strings.Cut(rest, end)
	require.True(t, ok, "the page has lost its marks")
	want := first + "<!-- kinds:" + mark + "-->\n" + b.String() + end + last
	if os.Getenv("UPDATE") != "" {
		require.NoError(t, os.WriteFile("events.md", []byte(want), 0o644))
		return
	}
	assert.Equal(t, want, string(page), "UPDATE=1 go test writes it")
}
