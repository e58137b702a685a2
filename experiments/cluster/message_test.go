package cluster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
)

const someLease = "$JS.ACK." + stream + "." + consumer + ".1.17.17.1700000000000000000.0"

// What is said is read as it was meant, whatever came of the part.
func TestMessagesReadBack(t *testing.T) {
	for _, o := range []order{{1, experiments.Part{First: 3, Count: 64}, false, ""}, {1<<63 - 1, experiments.Part{Run: 7, First: 9, Count: 1}, true, "host-1"}} {
		got, err := readOrder(o.text())
		require.NoError(t, err)
		require.Equal(t, o, got)
		for _, body := range []string{"", "\n", "x\ny\n"} {
			a := answer{o, someLease, body == "", []byte(body)}
			read, err := readAnswer(a.text())
			require.NoError(t, err)
			a.not = ""
			require.Equal(t, string(a.body), string(read.body))
			a.body, read.body = nil, nil
			require.Equal(t, a, read)
		}
	}
	for lease, want := range map[string]uint64{someLease: 17, "$JS.ACK.hub.ABC.PARTS.players.1.18.17.1.0.x": 18} {
		number, ok := numberOf(lease)
		require.True(t, ok)
		require.Equal(t, want, number)
	}
	for _, lease := range []string{"", "to.all", "$JS.ACK.OTHER.players.1.1.1.1.1", "$JS.ACK.PARTS.players.1.>.1.1.1", "$JS.ACK.PARTS.players.1.1.1.1.*"} {
		require.False(t, leased(lease), lease)
	}
}

// FuzzAnswer holds that whatever is read as an answer is one, and its lease a lease.
func FuzzAnswer(f *testing.F) {
	f.Add(answer{order{5, experiments.Part{First: 1, Count: 2}, true, ""}, someLease, false, []byte("rows")}.text())
	f.Add([]byte("part 1 2 3 4 0  played\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		a, err := readAnswer(text)
		if err != nil {
			return
		}
		require.True(t, leased(a.lease))
		require.Positive(t, a.part.Count)
		again, err := readAnswer(a.text())
		require.NoError(t, err)
		require.Equal(t, a, again)
	})
}
