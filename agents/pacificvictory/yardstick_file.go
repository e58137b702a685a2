//go:build !js

package pacificvictory

import "embed"

//go:embed yardstick.csv
var yardstick embed.FS
