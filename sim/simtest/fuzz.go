package simtest

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// FuzzParse fuzzes Rules.Parse. No text may make it panic. An accepted text must be a position that
// prints, reads back to itself and can be played to its end within most decisions.
func FuzzParse(f *testing.F, rules sim.Rules, most int, seeds ...string) {
	for _, text := range seeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { RequireParse(t, rules, most, text) })
}

// RequireParse is the check of FuzzParse for one text. It reports whether the text
// was accepted.
func RequireParse(t *testing.T, rules sim.Rules, most int, text string) (accepted bool) {
	defer func() {
		if cause := recover(); cause != nil {
			require.Fail(t, "panic", "%v at %s with the text\n%s", cause, place(), text)
		}
	}()
	s, err := rules.Parse(text)
	if err != nil {
		require.NotEmpty(t, err.Error())
		require.Nil(t, s, "a position comes with an error")
		return false
	}
	printed := s.String()
	back, err := rules.Parse(printed)
	require.NoError(t, err, "reading back\n%s\nprinted for\n%s", printed, text)
	requireSame(t, s, back, "reading back what was printed for\n"+text+"\n")
	require.Equal(t, s.Turn() == sim.Over, len(s.Legal(nil)) == 0, "over, or a legal move, in\n%s", printed)
	for game := range uint64(3) {
		end := walk(s, game, most, nil)
		require.Equal(t, 0., end.Score(0)+end.Score(1), "scores after\n%s", printed)
	}
	return true
}

// place returns the line of code that panicked: the first after the runtime's.
func place() string {
	var pcs [32]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs[:])])
	for {
		f, more := frames.Next()
		if !strings.HasPrefix(f.Function, "runtime.") || !more {
			return fmt.Sprintf("%s:%d", filepath.Base(f.File), f.Line)
		}
	}
}
