package question

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Players are the agents of both sides and the flags that name them. A text is empty if its flag is
// not given.
type Players struct{ Flags, Texts [2]string }

// BattleFlags are the flags that name the agents of a battle.
var BattleFlags = [2]string{"attacker", "defender"}

// SeatFlags returns the flags that name the agents of a game with these sides.
func SeatFlags(sides [2]string) [2]string {
	return [2]string{strings.ToLower(sides[0]), strings.ToLower(sides[1])}
}

// ReadPlayers reads the agents of both sides.
func ReadPlayers(f *Flags, flags [2]string) Players {
	p := Players{Flags: flags}
	for i, flag := range flags {
		p.Texts[i], _ = f.Take(flag, "")
	}
	return p
}

// Or returns the players with the first agent of the game for sides without one.
func (p Players) Or(kinds []agents.Kind) Players {
	for i := range p.Texts {
		if p.Texts[i] == "" {
			p.Texts[i] = kinds[0].Name
		}
	}
	return p
}

// Names returns the flags with their dashes, for errors.
func (p Players) Names() [2]string { return [2]string{"--" + p.Flags[0], "--" + p.Flags[1]} }

// Pair returns a function that makes both agents for a worker. Its errors name the flag.
func (p Players) Pair(ctx context.Context, kinds []agents.Kind, start sim.State) (func() [2]sim.Agent, error) {
	return Pair(ctx, kinds, p.Or(kinds).Texts, p.Names(), start)
}

// Pair returns a function that makes both agents for a worker, ready for games from start. Names are
// for its errors.
func Pair(ctx context.Context, kinds []agents.Kind, texts, names [2]string,
	start sim.State) (func() [2]sim.Agent, error) {
	pair, err := agents.Pair(ctx, kinds, texts, start)
	if of := (*agents.PairError)(nil); errors.As(err, &of) {
		return nil, fmt.Errorf("%s: %w", names[of.Which], of.Err)
	}
	return pair, err
}
