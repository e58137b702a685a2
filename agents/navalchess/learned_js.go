package navalchess

import "github.com/ironbottom/ironbottom/agents"

// expert is the strongest level of play that needs no network.
const (
	expert         = "plan:sims=128"
	expertMeasured = "Elo 124 (67 to 181) in 1942; 10 s a war"
)

// A page in a browser has no networks: they would be a fortieth of its download.
var learned []agents.Kind
