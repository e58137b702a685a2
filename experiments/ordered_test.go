package experiments

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"
)

// Parts are committed in their order although each second one is done first: part 0
// waits for part 1, part 2 for part 3. Without that a test sees few parts out of order:
// where parts are short one goroutine does most of them before another gets its turn.
func TestCommitIsInOrder(t *testing.T) {
	const parts = 200
	for _, stop := range []int{1, 2, 37, parts} {
		var done [parts]chan struct{}
		for i := range done {
			done[i] = make(chan struct{})
		}
		do := func(_ struct{}, i int) int {
			if i%2 == 0 && i+1 < stop { // parts after the stop may never begin
				<-done[i+1]
			}
			close(done[i])
			return i
		}
		var got, want []int
		complete, err := InOrder(t.Context(), 2, parts, func() struct{} { return struct{}{} }, do, func(i int) bool {
			got = append(got, i)
			return len(got) < stop
		})
		require.NoError(t, err)
		require.True(t, complete)
		for i := range stop {
			want = append(want, i)
		}
		require.Equal(t, want, got)
	}
}

// A part that fails counts at its place, not when it fails: a run that stops before it
// does not fail.
func TestFailureCountsInOrder(t *testing.T) {
	for stop, fails := range map[int]bool{3: false, 6: true} {
		failed := make(chan struct{})
		do := func(_ struct{}, i int) int {
			switch i {
			case 0:
				<-failed
			case 5:
				defer close(failed)
				panic(errors.New("lost"))
			}
			return i
		}
		n := 0
		_, err := InOrder(t.Context(), 2, 10, func() struct{} { return struct{}{} }, do, func(int) bool {
			n++
			return n < stop
		})
		require.Equal(t, fails, err != nil)
		if fails {
			require.ErrorContains(t, err, "lost")
			require.Equal(t, 5, n)
		}
	}
}
