package command

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results/faults"
)

// edit changes the ledger of a folder by hand.
func edit(t *testing.T, folder string, changes ...func(*faults.Ledger)) {
	t.Helper()
	l, err := faults.ReadLedger(folder)
	require.NoError(t, err)
	for _, change := range changes {
		change(l)
	}
	require.NoError(t, l.Write(folder))
}

// unfinished makes a run look as if it was killed before its files were written.
func unfinished(l *faults.Ledger) { l.Files = nil }

// without takes a block out of an unfinished run.
func without(number int) func(*faults.Ledger) {
	return func(l *faults.Ledger) { delete(l.Blocks, number) }
}

// asks puts another recipe in the place of the ledger's.
func asks(recipe string) func(*faults.Ledger) { return func(l *faults.Ledger) { l.Recipe = recipe } }

// empty takes all blocks out of an unfinished run.
func empty(l *faults.Ledger) {
	clear(l.Blocks)
	unfinished(l)
}

// onBlock changes one block.
func onBlock(number int, change func(*faults.Block)) func(*faults.Ledger) {
	return func(l *faults.Ledger) { change(l.Blocks[number]) }
}

// replaceIn replaces words in the counts or the course of a block.
func replaceIn(text *string, old, new string) { *text = strings.ReplaceAll(*text, old, new) }

// blocksIn returns the blocks of a ledger, one a line.
func blocksIn(t *testing.T, folder string) string {
	t.Helper()
	l, err := faults.ReadLedger(folder)
	require.NoError(t, err)
	var b strings.Builder
	for _, number := range slices.Sorted(maps.Keys(l.Blocks)) {
		fmt.Fprintf(&b, "%v\n", *l.Blocks[number])
	}
	return b.String()
}
