package book

// A Nation is whose unit it is.
type Nation uint8

// The nations.
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

// NationWords are the nations as files have them.
var NationWords = []string{"JP", "TH", "US", "CW", "NL", "SU", "CCP", "KMT", "any"}

// Chinese reports whether it is one of the two factions of China.
func (n Nation) Chinese() bool { return n == communist || n == nationalist }

// Commonwealth reports whether a unit is of the Commonwealth.
func (n Nation) Commonwealth() bool { return n == commonwealth }

// JapaneseSide reports on which side of the war a nation is.
func JapaneseSide(n Nation) bool { return n == Japanese || n == thai }
