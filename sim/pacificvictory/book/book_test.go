package book

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
)

var shipped = os.DirFS("../data")

func load(t *testing.T, options map[string]string) *Book {
	t.Helper()
	b, err := Load(shipped, options)
	require.NoError(t, err)
	return b
}

// Every kind of block is what the unit table says [3.0], read here cell by cell.
func TestRatingsAreThoseOfTheTable(t *testing.T) {
	b := load(t, nil)
	rows, err := table.Read(shipped, "units.csv", "type", "nations", "|", "name", "group", "air", "naval", "ground",
		"cost", "max", "firepower_source", "max_source")
	require.NoError(t, err)
	kinds := 0
	for _, row := range rows {
		for name := range strings.FieldsSeq(row.Get("nations")) {
			n, ok := ParseNation(name)
			require.True(t, ok, row.Where())
			i, ok := b.Find(Type(slices.Index(TypeNames[:], row.Get("type"))), n, "", false)
			require.True(t, ok, row.Where())
			k := b.Ratings[i]
			for column, got := range map[string]uint8{"air": k.Power[Air], "naval": k.Power[Naval],
				"ground": k.Power[Ground], "cost": k.Cost, "max": k.Max} {
				require.Equal(t, row.Get(column), strconv.Itoa(int(got)), "%s: %s of %s", row.Where(), column, name)
			}
			require.Equal(t, row.Get("group"), k.Home.String(), row.Where())
			require.Equal(t, k.Profile, b.Profiles[i], "play asks the same")
			kinds++
		}
	}
	require.Greater(t, kinds, 20)
}

// The group of each kind of block when it is not at sea [3.1, 3.2, 3.3], and what each kind may do.
func TestTypes(t *testing.T) {
	for what, c := range map[string]struct {
		is   func(Type) bool
		want string
	}{
		"air": {Type.IsAir, "NA AF"}, "ships": {Type.IsShip, "CV SS BB CA"},
		"ground":         {Type.IsGround, "AR MA IN GA SHQ"},
		"control [4.41]": {Type.TakesControl, "AR MA IN"}, "attack [3.3.1]": {Type.MayAttack,
			"NA AF CV SS BB CA AR MA IN"}, "invade [5.8]": {Type.MayInvade, "MA IN"},
	} {
		var got []string
		for k := range NumTypes {
			if c.is(k) {
				got = append(got, k.String())
			}
		}
		assert.Equal(t, c.want, strings.Join(got, " "), what)
	}
	sort, ok := (&Rating{Profile: Profile{Type: IN}, Nation: China, Class: "PRA"}).Chinese() // [4.81]
	assert.True(t, ok && sort == 1)
	_, ok = (&Rating{Profile: Profile{Type: IN}, Nation: India}).Chinese()
	assert.False(t, ok)
}

func TestNationsByName(t *testing.T) {
	for name, want := range map[string]Nation{"Japan": Japan, "USA": USA, "US": USA, "UK": British,
		"Britain": British, "ANZ": ANZAC, "Indian": India, "Chinese": China} {
		n, ok := ParseNation(name)
		assert.True(t, ok && n == want, name)
	}
	_, ok := ParseNation("France")
	assert.False(t, ok)
	for n := range NumNations {
		back, ok := ParseNation(n.String())
		assert.True(t, ok && back == n)
	}
}

// American submarines get better in Sep43 (1943 submarine); nobody else does.
func TestEarlySubmarines(t *testing.T) {
	b := load(t, nil)
	for n := range NumNations {
		for k := range NumTypes {
			early, ok1 := b.Find(k, n, "", true)
			late, ok2 := b.Find(k, n, "", false)
			require.Equal(t, ok1, ok2, "%s %s", n, k)
			if ok1 && (k != SS || n != USA) {
				require.Equal(t, early, late, "%s %s", n, k)
			}
		}
	}
	early, _ := b.Find(SS, USA, "", true)
	late, _ := b.Find(SS, USA, "", false)
	require.Equal(t, uint8(1), b.Ratings[early].Power[Naval])
	require.Equal(t, uint8(2), b.Ratings[late].Power[Naval])
}

// In every lettering types fire in the order of the list, and ships before ground [5.21].
func TestLettersKeepTheOrder(t *testing.T) {
	for _, o := range Options {
		if o.Name != "combat-turns" {
			continue
		}
		for _, value := range o.Values {
			b := load(t, map[string]string{"combat-turns": value})
			var letters [NumTypes]uint8
			for _, k := range b.Ratings {
				letters[k.Type] = k.Letter
			}
			require.True(t, slices.IsSorted(letters[:]), value)
			require.Less(t, letters[CA], letters[AR], value)
			require.Equal(t, letters[AR], b.GroundLetter, value)
		}
	}
}

// Options not named have their default; those of the caller stay whatever a text says.
func TestWith(t *testing.T) {
	b := load(t, map[string]string{"banzai": "on"})
	same, err := b.With(nil)
	require.NoError(t, err)
	require.Same(t, b, same)
	same, err = b.With(map[string]string{"banzai": "off"}) // the caller's word counts
	require.NoError(t, err)
	require.Same(t, b, same)
	c, err := b.With(map[string]string{"asw": "on"})
	require.NoError(t, err)
	require.True(t, c.ASW && c.Banzai && !b.ASW)
	require.Equal(t, "asw=on banzai=on", c.ChangedOptions())
	require.Equal(t, b.Digest(), c.Digest(), "the data are the same")
	d, err := c.With(map[string]string{"banzai": "off"})
	require.NoError(t, err)
	require.True(t, d.Banzai)
	_, err = b.With(map[string]string{"asw": "maybe"})
	require.Error(t, err)
	_, err = Load(shipped, map[string]string{"no-such": "on"})
	require.ErrorContains(t, err, "no-such")
}

// What ChangedOptions writes is what ParseOptions reads, for every value of every option.
func TestOptionsAsText(t *testing.T) {
	for _, o := range Options {
		for i, value := range o.Values {
			text := load(t, map[string]string{o.Name: value}).ChangedOptions()
			if i == 0 {
				require.Empty(t, text, o.Name)
			} else {
				require.Equal(t, map[string]string{o.Name: value}, ParseOptions(text))
			}
		}
	}
	require.Equal(t, map[string]string{"asw": "on", "fog": "arm"}, ParseOptions("asw  fog=arm"))
}

// changed is the data with one text replaced in a file.
func changed(t *testing.T, file, old, new string) fs.FS {
	t.Helper()
	data := fstest.MapFS{}
	for _, name := range []string{"units.csv", "combat-turns.csv", "exceptions.csv", "classes.csv"} {
		text, err := fs.ReadFile(shipped, name)
		require.NoError(t, err)
		if name == file {
			require.Contains(t, string(text), old)
			text = []byte(strings.Replace(string(text), old, new, 1))
		}
		data[name] = &fstest.MapFile{Data: text}
	}
	return data
}

// Whatever is wrong in a table is refused with the file and the line.
func TestBadTables(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"units.csv", "NA,Japan,", "NX,Japan,", "one of NA, AF"},
		{"units.csv", "NA,Japan,", "NA,Siam,", "some of Japan, USA"},
		{"units.csv", "Naval Air,air,2", "Naval Air,naval,2", "want air"},
		{"units.csv", "Naval Air,air,2", "Naval Air,air,9", "9"},
		{"units.csv", "Carrier,naval,2,3,1,4,4,sourced", "Carrier,naval,2,3,1,4,4,guessed", "guessed"},
		{"units.csv", "AF,Japan USA", "AF,Japan Japan USA", "once"},
		{"combat-turns.csv", "NA,A,A,A", "NA,A,A,Z", "combat-turns.csv"},
		{"exceptions.csv", "submarines,SS,USA,no,Sep43", "submarines,SS,USA,no,Dec43", "Sep43"},
	} {
		_, err := Load(changed(t, c.file, c.old, c.new), nil)
		require.ErrorContains(t, err, c.want, c.new)
		require.Regexp(t, `^`+strings.ReplaceAll(c.file, ".", `\.`)+`(:\d+)?: `, err.Error(), c.new)
		require.NotContains(t, err.Error(), "\n")
	}
	after, err := Load(changed(t, "units.csv", "Naval Air,air,2", "Naval Air,air,3"), nil)
	require.NoError(t, err)
	require.NotEqual(t, load(t, nil).Digest(), after.Digest())
}

// The first refusal of a row stays, and later readings do no harm.
func TestFieldsKeepTheFirstError(t *testing.T) {
	data := fstest.MapFS{"x.csv": {Data: []byte("a,b,c\nred,7,maybe\n")}}
	err := ReadTable(data, "x.csv", "a b c", func(f *Fields) {
		require.Equal(t, 1, f.Word("a", []string{"blue", "red"}))
		require.Equal(t, 7, f.Number("b", 0, 9))
		require.Zero(t, f.Word("a", []string{"green"}))
		f.Number("b", 0, 5)
		f.Yes("c")
	})
	require.ErrorContains(t, err, "x.csv:2")
	require.ErrorContains(t, err, "one of green")
	require.NoError(t, ReadTable(data, "x.csv", "a b c", func(f *Fields) {
		require.Equal(t, 1, f.WordOrNone("a", []string{"blue", "red"}))
	}))
}

func TestKeyedTexts(t *testing.T) {
	var w strings.Builder
	PutTrue(&w, "invade", true)
	PutTrue(&w, "raid", false)
	require.Equal(t, "invade = true\n", w.String())
	require.Equal(t, []string{"a", "b c"}, slices.Collect(SplitList("a, b c")))
	require.Empty(t, slices.Collect(SplitList("")))
	require.Equal(t, "1 hit, 2 hits", fmt.Sprint(Count(1, "hit", "hits"), ", ", Count(2, "hit", "hits")))
	require.Equal(t, []byte{1, 0}, []byte{Flag(true), Flag(false)})
}
