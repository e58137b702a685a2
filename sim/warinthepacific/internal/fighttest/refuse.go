package fighttest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Refused holds that descriptions of a kind of fight are refused, each with one line that
// says where it stands, what was found and what is wanted.
func Refused(t *testing.T, kind string, texts map[string]string) {
	t.Helper()
	for text, want := range texts {
		_, err := Load(t).Battle("x.toml", "kind = \""+kind+"\"\n"+text, nil)
		if assert.ErrorContains(t, err, want, text) {
			assert.Regexp(t, `^x\.toml(:\d+)?: [a-z-]+: found .*; want [^\n]*$`, err.Error(), text)
		}
	}
}
