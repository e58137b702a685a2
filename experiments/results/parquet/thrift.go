package parquet

import "encoding/binary"

// The kinds of values of Thrift's compact protocol, as far as they are used.
const (
	i16    = 4
	i32    = 5
	i64    = 6
	text   = 8
	list   = 9
	record = 12
)

// A thrift is a value of Thrift's compact protocol while it is written: integers are
// zigzag varints, a field says its kind and by how much its number is above the last.
type thrift struct {
	b    []byte
	last []int // number of the last field, of each record that is open
}

func (t *thrift) varint(x int64) { t.b = binary.AppendVarint(t.b, x) }

//go:noinline many callers, none of them hot
func (t *thrift) string(s string) {
	t.b = binary.AppendUvarint(t.b, uint64(len(s)))
	t.b = append(t.b, s...)
}

// begin begins a record.
func (t *thrift) begin() { t.last = append(t.last, 0) }

// end ends it.
//
//go:noinline many callers, none of them hot
func (t *thrift) end() {
	t.b, t.last = append(t.b, 0), t.last[:len(t.last)-1]
}

// field begins a field; fields come in the order of their numbers, none 15 above the last.
//
//go:noinline many callers, none of them hot
func (t *thrift) field(number int, kind byte) {
	last := &t.last[len(t.last)-1]
	t.b = append(t.b, byte(number-*last)<<4|kind)
	*last = number
}

// list begins a list of so many values.
func (t *thrift) list(number, size int, kind byte) {
	t.field(number, list)
	if size < 15 {
		t.b = append(t.b, byte(size)<<4|kind)
		return
	}
	t.b = append(t.b, 0xf0|kind)
	t.b = binary.AppendUvarint(t.b, uint64(size))
}

func (t *thrift) i16(number int, x int64) { t.field(number, i16); t.varint(x) }

func (t *thrift) i32(number int, x int64) { t.field(number, i32); t.varint(x) }

func (t *thrift) i64(number int, x int64) { t.field(number, i64); t.varint(x) }

//go:noinline many callers, none of them hot
func (t *thrift) text(number int, s string) { t.field(number, text); t.string(s) }

// record begins a field that is a record, which end ends.
func (t *thrift) record(number int) { t.field(number, record); t.begin() }
