package cluster

import (
	"context"
	"encoding/binary"
	"strconv"
)

// Row returns a row that the coordinator has counted.
func (w *worker) Row(ctx context.Context, at, width int) (row []int, err error) {
	if len(w.page) == 0 || at != w.at {
		m, err := w.ask(ctx, "rows", strconv.AppendInt(nil, int64(at), 10))
		if err == nil {
			err = refused(m)
		}
		if err != nil {
			return nil, err
		}
		if w.page, w.at = m.Data, at; len(w.page) == 0 {
			return nil, errAgain
		}
	}
	row = make([]int, width)
	for i := range row {
		v, n := binary.Uvarint(w.page)
		if n <= 0 {
			return nil, errAgain
		}
		row[i], w.page = int(v), w.page[n:]
	}
	w.at++
	return row, nil
}
