package book

// The weather of a hex, and the areas of the map. [37.0]
var (
	WeatherWords = []string{"clear", "monsoon", "winter"}
	AreaWords    = []string{"tropical", "temperate", "arctic"}
)

// Places in weatherWords and areaWords.
const (
	Monsoon = 1
	Winter  = 2
	Arctic  = 2
)
