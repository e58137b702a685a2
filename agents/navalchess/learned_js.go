package navalchess

import "github.com/ironbottom/ironbottom/agents"

// expert is the best of the levels of play that need no network.
const (
	expert         = "plan:sims=128"
	expertMeasured = "Elo 124 (67 to 181) in 1942; 10 s a war"
)

// A page in a browser loads no networks: they would be a fortieth of what its visitors wait for.
var learned []agents.Kind
