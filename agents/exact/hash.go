package exact

import "math/bits"

// stir is a multiplication to 128 bits, folded.
func stir(x uint64) uint64 {
	hi, lo := bits.Mul64(x^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	return hi ^ lo
}
