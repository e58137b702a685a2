package sim

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The three vectors for philox4x64, 10 rounds, of Random123's kat_vectors: zeros,
// ones, and digits of pi.
func TestPhiloxAgreesWithPublishedVectors(t *testing.T) {
	const ones = ^uint64(0)
	for _, v := range []struct {
		name    string
		key     [2]uint64
		counter [4]uint64
		want    [4]uint64
	}{
		{"zeros", [2]uint64{}, [4]uint64{},
			[4]uint64{0x16554d9eca36314c, 0xdb20fe9d672d0fdc, 0xd7e772cee186176b, 0x7e68b68aec7ba23b}},
		{"ones", [2]uint64{ones, ones}, [4]uint64{ones, ones, ones, ones},
			[4]uint64{0x87b092c3013fe90b, 0x438c3c67be8d0224, 0x9cc7d7c69cd777b6, 0xa09caebf594f0ba0}},
		{"pi", [2]uint64{0x452821e638d01377, 0xbe5466cf34e90c6c},
			[4]uint64{0x243f6a8885a308d3, 0x13198a2e03707344, 0xa4093822299f31d0, 0x082efa98ec4e6c89},
			[4]uint64{0xa528f45403e61d95, 0x38c72dbd566e9788, 0xa5a1610e72fd18b5, 0x57bd43b5e52b7fe6}},
	} {
		assert.Equal(t, v.want, Philox(v.key, v.counter), v.name)
	}
}

// The words of a game are those its address gives, as the documentation of Dice
// says: another program can draw them too.
func TestWordIsAddressed(t *testing.T) {
	d := NewDice(7, Agent1)
	d.Start(9)
	w := Philox([2]uint64{7, 0}, [4]uint64{9, uint64(Agent1), 0, 0})
	assert.Equal(t, mix(w[0]+5*(w[1]|1)), d.Word(5))
	d.At(3)
	assert.Equal(t, mix(w[0]+(3<<16+5)*(w[1]|1)), d.Word(5))
	// SplitMix64 seeded with 0 (Steele, Lea, Flood 2014; the value is that of the
	// reference code): its first word is the finaliser of its increment.
	assert.Equal(t, uint64(0xe220a8397b1dcdaf), mix(0x9e3779b97f4a7c15))
}
