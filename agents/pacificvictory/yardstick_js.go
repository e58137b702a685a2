package pacificvictory

import "embed"

// A page in a browser measures no agents, and its visitors load nothing for that.
var yardstick embed.FS
