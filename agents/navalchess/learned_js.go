package navalchess

import "github.com/ironbottom/ironbottom/agents"

// A page in a browser loads no networks: they would be a fortieth of what its visitors wait for.
var learned []agents.Kind
