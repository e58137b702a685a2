package situation

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// campaignTexts are positions to fuzz from.
func campaignTexts(t testing.TB) []string {
	return []string{deployed(t, "1941").String(), deployed(t, "1942").String(), deployed(t, "1943").String(),
		midTurn(t).String()}
}

// requireCampaignText checks that a text is refused, or read and printed to itself.
func requireCampaignText(t testing.TB, r Setting, text string) bool {
	c, err := r.ParseState("position", text)
	if err != nil {
		require.Nil(t, c)
		return false
	}
	require.NoError(t, c.Check())
	requireReadsBack(t, c)
	return true
}

// FuzzCampaignText: no text makes reading panic, and one that is accepted prints and
// reads back to itself.
func FuzzCampaignText(f *testing.F) {
	r := campaignRules(f, nil)
	for _, text := range campaignTexts(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { requireCampaignText(t, r, text) })
}

// Chance seldom writes a position. These are put together from lines of real ones.
func TestCampaignMixedTexts(t *testing.T) {
	const files = 1500
	rules, texts := campaignRules(t, nil), campaignTexts(t)
	var lines []string
	for _, text := range texts {
		lines = append(lines, slices.Collect(strings.Lines(text))...)
	}
	r, accepted := rand.New(rand.NewPCG(1, 2)), 0
	for range files {
		file := slices.Collect(strings.Lines(texts[r.IntN(len(texts))]))
		line := lines[r.IntN(len(lines))]
		key, _, _ := strings.Cut(line, "=")
		if i := slices.IndexFunc(file, func(l string) bool { return strings.HasPrefix(l, key+"=") }); i >= 0 {
			file[i] = line
		}
		mixed := []byte(strings.Join(file, ""))
		if r.IntN(3) == 0 {
			const marks = `0123{}[]#", `
			mixed[r.IntN(len(mixed))] = marks[r.IntN(len(marks))]
		}
		if requireCampaignText(t, rules, string(mixed)) {
			accepted++
		}
	}
	require.Greater(t, accepted, files/20)
}
