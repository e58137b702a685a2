package scenario

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNotesAreBrokenAtBlanks(t *testing.T) {
	for text, want := range map[string][]string{
		"": nil, "short": {"short"}, "ten letters": {"ten", "  letters"}, "two of ten or more": {"two of ten",
			"  or more"},
		"unbreakable": {"unbreakabl", "  e"}, "ääää öööö üüüü": {"ääää öööö", "  üüüü"},
	} {
		require.Equal(t, want, broken(text, 10), text)
	}
}
