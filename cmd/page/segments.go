package page

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// dataSection is the number of the section of a WebAssembly module with the initial memory.
const dataSection = 11

// gap is the most zeros between two data segments that are written as one.
const gap = 256

// A segment is a piece of the initial memory of a module.
type segment struct {
	at    int64
	bytes []byte
}

// join writes the data of a WebAssembly module in fewer segments. The Go linker starts a new one
// after every eight zeros, a hundred thousand in all, and their headers compress worse than the
// zeros. The initial memory stays the same. A module without a data section as Go writes it is
// returned unchanged.
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

// segments reads a data section in the order of memory, and joins segments less than a gap apart.
// It is not ok if the section is cut short, or if a segment overlaps another or is not at a
// constant of the first memory.
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

// The bytes before a segment at a constant of the first memory, the byte that ends the constant,
// and the bit that makes the last byte of a constant negative: constants are signed, but written
// here as unsigned.
const (
	active   = 0
	constant = 0x41
	end      = 0x0b
	sign     = 0x40
)

// leading reads the first segment and returns its size in bytes, 0 if it is not as Go writes it.
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
		if last := &b[len(b)-1]; *last&sign != 0 { // one more byte, so that it is not negative
			*last |= 0x80
			b = append(b, 0)
		}
		b = append(b, end)
		b = append(binary.AppendUvarint(b, uint64(len(s.bytes))), s.bytes...)
	}
	return b
}
