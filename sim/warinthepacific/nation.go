package warinthepacific

// A nation is whose unit it is.
type nation uint8

const (
	japanese nation = iota
	thai
	american
	commonwealth
	dutch
	soviet
	communist // Chinese
	nationalist
	anybody // either side's
)

var nationWords = []string{"JP", "TH", "US", "CW", "NL", "SU", "CCP", "KMT", "any"}

func (n nation) chinese() bool { return n == communist || n == nationalist }

// japaneseSide reports on which side of the war a nation is.
func japaneseSide(n nation) bool { return n == japanese || n == thai }
