// Package parquet writes tables as Parquet files: flat columns without nulls, plainly
// encoded, in pages of bounded size that are compressed by Zstandard. The same rows give
// the same bytes on every machine, which is why it is here: parquet-go takes another
// course where the processor has no AVX2. (Of klauspost/compress only assembly that finds
// where two texts part is used, which comes to the same without it; its level "best",
// which counts with floating point, is not.) It is also a third of the program smaller.
//
// The format: https://parquet.apache.org/docs/file-format, its metadata parquet.thrift.
package parquet

import (
	"encoding/binary"
	"hash/crc32"
	"io"
	"math"

	"github.com/klauspost/compress/zstd"
)

// A Kind is that of a column's values, by its number in the format.
type Kind int

// The kinds.
const (
	Int32  Kind = 1
	Int64  Kind = 2
	Double Kind = 5
	Text   Kind = 6 // UTF-8
)

// A Column is one of a table.
type Column struct {
	Name string
	Kind Kind
}

// A Label is a text of a file beside its rows, by its key.
type Label struct{ Key, Value string }

// Numbers of the format.
const (
	magic     = "PAR1"
	plain     = 0 // an encoding
	levels    = 3 // the encoding of levels of nesting, which these files do not have
	codecZstd = 6
)

// How much is held in memory: the page of each column, and the compressed pages of a part
// (a row group).
const (
	pageBytes  = 128 << 10
	rowsInPart = 250_000
)

// A Writer writes a table row by row: for each row a value of every column, then EndRow.
// What goes wrong is said by EndRow or Close.
type Writer struct {
	out      io.Writer
	at       int64 // bytes written
	failed   error
	encoder  *zstd.Encoder
	name     string
	creator  string
	labels   []Label
	columns  []column
	rows     int64 // of the part
	allRows  int64
	groups   thrift // the parts that are written
	groupsIn int
}

// A column is the pages of a part so far, and the page that is being filled.
type column struct {
	Column
	page   []byte
	values int64 // in the page
	pages  []byte
	plain  int64 // size of the pages if they were not compressed
	total  int64 // values in the pages
}

// NewWriter begins a file with a table of that name; creator says what program writes it.
func NewWriter(out io.Writer, name, creator string, columns []Column, labels ...Label) *Writer {
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedDefault),
		zstd.WithWindowSize(pageBytes), zstd.WithEncoderCRC(false))
	if err != nil {
		panic(err) // the options are right
	}
	w := &Writer{out: out, encoder: encoder, name: name, creator: creator, labels: labels}
	for _, c := range columns {
		w.columns = append(w.columns, column{Column: c})
	}
	w.write([]byte(magic))
	return w
}

// write counts what it was given even after a failure: places are wrong then, but the failure is
// told.
func (w *Writer) write(b []byte) {
	if w.failed == nil {
		_, w.failed = w.out.Write(b)
	}
	w.at += int64(len(b))
}

// Int adds a whole number to a column of whole numbers.
//
//go:noinline many callers, none of them hot
func (w *Writer) Int(col int, x int64) {
	c := &w.columns[col]
	if c.values++; c.Kind == Int32 {
		c.page = binary.LittleEndian.AppendUint32(c.page, uint32(int32(x)))
		return
	}
	c.page = binary.LittleEndian.AppendUint64(c.page, uint64(x))
}

// Double adds a number to a column of numbers.
func (w *Writer) Double(col int, x float64) {
	c := &w.columns[col]
	c.values++
	c.page = binary.LittleEndian.AppendUint64(c.page, math.Float64bits(x))
}

// Text adds a text to a column of texts.
func (w *Writer) Text(col int, s string) {
	c := &w.columns[col]
	c.values++
	c.page = append(binary.LittleEndian.AppendUint32(c.page, uint32(len(s))), s...)
}

// EndRow ends a row.
// A page ends with a row, so that its size is a bound but for one value.
func (w *Writer) EndRow() error {
	w.rows++
	for i := range w.columns {
		if c := &w.columns[i]; len(c.page) >= pageBytes {
			c.endPage(w.encoder)
		}
	}
	if w.rows == rowsInPart {
		w.endPart()
	}
	return w.failed
}

// endPage compresses the page of a column and puts its header before it.
func (c *column) endPage(encoder *zstd.Encoder) {
	if c.values == 0 {
		return
	}
	body := encoder.EncodeAll(c.page, nil)
	var t thrift
	t.begin()
	// The header of a page: its kind, the two sizes, the checksum, and then how its values are
	// written.
	t.i32(1, 0) // a page of data
	t.i32(2, int64(len(c.page)))
	t.i32(3, int64(len(body)))
	t.i32(4, int64(int32(crc32.ChecksumIEEE(body))))
	t.record(5)
	t.i32(1, c.values)
	t.i32(2, plain)
	t.i32(3, levels)
	t.i32(4, levels)
	t.end()
	t.end()
	c.pages = append(append(c.pages, t.b...), body...)
	c.plain += int64(len(t.b) + len(c.page))
	c.total += c.values
	c.page, c.values = c.page[:0], 0
}

// endPart writes the columns of a part, and notes where they are.
func (w *Writer) endPart() {
	if w.rows == 0 {
		return
	}
	begin, size := w.at, int64(0)
	g := &w.groups
	// The metadata of a part are built while its columns are written, as they need the places.
	g.begin()
	g.list(1, len(w.columns), record)
	for i := range w.columns {
		c := &w.columns[i]
		c.endPage(w.encoder)
		g.begin()
		g.i64(2, w.at)
		g.record(3)
		g.i32(1, int64(c.Kind))
		g.list(2, 1, i32)
		g.varint(plain)
		g.list(3, 1, text)
		g.string(c.Name)
		g.i32(4, codecZstd)
		g.i64(5, c.total)
		g.i64(6, c.plain)
		g.i64(7, int64(len(c.pages)))
		g.i64(9, w.at)
		g.end()
		g.end()
		size += c.plain
		w.write(c.pages)
		c.pages, c.plain, c.total = c.pages[:0], 0, 0
	}
	g.i64(2, size)
	g.i64(3, w.rows)
	g.i64(5, begin)
	g.i64(6, w.at-begin)
	g.i16(7, int64(w.groupsIn))
	g.end()
	w.groupsIn, w.allRows, w.rows = w.groupsIn+1, w.allRows+w.rows, 0
}

// Close ends the file; the writer below it is not closed.
func (w *Writer) Close() error {
	w.endPart()
	var t thrift
	t.begin()
	t.i32(1, 1) // version
	t.list(2, 1+len(w.columns), record)
	t.begin()
	t.text(4, w.name)
	t.i32(5, int64(len(w.columns)))
	t.end()
	// The first record of the schema is the table itself; its columns follow, each with its kind.
	for _, c := range w.columns {
		t.begin()
		t.i32(1, int64(c.Kind))
		t.i32(3, 0) // required
		t.text(4, c.Name)
		if c.Kind == Text { // in the old way and in the new
			t.i32(6, 0)
			t.record(10)
			t.record(1)
			t.end()
			t.end()
		}
		t.end()
	}
	t.i64(3, w.allRows)
	t.list(4, w.groupsIn, record)
	t.b = append(t.b, w.groups.b...)
	t.list(5, len(w.labels), record)
	for _, l := range w.labels {
		t.begin()
		t.text(1, l.Key)
		t.text(2, l.Value)
		t.end()
	}
	t.text(6, w.creator)
	t.end()
	size := len(t.b)
	w.write(append(binary.LittleEndian.AppendUint32(t.b, uint32(size)), magic...))
	return w.failed
}
