// Package recipe is what was asked of a kept result, as its folder has it in
// recipe.json; apart from the folders, as those need a database.
package recipe

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// Schema is the version of recipes and ledgers written here.
const Schema = 1

// What else than a rule Stop can be.
const (
	NoStop = "none"   // the number of games is fixed beforehand
	Solved = "solved" // there are no games: what came out is exact, and one block
)

// A Recipe is what was asked: two results of equal recipes are equal.
type Recipe struct {
	Schema  int               `json:"schema"`
	Version string            `json:"version"` // of the program
	Command string            `json:"command"` // run, odds, match, ...
	Game    string            `json:"game"`
	Title   string            `json:"title"`
	Setup   string            `json:"setup"` // its name, empty where it has none
	Start   string            `json:"start"` // its text, as State.String gives it
	Data    string            `json:"data"`  // Rules.Digest
	Options map[string]string `json:"options"`
	Agents  []string          `json:"agents"`
	Seed    uint64            `json:"seed,string"`
	Block   int               `json:"block"`          // games, or pairs, in a block
	First   int               `json:"first"`          // number of the first block
	Games   int               `json:"games"`          // at most
	Part    string            `json:"part,omitempty"` // of a longer run: its number and how many there are, as 3/8
	Stop    string            `json:"stop"`           // what ends the run before that, NoStop if nothing does
	Repeat  string            `json:"repeat"`         // the command line, without the number of games

	// Words are those of the command line, by which the run is made ready again: without
	// the seed and, where these are fixed, the number of games and the first block. Inputs
	// are the files that they name, Arms what came of them.
	// There are none in a folder that no command made: it is read and put together like
	// any, and gone on with by the program that made it.
	Words  []string          `json:"words"`
	Inputs map[string]string `json:"inputs,omitempty"`
	Arms   []Arm             `json:"arms,omitempty"`
	Lanes  int               `json:"lanes,omitempty"` // in which each game is played, 1 where it is 0
}

// Program returns the name of the program that played, the first word of Repeat.
func (r *Recipe) Program() string {
	program, _, _ := strings.Cut(r.Repeat, " ")
	return program
}

// An Arm is one of several ways to play: a set-up of a tournament, an arm of a study.
type Arm struct {
	Name    string            `json:"name"`
	Game    string            `json:"game"`
	Start   string            `json:"start"` // SHA-256 of its text
	Data    string            `json:"data"`
	Options map[string]string `json:"options"`
	Agents  []string          `json:"agents"`
}

// most bounds the number of the last game; an int may hold less.
// Of lanes there are 2^16 at most, and of games in a block 2^24.
const most int64 = 1 << 48

// Check returns what is wrong with a recipe.
func (r *Recipe) Check() error {
	for _, s := range [][2]string{{"version", r.Version}, {"command", r.Command}, {"game", r.Game},
		{"start", r.Start}, {"data", r.Data},
		{"agents", strings.Join(r.Agents, "")}, {"stop", r.Stop}} {
		if s[1] == "" {
			return fmt.Errorf("%s: found nothing; want a text", s[0])
		}
	}
	if r.Part != "" {
		if _, _, err := ReadPart(r.Part); err != nil {
			return fmt.Errorf("part: %w", err)
		}
	}
	switch {
	case r.Lanes < 0 || int64(r.Lanes) > most>>32:
		return fmt.Errorf("lanes: found %d; want 1 to %d", r.Lanes, most>>32)
	case r.Schema != Schema:
		return fmt.Errorf("schema: found %d; want %d", r.Schema, Schema)
	case r.Block < 1 || int64(r.Block) > most>>24:
		return fmt.Errorf("block: found %d; want 1 to %d games", r.Block, most>>24)
	case r.First < 0 || int64(r.First) > most/int64(r.Block):
		return fmt.Errorf("first: found %d; want a block from 0 to %d", r.First, most/int64(r.Block))
	case r.Games < 1 || int64(r.Games) > most-int64(r.First)*int64(r.Block):
		return fmt.Errorf("games: found %d; want 1 to %d", r.Games, most-int64(r.First)*int64(r.Block))
	}
	return nil
}

// ReadPart reads which part of how many one is, as 3/8.
func ReadPart(text string) (number, of int, err error) {
	first, second, _ := strings.Cut(text, "/")
	number, wrong := strconv.Atoi(first)
	of, wrong2 := strconv.Atoi(second)
	if wrong != nil || wrong2 != nil || number < 1 || number > of || of > 1<<20 {
		return 0, 0, fmt.Errorf("found %q; want the number of a part and how many there are, as 3/8", text)
	}
	return number, of, nil
}

// Blocks returns the number of blocks, where nothing ends the run before.
func (r *Recipe) Blocks() int { return (r.Games + r.Block - 1) / r.Block }

// GamesIn returns the number of games that a block must have, 0 for one that is not of
// the run.
func (r *Recipe) GamesIn(block int) int {
	at := block - r.First
	if at < 0 || at >= r.Blocks() {
		return 0
	}
	return min(r.Block, r.Games-at*r.Block)
}

// Text returns the recipe as recipe.json has it.
func (r *Recipe) Text() []byte {
	if r.Options == nil {
		r.Options = map[string]string{}
	}
	b := new(bytes.Buffer)
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(r); err != nil {
		panic(err) // strings and integers can be written
	}
	return b.Bytes()
}

// Identity names all that blocks which can be put together have in common.
// Equal identities mean that a block of one run is the block of that number in the other. What
// may differ is which part of the run it is: the first block, the games, the command line of the
// repeat.
func (r Recipe) Identity() string {
	r.First, r.Games, r.Part, r.Repeat = 0, 0, "", ""
	r.Words = slices.Clone(r.Words)
	if at := slices.Index(r.Words, "--data") + 1; at > 0 && at < len(r.Words) {
		r.Words[at] = "" // the contents of the folder count, not its name
	}
	r.Words = inOneOrder(r.Words)
	sum := sha256.Sum256(r.Text())
	return hex.EncodeToString(sum[:])
}

// inOneOrder sorts the flags in words, which mean the same in any order. The values of one
// that is given several times stay in theirs, but for options of different names.
func inOneOrder(words []string) []string {
	flags, rest := words, []string(nil)
	if at := slices.Index(words, "--"); at >= 0 {
		flags, rest = words[:at], words[at:]
	}
	var given [][]string
	for _, word := range flags {
		if n := len(given); n == 0 || strings.HasPrefix(word, "--") {
			given = append(given, []string{word})
		} else {
			given[n-1] = append(given[n-1], word)
		}
	}
	options := map[string]bool{}
	twice := false
	for _, g := range given {
		if g[0] == "--option" && len(g) == 2 {
			name, _, _ := strings.Cut(g[1], "=")
			twice, options[name] = twice || options[name], true
		}
	}
	sort.SliceStable(given, func(i, j int) bool {
		a, b := given[i], given[j]
		if a[0] == b[0] && a[0] == "--option" && !twice {
			return a[len(a)-1] < b[len(b)-1]
		}
		return a[0] < b[0]
	})
	var sorted []string
	for _, g := range given {
		sorted = append(sorted, g...)
	}
	return append(sorted, rest...)
}

// Differs says in what two recipes differ whose blocks cannot be put together, or "".
func (r Recipe) Differs(other Recipe) string {
	if r.Identity() == other.Identity() {
		return ""
	}
	// In the order in which a user would look for a difference.
	for _, part := range []struct {
		what string
		same bool
	}{
		{"a command", r.Command == other.Command}, {"a game", r.Game == other.Game},
		{"a set-up", r.Setup == other.Setup && r.Start == other.Start}, {"data", r.Data == other.Data},
		{"agents", slices.Equal(r.Agents, other.Agents)}, {"a seed", r.Seed == other.Seed},
		{"a stop rule", r.Stop == other.Stop}, {"a version", r.Version == other.Version},
		{"a block size", r.Block == other.Block}, {"files", maps.Equal(r.Inputs, other.Inputs)},
		{"a command line", slices.Equal(inOneOrder(r.Words), inOneOrder(other.Words))},
	} {
		if !part.same {
			return part.what
		}
	}
	return "options"
}

// Changed says in which line a recipe is not as this one, or "".
func (r Recipe) Changed(other Recipe) string {
	mine, others := strings.Split(string(r.Text()), "\n"), strings.Split(string(other.Text()), "\n")
	for i, line := range mine {
		if i >= len(others) || others[i] != line {
			key, found := keyed(line)
			_, want := keyed(append(others, make([]string, i+1)...)[i])
			return fmt.Sprintf("line %d: %sfound %.200s; want %.200s", i+1, key, found, want)
		}
	}
	return ""
}

// keyed returns the key of a line of JSON, with what is to follow it, and its value.
func keyed(line string) (key, value string) {
	line = strings.TrimSuffix(strings.TrimSpace(line), ",")
	if key, value, ok := strings.Cut(line, `": `); ok && strings.HasPrefix(key, `"`) {
		return key[1:] + ": ", value
	}
	return "", line
}

// Parse reads a recipe. Errors say on what line, where that is known.
func Parse(text []byte) (Recipe, error) {
	var r Recipe
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return r, located(text, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return r, fmt.Errorf("%d: found text after the recipe; want none", lineOf(text, d.InputOffset()))
	}
	return r, r.Check()
}

// located says where JSON is wrong.
func located(text []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("%d: found JSON that is broken (%w); want a recipe", lineOf(text, syntax.Offset), err)
	case errors.As(err, &kind):
		return fmt.Errorf("%d: %s: found a %s; want a %s", lineOf(text, kind.Offset), kind.Field, kind.Value, kind.Type)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("%d: found its end; want a whole recipe", lineOf(text, int64(len(text))))
	}
	return fmt.Errorf("found a file that is not a recipe (%w)", err)
}

// lineOf counts lines from 1.
func lineOf(text []byte, offset int64) int {
	return 1 + bytes.Count(text[:min(int(offset), len(text))], []byte("\n"))
}
