package page

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// dataSection is the number of the section of a WebAssembly module that memory begins with.
const dataSection = 11

// gap is the most zeros between two data segments that are written out as one.
const gap = 256

// A segment is bytes of memory that a module begins with.
type segment struct {
	at    int64
	bytes []byte
}

// join writes the data of a WebAssembly module in fewer segments: the Go linker starts one behind
// each eight zeros, a hundred thousand of them, whose headers pack worse than the zeros do. Memory
// begins the same. A module without a data section as Go writes it comes back as it was.
func join(wasm []byte) []byte {
	const preamble = 8
	for at := preamble; at < len(wasm); {
		size, n := binary.Uvarint(wasm[at+1:])
		from := at + 1 + n
		if n <= 0 || size > uint64(len(wasm)-from) {
			return wasm
		}
		to := from + int(size)
		if wasm[at] == dataSection {
			all, ok := segments(wasm[from:to])
			if !ok {
				return wasm
			}
			body := section(all)
			head := binary.AppendUvarint(slices.Clone(wasm[:at+1]), uint64(len(body)))
			return slices.Concat(head, body, wasm[to:])
		}
		at = to
	}
	return wasm
}

// segments reads a data section, in the order of memory, and joins what stands less than a gap
// apart; not ok if it is cut short, or a segment overlaps another or is not at a constant of the
// first memory.
func segments(body []byte) (joined []segment, ok bool) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return nil, false
	}
	body = body[n:]
	var all []segment
	for range count {
		next, size := leading(body)
		if size == 0 {
			return nil, false
		}
		all, body = append(all, next), body[size:]
	}
	slices.SortStableFunc(all, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	for _, next := range all {
		if len(joined) > 0 {
			last := &joined[len(joined)-1]
			zeros := next.at - last.at - int64(len(last.bytes))
			if zeros < 0 {
				return nil, false
			}
			if zeros < gap {
				last.bytes = append(append(last.bytes, make([]byte, zeros)...), next.bytes...)
				continue
			}
		}
		joined = append(joined, segment{next.at, slices.Clone(next.bytes)})
	}
	return joined, len(body) == 0
}

// What a segment at a constant of the first memory is written with, what ends the constant, and
// what the last byte of a constant below nothing has: it is signed, and written as an unsigned one
// but for that.
const (
	active   = 0
	constant = 0x41
	end      = 0x0b
	sign     = 0x40
)

// leading reads the first segment and how many bytes it takes, none if it is not as Go writes it.
func leading(body []byte) (s segment, size int) {
	if len(body) < 2 || body[0] != active || body[1] != constant {
		return s, 0
	}
	at, n := binary.Uvarint(body[2:])
	if size = 2 + n; n <= 0 || n > binary.MaxVarintLen32 || body[size-1]&sign != 0 || size == len(body) ||
		body[size] != end {
		return s, 0
	}
	s.at = int64(at)
	length, n := binary.Uvarint(body[size+1:])
	size += 1 + n
	if n <= 0 || length > uint64(len(body)-size) {
		return s, 0
	}
	s.bytes = body[size : size+int(length)]
	return s, size + int(length)
}

// section writes the body of a data section.
func section(all []segment) []byte {
	b := binary.AppendUvarint(nil, uint64(len(all)))
	for _, s := range all {
		b = binary.AppendUvarint(append(b, active, constant), uint64(s.at))
		if last := &b[len(b)-1]; *last&sign != 0 { // one more, so that it is not below nothing
			*last |= 0x80
			b = append(b, 0)
		}
		b = append(b, end)
		b = append(binary.AppendUvarint(b, uint64(len(s.bytes))), s.bytes...)
	}
	return b
}
