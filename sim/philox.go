package sim

import "math/bits"

// Philox is the counter-based generator Philox4x64-10 of Salmon, Moraes, Dror and Shaw, "Parallel
// random numbers: as easy as 1, 2, 3" (SC 2011): four words as a pure function of a 128-bit key and
// a 256-bit counter. It agrees with the published test vectors and with NumPy's Philox.
func Philox(key [2]uint64, counter [4]uint64) [4]uint64 {
	const (
		mul0, mul1   = 0xD2E7470EE14C6C93, 0xCA5A826395121157
		weyl0, weyl1 = 0x9E3779B97F4A7C15, 0xBB67AE8584CAA73B
	)
	k0, k1 := key[0], key[1]
	c0, c1, c2, c3 := counter[0], counter[1], counter[2], counter[3]
	for range 10 {
		hi0, lo0 := bits.Mul64(mul0, c0)
		hi1, lo1 := bits.Mul64(mul1, c2)
		c0, c1, c2, c3 = hi1^c1^k0, lo1, hi0^c3^k1, lo0
		k0 += weyl0
		k1 += weyl1
	}
	return [4]uint64{c0, c1, c2, c3}
}
