package cluster

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
)

// A message reads back as it was written, whatever became of the part.
func TestMessagesReadBack(t *testing.T) {
	for _, o := range []order{{1, experiments.Part{First: 3, Count: 64}, 0},
		{1<<63 - 1, experiments.Part{Run: 7, First: 9, Count: 1}, 17}} {
		got, err := readOrder(o.text())
		require.NoError(t, err)
		require.Equal(t, o, got)
		for _, body := range []string{"", "\n", "x\ny\n"} {
			a := answer{o, body == "", []byte(body)}
			read, err := readAnswer(a.text())
			require.NoError(t, err)
			require.Equal(t, string(a.body), string(read.body))
			a.body, read.body = nil, nil
			require.Equal(t, a, read)
		}
	}
	for _, text := range []string{"x", "-1", "1.5", strings.Repeat("1 ", mostHeld+1)} {
		_, err := readLeases([]byte(text))
		require.Error(t, err)
	}
}

// FuzzAnswer holds that whatever is read as an answer is one.
func FuzzAnswer(f *testing.F) {
	f.Add(answer{order{5, experiments.Part{First: 1, Count: 2}, 9}, false, []byte("rows")}.text())
	f.Add([]byte("part 1 2 3 4 0 played\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		a, err := readAnswer(text)
		if err != nil {
			return
		}
		require.Positive(t, a.part.Count)
		again, err := readAnswer(a.text())
		require.NoError(t, err)
		require.Equal(t, a, again)
	})
}
