package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	link     = regexp.MustCompile(`\]\(([^)#:]*)(#[^)]*)?\)`)
	code     = regexp.MustCompile("(?ms)^```.*?^```\n?")
	markup   = regexp.MustCompile("!?\\[([^\\]]*)\\]\\([^)]*\\)|[*`]|(?s:<!--.*?-->)")
	item     = regexp.MustCompile(`^ *(?:-|\d+\.) `)
	sentence = regexp.MustCompile(`[.!?:](?:\s|$)`)
)

// A page can be read on a screen, is linked from another page and leads back to the front page.
func TestPagesKeepTheirShape(t *testing.T) {
	linked := map[string]bool{"README.md": true}
	all := pages(t)
	texts := map[string]string{}
	for _, page := range all {
		text, err := os.ReadFile(filepath.Join("../..", page))
		require.NoError(t, err)
		texts[page] = string(text)
	}
	for _, page := range all {
		for _, m := range link.FindAllStringSubmatch(texts[page], -1) {
			to := path.Join(path.Dir(page), m[1])
			if m[1] == "" {
				to = page
			} else if to != page {
				linked[to] = true
			}
			if m[2] != "" && strings.HasSuffix(to, ".md") {
				assert.True(t, slices.Contains(anchors(texts[to]), m[2]), "%s: no heading %s of %s", page, m[2], to)
			}
		}
	}
	for _, page := range all {
		assert.True(t, linked[page], "%s: no page links to it", page)
		longest := 300
		if page == "README.md" {
			longest = 200
		}
		checkShape(t, page, texts[page], longest)
	}
}

func checkShape(t *testing.T, page, text string, longest int) {
	if n := strings.Count(text, "\n"); n > longest {
		t.Errorf("%s: found %d lines; want %d at most", page, n, longest)
	}
	if page != "README.md" && !slices.ContainsFunc(link.FindAllStringSubmatch(text, -1), func(m []string) bool {
		return path.Join(path.Dir(page), m[1]) == "README.md"
	}) {
		t.Errorf("%s: found no link to the front page", page)
	}
	paragraph, inCode := 0, false
	for i, line := range strings.Split(text, "\n") {
		width := utf8.RuneCountInString(line)
		switch {
		case strings.HasPrefix(line, "```"):
			inCode, paragraph = !inCode, 0
		case inCode:
		case strings.HasPrefix(line, "|"):
			for _, cell := range strings.Split(line, "|") {
				if n := utf8.RuneCountInString(strings.TrimSpace(cell)); n > 120 {
					t.Errorf("%s:%d: found a cell of %d characters; want 120 at most", page, i+1, n)
				}
			}
		case strings.TrimSpace(line) == "":
			paragraph = 0
		case strings.HasPrefix(line, "#"), item.MatchString(line):
			paragraph = 1
		default:
			paragraph++
		}
		if text := !inCode && !strings.HasPrefix(line, "|") && !strings.HasPrefix(line, "<"); text && width > 100 &&
			!strings.Contains(line, "](") {
			t.Errorf("%s:%d: found a line of %d columns; want 100 at most", page, i+1, width)
		}
		if paragraph > 6 {
			t.Errorf("%s:%d: found a paragraph of more than 6 lines", page, i+1)
		}
	}
}

// anchors returns the anchors of a page's headings, as GitHub makes them.
func anchors(text string) (all []string) {
	for _, line := range strings.Split(code.ReplaceAllString(text, ""), "\n") {
		if title, ok := strings.CutPrefix(strings.TrimLeft(line, "#"), " "); ok && strings.HasPrefix(line, "#") {
			name := regexp.MustCompile(`[^a-z0-9 _-]`).ReplaceAllString(strings.ToLower(title), "")
			all = append(all, "#"+strings.ReplaceAll(name, " ", "-"))
		}
	}
	return all
}

// The front page is short, and so are its sentences.
func TestFrontPageIsShort(t *testing.T) {
	page, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	require.LessOrEqual(t, len(strings.Fields(string(page))), 1500, "words")
	words, sentences := 0, 0
	for _, paragraph := range strings.Split(code.ReplaceAllString(string(page), ""), "\n\n") {
		if strings.HasPrefix(paragraph, "|") || strings.HasPrefix(paragraph, "#") {
			continue
		}
		for _, s := range sentence.Split(markup.ReplaceAllString(paragraph, "$1"), -1) {
			if n := len(strings.Fields(s)); n > 0 {
				words, sentences = words+n, sentences+1
			}
		}
	}
	require.LessOrEqual(t, float64(words)/float64(sentences), 15.0, "words of a sentence")
}
