package command

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

type listedBattle struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Note  string `json:"note"`
}

func (l loaded) library() []listedBattle {
	list := []listedBattle{}
	for _, s := range l.rules.Setups() {
		list = append(list, listedBattle{s.Name, s.Title, s.Note})
	}
	return list
}

// printLibrary lists the battles that ship, and those of the user's folder.
func (o *oddsRun) printLibrary(w io.Writer, l loaded) error {
	if o.asJSON {
		return writeJSON(w, l.changed.in(struct {
			Schema  int            `json:"schema"`
			Game    string         `json:"game"`
			Battles []listedBattle `json:"battles"`
		}{1, l.Name, l.library()}))
	}
	b, width := new(strings.Builder), 0
	for _, s := range l.library() {
		width = max(width, len(s.Name))
	}
	b.WriteString(l.changed.String())
	for _, s := range l.library() {
		fmt.Fprintf(b, "%-*s  %s\n", width, s.Name, s.Title)
	}
	_, err := io.WriteString(w, b.String())
	return internal(err)
}

// givenWords returns the command line that was given, but for flags that change no
// figure or that the caller adds itself.
func givenWords(cmd *cobra.Command, name string, without ...string) string {
	words := []string{cmd.CommandPath()}
	if name != "" {
		words = append(words, quote(name))
	}
	for _, word := range flagWords(cmd, without...) {
		words = append(words, quote(word))
	}
	return strings.Join(words, " ")
}

// flagWords returns the flags that were given, but for those that are never repeated and
// some more.
func flagWords(cmd *cobra.Command, without ...string) (words []string) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if slices.Contains(unrepeated, f.Name) || slices.Contains(without, f.Name) {
			return
		}
		switch v := f.Value.(type) {
		case pflag.SliceValue:
			for _, s := range v.GetSlice() {
				words = append(words, "--"+f.Name, s)
			}
		default:
			switch {
			case v.Type() == "bool" && v.String() == "true":
				words = append(words, "--"+f.Name)
			case v.Type() == "bool":
				words = append(words, "--"+f.Name+"=false")
			default:
				words = append(words, "--"+f.Name, v.String())
			}
		}
	})
	return words
}

// quote protects a word from a shell where that is needed.
func quote(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_./=,:+@%", r)
	}
	if word != "" && strings.TrimFunc(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
