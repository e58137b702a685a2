package table_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
)

// A word is read from left to right, and what nobody wants is left.
func TestScanner(t *testing.T) {
	s := table.Scanner{Rest: "CV12[Akagi](a)#3~^x"}
	assert.Equal(t, "CV", s.Capitals())
	assert.Equal(t, "12", s.Digits())
	inner, found := s.Enclosed("[]")
	assert.True(t, found)
	assert.Equal(t, "Akagi", inner)
	_, found = s.Enclosed("[]")
	assert.False(t, found)
	inner, _ = s.Enclosed("()")
	assert.Equal(t, "a", inner)
	assert.False(t, s.Sign("!"))
	assert.True(t, s.Sign("#"))
	assert.Equal(t, "3", s.Digits())
	assert.Equal(t, "~^", s.Any("^~"))
	assert.Equal(t, "x", s.Rest)
	s.Rest = "[open"
	_, found = s.Enclosed("[]")
	assert.False(t, found)
	assert.Equal(t, "[open", s.Rest)
}

// It takes what the pattern takes that says the same.
func FuzzScanner(f *testing.F) {
	pattern := regexp.MustCompile(`^([A-Z]+)(\d+)(?:\[([^\]]*)\])?([~^!]*)$`)
	for _, word := range []string{"CV2", "MA1[US]~", "BB1[Yamato]^!", "CV", "2", "CV2[", "CV2[]x", ""} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		s := table.Scanner{Rest: word}
		got := []string{s.Capitals(), s.Digits()}
		inner, _ := s.Enclosed("[]")
		got = append(got, inner, s.Any("~^!"))
		want := pattern.FindStringSubmatch(word)
		if want == nil {
			require.True(t, got[0] == "" || got[1] == "" || s.Rest != "", "%q", word)
			return
		}
		require.Empty(t, s.Rest)
		require.Equal(t, strings.Join(want[1:], "|"), strings.Join(got, "|"))
	})
}
