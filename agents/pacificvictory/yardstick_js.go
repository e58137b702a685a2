package pacificvictory

import "embed"

// A page in a browser measures no agents, so its visitors do not load the suite.
var yardstick embed.FS
