// Ironbottom answers questions about board wargames by playing them many times: the odds
// of a battle and the best decision in it, how a war comes out and what a change does to
// it, which of two players is stronger.
package main

import (
	"github.com/ironbottom/ironbottom/cmd/command"
	"github.com/ironbottom/ironbottom/cmd/games"
)

func main() { command.Main("ironbottom", games.All) }
