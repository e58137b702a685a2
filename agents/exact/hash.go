package exact

import (
	"encoding/binary"
	"math/bits"
)

// hashOf mixes the bytes of a key: the same in every run.
func hashOf(key []byte) uint64 {
	h := uint64(len(key)) * 0x9e3779b97f4a7c15
	for ; len(key) >= 8; key = key[8:] {
		h = stir(h ^ binary.LittleEndian.Uint64(key))
	}
	var tail uint64
	for _, b := range key {
		tail = tail<<8 | uint64(b)
	}
	return stir(stir(h ^ tail))
}

// stir is a multiplication to 128 bits, folded.
func stir(x uint64) uint64 {
	hi, lo := bits.Mul64(x^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	return hi ^ lo
}
