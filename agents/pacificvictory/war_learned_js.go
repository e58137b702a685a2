package pacificvictory

import "github.com/ironbottom/ironbottom/agents"

// A page in a browser loads no networks of whole wars: they would be a thirtieth of what its visitors wait for.
var learnedWar []agents.Kind
