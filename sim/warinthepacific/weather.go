package warinthepacific

// The weather of a hex, and the areas of the map. [37.0]
var (
	weatherWords = []string{"clear", "monsoon", "winter"}
	areaWords    = []string{"tropical", "temperate", "arctic"}
)

// Places in weatherWords and areaWords.
const (
	monsoon = 1
	winter  = 2
	arctic  = 2
)
