package serve

import (
	"bufio"
	"context"
	"io"
	"strings"
)

// Limits of the input.
const (
	longest = 1 << 16 // bytes of a line
	ahead   = 64      // lines that wait for their answer
)

// A queuedLine has the context of its answer, which a later line stop ends.
type queuedLine struct {
	text    string
	tooLong bool
	until   context.Context
}

// readLines reads lines until there are no more or ctx ends.
func readLines(ctx context.Context, in io.Reader, lines chan<- queuedLine) {
	defer close(lines)
	var stops []context.CancelFunc // of the lines that may still be answered
	defer func() {
		for _, stop := range stops {
			context.AfterFunc(ctx, stop)
		}
	}()
	for r := bufio.NewReaderSize(in, longest); ; {
		text, err := r.ReadSlice('\n')
		line := queuedLine{text: string(text), tooLong: err == bufio.ErrBufferFull}
		for err == bufio.ErrBufferFull { // the rest of the line
			_, err = r.ReadSlice('\n')
		}
		if len(text) > 0 && strings.TrimSpace(line.text) == "stop" {
			for _, stop := range stops {
				stop()
			}
			stops = nil
		} else if len(text) > 0 {
			var stop context.CancelFunc
			line.until, stop = context.WithCancel(ctx)
			if stops = append(stops, stop); len(stops) > ahead+2 { // answered long ago
				stops[0]()
				stops = stops[1:]
			}
			select {
			case lines <- line:
			case <-ctx.Done():
				return
			}
		}
		if err != nil {
			return
		}
	}
}
