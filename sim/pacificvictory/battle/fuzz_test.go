package battle_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/simtest"
)

// battleTexts are battles as files, to fuzz from: the described ones, and a
// position in the middle of some of their games.
func battleTexts(t testing.TB) (texts []string) {
	for _, d := range describedBattles {
		s, err := loadRules(t, d.options).Battle("", "", d.battle)
		require.NoError(t, err)
		texts = append(texts, s.String())
		for game := range uint64(3) {
			texts = append(texts, simtest.Middle(s, game).String())
		}
	}
	return texts
}

// FuzzParse: no text makes reading panic, and one that is accepted prints, reads
// back to itself and can be fought to its end.
func FuzzParse(f *testing.F) {
	simtest.FuzzParse(f, loadRules(f, nil), mostDecisions, battleTexts(f)...)
}

// Chance seldom writes a battle file. These are put together from lines of real
// ones, so that many are accepted, and are held to the same.
func TestParseMixedTexts(t *testing.T) {
	const files = 3000
	rules := loadRules(t, nil)
	texts := battleTexts(t)
	var lines []string
	for _, text := range texts {
		for line := range strings.Lines(text) {
			if !slices.Contains(lines, line) && !strings.HasPrefix(line, "options") {
				// each reading of options loads the data
				lines = append(lines, line)
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	accepted := 0
	for range files {
		if simtest.RequireParse(t, rules, mostDecisions, mix(r, texts[r.IntN(len(texts))], lines)) {
			accepted++
		}
	}
	assert.Greater(t, accepted, files/20, "files accepted")
}

// mix replaces or adds up to three lines of a battle file, drops options, and
// sometimes changes a character.
func mix(r *rand.Rand, text string, lines []string) string {
	file := slices.Collect(strings.Lines(text))
	file = slices.DeleteFunc(file, func(line string) bool { return strings.HasPrefix(line, "options") })
	for range 1 + r.IntN(3) {
		line := lines[r.IntN(len(lines))]
		key, _, _ := strings.Cut(line, "=")
		if i := slices.IndexFunc(file, func(l string) bool { return strings.HasPrefix(l, key+"=") }); i >= 0 {
			file[i] = line
		} else {
			file = append(file, line)
		}
	}
	mixed := []byte(strings.Join(file, ""))
	if r.IntN(3) == 0 {
		const marks = `0123~^!'>*+ "`
		mixed[r.IntN(len(mixed))] = marks[r.IntN(len(marks))]
	}
	return string(mixed)
}
