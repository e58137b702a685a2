package table

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

func TestChanged(t *testing.T) {
	const text = "# ships\nname,class,guns\n\"Yamato, the\",BB,9\n\nMogami,CA,6\nTone,CA,8\n"
	data := fstest.MapFS{"ships.csv": {Data: []byte(text)}, "notes.txt": {Data: []byte("x")},
		"map/a.csv": {Data: []byte("a,b\n1,2\n")}}
	read := func(changes ...Change) string {
		d, err := Changed(data, changes)
		require.NoError(t, err)
		got, err := fs.ReadFile(d, "ships.csv")
		require.NoError(t, err)
		files, err := fs.Glob(d, "map/*.csv")
		require.NoError(t, err)
		require.Equal(t, []string{"map/a.csv"}, files)
		return string(got)
	}
	require.Equal(t, text, read())
	require.Equal(t, "# ships\nname,class,guns\n\"Yamato, the\",BB,12\n\nMogami,CA,6\nTone,CA,8\n",
		read(Change{"ships.csv", map[string]string{"name": "Yamato, the"}, "guns", "12"}))
	require.Equal(t, "# ships\nname,class,guns\n\"Yamato, the\",BB,9\n\nMogami,CA,\"1,5\"\nTone,CL,\"1,5\"\n",
		read(Change{"ships.csv", map[string]string{"class": "CA"}, "guns", "1,5"},
			Change{"ships.csv", map[string]string{"name": "Tone", "class": "CA"}, "class", "CL"}))
	require.Equal(t, text, string(data["ships.csv"].Data))
	for _, c := range []struct {
		change Change
		want   string
	}{
		{Change{"boats.csv", nil, "guns", "1"}, `found file "boats.csv"; want a table`},
		{Change{"notes.txt", nil, "guns", "1"}, "want a table"},
		{Change{"ships.csv", nil, "gun", "1"}, `ships.csv: found column "gun"; want one of name, class, guns`},
		{Change{"ships.csv", map[string]string{"kind": "CA"}, "guns", "1"}, `found column "kind"`},
		{Change{"ships.csv", map[string]string{"class": "CA", "name": "Kuma"}, "guns", "1"},
			"found no row with class = CA, name = Kuma"},
	} {
		_, err := Changed(data, []Change{c.change})
		require.ErrorContains(t, err, c.want)
	}
}
