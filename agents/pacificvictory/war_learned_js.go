package pacificvictory

import "github.com/ironbottom/ironbottom/agents"

// expert is the best of the levels of play of a war that need no network.
const (
	expert         = "plan:sims=32,orders=96"
	expertMeasured = "Elo 208 (109 to 307) in 1943; 12 s a war"
)

// A page in a browser loads no networks, and nothing of what they look at: they would be a
// thirtieth of what its visitors wait for.
var learned []agents.Kind
