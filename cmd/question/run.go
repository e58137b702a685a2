package question

// A Run is a question about whole games. It names the players and the seed of the dice.
type Run struct {
	Players
	Seed uint64
}

// ReadRun reads the flags of a question about whole games. The sides name the flags of the agents.
// The caller reads the number of games.
func ReadRun(f *Flags, sides [2]string) (r Run, err error) {
	r.Players = ReadPlayers(f, SeatFlags(sides))
	r.Seed, err = f.seed()
	return r, err
}
