package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

func described(t testing.TB, text string, changes map[string]string) *book.Description {
	t.Helper()
	d, err := book.ReadDescription("x.toml", text, changes)
	require.NoError(t, err)
	return d
}

// Values of a description are words, numbers and flags as they are written. A flag of the command
// replaces the value of the file.
func TestDescriptionValues(t *testing.T) {
	d := described(t, "a = \"six Val\"\nb = 17\nc = true\nd = 0.25\ne = \"old\"\n",
		map[string]string{"e": "new", "f": "more"})
	assert.Equal(t, map[string]string{"a": "six Val", "b": "17", "c": "true", "d": "0.25", "e": "new", "f": "more"},
		d.Values)
	assert.Equal(t, []string{"17", "none"}, []string{d.Get("b", "none"), d.Get("z", "none")})
	for text, want := range map[string]string{
		"a = \"1\"\nb = [1, 2]\n":     `x.toml:2: b: found [1 2]; want text, a number, true or false`,
		"a = \"1\"\n[b]\nc = 3\n":     `x.toml: b: found map[c:3]; want text, a number, true or false`,
		"a = \"1\"\nb = 1979-05-27\n": `x.toml:2: b: found 1979-05-27; want text, a number, true or false`,
	} {
		_, err := book.ReadDescription("x.toml", text, nil)
		assert.EqualError(t, err, want)
	}
	_, err := book.ReadDescription("x.toml", "a = \"1\"\nb = \n", nil)
	assert.ErrorContains(t, err, "x.toml:2: found ")
	assert.ErrorContains(t, err, `; want lines such as attack = "2 JP Infantry Division"`)
}

// A fault is told where its value stands: in the file with its line, at a flag, or among the
// types of a force that is chosen.
func TestWhereAValueStands(t *testing.T) {
	d := described(t, "kind = \"air\"\n  attack  = \"6 Val\"\ncap = \"x\"\n", map[string]string{"cap": "y"})
	assert.EqualError(t, d.Errorf("attack", "found %d; want more", 6), "x.toml:2: attack: found 6; want more")
	assert.EqualError(t, d.Errorf("cap", "found y; want z"), "cap: found y; want z")
	assert.EqualError(t, d.Errorf("defend", "found none; want some"), "x.toml: defend: found none; want some")
	d.Typed = "attack"
	assert.EqualError(t, d.Errorf("attack", "found 6; want more"), "types: found 6; want more")
	assert.NoError(t, d.Of("attack", nil))
	assert.EqualError(t, d.Of("kind", assert.AnError), "x.toml:1: kind: "+assert.AnError.Error())
	one := d.Alone("defend", "7 P-40")
	assert.Equal(t, map[string]string{"defend": "7 P-40"}, one.Values)
	assert.Equal(t, "6 Val", d.Get("attack", ""), "the description is as it was")
}

// Words, numbers, flags and dates at their limits: values that are just allowed, and values that
// are just not.
func TestReadingOfValues(t *testing.T) {
	d := described(t, "word = \"port\"\nlow = 3\nhigh = 9\nyes = true\nno = false\nfirst = \"13/41\"\nlast = "+
		"\"13/45\"\n", nil)
	words := []string{"base", "port"}
	n, err := d.Choice("word", words)
	require.NoError(t, err)
	assert.Equal(t, uint8(1), n)
	n, err = d.Choice("none", words)
	require.NoError(t, err)
	assert.Equal(t, uint8(0), n, "the first is usual")
	_, err = d.Choice("word", words[:1])
	assert.EqualError(t, err, `x.toml:1: word: found "port"; want base`)
	for _, c := range []struct {
		key       string
		low, high int
		want      int
		err       string
	}{
		{"low", 3, 9, 3, ""}, {"high", 3, 9, 9, ""}, {"none", 3, 9, 5, ""},
		{"low", 4, 9, 0, `x.toml:2: low: found "3"; want a whole number from 4 to 9`},
		{"high", 3, 8, 0, `x.toml:3: high: found "9"; want a whole number from 3 to 8`},
		{"word", 3, 8, 0, `x.toml:1: word: found "port"; want a whole number from 3 to 8`},
	} {
		got, err := d.Number(c.key, 5, c.low, c.high)
		assert.Equal(t, c.want, got)
		if c.err == "" {
			assert.NoError(t, err)
		} else {
			assert.EqualError(t, err, c.err)
		}
	}
	for key, want := range map[string]bool{"yes": true, "no": false, "none": false} {
		got, err := d.Flag(key)
		require.NoError(t, err)
		assert.Equal(t, want, got, key)
	}
	_, err = d.Flag("low")
	assert.EqualError(t, err, `x.toml:2: low: found "3"; want true or false`)
	for key, want := range map[string]uint8{"first": 0, "last": 52, "none": 4} {
		got, err := d.Date(key, "4/42")
		require.NoError(t, err)
		assert.Equal(t, want, got, key)
	}
	_, err = d.Date("low", "4/42")
	assert.EqualError(t, err, `x.toml:2: low: found "3"; want a Cycle from 13/41 to 13/45, as 8/42`)
}

// Keys of another kind of fight are refused, those about the file are not.
func TestKeysOfAKind(t *testing.T) {
	kind := book.Kind{Name: "air", Keys: []string{"attack", "defend"}}
	assert.NoError(t, described(t, "kind = \"air\"\ntitle = \"t\"\nnote = \"n\"\nsource = \"s\"\nattack = \"a\"\n",
		nil).Check(kind))
	assert.EqualError(t, described(t, "attack = \"a\"\nterrain = \"clear\"\n", nil).Check(kind),
		`x.toml:2: terrain: found it in a fight of kind air; want attack, defend`)
}

// Every Cycle from 13/41 to 13/45 is read as it is written and no other text is. [2.5]
func TestEveryCycle(t *testing.T) {
	next := uint8(0)
	for year := 41; year <= 45; year++ {
		for cycle := 1; cycle <= 13; cycle++ {
			if year == 41 && cycle < 13 {
				continue
			}
			text := book.CycleText(next)
			n, ok := book.CycleOf(text)
			require.True(t, ok, text)
			assert.Equal(t, next, n)
			c, err := book.ParseCycle(text)
			require.NoError(t, err)
			assert.Equal(t, text, c.String())
			next++
		}
	}
	assert.Equal(t, uint8(53), next)
	for _, text := range []string{"", "8", "8/", "/42", "8/42/1", "08/42", "0/42", "14/42", "12/41", "1/46",
		"8/042", "+8/42", "x/42", "8/x", "-1/42", " 8/42"} {
		_, ok := book.CycleOf(text)
		assert.False(t, ok, text)
	}
	assert.Equal(t, []book.Cycle{4, 14, 27}, []book.Cycle{book.GunsFrom, book.Cycle143, book.Cycle144})
	for n, text := range map[uint8]string{book.GunsFrom: "4/42", book.Cycle143: "1/43", book.Cycle144: "1/44"} {
		assert.Equal(t, text, book.CycleText(n))
	}
}

// A draw among one, or without dice, is the first; among more each is as likely.
func TestPick(t *testing.T) {
	assert.Zero(t, book.Pick(nil, 1, 6))
	d := sim.NewDice(1, sim.Nature)
	assert.Zero(t, book.Pick(&d, 1, 1))
	assert.Equal(t, map[int]int{0: 1, 1: 1, 2: 1}, ways(t, 3, func(d *sim.Dice) int { return book.Pick(d, 1, 3) }))
	assert.Equal(t, map[int]int{0: 1, 1: 1}, ways(t, 2, func(d *sim.Dice) int { return book.Pick(d, 1, 2) }))
	assert.Equal(t, []sim.Move{2, 3, 4}, book.Numbers(nil, 2, 4))
	assert.Equal(t, []sim.Move{9, 2}, book.Numbers([]sim.Move{9}, 2, 2))
	assert.Empty(t, book.Numbers(nil, 3, 2))
}
