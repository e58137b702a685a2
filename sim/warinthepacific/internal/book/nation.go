package book

// A Nation is whose unit it is.
type Nation uint8

const (
	Japanese Nation = iota
	thai
	american
	commonwealth
	dutch
	soviet
	communist // Chinese
	nationalist
	Anybody // either side's
)

var NationWords = []string{"JP", "TH", "US", "CW", "NL", "SU", "CCP", "KMT", "any"}

func (n Nation) Chinese() bool { return n == communist || n == nationalist }

// JapaneseSide reports on which side of the war a nation is.
func JapaneseSide(n Nation) bool { return n == Japanese || n == thai }
