package pacificvictory

import "github.com/ironbottom/ironbottom/agents"

// expert is the strongest level of play of a war that needs no network.
const (
	expert         = "plan:sims=32,orders=96"
	expertMeasured = "Elo 208 (109 to 307) in 1943; 12 s a war"
)

// A page in a browser has no networks: they would be a thirtieth of its download.
var learned []agents.Kind
