// Ironbottom answers questions about board wargames by playing them many times: the odds of a
// battle and its best decision, the result of a war, the effect of a change, and which of two
// players is stronger.
package main

import (
	"github.com/ironbottom/ironbottom/cmd/command"
	"github.com/ironbottom/ironbottom/cmd/games"
)

func main() { command.Main("ironbottom", games.All) }
